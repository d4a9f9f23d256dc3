"""Puerto Rico: the material in the box (ledger section 1). Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Good = Literal["corn", "indigo", "sugar", "tobacco", "coffee"]
GOODS: tuple[Good, ...] = get_args(Good)
"""Kinds of goods, and of plantations, in canonical order."""
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)

Tile = Literal["quarry", "corn", "indigo", "sugar", "tobacco", "coffee"]
TILES: tuple[Tile, ...] = ("quarry", *GOODS)
"""What lies on an island."""
QUARRY = 0
PLANTATION = 1
"""PLANTATION + kind is the tile of a kind."""

ROLES = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector_1",
    "prospector_2",
)
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR_1, PROSPECTOR_2 = range(8)

SHIPS = ("ship_4", "ship_5", "ship_6", "ship_7", "ship_8")
HOLDS = (4, 5, 6, 7, 8)

End = Literal["colonists", "city", "victory_points"]
ENDS: tuple[End, ...] = get_args(End)
"""Why a game ends: too few colonists, a full city, an empty victory point pool."""
END_COLONISTS, END_CITY, END_VICTORY_POINTS = range(3)

PRICE = (0, 1, 2, 3, 4)
"""What the trading house pays for a good of each kind."""

TRADING_HOUSE_ROOM = 4
ISLAND_SPACES = 12
CITY_SPACES = 12
LARGE_BUILDINGS_IN_A_CITY = 4
"""A column of three spaces takes one upright large building, and a city has four (PR-098)."""

SINGLE_GOODS = 1
"""Kept of any kind without a warehouse (PR-174)."""

FACTORY_PAYS = (0, 0, 1, 2, 3, 5)
"""Doubloons by the number of kinds produced (PR-121)."""

RESIDENCE_PAYS = (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7)
"""Victory points by the number of island spaces covered (PR-202)."""


BuildingKind = Literal["production", "violet", "large"]


@dataclass(frozen=True)
class Building:
    """One line of the supply board."""

    name: str
    kind: BuildingKind
    cost: int
    column: int
    """The most quarries that count for it, and its victory points."""
    circles: int
    copies: int
    good: Good | None = None
    """What a production building is for."""

    @property
    def spaces(self) -> int:
        return 2 if self.kind == "large" else 1


BUILDING_TABLE = (
    Building("small_indigo_plant", "production", 1, 1, 1, 4, "indigo"),
    Building("small_sugar_mill", "production", 2, 1, 1, 4, "sugar"),
    Building("small_market", "violet", 1, 1, 1, 2),
    Building("hacienda", "violet", 2, 1, 1, 2),
    Building("construction_hut", "violet", 2, 1, 1, 2),
    Building("small_warehouse", "violet", 3, 1, 1, 2),
    Building("indigo_plant", "production", 3, 2, 3, 3, "indigo"),
    Building("sugar_mill", "production", 4, 2, 3, 3, "sugar"),
    Building("hospice", "violet", 4, 2, 1, 2),
    Building("office", "violet", 5, 2, 1, 2),
    Building("large_market", "violet", 5, 2, 1, 2),
    Building("large_warehouse", "violet", 6, 2, 1, 2),
    Building("tobacco_storage", "production", 5, 3, 3, 3, "tobacco"),
    Building("coffee_roaster", "production", 6, 3, 2, 3, "coffee"),
    Building("factory", "violet", 7, 3, 1, 2),
    Building("university", "violet", 8, 3, 1, 2),
    Building("harbor", "violet", 8, 3, 1, 2),
    Building("wharf", "violet", 9, 3, 1, 2),
    Building("guild_hall", "large", 10, 4, 1, 1),
    Building("residence", "large", 10, 4, 1, 1),
    Building("fortress", "large", 10, 4, 1, 1),
    Building("customs_house", "large", 10, 4, 1, 1),
    Building("city_hall", "large", 10, 4, 1, 1),
)

BUILDINGS = tuple(building.name for building in BUILDING_TABLE)
(
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SMALL_MARKET,
    HACIENDA,
    CONSTRUCTION_HUT,
    SMALL_WAREHOUSE,
    INDIGO_PLANT,
    SUGAR_MILL,
    HOSPICE,
    OFFICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    FACTORY,
    UNIVERSITY,
    HARBOR,
    WHARF,
    GUILD_HALL,
    RESIDENCE,
    FORTRESS,
    CUSTOMS_HOUSE,
    CITY_HALL,
) = range(23)

COST = tuple(building.cost for building in BUILDING_TABLE)
COLUMN = tuple(building.column for building in BUILDING_TABLE)
CIRCLES = tuple(building.circles for building in BUILDING_TABLE)
SPACES = tuple(building.spaces for building in BUILDING_TABLE)
IS_VIOLET = tuple(int(building.kind != "production") for building in BUILDING_TABLE)
FIRST_LARGE = GUILD_HALL
"""Buildings from here on are the large ones."""

GROUPS = (*BUILDINGS, *TILES)
"""Where colonists can stand: equal tiles need no distinction (ledger D6)."""
ISLAND = len(BUILDINGS)
"""ISLAND + tile is the group of an island tile."""
FIELDS = ISLAND + PLANTATION
"""FIELDS + kind is the group of the plantations of a kind."""
QUARRIES = ISLAND + QUARRY

# --- numbers by player count (ledger 1.5); the first two places are never used ------------------

START_DOUBLOONS = (0, 0, 3, 2, 3, 4)
START_INDIGO = (0, 0, 1, 2, 2, 3)
"""So many players from the governor on start with indigo, the others with corn."""
VICTORY_POOL = (0, 0, 65, 75, 100, 122)
ROLE_CARDS = (0, 0, 7, 6, 7, 8)
PICKS = (0, 0, 6, 3, 4, 5)
"""Roles picked in a round."""
FIRST_SHIP = (0, 0, 0, 0, 1, 2)
SHIP_STEP = (1, 1, 2, 1, 1, 1)
LAST_SHIP = (0, 0, 2, 2, 3, 4)
COLONIST_SUPPLY = (0, 0, 40, 55, 75, 95)
QUARRY_TILES = (0, 0, 5, 8, 8, 8)
PLANTATION_TILES = ((10, 12, 11, 9, 8), (7, 9, 8, 6, 5))
"""Plantations of each kind: with three to five players, with two."""
GOODS_IN_GAME = ((10, 11, 11, 9, 9), (8, 9, 9, 7, 7))
BUILDING_COPIES = (
    tuple(building.copies for building in BUILDING_TABLE),
    tuple(2 if building.kind == "production" else 1 for building in BUILDING_TABLE),
)
