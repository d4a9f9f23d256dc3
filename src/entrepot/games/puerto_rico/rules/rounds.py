"""Rounds and the choice of roles (ledger 3.2)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import ROLE
from entrepot.games.puerto_rico.components import PICKS, PROSPECTOR_1, PROSPECTOR_2, ROLE_CARDS
from entrepot.games.puerto_rico.events import (
    GAME_ENDED,
    PROSPECTED,
    ROLE_DOUBLOON,
    ROLE_TAKEN,
    ROUND_STARTED,
)
from entrepot.games.puerto_rico.state import CHOOSE_ROLE, OVER, State


@rule
def role_options(state: State, out: Row) -> int:
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


@rule
def end_phase(state: State) -> None:
    """The next player picks a role; after the last pick the round is over."""
    state.role = NOBODY
    state.picker = NOBODY
    state.picks += 1
    if state.picks == PICKS[state.seats]:
        end_round(state)
    else:
        state.decision = CHOOSE_ROLE
        state.mover = (state.governor + state.picks) % state.seats


@rule
def end_round(state: State) -> None:
    if state.end_trigger != NOBODY:
        state.decision = OVER
        state.mover = NOBODY
        tell(state, GAME_ENDED, state.end_trigger)
        return
    for role in range(ROLE_CARDS[state.seats]):
        if state.role_holder[role] == NOBODY:
            state.role_doubloons[role] += 1
            tell(state, ROLE_DOUBLOON, role, state.role_doubloons[role])
        else:
            state.role_holder[role] = NOBODY
    state.governor = next_seat(state, state.governor)
    begin_round(state)


@rule
def begin_round(state: State) -> None:
    state.round += 1
    state.picks = 0
    state.decision = CHOOSE_ROLE
    state.mover = state.governor
    tell(state, ROUND_STARTED, state.round, state.governor)
