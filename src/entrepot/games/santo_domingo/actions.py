"""Santo Domingo: the flat action list (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.actions import Actions
from entrepot.games.santo_domingo.components import CARDS, MOST_TRADED

ACTIONS = Actions()

PLAY = ACTIONS.add("play", CARDS)
TRADE = ACTIONS.add("trade", tuple(str(points) for points in range(MOST_TRADED + 1)))
