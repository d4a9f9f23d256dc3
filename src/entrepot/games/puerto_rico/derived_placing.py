"""Puerto Rico: where a seat's colonists are proposed to stand, for clients that draw it."""

from __future__ import annotations

from entrepot.games.puerto_rico.components import (
    BUILDING_TABLE,
    CORN,
    FIELDS,
    GOODS,
    GROUPS,
    QUARRIES,
)
from entrepot.games.puerto_rico.rules.common import circles
from entrepot.games.puerto_rico.state import Player

WORKS = [
    [building for building, one in enumerate(BUILDING_TABLE) if one.good == good] for good in GOODS
]
"""By good, the buildings that process it."""
VIOLET = [building for building, one in enumerate(BUILDING_TABLE) if one.good is None]


def room_of(player: Player) -> list[int]:
    """Circles by group."""
    return [circles(player, group) for group in range(len(GROUPS))]


def placing_order(player: Player) -> list[str]:
    """All circles of a seat: those that are manned now, then the others, the most useful first."""
    manned = list(player.colonists)
    order = [group for group in range(len(GROUPS)) for _ in range(manned[group])]
    for group in _most_useful_first(room_of(player)):
        if manned[group]:
            manned[group] -= 1
        else:
            order.append(group)
    return [GROUPS[group] for group in order]


def _most_useful_first(room: list[int]) -> list[int]:
    """Corn, then fields with their works, then all other buildings, quarries and what is left."""
    left = list(room)
    order: list[int] = []

    def take(group: int, number: int) -> None:
        order.extend([group] * number)
        left[group] -= number

    take(FIELDS + CORN, room[FIELDS + CORN])
    for kind in range(len(GOODS)):
        works = [building for building in WORKS[kind] for _ in range(room[building])]
        for building in works[: room[FIELDS + kind]]:
            take(FIELDS + kind, 1)
            take(building, 1)
    for group in (*VIOLET, QUARRIES, *range(len(GROUPS))):
        if left[group]:
            take(group, left[group])
    return order
