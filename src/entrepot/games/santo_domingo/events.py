"""Santo Domingo: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.santo_domingo.components import CARDS, ENDS

EVENTS = Events()

ROUND_STARTED = EVENTS.add(
    "round_started", number=NUMBER, points=NUMBER, goods=NUMBER, merchant=NUMBER
)
REVEALED = EVENTS.add("revealed", ("card",), who=SEAT, card=CARDS)
POINTS = EVENTS.add("points", ("who", "points"), card=CARDS, who=SEAT, points=NUMBER)
GOODS = EVENTS.add(
    "goods",
    ("who", "number", "lost", "kept"),
    card=CARDS,
    who=SEAT,
    number=NUMBER,
    lost=NUMBER,
    kept=NUMBER,
)
NOTHING = EVENTS.add("nothing", ("who",), card=CARDS, who=SEAT)
RATIO = EVENTS.add("ratio", space=NUMBER, goods=NUMBER, points=NUMBER)
EXCHANGED = EVENTS.add("exchanged", card=CARDS, who=SEAT, goods=NUMBER, points=NUMBER)
NOT_EXCHANGED = EVENTS.add("not_exchanged", card=CARDS, who=SEAT)
CARDS_TAKEN_BACK = EVENTS.add("cards_taken_back", ("who",), who=SEAT)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
FINAL_EXCHANGE = EVENTS.add("final_exchange", ("who", "points"), who=SEAT, points=NUMBER)
