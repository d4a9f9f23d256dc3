"""San Juan: the flat action list (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.actions import Actions
from entrepot.games.san_juan.components import AMOUNTS, CARDS, GOODS, ROLES

ACTIONS = Actions()

ROLE = ACTIONS.add("role", ROLES)
ACCEPT = ACTIONS.add("accept")
PASS = ACTIONS.add("pass")
DRAW = ACTIONS.add("draw", AMOUNTS)
KEEP = ACTIONS.add("keep", CARDS)
DISCARD = ACTIONS.add("discard", CARDS)
TUCK = ACTIONS.add("tuck", CARDS)
BUILD = ACTIONS.add("build", CARDS)
NEW_SITE = ACTIONS.add("new_site")
COVER = ACTIONS.add("cover", CARDS)
COVER_GOOD = ACTIONS.add("cover_good", GOODS)
USE_LIBRARY = ACTIONS.add("use_library")
KEEP_LIBRARY = ACTIONS.add("keep_library")
GIVE = ACTIONS.add("give", GOODS)
PAY = ACTIONS.add("pay", CARDS)
PRODUCE = ACTIONS.add("produce", GOODS)
SELL = ACTIONS.add("sell", GOODS)
TAKE = ACTIONS.add("take", CARDS)
