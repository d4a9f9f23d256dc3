"""Cuba: what a seat has and could do with it, for clients."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from entrepot.engine.records import NOBODY
from entrepot.games.cuba.actions import ACTIONS, SINGLE
from entrepot.games.cuba.components import (
    COST,
    FIELDS,
    FIRST_MATERIAL,
    MATERIALS,
    PRODUCTS,
    WARES,
    Resource,
    Ware,
)
from entrepot.games.cuba.decisions import (
    FOREMAN_MODE,
    HARVEST_FIELDS,
    PAY_DUTY,
    START_MATERIALS,
    START_PRODUCTS,
    USE_BUILDING,
)
from entrepot.games.cuba.derived_board import (
    open_fields,
)
from entrepot.games.cuba.derived_round import (
    legal,
)
from entrepot.games.cuba.material import PAIR
from entrepot.games.cuba.rules.common import is_active, structure_on, unpacked
from entrepot.games.cuba.rules.foreman import is_warehouse
from entrepot.games.cuba.rules.tradeswoman import selling_price
from entrepot.games.cuba.rules.worker import free_fields, harvestable
from entrepot.games.cuba.state import Player, State


def missing(player: Player, building: int) -> dict[Resource, int]:
    lacking = {
        name: unpacked(COST[building], kind) - player.yard[FIRST_MATERIAL + kind]
        for kind, name in enumerate(MATERIALS)
    }
    return {name: number for name, number in lacking.items() if number > 0}


def proposed_harvest(state: State, seat: int) -> list[str]:
    if state.decision != HARVEST_FIELDS:
        return []
    player = state.players[seat]
    left = [harvestable(state, seat, kind) for kind in range(len(PRODUCTS))]
    fields = [field for field in open_fields(player) if is_active(player, field)]
    products = [field for field in fields if player.plantation[field] < len(PRODUCTS)]
    products.sort(key=lambda field: -selling_price(state, player.plantation[field]))
    proposed: list[str] = []
    for field in products:
        kind = player.plantation[field]
        if left[kind] > 0 and len(proposed) < free_fields(state):
            left[kind] -= 1
            proposed.append(FIELDS[field])
    return proposed


def foreman_actions(state: State, seat: int) -> dict[str, str]:
    if state.decision != FOREMAN_MODE:
        return {}
    player = state.players[seat]
    possible = {ACTIONS.names[action] for action in legal(state, seat)}
    actions = {}
    for field, name in enumerate(FIELDS):
        structure = structure_on(player, field)
        if structure == NOBODY:
            continue
        single = ACTIONS.names[SINGLE + structure]
        action = "row-and-column" if is_active(player, field) else single
        if action in possible:
            actions[name] = action
    return actions


def usable_fields(state: State, player: Player) -> tuple[list[str], list[str]]:
    usable: list[str] = []
    used: list[str] = []
    if state.decision != USE_BUILDING:
        return usable, used
    for field, name in enumerate(FIELDS):
        structure = structure_on(player, field)
        if structure == NOBODY or is_warehouse(structure):
            continue
        works = is_active(player, field) != bool(state.single_use)
        if works and state.usable[structure]:
            usable.append(name)
        elif works and not state.single_use:
            used.append(name)
    return usable, used


def picked(state: State, seat: int) -> dict[str, dict[Ware, int]]:
    """What wares that are chosen one by one change on the yard, by how an action names them."""
    if state.decision in (START_MATERIALS, START_PRODUCTS):
        classes: tuple[tuple[Ware, ...], ...] = (MATERIALS, PRODUCTS)
        return {
            "-".join(wares): dict(Counter(wares))
            for names in classes
            for size in range(1, PAIR + 1)
            for wares in combinations_with_replacement(names, size)
        }
    if state.decision != PAY_DUTY:
        return {}
    found: dict[str, dict[Ware, int]] = {}
    for action in legal(state, seat):
        wares = [ware for ware in ACTIONS.names[action].partition(":")[2].split("-") if ware]
        for size in range(1, len(wares) + 1):
            for part in combinations(wares, size):
                found["-".join(part)] = {ware: -part.count(ware) for ware in WARES if ware in part}
    return found
