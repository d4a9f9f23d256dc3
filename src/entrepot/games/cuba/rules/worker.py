"""Worker: the harvest (ledger 4.6)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import HARVEST, MOVE
from entrepot.games.cuba.components import (
    CITRUS,
    DROUGHT_LAW,
    FIELDS,
    MATERIALS,
    OTHER,
    PRODUCT_FIELD,
    SUGAR,
    TOBACCO,
    WATER,
)
from entrepot.games.cuba.events import FIGURE_MOVED, HARVESTED, MATERIAL_TAKEN, WATER_SPENT
from entrepot.games.cuba.rules.common import (
    open_fields,
    receive_goods,
    receive_materials,
    return_materials,
)
from entrepot.games.cuba.state import HARVEST_FIELDS, State


@rule
def move_options(out: Row) -> int:
    """Any field, also the present one (CU-070, CU-071)."""
    for field in range(len(FIELDS)):
        out[field] = MOVE + field
    return len(FIELDS)


@rule
def move_figure(state: State, seat: int, action: int) -> None:
    """The active material fields pay out before products are taken (CU-073, CU-081)."""
    player = state.players[seat]
    player.figure = action - MOVE
    tell(state, FIGURE_MOVED, seat, player.figure)
    for kind in range(len(MATERIALS)):
        number = receive_materials(state, seat, kind, open_fields(state, player, kind, True))
        if number > 0:
            tell(state, MATERIAL_TAKEN, seat, number, kind)
    state.decision = HARVEST_FIELDS


@rule
def free_fields(state: State) -> int:
    """Product fields that cost no water (CU-076, CU-082)."""
    return 1 if state.laws[OTHER] == DROUGHT_LAW else 2


@rule
def harvestable(state: State, seat: int, kind: int) -> int:
    """Active open fields of a product, as far as the supply lasts (CU-084)."""
    fields = open_fields(state, state.players[seat], PRODUCT_FIELD + kind, True)
    return min(fields, state.goods_supply[kind])


@rule
def harvest_options(state: State, seat: int, out: Row) -> int:
    """At least what is free of charge, at most what the water pays for (CU-077, CU-078)."""
    citrus = harvestable(state, seat, CITRUS)
    sugar = harvestable(state, seat, SUGAR)
    tobacco = harvestable(state, seat, TOBACCO)
    total = citrus + sugar + tobacco
    free = free_fields(state)
    least = min(free, total)
    most = min(free + state.players[seat].materials[WATER], total)
    n = 0
    for a in range(citrus + 1):
        for b in range(sugar + 1):
            for c in range(tobacco + 1):
                if least <= a + b + c <= most:
                    out[n] = HARVEST + 9 * a + 3 * b + c
                    n += 1
    return n


@rule
def harvest(state: State, seat: int, action: int) -> None:
    vector = action - HARVEST
    numbers = (vector // 9, vector // 3 % 3, vector % 3)
    water = sum(numbers) - free_fields(state)
    if water > 0:
        return_materials(state, seat, WATER, water)
        tell(state, WATER_SPENT, seat, water)
    for kind in range(len(numbers)):
        receive_goods(state, seat, kind, numbers[kind])
        if numbers[kind] > 0:
            tell(state, HARVESTED, seat, numbers[kind], kind)
