"""Worker: the harvest (ledger 4.6)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import HARVEST, MOVE
from entrepot.games.cuba.components import (
    CITRUS,
    DROUGHT_LAW,
    FIELDS,
    MATERIAL_FIELD,
    MATERIALS,
    OTHER,
    PRODUCTS,
    SUGAR,
    TOBACCO,
    UNITS_OF_A_FIELD,
    WATER,
    WOOD,
)
from entrepot.games.cuba.decisions import DECISIONS, HARVEST_FIELDS, MOVE_FIGURE
from entrepot.games.cuba.events import FIGURE_MOVED, HARVESTED, WATER_SPENT
from entrepot.games.cuba.rules.common import give_back, numbered, open_fields, receive
from entrepot.games.cuba.rules.rounds import end_turn
from entrepot.games.cuba.state import State


@DECISIONS.legal(MOVE_FIGURE)
@rule
def legal_moves(state: State, seat: int, out: Row) -> int:
    return numbered(MOVE, len(FIELDS), out, 0)


@DECISIONS.apply(MOVE_FIGURE)
@rule
def move_figure(state: State, seat: int, action: int) -> None:
    """The active material fields pay out before products are taken (CU-073, CU-081)."""
    player = state.players[seat]
    player.figure = action - MOVE
    tell(state, FIGURE_MOVED, seat, player.figure)
    for kind in range(len(MATERIALS)):
        fields = open_fields(player, MATERIAL_FIELD + kind, True)
        number = receive(state, seat, WOOD + kind, UNITS_OF_A_FIELD * fields)
        if number > 0:
            tell(state, HARVESTED, seat, number, WOOD + kind)
    state.decision = HARVEST_FIELDS


@rule
def free_fields(state: State) -> int:
    """Product fields that cost no water (CU-076, CU-082)."""
    return 1 if state.laws[OTHER] == DROUGHT_LAW else 2


@rule
def harvestable(state: State, seat: int, kind: int) -> int:
    """Active open fields of a product, as far as the supply lasts (CU-084)."""
    return min(open_fields(state.players[seat], kind, True), state.supply[kind])


@DECISIONS.legal(HARVEST_FIELDS)
@rule
def legal_harvests(state: State, seat: int, out: Row) -> int:
    """At least what is free of charge, at most what the water pays for (CU-077, CU-078)."""
    citrus = harvestable(state, seat, CITRUS)
    sugar = harvestable(state, seat, SUGAR)
    tobacco = harvestable(state, seat, TOBACCO)
    total = citrus + sugar + tobacco
    free = free_fields(state)
    least = min(free, total)
    most = min(free + state.players[seat].yard[WATER], total)
    n = 0
    for a in range(citrus + 1):
        for b in range(sugar + 1):
            for c in range(tobacco + 1):
                if least <= a + b + c <= most:
                    out[n] = HARVEST + 9 * a + 3 * b + c
                    n += 1
    return n


@DECISIONS.apply(HARVEST_FIELDS)
@rule
def harvest(state: State, seat: int, action: int) -> None:
    vector = action - HARVEST
    numbers = (vector // 9, vector // 3 % 3, vector % 3)
    taken = 0
    for kind in range(len(PRODUCTS)):
        receive(state, seat, kind, numbers[kind])
        taken += numbers[kind]
        if numbers[kind] > 0:
            tell(state, HARVESTED, seat, numbers[kind], kind)
    if taken > free_fields(state):
        give_back(state, seat, WATER, taken - free_fields(state))
        tell(state, WATER_SPENT, seat, taken - free_fields(state))
    end_turn(state, seat)
