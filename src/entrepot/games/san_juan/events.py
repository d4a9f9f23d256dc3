"""San Juan: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.games.san_juan.components import CARDS, ENDS, GOODS, ROLES, TILES

EVENTS = Events()

GAME_STARTED = EVENTS.add("game_started", who=SEAT)
CARD_DRAWN = EVENTS.add("card_drawn", card=CARDS)
CARD_PUT_AWAY = EVENTS.add("card_put_away", card=CARDS)
RESHUFFLED = EVENTS.add("reshuffled", number=NUMBER)
STARTING_HAND_CHOSEN = EVENTS.add("starting_hand_chosen", who=SEAT, number=NUMBER)
ROUND_STARTED = EVENTS.add("round_started", number=NUMBER, who=SEAT)
TUCKED = EVENTS.add("tucked", who=SEAT)
NOT_TUCKED = EVENTS.add("not_tucked", who=SEAT)
HAND_CUT = EVENTS.add("hand_cut", who=SEAT, number=NUMBER)
ROLE_TAKEN = EVENTS.add("role_taken", who=SEAT, role=ROLES)
COUNCIL_DECLINED = EVENTS.add("council_declined", who=SEAT)
COUNCIL_DRAWN = EVENTS.add("council_drawn", who=SEAT, number=NUMBER)
COUNCIL_DISCARDED = EVENTS.add("council_discarded", who=SEAT, number=NUMBER)
NOT_BUILT = EVENTS.add("not_built", who=SEAT)
BUILT = EVENTS.add("built", who=SEAT, card=CARDS, number=NUMBER)
BUILT_OVER = EVENTS.add("built_over", who=SEAT, card=CARDS, covered=CARDS, number=NUMBER)
GOOD_COVERED = EVENTS.add("good_covered", who=SEAT, good=GOODS)
LIBRARY_USED = EVENTS.add("library_used", who=SEAT)
GOOD_GIVEN = EVENTS.add("good_given", who=SEAT, good=GOODS)
CARPENTER_PAID = EVENTS.add("carpenter_paid", who=SEAT)
POOR_HOUSE_PAID = EVENTS.add("poor_house_paid", who=SEAT)
PRODUCED = EVENTS.add("produced", who=SEAT, good=GOODS)
NOTHING_PRODUCED = EVENTS.add("nothing_produced", who=SEAT)
WELL_PAID = EVENTS.add("well_paid", who=SEAT)
TILE_TURNED = EVENTS.add("tile_turned", tile=TILES)
SOLD = EVENTS.add("sold", who=SEAT, good=GOODS)
NOTHING_SOLD = EVENTS.add("nothing_sold", who=SEAT)
SALE_PAID = EVENTS.add("sale_paid", who=SEAT, number=NUMBER)
PROSPECTED = EVENTS.add("prospected", who=SEAT, number=NUMBER)
PROSPECTOR_DECLINED = EVENTS.add("prospector_declined", who=SEAT)
GOLD_MINE_DECLINED = EVENTS.add("gold_mine_declined", who=SEAT)
GOLD_MINE_CARD = EVENTS.add("gold_mine_card", who=SEAT, card=CARDS)
GOLD_MINE_MISSED = EVENTS.add("gold_mine_missed", who=SEAT)
GOLD_MINE_TAKEN = EVENTS.add("gold_mine_taken", who=SEAT, card=CARDS)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
