"""Santo Domingo: the material in the box (ledger section 2). Data only."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal, get_args

from entrepot.engine.components import check_names, replaceable
from entrepot.engine.records import NOBODY

GAME_ID = "santo-domingo"

Card = Literal[
    "captain", "admiral", "governor", "frigate", "galleon", "customs", "merchant", "beggar"
]
CARDS: tuple[Card, ...] = get_args(Card)
"""The action cards of a set; card number 1 comes first."""
CAPTAIN, ADMIRAL, GOVERNOR, FRIGATE, GALLEON, CUSTOMS, MERCHANT, BEGGAR = range(8)

Colour = Literal["green", "blue", "red", "yellow", "white", "grey"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours of the card sets; players take them in this order."""

BoardRow = Literal["victory_points", "goods", "merchant"]
ROWS: tuple[BoardRow, ...] = get_args(BoardRow)
"""The rows of the board, from top to bottom."""
VICTORY_POINT_ROW, GOODS_ROW, MERCHANT_ROW = range(3)
START_SPACE = 1
LAST_SPACE = 15

MOST_GOODS = 15
"""What a goods card can show; anything above is lost (SD-053)."""

BOARD_SIDES = ("standard", "winter")
TARGETS = (30, 45)
"""Victory points that end the game; the second is for experienced players (SD-133)."""
TARGET_45_PLAYERS = range(2, 4)

ENDS = ("target", "round_limit")
"""Why a game ends: somebody reached the target, or nobody did in all rounds there are (SD-139)."""
END_TARGET, END_ROUND_LIMIT = range(2)
LAST_ROUND = 200

# --- what the cards bring (ledger 2.2, 2.5) ------------------------------------------------------

CAPTAIN_MOST = 2
ADMIRAL_MOST = 5
FRIGATE_MOST = 3
GALLEON_MOST = LAST_SPACE
"""More than a row ever holds: a galleon takes all there is."""
GOVERNOR_FOR_CAPTAIN = 4
GOVERNOR_FOR_ADMIRAL = 2
CUSTOMS_FOR_FRIGATE = 3
CUSTOMS_FOR_GALLEON = 1
BEGGAR_FOR_HAND = (4, 3, 3, 2, 2, 1, 1, 1)
"""Goods by the number of cards left in hand."""
BEGGAR_FOR_MERCHANT = 2
MERCHANT_STEP = 2
"""Spaces that the marker goes back for each merchant after the first."""
MERCHANT_HOME = 0
"""Where the marker stands after a round with a merchant."""
FINAL_GOODS = 3
"""Goods for a victory point when the game has ended."""

EARNINGS = ("captain", "admiral", "customs", "merchant", "final_exchange")
"""What points are won for (ledger section 7, 13)."""
FROM_MERCHANT, FROM_FINAL_EXCHANGE = 3, 4
EARNING = tuple(EARNINGS.index(card) if card in EARNINGS else NOBODY for card in CARDS)
"""The earning of a card that brings points."""

# --- numbers by player count (ledger 2.4); the first two places are never used ------------------

SUPPLY_STEPS = (0, 0, 3, 5, 3, 4, 5)
CARDS_A_ROUND = (0, 0, 2, 2, 1, 1, 1)
START_GOODS = (0, 0, 2, 3, 4, 5, 6)

# --- the exchange (ledger 2.6, 2.7) --------------------------------------------------------------

Ratio = tuple[int, int]
"""Goods given and victory points gained by one exchange."""


def ratio(text: str) -> Ratio:
    """A ratio as it is printed: "3:2" is three goods for two victory points."""
    goods, points = text.split(":")
    return int(goods), int(points)


def is_worse(one: Ratio, other: Ratio) -> bool:
    """Whether a ratio brings fewer victory points a good (SD-093)."""
    return one[1] * other[0] < other[1] * one[0]


def _wrong_ratios(table: dict[str, tuple[str, ...]]) -> str | None:
    """Both sides, 16 spaces each, never worse towards the last one (SD-104)."""
    if sorted(table) != sorted(BOARD_SIDES):
        return f"it must have the lines {' and '.join(BOARD_SIDES)}, not {', '.join(table)}."
    for side, texts in table.items():
        if len(texts) != LAST_SPACE + 1:
            return f"{side} must have {LAST_SPACE + 1} ratios, not {len(texts)}."
        for space, text in enumerate(texts):
            if not re.fullmatch(r"[1-9][0-9]?:[1-9]", text):
                return f"{side}, space {space}: {text!r} is not a ratio such as '3:2'."
        for before, text in pairwise(texts):
            if is_worse(ratio(text), ratio(before)):
                return f"{side}: {text} is worse than {before}, but stands after it."
    return None


_RECONSTRUCTED: dict[str, tuple[str, ...]] = {
    "standard": (
        *("3:1", "3:1", "3:1", "3:1", "2:1", "2:1", "2:1", "2:1"),
        *("3:2", "3:2", "3:2", "3:2", "1:1", "1:1", "1:1", "1:1"),
    ),
    "winter": (
        *("4:1", "4:1", "4:1", "4:1", "3:1", "3:1", "3:1", "3:1"),
        *("2:1", "2:1", "2:1", "2:1", "3:2", "3:2", "3:2", "3:2"),
    ),
}
EXCHANGE_RATIO = replaceable(GAME_ID, "exchange_ratio", _RECONSTRUCTED, _wrong_ratios)
"""Goods to victory points for each space of the merchant row. The printed table is lost and ours
is reconstructed; a file of the user's replaces it (docs/components.md)."""

RATIOS = tuple(tuple(ratio(text) for text in EXCHANGE_RATIO[side]) for side in BOARD_SIDES)
"""By board side and space."""


def usable_ratios(side: int, space: int) -> list[Ratio]:
    """The ratio of a space and all that are not better on that side, best first (SD-093)."""
    best = RATIOS[side][space]
    usable = {one for one in RATIOS[side] if not is_worse(best, one)}
    return sorted(usable, key=lambda one: one[1] / one[0], reverse=True)


def _prices(usable: list[Ratio]) -> dict[int, int]:
    """The fewest goods that buy exactly so many victory points, mixing ratios freely (SD-092)."""
    bought = [{0}, *(set[int]() for _ in range(MOST_GOODS))]
    for spent in range(1, MOST_GOODS + 1):
        for goods, points in usable:
            if goods <= spent:
                bought[spent] |= {points + before for before in bought[spent - goods]}
    prices: dict[int, int] = {}
    for spent, values in enumerate(bought):
        for points in values:
            prices.setdefault(points, spent)
    return prices


_PRICES = [
    [_prices(usable_ratios(side, space)) for space in range(LAST_SPACE + 1)]
    for side in range(len(BOARD_SIDES))
]
MOST_TRADED = max(points for side in _PRICES for prices in side for points in prices)
"""Victory points that the best exchange on the board brings."""
NO_PRICE = MOST_GOODS + 1
"""Stands for what nobody can pay."""
PRICE = tuple(
    tuple(tuple(prices.get(v, NO_PRICE) for v in range(MOST_TRADED + 1)) for prices in side)
    for side in _PRICES
)
"""Goods by board side, space of the merchant row and victory points bought."""

check_names(GAME_ID)
