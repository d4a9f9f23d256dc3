"""Cuba: what a seat may see (ledger section 5), as a dictionary and as numbers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.engine.seats import next_seat, relative
from entrepot.engine.view_helpers import name_or_none, named, put, put_row, seat_or_none
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    DOCKS,
    FIELD_KINDS,
    FIELDS,
    FIRST_LUXURY,
    GOODS,
    LAWS,
    LOTS,
    MARKET_ROWS,
    PRODUCTS,
    SHIPS,
    SLOT_GOODS,
    SPACES,
    STATUTES,
    TYPES,
    WARES,
    Character,
    Colour,
    Dock,
    FieldKind,
    Good,
    Product,
    Space,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.rules import is_bidding
from entrepot.games.cuba.rules.buildings import in_stack
from entrepot.games.cuba.rules.common import unpacked
from entrepot.games.cuba.rules.harbour import free_slots
from entrepot.games.cuba.rules.tradeswoman import buying_price, selling_price
from entrepot.games.cuba.scoring import building_points
from entrepot.games.cuba.state import DECISIONS, Player, State


class FieldView(TypedDict):
    kind: FieldKind
    building: str | None


class PlayerView(TypedDict):
    colour: Colour
    pesos: int
    victory_points: int
    building_points: int
    yard: dict[Ware, int]
    warehouse: dict[Product, int]
    figure: str
    fields: dict[str, FieldView]
    hand: list[Character]
    last_card: Character | None
    town_hall: bool
    votes: int
    tax_paid: bool
    bid: NotRequired[int]
    """Only of the own seat, between its commitment and the reveal."""


class MarketRowView(TypedDict):
    units: int
    buying_price: int
    selling_price: int


class ShipView(TypedDict):
    ship: str | None
    slots: list[Good]


class DockView(ShipView):
    cargo: dict[Good, int]


class PendingView(TypedDict):
    direction: dict[Good, int]
    changes: dict[Good, int]
    building: str | None
    usable: dict[str, int]
    single_use: bool
    storing: bool
    loading: Dock | None


class View(TypedDict):
    round: int
    start_player: int
    turns: int
    winner: int | None
    players: list[PlayerView]
    market: dict[Good, MarketRowView]
    market_rows: dict[Good, list[int]]
    """The prices of the spaces of each row, from the left."""
    supply: dict[Ware, int]
    display: dict[str, int]
    markers: dict[Space, int]
    docks: dict[Dock, DockView]
    ship_at_sea: ShipView
    ship_lots: dict[str, list[Good]]
    ship_stack: list[str]
    bills: dict[StatuteType, str | None]
    laws: dict[StatuteType, str | None]
    statute_stacks: list[str]
    veto: StatuteType | None
    barred: StatuteType | None
    pending: PendingView


def view(state: State, seat: int | None) -> View:
    """Everything lies open but the order of the stacks and the bids before the reveal."""
    return {
        "round": state.round,
        "start_player": state.start_player,
        "turns": state.turns,
        "winner": seat_or_none(state.winner),
        "players": [_player(state, number, own=seat == number) for number in range(state.seats)],
        "market": {
            name: {
                "units": state.market[kind],
                "buying_price": buying_price(state, kind),
                "selling_price": selling_price(state, kind),
            }
            for kind, name in enumerate(GOODS)
        },
        "market_rows": {name: list(row_of(kind)) for kind, name in enumerate(GOODS)},
        "supply": named(WARES, state.supply),
        "display": named(BUILDINGS, state.display),
        "markers": named(SPACES, state.markers),
        "docks": {name: _dock(state, dock) for dock, name in enumerate(DOCKS)},
        "ship_at_sea": _ship(state.ship_at_sea),
        "ship_lots": {name: _ship(ship)["slots"] for ship, name in enumerate(SHIPS)},
        "ship_stack": [name for ship, name in enumerate(SHIPS) if in_stack(state, ship)],
        "bills": {
            name: name_or_none(STATUTES, state.bills[kind]) for kind, name in enumerate(TYPES)
        },
        "laws": {name: name_or_none(LAWS, state.laws[kind]) for kind, name in enumerate(TYPES)},
        "statute_stacks": [
            name for statute, name in enumerate(STATUTES) if state.statute_stack[statute]
        ],
        "veto": name_or_none(TYPES, state.veto),
        "barred": name_or_none(TYPES, state.barred),
        "pending": _pending(state),
    }


def row_of(kind: int) -> tuple[int, ...]:
    """The prices of the spaces in the row of a trade good."""
    return MARKET_ROWS["luxury" if kind >= FIRST_LUXURY else "product"]


def _player(state: State, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    seen: PlayerView = {
        "colour": COLOURS[player.colour],
        "pesos": player.pesos,
        "victory_points": player.victory_points,
        "building_points": building_points(player),
        "yard": named(WARES, player.yard),
        "warehouse": named(PRODUCTS, player.warehouse),
        "figure": FIELDS[player.figure],
        "fields": {
            name: {
                "kind": FIELD_KINDS[player.plantation[field]],
                "building": name_or_none(BUILDINGS, player.built[field]),
            }
            for field, name in enumerate(FIELDS)
        },
        "hand": [name for card, name in enumerate(CHARACTERS) if player.hand[card]],
        "last_card": name_or_none(CHARACTERS, player.last_card),
        "town_hall": bool(player.town_hall),
        "votes": player.votes,
        "tax_paid": bool(player.tax_paid),
    }
    if own and is_bidding(state) and not player.asked:
        seen["bid"] = player.bid
    return seen


def _dock(state: State, dock: int) -> DockView:
    return {
        **_ship(state.docks[dock].ship),
        "cargo": named(GOODS, state.docks[dock].cargo),
    }


def _ship(ship: int) -> ShipView:
    return {
        "ship": name_or_none(SHIPS, ship),
        "slots": [] if ship == NOBODY else [GOODS[kind] for kind in SLOT_GOODS[ship]],
    }


def _pending(state: State) -> PendingView:
    """What is under way in the current action: all of it is done openly."""
    return {
        "direction": named(GOODS, state.direction),
        "changes": named(GOODS, state.changes),
        "building": name_or_none(BUILDINGS, state.building),
        "usable": {
            name: number for name, number in zip(BUILDINGS, state.usable, strict=True) if number
        },
        "single_use": bool(state.single_use),
        "storing": bool(state.storing),
        "loading": name_or_none(DOCKS, state.loading - 1),
    }


# --- as numbers -----------------------------------------------------------------------------------


def _names() -> tuple[str, ...]:
    """What each number of an observation is, in the order in which `observe` writes them."""
    names = ["seats", "plantations", "round", "turns", "start_player", "mover", "winner"]
    names += [f"decision.{name}" for name in DECISIONS]
    names += [f"bid.{name}" for name in ("own", "due")]
    names += [f"market.{name}" for name in GOODS]
    names += [f"supply.{name}" for name in WARES]
    names += [f"display.{name}" for name in BUILDINGS]
    names += [f"markers.{name}" for name in SPACES]
    for dock in DOCKS:
        names += [f"{dock}.free.{name}" for name in GOODS]
        names += [f"{dock}.cargo.{name}" for name in GOODS]
    names += [f"sea.{name}" for name in GOODS]
    names += [f"ship_stack.{name}" for name in SHIPS]
    names += [f"bill.{name}" for name in STATUTES]
    names += [f"law.{name}" for name in LAWS]
    names += [f"statute_stack.{name}" for name in STATUTES]
    names += ["veto", "barred", "building", "single_use", "storing", "loading"]
    names += [f"direction.{name}" for name in GOODS]
    names += [f"changes.{name}" for name in GOODS]
    names += [f"usable.{name}" for name in BUILDINGS]
    for place in range(5):
        who = f"player_{place}"
        names += [f"{who}.{name}" for name in ("pesos", "victory_points", "votes", "asked")]
        names += [f"{who}.{name}" for name in ("town_hall", "tax_paid", "last_card", "figure")]
        names += [f"{who}.yard.{name}" for name in WARES]
        names += [f"{who}.warehouse.{name}" for name in PRODUCTS]
        names += [f"{who}.hand.{name}" for name in CHARACTERS]
        for field in FIELDS:
            names += [f"{who}.field.{field}.kind", f"{who}.field.{field}.building"]
    return tuple(names)


OBSERVATION = _names()
"""Seats count from the observer: `player_0` is the observer, `player_1` the left neighbour."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    """All that lies open, and the own bid."""
    n = 0
    n = put(out, n, state.seats)
    n = put(out, n, state.plantations)
    n = put(out, n, state.round)
    n = put(out, n, state.turns)
    n = put(out, n, relative(state, seat, state.start_player))
    n = put(out, n, relative(state, seat, state.mover))
    n = put(out, n, relative(state, seat, state.winner))
    for decision in range(len(DECISIONS)):
        n = put(out, n, 1 if state.decision == decision else 0)
    n = put(out, n, state.players[seat].bid)
    n = put(out, n, state.players[seat].asked)
    n = put_row(out, n, state.market)
    n = put_row(out, n, state.supply)
    n = put_row(out, n, state.display)
    n = put_row(out, n, state.markers)
    n = put_harbour(state, out, n)
    n = put_statutes(state, out, n)
    n = put(out, n, state.veto)
    n = put(out, n, state.barred)
    n = put(out, n, state.building)
    n = put(out, n, state.single_use)
    n = put(out, n, state.storing)
    n = put(out, n, state.loading)
    n = put_row(out, n, state.direction)
    n = put_row(out, n, state.changes)
    n = put_row(out, n, state.usable)
    other = seat
    for place in range(5):
        if place < state.seats:
            n = put_player(state.players[other], out, n)
            other = next_seat(state, other)
    while n < len(out):
        n = put(out, n, 0)


@rule
def put_harbour(state: State, out: Row, n: int) -> int:
    """What the ships still take rather than which they are."""
    for dock in range(len(DOCKS)):
        for kind in range(len(GOODS)):
            n = put(out, n, free_slots(state, dock, kind))
        n = put_row(out, n, state.docks[dock].cargo)
    for kind in range(len(GOODS)):
        n = put(out, n, unpacked(LOTS[state.ship_at_sea], kind))
    for ship in range(len(SHIPS)):
        n = put(out, n, 1 if in_stack(state, ship) else 0)
    return n


@rule
def put_statutes(state: State, out: Row, n: int) -> int:
    for statute in range(len(STATUTES)):
        out[n + statute] = 0
    for kind in range(len(TYPES)):
        if state.bills[kind] != NOBODY:
            out[n + state.bills[kind]] = 1
    n += len(STATUTES)
    for law in range(len(LAWS)):
        out[n + law] = 0
    for kind in range(len(TYPES)):
        if state.laws[kind] != NOBODY:
            out[n + state.laws[kind]] = 1
    return put_row(out, n + len(LAWS), state.statute_stack)


@rule
def put_player(player: Player, out: Row, n: int) -> int:
    n = put(out, n, player.pesos)
    n = put(out, n, player.victory_points)
    n = put(out, n, player.votes)
    n = put(out, n, player.asked)
    n = put(out, n, player.town_hall)
    n = put(out, n, player.tax_paid)
    n = put(out, n, player.last_card)
    n = put(out, n, player.figure)
    n = put_row(out, n, player.yard)
    n = put_row(out, n, player.warehouse)
    n = put_row(out, n, player.hand)
    for field in range(len(FIELDS)):
        n = put(out, n, player.plantation[field])
        n = put(out, n, player.built[field])
    return n
