"""Mayor: a ship is loaded, or pesos (ledger 4.5, 4.11)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import ALTERNATIVE, CARGO, LOAD, PASS
from entrepot.games.cuba.components import (
    DOCKS,
    GOODS,
    M1,
    M2,
    MAYOR_PESOS,
    SLOTS,
)
from entrepot.games.cuba.decisions import CHOOSE_SHIP, DECISIONS, LOAD_SHIP
from entrepot.games.cuba.events import ALTERNATIVE_PESOS, PASSED
from entrepot.games.cuba.rules.common import owned
from entrepot.games.cuba.rules.harbour import after_delivery, deliver, free_slots
from entrepot.games.cuba.rules.rounds import end_turn
from entrepot.games.cuba.state import State


@rule
def can_load(state: State, seat: int, dock: int) -> bool:
    for kind in range(len(GOODS)):
        if free_slots(state, dock, kind) > 0 and owned(state.players[seat], kind) > 0:
            return True
    return False


@DECISIONS.legal(CHOOSE_SHIP)
@rule
def legal_ships(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    n = 1
    if state.markers[M2] == 0:
        out[n] = ALTERNATIVE
        n += 1
    for dock in range(len(DOCKS)):
        if can_load(state, seat, dock):
            out[n] = LOAD + dock
            n += 1
    return n


@DECISIONS.apply(CHOOSE_SHIP)
@rule
def choose_ship(state: State, seat: int, action: int) -> None:
    """Go to a ship, or take pesos, or nothing."""
    if action == PASS:
        tell(state, PASSED, seat)
        end_turn(state, seat)
        return
    if action == ALTERNATIVE:
        pesos = MAYOR_PESOS[state.markers[M1]]
        space = M1 + state.markers[M1]
        state.markers[space] = 1
        state.players[seat].pesos += pesos
        tell(state, ALTERNATIVE_PESOS, seat, pesos, space)
        end_turn(state, seat)
        return
    state.loading = 1 + action - LOAD
    state.decision = LOAD_SHIP


@DECISIONS.legal(LOAD_SHIP)
@rule
def legal_cargoes(state: State, seat: int, out: Row) -> int:
    """Every set of units that fits: of equal free slots the first are filled first (D12)."""
    dock = state.loading - 1
    fits = 0
    following = 0
    slot = 0
    for kind in range(len(GOODS)):
        free = free_slots(state, dock, kind)
        units = min(free, owned(state.players[seat], kind))
        first = slot + state.docks[dock].cargo[kind]
        run = (1 << units) - 1
        fits |= run << first
        following |= (run & ~1) << first
        slot = first + free
    n = 0
    for slots in range(1, 1 << SLOTS):
        if slots & ~fits == 0 and (slots & following) & ~(slots << 1) == 0:
            out[n] = CARGO + slots - 1
            n += 1
    return n


@DECISIONS.apply(LOAD_SHIP)
@rule
def load_ship(state: State, seat: int, action: int) -> None:
    dock = state.loading - 1
    slots = action - CARGO + 1
    for kind in range(len(GOODS)):
        lot = state.docks[dock].cargo[kind] + free_slots(state, dock, kind)
        filled = slots & (1 << lot) - 1
        slots >>= lot
        number = 0
        while filled > 0:
            number += filled & 1
            filled >>= 1
        if number > 0:
            deliver(state, seat, dock, kind, number)
    state.loading = 0
    after_delivery(state, dock)
    end_turn(state, seat)
