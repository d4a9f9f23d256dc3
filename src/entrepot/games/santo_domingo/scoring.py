"""Santo Domingo: points, places and ties (ledger 4.15, 4.16)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import CARDS, FINAL_GOODS
from entrepot.games.santo_domingo.rules.common import hand_shown
from entrepot.games.santo_domingo.state import State


@rule
def score(state: State, seat: int) -> int:
    """Victory points, with those of the final exchange (SD-122)."""
    player = state.players[seat]
    return player.victory_points + player.goods // FINAL_GOODS


@rule
def tie_break(state: State, seat: int) -> int:
    """Goods left after the final exchange, then cards in hand (SD-127, SD-129)."""
    goods_left = state.players[seat].goods % FINAL_GOODS
    return (len(CARDS) + 1) * goods_left + hand_shown(state, seat)
