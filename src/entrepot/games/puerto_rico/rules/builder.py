"""Builder: buildings (ledger 3.5)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import ACCEPT, BUILD, PASS
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    CITY_SPACES,
    COLUMN,
    COST,
    END_CITY,
    FIRST_LARGE,
    LARGE_BUILDINGS_IN_A_CITY,
    QUARRIES,
    SPACES,
    UNIVERSITY,
)
from entrepot.games.puerto_rico.decisions import BUILD_ONE, DECISIONS, UNIVERSITY_COLONIST
from entrepot.games.puerto_rico.events import BUILT, NOTHING_BUILT, UNUSED
from entrepot.games.puerto_rico.rules.common import (
    colonist_available,
    man_fresh_tile,
    manned,
    trigger_end,
)
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import Player, State


@rule
def begin_builder_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = BUILD_ONE


@rule
def price(state: State, seat: int, building: int) -> int:
    """What a building costs in the builder phase; the builder pays one less (PR-086)."""
    return discounted(state.players[seat], building, 1 if seat == state.picker else 0)


@rule
def discounted(player: Player, building: int, privilege: int) -> int:
    """Cost less the manned quarries, up to the column, and a privilege (PR-086)."""
    quarries = min(player.colonists[QUARRIES], COLUMN[building])
    return max(0, COST[building] - quarries - privilege)


@rule
def city_spaces_used(player: Player) -> int:
    used = 0
    for building in range(len(BUILDINGS)):
        used += SPACES[building] * player.buildings[building]
    return used


@rule
def large_buildings(player: Player) -> int:
    number = 0
    for building in range(FIRST_LARGE, len(BUILDINGS)):
        number += player.buildings[building]
    return number


@DECISIONS.legal(BUILD_ONE)
@rule
def legal_builds(state: State, seat: int, out: Row) -> int:
    """Buildings left, not owned, payable, and fitting in the city (PR-092 to PR-098, PR-213)."""
    player = state.players[seat]
    free = CITY_SPACES - city_spaces_used(player)
    out[0] = PASS
    n = 1
    last = len(BUILDINGS)
    if free < 2 or large_buildings(player) == LARGE_BUILDINGS_IN_A_CITY:
        last = FIRST_LARGE
    if free < 1:
        last = 0
    for building in range(last):
        if (
            state.building_supply[building] > 0
            and player.buildings[building] == 0
            and price(state, seat, building) <= player.doubloons
        ):
            out[n] = BUILD + building
            n += 1
    return n


@DECISIONS.apply(BUILD_ONE)
@rule
def build(state: State, seat: int, action: int) -> None:
    if action == PASS:
        tell(state, NOTHING_BUILT, seat)
        end_builder_turn(state, seat)
        return
    building = action - BUILD
    player = state.players[seat]
    cost = price(state, seat, building)
    player.doubloons -= cost
    player.buildings[building] = 1
    state.building_supply[building] -= 1
    tell(state, BUILT, seat, building, cost)
    if city_spaces_used(player) == CITY_SPACES:
        trigger_end(state, END_CITY)
    if manned(player, UNIVERSITY) and colonist_available(state):
        state.fresh = building
        state.decision = UNIVERSITY_COLONIST
    else:
        end_builder_turn(state, seat)


@DECISIONS.apply(UNIVERSITY_COLONIST)
@rule
def man_with_university(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        man_fresh_tile(state, seat)
    else:
        tell(state, UNUSED, seat, UNIVERSITY)
    state.fresh = NOBODY
    end_builder_turn(state, seat)


@rule
def end_builder_turn(state: State, seat: int) -> None:
    following = next_seat(state, seat)
    if following == state.picker:
        end_phase(state)
    else:
        begin_builder_turn(state, following)
