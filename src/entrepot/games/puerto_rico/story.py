"""Puerto Rico: how the log is grouped, by round and role."""

from __future__ import annotations

from entrepot.engine.story import How, Story
from entrepot.games.puerto_rico import events as e
from entrepot.games.puerto_rico.text import story

STORY = Story(en=story.EN, nl=story.NL)
STORY.tell(How.SILENT, e.GAME_STARTED, e.NO_EXTRA_COLONIST, e.NO_EXTRA_GOOD)
STORY.tell(How.ROUND, e.ROUND_STARTED)
STORY.tell(How.PHASE, e.ROLE_TAKEN)
STORY.tell(How.DEED, e.EXTRA_COLONIST)
STORY.tell(
    How.MORE,
    e.UNUSED,
    e.TILE_DRAWN,
    e.TILE_TAKEN,
    e.COLONIST_ADDED,
    e.MANNED,
    e.LEFT_EMPTY,
    e.BUILT,
    e.PRODUCED,
    e.FACTORY_PAID,
    e.EXTRA_GOOD_TAKEN,
    e.SOLD,
    e.LOADED,
    e.WHARF_LOADED,
    e.GOODS_LOST,
    e.PROSPECTED,
)
STORY.tell(
    How.TOGETHER,
    e.NO_TILE,
    e.ALL_MANNED,
    e.NOTHING_BUILT,
    e.NOTHING_PRODUCED,
    e.NOTHING_SOLD,
)
STORY.tell(
    How.NOTE,
    e.COLONISTS_SHARED,
    e.ROW_LAID,
    e.SHIP_FILLED,
    e.TRADING_HOUSE_EMPTIED,
    e.SHIP_SAILED,
    e.ROLE_DOUBLOON,
    e.END_TRIGGERED,
    e.GAME_ENDED,
)
