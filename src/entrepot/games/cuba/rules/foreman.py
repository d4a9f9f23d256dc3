"""Foreman: which buildings are used (ledger 4.9)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import FINISH, FIRST_USE, PASS, ROW_AND_COLUMN, SINGLE
from entrepot.games.cuba.components import (
    BUILDINGS,
    FIELDS,
    PESOS,
    POINTS,
    PRODUCTS,
    TAKES,
    TOWN_HALL,
    WAREHOUSE_TILE,
)
from entrepot.games.cuba.decisions import DECISIONS, FOREMAN_MODE, USE_BUILDING
from entrepot.games.cuba.events import (
    PASSED,
    STORED,
    TOWN_HALL_USED,
    USED_FOR_PESOS,
    USED_FOR_POINTS,
)
from entrepot.games.cuba.rules.buildings import building_of_use, earn, legal_uses_of, use_building
from entrepot.games.cuba.rules.common import is_active, structure_on
from entrepot.games.cuba.rules.rounds import end_turn
from entrepot.games.cuba.state import Player, State


@rule
def is_warehouse(structure: int) -> bool:
    return structure >= WAREHOUSE_TILE


@rule
def is_automatic(building: int) -> bool:
    """Pure gains without a choice (CU-115)."""
    return building == TOWN_HALL or (
        TAKES[building] == NOBODY and POINTS[building] + PESOS[building] > 0
    )


@rule
def products_on_yard(player: Player) -> int:
    number = 0
    for kind in range(len(PRODUCTS)):
        number += player.yard[kind]
    return number


@rule
def has_effect(state: State, seat: int, structure: int, out: Row, n: int) -> bool:
    """Whether a use would change anything; `out` is written beyond the first n places only."""
    if is_warehouse(structure):
        return products_on_yard(state.players[seat]) > 0
    return is_automatic(structure) or legal_uses_of(state, seat, structure, out, n) > n


@DECISIONS.legal(FOREMAN_MODE)
@rule
def legal_foreman_calls(state: State, seat: int, out: Row) -> int:
    """All buildings in row and column, or a single one elsewhere (CU-109, CU-120)."""
    player = state.players[seat]
    active = 0
    out[0] = PASS
    out[1] = ROW_AND_COLUMN
    n = 2
    for field in range(len(FIELDS)):
        structure = structure_on(player, field)
        if structure == NOBODY:
            continue
        if is_active(player, field):
            active += 1
        elif has_effect(state, seat, structure, out, n):
            n = add_in_order(SINGLE + structure, out, n)
    if active > 0:
        return n
    for place in range(1, n - 1):
        out[place] = out[place + 1]
    return n - 1


@rule
def add_in_order(action: int, out: Row, n: int) -> int:
    """Equal factories are one action (CU-239)."""
    place = n
    while out[place - 1] > action:
        place -= 1
    if out[place - 1] == action:
        return n
    for later in range(n, place, -1):
        out[later] = out[later - 1]
    out[place] = action
    return n + 1


@DECISIONS.apply(FOREMAN_MODE)
@rule
def call_foreman(state: State, seat: int, action: int) -> None:
    """Choose what may be used."""
    if action == PASS:
        tell(state, PASSED, seat)
        end_turn(state, seat)
        return
    if action != ROW_AND_COLUMN:
        activate(state, seat, action - SINGLE)
        if sum(state.usable) == 0:
            store(state, seat)
            end_turn(state, seat)
            return
        state.single_use = 1
    else:
        player = state.players[seat]
        for field in range(len(FIELDS)):
            structure = structure_on(player, field)
            if structure != NOBODY and is_active(player, field):
                activate(state, seat, structure)
    state.decision = USE_BUILDING


@rule
def activate(state: State, seat: int, structure: int) -> None:
    """Automatic buildings work at once; warehouses when all is done (CU-115, CU-118)."""
    if is_warehouse(structure):
        state.storing = 1
    elif structure == TOWN_HALL:
        state.players[seat].town_hall = 1
        tell(state, TOWN_HALL_USED, seat)
    elif is_automatic(structure):
        earn(state, seat, structure, 1)
        if POINTS[structure] > 0:
            tell(state, USED_FOR_POINTS, seat, structure, POINTS[structure])
        else:
            tell(state, USED_FOR_PESOS, seat, structure, PESOS[structure])
    else:
        state.usable[structure] += 1


@DECISIONS.legal(USE_BUILDING)
@rule
def legal_uses(state: State, seat: int, out: Row) -> int:
    """Uses of every building not yet used, and the end if it is not a single one (D10)."""
    n = 0
    if state.single_use == 0:
        out[0] = FINISH
        n = 1
    for building in range(len(BUILDINGS)):
        if state.usable[building] > 0:
            n = legal_uses_of(state, seat, building, out, n)
    return n


@DECISIONS.apply(USE_BUILDING)
@rule
def use_one(state: State, seat: int, action: int) -> None:
    """Use a building, or finish."""
    if action != FINISH:
        building = building_of_use(action)
        state.usable[building] -= 1
        use_building(state, seat, building, action - FIRST_USE[building])
        if state.single_use == 0:
            return
    for building in range(len(BUILDINGS)):
        state.usable[building] = 0
    state.single_use = 0
    store(state, seat)
    end_turn(state, seat)


@rule
def store(state: State, seat: int) -> None:
    """All products on the yard go into the warehouse, if one was activated (CU-117)."""
    if state.storing == 0:
        return
    state.storing = 0
    player = state.players[seat]
    number = products_on_yard(player)
    for kind in range(len(PRODUCTS)):
        player.warehouse[kind] += player.yard[kind]
        player.yard[kind] = 0
    if number > 0:
        tell(state, STORED, seat, number)
