"""Puerto Rico: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.view_helpers import named
from entrepot.games.puerto_rico.actions import ACCEPT, ACTIONS
from entrepot.games.puerto_rico.components import (
    BUILDER,
    BUILDINGS,
    CAPTAIN,
    CITY_SPACES,
    COLONIST_SUPPLY,
    COST,
    VICTORY_POOL,
    End,
)
from entrepot.games.puerto_rico.decisions import (
    HOSPICE_COLONIST,
    MAYOR_EXTRA,
    PRODUCE,
    UNIVERSITY_COLONIST,
)
from entrepot.games.puerto_rico.derived_placing import PlacingDerived, placing, placing_order
from entrepot.games.puerto_rico.derived_storing import StoringDerived, storing
from entrepot.games.puerto_rico.rules.builder import city_spaces_used, discounted
from entrepot.games.puerto_rico.rules.captain import wharf_ready
from entrepot.games.puerto_rico.state import State

ALWAYS_ACCEPTED = (MAYOR_EXTRA, HOSPICE_COLONIST, UNIVERSITY_COLONIST, PRODUCE)
"""An extra colonist costs nothing, and goods are there to be made."""


class EndMeter(TypedDict):
    """How far a reason to end the game still is."""

    reason: End
    value: int
    start: int
    end: int


class Derived(TypedDict):
    ends: list[EndMeter]
    trivial: str | None
    """The answer that is always worth giving, if there is one."""
    prices: dict[str, int]
    """What each building costs the seat now; without a seat, as printed."""
    wharf: bool
    """Whether the seat's own wharf can sail in this captain phase."""
    placing_order: list[str]
    """The seat's circles: those that are manned now, then the others, the most useful first."""
    placing: PlacingDerived | None
    storing: StoringDerived | None


def derived(state: State, seat: int | None) -> Derived:
    if seat is None:
        return {
            "ends": _ends(state),
            "trivial": None,
            "prices": named(BUILDINGS, COST),
            "wharf": False,
            "placing_order": [],
            "placing": None,
            "storing": None,
        }
    player = state.players[seat]
    asked = state.mover == seat
    privilege = int(state.role == BUILDER and state.picker == seat)
    return {
        "ends": _ends(state),
        "trivial": ACTIONS.names[ACCEPT] if asked and state.decision in ALWAYS_ACCEPTED else None,
        "prices": {
            name: discounted(player, building, privilege) for building, name in enumerate(BUILDINGS)
        },
        "wharf": state.role == CAPTAIN and wharf_ready(player),
        "placing_order": placing_order(player),
        "placing": placing(state, player) if asked else None,
        "storing": storing(state, player) if asked else None,
    }


def _ends(state: State) -> list[EndMeter]:
    """Points, colonists and the fullest city (PR-189 to PR-191)."""
    fullest = max(city_spaces_used(state.players[seat]) for seat in range(state.seats))
    points, colonists = VICTORY_POOL[state.seats], COLONIST_SUPPLY[state.seats]
    return [
        {"reason": "victory_points", "value": state.victory_pool, "start": points, "end": 0},
        {"reason": "colonists", "value": state.colonist_supply, "start": colonists, "end": 0},
        {"reason": "city", "value": fullest, "start": 0, "end": CITY_SPACES},
    ]
