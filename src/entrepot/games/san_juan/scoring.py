"""San Juan: points, places and ties (ledger 4.14, 4.15)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import (
    ARCH_PAYS,
    CITY_HALL,
    GUILD_HALL,
    IS_MONUMENT,
    IS_VIOLET,
    PALACE,
    PALACE_SHARE,
    POINTS,
    SITES,
    TRIUMPHAL_ARCH,
)
from entrepot.games.san_juan.rules.common import buildings, works
from entrepot.games.san_juan.state import Player, State


@rule
def building_points(player: Player) -> int:
    """The printed points of the visible buildings (SJ-166)."""
    points = 0
    for site in range(buildings(player)):
        points += POINTS[player.sites[site]]
    return points


@rule
def violet_buildings(player: Player) -> int:
    number = 0
    for site in range(buildings(player)):
        number += IS_VIOLET[player.sites[site]]
    return number


@rule
def monuments(player: Player) -> int:
    number = 0
    for site in range(buildings(player)):
        number += IS_MONUMENT[player.sites[site]]
    return number


@rule
def bonus_points(player: Player) -> int:
    """Guild hall, city hall and triumphal arch."""
    points = 0
    if works(player, GUILD_HALL):
        points += 2 * (buildings(player) - violet_buildings(player))
    if works(player, CITY_HALL):
        points += violet_buildings(player)
    if works(player, TRIUMPHAL_ARCH):
        points += ARCH_PAYS[monuments(player)]
    return points


@rule
def score(state: State, seat: int) -> int:
    """Buildings, chapel pile and bonuses; the palace is counted last (SJ-173, SJ-174)."""
    player = state.players[seat]
    points = building_points(player) + sum(player.chapel_pile) + bonus_points(player)
    if works(player, PALACE):
        points += points // PALACE_SHARE
    return points


@rule
def goods(player: Player) -> int:
    number = 0
    for site in range(SITES):
        if player.goods[site] != NOBODY:
            number += 1
    return number


@rule
def tie_break(state: State, seat: int) -> int:
    """Among equal scores more hand cards and goods are better (SJ-179)."""
    player = state.players[seat]
    return sum(player.hand) + goods(player)
