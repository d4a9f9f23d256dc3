"""Puerto Rico: the material as a client draws it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.view_helpers import by_players, named
from entrepot.games.puerto_rico import components as box
from entrepot.games.puerto_rico.components import BuildingKind, Good, Tile

PLAYERS = range(2, 6)


class BuildingMaterial(TypedDict):
    name: str
    kind: BuildingKind
    cost: int
    points: int
    circles: int
    spaces: int
    good: Good | None
    """What a production building is for."""


class ColumnMaterial(TypedDict):
    """Of the supply board."""

    points: int
    quarries: int
    """The most that count for a building of it."""
    buildings: list[str]


class ShipMaterial(TypedDict):
    name: str
    holds: int


class Material(TypedDict):
    goods: list[Good]
    tiles: list[Tile]
    roles: list[str]
    buildings: list[BuildingMaterial]
    """In the order of the supply board."""
    columns: list[ColumnMaterial]
    building_copies: dict[int, dict[str, int]]
    """This and the tables below that have whole numbers as keys: by the number of players."""
    ships: list[ShipMaterial]
    price: dict[Good, int]
    """What the trading house pays."""
    trading_house_room: int
    island_spaces: int
    city_spaces: int
    large_buildings_in_a_city: int
    factory_pays: list[int]
    """Doubloons by the number of kinds produced."""
    residence_pays: list[int]
    """Victory points by the number of island spaces covered."""
    victory_pool: dict[int, int]
    colonist_supply: dict[int, int]
    quarry_tiles: dict[int, int]
    start_doubloons: dict[int, int]
    plantation_tiles: dict[int, dict[Good, int]]
    goods_in_game: dict[int, dict[Good, int]]


def material() -> Material:
    """What lies in the box, by the names of the ledger."""
    return {
        "goods": list(box.GOODS),
        "tiles": list(box.TILES),
        "roles": list(box.ROLES),
        "buildings": [_building(one) for one in box.BUILDING_TABLE],
        "columns": [_column(number) for number in sorted(set(box.COLUMN))],
        "building_copies": {
            players: named(box.BUILDINGS, box.BUILDING_COPIES[_row(players)]) for players in PLAYERS
        },
        "ships": [
            {"name": name, "holds": holds} for name, holds in zip(box.SHIPS, box.HOLDS, strict=True)
        ],
        "price": named(box.GOODS, box.PRICE),
        "trading_house_room": box.TRADING_HOUSE_ROOM,
        "island_spaces": box.ISLAND_SPACES,
        "city_spaces": box.CITY_SPACES,
        "large_buildings_in_a_city": box.LARGE_BUILDINGS_IN_A_CITY,
        "factory_pays": list(box.FACTORY_PAYS),
        "residence_pays": list(box.RESIDENCE_PAYS),
        "victory_pool": by_players(box.VICTORY_POOL, PLAYERS),
        "colonist_supply": by_players(box.COLONIST_SUPPLY, PLAYERS),
        "quarry_tiles": by_players(box.QUARRY_TILES, PLAYERS),
        "start_doubloons": by_players(box.START_DOUBLOONS, PLAYERS),
        "plantation_tiles": {
            players: named(box.GOODS, box.PLANTATION_TILES[_row(players)]) for players in PLAYERS
        },
        "goods_in_game": {
            players: named(box.GOODS, box.GOODS_IN_GAME[_row(players)]) for players in PLAYERS
        },
    }


def _row(players: int) -> int:
    """The line of a table with one for three to five players and one for two."""
    return 1 if players == 2 else 0


def _building(one: box.Building) -> BuildingMaterial:
    return {
        "name": one.name,
        "kind": one.kind,
        "cost": one.cost,
        "points": one.column,
        "circles": one.circles,
        "spaces": one.spaces,
        "good": one.good,
    }


def _column(number: int) -> ColumnMaterial:
    names = [one.name for one in box.BUILDING_TABLE if one.column == number]
    return {"points": number, "quarries": number, "buildings": names}
