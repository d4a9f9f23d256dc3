"""Cuba: the material as a client draws it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.view_helpers import named
from entrepot.games.cuba import components as box
from entrepot.games.cuba.components import (
    Character,
    Dock,
    FieldKind,
    Good,
    Luxury,
    Product,
    Resource,
    StatuteType,
    Ware,
)


class BuildingMaterial(TypedDict):
    name: str
    cost: dict[Resource, int]
    copies: int
    takes: list[Ware]
    """The wares of which it takes some in a use …"""
    most: int
    """… up to so many units …"""
    makes: Ware | None
    """… for the same number of another ware …"""
    points: int
    """… or for so many victory points each …"""
    pesos: int
    """… or pesos each. A building that takes nothing gives these outright."""


class Material(TypedDict):
    products: list[Product]
    luxuries: list[Luxury]
    goods: list[Good]
    materials: list[Resource]
    wares: list[Ware]
    """All that lies on a yard, in kind order."""
    wares_in_game: dict[Ware, int]
    characters: list[Character]
    votes: dict[Character, int]
    docks: list[Dock]
    dock_points: dict[Dock, int]
    """What a unit delivered to the ship in a dock is worth."""
    slots: int
    """Of a ship."""
    ship_lots: dict[str, list[Good]]
    market_rows: dict[Good, list[int]]
    """The prices of the spaces of each row, from the left."""
    price_when_empty: int
    price_when_full: dict[Good, int]
    architect_points: list[int]
    """For the first and the second who takes points instead of building."""
    mayor_pesos: list[int]
    town_hall_votes: int
    statute_types: list[StatuteType]
    statutes: list[str]
    laws: list[str]
    """What can be in force: the statutes, and what the board shows at the start."""
    cards_of_a_type: int
    most_subsidy: int
    field_kinds: list[FieldKind]
    field_yield: dict[FieldKind, Ware | None]
    """What the worker harvests on a field."""
    fields: list[str]
    """Row and column, both from 1."""
    rows: int
    columns: int
    buildings: list[BuildingMaterial]
    building_law_pesos: int
    points_of_a_building: int
    start_pesos: int
    rounds: int
    circuits: int
    """Cards that each player plays in a round."""


def material() -> Material:
    """What lies in the box, by the names of the ledger."""
    market = {
        good: box.MARKET_ROWS["luxury" if good in box.LUXURIES else "product"] for good in box.GOODS
    }
    return {
        "products": list(box.PRODUCTS),
        "luxuries": list(box.LUXURIES),
        "goods": list(box.GOODS),
        "materials": list(box.MATERIALS),
        "wares": list(box.WARES),
        "wares_in_game": named(box.WARES, box.WARES_IN_GAME),
        "characters": list(box.CHARACTERS),
        "votes": named(box.CHARACTERS, box.VOTES),
        "docks": list(box.DOCKS),
        "dock_points": {dock: number for number, dock in enumerate(box.DOCKS, 1)},
        "slots": box.SLOTS,
        "ship_lots": {
            ship: [box.GOODS[kind] for kind in kinds]
            for ship, kinds in zip(box.SHIPS, box.SLOT_GOODS, strict=True)
        },
        "market_rows": {good: list(prices) for good, prices in market.items()},
        "price_when_empty": box.PRICE_WHEN_EMPTY,
        "price_when_full": {good: box.PRICE_WHEN_FULL[good in box.LUXURIES] for good in box.GOODS},
        "architect_points": list(box.ARCHITECT_POINTS),
        "mayor_pesos": list(box.MAYOR_PESOS),
        "town_hall_votes": box.TOWN_HALL_VOTES,
        "statute_types": list(box.TYPES),
        "statutes": list(box.STATUTES),
        "laws": list(box.LAWS),
        "cards_of_a_type": box.CARDS_OF_A_TYPE,
        "most_subsidy": box.MOST_SUBSIDY,
        "field_kinds": list(box.FIELD_KINDS),
        "field_yield": {kind: _yield(index) for index, kind in enumerate(box.FIELD_KINDS)},
        "fields": list(box.FIELDS),
        "rows": box.ROWS,
        "columns": box.COLUMNS,
        "buildings": [_building(one) for one in box.BUILDING_TABLE],
        "building_law_pesos": box.BUILDING_LAW_PESOS,
        "points_of_a_building": box.POINTS_OF_A_BUILDING,
        "start_pesos": box.START_PESOS,
        "rounds": box.ROUNDS,
        "circuits": box.CIRCUITS,
    }


def _yield(kind: int) -> Ware | None:
    if kind == box.WAREHOUSE_FIELD:
        return None
    if kind >= box.MATERIAL_FIELD:
        return box.MATERIALS[kind - box.MATERIAL_FIELD]
    return box.PRODUCTS[kind]


def _building(one: box.Building) -> BuildingMaterial:
    return {
        "name": one.name,
        "cost": {"wood": one.wood, "stone": one.stone, "water": one.water},
        "copies": one.copies,
        "takes": list(one.takes),
        "most": one.most,
        "makes": one.makes,
        "points": one.points,
        "pesos": one.pesos,
    }
