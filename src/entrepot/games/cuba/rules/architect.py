"""Architect: buildings, or victory points (ledger 4.5, 4.8)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import ALTERNATIVE, BUILD, PASS, PLACE
from entrepot.games.cuba.components import (
    A1,
    A2,
    ARCHITECT_POINTS,
    BUILDING_LAW,
    BUILDING_LAW_PESOS,
    BUILDINGS,
    COST,
    FIELDS,
    FIRST_MATERIAL,
    FROM_ARCHITECT,
    MATERIALS,
    OTHER,
)
from entrepot.games.cuba.decisions import BUILD_ONE, DECISIONS, PLACE_BUILDING
from entrepot.games.cuba.events import ALTERNATIVE_POINTS, BUILT, PASSED
from entrepot.games.cuba.rules.common import gain_points, give_back, structure_on, unpacked
from entrepot.games.cuba.rules.rounds import end_turn
from entrepot.games.cuba.state import Player, State


@rule
def building_fee(state: State) -> int:
    """Pesos that a building costs besides its materials (CU-106)."""
    return BUILDING_LAW_PESOS if state.laws[OTHER] == BUILDING_LAW else 0


@rule
def has_materials(player: Player, building: int) -> bool:
    for kind in range(len(MATERIALS)):
        if player.yard[FIRST_MATERIAL + kind] < unpacked(COST[building], kind):
            return False
    return True


@DECISIONS.legal(BUILD_ONE)
@rule
def legal_builds(state: State, seat: int, out: Row) -> int:
    player = state.players[seat]
    out[0] = PASS
    n = 1
    if state.markers[A2] == 0:
        out[n] = ALTERNATIVE
        n += 1
    if player.pesos >= building_fee(state):
        for building in range(len(BUILDINGS)):
            if state.display[building] > 0 and has_materials(player, building):
                out[n] = BUILD + building
                n += 1
    return n


@DECISIONS.apply(BUILD_ONE)
@rule
def build(state: State, seat: int, action: int) -> None:
    """Pay for a building, or take points, or nothing."""
    if action == PASS:
        tell(state, PASSED, seat)
        end_turn(state, seat)
        return
    if action == ALTERNATIVE:
        points = ARCHITECT_POINTS[state.markers[A1]]
        space = A1 + state.markers[A1]
        state.markers[space] = 1
        gain_points(state.players[seat], FROM_ARCHITECT, points)
        tell(state, ALTERNATIVE_POINTS, seat, points, space)
        end_turn(state, seat)
        return
    building = action - BUILD
    for kind in range(len(MATERIALS)):
        give_back(state, seat, FIRST_MATERIAL + kind, unpacked(COST[building], kind))
    state.players[seat].pesos -= building_fee(state)
    state.display[building] -= 1
    state.building = building
    state.decision = PLACE_BUILDING


@DECISIONS.legal(PLACE_BUILDING)
@rule
def legal_fields(state: State, seat: int, out: Row) -> int:
    """Any field but the printed warehouse and those built on (CU-100)."""
    n = 0
    for field in range(len(FIELDS)):
        if structure_on(state.players[seat], field) == NOBODY:
            out[n] = PLACE + field
            n += 1
    return n


@DECISIONS.apply(PLACE_BUILDING)
@rule
def place_building(state: State, seat: int, action: int) -> None:
    field = action - PLACE
    state.players[seat].built[field] = state.building
    tell(state, BUILT, seat, state.building, field, building_fee(state))
    state.building = NOBODY
    end_turn(state, seat)
