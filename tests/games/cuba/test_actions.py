"""Cuba: the flat action list (ledger section 3)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from entrepot.games.cuba import GAME

GOLDEN = Path(__file__).parents[2] / "golden" / "cuba" / "actions.txt"

NAMES = GAME.action_space.names


def with_verb(verb: str) -> list[str]:
    return [name for name in NAMES if name.split(":")[0] == verb]


def test_as_many_actions_as_the_decisions_can_need() -> None:
    """One for each choice that the ledger lists, whatever the position."""
    assert dict(Counter(name.split(":")[0] for name in NAMES)) == {
        **dict.fromkeys(("pass", "done", "finish", "decline", "alternative"), 1),
        "start-materials": 6,
        "start-products": 6,
        "play": 5,
        "move": 12,
        "harvest": 27,
        "buy": 5,
        "sell": 5,
        "take-material": 3,
        "take-product": 3,
        "build": 23,
        "place": 12,
        "row-and-column": 1,
        "single": 24,
        "cement-factory": 4,
        "sawmill": 4,
        "golf-course": 4,
        "monastery": 9,
        "rum-cafe": 3,
        "cigar-cafe": 3,
        "small-trading-office": 15,
        "large-trading-office": 30,
        "department-store": 2,
        "product-shop": 3,
        "building-shop": 9,
        "cigar-factory": 15,
        "distillery": 15,
        "black-market": 20,
        "church": 4,
        "dam": 1,
        "lighthouse": 15,
        "load": 3,
        "cargo": 31,
        "bid": 101,
        "enact": 6,
        "pay": 1,
        "duty": 16,
    }


def test_names_tell_what_is_done() -> None:
    assert with_verb("monastery")[2:5] == [
        "monastery:tobacco",
        "monastery:citrus-citrus",
        "monastery:citrus-sugar",
    ]
    assert with_verb("large-trading-office")[:3] == [
        "large-trading-office:dock-1:citrus:1",
        "large-trading-office:dock-1:citrus:2",
        "large-trading-office:dock-1:sugar:1",
    ]
    assert with_verb("harvest")[5] == "harvest:0-1-2"
    assert with_verb("cargo")[:4] == ["cargo:1", "cargo:2", "cargo:1-2", "cargo:3"]
    assert with_verb("black-market")[4:6] == [
        "black-market:sugar-citrus",
        "black-market:sugar-tobacco",
    ]
    assert with_verb("enact")[0] == "enact:tax-duty"
    assert with_verb("move")[4] == "move:2-1"


def test_ids_and_names_stay_what_they_are() -> None:
    """Line by line the name of each id: scripts, trained networks and records rely on them."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == NAMES
