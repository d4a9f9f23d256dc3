"""Puerto Rico: what a seat may expect to score, for bots. A rough guess, made to be fast.

Points are counted as they are; all else is worth the points it may still turn into, which is less
the nearer the end. Everything is in hundredths of a point.
"""

from __future__ import annotations

from entrepot.engine.kernel import score
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.puerto_rico.components import (
    BUILDING_TABLE,
    BUILDINGS,
    CITY_SPACES,
    COLONIST_SUPPLY,
    CORN,
    CUSTOMS_HOUSE,
    FIELDS,
    FIRST_LARGE,
    FORTRESS,
    GOODS,
    GUILD_HALL,
    PLANTATION,
    QUARRIES,
    QUARRY,
    RESIDENCE,
    VICTORY_POOL,
)
from entrepot.games.puerto_rico.decisions import OVER
from entrepot.games.puerto_rico.rules.builder import city_spaces_used
from entrepot.games.puerto_rico.rules.common import circles, manned
from entrepot.games.puerto_rico.rules.craftsman import workers
from entrepot.games.puerto_rico.scoring import (
    building_points,
    city_hall_points,
    customs_house_points,
    fortress_points,
    guild_hall_points,
    residence_points,
    tie_break,
)
from entrepot.games.puerto_rico.state import Player, State

HARVEST = (330, 340, 380, 470, 520)
"""A good at every craftsman, from now to the end, by kind: points when shipped, money when sold."""
USE = (0, 0, 110, 100, 100, 110, 0, 0, 120, 90, 210, 130, 0, 0, 330, 120, 420, 330)
"""What the power of a violet building is worth from now to the end, up to the large ones."""
QUARRY_USE = 210
VARIETY = 60
"""For each kind of goods that is produced at all."""
MAKES = tuple(
    GOODS.index(building.good) if building.good else NOBODY for building in BUILDING_TABLE
)
DOUBLOON, DOUBLOON_LATE = 40, 8
GOOD, GOOD_LATE = 60, 25
COLONIST = 35


@rule
def time_left(state: State) -> int:
    """How much of the game is still to come, in hundredths; 0 in the last round."""
    if state.end_trigger != NOBODY:
        return 0
    colonists = state.colonist_supply + state.colonist_ship
    left = 100 * colonists // COLONIST_SUPPLY[state.seats]
    left = min(left, 100 * state.victory_pool // VICTORY_POOL[state.seats])
    for seat in range(state.seats):
        free = CITY_SPACES - city_spaces_used(state.players[seat])
        left = min(left, 10 + 100 * free // CITY_SPACES)
    return max(0, left)


@rule
def places(player: Player, kind: int) -> int:
    """Room on the production buildings of a kind."""
    if kind == CORN:
        return player.island[PLANTATION + CORN]
    room = 0
    for building in range(FIRST_LARGE):
        if MAKES[building] == kind:
            room += circles(player, building)
    return room


@rule
def harvest(player: Player) -> int:
    """What fields and plants will bring: those at work in full, those that could be by half."""
    worth = 0
    for kind in range(len(GOODS)):
        fields = player.colonists[FIELDS + kind]
        working = fields if kind == CORN else min(fields, workers(player, kind))
        possible = min(player.island[PLANTATION + kind], places(player, kind))
        single = player.island[PLANTATION + kind] + places(player, kind) - 2 * possible
        worth += HARVEST[kind] * (4 * working + 2 * (possible - working) + min(2, single)) // 4
        if working > 0:
            worth += VARIETY
    return worth


@rule
def bonus(player: Player, building: int) -> int:
    """The extra points of a large building once it is manned."""
    if building == GUILD_HALL:
        return guild_hall_points(player)
    if building == RESIDENCE:
        return residence_points(player)
    if building == FORTRESS:
        return fortress_points(player)
    if building == CUSTOMS_HOUSE:
        return customs_house_points(player)
    return city_hall_points(player)


@rule
def evaluate(state: State, seat: int) -> int:
    if state.decision == OVER:
        return 100 * score(state, seat) + min(99, tie_break(state, seat))
    player = state.players[seat]
    left = time_left(state)
    worth = 100 * (player.victory_points + building_points(player))
    for building in range(FIRST_LARGE, len(BUILDINGS)):
        if player.buildings[building]:
            share = 100 if manned(player, building) else min(80, 3 * left)
            worth += share * bonus(player, building)
    future = harvest(player)
    future += QUARRY_USE * (2 * player.colonists[QUARRIES] + player.island[QUARRY]) // 3
    for building in range(FIRST_LARGE):
        if player.buildings[building]:
            future += USE[building] if manned(player, building) else USE[building] // 2
    future += COLONIST * (sum(player.colonists) + player.san_juan)
    worth += future * left // 100
    early = min(100, 2 * left)
    worth += player.doubloons * (DOUBLOON_LATE + (DOUBLOON - DOUBLOON_LATE) * early // 100)
    worth += sum(player.goods) * (GOOD_LATE + (GOOD - GOOD_LATE) * early // 100)
    return worth
