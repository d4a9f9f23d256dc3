"""Pebbles: points, places and ties."""

from __future__ import annotations

from entrepot.engine.rule import rule
from pebbles.state import State


@rule
def score(state: State, seat: int) -> int:
    return state.players[seat].points


@rule
def tie_break(state: State, seat: int) -> int:
    """Nothing decides between equal scores: they share the win."""
    return 0
