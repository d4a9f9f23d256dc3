"""A turn: draw as long as you dare."""

from __future__ import annotations

from entrepot.engine.chance import draw
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from pebbles.actions import DRAW, STOP
from pebbles.components import BLACK, END_BAG_EMPTY, WHITE
from pebbles.decisions import DECISIONS, DRAW_OR_STOP, OVER
from pebbles.events import DRAWN, GAME_ENDED, KEPT, LOST
from pebbles.state import State


@DECISIONS.legal(DRAW_OR_STOP)
@rule
def legal_in_a_turn(state: State, seat: int, out: Row) -> int:
    """The first pebble of a turn must be drawn: a single action, which the engine plays itself."""
    out[0] = DRAW
    out[1] = STOP
    return 2 if state.found > 0 else 1


@DECISIONS.apply(DRAW_OR_STOP)
@rule
def draw_or_stop(state: State, seat: int, action: int) -> None:
    if action == DRAW:
        draw_pebble(state, seat)
    else:
        keep_pebbles(state, seat)
        pass_on(state)


@rule
def draw_pebble(state: State, seat: int) -> None:
    """White ones pile up; a black one is out of the game and costs all of this turn."""
    colour = draw(state.chance, state.bag, sum(state.bag))
    tell(state, DRAWN, seat, colour)
    if colour == BLACK:
        tell(state, LOST, seat, state.found)
        state.bag[WHITE] += state.found
        pass_on(state)
        return
    state.found += 1
    if state.bag[WHITE] == 0:
        keep_pebbles(state, seat)
        state.decision = OVER
        state.mover = NOBODY
        state.end = END_BAG_EMPTY
        tell(state, GAME_ENDED, state.end)


@rule
def keep_pebbles(state: State, seat: int) -> None:
    state.players[seat].points += state.found
    tell(state, KEPT, seat, state.found)
    state.found = 0


@rule
def pass_on(state: State) -> None:
    state.found = 0
    state.mover = (state.mover + 1) % state.seats
