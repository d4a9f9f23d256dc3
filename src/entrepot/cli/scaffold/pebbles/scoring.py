"""Pebbles: points, places and ties."""

from __future__ import annotations

from entrepot.engine.rule import rule
from pebbles.state import State

SOURCES = ("points",)
TIES = ()


@rule
def points(state: State, seat: int, source: int) -> int:
    return state.players[seat].points


@rule
def tie_break(state: State, seat: int) -> int:
    """Nothing decides between equal scores: they share the win."""
    return 0
