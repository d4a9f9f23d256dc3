"""Cuba: the flat action list (ledger section 3)."""

from __future__ import annotations

from itertools import product

from entrepot.engine.actions import Actions
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    DOCKS,
    FIELDS,
    GOODS,
    HIGHEST_BID,
    LUXURIES,
    MATERIAL_PAIRS,
    MATERIALS,
    PRODUCT_PAIRS,
    PRODUCTS,
    SHIPS,
    SLOTS,
    STRUCTURES,
    TYPE_PAIRS,
    TYPES,
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
USE_CEMENT_FACTORY = ACTIONS.add("cement_factory", up_to(4))
USE_SAWMILL = ACTIONS.add("sawmill", up_to(4))
USE_GOLF_COURSE = ACTIONS.add("golf_course", up_to(4))
USE_MONASTERY = ACTIONS.add("monastery", (*PRODUCTS, *PRODUCT_PAIRS))
USE_RUM_CAFE = ACTIONS.add("rum_cafe", up_to(3))
USE_CIGAR_CAFE = ACTIONS.add("cigar_cafe", up_to(3))
USE_SMALL_OFFICE = ACTIONS.add("small_trading_office", DOCKS, GOODS)
USE_LARGE_OFFICE = ACTIONS.add("large_trading_office", DOCKS, GOODS, up_to(2))
USE_DEPARTMENT_STORE = ACTIONS.add("department_store", LUXURIES)
USE_PRODUCT_SHOP = ACTIONS.add("product_shop", PRODUCTS)
USE_BUILDING_SHOP = ACTIONS.add("building_shop", (*MATERIALS, *MATERIAL_PAIRS))
USE_CIGAR_FACTORY = ACTIONS.add("cigar_factory", up_to(15))
USE_DISTILLERY = ACTIONS.add("distillery", up_to(15))
USE_BLACK_MARKET = ACTIONS.add("black_market", EXCHANGES)
USE_CHURCH = ACTIONS.add("church", TYPES)
USE_DAM = ACTIONS.add("dam")
USE_LIGHTHOUSE = ACTIONS.add("lighthouse", SHIPS)
LOAD = ACTIONS.add("load", DOCKS)
CARGO = ACTIONS.add("cargo", CARGOES)
BID = ACTIONS.add("bid", tuple(str(number) for number in range(HIGHEST_BID + 1)))
ENACT = ACTIONS.add("enact", TYPE_PAIRS)
PAY = ACTIONS.add("pay")
HAND_OVER = ACTIONS.add("duty", DUTIES)
