"""Puerto Rico: what a seat may see (ledger section 4), as a dictionary and as numbers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.engine.seats import next_seat, relative
from entrepot.engine.view_helpers import name_or_none, named, put, put_row, seat_or_none
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
from entrepot.games.puerto_rico.rules.builder import city_spaces_used
from entrepot.games.puerto_rico.rules.captain import ship_in_play
from entrepot.games.puerto_rico.rules.common import in_play
from entrepot.games.puerto_rico.scoring import bonus_points, building_points
from entrepot.games.puerto_rico.state import DECISIONS, OVER, PLACING, Placing, Player, State


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


# --- as numbers ----------------------------------------------------------------------------------


def _names() -> tuple[str, ...]:
    """What each number of an observation is, in the order in which `observe` writes them."""
    names = ["seats", "round", "picks", "governor", "mover", "picker", "end_trigger"]
    names += [f"decision.{name}" for name in DECISIONS]
    names += [f"role.{name}" for name in ROLES]
    for name in ROLES:
        names += [f"role_holder.{name}", f"role_doubloons.{name}"]
    names += ["victory_pool", "quarry_supply", "colonist_supply", "colonist_ship"]
    for row in ("goods_supply", "plantation_row", "plantation_pile", "plantation_discard"):
        names += [f"{row}.{name}" for name in GOODS]
    names += [f"trading_house.{name}" for name in GOODS]
    names += [f"building_supply.{name}" for name in BUILDINGS]
    for name in SHIPS:
        names += [f"ship_good.{name}", f"ship_load.{name}"]
    names += ["fresh", "placing", "placing_left", "placing_from"]
    names += [f"placing_room.{name}" for name in GROUPS]
    names += [f"crafted.{name}" for name in GOODS]
    names += ["captain_bonus", "idle_turns", "keep_one", "store_left", "store_from"]
    names += [f"stored.{name}" for name in GOODS]
    for place in range(5):
        who = f"player_{place}"
        names += [f"{who}.{name}" for name in ("doubloons", "victory_points", "san_juan")]
        names += [f"{who}.wharf_used"]
        names += [f"{who}.goods.{name}" for name in GOODS]
        names += [f"{who}.island.{name}" for name in TILES]
        names += [f"{who}.buildings.{name}" for name in BUILDINGS]
        names += [f"{who}.colonists.{name}" for name in GROUPS]
    return tuple(names)


OBSERVATION = _names()
"""Seats count from the observer: `player_0` is the observer, `player_1` the left neighbour."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    """All that lies open, own board first. Chips count as known: every gain was public."""
    n = 0
    n = put(out, n, state.seats)
    n = put(out, n, state.round)
    n = put(out, n, state.picks)
    n = put(out, n, relative(state, seat, state.governor))
    n = put(out, n, relative(state, seat, state.mover))
    n = put(out, n, relative(state, seat, state.picker))
    n = put(out, n, state.end_trigger)
    for decision in range(len(DECISIONS)):
        n = put(out, n, 1 if state.decision == decision else 0)
    for role in range(len(ROLES)):
        n = put(out, n, 1 if state.role == role else 0)
    for role in range(len(ROLES)):
        n = put(out, n, relative(state, seat, state.role_holder[role]))
        n = put(out, n, state.role_doubloons[role])
    n = put(out, n, state.victory_pool)
    n = put(out, n, state.quarry_supply)
    n = put(out, n, state.colonist_supply)
    n = put(out, n, state.colonist_ship)
    n = put_row(out, n, state.goods_supply)
    n = put_row(out, n, state.plantation_row)
    n = put_row(out, n, state.plantation_pile)
    n = put_row(out, n, state.plantation_discard)
    n = put_row(out, n, state.trading_house)
    n = put_row(out, n, state.building_supply)
    for ship in range(len(SHIPS)):
        n = put(out, n, state.ship_good[ship])
        n = put(out, n, state.ship_load[ship])
    n = put(out, n, state.fresh)
    n = put(out, n, state.placing)
    n = put(out, n, state.placing_left)
    n = put(out, n, state.placing_from)
    n = put_row(out, n, state.placing_room)
    n = put_row(out, n, state.crafted)
    n = put(out, n, state.captain_bonus)
    n = put(out, n, state.idle_turns)
    n = put(out, n, state.keep_one)
    n = put(out, n, state.store_left)
    n = put(out, n, state.store_from)
    n = put_row(out, n, state.stored)
    other = seat
    for place in range(5):
        player = state.players[other if place < state.seats else place]
        n = put_player(player, out, n)
        other = next_seat(state, other)


@rule
def put_player(player: Player, out: Row, n: int) -> int:
    n = put(out, n, player.doubloons)
    n = put(out, n, player.victory_points)
    n = put(out, n, player.san_juan)
    n = put(out, n, player.wharf_used)
    n = put_row(out, n, player.goods)
    n = put_row(out, n, player.island)
    n = put_row(out, n, player.buildings)
    return put_row(out, n, player.colonists)
