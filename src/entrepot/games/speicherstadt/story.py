"""The Speicherstadt: how the log is grouped, by round and phase."""

from __future__ import annotations

from entrepot.engine.story import How, Story
from entrepot.games.speicherstadt import events as e
from entrepot.games.speicherstadt.text import story

STORY = Story(en=story.EN, nl=story.NL)
STORY.tell(How.SILENT, e.GAME_STARTED)
STORY.tell(How.ROUND, e.ROUND_STARTED)
STORY.tell(How.NOTE, e.CARD_LAID, e.SHIP_LOADED, section="supply")
STORY.tell(How.PHASE, e.FIRE_BROKE_OUT)
STORY.tell(How.DEED, e.FIRE_GAINED, e.FIRE_LOST)
STORY.tell(How.NOTE, e.FIRE_EVEN)
STORY.tell(How.GATHER, e.MERCHANT_PLACED, section="bidding")
STORY.tell(How.MORE, e.BOUGHT, e.WITHDRAWN, section="buying")
STORY.tell(How.NOTE, e.UNSOLD, section="buying")
STORY.tell(
    How.MORE,
    e.DELIVERED,
    e.CONTRACT_COMPLETED,
    e.EXCHANGED,
    e.SOLD_TO_TRADER,
    e.SOLD_PAIR,
    e.DISCARDED,
    e.STORED,
    section="processing",
)
STORY.tell(How.NOTE, e.INCOME, section="incomes")
STORY.tell(How.NOTE, e.GAME_ENDED)
