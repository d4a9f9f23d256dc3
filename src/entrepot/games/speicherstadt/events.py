"""The Speicherstadt: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.speicherstadt.components import CARDS, CONTRACTS, ENDS, FIRE, GOODS

FIRES = CARDS[FIRE:]

EVENTS = Events()

GAME_STARTED = EVENTS.add("game_started", players=NUMBER)
ROUND_STARTED = EVENTS.add("round_started", number=NUMBER, who=SEAT)

CARD_LAID = EVENTS.add("card_laid", each=("column", "card"), column=NUMBER, card=CARDS)
SHIP_LOADED = EVENTS.add("ship_loaded", each=("good",), column=NUMBER, good=GOODS)
FIRE_BROKE_OUT = EVENTS.add("fire_broke_out", fire=FIRES, points=NUMBER)
FIRE_GAINED = EVENTS.add("fire_gained", each=("who",), who=SEAT, points=NUMBER, strength=NUMBER)
FIRE_LOST = EVENTS.add("fire_lost", each=("who",), who=SEAT, points=NUMBER, strength=NUMBER)
FIRE_EVEN = EVENTS.add("fire_even", strength=NUMBER)

MERCHANT_PLACED = EVENTS.add("merchant_placed", who=SEAT, column=NUMBER, card=CARDS)

BOUGHT = EVENTS.add("bought", who=SEAT, card=CARDS, money=NUMBER)
WITHDRAWN = EVENTS.add("withdrawn", who=SEAT, card=CARDS, money=NUMBER)
UNSOLD = EVENTS.add("unsold", each=("card",), card=CARDS)

DELIVERED = EVENTS.add("delivered", who=SEAT, good=GOODS, contract=CONTRACTS)
CONTRACT_COMPLETED = EVENTS.add("contract_completed", who=SEAT, contract=CONTRACTS, points=NUMBER)
EXCHANGED = EVENTS.add("exchanged", each=("good",), who=SEAT, wanted=GOODS, good=GOODS)
SOLD_TO_TRADER = EVENTS.add("sold_to_trader", who=SEAT, good=GOODS)
SOLD_PAIR = EVENTS.add("sold_pair", who=SEAT, good=GOODS, second=GOODS)
DISCARDED = EVENTS.add("discarded", who=SEAT, good=GOODS)
STORED = EVENTS.add("stored", each=("number", "good"), who=SEAT, number=NUMBER, good=GOODS)

INCOME = EVENTS.add("income", each=("who", "money"), who=SEAT, money=NUMBER)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
