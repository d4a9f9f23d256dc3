"""San Juan: the material in the box (ledger section 2). Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Good = Literal["indigo", "sugar", "tobacco", "coffee", "silver"]
GOODS: tuple[Good, ...] = get_args(Good)
"""Kinds of goods; a good's number is also that of the production building it lies on."""

Role = Literal["builder", "producer", "trader", "councillor", "prospector"]
ROLES: tuple[Role, ...] = get_args(Role)
BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)

ENDS = ("twelve_buildings", "standstill", "round_limit")
"""Why a game ends: a twelfth building, no card can ever move again, a technical safety stop."""
END_TWELVE_BUILDINGS, END_STANDSTILL, END_ROUND_LIMIT = range(3)

SITES = 12
"""Buildings in front of a player; whoever reaches this number ends the game."""
SITE_NAMES = tuple(f"site_{number}" for number in range(1, SITES + 1))
"""In the order in which they are opened."""
ROUND_LIMIT = 200
HAND_LIMIT = 7
TOWER_HAND_LIMIT = 12
START_HAND = 4
BLACK_MARKET_GOODS = 2
GOLD_MINE_CARDS = 4
WELL_GOODS = 2
"""The well pays whoever produces so many goods; the market stand whoever sells so many."""
MARKET_STAND_GOODS = 2
PREFECTURE_KEEPS = 2
POOR_HOUSE_HAND = 1
"""The poor house pays whoever holds no more cards than this after building."""
PALACE_SHARE = 4
"""The palace gives a point for so many points."""
ARCH_PAYS = (0, 4, 6, 8)
"""Triumphal arch: points by the number of monuments (SJ-170, SJ-171)."""


CardKind = Literal["production", "violet", "monument", "six_cost"]


@dataclass(frozen=True)
class Card:
    """One type of building card."""

    name: str
    kind: CardKind
    cost: int
    points: int
    copies: int


CARD_TABLE = (
    Card("indigo_plant", "production", 1, 1, 10),
    Card("sugar_mill", "production", 2, 1, 8),
    Card("tobacco_storage", "production", 3, 2, 8),
    Card("coffee_roaster", "production", 4, 2, 8),
    Card("silver_smelter", "production", 5, 3, 8),
    Card("smithy", "violet", 1, 1, 3),
    Card("gold_mine", "violet", 1, 1, 3),
    Card("archive", "violet", 1, 1, 3),
    Card("poor_house", "violet", 2, 1, 3),
    Card("black_market", "violet", 2, 1, 3),
    Card("trading_post", "violet", 2, 1, 3),
    Card("well", "violet", 2, 1, 3),
    Card("market_stand", "violet", 2, 1, 3),
    Card("crane", "violet", 2, 1, 3),
    Card("chapel", "violet", 3, 2, 3),
    Card("tower", "violet", 3, 2, 3),
    Card("aqueduct", "violet", 3, 2, 3),
    Card("carpenter", "violet", 3, 2, 3),
    Card("prefecture", "violet", 3, 2, 3),
    Card("market_hall", "violet", 4, 2, 3),
    Card("quarry", "violet", 4, 2, 3),
    Card("library", "violet", 5, 3, 3),
    Card("statue", "monument", 3, 3, 3),
    Card("victory_column", "monument", 4, 4, 3),
    Card("hero", "monument", 5, 5, 3),
    Card("guild_hall", "six_cost", 6, 0, 2),
    Card("city_hall", "six_cost", 6, 0, 2),
    Card("triumphal_arch", "six_cost", 6, 0, 2),
    Card("palace", "six_cost", 6, 0, 2),
)

CARDS = tuple(card.name for card in CARD_TABLE)
"""The types of cards in catalogue order, C01 first."""
(
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SILVER_SMELTER,
    SMITHY,
    GOLD_MINE,
    ARCHIVE,
    POOR_HOUSE,
    BLACK_MARKET,
    TRADING_POST,
    WELL,
    MARKET_STAND,
    CRANE,
    CHAPEL,
    TOWER,
    AQUEDUCT,
    CARPENTER,
    PREFECTURE,
    MARKET_HALL,
    QUARRY,
    LIBRARY,
    STATUE,
    VICTORY_COLUMN,
    HERO,
    GUILD_HALL,
    CITY_HALL,
    TRIUMPHAL_ARCH,
    PALACE,
) = range(29)

COST = tuple(card.cost for card in CARD_TABLE)
POINTS = tuple(card.points for card in CARD_TABLE)
COPIES = tuple(card.copies for card in CARD_TABLE)
IS_VIOLET = tuple(int(card.kind != "production") for card in CARD_TABLE)
IS_MONUMENT = tuple(int(card.kind == "monument") for card in CARD_TABLE)
ALL_CARDS = sum(COPIES)

Tile = Literal["t1", "t2", "t3", "t4", "t5"]
TILES: tuple[Tile, ...] = get_args(Tile)
"""Trading-house tiles."""
PRICE = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))
"""Cards paid for a good of each kind, by tile (ledger 2.3)."""

AMOUNTS = ("1", "2", "5", "8")
"""How many cards can be drawn at once."""
ONE, TWO, FIVE, EIGHT = range(4)
NUMBER = (1, 2, 5, 8)

PICKS = (0, 0, 3, 3, 4)
"""Roles picked in a round, by the number of players (ledger 2.4)."""
