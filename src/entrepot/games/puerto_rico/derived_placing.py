"""Puerto Rico: how a seat can place its colonists, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.games.puerto_rico.actions import ACTIONS, MAN, SPARE
from entrepot.games.puerto_rico.components import (
    BUILDING_TABLE,
    CORN,
    FIELDS,
    GOODS,
    GROUPS,
    QUARRIES,
    Good,
)
from entrepot.games.puerto_rico.decisions import PLACE_COLONISTS
from entrepot.games.puerto_rico.rules.common import circles
from entrepot.games.puerto_rico.rules.craftsman import capacity
from entrepot.games.puerto_rico.state import MAN_MODE, Player, State

WORKS = [
    [building for building, one in enumerate(BUILDING_TABLE) if one.good == good] for good in GOODS
]
"""By good, the buildings that process it."""
VIOLET = [building for building, one in enumerate(BUILDING_TABLE) if one.good is None]


class PlacingGroup(TypedDict):
    name: str
    circles: int
    answer: str
    """It names one circle."""


class Harvest(TypedDict):
    """What colonists would produce of a good."""

    good: Good
    field: str
    works: list[str]
    goods: list[list[int]]
    """By the number of colonists on the fields, then by that on all the works together."""


class PlacingDerived(TypedDict):
    """How the seat can place its colonists, as long as nothing of it is answered."""

    in_hand: int
    groups: list[PlacingGroup]
    """In the order in which they are answered."""
    named: Literal["manned", "empty"]
    """Which circles the answers name."""
    harvests: list[Harvest]


def placing(state: State, player: Player) -> PlacingDerived | None:
    room = _room(player)
    if state.decision != PLACE_COLONISTS or sum(state.placing_room) < sum(room):
        return None
    mans = state.placing == MAN_MODE
    first = MAN if mans else SPARE
    return {
        "in_hand": player.san_juan,
        "groups": [
            {"name": name, "circles": room[group], "answer": ACTIONS.names[first + group]}
            for group, name in enumerate(GROUPS)
            if room[group]
        ],
        "named": "manned" if mans else "empty",
        "harvests": [
            _harvest(player, kind, room) for kind in range(len(GOODS)) if room[FIELDS + kind]
        ],
    }


def _room(player: Player) -> list[int]:
    return [circles(player, group) for group in range(len(GROUPS))]


def _works(kind: int, room: list[int]) -> list[int]:
    return [building for building in WORKS[kind] if room[building]]


def _harvest(player: Player, kind: int, room: list[int]) -> Harvest:
    works = _works(kind, room)
    tried = player.copy()

    def goods(fields: int, workers: int) -> int:
        tried.colonists[FIELDS + kind] = fields
        for building in works:
            tried.colonists[building] = min(workers, room[building])
            workers -= tried.colonists[building]
        return int(capacity(tried, kind))

    return {
        "good": GOODS[kind],
        "field": GROUPS[FIELDS + kind],
        "works": [GROUPS[building] for building in works],
        "goods": [
            [goods(fields, workers) for workers in range(sum(room[one] for one in works) + 1)]
            for fields in range(room[FIELDS + kind] + 1)
        ],
    }


def placing_order(player: Player) -> list[str]:
    """All circles of a seat: those that are manned now, then the others, the most useful first."""
    manned = list(player.colonists)
    order = [group for group in range(len(GROUPS)) for _ in range(manned[group])]
    for group in _most_useful_first(_room(player)):
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
        works = [building for building in _works(kind, room) for _ in range(room[building])]
        for building in works[: room[FIELDS + kind]]:
            take(FIELDS + kind, 1)
            take(building, 1)
    for group in (*VIOLET, QUARRIES, *range(len(GROUPS))):
        if left[group]:
            take(group, left[group])
    return order
