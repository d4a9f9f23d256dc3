"""Pebbles: what a seat sees as numbers."""

from __future__ import annotations

from entrepot.engine.observation import Observation, computed, each_player, field
from entrepot.engine.rule import rule
from pebbles.components import BLACK_PEBBLES, WHITE_PEBBLES
from pebbles.state import State


@rule
def moves(state: State, seat: int, other: int) -> int:
    return 1 if state.mover == other else 0


OBSERVATION = Observation(
    State,
    field("seats"),
    field("bag", most=(WHITE_PEBBLES, max(BLACK_PEBBLES))),
    field("found", most=WHITE_PEBBLES),
    each_player(
        field("points", most=WHITE_PEBBLES),
        computed("moves", moves, most=1),
    ),
)
