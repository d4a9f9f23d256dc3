"""Phase 2, Demand: merchants stand in line above the cards (ledger 4.4)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.speicherstadt.actions import BID
from entrepot.games.speicherstadt.components import COLUMNS, POSITIONS
from entrepot.games.speicherstadt.decisions import DECISIONS, PLACE_MERCHANT
from entrepot.games.speicherstadt.events import MERCHANT_PLACED
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.purchase import begin_purchase
from entrepot.games.speicherstadt.state import State


@rule
def column_free(state: State, column: int) -> bool:
    """A card lies there and its column has room (SP-053)."""
    space = state.spaces[column]
    return space.card != NOBODY and space.line[POSITIONS - 1] == NOBODY


@DECISIONS.legal(PLACE_MERCHANT)
@rule
def legal_bids(state: State, seat: int, out: Row) -> int:
    n = 0
    for column in range(len(COLUMNS)):
        if column_free(state, column):
            out[n] = BID + column
            n += 1
    return n


@DECISIONS.apply(PLACE_MERCHANT)
@rule
def bid(state: State, seat: int, action: int) -> None:
    column = action - BID
    space = state.spaces[column]
    space.line[merchants_in_line(space)] = seat
    state.players[seat].merchants -= 1
    tell(state, MERCHANT_PLACED, seat, column + 1, space.card)
    state.mover = next_seat(state, seat)
    if state.players[state.mover].merchants == 0 or not room_left(state):
        begin_purchase(state)


@rule
def room_left(state: State) -> bool:
    """If every column of a short row is full, merchants stay with their owners (SP-057)."""
    for column in range(len(COLUMNS)):
        if column_free(state, column):
            return True
    return False
