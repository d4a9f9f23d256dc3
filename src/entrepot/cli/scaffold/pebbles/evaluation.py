"""Pebbles: what a position is worth to a seat, for bots."""

from __future__ import annotations

from entrepot.engine.rule import rule
from pebbles.state import State


@rule
def evaluate(state: State, seat: int) -> int:
    """The points that a seat may expect, in hundredths: a part of this turn's may yet be lost."""
    kept = 100 * state.players[seat].points
    return kept + 75 * state.found if seat == state.mover else kept
