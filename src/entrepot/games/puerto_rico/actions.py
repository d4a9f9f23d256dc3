"""Puerto Rico: the flat action list (ledger section 2)."""

from __future__ import annotations

from entrepot.engine.actions import Actions
from entrepot.games.puerto_rico.components import BUILDINGS, GOODS, GROUPS, ROLES, SHIPS, TILES

ACTIONS = Actions()

ROLE = ACTIONS.add("role", ROLES)
ACCEPT = ACTIONS.add("accept")
PASS = ACTIONS.add("pass")
TILE = ACTIONS.add("tile", TILES)
MAN = ACTIONS.add("man", GROUPS)
SPARE = ACTIONS.add("spare", GROUPS)
BUILD = ACTIONS.add("build", BUILDINGS)
EXTRA = ACTIONS.add("extra", GOODS)
SELL = ACTIONS.add("sell", GOODS)
LOAD = ACTIONS.add("load", GOODS, SHIPS)
WHARF_LOAD = ACTIONS.add("wharf", GOODS)
KEEP_ONE = ACTIONS.add("keep_one", GOODS)
STORE = ACTIONS.add("store", GOODS)
