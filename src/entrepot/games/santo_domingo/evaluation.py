"""Santo Domingo: what a seat may expect to score, for bots. A rough guess, made to be fast.

Points are counted as they are. Goods are worth what the final exchange pays for them, and more
while a merchant may still come; cards in hand are worth what they may still bring, which is less
the nearer the end. Everything is in hundredths of a point.
"""

from __future__ import annotations

from entrepot.engine.kernel import score
from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import (
    ADMIRAL,
    ADMIRAL_MOST,
    BEGGAR,
    BEGGAR_FOR_HAND,
    BEGGAR_FOR_MERCHANT,
    CAPTAIN,
    CAPTAIN_MOST,
    CARDS,
    CARDS_A_ROUND,
    CUSTOMS,
    CUSTOMS_FOR_FRIGATE,
    CUSTOMS_FOR_GALLEON,
    FINAL_GOODS,
    FRIGATE,
    FRIGATE_MOST,
    GALLEON,
    GOODS_ROW,
    GOVERNOR,
    GOVERNOR_FOR_ADMIRAL,
    GOVERNOR_FOR_CAPTAIN,
    MERCHANT,
    MERCHANT_ROW,
    MERCHANT_STEP,
    MOST_GOODS,
    PRICE,
    RATIOS,
    SUPPLY_STEPS,
    TARGETS,
    VICTORY_POINT_ROW,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, EXCHANGE, OVER
from entrepot.games.santo_domingo.rules.common import cards_in, played_by_others
from entrepot.games.santo_domingo.rules.merchant import in_exchange_order
from entrepot.games.santo_domingo.scoring import tie_break
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, Player, State

IN_HAND = (10, 60, 60, 60, 30, 60, 10, 0)
"""What it is worth to have each card in hand rather than in the discard pile."""
GOOD = 25
"""For each good, besides the final exchange, at the beginning of a game."""
BETTER_RATE = 5
"""With the merchant in hand, one in so many parts of what he now pays beyond the final exchange."""
FINAL_RATE = 100 // FINAL_GOODS


@rule
def points_to_go(state: State) -> int:
    """What the leader still needs; 0 if the game ends with this round."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.players[seat].victory_points)
    return max(0, TARGETS[state.target] - most)


@rule
def rate(state: State, space: int) -> int:
    """Hundredths of a point for a good, with the merchant marker on a space."""
    goods, points = RATIOS[state.board_side][space]
    return 100 * points // goods


@rule
def good_worth(state: State, player: Player, to_go: int, back: bool) -> int:
    """The worth of one good; `back`: all cards are about to come back to the hand."""
    if to_go == 0:
        return FINAL_RATE
    left = min(100, 100 * to_go // TARGETS[0])
    worth = FINAL_RATE + GOOD * left // 100
    if back or player.cards[MERCHANT] == HAND:
        space = state.rows[MERCHANT_ROW]
        if state.decision == EXCHANGE:
            space = SUPPLY_STEPS[state.seats]
        worth += max(0, rate(state, space) - FINAL_RATE) // BETTER_RATE
    return worth


@rule
def hand_worth(player: Player, to_go: int, back: bool) -> int:
    worth = 0
    for card in range(len(CARDS)):
        if back or player.cards[card] == HAND:
            worth += IN_HAND[card]
    return worth * min(30, 8 + 2 * to_go) // 30


@rule
def expected(state: State, seat: int, card: int) -> int:
    """How many others may be expected to play a card, in hundredths."""
    each = CARDS_A_ROUND[state.seats]
    number = 0
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and player.cards[card] != DISCARD:
            number += 100 * each // max(each, len(CARDS) - cards_in(player, DISCARD))
    return number


@rule
def share(state: State, seat: int, row: int, before: int, card: int) -> int:
    """What a card may be expected to bring from a row on which an earlier card comes first."""
    left = 100 * state.rows[row]
    most = CAPTAIN_MOST if row == VICTORY_POINT_ROW else FRIGATE_MOST
    if card != before:
        takers = expected(state, seat, before)
        if state.players[seat].cards[before] == PLAYED:
            takers += 100
        left = max(0, left - most * takers)
        most = ADMIRAL_MOST if card == ADMIRAL else MOST_GOODS
    return min(100 * most, 100 * left // (100 + expected(state, seat, card)))


@rule
def promise(state: State, seat: int, card: int, good: int) -> int:
    """What a card that lies face down may be expected to bring, a good being worth `good`."""
    player = state.players[seat]
    if card in (CAPTAIN, ADMIRAL):
        return share(state, seat, VICTORY_POINT_ROW, CAPTAIN, card)
    if card in (FRIGATE, GALLEON):
        return good * share(state, seat, GOODS_ROW, FRIGATE, card) // 100
    if card == GOVERNOR:
        goods = GOVERNOR_FOR_CAPTAIN * expected(state, seat, CAPTAIN)
        goods += GOVERNOR_FOR_ADMIRAL * expected(state, seat, ADMIRAL)
        return good * goods // 100
    if card == CUSTOMS:
        points = CUSTOMS_FOR_FRIGATE * expected(state, seat, FRIGATE)
        return points + CUSTOMS_FOR_GALLEON * expected(state, seat, GALLEON)
    merchants = expected(state, seat, MERCHANT)
    if card == MERCHANT:
        space = max(0, state.rows[MERCHANT_ROW] - MERCHANT_STEP * merchants // 100)
        return player.goods * max(0, rate(state, space) - good)
    goods = 100 * BEGGAR_FOR_HAND[cards_in(player, HAND)] + BEGGAR_FOR_MERCHANT * merchants
    return good * goods // 100


@rule
def promises(state: State, seat: int, good: int, to_go: int) -> int:
    """The same for all cards of a player that lie face down."""
    player = state.players[seat]
    worth = 0
    for card in range(len(CARDS)):
        if player.cards[card] == PLAYED:
            worth += promise(state, seat, card, good)
            if card == BEGGAR:
                worth += hand_worth(player, to_go, True) - hand_worth(player, to_go, False)
    return worth


@rule
def bought(state: State, seat: int, good: int) -> int:
    """The points that a seat may be expected to buy as soon as it is its turn to exchange."""
    space = state.rows[MERCHANT_ROW]
    if not in_exchange_order(state, seat) or rate(state, space) < good:
        return 0
    goods, points = RATIOS[state.board_side][space]
    return state.players[seat].goods * points // goods


@rule
def evaluate(state: State, seat: int) -> int:
    if state.decision == OVER:
        return 100 * score(state, seat) + tie_break(state, seat)
    player = state.players[seat]
    to_go = points_to_go(state)
    begging = state.decision == EXCHANGE and player.cards[BEGGAR] == PLAYED
    good = good_worth(state, player, to_go, begging)
    worth = 100 * player.victory_points
    goods = player.goods
    if state.decision == EXCHANGE:
        points = bought(state, seat, good)
        worth += 100 * points
        goods -= PRICE[state.board_side][state.rows[MERCHANT_ROW]][points]
        if begging:
            goods += BEGGAR_FOR_HAND[cards_in(player, HAND)]
            goods += BEGGAR_FOR_MERCHANT * played_by_others(state, seat, MERCHANT)
            goods = min(MOST_GOODS, goods)
    if to_go == 0:
        return worth + 100 * (goods // FINAL_GOODS) + goods % FINAL_GOODS
    if state.decision == CHOOSE_CARDS:
        worth += promises(state, seat, good, to_go)
    return worth + goods * good + hand_worth(player, to_go, begging)
