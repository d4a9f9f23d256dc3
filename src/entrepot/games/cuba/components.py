"""Cuba: the material in the box (ledger section 2). Data only.

Three tables are not printed anywhere we can read: the lots of the ships, the fields of the
plantation boards and the length of the market rows. They are declared with `replaceable`; an
owner of the boxed game corrects them in a file (docs/components.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from entrepot.engine.components import check_names, replaceable
from entrepot.engine.records import NOBODY

GAME_ID = "cuba"

Product = Literal["citrus", "sugar", "tobacco"]
Luxury = Literal["rum", "cigars"]
Good = Literal["citrus", "sugar", "tobacco", "rum", "cigars"]
Resource = Literal["wood", "stone", "water"]
Ware = Literal["citrus", "sugar", "tobacco", "rum", "cigars", "wood", "stone", "water"]

PRODUCTS: tuple[Product, ...] = get_args(Product)
LUXURIES: tuple[Luxury, ...] = get_args(Luxury)
GOODS: tuple[Good, ...] = (*PRODUCTS, *LUXURIES)
"""The trade goods, in kind order."""
CITRUS, SUGAR, TOBACCO, RUM, CIGARS = range(5)
MATERIALS: tuple[Resource, ...] = get_args(Resource)
WARES: tuple[Ware, ...] = (*GOODS, *MATERIALS)
"""All that lies on a yard, in kind order."""
WOOD, STONE, WATER = range(5, 8)
FIRST_LUXURY, FIRST_MATERIAL = RUM, WOOD
"""Products come first, luxury goods from here on, materials from there on."""

WARES_IN_GAME = (18, 18, 18, 15, 15, 15, 15, 15)
START_PESOS = 10
ROUNDS = 6
CIRCUITS = 4
"""Cards that each player plays in a round."""

ENDS = ("six_rounds",)
END_SIX_ROUNDS = 0

# --- tables of small numbers ----------------------------------------------------------------------


def packed(numbers: Iterable[int]) -> int:
    """Numbers below 8 as the octal digits of one, the first in the last place.

    Short tables keep compiled code small; `rules.common.unpacked` reads them.
    """
    return sum(number << 3 * place for place, number in enumerate(numbers))


# --- one or two units of the same class, in any combination --------------------------------------

PAIR_FIRST = (0, 0, 0, 1, 1, 2)
PAIR_SECOND = (0, 1, 2, 1, 2, 2)


def pairs(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the six pairs of three kinds, in the order of PAIR_FIRST and PAIR_SECOND."""
    indices = zip(PAIR_FIRST, PAIR_SECOND, strict=True)
    return tuple(f"{names[first]}_{names[second]}" for first, second in indices)


MATERIAL_PAIRS = pairs(MATERIALS)
PRODUCT_PAIRS = pairs(PRODUCTS)

# --- characters (2.3) and alternative spaces (2.4) ------------------------------------------------

Character = Literal["worker", "tradeswoman", "architect", "foreman", "mayor"]
CHARACTERS: tuple[Character, ...] = get_args(Character)
WORKER, TRADESWOMAN, ARCHITECT, FOREMAN, MAYOR = range(5)
VOTES = (1, 2, 3, 4, 5)

Space = Literal["t1", "t2", "a1", "a2", "m1", "m2"]
SPACES: tuple[Space, ...] = get_args(Space)
T1, T2, A1, A2, M1, M2 = range(6)
TRADESWOMAN_UNITS = 1
"""Of a material at T1, of a product at T2."""
ARCHITECT_POINTS = (2, 1)
MAYOR_PESOS = (4, 2)

TOWN_HALL_VOTES = 2
HIGHEST_BID = 100
"""A list of actions must end somewhere (CU-245)."""

# --- market (2.5) ---------------------------------------------------------------------------------

MARKET_START = (3, 3, 3, 2, 2)
PRICE_WHEN_EMPTY = 7
PRICE_WHEN_FULL = (1, 3)
"""What a product and a luxury good bring when their row is full."""
LONGEST_ROW = 12


def _check_market(rows: dict[str, tuple[int, ...]]) -> str | None:
    if set(rows) != {"product", "luxury"}:
        return "there must be exactly the rows 'product' and 'luxury'."
    for name, start, least in (("product", (6, 5, 4), 1), ("luxury", (6, 5), 3)):
        prices = rows[name]
        if prices[: len(start)] != start:
            return f"the {name} row begins with the spaces {start} (CU-024), not {prices}."
        if len(prices) > LONGEST_ROW:
            return f"the {name} row has {len(prices)} spaces; at most {LONGEST_ROW} are possible."
        if list(prices) != sorted(prices, reverse=True) or prices[-1] < least:
            return f"the prices of the {name} row must fall, to {least} at the least."
    return None


# Reconstructed: replaceable data (CU-025).
MARKET_ROWS: dict[str, tuple[int, ...]] = replaceable(
    GAME_ID, "market_rows", {"product": (6, 5, 4, 3, 2), "luxury": (6, 5, 4)}, _check_market
)
MARKET_ROOM = (
    *(len(MARKET_ROWS["product"]),) * len(PRODUCTS),
    *(len(MARKET_ROWS["luxury"]),) * len(LUXURIES),
)
"""Spaces in the row of each trade good."""


def _padded(prices: tuple[int, ...]) -> tuple[int, ...]:
    return prices + (0,) * (LONGEST_ROW + 1 - len(prices))


BUYING_PRICE = (
    *_padded((PRICE_WHEN_EMPTY, *MARKET_ROWS["product"])),
    *_padded((PRICE_WHEN_EMPTY, *MARKET_ROWS["luxury"])),
)
"""By units in the row; those of a luxury good come after LUXURY_PRICES places."""
SELLING_PRICE = (
    *_padded((*MARKET_ROWS["product"], PRICE_WHEN_FULL[0])),
    *_padded((*MARKET_ROWS["luxury"], PRICE_WHEN_FULL[1])),
)
LUXURY_PRICES = LONGEST_ROW + 1

# --- ships and docks (2.7, 2.8) -------------------------------------------------------------------

SHIP_CARDS = 15
SLOTS = 5
SHIPS = tuple(f"ship_{number}" for number in range(1, SHIP_CARDS + 1))
Dock = Literal["dock_1", "dock_2", "dock_3"]
DOCKS: tuple[Dock, ...] = get_args(Dock)
"""A unit delivered to the ship in dock number d gives d victory points."""
DOCK_3 = 2


def _check_lots(lots: dict[str, tuple[str, ...]]) -> str | None:
    if set(lots) != set(SHIPS):
        return f"there must be exactly the ships {', '.join(SHIPS)}."
    for ship, lot in lots.items():
        strange = [good for good in lot if good not in GOODS]
        if strange:
            return f"{ship}: {strange[0]!r} is not one of {', '.join(GOODS)}."
        if len(lot) != SLOTS:
            return f"{ship}: a ship has {SLOTS} slots, not {len(lot)}."
    return None


# Reconstructed: replaceable data.
SHIP_LOTS: dict[str, tuple[str, ...]] = replaceable(
    GAME_ID,
    "ship_lots",
    {
        "ship_1": ("citrus", "citrus", "sugar", "tobacco", "rum"),
        "ship_2": ("citrus", "citrus", "sugar", "tobacco", "cigars"),
        "ship_3": ("citrus", "sugar", "sugar", "tobacco", "cigars"),
        "ship_4": ("citrus", "sugar", "tobacco", "tobacco", "rum"),
        "ship_5": ("citrus", "sugar", "tobacco", "rum", "cigars"),
        "ship_6": ("citrus", "citrus", "sugar", "rum", "rum"),
        "ship_7": ("citrus", "citrus", "tobacco", "cigars", "cigars"),
        "ship_8": ("citrus", "sugar", "sugar", "rum", "cigars"),
        "ship_9": ("citrus", "tobacco", "tobacco", "rum", "cigars"),
        "ship_10": ("sugar", "tobacco", "tobacco", "rum", "rum"),
        "ship_11": ("sugar", "sugar", "tobacco", "cigars", "cigars"),
        "ship_12": ("citrus", "tobacco", "rum", "rum", "cigars"),
        "ship_13": ("citrus", "sugar", "rum", "cigars", "cigars"),
        "ship_14": ("sugar", "sugar", "rum", "cigars", "cigars"),
        "ship_15": ("tobacco", "tobacco", "rum", "rum", "cigars"),
    },
    _check_lots,
)
SLOT_GOODS = tuple(tuple(sorted(GOODS.index(good) for good in SHIP_LOTS[ship])) for ship in SHIPS)
"""What each slot of each ship takes, in kind order: equal slots are neighbours."""
LOTS = tuple(packed(slots.count(kind) for kind in range(len(GOODS))) for slots in SLOT_GOODS)
"""Slots of each kind on each ship, packed."""

# --- statutes (2.9) -------------------------------------------------------------------------------

StatuteType = Literal["tax", "duty", "subsidy", "other"]
TYPES: tuple[StatuteType, ...] = get_args(StatuteType)
"""The types I to IV."""
TAX, DUTY, SUBSIDY, OTHER = range(4)
CARDS_OF_A_TYPE = 6
TYPE_PAIRS = (
    "tax_duty",
    "tax_subsidy",
    "tax_other",
    "duty_subsidy",
    "duty_other",
    "subsidy_other",
)

STATUTES = (
    "tax_1",
    "tax_2",
    "tax_3",
    "tax_4",
    "tax_5",
    "tax_buildings",
    "duty_citrus",
    "duty_sugar",
    "duty_tobacco",
    "duty_water",
    "duty_materials",
    "duty_products",
    "subsidy_buildings",
    "subsidy_material_fields",
    "subsidy_product_fields",
    "subsidy_water",
    "subsidy_votes",
    "subsidy_pesos",
    "market_demand_law",
    "market_supply_law",
    "drought_law",
    "building_law",
    "harbour_law",
    "anti_corruption_law",
)
"""The cards I-1 to IV-6; those of type t begin at t * CARDS_OF_A_TYPE."""
(
    TAX_1,
    TAX_2,
    TAX_3,
    TAX_4,
    TAX_5,
    TAX_BUILDINGS,
    DUTY_CITRUS,
    DUTY_SUGAR,
    DUTY_TOBACCO,
    DUTY_WATER,
    DUTY_MATERIALS,
    DUTY_PRODUCTS,
    SUBSIDY_BUILDINGS,
    SUBSIDY_MATERIAL_FIELDS,
    SUBSIDY_PRODUCT_FIELDS,
    SUBSIDY_WATER,
    SUBSIDY_VOTES,
    SUBSIDY_PESOS,
    MARKET_DEMAND_LAW,
    MARKET_SUPPLY_LAW,
    DROUGHT_LAW,
    BUILDING_LAW,
    HARBOUR_LAW,
    ANTI_CORRUPTION_LAW,
) = range(24)

LAWS = (*STATUTES, "printed_tax", "printed_duty")
"""What can be in force: the cards, and what the board shows at the start."""
PRINTED_TAX = 24
PRINTED_DUTY = 25

BUILDING_LAW_PESOS = 2
MOST_SUBSIDY = 7

# --- plantations (2.10) ---------------------------------------------------------------------------

ROWS = 3
COLUMNS = 4
UNITS_OF_A_FIELD = 1
"""That the worker harvests (CU-073)."""
FIELDS = tuple(f"{row}_{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
"""Row and column, both from 1; row 1 on top, column 1 on the left."""

FieldKind = Literal["citrus", "sugar", "tobacco", "forest", "mountain", "lake", "warehouse"]
FIELD_KINDS: tuple[FieldKind, ...] = get_args(FieldKind)
"""Product fields, material fields in the order of what they give, the printed warehouse."""
MATERIAL_FIELD = 3
"""MATERIAL_FIELD + kind is the field of a material, counted from wood."""
WAREHOUSE_FIELD = 6

Colour = Literal["blue", "red", "yellow", "green", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
SIDES = ("common", "individual")
COMMON, INDIVIDUAL = range(2)

Board = tuple[tuple[str, ...], ...]
_FIELD_COUNTS = {kind: 1 if kind in ("lake", "warehouse") else 2 for kind in FIELD_KINDS}


def _check_boards(boards: dict[str, Board]) -> str | None:
    if set(boards) != {"common", *COLOURS}:
        return f"there must be exactly the boards common, {', '.join(COLOURS)}."
    for name, board in boards.items():
        if [len(row) for row in board] != [COLUMNS] * ROWS:
            return f"{name}: a plantation has {ROWS} rows of {COLUMNS} fields."
        found = Counter(field for row in board for field in row)
        if found != Counter(_FIELD_COUNTS):
            wanted = ", ".join(f"{count} {kind}" for kind, count in _FIELD_COUNTS.items())
            return f"{name}: a plantation has {wanted} (CU-037)."
    return None


# Reconstructed: replaceable data.
PLANTATION_BOARDS: dict[str, Board] = replaceable(
    GAME_ID,
    "plantation_boards",
    {
        "common": (
            ("warehouse", "sugar", "mountain", "lake"),
            ("citrus", "forest", "sugar", "tobacco"),
            ("mountain", "tobacco", "citrus", "forest"),
        ),
        "yellow": (
            ("warehouse", "mountain", "forest", "tobacco"),
            ("forest", "citrus", "citrus", "sugar"),
            ("tobacco", "sugar", "mountain", "lake"),
        ),
        "red": (
            ("warehouse", "mountain", "citrus", "forest"),
            ("mountain", "tobacco", "sugar", "sugar"),
            ("citrus", "lake", "forest", "tobacco"),
        ),
        "green": (
            ("warehouse", "citrus", "forest", "mountain"),
            ("forest", "tobacco", "sugar", "tobacco"),
            ("citrus", "mountain", "lake", "sugar"),
        ),
        "blue": (
            ("warehouse", "lake", "tobacco", "mountain"),
            ("sugar", "citrus", "mountain", "tobacco"),
            ("forest", "forest", "sugar", "citrus"),
        ),
        "purple": (
            ("warehouse", "tobacco", "forest", "sugar"),
            ("lake", "forest", "sugar", "citrus"),
            ("mountain", "citrus", "tobacco", "mountain"),
        ),
    },
    _check_boards,
)


def _packed_board(board: Board) -> int:
    return packed(FIELD_KINDS.index(field) for row in board for field in row)


BOARDS = tuple(_packed_board(PLANTATION_BOARDS[name]) for name in ("common", *COLOURS))
"""The kinds of fields, packed: the common side, then the individual side of each colour."""

# --- buildings (2.11) -----------------------------------------------------------------------------


OFFICE_UNITS = (1, 2)
"""Of one kind, that the small and the large trading office deliver in a use (CU-132)."""


@dataclass(frozen=True)
class Building:
    """A kind of building tile: what it costs, and what it gives for what."""

    name: str
    wood: int
    stone: int
    water: int
    copies: int = 1
    takes: tuple[Ware, ...] = ()
    """The wares of which it takes some in a use …"""
    most: int = 0
    """… up to so many units …"""
    makes: Ware | None = None
    """… for the same number of another ware …"""
    points: int = 0
    """… or for so many victory points each …"""
    pesos: int = 0
    """… or pesos each. A building that takes nothing gives these outright (CU-115)."""


BUILDING_TABLE = (
    Building("cement_factory", 1, 2, 0, takes=("stone",), most=4, points=1),
    Building("sawmill", 2, 1, 0, takes=("wood",), most=4, points=1),
    Building("golf_course", 0, 0, 2, takes=("water",), most=4, points=1),
    Building("monastery", 2, 1, 0, takes=PRODUCTS, most=2, points=1),
    Building("rum_cafe", 1, 1, 1, takes=("rum",), most=3, points=2),
    Building("cigar_cafe", 1, 1, 1, takes=("cigars",), most=3, points=2),
    Building("small_trading_office", 2, 1, 0),
    Building("large_trading_office", 2, 2, 0),
    Building("hotel", 2, 2, 1, points=2),
    Building("inn", 1, 1, 1, points=1),
    Building("department_store", 1, 2, 0, takes=LUXURIES, most=1, pesos=6),
    Building("product_shop", 2, 1, 0, takes=PRODUCTS, most=1, pesos=4),
    Building("building_shop", 1, 1, 1, takes=MATERIALS, most=2, pesos=2),
    Building("small_bank", 1, 1, 0, pesos=2),
    Building("large_bank", 2, 3, 0, pesos=4),
    Building("cigar_factory", 2, 2, 0, copies=2, takes=("tobacco",), most=15, makes="cigars"),
    Building("distillery", 2, 2, 0, copies=2, takes=("sugar",), most=15, makes="rum"),
    Building("black_market", 3, 2, 0),
    Building("church", 2, 2, 0),
    Building("town_hall", 1, 1, 0),
    Building("dam", 0, 2, 0),
    Building("lighthouse", 1, 1, 0),
    Building("warehouse_tile", 2, 0, 0),
)

BUILDINGS = tuple(building.name for building in BUILDING_TABLE)
(
    CEMENT_FACTORY,
    SAWMILL,
    GOLF_COURSE,
    MONASTERY,
    RUM_CAFE,
    CIGAR_CAFE,
    SMALL_TRADING_OFFICE,
    LARGE_TRADING_OFFICE,
    HOTEL,
    INN,
    DEPARTMENT_STORE,
    PRODUCT_SHOP,
    BUILDING_SHOP,
    SMALL_BANK,
    LARGE_BANK,
    CIGAR_FACTORY,
    DISTILLERY,
    BLACK_MARKET,
    CHURCH,
    TOWN_HALL,
    DAM,
    LIGHTHOUSE,
    WAREHOUSE_TILE,
) = range(23)

COST = tuple(packed((one.wood, one.stone, one.water)) for one in BUILDING_TABLE)
"""Wood, stone and water, packed."""
COPIES = tuple(building.copies for building in BUILDING_TABLE)
TAKES = tuple(WARES.index(one.takes[0]) if one.takes else NOBODY for one in BUILDING_TABLE)
"""The first ware of those taken; the others follow it in kind order."""
KINDS = tuple(len(building.takes) for building in BUILDING_TABLE)
MOST = tuple(building.most for building in BUILDING_TABLE)
MAKES = tuple(WARES.index(one.makes) if one.makes else NOBODY for one in BUILDING_TABLE)
POINTS = tuple(building.points for building in BUILDING_TABLE)
PESOS = tuple(building.pesos for building in BUILDING_TABLE)

STRUCTURES = (*BUILDINGS, "printed_warehouse")
"""What the foreman can use (CU-116)."""
PRINTED_WAREHOUSE = len(BUILDINGS)

POINTS_OF_A_BUILDING = 2
EARNINGS = ("architect", "buildings", "ships", "tax", "duty", "subsidy")
FROM_ARCHITECT, FROM_BUILDINGS, FROM_SHIPS, FROM_TAX, FROM_DUTY, FROM_SUBSIDY = range(6)
"""What points are won for during the game, phase by phase (ledger section 7, 15)."""

check_names(GAME_ID)
