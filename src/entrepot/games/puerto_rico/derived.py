"""Puerto Rico: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.view_helpers import name_or_none, named
from entrepot.games.puerto_rico.components import (
    BUILDER,
    BUILDING_TABLE,
    BUILDINGS,
    CAPTAIN,
    CORN,
    COST,
    FIELDS,
    GOODS,
    GROUPS,
    LARGE_WAREHOUSE,
    QUARRIES,
    SMALL_WAREHOUSE,
    Good,
)
from entrepot.games.puerto_rico.decisions import (
    KEEP_ONE_GOOD,
    PLACE_COLONISTS,
    STORE_KIND,
)
from entrepot.games.puerto_rico.rules.builder import discounted
from entrepot.games.puerto_rico.rules.captain import wharf_ready
from entrepot.games.puerto_rico.rules.common import circles, manned
from entrepot.games.puerto_rico.rules.craftsman import capacity
from entrepot.games.puerto_rico.rules.storage import warehouse_kinds
from entrepot.games.puerto_rico.state import Player, State


class PlacingDerived(TypedDict):
    """How the seat can place its colonists, as long as nothing of it is answered."""

    in_hand: int
    order: list[str]
    """A proposal: one circle after the other, in the order in which to man them."""


class StoringDerived(TypedDict):
    warehouses: list[str]
    """Those that work."""
    slots: int
    """Kinds that they take."""
    single: Good | None
    """The kind of which a single good is kept, if that is answered …"""
    whole: list[Good]
    """… and those that are kept whole."""
    movable: list[Good]
    """Kinds about which nothing is answered yet."""
    proposed_single: Good | None
    proposed_whole: list[Good]


class Derived(TypedDict):
    prices: dict[str, int]
    """What each building costs the seat now; without a seat, as printed."""
    production: dict[Good, int]
    """What the seat's colonists can produce, supply aside."""
    wharf: bool
    """Whether the seat's own wharf can sail in this captain phase."""
    placing: PlacingDerived | None
    storing: StoringDerived | None


def derived(state: State, seat: int | None) -> Derived:
    if seat is None:
        return {
            "prices": named(BUILDINGS, COST),
            "production": dict.fromkeys(GOODS, 0),
            "wharf": False,
            "placing": None,
            "storing": None,
        }
    player = state.players[seat]
    privilege = int(state.role == BUILDER and state.picker == seat)
    return {
        "prices": {
            name: discounted(player, building, privilege) for building, name in enumerate(BUILDINGS)
        },
        "production": {name: capacity(player, kind) for kind, name in enumerate(GOODS)},
        "wharf": state.role == CAPTAIN and wharf_ready(player),
        "placing": _placing(state, player) if state.mover == seat else None,
        "storing": _storing(state, player) if state.mover == seat else None,
    }


def _placing(state: State, player: Player) -> PlacingDerived | None:
    room = [circles(player, group) for group in range(len(GROUPS))]
    if state.decision != PLACE_COLONISTS or sum(state.placing_room) < sum(room):
        return None
    return {"in_hand": player.san_juan, "order": [GROUPS[group] for group in _order(room)]}


def _order(room: list[int]) -> list[int]:
    """Corn, then fields with their works, then all other buildings, quarries and what is left."""
    order = [FIELDS + CORN] * room[FIELDS + CORN]
    for kind, good in enumerate(GOODS):
        works = [
            building
            for building, one in enumerate(BUILDING_TABLE)
            if one.good == good
            for _ in range(room[building])
        ]
        for building in works[: room[FIELDS + kind]]:
            order += [FIELDS + kind, building]
    others = [b for b, one in enumerate(BUILDING_TABLE) if one.good is None and room[b]]
    for group in (*others, QUARRIES, *range(len(GROUPS))):
        order += [group] * (room[group] - order.count(group))
    return order


def _storing(state: State, player: Player) -> StoringDerived | None:
    if state.decision not in (KEEP_ONE_GOOD, STORE_KIND):
        return None
    storing = state.decision == STORE_KIND
    whole = [kind for kind in range(len(GOODS)) if state.stored[kind]]
    slots = state.store_left + len(whole) if storing else warehouse_kinds(player)
    first = state.store_from if storing else 0
    movable = [
        kind
        for kind in range(first, len(GOODS))
        if player.goods[kind] > 0 and kind != state.keep_one
    ]
    # The largest heaps into the warehouses, and one of the dearest of the rest.
    heaps = sorted(movable, key=lambda kind: (player.goods[kind], kind), reverse=True)
    kept, rest = heaps[: slots - len(whole)], heaps[slots - len(whole) :]
    single = state.keep_one if storing else max(rest, default=-1)
    return {
        "warehouses": [
            BUILDINGS[one] for one in (SMALL_WAREHOUSE, LARGE_WAREHOUSE) if manned(player, one)
        ],
        "slots": slots,
        "single": name_or_none(GOODS, state.keep_one),
        "whole": [GOODS[kind] for kind in whole],
        "movable": [GOODS[kind] for kind in movable],
        "proposed_single": name_or_none(GOODS, single),
        "proposed_whole": [GOODS[kind] for kind in (*whole, *kept)],
    }
