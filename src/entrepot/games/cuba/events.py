"""Cuba: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    DOCKS,
    ENDS,
    FIELDS,
    GOODS,
    LAWS,
    SHIPS,
    SPACES,
    STATUTES,
    WARES,
)

EVENTS = Events()

GAME_STARTED = EVENTS.add("game_started", players=NUMBER)
STARTED_WITH = EVENTS.add(
    "started_with", who=SEAT, number=NUMBER, ware=WARES, each=("number", "ware")
)
ROUND_STARTED = EVENTS.add("round_started", number=NUMBER, who=SEAT)
BILL_REVEALED = EVENTS.add("bill_revealed", statute=STATUTES, each=("statute",))
CARD_PLAYED = EVENTS.add("card_played", who=SEAT, character=CHARACTERS)
PASSED = EVENTS.add("passed", who=SEAT)

FIGURE_MOVED = EVENTS.add("figure_moved", who=SEAT, field=FIELDS)
HARVESTED = EVENTS.add("harvested", who=SEAT, number=NUMBER, ware=WARES, each=("number", "ware"))
WATER_SPENT = EVENTS.add("water_spent", who=SEAT, number=NUMBER)
BOUGHT = EVENTS.add("bought", who=SEAT, good=GOODS, money=NUMBER)
SOLD = EVENTS.add("sold", who=SEAT, good=GOODS, money=NUMBER)
TAKEN = EVENTS.add("taken", who=SEAT, ware=WARES, space=SPACES)
BUILT = EVENTS.add("built", who=SEAT, building=BUILDINGS, field=FIELDS, money=NUMBER)
ALTERNATIVE_POINTS = EVENTS.add("alternative_points", who=SEAT, points=NUMBER, space=SPACES)
ALTERNATIVE_PESOS = EVENTS.add("alternative_pesos", who=SEAT, money=NUMBER, space=SPACES)

USED_FOR_POINTS = EVENTS.add("used_for_points", who=SEAT, building=BUILDINGS, points=NUMBER)
USED_FOR_PESOS = EVENTS.add("used_for_pesos", who=SEAT, building=BUILDINGS, money=NUMBER)
HANDED_IN_FOR_POINTS = EVENTS.add(
    "handed_in_for_points",
    who=SEAT,
    number=NUMBER,
    ware=WARES,
    points=NUMBER,
    building=BUILDINGS,
    each=("number", "ware"),
)
HANDED_IN_FOR_PESOS = EVENTS.add(
    "handed_in_for_pesos",
    who=SEAT,
    number=NUMBER,
    ware=WARES,
    money=NUMBER,
    building=BUILDINGS,
    each=("number", "ware"),
)
PROCESSED = EVENTS.add("processed", who=SEAT, building=BUILDINGS, number=NUMBER, good=GOODS)
EXCHANGED = EVENTS.add("exchanged", who=SEAT, good=GOODS, other_good=GOODS)
BILL_REJECTED = EVENTS.add("bill_rejected", who=SEAT, statute=STATUTES)
TOWN_HALL_USED = EVENTS.add("town_hall_used", who=SEAT)
DAM_USED = EVENTS.add("dam_used", who=SEAT, number=NUMBER)
SHIP_EXCHANGED = EVENTS.add("ship_exchanged", who=SEAT, ship=SHIPS, other_ship=SHIPS)
STORED = EVENTS.add("stored", who=SEAT, number=NUMBER)

DELIVERED = EVENTS.add(
    "delivered",
    who=SEAT,
    number=NUMBER,
    good=GOODS,
    dock=DOCKS,
    points=NUMBER,
    each=("number", "good", "points"),
)
SHIP_LEFT = EVENTS.add("ship_left", ship=SHIPS, each=("ship",))
SHIP_SIGHTED = EVENTS.add("ship_sighted", ship=SHIPS, each=("ship",))

NEW_START_PLAYER = EVENTS.add("new_start_player", who=SEAT, character=CHARACTERS)
VOTES_SHOWN = EVENTS.add("votes_shown", who=SEAT, votes=NUMBER, each=("who", "votes"))
BID_REVEALED = EVENTS.add("bid_revealed", who=SEAT, money=NUMBER, each=("who", "money"))
VOTE_TIED = EVENTS.add("vote_tied", who=SEAT, each=("who",))
VOTE_WON = EVENTS.add("vote_won", who=SEAT, votes=NUMBER)
ENACTED = EVENTS.add("enacted", who=SEAT, statute=STATUTES, each=("statute",))

TAX_PAID = EVENTS.add("tax_paid", who=SEAT, money=NUMBER)
TAX_DECLINED = EVENTS.add("tax_declined", who=SEAT, each=("who",))
DUTY_PAID = EVENTS.add(
    "duty_paid", who=SEAT, number=NUMBER, ware=WARES, points=NUMBER, each=("number", "ware")
)
DUTY_DECLINED = EVENTS.add("duty_declined", who=SEAT, each=("who",))
SUBSIDY_RECEIVED = EVENTS.add(
    "subsidy_received", law=LAWS, who=SEAT, points=NUMBER, each=("who", "points")
)
MARKET_CHANGED = EVENTS.add(
    "market_changed", law=LAWS, good=GOODS, number=NUMBER, each=("good", "number")
)
PRODUCTS_LOST = EVENTS.add(
    "products_lost", who=SEAT, number=NUMBER, good=GOODS, each=("number", "good")
)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
