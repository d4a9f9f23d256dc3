"""The choice of a role, and the phase that it begins (ledger 4.4)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.san_juan.actions import ROLE
from entrepot.games.san_juan.components import BUILDER, COUNCILLOR, PRODUCER, ROLES, TRADER
from entrepot.games.san_juan.decisions import CHOOSE_ROLE, DECISIONS
from entrepot.games.san_juan.events import ROLE_TAKEN
from entrepot.games.san_juan.rules.councillor import begin_councillor_turn
from entrepot.games.san_juan.rules.placing import begin_builder_turn
from entrepot.games.san_juan.rules.producer import begin_producer_turn
from entrepot.games.san_juan.rules.prospector import begin_prospector
from entrepot.games.san_juan.rules.trader import begin_trader
from entrepot.games.san_juan.state import State


@DECISIONS.legal(CHOOSE_ROLE)
@rule
def legal_roles(state: State, seat: int, out: Row) -> int:
    n = 0
    for role in range(len(ROLES)):
        if state.role_holder[role] == NOBODY:
            out[n] = ROLE + role
            n += 1
    return n


@DECISIONS.apply(CHOOSE_ROLE)
@rule
def choose_role(state: State, seat: int, action: int) -> None:
    role = action - ROLE
    take_role(state, seat, role)
    if role == BUILDER:
        begin_builder_turn(state, seat)
    elif role == PRODUCER:
        begin_producer_turn(state, seat)
    elif role == TRADER:
        begin_trader(state)
    elif role == COUNCILLOR:
        begin_councillor_turn(state, seat)
    else:
        begin_prospector(state, seat)


@rule
def take_role(state: State, seat: int, role: int) -> None:
    state.role_holder[role] = seat
    state.role = role
    state.picker = seat
    tell(state, ROLE_TAKEN, seat, role)
