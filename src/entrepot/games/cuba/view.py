"""Cuba: what a seat may see (ledger section 5)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import name_or_none, named, seat_or_none
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
from entrepot.games.cuba.rules.buildings import in_stack
from entrepot.games.cuba.rules.parliament import is_bidding
from entrepot.games.cuba.rules.tradeswoman import buying_price, selling_price
from entrepot.games.cuba.scoring import building_points
from entrepot.games.cuba.state import State


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
