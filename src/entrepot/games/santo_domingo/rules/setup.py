"""Set-up (ledger 4.1)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import ROWS, START_GOODS, START_SPACE
from entrepot.games.santo_domingo.rules.rounds import begin_round
from entrepot.games.santo_domingo.state import State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state: all cards are in hand."""
    state.seats = players
    state.board_side = option_values[0]
    state.target = option_values[1]
    for row in range(len(ROWS)):
        state.rows[row] = START_SPACE
    for seat in range(players):
        state.players[seat].goods = START_GOODS[players]
    for place in range(len(state.exchange_order)):
        state.exchange_order[place] = NOBODY
    state.end = NOBODY
    begin_round(state)
