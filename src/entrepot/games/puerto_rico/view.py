"""Puerto Rico: what a seat may see (ledger section 4)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.view_helpers import name_or_none, named, seat_or_none
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    CIRCLES,
    ENDS,
    GOODS,
    GROUPS,
    HOLDS,
    ISLAND,
    ROLES,
    SHIPS,
    TILES,
    End,
    Good,
)
from entrepot.games.puerto_rico.decisions import OVER
from entrepot.games.puerto_rico.rules.builder import city_spaces_used
from entrepot.games.puerto_rico.rules.captain import ship_in_play
from entrepot.games.puerto_rico.rules.common import in_play
from entrepot.games.puerto_rico.scoring import bonus_points, building_points
from entrepot.games.puerto_rico.state import PLACING, Placing, State


class RoleView(TypedDict):
    doubloons: int
    taken_by: int | None


class TilesView(TypedDict):
    tiles: int
    colonists: int


class BuildingView(TypedDict):
    circles: int
    colonists: int


class PlayerView(TypedDict):
    doubloons: int
    goods: dict[Good, int]
    island: dict[str, TilesView]
    buildings: dict[str, BuildingView]
    city_spaces: int
    san_juan: int
    wharf_used: bool
    building_points: int
    victory_points: NotRequired[int]
    """Chips and the points of manned large buildings: one's own, and everybody's at the end."""
    bonus_points: NotRequired[int]


class SupplyView(TypedDict):
    goods: dict[Good, int]
    buildings: dict[str, int]
    quarries: int
    colonists: int
    victory_points: int


class PlantationsView(TypedDict):
    row: dict[Good, int]
    face_down: int
    discard: dict[Good, int]


class ShipView(TypedDict):
    name: str
    holds: int
    good: Good | None
    load: int


class PendingView(TypedDict):
    fresh: str | None
    placing: Placing | None
    placing_left: int
    placing_room: dict[str, int]
    crafted: dict[Good, int]
    captain_bonus: bool
    keep_one: Good | None
    store_left: int
    stored: list[Good]


class View(TypedDict):
    round: int
    governor: int
    role: str | None
    picker: int | None
    roles: dict[str, RoleView]
    players: list[PlayerView]
    supply: SupplyView
    colonist_ship: int
    plantations: PlantationsView
    cargo_ships: list[ShipView]
    trading_house: dict[Good, int]
    end_trigger: End | None
    pending: PendingView


def view(state: State, seat: int | None) -> View:
    """Everything lies open but the order of the pile and the chips of the others (PR-157)."""
    return {
        "round": state.round,
        "governor": state.governor,
        "role": name_or_none(ROLES, state.role),
        "picker": seat_or_none(state.picker),
        "roles": {
            name: {
                "doubloons": state.role_doubloons[role],
                "taken_by": seat_or_none(state.role_holder[role]),
            }
            for role, name in enumerate(ROLES)
            if in_play(state, role)
        },
        "players": [
            _player(state, number, shown=seat == number or state.decision == OVER)
            for number in range(state.seats)
        ],
        "supply": {
            "goods": named(GOODS, state.goods_supply),
            "buildings": named(BUILDINGS, state.building_supply),
            "quarries": state.quarry_supply,
            "colonists": state.colonist_supply,
            "victory_points": state.victory_pool,
        },
        "colonist_ship": state.colonist_ship,
        "plantations": {
            "row": named(GOODS, state.plantation_row),
            "face_down": sum(state.plantation_pile),
            "discard": named(GOODS, state.plantation_discard),
        },
        "cargo_ships": [
            {
                "name": SHIPS[ship],
                "holds": HOLDS[ship],
                "good": name_or_none(GOODS, state.ship_good[ship]),
                "load": state.ship_load[ship],
            }
            for ship in range(len(SHIPS))
            if ship_in_play(state, ship)
        ],
        "trading_house": named(GOODS, state.trading_house),
        "end_trigger": name_or_none(ENDS, state.end_trigger),
        "pending": _pending(state),
    }


def _player(state: State, seat: int, *, shown: bool) -> PlayerView:
    player = state.players[seat]
    seen: PlayerView = {
        "doubloons": player.doubloons,
        "goods": named(GOODS, player.goods),
        "island": {
            name: {"tiles": player.island[tile], "colonists": player.colonists[ISLAND + tile]}
            for tile, name in enumerate(TILES)
            if player.island[tile]
        },
        "buildings": {
            name: {"circles": CIRCLES[building], "colonists": player.colonists[building]}
            for building, name in enumerate(BUILDINGS)
            if player.buildings[building]
        },
        "city_spaces": city_spaces_used(player),
        "san_juan": player.san_juan,
        "wharf_used": bool(player.wharf_used),
        "building_points": building_points(player),
    }
    if shown:
        seen["victory_points"] = player.victory_points
        seen["bonus_points"] = bonus_points(player)
    return seen


def _pending(state: State) -> PendingView:
    """What is under way in the current phase: all of it is done openly."""
    return {
        "fresh": name_or_none(GROUPS, state.fresh),
        "placing": name_or_none(PLACING, state.placing),
        "placing_left": state.placing_left,
        "placing_room": {
            name: room for name, room in zip(GROUPS, state.placing_room, strict=True) if room
        },
        "crafted": named(GOODS, state.crafted),
        "captain_bonus": bool(state.captain_bonus),
        "keep_one": name_or_none(GOODS, state.keep_one),
        "store_left": state.store_left,
        "stored": [name for name, kept in zip(GOODS, state.stored, strict=True) if kept],
    }
