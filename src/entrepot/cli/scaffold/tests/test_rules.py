"""The rules, one by one; the conformance suite of Entrepot does the rest."""

from __future__ import annotations

from typing import Any

import pytest

import entrepot
from entrepot import Table

GAME = entrepot.game("pebbles")


def position(**changes: Any) -> Table:
    """A game of two in which seat 0 has found two pebbles."""
    start: dict[str, Any] = GAME.new(2).to_dict() | {
        "mover": 0,
        "bag": {"white": 8, "black": 3},
        "found": 2,
    }
    return GAME.from_dict(start | changes)


def played(action: str, seed: int) -> Table:
    table = GAME.new(2, seed)
    table.play(action)
    return table


@pytest.mark.rule("XX-003")
def test_who_stops_keeps_the_pebbles_of_this_turn() -> None:
    table = position()
    table.play("stop")
    assert table.view(None)["players"][0]["points"] == 2


@pytest.mark.rule("XX-004")
def test_a_black_pebble_costs_those_of_this_turn() -> None:
    drawn = (played("draw", seed) for seed in range(100))
    table = next(one for one in drawn if one.view(None)["bag"]["black"] == 2)
    first, _ = table.moves[0]
    assert table.to_move != first
    assert table.view(None)["players"][first]["points"] == 0
    assert table.view(None)["bag"]["white"] + table.view(None)["found"] == 10


@pytest.mark.rule("XX-005", "XX-006")
def test_the_last_white_pebble_ends_the_game() -> None:
    table = position(players=[{"points": 4}, {"points": 3}], bag={"white": 1, "black": 0})
    table.play("draw")
    assert table.over
    assert table.scores() == [7, 3]
    assert table.winners() == [0]
