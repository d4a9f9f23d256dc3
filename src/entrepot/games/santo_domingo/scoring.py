"""Santo Domingo: points, places and ties (ledger 4.15, 4.16)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import (
    CARDS,
    EARNINGS,
    FINAL_GOODS,
    FROM_FINAL_EXCHANGE,
)
from entrepot.games.santo_domingo.rules.common import hand_shown
from entrepot.games.santo_domingo.state import State

SOURCES = ("earlier", *EARNINGS)
EARLIER, FIRST_EARNING = range(2)
TIES = ("goods_left", "hand_cards")
GOODS_LEFT, HAND_CARDS = range(2)


@rule
def points(state: State, seat: int, source: int) -> int:
    """What each card and the final exchange brought; `earlier` is what a position began with.

    Before the end the final exchange is still to come (SD-122).
    """
    player = state.players[seat]
    if source == EARLIER:
        return player.victory_points - sum(player.earned)
    won = player.earned[source - FIRST_EARNING]
    if source == FIRST_EARNING + FROM_FINAL_EXCHANGE:
        won += player.goods // FINAL_GOODS
    return won


@rule
def tie(state: State, seat: int, criterion: int) -> int:
    """Goods left after the final exchange, then cards in hand (SD-127, SD-129)."""
    if criterion == GOODS_LEFT:
        return state.players[seat].goods % FINAL_GOODS
    return hand_shown(state, seat)


@rule
def tie_break(state: State, seat: int) -> int:
    return (len(CARDS) + 1) * tie(state, seat, GOODS_LEFT) + tie(state, seat, HAND_CARDS)
