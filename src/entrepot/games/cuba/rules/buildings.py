"""What each building does when the foreman uses it (ledger 4.10)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import (
    USE_BLACK_MARKET,
    USE_BUILDING_SHOP,
    USE_CEMENT_FACTORY,
    USE_CHURCH,
    USE_CIGAR_CAFE,
    USE_CIGAR_FACTORY,
    USE_DAM,
    USE_DEPARTMENT_STORE,
    USE_DISTILLERY,
    USE_GOLF_COURSE,
    USE_LARGE_OFFICE,
    USE_LIGHTHOUSE,
    USE_MONASTERY,
    USE_PRODUCT_SHOP,
    USE_RUM_CAFE,
    USE_SAWMILL,
    USE_SMALL_OFFICE,
)
from entrepot.games.cuba.components import (
    BLACK_MARKET,
    BUILDING_SHOP,
    CEMENT_FACTORY,
    CHURCH,
    CIGAR_CAFE,
    CIGAR_FACTORY,
    CIGARS,
    CITRUS,
    DAM,
    DEPARTMENT_STORE,
    DISTILLERY,
    DOCKS,
    GOLF_COURSE,
    GOODS,
    LARGE_TRADING_OFFICE,
    LIGHTHOUSE,
    MONASTERY,
    PAIR_FIRST,
    PAIR_SECOND,
    PRODUCT_SHOP,
    RUM,
    RUM_CAFE,
    SAWMILL,
    SHIPS,
    SMALL_TRADING_OFFICE,
    STONE,
    SUGAR,
    TOBACCO,
    TYPES,
    WATER,
    WOOD,
)
from entrepot.games.cuba.events import (
    BILL_REJECTED,
    EXCHANGED,
    MATERIAL_TAKEN,
    PROCESSED,
    SHIP_EXCHANGED,
    USED_FOR_PESOS,
    USED_FOR_POINTS,
)
from entrepot.games.cuba.rules.common import (
    number_options,
    owned,
    pair_options,
    receive_goods,
    receive_materials,
    return_goods,
    return_materials,
    single_options,
)
from entrepot.games.cuba.rules.harbour import after_delivery, deliver, free_slots, shuffle_ships
from entrepot.games.cuba.state import Player, State

# --- what may be done ------------------------------------------------------------------------------


@rule
def use_options(state: State, seat: int, building: int, out: Row, n: int) -> int:
    """Add the uses of a building that would have an effect."""
    player = state.players[seat]
    if building == CEMENT_FACTORY:
        return number_options(USE_CEMENT_FACTORY, min(4, player.materials[STONE]), out, n)
    if building == SAWMILL:
        return number_options(USE_SAWMILL, min(4, player.materials[WOOD]), out, n)
    if building == GOLF_COURSE:
        return number_options(USE_GOLF_COURSE, min(4, player.materials[WATER]), out, n)
    if building == RUM_CAFE:
        return number_options(USE_RUM_CAFE, min(3, player.yard[RUM]), out, n)
    if building == CIGAR_CAFE:
        return number_options(USE_CIGAR_CAFE, min(3, player.yard[CIGARS]), out, n)
    if building == CIGAR_FACTORY:
        most = min(owned(player, TOBACCO), state.goods_supply[CIGARS])
        return number_options(USE_CIGAR_FACTORY, most, out, n)
    if building == DISTILLERY:
        most = min(owned(player, SUGAR), state.goods_supply[RUM])
        return number_options(USE_DISTILLERY, most, out, n)
    if building in (SMALL_TRADING_OFFICE, LARGE_TRADING_OFFICE):
        return office_options(state, seat, building, out, n)
    if building == DEPARTMENT_STORE:
        rum, cigars = player.yard[RUM], player.yard[CIGARS]
        return single_options(USE_DEPARTMENT_STORE, rum, cigars, 0, out, n)
    if building == BLACK_MARKET:
        return exchange_options(state, seat, out, n)
    if building == CHURCH:
        return veto_options(state, out, n)
    if building == LIGHTHOUSE:
        return lighthouse_options(state, out, n)
    if building == DAM:
        return number_options(USE_DAM, min(1, state.material_supply[WATER]), out, n)
    return bundle_options(player, building, out, n)


@rule
def bundle_options(player: Player, building: int, out: Row, n: int) -> int:
    """Monastery and product shop take products, the building-supply shop materials."""
    if building == BUILDING_SHOP:
        first = USE_BUILDING_SHOP
        a, b, c = player.materials[WOOD], player.materials[STONE], player.materials[WATER]
    else:
        first = USE_MONASTERY if building == MONASTERY else USE_PRODUCT_SHOP
        a, b, c = owned(player, CITRUS), owned(player, SUGAR), owned(player, TOBACCO)
    n = single_options(first, a, b, c, out, n)
    return n if building == PRODUCT_SHOP else pair_options(first + 3, a, b, c, out, n)


@rule
def office_options(state: State, seat: int, building: int, out: Row, n: int) -> int:
    """Units of one kind into free slots of a ship in a dock (CU-132 to CU-134)."""
    large = building == LARGE_TRADING_OFFICE
    for dock in range(len(DOCKS)):
        for kind in range(len(GOODS)):
            units = min(free_slots(state, dock, kind), owned(state.players[seat], kind))
            place = dock * len(GOODS) + kind
            if large:
                n = number_options(USE_LARGE_OFFICE + 2 * place, min(2, units), out, n)
            else:
                n = number_options(USE_SMALL_OFFICE + place, min(1, units), out, n)
    return n


@rule
def exchange_options(state: State, seat: int, out: Row, n: int) -> int:
    """Any trade good for one of another kind (CU-145, CU-146)."""
    for given in range(len(GOODS)):
        if owned(state.players[seat], given) > 0:
            for other in range(len(GOODS) - 1):
                if state.goods_supply[another_kind(given, other)] > 0:
                    out[n] = USE_BLACK_MARKET + given * (len(GOODS) - 1) + other
                    n += 1
    return n


@rule
def another_kind(given: int, other: int) -> int:
    """The kinds besides the one given, counted from 0."""
    return other if other < given else other + 1


@rule
def veto_options(state: State, out: Row, n: int) -> int:
    """An open bill, but not of the type rejected in the round before (CU-147, CU-149)."""
    for kind in range(len(TYPES)):
        if state.bills[kind] != NOBODY and kind != state.barred:
            out[n] = USE_CHURCH + kind
            n += 1
    return n


@rule
def lighthouse_options(state: State, out: Row, n: int) -> int:
    """Any ship of the stack, also one just departed (CU-153, CU-167)."""
    for ship in range(len(SHIPS)):
        if in_stack(state, ship):
            out[n] = USE_LIGHTHOUSE + ship
            n += 1
    return n


@rule
def in_stack(state: State, ship: int) -> bool:
    if state.shuffled_ships[ship] > 0:
        return True
    for place in range(len(SHIPS)):
        if state.ships_below[place] == ship:
            return True
    return False


# --- what it does ----------------------------------------------------------------------------------


@rule
def building_of_use(action: int) -> int:
    """The building that a use belongs to."""
    if action < USE_GOLF_COURSE:
        return CEMENT_FACTORY if action < USE_SAWMILL else SAWMILL
    if action < USE_RUM_CAFE:
        return GOLF_COURSE if action < USE_MONASTERY else MONASTERY
    if action < USE_SMALL_OFFICE:
        return RUM_CAFE if action < USE_CIGAR_CAFE else CIGAR_CAFE
    if action < USE_DEPARTMENT_STORE:
        return SMALL_TRADING_OFFICE if action < USE_LARGE_OFFICE else LARGE_TRADING_OFFICE
    if action < USE_BUILDING_SHOP:
        return DEPARTMENT_STORE if action < USE_PRODUCT_SHOP else PRODUCT_SHOP
    if action < USE_CIGAR_FACTORY:
        return BUILDING_SHOP
    if action < USE_BLACK_MARKET:
        return CIGAR_FACTORY if action < USE_DISTILLERY else DISTILLERY
    if action < USE_DAM:
        return BLACK_MARKET if action < USE_CHURCH else CHURCH
    return DAM if action < USE_LIGHTHOUSE else LIGHTHOUSE


@rule
def use_building(state: State, seat: int, action: int) -> None:
    building = building_of_use(action)
    if building in (CEMENT_FACTORY, SAWMILL, GOLF_COURSE):
        convert_materials(state, seat, building, action)
    elif building == RUM_CAFE:
        serve(state, seat, building, RUM, 1 + action - USE_RUM_CAFE)
    elif building == CIGAR_CAFE:
        serve(state, seat, building, CIGARS, 1 + action - USE_CIGAR_CAFE)
    elif building == CIGAR_FACTORY:
        process(state, seat, building, TOBACCO, 1 + action - USE_CIGAR_FACTORY)
    elif building == DISTILLERY:
        process(state, seat, building, SUGAR, 1 + action - USE_DISTILLERY)
    elif building == SMALL_TRADING_OFFICE:
        deliver_by_office(state, seat, action - USE_SMALL_OFFICE, 1)
    elif building == LARGE_TRADING_OFFICE:
        place = (action - USE_LARGE_OFFICE) // 2
        deliver_by_office(state, seat, place, 1 + (action - USE_LARGE_OFFICE) % 2)
    elif building == MONASTERY:
        hand_in_bundle(state, seat, building, action - USE_MONASTERY)
    elif building == BUILDING_SHOP:
        hand_in_bundle(state, seat, building, action - USE_BUILDING_SHOP)
    elif building == DEPARTMENT_STORE:
        sell_to_shop(state, seat, building, RUM + action - USE_DEPARTMENT_STORE, 6)
    elif building == PRODUCT_SHOP:
        sell_to_shop(state, seat, building, action - USE_PRODUCT_SHOP, 4)
    elif building == BLACK_MARKET:
        exchange(state, seat, action - USE_BLACK_MARKET)
    elif building == CHURCH:
        reject_bill(state, seat, action - USE_CHURCH)
    elif building == LIGHTHOUSE:
        exchange_ship(state, seat, action - USE_LIGHTHOUSE)
    else:
        water = receive_materials(state, seat, WATER, 2)
        tell(state, MATERIAL_TAKEN, seat, water, WATER)


@rule
def convert_materials(state: State, seat: int, building: int, action: int) -> None:
    """Stone, wood or water into one point each (CU-125 to CU-127)."""
    if building == CEMENT_FACTORY:
        kind, number = STONE, 1 + action - USE_CEMENT_FACTORY
    elif building == SAWMILL:
        kind, number = WOOD, 1 + action - USE_SAWMILL
    else:
        kind, number = WATER, 1 + action - USE_GOLF_COURSE
    return_materials(state, seat, kind, number)
    earn_points(state, seat, building, number)


@rule
def serve(state: State, seat: int, building: int, kind: int, number: int) -> None:
    """Luxury goods into two points each (CU-130, CU-131)."""
    return_goods(state, seat, kind, number)
    earn_points(state, seat, building, 2 * number)


@rule
def process(state: State, seat: int, building: int, kind: int, number: int) -> None:
    """Sugar into rum, tobacco into cigars (CU-142, CU-143)."""
    return_goods(state, seat, kind, number)
    made = RUM if kind == SUGAR else CIGARS
    receive_goods(state, seat, made, number)
    tell(state, PROCESSED, seat, building, number, made)


@rule
def deliver_by_office(state: State, seat: int, place: int, number: int) -> None:
    dock = place // len(GOODS)
    deliver(state, seat, dock, place % len(GOODS), number)
    after_delivery(state, dock)


@rule
def hand_in_bundle(state: State, seat: int, building: int, bundle: int) -> None:
    """One or two units: a point each in the monastery, 2 pesos each in the shop."""
    number = 1 if bundle < 3 else 2
    one = bundle if bundle < 3 else PAIR_FIRST[bundle - 3]
    for turn in range(number):
        kind = one if turn == 0 else PAIR_SECOND[bundle - 3]
        if building == MONASTERY:
            return_goods(state, seat, kind, 1)
        else:
            return_materials(state, seat, kind, 1)
    if building == MONASTERY:
        earn_points(state, seat, building, number)
    else:
        earn_pesos(state, seat, building, 2 * number)


@rule
def sell_to_shop(state: State, seat: int, building: int, kind: int, price: int) -> None:
    return_goods(state, seat, kind, 1)
    earn_pesos(state, seat, building, price)


@rule
def exchange(state: State, seat: int, pair: int) -> None:
    given = pair // (len(GOODS) - 1)
    taken = another_kind(given, pair % (len(GOODS) - 1))
    return_goods(state, seat, given, 1)
    receive_goods(state, seat, taken, 1)
    tell(state, EXCHANGED, seat, given, taken)


@rule
def reject_bill(state: State, seat: int, kind: int) -> None:
    """The bill leaves the game, and its type is barred in the next round (CU-147, CU-149)."""
    tell(state, BILL_REJECTED, seat, state.bills[kind])
    state.bills[kind] = NOBODY
    state.veto = kind


@rule
def exchange_ship(state: State, seat: int, ship: int) -> None:
    """The former ship goes into the stack, which is shuffled (CU-153, CU-154)."""
    shuffle_ships(state)
    former = state.ship_at_sea
    state.shuffled_ships[former] = 1
    state.shuffled_ships[ship] = 0
    state.ship_at_sea = ship
    tell(state, SHIP_EXCHANGED, seat, former, ship)


@rule
def earn_points(state: State, seat: int, building: int, points: int) -> None:
    state.players[seat].victory_points += points
    tell(state, USED_FOR_POINTS, seat, building, points)


@rule
def earn_pesos(state: State, seat: int, building: int, pesos: int) -> None:
    state.players[seat].pesos += pesos
    tell(state, USED_FOR_PESOS, seat, building, pesos)
