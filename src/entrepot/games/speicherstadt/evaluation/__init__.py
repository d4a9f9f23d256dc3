"""The Speicherstadt: what a seat may expect to score, for bots. A rough guess, made to be fast.

Cards count what they will bring by the end, cubes the contracts they may still complete, and coins
what they may still buy. While merchants stand in line, each card is assumed to go to whoever gains
by it. Everything is in hundredths of a point.

Most of the time of a search is spent here: rules that run for every card are inlined, and the goods
and fires of a player are evaluated once, not again for each card that may be added to them.
"""

from __future__ import annotations

from entrepot.engine.kernel import score
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import (
    BANK,
    BOAT_CHURCH,
    BOAT_CHURCH_POINTS,
    CHAMBER_OF_COMMERCE,
    CHURCH,
    CHURCH_POINTS,
    COUNTING_OFFICE,
    MERCHANTS,
    PORT,
    SHIP,
)
from entrepot.games.speicherstadt.decisions import OVER, PLACE_MERCHANT
from entrepot.games.speicherstadt.evaluation.bargains import bargains
from entrepot.games.speicherstadt.evaluation.cards import (
    SAVED_A_ROUND,
    bank_worth,
    office_worth,
    port_worth,
    ship_worth,
)
from entrepot.games.speicherstadt.evaluation.fires import fire_worth
from entrepot.games.speicherstadt.evaluation.goods import own_goods_worth, traders_worth
from entrepot.games.speicherstadt.evaluation.turns import coin_worth, placements
from entrepot.games.speicherstadt.state import State

MERCHANT = 40
"""A merchant who can still be placed in this round."""
LIKELY = 90
"""How sure it is that a card goes to who stands in line for it, in percent."""


@rule
def evaluate(state: State, seat: int) -> int:
    player = state.players[seat]
    if state.decision == OVER:
        return 100 * score(state, seat) + player.coins
    turns = placements(state, player)
    fires = fire_worth(state, seat, 0)
    worth = 100 * player.points + fires + player.coins
    worth += coin_worth(player, player.coins, turns)
    goods = own_goods_worth(state, seat, turns)
    worth += goods + traders_worth(state, player, turns)
    worth += office_worth(state, player.cards[COUNTING_OFFICE])
    worth += 100 * BOAT_CHURCH_POINTS * player.cards[BOAT_CHURCH]
    worth += 100 * CHURCH_POINTS * player.cards[CHURCH]
    if player.cards[BANK] > 0:
        worth += bank_worth(turns)
    worth += ship_worth(player, player.cards[SHIP], turns)
    if player.cards[PORT] > 0:
        worth += port_worth(0, turns)
    if player.cards[CHAMBER_OF_COMMERCE] > 0:
        worth += SAVED_A_ROUND * turns // MERCHANTS
    if state.decision != PLACE_MERCHANT:
        return worth + bargains(state, seat, turns, goods, fires)
    worth += MERCHANT * player.merchants
    return worth + bargains(state, seat, turns, goods, fires) * LIKELY // 100
