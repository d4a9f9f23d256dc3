"""San Juan: the material as a client draws it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.view_helpers import by_players, named
from entrepot.games.san_juan import components as box
from entrepot.games.san_juan.components import CardKind, Good, Role, Tile

PLAYERS = range(2, 5)


class CardMaterial(TypedDict):
    name: str
    kind: CardKind
    cost: int
    points: int | None
    """None: they are worked out."""
    copies: int
    good: Good | None
    """What a production building is for."""


class Material(TypedDict):
    goods: list[Good]
    roles: list[Role]
    cards: list[CardMaterial]
    """In catalogue order (ledger 3.1)."""
    price: dict[Tile, dict[Good, int]]
    """Cards paid for a good, by the tile of the trading house."""
    sites: int
    """Buildings in front of a player; whoever reaches this number ends the game."""
    start_hand: int
    hand_limit: int
    tower_hand_limit: int
    black_market_goods: int
    gold_mine_cards: int
    palace_share: int
    """The palace gives a point for so many points."""
    arch_pays: list[int]
    """Triumphal arch: points by the number of monuments."""
    picks: dict[int, int]
    """Roles picked in a round, by the number of players."""


def material() -> Material:
    """What lies in the box, by the names of the ledger."""
    return {
        "goods": list(box.GOODS),
        "roles": list(box.ROLES),
        "cards": [_card(index, one) for index, one in enumerate(box.CARD_TABLE)],
        "price": {
            tile: named(box.GOODS, prices)
            for tile, prices in zip(box.TILES, box.PRICE, strict=True)
        },
        "sites": box.SITES,
        "start_hand": box.START_HAND,
        "hand_limit": box.HAND_LIMIT,
        "tower_hand_limit": box.TOWER_HAND_LIMIT,
        "black_market_goods": box.BLACK_MARKET_GOODS,
        "gold_mine_cards": box.GOLD_MINE_CARDS,
        "palace_share": box.PALACE_SHARE,
        "arch_pays": list(box.ARCH_PAYS),
        "picks": by_players(box.PICKS, PLAYERS),
    }


def _card(index: int, one: box.Card) -> CardMaterial:
    return {
        "name": one.name,
        "kind": one.kind,
        "cost": one.cost,
        "points": None if one.kind == "six_cost" else one.points,
        "copies": one.copies,
        "good": box.GOODS[index] if one.kind == "production" else None,
    }
