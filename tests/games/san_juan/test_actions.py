"""San Juan: the flat action list (ledger section 3)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from entrepot.games.san_juan import GAME

GOLDEN = Path(__file__).parents[2] / "golden" / "san_juan" / "actions.txt"


def test_picks_are_by_type() -> None:
    verbs = Counter(GAME.action_space.verbs)
    assert verbs == {
        "role": 5,
        "accept": 1,
        "pass": 1,
        "draw": 4,
        **dict.fromkeys(("keep", "discard", "tuck", "build", "cover", "pay", "take"), 29),
        "new_site": 1,
        **dict.fromkeys(("cover_good", "give", "produce", "sell"), 5),
        "use_library": 1,
        "keep_library": 1,
    }


def test_ids_and_names_stay_what_they_are() -> None:
    """Line by line the name of each id: scripts, trained networks and records rely on them."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == GAME.action_space.names
