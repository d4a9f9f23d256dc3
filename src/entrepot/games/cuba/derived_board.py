"""Cuba: what lies where on the market and on ships, and what fields would yield, for clients."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.cuba.components import (
    FIELDS,
    GOODS,
    LUXURIES,
    MARKET_ROWS,
    PRODUCTS,
    SLOT_GOODS,
    UNITS_OF_A_FIELD,
    WAREHOUSE_FIELD,
    WARES,
    Ware,
)
from entrepot.games.cuba.decisions import HARVEST_FIELDS, MOVE_FIGURE
from entrepot.games.cuba.describe import FIELD_WARES
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
