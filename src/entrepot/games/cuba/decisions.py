"""Cuba: what can be asked (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions
from entrepot.games.cuba.actions import USES

DECISIONS = Decisions()

START_MATERIALS = DECISIONS.add(
    "start_materials", ("start_materials",), "Choose two building materials to start with (D1)."
)
START_PRODUCTS = DECISIONS.add(
    "start_products", ("start_products",), "Choose two products to start with (D2)."
)

PLAY_CARD = DECISIONS.add("play_card", ("play",), "Play a character card (D3).")

MOVE_FIGURE = DECISIONS.add("move_figure", ("move",), "Worker: put the figure on a field (D4).")
HARVEST_FIELDS = DECISIONS.add("harvest", ("harvest",), "Worker: choose products to harvest (D5).")
TRADE = DECISIONS.add(
    "trade",
    ("buy", "sell", "take_material", "take_product", "pass", "done"),
    "Tradeswoman: buy and sell step by step, or take a ware (D6).",
)
BUILD_ONE = DECISIONS.add(
    "build", ("build", "alternative", "pass"), "Architect: pay for a building, or take points (D7)."
)
PLACE_BUILDING = DECISIONS.add(
    "place_building", ("place",), "Architect: choose the field of the building (D8)."
)
FOREMAN_MODE = DECISIONS.add(
    "foreman",
    ("row_and_column", "single", "pass"),
    "Foreman: use row and column, or a single building (D9).",
)
USE_BUILDING = DECISIONS.add(
    "use_building", (*USES, "finish"), "Foreman: use a building, or finish (D10)."
)
CHOOSE_SHIP = DECISIONS.add(
    "choose_ship", ("load", "alternative", "pass"), "Mayor: go to a ship, or take pesos (D11)."
)
LOAD_SHIP = DECISIONS.add("load_ship", ("cargo",), "Mayor: choose what is loaded (D12).")

FIRST_BID = DECISIONS.add(
    "bid", ("bid",), "Everybody buys votes in secret (D13).", simultaneous=True
)
SECOND_BID = DECISIONS.add(
    "second_bid", ("bid",), "Whoever is tied buys votes again, in secret (D14).", simultaneous=True
)
ENACT_BILLS = DECISIONS.add("enact", ("enact",), "The winner of the vote enacts two bills (D15).")
PAY_TAX = DECISIONS.add("tax", ("pay", "decline"), "Pay the tax, or not (D16).")
PAY_DUTY = DECISIONS.add("duty", ("duty", "decline"), "Hand over the duty, or not (D17).")

OVER = DECISIONS.over()
