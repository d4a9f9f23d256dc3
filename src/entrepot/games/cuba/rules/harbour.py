"""The harbour: deliveries, docks and the stack of ships (ledger 4.11, 4.15)."""

from __future__ import annotations

from entrepot.engine.chance import draw
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.components import (
    DOCK_3,
    FROM_SHIPS,
    GOODS,
    HARBOUR_LAW,
    LOTS,
    OTHER,
    SHIP_CARDS,
    SLOTS,
)
from entrepot.games.cuba.events import DELIVERED, SHIP_LEFT, SHIP_SIGHTED
from entrepot.games.cuba.rules.common import gain_points, give_up, unpacked
from entrepot.games.cuba.state import State


@rule
def free_slots(state: State, dock: int, kind: int) -> int:
    """Slots for a kind that are still free on the ship in a dock (CU-158)."""
    ship = state.docks[dock].ship
    if ship == NOBODY:
        return 0
    return unpacked(LOTS[ship], kind) - state.docks[dock].cargo[kind]


@rule
def deliver(state: State, seat: int, dock: int, kind: int, number: int) -> None:
    """A unit in dock 1, 2 or 3 gives so many points, at once (CU-160)."""
    player = state.players[seat]
    give_up(player, kind, number)
    state.docks[dock].cargo[kind] += number
    points = number * (dock + 1)
    gain_points(player, FROM_SHIPS, points)
    tell(state, DELIVERED, seat, number, kind, dock, points)


@rule
def after_delivery(state: State, dock: int) -> None:
    """Under the harbour law a full ship leaves at once (CU-164 to CU-166)."""
    if state.laws[OTHER] == HARBOUR_LAW and is_full(state, dock):
        leave(state, dock)
        close_gaps(state)


@rule
def is_full(state: State, dock: int) -> bool:
    return sum(state.docks[dock].cargo) == SLOTS


@rule
def leave(state: State, dock: int) -> None:
    """The cargo goes to the supply and the card under the stack (CU-165, CU-223)."""
    ship = state.docks[dock].ship
    state.docks[dock].ship = NOBODY
    for kind in range(len(GOODS)):
        state.supply[kind] += state.docks[dock].cargo[kind]
        state.docks[dock].cargo[kind] = 0
    place = 0
    while state.ships_below[place] != NOBODY:
        place += 1
    state.ships_below[place] = ship
    tell(state, SHIP_LEFT, ship)


@rule
def close_gaps(state: State) -> None:
    """Ships move on from dock to dock, from sea and from the stack (CU-166, CU-227)."""
    for dock in range(DOCK_3, -1, -1):
        behind = dock
        while behind >= 0 and state.docks[behind].ship == NOBODY:
            behind -= 1
        if behind < 0:
            state.docks[dock].ship = state.ship_at_sea
            state.ship_at_sea = draw_ship(state)
            tell(state, SHIP_SIGHTED, state.ship_at_sea)
        elif behind < dock:
            state.docks[dock].ship = state.docks[behind].ship
            state.docks[behind].ship = NOBODY
            for kind in range(len(GOODS)):
                state.docks[dock].cargo[kind] = state.docks[behind].cargo[kind]
                state.docks[behind].cargo[kind] = 0


@rule
def draw_ship(state: State) -> int:
    """The top of the stack: one of the shuffled ships, then those that departed, in order."""
    shuffled = sum(state.shuffled_ships)
    if shuffled > 0:
        return draw(state.chance, state.shuffled_ships, shuffled)
    ship = state.ships_below[0]
    for place in range(SHIP_CARDS - 1):
        state.ships_below[place] = state.ships_below[place + 1]
    state.ships_below[SHIP_CARDS - 1] = NOBODY
    return ship


@rule
def shuffle_ships(state: State) -> None:
    """Nobody knows anything about the order any more (CU-154)."""
    for place in range(SHIP_CARDS):
        if state.ships_below[place] != NOBODY:
            state.shuffled_ships[state.ships_below[place]] = 1
            state.ships_below[place] = NOBODY


@rule
def sail(state: State) -> None:
    """Phase E: full ships leave, and the ship in dock 3 in any case (CU-223 to CU-227)."""
    for dock in range(DOCK_3, -1, -1):
        if state.docks[dock].ship != NOBODY and (dock == DOCK_3 or is_full(state, dock)):
            leave(state, dock)
    close_gaps(state)
