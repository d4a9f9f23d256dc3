"""Cuba: how the log is grouped, by round and phase; a character with all it does is one line."""

from __future__ import annotations

from entrepot.engine.story import How, Story
from entrepot.games.cuba import events as e
from entrepot.games.cuba.text import story

STORY = Story(en=story.EN, nl=story.NL)
STORY.tell(How.SILENT, e.GAME_STARTED)
STORY.tell(How.MORE, e.STARTED_WITH)
STORY.tell(How.ROUND, e.ROUND_STARTED)
STORY.tell(How.NOTE, e.BILL_REVEALED, section="bills")
STORY.tell(How.DEED, e.CARD_PLAYED, section="actions")
STORY.tell(
    How.MORE,
    e.PASSED,
    e.FIGURE_MOVED,
    e.HARVESTED,
    e.WATER_SPENT,
    e.BOUGHT,
    e.SOLD,
    e.TAKEN,
    e.BUILT,
    e.ALTERNATIVE_POINTS,
    e.ALTERNATIVE_PESOS,
    e.USED_FOR_POINTS,
    e.USED_FOR_PESOS,
    e.HANDED_IN_FOR_POINTS,
    e.HANDED_IN_FOR_PESOS,
    e.PROCESSED,
    e.EXCHANGED,
    e.BILL_REJECTED,
    e.TOWN_HALL_USED,
    e.DAM_USED,
    e.SHIP_EXCHANGED,
    e.STORED,
    e.DELIVERED,
)
STORY.tell(
    How.NOTE, e.NEW_START_PLAYER, e.VOTES_SHOWN, e.BID_REVEALED, e.VOTE_TIED, section="parliament"
)
STORY.tell(How.DEED, e.VOTE_WON, section="parliament")
STORY.tell(How.DEED, e.ENACTED, section="parliament")
STORY.tell(How.DEED, e.TAX_PAID, e.DUTY_PAID, section="laws")
STORY.tell(How.TOGETHER, e.TAX_DECLINED, e.DUTY_DECLINED, section="laws")
STORY.tell(How.NOTE, e.SUBSIDY_RECEIVED, e.MARKET_CHANGED, section="laws")
STORY.tell(How.DEED, e.PRODUCTS_LOST, section="evening")
STORY.tell(How.NOTE, e.SHIP_LEFT, e.SHIP_SIGHTED, e.GAME_ENDED)
