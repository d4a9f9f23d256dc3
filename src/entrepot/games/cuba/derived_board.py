"""Cuba: what lies where on the market and on ships, and what fields would yield, for clients."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.cuba.components import (
    CARDS_OF_A_TYPE,
    FIELDS,
    GOODS,
    LUXURIES,
    MARKET_ROWS,
    PRODUCTS,
    SLOT_GOODS,
    STATUTES,
    TYPE_PAIRS,
    TYPES,
    UNITS_OF_A_FIELD,
    WAREHOUSE_FIELD,
    WARES,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.decisions import FOREMAN_MODE, HARVEST_FIELDS, MOVE_FIGURE, USE_BUILDING
from entrepot.games.cuba.describe import FIELD_WARES, in_line
from entrepot.games.cuba.rules.common import is_active, structure_on
from entrepot.games.cuba.state import Player, State


class MarketSpace(TypedDict):
    price: int
    filled: bool
    buys: bool
    """Here lies the unit that is bought next …"""
    sells: bool
    """… and here the next unit sold comes to lie."""


class FieldWork(TypedDict):
    """What an open field in the figure's row or column yields."""

    ware: Ware
    units: int
    """That it pays by itself; 0 where it is to be chosen."""
    chosen: bool
    """Whether the player chooses it."""


class Statutes(TypedDict):
    """The statutes of a type."""

    left: list[str]
    """Bills that are still to come …"""
    number: int
    """… of so many."""
    vetoed: bool
    barred: bool
    """The church cannot reject a bill of this type now."""


def statutes(state: State) -> dict[StatuteType, Statutes]:
    bills = any(bill != NOBODY for bill in state.bills[: len(TYPES)])
    return {
        name: {
            "left": [
                STATUTES[law]
                for law in range(kind * CARDS_OF_A_TYPE, (kind + 1) * CARDS_OF_A_TYPE)
                if state.statute_stack[law]
            ],
            "number": CARDS_OF_A_TYPE,
            "vetoed": bills and state.veto == kind,
            "barred": state.barred == kind,
        }
        for kind, name in enumerate(TYPES)
    }


def bill_note(state: State) -> Said | None:
    bills = sum(bill != NOBODY for bill in state.bills[: len(TYPES)])
    number = len(TYPE_PAIRS[0])
    return said(phrase("note.bills", n=number, bills=bills)) if bills > number else None


def reach(state: State, seat: int) -> dict[str, list[str]]:
    """A figure works the row and the column of its field."""
    if state.decision == MOVE_FIGURE:
        stands = list(range(len(FIELDS)))
    elif state.decision in (HARVEST_FIELDS, FOREMAN_MODE, USE_BUILDING):
        stands = [state.players[seat].figure]
    else:
        stands = []
    return {
        FIELDS[field]: [name for other, name in enumerate(FIELDS) if in_line(field, other)]
        for field in stands
    }


def market_row(state: State, kind: int) -> list[MarketSpace]:
    """Units lie from the left; the rightmost is bought, the leftmost free space takes a sale."""
    units = state.market[kind]
    row = MARKET_ROWS["luxury" if GOODS[kind] in LUXURIES else "product"]
    return [
        {"price": price, "filled": n < units, "buys": n == units - 1, "sells": n == units}
        for n, price in enumerate(row)
    ]


def filled_slots(state: State, dock: int) -> list[bool]:
    """Of equal slots the first are filled first (D12)."""
    ship, cargo = state.docks[dock].ship, state.docks[dock].cargo
    kinds = () if ship == NOBODY else SLOT_GOODS[ship]
    return [kinds[:n].count(kind) < cargo[kind] for n, kind in enumerate(kinds)]


def open_fields(player: Player) -> list[int]:
    return [
        field
        for field in range(len(FIELDS))
        if structure_on(player, field) == NOBODY and player.plantation[field] != WAREHOUSE_FIELD
    ]


def work(state: State, seat: int) -> dict[str, dict[str, FieldWork]]:
    if state.decision == HARVEST_FIELDS:
        return {FIELDS[state.players[seat].figure]: _worked(state, seat, moved=True)}
    if state.decision != MOVE_FIGURE:
        return {}
    found = {}
    for field, name in enumerate(FIELDS):
        there = state.copy()
        there.players[seat].figure = field
        found[name] = _worked(there, seat, moved=False)
    return found


def _worked(state: State, seat: int, *, moved: bool) -> dict[str, FieldWork]:
    """Material fields pay when the figure moves, as far as the supply lasts (CU-073, CU-084)."""
    player, supply = state.players[seat], list(state.supply)
    found: dict[str, FieldWork] = {}
    for field in open_fields(player):
        ware = FIELD_WARES[player.plantation[field]]
        chosen = player.plantation[field] < len(PRODUCTS)
        if not is_active(player, field) or (moved and not chosen):
            continue
        units = 0 if chosen else min(UNITS_OF_A_FIELD, supply[ware])
        supply[ware] -= units
        found[FIELDS[field]] = {"ware": WARES[ware], "units": units, "chosen": chosen}
    return found
