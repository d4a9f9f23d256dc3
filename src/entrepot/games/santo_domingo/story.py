"""Santo Domingo: how the log is grouped, by round and by the number of the card."""

from __future__ import annotations

from entrepot.engine.story import How, Story
from entrepot.games.santo_domingo import events as e
from entrepot.games.santo_domingo.text import story

STORY = Story(en=story.EN, nl=story.NL)
STORY.tell(How.ROUND, e.ROUND_STARTED)
STORY.tell(How.MORE, e.REVEALED, section="revealed_cards")
STORY.tell(How.DEED, e.POINTS, e.GOODS, section="card")
STORY.tell(How.TOGETHER, e.NOTHING, section="card")
STORY.tell(How.DEED, e.EXCHANGED, section="merchants")
STORY.tell(How.TOGETHER, e.NOT_EXCHANGED, section="merchants")
STORY.tell(How.MORE, e.CARDS_TAKEN_BACK)
STORY.tell(How.NOTE, e.RATIO, section="merchants")
STORY.tell(How.NOTE, e.GAME_ENDED)
STORY.tell(How.DEED, e.FINAL_EXCHANGE, section="last_goods")
