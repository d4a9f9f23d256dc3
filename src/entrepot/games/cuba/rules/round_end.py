"""The end of a round and of the game (ledger 4.15, 4.16)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.components import (
    CHARACTERS,
    END_SIX_ROUNDS,
    PRODUCTS,
    ROUNDS,
    SPACES,
)
from entrepot.games.cuba.decisions import OVER
from entrepot.games.cuba.events import GAME_ENDED, PRODUCTS_LOST
from entrepot.games.cuba.rules.common import give_back
from entrepot.games.cuba.rules.harbour import sail
from entrepot.games.cuba.rules.rounds import begin_round
from entrepot.games.cuba.state import State


@rule
def end_round(state: State) -> None:
    for seat in range(state.seats):
        clear_yard(state, seat)
        take_back_cards(state, seat)
    sail(state)
    for space in range(len(SPACES)):
        state.markers[space] = 0
    if state.round < ROUNDS:
        begin_round(state)
        return
    state.decision = OVER
    state.mover = NOBODY
    tell(state, GAME_ENDED, END_SIX_ROUNDS)


@rule
def clear_yard(state: State, seat: int) -> None:
    """Products that are not stored are lost (CU-221)."""
    for kind in range(len(PRODUCTS)):
        number = state.players[seat].yard[kind]
        if number > 0:
            give_back(state, seat, kind, number)
            tell(state, PRODUCTS_LOST, seat, number, kind)


@rule
def take_back_cards(state: State, seat: int) -> None:
    player = state.players[seat]
    player.last_card = NOBODY
    for card in range(len(CHARACTERS)):
        player.hand[card] = 1
