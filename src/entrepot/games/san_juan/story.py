"""San Juan: how the log is grouped, by round and role."""

from __future__ import annotations

from entrepot.engine.story import How, Story
from entrepot.games.san_juan import events as e
from entrepot.games.san_juan.text import story

STORY = Story(en=story.EN, nl=story.NL)
STORY.tell(How.SILENT, e.GAME_STARTED, e.DEALT)
STORY.tell(How.ROUND, e.ROUND_STARTED)
STORY.tell(How.PHASE, e.ROLE_TAKEN)
STORY.tell(How.DEED, e.STARTING_HAND_CHOSEN, e.TUCKED, e.HAND_CUT)
STORY.tell(
    How.MORE,
    e.NOT_TUCKED,
    e.COUNCIL_DECLINED,
    e.COUNCIL_DRAWN,
    e.COUNCIL_DISCARDED,
    e.BUILT,
    e.COVERED,
    e.GOOD_COVERED,
    e.LIBRARY_USED,
    e.GOOD_GIVEN,
    e.PAID,
    e.PAID_MORE,
    e.CARPENTER_PAID,
    e.POOR_HOUSE_PAID,
    e.PRODUCED,
    e.WELL_PAID,
    e.SOLD,
    e.SALE_PAID,
    e.PROSPECTED,
    e.PROSPECTOR_DECLINED,
    e.GOLD_MINE_DECLINED,
    e.GOLD_MINE_CARD,
    e.GOLD_MINE_MISSED,
    e.GOLD_MINE_TAKEN,
)
STORY.tell(How.TOGETHER, e.NOT_BUILT, e.NOTHING_PRODUCED, e.NOTHING_SOLD)
STORY.tell(How.NOTE, e.CARD_DRAWN, e.CARD_PUT_AWAY, e.RESHUFFLED, e.TILE_TURNED, e.GAME_ENDED)
