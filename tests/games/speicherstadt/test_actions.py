"""The Speicherstadt: the flat action list (ledger section 3)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from entrepot.games.speicherstadt import GAME

GOLDEN = Path(__file__).parents[2] / "golden" / "speicherstadt" / "actions.txt"


def test_the_families_have_the_sizes_of_the_ledger() -> None:
    assert Counter(GAME.action_space.verbs) == {
        "bid": 6,
        "buy": 1,
        "withdraw": 1,
        "deliver": 50,
        "exchange": 5,
        "pay": 35,
        "trader": 5,
        "sell": 15,
        "discard": 5,
        "finish": 1,
    }
    assert GAME.actions == 124


def test_ids_and_names_stay_what_they_are() -> None:
    """Line by line the name of each id: scripts, trained networks and records rely on them."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == GAME.action_space.names
