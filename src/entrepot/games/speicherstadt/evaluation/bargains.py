"""The Speicherstadt: what the cards bring for which merchants stand in line."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import inlined, rule
from entrepot.games.speicherstadt.components import COLUMNS, MERCHANTS, POSITIONS
from entrepot.games.speicherstadt.decisions import PLACE_MERCHANT
from entrepot.games.speicherstadt.evaluation.cards import card_worth
from entrepot.games.speicherstadt.evaluation.goods import UNKNOWN
from entrepot.games.speicherstadt.evaluation.turns import coin_price, placements
from entrepot.games.speicherstadt.state import Space, State

FEW, MANY = 50, 150
"""Two guesses how many merchants still come to a column, in percent of an even spread."""
APPEAL = (2, 2, 2, 2, 2, 4, 5, 5, 4, 5, 5, 4, 5, 5, 5, 2, 3, 4, 5, 6, 4, 4, 4, 4, 4, 4, 3, 4)
"""How many merchants each kind of card draws, compared with others."""


@inlined
def still_coming(state: State, seat: int) -> int:
    """The merchants of others who will still come, by the appeal of a card: in hundredths."""
    if state.decision != PLACE_MERCHANT:
        return 0
    others = -state.players[seat].merchants
    for other in range(state.seats):
        others += state.players[other].merchants
    appeal = 0
    for column in range(len(COLUMNS)):
        card = state.spaces[column].card
        if card != NOBODY:
            appeal += APPEAL[card]
    return 100 * others // max(1, appeal)


# Both read all positions of a column: a processor cannot predict where a line ends, and a wrong
# guess costs more than the empty positions.


@rule
def line_length(space: Space) -> int:
    length = 0
    for position in range(POSITIONS):
        if space.line[position] != NOBODY:
            length += 1
    return length


@rule
def last_in_line(space: Space, seat: int) -> int:
    """Where the hindmost merchant of a player stands."""
    last = NOBODY
    for position in range(POSITIONS):
        if space.line[position] == seat:
            last = position
    return last


@rule
def profit(worth: int, price: int, coins: int, coin: int) -> int:
    """What buying a card brings; nothing to who cannot pay the price, in hundredths of coins."""
    return max(0, worth - price * coin // 100) if price <= 100 * coins else 0


@rule
def would_pay(state: State, seat: int, space: Space, least: int) -> int:
    """The most that a player would pay for a card, in hundredths of coins; 0 if the least that it
    costs is more than the player has."""
    player = state.players[seat]
    coins = 100 * player.coins
    if least > coins:
        return 0
    turns = placements(state, player)
    coin = coin_price(player, turns)
    worth = 100 * card_worth(state, seat, space, turns, UNKNOWN, UNKNOWN)
    return coins if coins * coin < worth else (worth - 1) // max(1, coin)


@rule
def bargains(state: State, seat: int, turns: int, goods: int, fires: int) -> int:
    """What a player gains by the cards that should come to the own merchants in line: the mean of
    two guesses how many merchants still come.

    Whoever stands ahead takes a card if that brings anything, or waits for an own merchant behind,
    unless somebody between them would take it.
    """
    player = state.players[seat]
    if player.merchants == MERCHANTS:  # none of them stands in line
        return 0
    coin = coin_price(player, turns)
    coming = still_coming(state, seat)
    coins_if_few, coins_if_many = player.coins, player.coins
    gained = 0
    for column in range(len(COLUMNS)):
        space = state.spaces[column]
        last = last_in_line(space, seat)
        if last == NOBODY:
            continue
        in_line = 100 * line_length(space)
        few = in_line + coming * APPEAL[space.card] * FEW // 100
        many = in_line + coming * APPEAL[space.card] * MANY // 100
        cheapest = few - 100 * last
        if cheapest > 100 * coins_if_few:
            continue
        worth = card_worth(state, seat, space, turns, goods, fires)
        if worth <= cheapest * coin // 100:
            continue
        open_if_few, open_if_many = True, True
        best_if_few, best_if_many = 0, 0
        paid_if_few, paid_if_many = 0, 0
        for position in range(last + 1):
            who = space.line[position]
            if who == seat:
                gain = profit(worth, few, coins_if_few, coin)
                if open_if_few and gain > best_if_few:
                    best_if_few, paid_if_few = gain, few
                gain = profit(worth, many, coins_if_many, coin)
                if open_if_many and gain > best_if_many:
                    best_if_many, paid_if_many = gain, many
            else:
                most = would_pay(state, who, space, few)
                open_if_few = open_if_few and most < few
                open_if_many = open_if_many and most < many
                if not open_if_few and not open_if_many:
                    break
            few -= 100
            many -= 100
        gained += best_if_few + best_if_many
        coins_if_few -= paid_if_few // 100
        coins_if_many -= paid_if_many // 100
    return gained // 2
