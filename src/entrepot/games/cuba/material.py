"""Cuba: the material as a client draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

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
    Space,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.describe import in_line

PAIR = 2
"""Units that are chosen at the start, of each class."""

Use = Literal["number", "wares", "slots", "exchange", "bill", "ship", "plain"]
"""What is chosen when a building is used."""

_USES: dict[str, Use] = {
    "small_trading_office": "slots",
    "large_trading_office": "slots",
    "black_market": "exchange",
    "church": "bill",
    "lighthouse": "ship",
    "dam": "plain",
}

_OFFICES = dict(
    zip(("small_trading_office", "large_trading_office"), box.OFFICE_UNITS, strict=True)
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
    delivers: int
    """Units that it brings to a ship in a use."""
    use: Use | None
    """What the foreman's player then chooses; None if it works by itself."""


class SpaceMaterial(TypedDict):
    """What a space on the board gives instead of a character's action."""

    character: Character
    units: int
    """So many …"""
    wares: list[Ware]
    """… of one of these; of products only of the cheapest."""
    points: int
    pesos: int


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
    spaces: dict[Space, SpaceMaterial]
    """What can be used instead of the action of a character."""
    town_hall_votes: int
    statute_types: list[StatuteType]
    statutes_of_type: dict[StatuteType, list[str]]
    statutes: list[str]
    laws: list[str]
    """What can be in force: the statutes, and what the board shows at the start."""
    duty_wares: dict[str, list[Ware]]
    """What each duty may be paid with."""
    most_subsidy: int
    field_kinds: list[FieldKind]
    field_yield: dict[FieldKind, Ware | None]
    """What the worker harvests on a field."""
    field_structure: dict[FieldKind, str | None]
    """What is printed on a field and works like a building."""
    lines: dict[str, list[str]]
    """The fields in the row and the column of each field."""
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
        "spaces": {
            "t1": _space("tradeswoman", wares=box.MATERIALS),
            "t2": _space("tradeswoman", wares=box.PRODUCTS),
            "a1": _space("architect", points=box.ARCHITECT_POINTS[0]),
            "a2": _space("architect", points=box.ARCHITECT_POINTS[1]),
            "m1": _space("mayor", pesos=box.MAYOR_PESOS[0]),
            "m2": _space("mayor", pesos=box.MAYOR_PESOS[1]),
        },
        "town_hall_votes": box.TOWN_HALL_VOTES,
        "statute_types": list(box.TYPES),
        "statutes_of_type": {
            name: list(box.STATUTES[first : first + box.CARDS_OF_A_TYPE])
            for name, first in zip(
                box.TYPES, range(0, len(box.STATUTES), box.CARDS_OF_A_TYPE), strict=True
            )
        },
        "statutes": list(box.STATUTES),
        "laws": list(box.LAWS),
        "duty_wares": {
            "printed_duty": ["citrus"],
            "duty_citrus": ["citrus"],
            "duty_sugar": ["sugar"],
            "duty_tobacco": ["tobacco"],
            "duty_water": ["water"],
            "duty_materials": list(box.MATERIALS),
            "duty_products": list(box.PRODUCTS),
        },
        "most_subsidy": box.MOST_SUBSIDY,
        "field_kinds": list(box.FIELD_KINDS),
        "field_yield": {kind: _yield(index) for index, kind in enumerate(box.FIELD_KINDS)},
        "field_structure": {
            kind: "printed_warehouse" if kind == "warehouse" else None for kind in box.FIELD_KINDS
        },
        "fields": list(box.FIELDS),
        "lines": {
            name: [other for place, other in enumerate(box.FIELDS) if in_line(field, place)]
            for field, name in enumerate(box.FIELDS)
        },
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


def _space(
    character: Character, wares: Sequence[Ware] = (), points: int = 0, pesos: int = 0
) -> SpaceMaterial:
    return {
        "character": character,
        "units": box.TRADESWOMAN_UNITS if wares else 0,
        "wares": list(wares),
        "points": points,
        "pesos": pesos,
    }


def _use(one: box.Building) -> Use | None:
    if one.takes:
        return "number" if len(one.takes) == 1 else "wares"
    return _USES.get(one.name)


USE_OF = {one.name: _use(one) for one in box.BUILDING_TABLE}
"""By building."""


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
        "delivers": _OFFICES.get(one.name, 0),
        "use": USE_OF[one.name],
    }
