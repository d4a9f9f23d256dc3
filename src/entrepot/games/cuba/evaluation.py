"""Cuba: what a seat may expect to score, for bots. A rough guess, made to be fast.

Points are counted as they are. Wares, pesos, fields and buildings are worth the points they may
still turn into; each card in hand is worth what its character could do now, and a card that is
being carried out a little more. Everything is in hundredths of a point.
"""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.cuba.components import (
    A1,
    A2,
    ARCHITECT,
    ARCHITECT_POINTS,
    BUILDINGS,
    CHARACTERS,
    CITRUS,
    COLUMNS,
    COST,
    DOCKS,
    DUTY,
    DUTY_CITRUS,
    DUTY_MATERIALS,
    DUTY_PRODUCTS,
    DUTY_WATER,
    FIELDS,
    FIRST_LUXURY,
    FIRST_MATERIAL,
    FOREMAN,
    GOODS,
    KINDS,
    M1,
    M2,
    MAKES,
    MATERIALS,
    MAYOR_PESOS,
    MOST,
    PESOS,
    POINTS,
    POINTS_OF_A_BUILDING,
    PRINTED_DUTY,
    PRODUCTS,
    ROUNDS,
    SUBSIDY,
    TAKES,
    TAX,
    TRADESWOMAN,
    VOTES,
    WATER,
    WOOD,
    WORKER,
)
from entrepot.games.cuba.decisions import (
    BUILD_ONE,
    CHOOSE_SHIP,
    ENACT_BILLS,
    FIRST_BID,
    FOREMAN_MODE,
    HARVEST_FIELDS,
    LOAD_SHIP,
    MOVE_FIGURE,
    OVER,
    PAY_DUTY,
    PAY_TAX,
    PLACE_BUILDING,
    TRADE,
    USE_BUILDING,
)
from entrepot.games.cuba.rules.architect import building_fee, has_materials
from entrepot.games.cuba.rules.common import is_active, owned, structure_on, unpacked
from entrepot.games.cuba.rules.foreman import is_warehouse
from entrepot.games.cuba.rules.harbour import free_slots
from entrepot.games.cuba.rules.statutes import subsidy_of, tax_of
from entrepot.games.cuba.rules.tradeswoman import selling_price
from entrepot.games.cuba.rules.worker import free_fields, harvestable
from entrepot.games.cuba.scoring import building_points
from entrepot.games.cuba.state import Player, State

FADE = (8, 50, 80, 100, 100, 100)
"""How much of its worth a thing for later keeps, in percent, by the rounds after this one."""
MATERIAL = (55, 55, 50)
"""Wood, stone, water."""
LUXURY, STORED = 150, 100
"""A luxury good, and a product in the warehouse."""
PLENTY = 4
"""Of more units than these of a kind, each is worth half."""
PESO, PESO_SPARE, PESO_LATE = 35, 15, 6
"""The pesos that the rounds to come need, any more of them, and all in the last round."""
PESOS_A_ROUND = 4
FIELD = (12, 12, 12, 30, 30, 40)
"""An open field of each kind, for each round to come."""
ALIGNED = 12
"""Two buildings in one row or column, for each round to come."""
USE = (
    *(150, 150, 110, 110, 180, 180, 150, 230, 200, 100, 110, 80, 80, 60, 110, 200, 200),
    *(60, 60, 40, 80, 10, 60),
)
"""What the foreman gets from a building in a round …"""
USED = 60
"""… and how often he comes to it, in percent."""
HARVESTER, HARVESTER_LATE = 330, 160
"""What the worker brings in."""
HARVEST = 60
"""A product that is about to be harvested."""
TRADER = 60
IN_HAND = 80
"""What a card is worth before it is played, in percent of what it could do at once."""
VOTE = 12
WINNER = 200
"""The vote of a fifth card, and to have won the vote."""
DUTIFUL = 190
"""Two points, less what is handed over for them."""
AGAIN = 40
"""How often a subsidy is paid in later rounds, in percent."""


@rule
def rounds_left(state: State) -> int:
    """After the one that is played now."""
    return min(len(FADE) - 1, ROUNDS - state.round)


@rule
def may_act(state: State, seat: int, card: int, decision: int) -> bool:
    """Whether a player can still use a character in this round, or is doing so."""
    if state.decision >= FIRST_BID:
        return False
    if state.players[seat].hand[card] > 0:
        return True
    return state.mover == seat and state.decision == decision


# --- wares and pesos ------------------------------------------------------------------------------


@rule
def peso_worth(state: State) -> int:
    """A peso that is needed."""
    return PESO if rounds_left(state) > 0 else PESO_LATE


@rule
def pesos_worth(state: State, pesos: int) -> int:
    left = rounds_left(state)
    if left == 0:
        return pesos * PESO_LATE if state.decision < PAY_TAX else 0
    useful = min(pesos, PESOS_A_ROUND * (left + 1))
    return useful * PESO + (pesos - useful) * PESO_SPARE


@rule
def unit_worth(state: State, seat: int, ware: int) -> int:
    """A unit that a player keeps; of a product, one that lies on the yard."""
    left = rounds_left(state)
    if left == 0 and state.decision >= FIRST_BID:
        return 0
    if ware >= FIRST_MATERIAL:
        return MATERIAL[ware - FIRST_MATERIAL] * FADE[left] // 100
    if ware >= FIRST_LUXURY:
        return LUXURY * FADE[left] // 100
    worth = 0
    if state.storing > 0 and state.mover == seat:
        worth = STORED * FADE[left] // 100
    elif may_act(state, seat, FOREMAN, FOREMAN_MODE):
        worth = STORED * FADE[left] // 150
    if may_act(state, seat, TRADESWOMAN, TRADE):
        worth = max(worth, selling_price(state, ware) * peso_worth(state) * 4 // 5)
    return worth


@rule
def wares_worth(state: State, seat: int) -> int:
    player = state.players[seat]
    kept = STORED * FADE[rounds_left(state)] // 100
    worth = 0
    for ware in range(len(player.yard)):
        unit = unit_worth(state, seat, ware)
        units = player.yard[ware]
        worth += unit * (units + min(units, PLENTY)) // 2
        if ware < len(PRODUCTS):
            units = player.warehouse[ware]
            worth += max(kept, unit) * (units + min(units, PLENTY)) // 2
    return worth


# --- the plantation -------------------------------------------------------------------------------


@rule
def later_uses(state: State, seat: int, building: int) -> int:
    """What a building will bring in the rounds to come."""
    return USE[building] * USED * rounds_left(state) // 100


@rule
def plantation_worth(state: State, seat: int) -> int:
    player = state.players[seat]
    left = rounds_left(state)
    worth = 0
    for field in range(len(FIELDS)):
        building = player.built[field]
        if building != NOBODY:
            worth += later_uses(state, seat, building)
            for other in range(field):
                if structure_on(player, other) != NOBODY and (
                    field // COLUMNS == other // COLUMNS or field % COLUMNS == other % COLUMNS
                ):
                    worth += ALIGNED * left
        elif player.plantation[field] < len(FIELD):
            worth += FIELD[player.plantation[field]] * left
    return worth


# --- what a character could do now ----------------------------------------------------------------


@rule
def taken_in(state: State, seat: int, building: int) -> int:
    """What a building gives now for wares, above their worth."""
    player = state.players[seat]
    each = 100 * POINTS[building] + PESOS[building] * peso_worth(state)
    most = MOST[building]
    if MAKES[building] != NOBODY:
        each = unit_worth(state, seat, MAKES[building])
        most = state.supply[MAKES[building]]
    worth = 0
    for ware in range(TAKES[building], TAKES[building] + KINDS[building]):
        units = min(most, owned(player, ware))
        most -= units
        worth += units * max(0, each - unit_worth(state, seat, ware))
    return worth


@rule
def delivered(state: State, seat: int, dock: int, most: int) -> int:
    """What up to so many units of each kind bring on a ship, above their worth."""
    worth = 0
    for kind in range(len(GOODS)):
        units = min(most, free_slots(state, dock, kind), owned(state.players[seat], kind))
        if units > 0:
            worth += units * max(0, 100 * (dock + 1) - unit_worth(state, seat, kind))
    return worth


@rule
def saved(state: State, seat: int) -> int:
    """What it brings to store the products on the yard."""
    kept = STORED * FADE[rounds_left(state)] // 100
    worth = 0
    for kind in range(len(PRODUCTS)):
        units = state.players[seat].yard[kind]
        worth += units * max(0, kept - unit_worth(state, seat, kind))
    return worth


@rule
def use_worth(state: State, seat: int, structure: int) -> int:
    """What the foreman gets now from a building."""
    if is_warehouse(structure):
        return saved(state, seat)
    if TAKES[structure] != NOBODY:
        return taken_in(state, seat, structure)
    if POINTS[structure] + PESOS[structure] > 0:
        return 100 * POINTS[structure] + PESOS[structure] * peso_worth(state)
    return USE[structure]


@rule
def foreman_worth(state: State, seat: int) -> int:
    """All in row and column, or the best elsewhere."""
    player = state.players[seat]
    together = 0
    single = 0
    for field in range(len(FIELDS)):
        structure = structure_on(player, field)
        if structure != NOBODY:
            use = use_worth(state, seat, structure)
            if is_active(player, field):
                together += use
            else:
                single = max(single, use)
    return max(together, single)


@rule
def building_worth(state: State, seat: int, building: int) -> int:
    """A building that is about to be placed."""
    worth = 100 * POINTS_OF_A_BUILDING + later_uses(state, seat, building)
    if state.players[seat].hand[FOREMAN] > 0:
        worth += use_worth(state, seat, building) // 2
    return worth


@rule
def architect_worth(state: State, seat: int) -> int:
    player = state.players[seat]
    best = 0
    if state.markers[A2] == 0:
        best = 100 * ARCHITECT_POINTS[state.markers[A1]]
    fee = building_fee(state)
    if player.pesos < fee:
        return best
    for building in range(len(BUILDINGS)):
        if state.display[building] > 0 and has_materials(player, building):
            worth = building_worth(state, seat, building) - fee * peso_worth(state)
            for kind in range(len(MATERIALS)):
                number = unpacked(COST[building], kind)
                worth -= number * unit_worth(state, seat, FIRST_MATERIAL + kind)
            best = max(best, worth)
    return best


@rule
def mayor_worth(state: State, seat: int) -> int:
    best = 0
    if state.markers[M2] == 0:
        best = MAYOR_PESOS[state.markers[M1]] * peso_worth(state)
    for dock in range(len(DOCKS)):
        best = max(best, delivered(state, seat, dock, len(GOODS)))
    return best


@rule
def card_worth(state: State, seat: int, card: int) -> int:
    if card == WORKER:
        return HARVESTER if rounds_left(state) > 0 else HARVESTER_LATE
    if card == TRADESWOMAN:
        return TRADER
    if card == ARCHITECT:
        return architect_worth(state, seat)
    if card == FOREMAN:
        return foreman_worth(state, seat)
    return mayor_worth(state, seat)


@rule
def hand_worth(state: State, seat: int) -> int:
    """All cards but the one that is best kept for the vote."""
    player = state.players[seat]
    worth = 0
    least = 1_000_000
    for card in range(len(CHARACTERS)):
        if player.hand[card] > 0:
            one = card_worth(state, seat, card) * IN_HAND // 100
            worth += one
            least = min(least, one - VOTE * VOTES[card])
    return worth - least


@rule
def turn_worth(state: State, seat: int) -> int:
    """What the character that is being carried out still brings."""
    decision = state.decision
    if decision == MOVE_FIGURE:
        return card_worth(state, seat, WORKER)
    if decision == HARVEST_FIELDS:
        fields = 0
        for kind in range(len(PRODUCTS)):
            fields += harvestable(state, seat, kind)
        return HARVEST * min(fields, free_fields(state))
    if decision == TRADE:
        return TRADER if sum(state.direction) == 0 else 0
    if decision == BUILD_ONE:
        return architect_worth(state, seat)
    if decision == PLACE_BUILDING:
        return building_worth(state, seat, state.building)
    if decision == FOREMAN_MODE:
        return foreman_worth(state, seat)
    if decision == USE_BUILDING:
        worth = 0
        for building in range(len(BUILDINGS)):
            if state.usable[building] > 0:
                worth += state.usable[building] * use_worth(state, seat, building)
        return worth
    if decision == CHOOSE_SHIP:
        return mayor_worth(state, seat)
    if decision == LOAD_SHIP:
        return delivered(state, seat, state.loading - 1, len(GOODS))
    return 0


# --- statutes -------------------------------------------------------------------------------------


@rule
def still_asked(state: State, seat: int) -> bool:
    """Whether a player has yet to answer for the tax, or the duty, that is being paid."""
    turn = (seat - state.start_player) % state.seats
    return turn >= (state.mover - state.start_player) % state.seats


@rule
def tax_worth(state: State, seat: int, law: int) -> int:
    player = state.players[seat]
    due = tax_of(law, player)
    return max(0, 200 - due * peso_worth(state)) if player.pesos >= due else 0


@rule
def can_hand_over(player: Player, law: int) -> bool:
    if law == DUTY_MATERIALS:
        return sum(player.yard[WOOD:]) >= 2
    if law == DUTY_PRODUCTS:
        return sum(player.yard[: len(PRODUCTS)]) + sum(player.warehouse) >= 2
    if law == DUTY_WATER:
        return player.yard[WATER] > 0
    return owned(player, CITRUS if law == PRINTED_DUTY else law - DUTY_CITRUS) > 0


@rule
def duty_worth(state: State, seat: int, law: int) -> int:
    """Two points, and a third for who pays the tax as well."""
    player = state.players[seat]
    if not can_hand_over(player, law):
        return 0
    if player.tax_paid > 0 or (
        state.decision < PAY_DUTY and player.pesos >= tax_of(state.laws[TAX], player)
    ):
        return DUTIFUL + 100
    return DUTIFUL


@rule
def subsidy_worth(state: State, seat: int, law: int) -> int:
    return 100 * subsidy_of(law, state.players[seat]) if law != NOBODY else 0


@rule
def law_worth(state: State, seat: int, kind: int, law: int) -> int:
    if kind == TAX:
        return tax_worth(state, seat, law)
    if kind == DUTY:
        return duty_worth(state, seat, law)
    return subsidy_worth(state, seat, law)


@rule
def laws_worth(state: State, seat: int) -> int:
    """Tax, duty and subsidy of this round; before the vote each bill is as likely as its law."""
    worth = 0
    for kind in range(SUBSIDY + 1):
        if (kind == TAX and state.decision >= PAY_DUTY) or (
            state.decision == PAY_TAX + kind and not still_asked(state, seat)
        ):
            continue
        one = law_worth(state, seat, kind, state.laws[kind])
        if state.decision < PAY_TAX and state.bills[kind] != NOBODY:
            one = (one + law_worth(state, seat, kind, state.bills[kind])) // 2
        worth += one
        if kind == SUBSIDY and rounds_left(state) > 0:
            worth += one * AGAIN // 100
    return worth


@rule
def evaluate(state: State, seat: int) -> int:
    player = state.players[seat]
    worth = 100 * (player.victory_points + building_points(player)) + player.pesos
    if state.decision == OVER:
        return worth
    worth += pesos_worth(state, player.pesos) + wares_worth(state, seat)
    worth += plantation_worth(state, seat) + laws_worth(state, seat)
    if state.decision < FIRST_BID:
        worth += hand_worth(state, seat)
        if state.mover == seat:
            worth += turn_worth(state, seat)
    elif state.decision == ENACT_BILLS and state.winner == seat:
        worth += WINNER
    return worth
