"""Puerto Rico: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.games.puerto_rico.actions import ACCEPT, ACTIONS, LOAD, PASS, WHARF_LOAD
from entrepot.games.puerto_rico.components import (
    BUILDER,
    BUILDINGS,
    CAPTAIN,
    CITY_SPACES,
    COLONIST_SUPPLY,
    COST,
    GOODS,
    ISLAND_SPACES,
    SHIPS,
    SPACES,
    TRADING_HOUSE_ROOM,
    VICTORY_POOL,
    WHARF,
    End,
)
from entrepot.games.puerto_rico.decisions import (
    DELIVER,
    HOSPICE_COLONIST,
    MAYOR_EXTRA,
    PRODUCE,
    UNIVERSITY_COLONIST,
)
from entrepot.games.puerto_rico.derived_placing import placing_order
from entrepot.games.puerto_rico.derived_storing import StoringDerived, storing
from entrepot.games.puerto_rico.rules.builder import city_spaces_used, discounted
from entrepot.games.puerto_rico.rules.captain import legal_deliveries, wharf_ready
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.state import Player, State

ALWAYS_ACCEPTED = (MAYOR_EXTRA, HOSPICE_COLONIST, UNIVERSITY_COLONIST, PRODUCE)
"""An extra colonist costs nothing, and goods are there to be made."""


class EndMeter(TypedDict):
    """How far a reason to end the game still is."""

    reason: End
    value: int
    start: int
    end: int


class PlayerDerived(TypedDict):
    island_free: int
    """Spaces of the island without a tile."""
    city_free: int
    idle: list[str]
    """Buildings that do not work."""


class BuildingDerived(TypedDict):
    price: int
    """What it costs the seat now; without a seat, as printed."""
    city_free: int
    """Spaces of the seat's city that would be left."""


class Derived(TypedDict):
    ends: list[EndMeter]
    trivial: str | None
    """The answer that is always worth giving, if there is one."""
    players: list[PlayerDerived]
    buildings: dict[str, BuildingDerived]
    trading_house_free: int
    loads: dict[str, list[str]]
    """What can be loaded now, by ship, the largest heap first; the seat's own wharf is there if it
    can sail in this captain phase."""
    placing_order: list[str]
    """The seat's circles: those that are manned now, then the others, the most useful first."""
    storing: StoringDerived | None


def derived(state: State, seat: int | None) -> Derived:
    asked = seat is not None and state.mover == seat
    return {
        "ends": _ends(state),
        "trivial": ACTIONS.names[ACCEPT] if asked and state.decision in ALWAYS_ACCEPTED else None,
        "players": [_player(state.players[one]) for one in range(state.seats)],
        "buildings": {
            name: _building(state, seat, building) for building, name in enumerate(BUILDINGS)
        },
        "trading_house_free": TRADING_HOUSE_ROOM - sum(state.trading_house),
        "loads": {} if seat is None else _loads(state, seat),
        "placing_order": [] if seat is None else placing_order(state.players[seat]),
        "storing": storing(state, state.players[seat]) if seat is not None and asked else None,
    }


def _player(player: Player) -> PlayerDerived:
    return {
        "island_free": ISLAND_SPACES - sum(player.island),
        "city_free": CITY_SPACES - city_spaces_used(player),
        "idle": [
            name
            for building, name in enumerate(BUILDINGS)
            if player.buildings[building] and not manned(player, building)
        ],
    }


def _building(state: State, seat: int | None, building: int) -> BuildingDerived:
    if seat is None:
        return {"price": COST[building], "city_free": CITY_SPACES}
    player = state.players[seat]
    privilege = int(state.role == BUILDER and state.picker == seat)
    left = CITY_SPACES - city_spaces_used(player) - SPACES[building]
    return {"price": discounted(player, building, privilege), "city_free": max(0, left)}


def _loads(state: State, seat: int) -> dict[str, list[str]]:
    player = state.players[seat]
    wharf = BUILDINGS[WHARF]
    found: dict[str, list[str]] = {}
    if state.role == CAPTAIN and wharf_ready(player):
        found[wharf] = []
    if state.mover != seat or state.decision != DELIVER:
        return found
    room = [0] * (len(GOODS) * (len(SHIPS) + 1))
    actions = [one for one in room[: legal_deliveries(state, seat, room)] if one != PASS]

    def kind(action: int) -> int:
        return action - WHARF_LOAD if action >= WHARF_LOAD else (action - LOAD) // len(SHIPS)

    for action in sorted(actions, key=lambda one: -player.goods[kind(one)]):
        ship = wharf if action >= WHARF_LOAD else SHIPS[(action - LOAD) % len(SHIPS)]
        found.setdefault(ship, []).append(ACTIONS.names[action])
    return found


def _ends(state: State) -> list[EndMeter]:
    """Points, colonists and the fullest city (PR-189 to PR-191)."""
    fullest = max(city_spaces_used(state.players[seat]) for seat in range(state.seats))
    points, colonists = VICTORY_POOL[state.seats], COLONIST_SUPPLY[state.seats]
    return [
        {"reason": "victory_points", "value": state.victory_pool, "start": points, "end": 0},
        {"reason": "colonists", "value": state.colonist_supply, "start": colonists, "end": 0},
        {"reason": "city", "value": fullest, "start": 0, "end": CITY_SPACES},
    ]
