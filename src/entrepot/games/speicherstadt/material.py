"""The Speicherstadt: the material as a client draws it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.view_helpers import some
from entrepot.games.speicherstadt import components as box
from entrepot.games.speicherstadt.components import Good, Season
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_GAIN, EXCHANGE_PRICE

PLAYERS = range(2, 6)


class ContractMaterial(TypedDict):
    goods: list[Good]
    points: int


class OfficePoints(TypedDict):
    """What so many counting offices are worth together."""

    number: int
    points: int


class Material(TypedDict):
    goods: list[Good]
    seasons: list[Season]
    cards: list[str]
    """All trade cards; the fires come last."""
    kinds: dict[str, str]
    """Cards that differ only by good, number or name are of one kind."""
    unique: list[str]
    """Cards that there are once."""
    contract_of: dict[str, str]
    """The contract on a card."""
    traders: dict[str, Good]
    """The good that each trader deals in."""
    firemen: dict[str, int]
    """The strength of each kind of fireman."""
    fire_values: dict[str, int]
    contracts: dict[str, ContractMaterial]
    season_cards: dict[Season, dict[str, int]]
    """How often each card lies in a season."""
    removed: dict[int, dict[str, int]]
    """Cards taken out of the game. This and the next tables: by the number of players."""
    removed_from: Season
    """Where these cards would lie."""
    positions: int
    """So many merchants can stand above one card."""
    merchants: int
    start_coins: int
    cubes_of_a_good: int
    ship_load: int
    warehouse_room: int
    house_room: int
    exchange_price: int
    """Cubes paid in an exchange …"""
    exchange_gain: int
    """… and taken for them."""
    counting_offices: list[OfficePoints]
    points: dict[str, int]
    """Of a church, and of a card that counts for each cube, ship or coin."""
    coins: dict[Literal["trader", "pair", "bank"], int]
    """For a cube sold to its trader, for cubes sold together, and for a bank in each round."""
    pair_size: int
    """Cubes sold together."""
    stack_sizes: dict[int, dict[Season | Literal["last_card"], int]]
    """Cards of each season, by the number of players."""
    last_fire: str
    """The card at the bottom of the stack."""


def material() -> Material:
    """What lies in the box, by the names of the ledger."""
    return {
        "goods": list(box.GOODS),
        "seasons": list(box.SEASONS),
        "cards": list(box.CARDS),
        "kinds": {card: _kind(number) for number, card in enumerate(box.CARDS)},
        "unique": [
            card for number, card in enumerate(box.CARDS) if sum(s[number] for s in _seasons()) == 1
        ],
        "contract_of": dict(zip(box.CARDS[box.CONTRACT :], box.CONTRACTS, strict=False)),
        "traders": dict(zip(box.CARDS[box.TRADER :], box.GOODS, strict=False)),
        "firemen": {
            box.CARDS[box.FIREMAN + strength - 1]: strength
            for strength in range(1, box.STRENGTHS + 1)
        },
        "fire_values": dict(zip(box.CARDS[box.FIRE :], box.FIRE_VALUE, strict=True)),
        "contracts": {name: _contract(name) for name in box.CONTRACTS},
        "season_cards": season_cards(),
        "removed": {players: some(box.CARDS, box.REMOVED[players]) for players in PLAYERS},
        "removed_from": box.SEASONS[-1],
        "positions": box.POSITIONS,
        "merchants": box.MERCHANTS,
        "start_coins": box.START_COINS,
        "cubes_of_a_good": box.CUBES_OF_A_GOOD,
        "ship_load": box.SHIP_LOAD,
        "warehouse_room": box.WAREHOUSE_ROOM,
        "house_room": box.HOUSE_ROOM,
        "exchange_price": EXCHANGE_PRICE,
        "exchange_gain": EXCHANGE_GAIN,
        "counting_offices": [
            {"number": number, "points": points}
            for number, points in enumerate(box.COUNTING_OFFICE_POINTS)
            if number
        ],
        "points": {
            "warehouse": box.WAREHOUSE_POINTS,
            "port": box.PORT_POINTS,
            "chamber_of_commerce": box.CHAMBER_POINTS,
            "boat_church": box.BOAT_CHURCH_POINTS,
            "church": box.CHURCH_POINTS,
        },
        "coins": {
            "trader": box.TRADER_COINS,
            "pair": box.PAIR_COINS,
            "bank": box.BANK_COINS,
        },
        "pair_size": box.PAIR_SIZE,
        "stack_sizes": {players: stack_sizes(players) for players in PLAYERS},
        "last_fire": box.CARDS[box.FIRE + box.FOURTH_FIRE],
    }


def _seasons() -> tuple[tuple[int, ...], ...]:
    return (box.WINTER_CARDS, box.SPRING_CARDS, box.SUMMER_CARDS, box.AUTUMN_CARDS)


def season_cards() -> dict[Season, dict[str, int]]:
    return {
        season: some(box.CARDS, row) for season, row in zip(box.SEASONS, _seasons(), strict=True)
    }


def _kind(card: int) -> str:
    families = {
        "trader": range(box.TRADER, box.TRADER + len(box.GOODS)),
        "contract": range(box.CONTRACT, box.CONTRACT + len(box.CONTRACTS)),
        "fireman": range(box.FIREMAN, box.FIREMAN + box.STRENGTHS),
        "fire": range(box.FIRE, len(box.CARDS)),
    }
    return next((kind for kind, cards in families.items() if card in cards), box.CARDS[card])


def _contract(name: str) -> ContractMaterial:
    goods = list(box.CONTRACT_GOODS[name])
    return {"goods": goods, "points": box.CONTRACT_POINTS[len(goods)]}


def rounds(players: int) -> int:
    """The rounds in which all cards for sale are laid out."""
    for_sale = sum(sum(season[: box.FIRE]) for season in _seasons()) - sum(box.REMOVED[players])
    return for_sale // box.ROW_LENGTH[players]


def stack_sizes(players: int) -> dict[Season | Literal["last_card"], int]:
    return {
        "winter": sum(box.WINTER_CARDS),
        "spring": sum(box.SPRING_CARDS),
        "summer": sum(box.SUMMER_CARDS),
        "autumn": sum(box.AUTUMN_CARDS) - sum(box.REMOVED[players]),
        "last_card": 1,
    }
