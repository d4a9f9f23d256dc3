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

SOURCES = ("buildings", "chapel_pile", "guild_hall", "city_hall", "triumphal_arch", "palace")
FROM_BUILDINGS, FROM_CHAPEL, FROM_GUILD_HALL, FROM_CITY_HALL, FROM_TRIUMPHAL_ARCH, _ = range(6)
TIES = ("hand_cards_and_goods",)


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
def guild_hall_points(player: Player) -> int:
    if not works(player, GUILD_HALL):
        return 0
    return 2 * (buildings(player) - violet_buildings(player))


@rule
def city_hall_points(player: Player) -> int:
    return violet_buildings(player) if works(player, CITY_HALL) else 0


@rule
def triumphal_arch_points(player: Player) -> int:
    return ARCH_PAYS[monuments(player)] if works(player, TRIUMPHAL_ARCH) else 0


@rule
def bonus_points(player: Player) -> int:
    """Guild hall, city hall and triumphal arch."""
    return guild_hall_points(player) + city_hall_points(player) + triumphal_arch_points(player)


@rule
def palace_points(player: Player) -> int:
    """A quarter of everything else: counted last (SJ-173, SJ-174)."""
    if not works(player, PALACE):
        return 0
    others = building_points(player) + sum(player.chapel_pile) + bonus_points(player)
    return others // PALACE_SHARE


@rule
def points(state: State, seat: int, source: int) -> int:
    player = state.players[seat]
    if source == FROM_BUILDINGS:
        return building_points(player)
    if source == FROM_CHAPEL:
        return sum(player.chapel_pile)
    if source == FROM_GUILD_HALL:
        return guild_hall_points(player)
    if source == FROM_CITY_HALL:
        return city_hall_points(player)
    if source == FROM_TRIUMPHAL_ARCH:
        return triumphal_arch_points(player)
    return palace_points(player)


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
