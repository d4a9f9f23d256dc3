"""Puerto Rico: where a seat can keep its goods after the captain, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import name_or_none, named
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    LARGE_WAREHOUSE,
    SINGLE_GOODS,
    SMALL_WAREHOUSE,
    Good,
)
from entrepot.games.puerto_rico.decisions import KEEP_ONE_GOOD, STORE_KIND
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.rules.storage import storable, warehouse_kinds
from entrepot.games.puerto_rico.state import Player, State


class StoragePlace(TypedDict):
    """Where goods of one kind are kept; none of these may stay empty."""

    room: int | None
    """How many goods; none: all of the kind."""
    good: Good | None
    """If that is answered already."""
    proposed: Good | None
    keeps: dict[Good, int]
    """How many goods of each kind lie here, if it is put here …"""
    returns: dict[Good, int]
    """… and how many go back to the supply then."""


class StoringDerived(TypedDict):
    places: list[StoragePlace]
    by_preference: list[int]
    """Places that are still open, those for the most goods first."""
    warehouses: list[str]
    """Those that work."""
    movable: list[Good]
    """Kinds about which nothing is answered yet."""


def storing(state: State, player: Player) -> StoringDerived | None:
    if state.decision not in (KEEP_ONE_GOOD, STORE_KIND):
        return None
    settled = settled_goods(state)
    number = place_count(player)
    movable = movable_kinds(state, player)
    # The largest heaps into the warehouses, and one of the dearest of the rest.
    heaps = sorted(movable, key=lambda kind: (player.goods[kind], kind), reverse=True)
    left = number - max(1, len(settled))
    single = [] if settled else [max(heaps[left:], default=NOBODY)]
    proposed = [*settled, *single, *heaps[:left]]
    return {
        "places": [
            _place(player, place, settled[place] if place < len(settled) else NOBODY, proposal)
            for place, proposal in enumerate(proposed)
        ],
        "by_preference": sorted(range(len(settled), number), key=lambda place: place == 0),
        "warehouses": [
            BUILDINGS[one] for one in (SMALL_WAREHOUSE, LARGE_WAREHOUSE) if manned(player, one)
        ],
        "movable": [GOODS[kind] for kind in movable],
    }


def place_count(player: Player) -> int:
    """The first place is for the single good, the others are for whole kinds."""
    return 1 + warehouse_kinds(player)


def settled_goods(state: State) -> list[int]:
    """What lies in the first places, as answered: the single good comes before all others."""
    if state.decision != STORE_KIND:
        return []
    return [state.keep_one, *(kind for kind in range(len(GOODS)) if state.stored[kind])]


def movable_kinds(state: State, player: Player) -> list[int]:
    first = state.store_from if state.decision == STORE_KIND else 0
    return [kind for kind in range(first, len(GOODS)) if storable(state, player, kind)]


def _place(player: Player, place: int, kind: int, proposed: int) -> StoragePlace:
    room = SINGLE_GOODS if place == 0 else None
    keeps = [held if room is None else min(room, held) for held in player.goods]
    returns = [held - kept for held, kept in zip(player.goods, keeps, strict=True)]
    return {
        "room": room,
        "good": name_or_none(GOODS, kind),
        "proposed": name_or_none(GOODS, proposed),
        "keeps": named(GOODS, keeps),
        "returns": named(GOODS, returns),
    }
