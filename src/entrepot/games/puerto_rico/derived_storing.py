"""Puerto Rico: where a seat can keep its goods after the captain, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import name_or_none
from entrepot.games.puerto_rico.actions import ACTIONS, KEEP_ONE, STORE
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

    verb: str
    """Of the answer, whose second part is the good."""
    room: int | None
    """How many goods; none: all of the kind."""
    good: Good | None
    """If that is answered already."""
    proposed: Good | None


class StoringDerived(TypedDict):
    places: list[StoragePlace]
    """In the order in which they are answered, those with the same verb by the order of goods."""
    warehouses: list[str]
    """Those that work."""
    movable: list[Good]
    """Kinds about which nothing is answered yet."""


def storing(state: State, player: Player) -> StoringDerived | None:
    if state.decision not in (KEEP_ONE_GOOD, STORE_KIND):
        return None
    begun = state.decision == STORE_KIND
    whole = [kind for kind in range(len(GOODS)) if state.stored[kind]]
    left = state.store_left if begun else warehouse_kinds(player)
    first = state.store_from if begun else 0
    movable = [kind for kind in range(first, len(GOODS)) if storable(state, player, kind)]
    # The largest heaps into the warehouses, and one of the dearest of the rest.
    heaps = sorted(movable, key=lambda kind: (player.goods[kind], kind), reverse=True)
    single = state.keep_one if begun else max(heaps[left:], default=NOBODY)
    return {
        "places": [
            _place(KEEP_ONE, SINGLE_GOODS, state.keep_one, single),
            *(_place(STORE, None, kind, kind) for kind in whole),
            *(_place(STORE, None, NOBODY, kind) for kind in heaps[:left]),
        ],
        "warehouses": [
            BUILDINGS[one] for one in (SMALL_WAREHOUSE, LARGE_WAREHOUSE) if manned(player, one)
        ],
        "movable": [GOODS[kind] for kind in movable],
    }


def _place(first: int, room: int | None, kind: int, proposed: int) -> StoragePlace:
    return {
        "verb": ACTIONS.names[first].split(":")[0],
        "room": room,
        "good": name_or_none(GOODS, kind),
        "proposed": name_or_none(GOODS, proposed),
    }
