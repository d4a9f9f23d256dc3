"""Puerto Rico: what a seat sees as numbers (ledger section 4).

All that lies open, the own board first. **The victory chips of the others are in it**, although
`view` hides them (PR-157): they lie face down, but every gain was public, so a player with a good
memory knows them. A view is for people and keeps to what the table shows; an observation is for
programs, which would otherwise have to remember the whole game to know the same.
"""

from __future__ import annotations

from entrepot.engine.observation import Observation, each_player, field, one_hot, side_by_side
from entrepot.games.puerto_rico.components import (
    BUILDING_COPIES,
    CIRCLES,
    COLONIST_SUPPLY,
    GOODS,
    GOODS_IN_GAME,
    GROUPS,
    HOLDS,
    ISLAND_SPACES,
    PICKS,
    PLANTATION_TILES,
    QUARRY_TILES,
    TILES,
    TRADING_HOUSE_ROOM,
    VICTORY_POOL,
)
from entrepot.games.puerto_rico.state import State

MOST_COLONISTS = max(supply + seats for seats, supply in enumerate(COLONIST_SUPPLY))
MOST_CIRCLES = (*CIRCLES, *(ISLAND_SPACES for _ in TILES))
WAREHOUSE_KINDS = 3
"""Kept by a small and a large warehouse."""

OBSERVATION = Observation(
    State,
    field("seats"),
    field("round"),
    field("picks", most=max(PICKS)),
    field("governor"),
    field("mover"),
    field("picker"),
    field("end_trigger"),
    one_hot("decision"),
    one_hot("role"),
    side_by_side(field("role_holder"), field("role_doubloons")),
    field("victory_pool", most=max(VICTORY_POOL)),
    field("quarry_supply", most=max(QUARRY_TILES)),
    field("colonist_supply", most=MOST_COLONISTS),
    field("colonist_ship", most=MOST_COLONISTS),
    field("goods_supply", most=GOODS_IN_GAME[0]),
    field("plantation_row", most=PLANTATION_TILES[0]),
    field("plantation_pile", most=PLANTATION_TILES[0]),
    field("plantation_discard", most=PLANTATION_TILES[0]),
    field("trading_house", most=TRADING_HOUSE_ROOM),
    field("building_supply", most=BUILDING_COPIES[0]),
    side_by_side(field("ship_good"), field("ship_load", most=HOLDS)),
    field("fresh"),
    field("placing"),
    field("placing_left", most=MOST_COLONISTS),
    field("placing_from", most=len(GROUPS)),
    field("placing_room", most=MOST_CIRCLES),
    field("crafted", most=GOODS_IN_GAME[0]),
    field("captain_bonus", most=1),
    field("idle_turns", most=5),
    field("keep_one"),
    field("store_left", most=WAREHOUSE_KINDS),
    field("store_from", most=len(GOODS)),
    field("stored", most=1),
    each_player(
        field("doubloons"),
        field("victory_points"),
        field("san_juan", most=MOST_COLONISTS),
        field("wharf_used", most=1),
        field("goods", most=GOODS_IN_GAME[0]),
        field("island", most=ISLAND_SPACES),
        field("buildings", most=1),
        field("colonists", most=MOST_CIRCLES),
    ),
)
