"""Puerto Rico: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.puerto_rico.components import BUILDINGS, ENDS, GOODS, GROUPS, ROLES, SHIPS, TILES

EVENTS = Events()

GAME_STARTED = EVENTS.add("game_started", who=SEAT)
ROUND_STARTED = EVENTS.add("round_started", number=NUMBER, who=SEAT)
ROLE_TAKEN = EVENTS.add("role_taken", who=SEAT, role=ROLES, money=NUMBER)
PASSED = EVENTS.add("passed", who=SEAT)
TILE_TAKEN = EVENTS.add("tile_taken", who=SEAT, tile=TILES)
TILE_DRAWN = EVENTS.add("tile_drawn", who=SEAT, tile=TILES)
ROW_TILE = EVENTS.add("row_tile", tile=TILES)
COLONIST_ADDED = EVENTS.add("colonist_added", who=SEAT, group=GROUPS)
EXTRA_COLONIST = EVENTS.add("extra_colonist", who=SEAT)
COLONISTS_RECEIVED = EVENTS.add("colonists_received", who=SEAT, number=NUMBER)
COLONISTS_PLACED = EVENTS.add("colonists_placed", who=SEAT, number=NUMBER, idle=NUMBER)
SHIP_FILLED = EVENTS.add("ship_filled", number=NUMBER, left=NUMBER)
BUILT = EVENTS.add("built", who=SEAT, building=BUILDINGS, money=NUMBER)
PRODUCED = EVENTS.add("produced", who=SEAT, number=NUMBER, good=GOODS)
FACTORY_PAID = EVENTS.add("factory_paid", who=SEAT, money=NUMBER)
EXTRA_TAKEN = EVENTS.add("extra_taken", who=SEAT, good=GOODS)
SOLD = EVENTS.add("sold", who=SEAT, good=GOODS, money=NUMBER)
TRADING_HOUSE_EMPTIED = EVENTS.add("trading_house_emptied")
LOADED = EVENTS.add("loaded", who=SEAT, number=NUMBER, good=GOODS, ship=SHIPS)
WHARF_LOADED = EVENTS.add("wharf_loaded", who=SEAT, number=NUMBER, good=GOODS)
POINTS = EVENTS.add("points", who=SEAT, points=NUMBER)
GOODS_LOST = EVENTS.add("goods_lost", who=SEAT, number=NUMBER, good=GOODS)
SHIP_SAILED = EVENTS.add("ship_sailed", ship=SHIPS, good=GOODS)
PROSPECTED = EVENTS.add("prospected", who=SEAT)
ROLE_DOUBLOON = EVENTS.add("role_doubloon", role=ROLES, money=NUMBER)
END_TRIGGERED = EVENTS.add("end_triggered", end=ENDS)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
