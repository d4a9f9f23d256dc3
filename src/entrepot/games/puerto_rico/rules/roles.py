"""The choice of a role, and the phase that it begins (ledger 3.2)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.puerto_rico.actions import ROLE
from entrepot.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    PROSPECTOR_1,
    PROSPECTOR_2,
    ROLE_CARDS,
    SETTLER,
    TRADER,
)
from entrepot.games.puerto_rico.decisions import CHOOSE_ROLE, DECISIONS
from entrepot.games.puerto_rico.events import PROSPECTED, ROLE_TAKEN
from entrepot.games.puerto_rico.rules.builder import begin_builder_turn
from entrepot.games.puerto_rico.rules.captain import begin_captain
from entrepot.games.puerto_rico.rules.craftsman import begin_craftsman_turn
from entrepot.games.puerto_rico.rules.mayor import begin_mayor
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.rules.settler import begin_settler_turn
from entrepot.games.puerto_rico.rules.trader import begin_trader_turn
from entrepot.games.puerto_rico.state import State


@DECISIONS.legal(CHOOSE_ROLE)
@rule
def legal_roles(state: State, seat: int, out: Row) -> int:
    """Every role card not taken; of two prospectors with equal money only the first (D1)."""
    n = 0
    for role in range(ROLE_CARDS[state.seats]):
        if state.role_holder[role] == NOBODY and not (
            role == PROSPECTOR_2
            and state.role_holder[PROSPECTOR_1] == NOBODY
            and state.role_doubloons[PROSPECTOR_1] == state.role_doubloons[PROSPECTOR_2]
        ):
            out[n] = ROLE + role
            n += 1
    return n


@DECISIONS.apply(CHOOSE_ROLE)
@rule
def choose_role(state: State, seat: int, action: int) -> None:
    role = action - ROLE
    take_role(state, seat, role)
    if role == SETTLER:
        begin_settler_turn(state, seat)
    elif role == MAYOR:
        begin_mayor(state, seat)
    elif role == BUILDER:
        begin_builder_turn(state, seat)
    elif role == CRAFTSMAN:
        begin_craftsman_turn(state, seat)
    elif role == TRADER:
        begin_trader_turn(state, seat)
    elif role == CAPTAIN:
        begin_captain(state)
    else:
        prospect(state)


@rule
def take_role(state: State, seat: int, role: int) -> None:
    """The card and the doubloons on it go to the player; the phase of the role can begin."""
    money = state.role_doubloons[role]
    state.players[seat].doubloons += money
    state.role_doubloons[role] = 0
    state.role_holder[role] = seat
    state.role = role
    state.picker = seat
    tell(state, ROLE_TAKEN, seat, role, money)


@rule
def prospect(state: State) -> None:
    state.players[state.picker].doubloons += 1
    tell(state, PROSPECTED, state.picker)
    end_phase(state)
