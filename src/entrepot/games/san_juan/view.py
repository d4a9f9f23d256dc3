"""San Juan: what a seat may see (ledger section 5)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import name_or_none, seat_or_none, some
from entrepot.games.san_juan.components import (
    CARDS,
    ROLES,
    SITE_NAMES,
    TILES,
    Role,
    Tile,
)
from entrepot.games.san_juan.decisions import COUNCILLOR_KEEP, OVER
from entrepot.games.san_juan.rules.common import buildings, discard_size, picked_from_hand
from entrepot.games.san_juan.scoring import bonus_points, building_points
from entrepot.games.san_juan.state import State


class RoleView(TypedDict):
    taken_by: int | None


class SiteView(TypedDict):
    building: str
    good: bool


class PlayerView(TypedDict):
    hand_size: int
    sites: list[SiteView]
    covered: dict[str, int]
    library_used: bool
    building_points: int
    bonus_points: int
    hand: NotRequired[dict[str, int]]
    """This and the next: only of the own seat."""
    chapel_pile: NotRequired[dict[str, int]]
    chapel_size: NotRequired[int]
    """Of the own seat; of everybody at the end."""


class TradingHouseView(TypedDict):
    tile: Tile | None
    order: list[Tile | None]
    next: int


class PendingView(TypedDict):
    building: str | None
    cover: str | None
    owed: int
    discount: int
    goods_moved: int
    proceeds: int
    turned_up: dict[str, int]
    drawn_size: int
    picks_due: int
    drawn: NotRequired[dict[str, int]]
    """This and the following: only of the own seat."""
    picked: NotRequired[dict[str, int]]
    pick_left: NotRequired[int]


class View(TypedDict):
    round: int
    governor: int
    role: Role | None
    picker: int | None
    roles: dict[Role, RoleView]
    players: list[PlayerView]
    deck: int
    discard: int
    trading_house: TradingHouseView
    pending: PendingView


def view(state: State, seat: int | None) -> View:
    """Areas and all sizes lie open; a hand, a draw and a chapel pile are their owner's."""
    return {
        "round": state.round,
        "governor": state.governor,
        "role": name_or_none(ROLES, state.role),
        "picker": seat_or_none(state.picker),
        "roles": {
            name: {"taken_by": seat_or_none(holder)}
            for name, holder in zip(ROLES, state.role_holder, strict=True)
        },
        "players": [_player(state, number, own=seat == number) for number in range(state.seats)],
        "deck": sum(state.deck),
        "discard": discard_size(state),
        "trading_house": {
            "tile": name_or_none(TILES, state.tile),
            "order": [name_or_none(TILES, tile) for tile in state.tile_order],
            "next": state.next_tile,
        },
        "pending": _pending(state, own=seat == state.mover),
    }


def _player(state: State, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    seen: PlayerView = {
        "hand_size": sum(player.hand) + picked_from_hand(state, seat),
        "sites": [
            {"building": CARDS[player.sites[site]], "good": player.goods[site] != NOBODY}
            for site in range(buildings(player))
        ],
        "covered": some(CARDS, player.covered),
        "library_used": bool(player.library_used),
        "building_points": building_points(player),
        "bonus_points": bonus_points(player),
    }
    if own:
        seen["hand"] = some(CARDS, player.hand)
        seen["chapel_pile"] = some(CARDS, player.chapel_pile)
    if own or state.decision == OVER:  # its size need not be told before (SJ-183, SJ-184)
        seen["chapel_size"] = sum(player.chapel_pile)
    return seen


def _pending(state: State, *, own: bool) -> PendingView:
    """What is under way in the current phase: who picks cards shows them when he is done."""
    picked = sum(state.picked)
    seen: PendingView = {
        "building": name_or_none(CARDS, state.building),
        "cover": name_or_none(SITE_NAMES, state.cover),
        "owed": state.owed,
        "discount": state.discount,
        "goods_moved": state.goods_moved,
        "proceeds": state.proceeds,
        "turned_up": some(CARDS, state.turned_up),
        "drawn_size": sum(state.drawn) + (picked if state.decision == COUNCILLOR_KEEP else 0),
        "picks_due": state.pick_left + picked,
    }
    if own:
        seen["drawn"] = some(CARDS, state.drawn)
        seen["picked"] = some(CARDS, state.picked)
        seen["pick_left"] = state.pick_left
    return seen
