"""San Juan: what a seat may see (ledger section 5), as a dictionary and as numbers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.engine.seats import next_seat, relative
from entrepot.engine.view_helpers import name_or_none, put, put_row, seat_or_none, some
from entrepot.games.san_juan.components import (
    CARDS,
    GOODS,
    ROLES,
    SITE_NAMES,
    SITES,
    TILES,
    Role,
    Tile,
)
from entrepot.games.san_juan.rules.common import buildings, discard_size, picked_from_hand
from entrepot.games.san_juan.scoring import bonus_points, building_points
from entrepot.games.san_juan.state import COUNCILLOR_KEEP, DECISIONS, OVER, Player, State


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


# --- as numbers ---------------------------------------------------------------------------------


def _names() -> tuple[str, ...]:
    """What each number of an observation is, in the order in which `observe` writes them."""
    names = ["seats", "start_variant", "round", "picks", "governor", "mover", "picker"]
    names += ["end_reason"]
    names += [f"decision.{name}" for name in DECISIONS]
    names += [f"role.{name}" for name in ROLES]
    names += [f"role_holder.{name}" for name in ROLES]
    names += ["deck", "discard", "tile", "next_tile"]
    names += [f"tile_order.{place}" for place in range(len(TILES))]
    names += ["building", "cover", "owed", "discount", "goods_moved", "proceeds"]
    names += ["drawn_size", "picks_due", "pick_left", "pick_from"]
    for row in ("turned_up", "discard_shown", "drawn", "picked", "hand", "chapel_pile"):
        names += [f"{row}.{name}" for name in CARDS]
    names += [f"discarded.{name}" for name in CARDS]
    for place in range(4):
        who = f"player_{place}"
        names += [f"{who}.hand_size", f"{who}.library_used", f"{who}.discarded_size"]
        names += [f"{who}.shown.{name}" for name in CARDS]
        names += [f"{who}.covered.{name}" for name in CARDS]
        names += [f"{who}.buildings.{name}" for name in CARDS]
        names += [f"{who}.goods.{name}" for name in GOODS]
    return tuple(names)


OBSERVATION = _names()
"""Seats count from the observer: `player_0` is the observer, `player_1` the left neighbour."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    """All that lies open, and what the observer knows besides: his own cards (SJ-199)."""
    n = put_table(state, seat, out)
    own = state.players[seat]
    n = put_row(out, n, state.turned_up)
    n = put_row(out, n, state.discard_shown)
    n = put_own_row(state, seat, out, n, state.drawn)
    n = put_own_row(state, seat, out, n, state.picked)
    n = put_row(out, n, own.hand)
    n = put_row(out, n, own.chapel_pile)
    n = put_row(out, n, own.discarded)
    other = seat
    for _ in range(state.seats):
        n = put_player(state, other, out, n)
        other = next_seat(state, other)
    while n < len(OBSERVATION):
        n = put(out, n, 0)


@rule
def put_table(state: State, seat: int, out: Row) -> int:
    n = put(out, 0, state.seats)
    n = put(out, n, state.start_variant)
    n = put(out, n, state.round)
    n = put(out, n, state.picks)
    n = put(out, n, relative(state, seat, state.governor))
    n = put(out, n, relative(state, seat, state.mover))
    n = put(out, n, relative(state, seat, state.picker))
    n = put(out, n, state.end_reason)
    for decision in range(len(DECISIONS)):
        n = put(out, n, 1 if state.decision == decision else 0)
    for role in range(len(ROLES)):
        n = put(out, n, 1 if state.role == role else 0)
    for role in range(len(ROLES)):
        n = put(out, n, relative(state, seat, state.role_holder[role]))
    n = put(out, n, sum(state.deck))
    n = put(out, n, discard_size(state))
    n = put(out, n, state.tile)
    n = put(out, n, state.next_tile)
    n = put_row(out, n, state.tile_order)
    n = put(out, n, state.building)
    n = put(out, n, state.cover)
    n = put(out, n, state.owed)
    n = put(out, n, state.discount)
    n = put(out, n, state.goods_moved)
    n = put(out, n, state.proceeds)
    picked = sum(state.picked)
    n = put(out, n, sum(state.drawn) + (picked if state.decision == COUNCILLOR_KEEP else 0))
    n = put(out, n, state.pick_left + picked)
    n = put(out, n, state.pick_left if state.mover == seat else NOBODY)
    return put(out, n, state.pick_from if state.mover == seat else NOBODY)


@rule
def put_own_row(state: State, seat: int, out: Row, n: int, row: Row) -> int:
    """Cards that only the mover looks at."""
    for card in range(len(CARDS)):
        n = put(out, n, row[card] if state.mover == seat else 0)
    return n


@rule
def put_player(state: State, seat: int, out: Row, n: int) -> int:
    """An area, and what is known of a hand. The size of a chapel pile is not told (SJ-183)."""
    player = state.players[seat]
    n = put(out, n, sum(player.hand) + picked_from_hand(state, seat))
    n = put(out, n, player.library_used)
    n = put(out, n, sum(player.discarded))
    n = put_row(out, n, player.shown)
    n = put_row(out, n, player.covered)
    for card in range(len(CARDS)):
        n = put(out, n, standing(player, card))
    for kind in range(len(GOODS)):
        n = put(out, n, loaded(player, kind))
    return n


@rule
def standing(player: Player, card: int) -> int:
    number = 0
    for site in range(SITES):
        if player.sites[site] == card:
            number += 1
    return number


@rule
def loaded(player: Player, kind: int) -> int:
    number = 0
    for site in range(SITES):
        if player.sites[site] == kind and player.goods[site] != NOBODY:
            number += 1
    return number
