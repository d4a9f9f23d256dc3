"""The Speicherstadt: what a seat may expect to score, for bots. A rough guess, made to be fast.

Cards count what they will bring by the end, cubes the contracts they may still complete, and coins
what they may still buy. While merchants stand in line, each card is thought to go to whoever gains
by it. Everything is in hundredths of a point.

Most of the time of a search is spent here. Several cubes of all goods go in one number, a bundle;
rules that are asked for every card are inlined; and what a player has is judged once, not again for
each card that may be added to it.
"""

from __future__ import annotations

from entrepot.engine.kernel import score
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import inlined, rule
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    BANK,
    BOAT_CHURCH,
    BOAT_CHURCH_POINTS,
    CHAMBER_OF_COMMERCE,
    CHURCH,
    CHURCH_POINTS,
    COLUMNS,
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    COUNTING_OFFICE,
    COUNTING_OFFICE_POINTS,
    CUBES_OF_A_GOOD,
    FIRE,
    FIRE_VALUE,
    FIREMAN,
    GOODS,
    MERCHANTS,
    PORT,
    POSITIONS,
    REMOVED,
    ROW_LENGTH,
    SHIP,
    SPRING_CARDS,
    STRENGTHS,
    SUMMER_CARDS,
    SYMBOLS,
    TRADER,
    WAREHOUSE,
    WAREHOUSE_ROOM,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.decisions import OVER, PAY_EXCHANGE, PLACE_MERCHANT, PROCESS
from entrepot.games.speicherstadt.rules.fire import fire_strength
from entrepot.games.speicherstadt.state import DELIVER_STEP, Player, Space, State

_SEASONS = (WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, AUTUMN_CARDS)
_FOR_SALE = sum(sum(season[:FIRE]) for season in _SEASONS)
ROUNDS = tuple(
    (_FOR_SALE - sum(removed)) // length if length else 0
    for removed, length in zip(REMOVED, ROW_LENGTH, strict=True)
)

COIN, COIN_SPARE = 160, 20
"""A coin for each merchant still to be placed, and any more of them."""
SOON = 9
"""Coins lose their worth when fewer merchants than this are still to be placed."""
MERCHANT = 40
"""A merchant who can still be placed in this round."""
SHARE = 90
"""What a player gets of the cubes in the bag, in hundredths of an even share: one picks ships."""
HOPE, SCARCE = 850, 40
"""Chances to fill a symbol later, in thousandths, if cubes abound; and how fast they fall."""
PURPOSE = 50
"""How far a contract depends on its scarcest good only, in percent: ships are bought for it."""
READY, LATER = 950, 500
"""The chance, in thousandths, that a cube at hand is delivered: in this turn, or in a later one."""
STORED = 70
"""A cube that may stay in the warehouse to the end."""
DOUBT = 3
"""How much of the strength of firemen still to come may turn a fire round, in tenths."""
OFFICE_HOPE = 30
SHIP_HOPE = 15
"""What a counting office, or a ship, gains from others, or the port, still to come."""
SHIPS_A_ROUND, SAVED_A_ROUND = 60, 60
"""What the port and the chamber of commerce gain in each round to come."""
FEW, MANY = 50, 150
"""Two guesses how many merchants still come to a column, in percent of an even spread."""
LIKELY = 90
"""How sure it is that a card goes to who stands in line for it, in percent."""
TO_COME = tuple(
    SHARE * cubes // seats if seats else 0
    for seats in range(len(ROW_LENGTH))
    for cubes in range(CUBES_OF_A_GOOD + 1)
)
"""What each of so many players may hope for of so many cubes in the bag, in hundredths."""
APPEAL = (2, 2, 2, 2, 2, 4, 5, 5, 4, 5, 5, 4, 5, 5, 5, 2, 3, 4, 5, 6, 4, 4, 4, 4, 4, 4, 3, 4)
"""How many merchants each kind of card draws, compared with others."""
UNKNOWN = -1
"""In place of a number that is not worked out yet."""
SHOWN = tuple(sum(number << 8 * good for good, number in enumerate(shown)) for shown in SYMBOLS)
"""The symbols of each contract as a bundle of cubes."""


@rule
def processed(state: State, seat: int) -> bool:
    """Whether a player's processing turn of this round is over."""
    if state.decision not in (PROCESS, PAY_EXCHANGE):
        return False
    turn = (seat - state.start_player) % state.seats
    return turn < (state.mover - state.start_player) % state.seats


@rule
def placements(state: State, player: Player) -> int:
    """How many merchants a player will still place."""
    later = MERCHANTS * max(0, ROUNDS[state.seats] - state.round)
    return later + player.merchants if state.decision == PLACE_MERCHANT else later


# --- coins ---------------------------------------------------------------------------------------


@rule
def coin_worth(player: Player, coins: int, turns: int) -> int:
    """What so many coins are worth to a player, with so many merchants to place."""
    useful = min(coins, turns)
    if player.cards[CHAMBER_OF_COMMERCE] > 0:
        return useful * max(100, COIN + COIN_SPARE) + (coins - useful) * 100
    return useful * COIN + (coins - useful) * COIN_SPARE * min(turns, SOON) // SOON


@rule
def coin_price(player: Player, turns: int) -> int:
    """What it costs a player to spend a coin."""
    coins = player.coins
    return coin_worth(player, coins, turns) - coin_worth(player, coins - 1, turns)


@rule
def income_worth(turns: int) -> int:
    """A coin that is still to be earned."""
    return COIN * min(turns, SOON) // SOON


# --- cubes and contracts -------------------------------------------------------------------------


@rule
def bundle(row: Row) -> int:
    """The cubes of a row as one number, eight bits for each good: bundles can be added."""
    cubes = 0
    for good in range(len(GOODS)):
        cubes += row[good] << 8 * good
    return cubes


@rule
def number_of(good: int, cubes: int) -> int:
    """How many cubes of a good are in a bundle."""
    return cubes >> 8 * good & 255


@rule
def open_symbols(state: State, contract: int) -> int:
    """The symbols of a contract that are still to be filled, as a bundle."""
    return SHOWN[contract] - bundle(state.contracts[contract].cubes)


@inlined
def needs(state: State, player: Player) -> int:
    """The open symbols of all contracts of a player, as a bundle."""
    found = 0
    for contract in range(len(CONTRACTS)):
        if player.cards[CONTRACT + contract] > 0:
            found += open_symbols(state, contract)
    return found


@inlined
def at_hand(state: State, seat: int) -> int:
    """The cubes that a player has, as a bundle."""
    player = state.players[seat]
    cubes = bundle(player.cargo) + bundle(player.warehouse) + bundle(player.house)
    if seat == state.mover:
        cubes += bundle(state.pool)
        if state.decision == PAY_EXCHANGE:
            cubes += 1 << 8 * state.exchange_for
    return cubes


@rule
def to_come(state: State, good: int) -> int:
    """The cubes of a good that a player may hope for, in hundredths."""
    return TO_COME[(CUBES_OF_A_GOOD + 1) * state.seats + state.bag[good]]


@rule
def deliverable(state: State, contract: int, good: int) -> bool:
    """Whether the player whose processing turn it is may still bring a cube to a contract."""
    if state.step > DELIVER_STEP or state.decision == PAY_EXCHANGE:
        return state.exchange_for == good
    return state.step < DELIVER_STEP or state.step_from <= contract * len(GOODS) + good


@rule
def filled(have: int, need: int, hope: int, sure: int) -> int:
    """The chance, in thousandths, that one of the open symbols of a good is filled."""
    given = min(have, need)
    short = need - given
    later = HOPE * hope // (hope + SCARCE * max(1, short) + 1)
    return (given * max(sure, later) + short * later) // need


@inlined
def chances(state: State, cubes: int, wanted: int, sure: int) -> int:
    """For each good the chance that an open symbol of it is filled, for a player who has these
    cubes and wants those: ten bits for each good."""
    found = 0
    for good in range(len(GOODS)):
        need = number_of(good, wanted)
        if need > 0:
            have = number_of(good, cubes)
            found += filled(have, need, to_come(state, good), sure) << 10 * good
    return found


@rule
def contract_worth(state: State, contract: int, likely: int, later: int) -> int:
    """The points of a contract by the chance that it is completed, from the chances of its goods;
    in a processing turn, from their later chances if they cannot be delivered any more."""
    symbols = open_symbols(state, contract)
    all_of_them = 1000
    weakest = 1000
    for good in range(len(GOODS)):
        number = number_of(good, symbols)
        if number > 0:
            one = likely >> 10 * good & 1023
            if later != UNKNOWN and not deliverable(state, contract, good):
                one = later >> 10 * good & 1023
            weakest = min(weakest, one)
            for _ in range(number):
                all_of_them = all_of_them * one // 1000
    chance = (weakest * PURPOSE + all_of_them * (100 - PURPOSE)) // 100
    return chance * CONTRACT_POINTS[CONTRACT_SIZE[contract]] // 10


@inlined
def contracts_worth(state: State, player: Player, more: int, likely: int, later: int) -> int:
    """All contracts of a player, and one more."""
    worth = 0
    for contract in range(len(CONTRACTS)):
        if player.cards[CONTRACT + contract] > 0 or contract == more:
            worth += contract_worth(state, contract, likely, later)
    return worth


@inlined
def cubes_worth(
    state: State, seat: int, cubes: int, wanted: int, warehouses: int, turns: int
) -> int:
    """What the cubes that no contract wants bring, in so many warehouses or sold."""
    player = state.players[seat]
    spare = 0
    dealt = 0
    for good in range(len(GOODS)):
        surplus = max(0, number_of(good, cubes) - number_of(good, wanted))
        if player.cards[TRADER + good] > 0:
            dealt += surplus
        else:
            spare += surplus
    if seat == state.mover and state.decision == PAY_EXCHANGE:
        spare -= 3
    worth = 0
    if warehouses > 0:
        hope = 0
        for good in range(len(GOODS)):
            hope += to_come(state, good)
        room = WAREHOUSE_ROOM * warehouses
        kept = max(0, min(room, spare + dealt))
        worth = (100 if turns == 0 and processed(state, seat) else STORED) * kept
        worth += min(100 * (room - kept), hope // 2) * STORED // 100
        spare -= kept
    return worth + income_worth(turns) * (95 * dealt + 45 * spare) // 100


@rule
def trader_worth(state: State, good: int, turns: int) -> int:
    """A trader, and what he will pay for cubes still to come."""
    return 100 + income_worth(turns) * to_come(state, good) // 200


@inlined
def traders_worth(state: State, player: Player, turns: int) -> int:
    """All traders of a player."""
    worth = 0
    for good in range(len(GOODS)):
        if player.cards[TRADER + good] > 0:
            worth += trader_worth(state, good, turns)
    return worth


@rule
def goods_worth(
    state: State, seat: int, cubes: int, wanted: int, more: int, warehouses: int, turns: int
) -> int:
    """The contracts of a player, and one more, with these cubes, so many wanted and so many
    warehouses."""
    likely, later = 0, UNKNOWN
    if turns > 0 or not processed(state, seat):
        likely = chances(state, cubes, wanted, READY)
        if seat == state.mover and state.decision in (PROCESS, PAY_EXCHANGE):
            later = chances(state, cubes, wanted, LATER if turns > 0 else 0)
    worth = cubes_worth(state, seat, cubes, wanted, warehouses, turns)
    return worth + contracts_worth(state, state.players[seat], more, likely, later)


@inlined
def own_goods_worth(state: State, seat: int, turns: int) -> int:
    """The contracts and cubes that a player has."""
    player = state.players[seat]
    cubes = at_hand(state, seat)
    wanted = needs(state, player)
    return goods_worth(state, seat, cubes, wanted, NOBODY, player.cards[WAREHOUSE], turns)


# --- firemen -------------------------------------------------------------------------------------


@rule
def strength_in(season: Row) -> int:
    total = 0
    for strength in range(1, STRENGTHS + 1):
        total += strength * season[FIREMAN + strength - 1]
    return total


@rule
def at_least(ahead: int, doubt: int) -> int:
    """The chance, in thousandths, to be level or better, when ahead by so much now."""
    return min(1000, 1000 * max(0, 10 * ahead + 5 + doubt) // (2 * doubt))


@rule
def fire_worth(state: State, seat: int, more: int) -> int:
    """The fires to come, with so much more strength."""
    own = fire_strength(state.players[seat]) + more
    best = -1
    least = 100
    for other in range(state.seats):
        if other != seat:
            best = max(best, fire_strength(state.players[other]))
            least = min(least, fire_strength(state.players[other]))
    coming = 0
    for column in range(len(COLUMNS)):
        card = state.spaces[column].card
        if FIREMAN <= card < FIREMAN + STRENGTHS:
            coming += card - FIREMAN + 1
    coming = 2 * (coming + strength_in(state.winter))
    worth = 0
    for fire in range(len(FIRE_VALUE)):
        season = state.autumn
        if fire == 0:
            season = state.spring
        elif fire == 1:
            season = state.summer
        strength = strength_in(season) if fire < 3 else 0
        if fire == 3 or season[FIRE + fire] > 0:
            doubt = 5 + DOUBT * (coming + strength) // 2
            balance = at_least(own - best, doubt) - at_least(least - own, doubt)
            worth += balance * FIRE_VALUE[fire] // 10
        coming += 2 * strength
    return worth


# --- cards ---------------------------------------------------------------------------------------


@rule
def office_worth(state: State, offices: int) -> int:
    left = 0
    for season in (state.winter, state.spring, state.autumn):
        left += season[COUNTING_OFFICE]
    worth = 100 * COUNTING_OFFICE_POINTS[min(offices, len(COUNTING_OFFICE_POINTS) - 1)]
    return worth + OFFICE_HOPE * offices * left


@rule
def ship_worth(player: Player, ships: int, turns: int) -> int:
    """Ships for the port, also for one that may still come."""
    if player.cards[PORT] > 0:
        return 100 * ships
    return SHIP_HOPE * ships if turns > 0 else 0


@rule
def port_worth(ships: int, turns: int) -> int:
    """The port for the ships that a player has and may still get."""
    return 100 * ships + SHIPS_A_ROUND * turns // MERCHANTS


@rule
def bank_worth(turns: int) -> int:
    return income_worth(turns) * turns // MERCHANTS


@rule
def chamber_worth(player: Player, turns: int) -> int:
    """What the chamber of commerce adds for who does not have it."""
    useful = min(player.coins, turns)
    worth = useful * COIN_SPARE + (player.coins - useful) * (100 - COIN_SPARE)
    return worth + SAVED_A_ROUND * turns // MERCHANTS


@rule
def card_worth(state: State, seat: int, space: Space, turns: int, goods: int, fires: int) -> int:
    """What a card in the row would bring a player whose goods and contracts, and whose chances in
    fires, are worth so much without it, if that is known."""
    player = state.players[seat]
    card = space.card
    if card < CONTRACT:
        return trader_worth(state, card - TRADER, turns)
    if FIREMAN <= card < FIREMAN + STRENGTHS:
        before = fires if fires != UNKNOWN else fire_worth(state, seat, 0)
        return fire_worth(state, seat, card - FIREMAN + 1) - before
    if card == COUNTING_OFFICE:
        offices = player.cards[COUNTING_OFFICE]
        return office_worth(state, offices + 1) - office_worth(state, offices)
    if card == BANK:
        return bank_worth(turns)
    if card == CHAMBER_OF_COMMERCE:
        return chamber_worth(player, turns)
    if card == PORT:
        return port_worth(player.cards[SHIP], turns)
    if card == BOAT_CHURCH:
        return 100 * BOAT_CHURCH_POINTS
    if card == CHURCH:
        return 100 * CHURCH_POINTS
    before = goods if goods != UNKNOWN else own_goods_worth(state, seat, turns)
    cubes = at_hand(state, seat)
    wanted = needs(state, player)
    owned = player.cards[WAREHOUSE]
    if card == WAREHOUSE:
        return goods_worth(state, seat, cubes, wanted, NOBODY, owned + 1, turns) - before
    if card == SHIP:
        cubes += bundle(space.cubes)
        after = goods_worth(state, seat, cubes, wanted, NOBODY, owned, turns)
        return after - before + ship_worth(player, 1, turns)
    contract = card - CONTRACT
    wanted += open_symbols(state, contract)
    return goods_worth(state, seat, cubes, wanted, contract, owned, turns) - before


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


# Both read all positions of a column: where a line ends a processor cannot foresee, and a wrong
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
