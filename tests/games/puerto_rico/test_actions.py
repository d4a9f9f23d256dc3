"""Puerto Rico: the flat action list (ledger section 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot import UnknownAction

GAME = entrepot.game("puerto-rico")
GOLDEN = Path(__file__).parents[2] / "golden" / "puerto_rico" / "actions.txt"

GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"]
ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
BUILDINGS = [
    "small-indigo-plant",
    "small-sugar-mill",
    "small-market",
    "hacienda",
    "construction-hut",
    "small-warehouse",
    "indigo-plant",
    "sugar-mill",
    "hospice",
    "office",
    "large-market",
    "large-warehouse",
    "tobacco-storage",
    "coffee-roaster",
    "factory",
    "university",
    "harbor",
    "wharf",
    "guild-hall",
    "residence",
    "fortress",
    "customs-house",
    "city-hall",
]
LEDGER = {
    "role": [*ROLES, "prospector-1", "prospector-2"],
    "tile": ["quarry", *GOODS],
    "man": [*BUILDINGS, "quarry", *GOODS],
    "spare": [*BUILDINGS, "quarry", *GOODS],
    "build": BUILDINGS,
    "extra": GOODS,
    "sell": GOODS,
    "load": [f"{kind}:ship-{holds}" for kind, holds in product(GOODS, range(4, 9))],
    "wharf": GOODS,
    "keep-one": GOODS,
    "store": GOODS,
}


def names() -> list[str]:
    return [GAME.name(action) for action in range(GAME.actions)]


def test_every_action_of_the_ledger_is_there_and_no_other() -> None:
    listed = {f"{verb}:{what}" for verb, all_of_them in LEDGER.items() for what in all_of_them}

    assert set(names()) == listed | {"accept", "pass"}


def test_there_are_147_actions_by_the_numbers_of_the_ledger() -> None:
    assert GAME.actions == 147
    assert Counter(name.split(":")[0] for name in names()) == {
        "role": 8,
        "accept": 1,
        "pass": 1,
        "tile": 6,
        "man": 29,
        "spare": 29,
        "build": 23,
        "extra": 5,
        "sell": 5,
        "load": 25,
        "wharf": 5,
        "keep-one": 5,
        "store": 5,
    }


def test_names_and_ids_are_a_bijection() -> None:
    assert len(set(names())) == GAME.actions
    for action, name in enumerate(names()):
        assert GAME.action(name) == action
        assert GAME.action(action) == action


def test_ids_and_names_stay_what_they_are() -> None:
    """Line by line the name of each id: scripts, trained networks and records rely on them."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == names()


@pytest.mark.parametrize(
    "wrong", [None, True, False, 1.0, "8", b"pass", ["pass"], (1,), np.bool_(1)]
)
def test_an_action_is_a_number_or_a_name(wrong: Any) -> None:
    table = GAME.new(4)
    asks: list[Callable[[Any], object]] = [GAME.action, GAME.name, table.play, table.explain]
    for ask in asks:
        with pytest.raises(UnknownAction):
            ask(wrong)
    assert table.moves == []


@pytest.mark.parametrize("wrong", [-1, 147, 10**9, np.int64(-1), np.int8(-128)])
def test_ids_out_of_range_are_refused_with_the_range(wrong: int) -> None:
    with pytest.raises(UnknownAction, match="ids run from 0 to 146"):
        GAME.action(wrong)
    with pytest.raises(UnknownAction):
        GAME.name(wrong)
    with pytest.raises(UnknownAction):
        GAME.new(4).play(wrong)


@pytest.mark.parametrize(
    ("mistyped", "meant"),
    [
        ("build:harbour", "build:harbor"),
        ("load:corn:ship_6", "load:corn:ship-6"),
        ("keep_one:sugar", "keep-one:sugar"),
        ("Pass", "pass"),
        ("role:prospector", "role:prospector-1"),
        ("sell:cofee", "sell:coffee"),
    ],
)
def test_an_unknown_name_is_answered_with_suggestions(mistyped: str, meant: str) -> None:
    with pytest.raises(UnknownAction, match="Did you mean") as refused:
        GAME.action(mistyped)

    suggestions = str(refused.value).partition("Did you mean ")[2].rstrip("?").split(", ")
    assert meant in suggestions


@pytest.mark.parametrize("name", ["", "zzzzzz"])
def test_a_name_like_no_other_is_refused_without_suggestions(name: str) -> None:
    with pytest.raises(UnknownAction) as refused:
        GAME.action(name)

    assert str(refused.value) == f"puerto-rico has no action {name!r}."


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.int64, np.uint8])
def test_numpy_integers_are_accepted(kind: type[np.integer]) -> None:
    table = GAME.new(4, 3)
    trader: Any = kind(4)

    assert type(GAME.action(trader)) is int
    assert GAME.name(trader) == "role:trader"
    table.play(trader)
    assert table.script.actions == ("role:trader",)
    assert table.moves == [(table.to_dict()["governor"], 4)]
