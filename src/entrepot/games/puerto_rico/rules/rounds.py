"""Rounds and the choice of roles (ledger 3.2)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.components import PICKS, ROLE_CARDS
from entrepot.games.puerto_rico.decisions import CHOOSE_ROLE, OVER
from entrepot.games.puerto_rico.events import (
    GAME_ENDED,
    ROLE_DOUBLOON,
    ROUND_STARTED,
)
from entrepot.games.puerto_rico.state import State


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
