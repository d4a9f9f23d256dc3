"""Pebbles: what holds in every position."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.invariants import misread
from entrepot.engine.records import NOBODY
from pebbles.components import BLACK, BLACK_PEBBLES, WHITE, WHITE_PEBBLES
from pebbles.decisions import DRAW_OR_STOP
from pebbles.state import State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    wrong_numbers = list(misread(state))
    yield from wrong_numbers
    if wrong_numbers:  # all other checks look things up by these numbers
        return
    white = state.bag[WHITE] + state.found + sum(player.points for player in state.players)
    if white != WHITE_PEBBLES:
        yield f"Pebbles: {white} white ones in the game, there must be {WHITE_PEBBLES}."
    if state.bag[BLACK] > BLACK_PEBBLES[state.black]:
        yield f"Pebbles: {state.bag[BLACK]} black ones, at most {BLACK_PEBBLES[state.black]}."
    playing = state.decision == DRAW_OR_STOP
    if playing != (state.bag[WHITE] > 0):
        yield "End: the game is over when no white pebble is left in the bag, and only then."
    if playing != (state.mover != NOBODY) or playing != (state.end == NOBODY):
        yield "Turn: somebody decides until the game has a reason to end."
    if playing == (state.found == 0):
        yield "Turn: who decides has found a pebble; after the end nobody has."
