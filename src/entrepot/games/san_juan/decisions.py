"""San Juan: what can be asked (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions

DECISIONS = Decisions()

STARTING_HAND = DECISIONS.add(
    "starting_hand", ("discard",), "Put cards of the first hand away, one by one (D1, a variant)."
)
CHAPEL_STEP = DECISIONS.add(
    "chapel", ("tuck", "pass"), "Put a card under the chapel, or none (D2)."
)
HAND_LIMIT_STEP = DECISIONS.add(
    "hand_limit", ("discard",), "Discard down to the hand limit, one by one (D3)."
)
CHOOSE_ROLE = DECISIONS.add("choose_role", ("role",), "Pick a role (D4).")

COUNCILLOR_DRAW = DECISIONS.add(
    "councillor_draw", ("draw", "pass"), "How many cards the councillor draws (D5)."
)
COUNCILLOR_KEEP = DECISIONS.add(
    "councillor_keep", ("keep",), "Keep one of the cards just drawn (D6)."
)
ARCHIVE_DISCARD = DECISIONS.add(
    "archive_discard", ("discard",), "With the archive, discard from the whole hand (D7)."
)

BUILD_ONE = DECISIONS.add("build", ("build", "pass"), "Build a card of the hand, or none (D8).")
CHOOSE_SITE = DECISIONS.add(
    "choose_site",
    ("new_site", "cover", "cover_good"),
    "With the crane, build on a new site or over a building (D9).",
)
LIBRARY_DISCOUNT = DECISIONS.add(
    "library_discount",
    ("use_library", "keep_library"),
    "Two players: double the privilege in this phase or save the library (D10).",
)
GIVE_GOODS = DECISIONS.add(
    "black_market", ("give", "pass"), "Pay with goods through the black market, or not (D11)."
)
PAYMENT = DECISIONS.add("payment", ("pay",), "Pay for a building with hand cards (D12).")
EXTRA_PAYMENT = DECISIONS.add(
    "extra_payment", ("pay", "pass"), "Waive a discount for the sake of the poor house (D13)."
)

PRODUCE_GOODS = DECISIONS.add(
    "produce", ("produce", "pass"), "Produce a good, or stop producing (D14)."
)
SELL_GOODS = DECISIONS.add("sell", ("sell", "pass"), "Sell a good, or stop selling (D15).")
PROSPECTOR_DRAW = DECISIONS.add(
    "prospector_draw", ("draw", "pass"), "How many cards the prospector draws (D16)."
)
USE_GOLD_MINE = DECISIONS.add(
    "gold_mine", ("accept", "pass"), "Turn up cards with the gold mine, or not (D17)."
)
GOLD_MINE_PICK = DECISIONS.add(
    "gold_mine_pick", ("take",), "Take one of the cards that the gold mine turned up (D18)."
)

PHASE_OVER = DECISIONS.add(
    "phase_over", (), "Nobody is asked: the one legal action ends the phase of a role."
)
OVER = DECISIONS.over()
