"""Puerto Rico: points, places and ties (ledger 3.11, 3.12)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    COFFEE_ROASTER,
    COLUMN,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    INDIGO_PLANT,
    IS_VIOLET,
    RESIDENCE,
    RESIDENCE_PAYS,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.state import Player, State

SOURCES = ("chips", "buildings", *BUILDINGS[GUILD_HALL:])
CHIPS, PRINTED, FIRST_LARGE = range(3)
TIES = ("doubloons_and_goods",)


@rule
def building_points(player: Player) -> int:
    """The printed points of all buildings, manned or not."""
    points = 0
    for building in range(len(BUILDINGS)):
        points += COLUMN[building] * player.buildings[building]
    return points


@rule
def guild_hall_points(player: Player) -> int:
    has = player.buildings
    small = has[SMALL_INDIGO_PLANT] + has[SMALL_SUGAR_MILL]
    large = has[INDIGO_PLANT] + has[SUGAR_MILL] + has[TOBACCO_STORAGE] + has[COFFEE_ROASTER]
    return small + 2 * large


@rule
def residence_points(player: Player) -> int:
    return RESIDENCE_PAYS[sum(player.island)]


@rule
def fortress_points(player: Player) -> int:
    return (sum(player.colonists) + player.san_juan) // 3


@rule
def customs_house_points(player: Player) -> int:
    return player.victory_points // 4


@rule
def city_hall_points(player: Player) -> int:
    points = 0
    for building in range(len(BUILDINGS)):
        points += IS_VIOLET[building] * player.buildings[building]
    return points


@rule
def large_building_points(player: Player, building: int) -> int:
    """The extra points of a large building, if it is manned (PR-200)."""
    if not manned(player, building):
        return 0
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
def bonus_points(player: Player) -> int:
    """The extra points of all manned large buildings."""
    points = 0
    for building in range(GUILD_HALL, len(BUILDINGS)):
        points += large_building_points(player, building)
    return points


@rule
def points(state: State, seat: int, source: int) -> int:
    """Chips, buildings and bonuses, one by one (PR-198)."""
    player = state.players[seat]
    if source == CHIPS:
        return player.victory_points
    if source == PRINTED:
        return building_points(player)
    return large_building_points(player, GUILD_HALL + source - FIRST_LARGE)


@rule
def tie_break(state: State, seat: int) -> int:
    """Among equal scores the larger sum of doubloons and goods is better (PR-209)."""
    player = state.players[seat]
    return player.doubloons + sum(player.goods)
