"""Puerto Rico: what can be asked (ledger section 2)."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions

DECISIONS = Decisions()

CHOOSE_ROLE = DECISIONS.add("choose_role", ("role",), "Pick a role card (D1).")

HACIENDA_DRAW = DECISIONS.add(
    "hacienda_draw", ("accept", "pass"), "Draw a plantation with the hacienda, or not (D2)."
)
TAKE_TILE = DECISIONS.add("take_tile", ("tile", "pass"), "Take an island tile, or none (D3).")
HOSPICE_COLONIST = DECISIONS.add(
    "hospice_colonist", ("accept", "pass"), "Put a colonist on the new tile, or not (D4)."
)

MAYOR_EXTRA = DECISIONS.add(
    "mayor_extra", ("accept", "pass"), "The mayor takes an extra colonist, or not (D5)."
)
PLACE_COLONISTS = DECISIONS.add(
    "place_colonists", ("man", "spare"), "Name a circle to man, or one to leave empty (D6)."
)

BUILD_ONE = DECISIONS.add("build", ("build", "pass"), "Build a building, or none (D7).")
UNIVERSITY_COLONIST = DECISIONS.add(
    "university_colonist", ("accept", "pass"), "Put a colonist on the new building, or not (D8)."
)

PRODUCE = DECISIONS.add("produce", ("accept", "pass"), "Take all goods produced, or none (D9).")
EXTRA_GOOD = DECISIONS.add(
    "extra_good", ("extra", "pass"), "The craftsman takes an extra good, or none (D10)."
)

SELL_ONE = DECISIONS.add("sell", ("sell", "pass"), "Sell a good, or none (D11).")

DELIVER = DECISIONS.add(
    "deliver", ("load", "wharf", "pass"), "Load a ship or use the wharf; else pass (D12)."
)
KEEP_ONE_GOOD = DECISIONS.add(
    "keep_one", ("keep_one", "pass"), "Keep a single good; pass if all goods fit (D13)."
)
STORE_KIND = DECISIONS.add("store", ("store",), "Keep all goods of a kind in a warehouse (D14).")

OVER = DECISIONS.over()
