"""Phase 5, Income (ledger 4.7)."""

from __future__ import annotations

from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.speicherstadt.components import BANK, BANK_COINS
from entrepot.games.speicherstadt.events import INCOME
from entrepot.games.speicherstadt.rules.supply import begin_round
from entrepot.games.speicherstadt.state import Player, State


@rule
def income(player: Player) -> int:
    """A coin for everybody, one for who bought nothing, one for the bank (SP-123 to SP-125)."""
    money = 1 + BANK_COINS * player.cards[BANK]
    if player.bought == 0:
        money += 1
    return money


@rule
def end_round(state: State) -> None:
    """Pay the income, pass the start-player coin and go on."""
    for seat in range(state.seats):
        player = state.players[seat]
        money = income(player)
        player.coins += money
        player.bought = 0
        tell(state, INCOME, seat, money)
    state.start_player = next_seat(state, state.start_player)
    begin_round(state)
