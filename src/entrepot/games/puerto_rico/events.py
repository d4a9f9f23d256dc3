"""Puerto Rico: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    ENDS,
    GOODS,
    GROUPS,
    ROLES,
    SHIPS,
    TILES,
)

EVENTS = Events()

GAME_STARTED = EVENTS.add("game_started", players=NUMBER)
ROUND_STARTED = EVENTS.add("round_started", number=NUMBER, who=SEAT)
ROLE_TAKEN = EVENTS.add("role_taken", who=SEAT, role=ROLES, money=NUMBER)
UNUSED = EVENTS.add("unused", who=SEAT, building=BUILDINGS)

TILE_TAKEN = EVENTS.add("tile_taken", who=SEAT, tile=TILES)
TILE_DRAWN = EVENTS.add("tile_drawn", who=SEAT, tile=TILES)
NO_TILE = EVENTS.add("no_tile", each=("who",), who=SEAT)
ROW_LAID = EVENTS.add("row_laid", each=("number", "good"), number=NUMBER, good=GOODS)
COLONIST_ADDED = EVENTS.add("colonist_added", who=SEAT, group=GROUPS)

EXTRA_COLONIST = EVENTS.add("extra_colonist", who=SEAT)
NO_EXTRA_COLONIST = EVENTS.add("no_extra_colonist", who=SEAT)
COLONISTS_SHARED = EVENTS.add("colonists_shared", each=("number", "who"), number=NUMBER, who=SEAT)
MANNED = EVENTS.add("manned", each=("number", "group"), who=SEAT, number=NUMBER, group=GROUPS)
LEFT_EMPTY = EVENTS.add(
    "left_empty", each=("number", "group"), who=SEAT, number=NUMBER, group=GROUPS
)
ALL_MANNED = EVENTS.add("all_manned", each=("who", "idle"), who=SEAT, idle=NUMBER)
SHIP_FILLED = EVENTS.add("ship_filled", number=NUMBER, left=NUMBER)

BUILT = EVENTS.add("built", who=SEAT, building=BUILDINGS, money=NUMBER)
NOTHING_BUILT = EVENTS.add("nothing_built", each=("who",), who=SEAT)

PRODUCED = EVENTS.add("produced", each=("number", "good"), who=SEAT, number=NUMBER, good=GOODS)
NOTHING_PRODUCED = EVENTS.add("nothing_produced", each=("who",), who=SEAT)
FACTORY_PAID = EVENTS.add("factory_paid", who=SEAT, money=NUMBER)
EXTRA_GOOD_TAKEN = EVENTS.add("extra_good", who=SEAT, good=GOODS)
NO_EXTRA_GOOD = EVENTS.add("no_extra_good", who=SEAT)

SOLD = EVENTS.add("sold", who=SEAT, good=GOODS, money=NUMBER)
NOTHING_SOLD = EVENTS.add("nothing_sold", each=("who",), who=SEAT)
TRADING_HOUSE_EMPTIED = EVENTS.add("trading_house_emptied")

LOADED = EVENTS.add("loaded", who=SEAT, number=NUMBER, good=GOODS, ship=SHIPS, points=NUMBER)
WHARF_LOADED = EVENTS.add("wharf_loaded", who=SEAT, number=NUMBER, good=GOODS, points=NUMBER)
GOODS_LOST = EVENTS.add("goods_lost", each=("number", "good"), who=SEAT, number=NUMBER, good=GOODS)
SHIP_SAILED = EVENTS.add("ship_sailed", ship=SHIPS, good=GOODS)

PROSPECTED = EVENTS.add("prospected", who=SEAT)
ROLE_DOUBLOON = EVENTS.add("role_doubloon", each=("role", "money"), role=ROLES, money=NUMBER)
END_TRIGGERED = EVENTS.add("end_triggered", end=ENDS)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
