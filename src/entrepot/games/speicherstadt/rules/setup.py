"""Set-up (ledger 4.1)."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    CARDS,
    COLUMNS,
    CUBES_OF_A_GOOD,
    GOODS,
    MERCHANTS,
    POSITIONS,
    REMOVED,
    SPRING_CARDS,
    START_COINS,
    SUMMER_CARDS,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.events import GAME_STARTED
from entrepot.games.speicherstadt.rules.supply import begin_round
from entrepot.games.speicherstadt.state import State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state. The game has no options."""
    state.seats = players
    for card in range(len(CARDS)):
        state.winter[card] = WINTER_CARDS[card]
        state.spring[card] = SPRING_CARDS[card]
        state.summer[card] = SUMMER_CARDS[card]
        state.autumn[card] = AUTUMN_CARDS[card] - REMOVED[players][card]
    for good in range(len(GOODS)):
        state.bag[good] = CUBES_OF_A_GOOD
    for column in range(len(COLUMNS)):
        space = state.spaces[column]
        space.card = NOBODY
        for position in range(POSITIONS):
            space.line[position] = NOBODY
    for seat in range(players):
        state.players[seat].coins = START_COINS
        state.players[seat].merchants = MERCHANTS
    state.column = NOBODY
    state.exchange_for = NOBODY
    state.start_player = below(state.chance, players)
    tell(state, GAME_STARTED, players)
    begin_round(state)
