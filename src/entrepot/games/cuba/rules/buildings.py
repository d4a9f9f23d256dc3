"""What each building does when the foreman uses it (ledger 4.10)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import FIRST_USE
from entrepot.games.cuba.components import (
    BLACK_MARKET,
    CHURCH,
    DAM,
    DOCKS,
    FROM_BUILDINGS,
    GOODS,
    KINDS,
    LARGE_TRADING_OFFICE,
    LIGHTHOUSE,
    MAKES,
    MOST,
    OFFICE_UNITS,
    PAIR_FIRST,
    PAIR_SECOND,
    PESOS,
    POINTS,
    SHIPS,
    SMALL_TRADING_OFFICE,
    TAKES,
    TYPES,
    WAREHOUSE_TILE,
    WATER,
)
from entrepot.games.cuba.events import (
    BILL_REJECTED,
    DAM_USED,
    EXCHANGED,
    HANDED_IN_FOR_PESOS,
    HANDED_IN_FOR_POINTS,
    PROCESSED,
    SHIP_EXCHANGED,
)
from entrepot.games.cuba.rules.common import (
    gain_points,
    give_back,
    legal_pairs,
    legal_singles,
    numbered,
    owned,
    receive,
    tell_of_wares,
)
from entrepot.games.cuba.rules.harbour import after_delivery, deliver, free_slots, shuffle_ships
from entrepot.games.cuba.state import State

# --- what may be done -----------------------------------------------------------------------------


@rule
def legal_uses_of(state: State, seat: int, building: int, out: Row, n: int) -> int:
    """Add the uses of a building that would have an effect."""
    if TAKES[building] != NOBODY:
        return legal_hand_ins(state, seat, building, out, n)
    if SMALL_TRADING_OFFICE <= building <= LARGE_TRADING_OFFICE:
        return legal_office_uses(state, seat, building, out, n)
    if building == BLACK_MARKET:
        return legal_exchanges(state, seat, out, n)
    if building == CHURCH:
        return legal_vetoes(state, out, n)
    if building == LIGHTHOUSE:
        return legal_lighthouse_uses(state, out, n)
    return numbered(FIRST_USE[DAM], min(1, state.supply[WATER]), out, n)


@rule
def legal_hand_ins(state: State, seat: int, building: int, out: Row, n: int) -> int:
    """A number of units of one kind, or one or two units of several kinds (CU-123)."""
    player = state.players[seat]
    ware = TAKES[building]
    first = FIRST_USE[building]
    if KINDS[building] > 1:
        n = legal_singles(player, ware, KINDS[building], first, out, n)
        if MOST[building] > 1:
            n = legal_pairs(player, ware, first + KINDS[building], out, n)
        return n
    most = min(MOST[building], owned(player, ware))
    if MAKES[building] != NOBODY:
        most = min(most, state.supply[MAKES[building]])
    return numbered(first, most, out, n)


@rule
def legal_office_uses(state: State, seat: int, building: int, out: Row, n: int) -> int:
    """Units of one kind into free slots of a ship in a dock (CU-132 to CU-134)."""
    most = OFFICE_UNITS[building - SMALL_TRADING_OFFICE]
    for place in range(len(DOCKS) * len(GOODS)):
        dock, kind = place // len(GOODS), place % len(GOODS)
        units = min(most, free_slots(state, dock, kind), owned(state.players[seat], kind))
        for number in range(units):
            out[n] = FIRST_USE[building] + most * place + number
            n += 1
    return n


@rule
def legal_exchanges(state: State, seat: int, out: Row, n: int) -> int:
    """Any trade good for one of another kind (CU-145, CU-146)."""
    for given in range(len(GOODS)):
        if owned(state.players[seat], given) > 0:
            for other in range(len(GOODS) - 1):
                if state.supply[another_kind(given, other)] > 0:
                    out[n] = FIRST_USE[BLACK_MARKET] + given * (len(GOODS) - 1) + other
                    n += 1
    return n


@rule
def another_kind(given: int, other: int) -> int:
    """The kinds besides the one given, counted from 0."""
    return other if other < given else other + 1


@rule
def legal_vetoes(state: State, out: Row, n: int) -> int:
    """An open bill, but not of the type rejected in the round before (CU-147, CU-149)."""
    for kind in range(len(TYPES)):
        if state.bills[kind] != NOBODY and kind != state.barred:
            out[n] = FIRST_USE[CHURCH] + kind
            n += 1
    return n


@rule
def legal_lighthouse_uses(state: State, out: Row, n: int) -> int:
    """Any ship of the stack, also one just departed (CU-153, CU-167)."""
    for ship in range(len(SHIPS)):
        if in_stack(state, ship):
            out[n] = FIRST_USE[LIGHTHOUSE] + ship
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


# --- what it does ---------------------------------------------------------------------------------


@rule
def building_of_use(action: int) -> int:
    """The building that a use belongs to."""
    building = WAREHOUSE_TILE
    while FIRST_USE[building] > action:
        building -= 1
    return building


@rule
def use_building(state: State, seat: int, building: int, use: int) -> None:
    if TAKES[building] != NOBODY:
        hand_in(state, seat, building, use)
    elif building == SMALL_TRADING_OFFICE:
        deliver_by_office(state, seat, use, 1)
    elif building == LARGE_TRADING_OFFICE:
        deliver_by_office(state, seat, use // 2, 1 + use % 2)
    elif building == BLACK_MARKET:
        exchange(state, seat, use)
    elif building == CHURCH:
        reject_bill(state, seat, use)
    elif building == LIGHTHOUSE:
        exchange_ship(state, seat, use)
    else:
        tell(state, DAM_USED, seat, receive(state, seat, WATER, 2))


@rule
def hand_in(state: State, seat: int, building: int, use: int) -> None:
    """The units go to the supply; something comes back for each of them (CU-124)."""
    ware = TAKES[building]
    other = ware
    kinds = KINDS[building]
    number = 1
    if kinds == 1:
        number = 1 + use
        give_back(state, seat, ware, number)
    elif use < kinds:
        ware += use
        other = ware
        give_back(state, seat, ware, 1)
    else:
        number = 2
        other += PAIR_SECOND[use - kinds]
        ware += PAIR_FIRST[use - kinds]
        give_back(state, seat, ware, 1)
        give_back(state, seat, other, 1)
    if MAKES[building] == NOBODY:
        earn(state, seat, building, number)
        tell_of_use(state, seat, building, number, ware, other)
    else:
        receive(state, seat, MAKES[building], number)
        tell(state, PROCESSED, seat, building, number, MAKES[building])


@rule
def earn(state: State, seat: int, building: int, number: int) -> None:
    """What a building gives for so many units, or outright."""
    player = state.players[seat]
    gain_points(player, FROM_BUILDINGS, POINTS[building] * number)
    player.pesos += PESOS[building] * number


@rule
def tell_of_use(state: State, seat: int, building: int, number: int, ware: int, other: int) -> None:
    points = POINTS[building] * number
    pesos = PESOS[building] * number
    if points > 0:
        tell_of_wares(state, HANDED_IN_FOR_POINTS, seat, number, ware, other, points, building)
    else:
        tell_of_wares(state, HANDED_IN_FOR_PESOS, seat, number, ware, other, pesos, building)


@rule
def deliver_by_office(state: State, seat: int, place: int, number: int) -> None:
    dock = place // len(GOODS)
    deliver(state, seat, dock, place % len(GOODS), number)
    after_delivery(state, dock)


@rule
def exchange(state: State, seat: int, pair: int) -> None:
    given = pair // (len(GOODS) - 1)
    taken = another_kind(given, pair % (len(GOODS) - 1))
    give_back(state, seat, given, 1)
    receive(state, seat, taken, 1)
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
