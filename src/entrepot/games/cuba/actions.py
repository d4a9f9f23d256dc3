"""Cuba: the flat action list (ledger section 3)."""

from __future__ import annotations

from itertools import product

from entrepot.engine.actions import Actions
from entrepot.games.cuba.components import (
    BUILDING_TABLE,
    BUILDINGS,
    CHARACTERS,
    DOCKS,
    FIELDS,
    GOODS,
    HIGHEST_BID,
    MATERIAL_PAIRS,
    MATERIALS,
    OFFICE_UNITS,
    PRODUCT_PAIRS,
    PRODUCTS,
    SHIPS,
    SLOTS,
    STRUCTURES,
    TYPE_PAIRS,
    TYPES,
    Building,
    pairs,
)

HARVESTS = tuple(
    "_".join(str(number) for number in vector) for vector in product(range(3), repeat=3)
)
"""Citrus, sugar and tobacco from at most two fields of each: the id is a number in base 3."""

CARGOES = tuple(
    "_".join(str(slot + 1) for slot in range(SLOTS) if number >> slot & 1)
    for number in range(1, 1 << SLOTS)
)
"""Slots of a ship that are filled, numbered in the order of its card: the id is a set of bits."""

DUTIES = (*PRODUCTS, "water", *MATERIAL_PAIRS, *PRODUCT_PAIRS)
DUTY_OF_WATER = len(PRODUCTS)
DUTY_OF_MATERIALS = DUTY_OF_WATER + 1
DUTY_OF_PRODUCTS = DUTY_OF_MATERIALS + len(MATERIAL_PAIRS)

EXCHANGES = tuple(f"{given}_{taken}" for given in GOODS for taken in GOODS if given != taken)


def up_to(most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, most + 1))


ACTIONS = Actions()

PASS = ACTIONS.add("pass")
DONE = ACTIONS.add("done")
FINISH = ACTIONS.add("finish")
DECLINE = ACTIONS.add("decline")
ALTERNATIVE = ACTIONS.add("alternative")
START_MATERIAL_PAIR = ACTIONS.add("start_materials", MATERIAL_PAIRS)
START_PRODUCT_PAIR = ACTIONS.add("start_products", PRODUCT_PAIRS)
PLAY = ACTIONS.add("play", CHARACTERS)
MOVE = ACTIONS.add("move", FIELDS)
HARVEST = ACTIONS.add("harvest", HARVESTS)
BUY = ACTIONS.add("buy", GOODS)
SELL = ACTIONS.add("sell", GOODS)
TAKE_MATERIAL = ACTIONS.add("take_material", MATERIALS)
TAKE_PRODUCT = ACTIONS.add("take_product", PRODUCTS)
BUILD = ACTIONS.add("build", BUILDINGS)
PLACE = ACTIONS.add("place", FIELDS)
ROW_AND_COLUMN = ACTIONS.add("row_and_column")
SINGLE = ACTIONS.add("single", STRUCTURES)


def _uses(building: Building) -> tuple[tuple[str, ...], ...]:
    """The parameters of a use, for a building that takes something."""
    if len(building.takes) == 1:
        return (up_to(building.most),)
    return ((*building.takes, *(pairs(building.takes) if building.most > 1 else ())),)


_PARAMETERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "small_trading_office": (DOCKS, GOODS),
    "large_trading_office": (DOCKS, GOODS, up_to(OFFICE_UNITS[1])),
    "black_market": (EXCHANGES,),
    "church": (TYPES,),
    "dam": (),
    "lighthouse": (SHIPS,),
} | {building.name: _uses(building) for building in BUILDING_TABLE if building.takes}

FIRST_USE = tuple(
    ACTIONS.add(name, *_PARAMETERS[name]) if name in _PARAMETERS else len(ACTIONS)
    for name in BUILDINGS
)
"""The first use of each building; a building without a choice has none."""

LOAD = ACTIONS.add("load", DOCKS)
CARGO = ACTIONS.add("cargo", CARGOES)
BID = ACTIONS.add("bid", tuple(str(number) for number in range(HIGHEST_BID + 1)))
ENACT = ACTIONS.add("enact", TYPE_PAIRS)
PAY = ACTIONS.add("pay")
HAND_OVER = ACTIONS.add("duty", DUTIES)

USES = tuple(name for name in BUILDINGS if name in ACTIONS.verbs)
"""The buildings whose use is an action of its own."""
