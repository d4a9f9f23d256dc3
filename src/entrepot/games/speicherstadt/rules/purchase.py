"""Phase 3, Purchase: the cards are sold from left to right (ledger 4.5)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.speicherstadt.actions import BUY, WITHDRAW
from entrepot.games.speicherstadt.components import COLUMNS, POSITIONS
from entrepot.games.speicherstadt.decisions import BUY_CARD, DECISIONS
from entrepot.games.speicherstadt.events import BOUGHT, UNSOLD, WITHDRAWN
from entrepot.games.speicherstadt.rules.common import merchants_in_line, move_cubes
from entrepot.games.speicherstadt.rules.processing import begin_processing_turn
from entrepot.games.speicherstadt.state import Space, State


@rule
def begin_purchase(state: State) -> None:
    state.decision = BUY_CARD
    state.column = 0
    ask_first_in_line(state)


@rule
def ask_first_in_line(state: State) -> None:
    """The next card with somebody in line is for sale; those without are discarded (SP-068)."""
    while state.column < len(COLUMNS) and state.spaces[state.column].card != NOBODY:
        space = state.spaces[state.column]
        if space.line[0] != NOBODY:
            state.mover = space.line[0]
            return
        discard_card(state, space)
        state.column += 1
    state.column = NOBODY
    begin_processing_turn(state, state.start_player)


@rule
def discard_card(state: State, space: Space) -> None:
    """The cubes of an unsold ship do not go back to the bag (SP-069)."""
    state.card_discard[space.card] += 1
    move_cubes(space.cubes, state.goods_discard)
    tell(state, UNSOLD, space.card)
    space.card = NOBODY


@DECISIONS.legal(BUY_CARD)
@rule
def legal_purchases(state: State, seat: int, out: Row) -> int:
    """Whoever cannot pay must withdraw (SP-065); nobody has to buy (SP-066)."""
    n = 0
    if state.players[seat].coins >= merchants_in_line(state.spaces[state.column]):
        out[0] = BUY
        n = 1
    out[n] = WITHDRAW
    return n + 1


@DECISIONS.apply(BUY_CARD)
@rule
def buy_or_withdraw(state: State, seat: int, action: int) -> None:
    space = state.spaces[state.column]
    if action == BUY:
        buy_card(state, seat, space)
        state.column += 1
    else:
        withdraw(state, seat, space)
    ask_first_in_line(state)


@rule
def buy_card(state: State, seat: int, space: Space) -> None:
    """The buyer pays a coin for each merchant; all of them go home (SP-060 to SP-062)."""
    player = state.players[seat]
    price = merchants_in_line(space)
    player.coins -= price
    player.cards[space.card] += 1
    player.bought += 1
    move_cubes(space.cubes, player.cargo)
    for position in range(price):
        state.players[space.line[position]].merchants += 1
        space.line[position] = NOBODY
    tell(state, BOUGHT, seat, space.card, price)
    space.card = NOBODY


@rule
def withdraw(state: State, seat: int, space: Space) -> None:
    """Only the first in line steps out; the others move up (SP-063, SP-064)."""
    tell(state, WITHDRAWN, seat, space.card, merchants_in_line(space))
    for position in range(POSITIONS - 1):
        space.line[position] = space.line[position + 1]
    space.line[POSITIONS - 1] = NOBODY
    state.players[seat].merchants += 1
