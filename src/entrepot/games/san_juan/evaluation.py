"""San Juan: what a seat may expect to score, for bots. A rough guess, made to be fast.

Points are counted as they are, and those of a building from the moment it is named. All else is
worth the points it may still turn into: what buildings do, cards, goods, and what the phase that
is going on will still bring. Everything is in hundredths of a point.
"""

from __future__ import annotations

from entrepot.engine.kernel import score
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import (
    AQUEDUCT,
    ARCH_PAYS,
    BUILDER,
    CARDS,
    CARPENTER,
    CITY_HALL,
    COST,
    COUNCILLOR,
    GOLD_MINE,
    GOODS,
    GUILD_HALL,
    IS_VIOLET,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    PALACE,
    PALACE_SHARE,
    POINTS,
    PREFECTURE,
    PRICE,
    PRODUCER,
    PROSPECTOR,
    QUARRY,
    SITES,
    SMITHY,
    STATUE,
    TRADER,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    WELL,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    CHOOSE_SITE,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    GIVE_GOODS,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    LIBRARY_DISCOUNT,
    PAYMENT,
    PHASE_OVER,
    PRODUCE_GOODS,
    PROSPECTOR_DRAW,
    STARTING_HAND,
)
from entrepot.games.san_juan.rules.common import buildings
from entrepot.games.san_juan.rules.rounds import hand_limit
from entrepot.games.san_juan.scoring import tie_break
from entrepot.games.san_juan.state import Player, State

USE = (
    *(65, 120, 190, 200, 335),
    *(180, 100, 45, 100, 50, 90, 80, 65, 50, 50, 55, 80, 340, 225, 180, 495, 710),
    *(0, 0, 0),
    *(165, 140, 100, 130),
)
"""What a building does from the beginning to the end of a game, besides its points, by type."""
FEW_PLANTS = 3
TOO_MANY = 7
"""For each production building beyond the few, the next one is worth so many per cent less."""
CARD = 77
GOOD = 41
"""A good is worth so many per cent of the cards that are paid for it on average."""
OVER_LIMIT = 50
"""The same for a card beyond the hand limit, compared with any other."""
BEST, SECOND = 16, 13
"""The two best buildings in hand are worth so many per cent of what they would add to the score."""
NOW = 60
"""The same for the best one that can be paid in a builder phase."""
SOON = 3
"""Sites still free when cards begin to lose their worth."""
SELECTED, WELL_SELECTED = 128, 132
"""The card that is kept in a councillor phase, likewise: one of two, one of five."""
SURE = 80
"""What goods to be produced or sold will bring is counted by so many per cent."""
LUCK = 25
"""What a gold mine may bring, likewise."""

MEAN_PRICE = tuple(
    100 * sum(tile[good] for tile in PRICE) // len(PRICE) for good in range(len(GOODS))
)
"""Hundredths of a card for a good of each kind."""
MONUMENTS = 0b111 << STATUE
"""The set of the three monuments."""
VIOLETS = (1 << len(CARDS)) - (1 << len(GOODS))
"""The set of all violet buildings."""
PLACE = tuple(next((n for n in range(36) if 2**n % 37 == rest), 0) for rest in range(37))
"""Which power of two leaves a rest when divided by 37: each of them another."""
ALL_FREE = SITES - 1
"""Free sites at the beginning of a game."""


# --- sets of types of buildings ------------------------------------------------------------------


@rule
def has(types: int, card: int) -> int:
    return types >> card & 1


@rule
def size(types: int) -> int:
    number = 0
    while types > 0:
        types &= types - 1
        number += 1
    return number


@rule
def first(types: int) -> int:
    """The first type of a set that has any."""
    return PLACE[(types & -types) % 37]


@rule
def types_in(row: Row) -> int:
    """The set of the types in a heap of cards. Most heaps hold a few: to go through a set takes
    less time than to look at every type."""
    types = 0
    for card in range(len(CARDS)):
        if row[card] > 0:
            types |= 1 << card
    return types


@rule
def total(points: int, types: int, plants: int) -> int:
    """The score with these printed points, types of buildings and production buildings."""
    if types < 1 << GUILD_HALL:  # no large building: they are the last of all types
        return 100 * points
    if has(types, GUILD_HALL):
        points += 2 * plants
    if has(types, CITY_HALL):
        points += size(types >> len(GOODS))
    if has(types, TRIUMPHAL_ARCH):
        points += ARCH_PAYS[size(types & MONUMENTS)]
    return 100 * points + (100 * points // PALACE_SHARE if has(types, PALACE) else 0)


@rule
def produces(card: int) -> bool:
    return card < len(GOODS)


# --- what lies before a player -------------------------------------------------------------------


@rule
def free_sites(state: State) -> int:
    """Buildings that the one nearest to the end still needs; 0 if the game ends with this phase."""
    most = 0
    for seat in range(state.seats):
        most = max(most, buildings(state.players[seat]))
    return SITES - most


@rule
def fading(card: int, number: int) -> int:
    """What the production building with this number, from 1, does less than the first few."""
    return USE[card] - USE[card] * max(30, 100 - TOO_MANY * (number - FEW_PLANTS)) // 100


@rule
def standing(player: Player, cover: int) -> tuple[int, int, int, int, int]:
    """The printed points of a player's buildings, their types, how many produce, what they do, and
    the cards that the goods on them will bring, in hundredths: all in one pass.

    One that is being covered does not count.
    """
    points, types, plants, use, goods = 0, 0, 0, 0, 0
    for site in range(SITES):
        card = player.sites[site]
        if card == NOBODY:
            break
        if site == cover:
            continue
        points += POINTS[card]
        types |= 1 << card
        plants += produces(card)
        use += USE[card]
        if plants > FEW_PLANTS and produces(card):
            use -= fading(card, plants)
        if player.goods[site] != NOBODY:
            goods += MEAN_PRICE[card]
    return points, types, plants, use, goods


@rule
def privilege(state: State, seat: int, types: int) -> int:
    """What the chooser of a role has, twice with the library."""
    return 1 + has(types, LIBRARY) if seat == state.picker else 0


@rule
def discount(state: State, seat: int, types: int, card: int) -> int:
    return privilege(state, seat, types) + has(types, QUARRY if IS_VIOLET[card] else SMITHY)


# --- cards ---------------------------------------------------------------------------------------


@rule
def buildable(state: State, seat: int, types: int) -> int:
    """The types in hand, those that he keeps of the councillor's included, but for violet ones
    that he has built."""
    found = types_in(state.players[seat].hand)
    if state.mover == seat and state.decision == COUNCILLOR_KEEP:
        found |= types_in(state.picked)
    return found & ~(types & VIOLETS)


@rule
def due(state: State, seat: int, types: int) -> int:
    """Cards that the mover must still pay or put away."""
    decision = state.decision
    if decision in (ARCHIVE_DISCARD, HAND_LIMIT_STEP, STARTING_HAND, PAYMENT):
        return state.pick_left
    if decision == GIVE_GOODS:
        return state.owed
    if decision in (CHOOSE_SITE, LIBRARY_DISCOUNT):
        price = COST[state.building]
        if state.cover != NOBODY:
            price = max(0, price - COST[state.players[seat].sites[state.cover]])
        return max(0, price - discount(state, seat, types, state.building))
    return 0


@rule
def to_come(state: State, types: int) -> int:
    """Cards that the mover has earned but not drawn yet."""
    if state.decision == COUNCILLOR_KEEP:
        return sum(state.picked) + state.pick_left
    if state.decision == GOLD_MINE_PICK:
        return 1
    cards = state.proceeds
    if state.decision == PRODUCE_GOODS and state.goods_moved >= 2:
        cards += has(types, WELL)
    if state.proceeds > 0:
        cards += has(types, MARKET_HALL)
        if state.goods_moved >= 2:
            cards += has(types, MARKET_STAND)
    if state.building != NOBODY and IS_VIOLET[state.building] and state.building != CARPENTER:
        cards += has(types, CARPENTER)
    return cards


@rule
def plans(
    state: State, seat: int, points: int, types: int, plants: int, free: int, card_worth: int
) -> int:
    """What the buildings in hand promise, and the best one that can be built in this phase."""
    cards = sum(state.players[seat].hand)
    builds = state.role == BUILDER and still_acts(state, seat)
    if state.mover == seat and state.building != NOBODY:
        builds = False
    before = total(points, types, plants)
    best, second, now = 0, 0, 0
    left = buildable(state, seat, types)
    while left > 0:
        card = first(left)
        left &= left - 1
        after = total(points + POINTS[card], types | 1 << card, plants + produces(card))
        worth = after - before + USE[card] * free // ALL_FREE
        if builds:
            price = max(0, COST[card] - discount(state, seat, types, card))
            if price < cards:
                now = max(now, worth - card_worth * (price + 1))
        second = max(second, min(best, worth))
        best = max(best, worth)
    later = (BEST * best + SECOND * second) * min(SOON, free) // SOON
    return (later + NOW * now) // 100


# --- the phase that is going on ------------------------------------------------------------------


@rule
def turn(state: State, seat: int) -> int:
    """How many act before a player in a phase."""
    place = seat - state.picker
    return place if place >= 0 else place + state.seats


@rule
def still_acts(state: State, seat: int) -> bool:
    if state.role == NOBODY or state.decision == PHASE_OVER:
        return False
    return turn(state, seat) >= turn(state, state.mover)


@rule
def goods_to_move(state: State, seat: int, types: int) -> int:
    """Cards that the goods a player can produce, or sell, will bring, in hundredths."""
    player = state.players[seat]
    selling = state.role == TRADER
    moved, lowest = 0, 0
    if state.mover == seat:
        moved, lowest = state.goods_moved, state.pick_from
    room = 1 + privilege(state, seat, types) + has(types, TRADING_POST if selling else AQUEDUCT)
    goods = moved
    cards = 0
    for kind in range(len(GOODS) - 1, lowest - 1, -1):
        if not has(types, kind):
            continue
        for site in range(SITES):
            loaded = player.goods[site] != NOBODY
            if goods < room and player.sites[site] == kind and loaded == selling:
                worth = GOOD * MEAN_PRICE[kind] // 100
                cards += 100 * PRICE[state.tile][kind] - worth if selling else worth
                goods += 1
    if selling and moved == 0 and goods > 0:
        cards += 100 * has(types, MARKET_HALL)
    if moved < 2 <= goods:
        cards += 100 * has(types, MARKET_STAND if selling else WELL)
    return cards


@rule
def cards_in_phase(state: State, seat: int, types: int) -> int:
    """Cards that the phase will still bring a player, but for the builder's, in hundredths."""
    if not still_acts(state, seat):
        return 0
    if state.role in (PRODUCER, TRADER):
        return SURE * goods_to_move(state, seat, types) // 100
    cards = 0
    if state.role == COUNCILLOR and (state.mover != seat or state.decision == COUNCILLOR_DRAW):
        cards = WELL_SELECTED if seat == state.picker else SELECTED
        cards += 100 * has(types, PREFECTURE)
    if state.role == PROSPECTOR:
        if state.mover != seat or state.decision != GOLD_MINE_PICK:
            cards = LUCK * has(types, GOLD_MINE)
        if state.decision == PROSPECTOR_DRAW:
            cards += 100 * privilege(state, seat, types)
    return cards


@rule
def evaluate(state: State, seat: int) -> int:
    if state.end_reason != NOBODY:
        return 100 * score(state, seat) + tie_break(state, seat)
    player = state.players[seat]
    cover, building = NOBODY, NOBODY
    if state.mover == seat:
        cover, building = state.cover, state.building
    points, types, plants, use, goods = standing(player, cover)
    if building != NOBODY:
        points += POINTS[building]
        types |= 1 << building
        plants += produces(building)
        use += USE[building]
    points += sum(player.chapel_pile)
    free = free_sites(state)
    cards = sum(player.hand)
    if state.mover == seat:
        cards += to_come(state, types) - due(state, seat, types)
    beyond = max(0, cards - hand_limit(player))
    all_cards = 100 * (cards - beyond) + OVER_LIMIT * beyond
    all_cards += GOOD * goods // 100 + cards_in_phase(state, seat, types)
    card = CARD * min(SOON, free) // SOON
    worth = total(points, types, plants) + use * free // ALL_FREE + card * all_cards // 100
    return worth + plans(state, seat, points, types, plants, free, card)
