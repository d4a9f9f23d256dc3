"""Pebbles: what a seat may see, as a dictionary and as numbers."""

from __future__ import annotations

from typing import Any

from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.engine.view_helpers import named, put, put_row
from pebbles.components import COLOURS
from pebbles.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything lies open but the order in the bag."""
    return {
        "bag": named(COLOURS, state.bag),
        "found": state.found,
        "players": [{"points": player.points} for player in state.players[: state.seats]],
    }


OBSERVATION = (
    "seats",
    *(f"bag.{name}" for name in COLOURS),
    "found",
    *(f"player_{place}.{what}" for place in range(4) for what in ("points", "moves")),
)
"""What each number is. Seats count from the observer: `player_0` is the observer."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    n = put(out, 0, state.seats)
    n = put_row(out, n, state.bag)
    n = put(out, n, state.found)
    for place in range(len(state.players)):
        other = (seat + place) % state.seats if place < state.seats else place
        n = put(out, n, state.players[other].points)
        n = put(out, n, 1 if state.mover == other else 0)
