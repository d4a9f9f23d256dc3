"""Set-up."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from pebbles.components import BLACK, BLACK_PEBBLES, WHITE, WHITE_PEBBLES
from pebbles.decisions import DRAW_OR_STOP
from pebbles.state import State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state; `option_values` are the indices of the chosen values."""
    state.seats = players
    state.black = option_values[0]
    state.bag[WHITE] = WHITE_PEBBLES
    state.bag[BLACK] = BLACK_PEBBLES[state.black]
    state.decision = DRAW_OR_STOP
    state.mover = below(state.chance, players)
    state.end = NOBODY
