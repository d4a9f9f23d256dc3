"""Rounds, bills and turns (ledger 4.3, 4.4, 4.12)."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.cuba.actions import PLAY
from entrepot.games.cuba.components import (
    ARCHITECT,
    CARDS_OF_A_TYPE,
    CHARACTERS,
    CIRCUITS,
    FOREMAN,
    ROUNDS,
    TRADESWOMAN,
    TYPES,
    VOTES,
    WORKER,
)
from entrepot.games.cuba.decisions import (
    BUILD_ONE,
    CHOOSE_SHIP,
    DECISIONS,
    FOREMAN_MODE,
    MOVE_FIGURE,
    PLAY_CARD,
    TRADE,
)
from entrepot.games.cuba.events import (
    BILL_REVEALED,
    CARD_PLAYED,
    NEW_START_PLAYER,
    ROUND_STARTED,
)
from entrepot.games.cuba.rules.parliament import begin_parliament
from entrepot.games.cuba.state import State


@rule
def begin_round(state: State) -> None:
    state.round += 1
    state.barred = state.veto
    state.veto = NOBODY
    tell(state, ROUND_STARTED, state.round, state.start_player)
    for kind in range(len(TYPES)):
        reveal_bill(state, kind)
    state.decision = PLAY_CARD
    state.mover = state.start_player


@rule
def reveal_bill(state: State, kind: int) -> None:
    """The top card of a shuffled stack: any of those still in it (CU-045, CU-048)."""
    left = below(state.chance, ROUNDS + 1 - state.round)
    statute = kind * CARDS_OF_A_TYPE
    while state.statute_stack[statute] == 0 or left > 0:
        left -= state.statute_stack[statute]
        statute += 1
    state.statute_stack[statute] = 0
    state.bills[kind] = statute
    tell(state, BILL_REVEALED, statute)


@DECISIONS.legal(PLAY_CARD)
@rule
def legal_cards(state: State, seat: int, out: Row) -> int:
    n = 0
    for card in range(len(CHARACTERS)):
        if state.players[seat].hand[card] > 0:
            out[n] = PLAY + card
            n += 1
    return n


@DECISIONS.apply(PLAY_CARD)
@rule
def play_card(state: State, seat: int, action: int) -> None:
    card = action - PLAY
    lay_card(state, seat, card)
    if card == WORKER:
        state.decision = MOVE_FIGURE
    elif card == TRADESWOMAN:
        state.decision = TRADE
    elif card == ARCHITECT:
        state.decision = BUILD_ONE
    elif card == FOREMAN:
        state.decision = FOREMAN_MODE
    else:
        state.decision = CHOOSE_SHIP


@rule
def lay_card(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.hand[card] = 0
    player.last_card = card
    tell(state, CARD_PLAYED, seat, card)


@rule
def end_turn(state: State, seat: int) -> None:
    """Four circuits from the start player on; then comes the vote (CU-049, CU-169)."""
    state.turns += 1
    if state.turns < CIRCUITS * state.seats:
        state.decision = PLAY_CARD
        state.mover = next_seat(state, seat)
        return
    state.turns = 0
    state.start_player = new_start_player(state)
    fourth_card = state.players[state.start_player].last_card
    tell(state, NEW_START_PLAYER, state.start_player, fourth_card)
    begin_parliament(state)


@rule
def new_start_player(state: State) -> int:
    """The highest fourth card; of equal ones the one played last (CU-170, CU-171)."""
    best = state.start_player
    seat = state.start_player
    for _ in range(state.seats):
        if VOTES[state.players[seat].last_card] >= VOTES[state.players[best].last_card]:
            best = seat
        seat = next_seat(state, seat)
    return best
