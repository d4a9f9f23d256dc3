"""Santo Domingo: the material as a client draws it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import by_players
from entrepot.games.santo_domingo import components as box
from entrepot.games.santo_domingo.components import BoardRow, Card
from entrepot.games.santo_domingo.rules.resolving import SHARES

PLAYERS = range(2, 7)


class CardMaterial(TypedDict):
    name: Card
    number: int
    row: BoardRow | None
    """The row of the board that it uses …"""
    most: int
    """… and of which it takes so much at the most (0: it takes no share)."""
    for_each: dict[Card, int]
    """What it brings for each card of another kind that others play."""


class Material(TypedDict):
    cards: list[CardMaterial]
    """In the order in which they are carried out."""
    rows: list[BoardRow]
    start_space: int
    spaces: list[int]
    """Of each row of the board."""
    most_goods: int
    """What a goods card can show; anything above is lost."""
    beggar_for_hand: list[int]
    """The beggar's goods by the number of cards left in hand."""
    merchant_step: int
    """Spaces that the marker goes back for each merchant after the first."""
    merchant_home: int
    """Where the marker stands after a round with a merchant."""
    final_goods: int
    """Goods for a victory point when the game has ended."""
    supply_steps: dict[int, int]
    """This and the tables below: by the number of players."""
    cards_a_round: dict[int, int]
    start_goods: dict[int, int]
    exchange_ratio: dict[str, list[str]]
    """Goods to victory points by board side and space of the merchant row, as "3:2"."""


def material() -> Material:
    """What lies in the box, by the names of the ledger."""
    return {
        "cards": [_card(index, name) for index, name in enumerate(box.CARDS)],
        "rows": list(box.ROWS),
        "start_space": box.START_SPACE,
        "spaces": list(range(box.LAST_SPACE + 1)),
        "most_goods": box.MOST_GOODS,
        "beggar_for_hand": list(box.BEGGAR_FOR_HAND),
        "merchant_step": box.MERCHANT_STEP,
        "merchant_home": box.MERCHANT_HOME,
        "final_goods": box.FINAL_GOODS,
        "supply_steps": by_players(box.SUPPLY_STEPS, PLAYERS),
        "cards_a_round": by_players(box.CARDS_A_ROUND, PLAYERS),
        "start_goods": by_players(box.START_GOODS, PLAYERS),
        "exchange_ratio": {side: list(texts) for side, texts in box.EXCHANGE_RATIO.items()},
    }


def _card(index: int, name: Card) -> CardMaterial:
    row, most = SHARES.get(index, (box.MERCHANT_ROW if index == box.MERCHANT else NOBODY, 0))
    return {
        "name": name,
        "number": index + 1,
        "row": None if row == NOBODY else box.ROWS[row],
        "most": most,
        "for_each": for_each().get(name, {}),
    }


def for_each() -> dict[Card, dict[Card, int]]:
    return {
        "governor": {"captain": box.GOVERNOR_FOR_CAPTAIN, "admiral": box.GOVERNOR_FOR_ADMIRAL},
        "customs": {"frigate": box.CUSTOMS_FOR_FRIGATE, "galleon": box.CUSTOMS_FOR_GALLEON},
        "beggar": {"merchant": box.BEGGAR_FOR_MERCHANT},
    }
