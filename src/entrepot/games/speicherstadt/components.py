"""The Speicherstadt: the material in the box (ledger section 2). Data only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Literal, get_args

from entrepot.engine.components import check_names, replaceable

GAME_ID = "speicherstadt"

Good = Literal["coffee", "tea", "spices", "rubber", "cloth"]
GOODS: tuple[Good, ...] = get_args(Good)
"""Kinds of goods in canonical order."""
CUBES_OF_A_GOOD = 9

Season = Literal["winter", "spring", "summer", "autumn"]
SEASONS: tuple[Season, ...] = get_args(Season)

COLUMNS = ("1", "2", "3", "4", "5", "6")
"""The water spaces from left to right, each with the line of merchants above it."""
POSITIONS = 8
"""So many merchants can stand above one card."""

MERCHANTS = 3
START_COINS = 5
SHIP_LOAD = 3
WAREHOUSE_ROOM = 4
HOUSE_ROOM = 1
TRADER_COINS = 1
"""For a cube sold to its trader."""
PAIR_SIZE = 2
"""Cubes of any kind that the merchant house sells together."""
PAIR_COINS = 1
BANK_COINS = 1
"""More every round."""

ENDS = ("fourth_fire",)
"""Why a game ends."""
END_FOURTH_FIRE = 0

PAIRS = tuple(combinations_with_replacement(range(len(GOODS)), PAIR_SIZE))
"""Two goods that can be sold together."""
TRIOS = tuple(combinations_with_replacement(range(len(GOODS)), 3))
"""Three goods that can be paid for another."""

# --- reconstructed tables: an owner of the boxed game corrects them in a components file ---------


def _check_contracts(table: Mapping[str, tuple[Good, ...]]) -> str | None:
    if sorted(table) != sorted(_OUR_CONTRACTS):
        return f"the contracts are {', '.join(_OUR_CONTRACTS)}; all of them must be there."
    for name, goods in table.items():
        for good in goods:
            if good not in GOODS:
                return f"contract {name}: {good!r} is not one of {', '.join(GOODS)}."
        if not 2 <= len(goods) <= 4:
            return f"contract {name} must show 2, 3 or 4 goods, not {len(goods)}."
    return None


_OUR_CONTRACTS: dict[str, tuple[Good, ...]] = {
    "a1": ("coffee", "spices"),
    "a2": ("coffee", "tea", "rubber"),
    "a3": ("tea", "spices", "rubber", "cloth"),
    "b1": ("tea", "spices"),
    "b2": ("tea", "spices", "cloth"),
    "b3": ("coffee", "spices", "rubber", "cloth"),
    "c1": ("rubber", "cloth"),
    "c2": ("coffee", "rubber", "cloth"),
    "c3": ("coffee", "tea", "spices"),
    "c4": ("coffee", "tea", "rubber", "cloth"),
}
CONTRACT_GOODS = replaceable(GAME_ID, "contracts", _OUR_CONTRACTS, _check_contracts)
"""Reconstructed: the goods on each contract (ledger 2.6)."""


def _check_firemen(table: Mapping[str, tuple[int, ...]]) -> str | None:
    if sorted(table) != sorted(SEASONS):
        return f"firemen are listed for {', '.join(SEASONS)}."
    for season, strengths in table.items():
        if len(strengths) != len(_OUR_FIREMEN[season]):
            return f"{season} has {len(_OUR_FIREMEN[season])} firemen, not {len(strengths)}."
        if not all(1 <= strength <= 5 for strength in strengths):
            return f"{season}: the strength of a fireman is a number from 1 to 5."
    if table["autumn"].count(3) != 1:
        return "autumn has exactly one fireman of strength 3."
    return None


_OUR_FIREMEN: dict[str, tuple[int, ...]] = {
    "winter": (1, 2),
    "spring": (1, 2, 3),
    "summer": (4, 5),
    "autumn": (3, 4, 5),
}
FIREMEN_STRENGTHS = replaceable(GAME_ID, "firemen", _OUR_FIREMEN, _check_firemen)
"""Reconstructed: the strengths of the firemen of each season (ledger 2.5)."""


def _check_fire_values(values: tuple[int, ...]) -> str | None:
    if len(values) != 4 or values[0] < 1 or sorted(set(values)) != list(values) or values[3] > 10:
        return "the four fires are worth 1 to 10 points, each more than the one before."
    return None


FIRE_VALUE = replaceable(GAME_ID, "fire_values", (1, 2, 3, 4), _check_fire_values)
"""Deduced, not printed in any source: the points of the four fires (ledger 2.4)."""

check_names(GAME_ID)

# --- cards ---------------------------------------------------------------------------------------

CONTRACTS = tuple(_OUR_CONTRACTS)
"""In canonical order."""

CARDS = (
    "coffee_trader",
    "tea_trader",
    "spice_trader",
    "rubber_trader",
    "cloth_trader",
    *(f"contract_{name}" for name in CONTRACTS),
    "fireman_1",
    "fireman_2",
    "fireman_3",
    "fireman_4",
    "fireman_5",
    "counting_office",
    "warehouse",
    "ship",
    "bank",
    "chamber_of_commerce",
    "port",
    "boat_church",
    "church",
    "fire_1",
    "fire_2",
    "fire_3",
    "fire_4",
)
"""Kinds of trade cards: firemen of equal strength, counting offices and ships are alike."""
TRADER = 0
"""TRADER + good is the trader of a good."""
CONTRACT = 5
"""CONTRACT + contract is its card."""
FIREMAN = 15
"""FIREMAN + strength - 1 is a fireman."""
COUNTING_OFFICE, WAREHOUSE, SHIP, BANK, CHAMBER_OF_COMMERCE, PORT, BOAT_CHURCH, CHURCH = range(
    20, 28
)
FIRE = 28
"""FIRE + 0 to FIRE + 3 are the fires; the cards before them are for sale."""
FOURTH_FIRE = 3
FOR_SALE = CARDS[:FIRE]

STRENGTHS = 5
"""Firemen have a strength of 1 to 5."""

SYMBOLS = tuple(
    tuple(CONTRACT_GOODS[contract].count(good) for good in GOODS) for contract in CONTRACTS
)
"""How often each contract shows each good."""
CONTRACT_SIZE = tuple(len(CONTRACT_GOODS[contract]) for contract in CONTRACTS)
CONTRACT_POINTS = (0, 0, 5, 8, 11)
"""Points of a completed contract by its size."""
COUNTING_OFFICE_POINTS = (0, 2, 5, 9, 14)
"""Points by the number of counting offices owned."""
BOAT_CHURCH_POINTS = 3
CHURCH_POINTS = 4
WAREHOUSE_POINTS = 1
"""For each cube in the warehouse."""
PORT_POINTS = 1
"""For each ship."""
CHAMBER_POINTS = 1
"""For each coin."""


def _season(season: Season, *cards: str) -> tuple[int, ...]:
    """How often each kind of card lies in a season."""
    contracts = [card for card in CARDS if card.startswith(f"contract_{_LETTER[season]}")]
    firemen = [f"fireman_{strength}" for strength in FIREMEN_STRENGTHS[season]]
    copies = Counter((*contracts, *firemen, *cards))
    return tuple(copies[card] for card in CARDS)


_LETTER = dict(zip(SEASONS, "abcd", strict=True))
_SHIPS = ("ship",) * 5

WINTER_CARDS = _season("winter", *CARDS[:CONTRACT], "counting_office", "warehouse")
SPRING_CARDS = _season("spring", "counting_office", "fire_1", *_SHIPS)
SUMMER_CARDS = _season("summer", "bank", "fire_2", *_SHIPS)
AUTUMN_CARDS = _season(
    "autumn",
    *("counting_office", "counting_office"),
    *("chamber_of_commerce", "port", "boat_church", "church"),
    "fire_3",
    *_SHIPS,
)

# --- numbers by player count (ledger 2.2); the first two places are never used -------------------


def _kinds(*cards: str) -> tuple[int, ...]:
    return tuple(cards.count(card) for card in CARDS)


REMOVED = (
    _kinds(),
    _kinds(),
    _kinds("port", "fireman_3"),
    _kinds("boat_church", "fireman_3"),
    _kinds(),
    _kinds("boat_church", "fireman_3"),
)
"""Autumn cards that are taken out of the game."""
ROW_LENGTH = (0, 0, 3, 4, 5, 6)
"""Cards laid out in a round."""
