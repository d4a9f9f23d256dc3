"""The rules of The Speicherstadt: what may be chosen, and what it does.

One file a phase; here is only the switchboard. Everything nobody has a choice about happens by
itself: the engine plays on while there is a single option.
"""

from __future__ import annotations

from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import END_FOURTH_FIRE
from entrepot.games.speicherstadt.rules.demand import bid, bid_options
from entrepot.games.speicherstadt.rules.exchange import pay, pay_options
from entrepot.games.speicherstadt.rules.processing import process, process_options
from entrepot.games.speicherstadt.rules.purchase import buy_options, buy_or_withdraw
from entrepot.games.speicherstadt.rules.setup import set_up
from entrepot.games.speicherstadt.state import (
    BUY_CARD,
    OVER,
    PAY_EXCHANGE,
    PLACE_MERCHANT,
    PROCESS,
    State,
)

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "set_up"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, or NOBODY."""
    return state.mover


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what the mover may choose into `out`, ascending; returns how many."""
    decision = state.decision
    if decision == PLACE_MERCHANT:
        return bid_options(state, out)
    if decision == BUY_CARD:
        return buy_options(state, seat, out)
    if decision == PROCESS:
        return process_options(state, seat, out)
    if decision == PAY_EXCHANGE:
        return pay_options(state, out)
    return 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of the mover, up to the next decision."""
    decision = state.decision
    if decision == PLACE_MERCHANT:
        bid(state, seat, action)
    elif decision == BUY_CARD:
        buy_or_withdraw(state, seat, action)
    elif decision == PROCESS:
        process(state, seat, action)
    elif decision == PAY_EXCHANGE:
        pay(state, seat, action)


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return END_FOURTH_FIRE if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`: only what is still to be drawn is unknown."""
    seed_chance(state.chance, next_word(chance))
