"""The rules of Santo Domingo: what may be chosen, and what it does.

One file a phase or card; here is only the switchboard. Everybody chooses cards at the same time
and in secret; everything nobody has a choice about happens by itself.
"""

from __future__ import annotations

from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.actions import PLAY, TRADE
from entrepot.games.santo_domingo.rules.choosing import (
    card_options,
    choose_again,
    first_to_choose,
    play_card,
    take_back,
)
from entrepot.games.santo_domingo.rules.common import committed
from entrepot.games.santo_domingo.rules.merchant import exchange, exchange_options
from entrepot.games.santo_domingo.rules.setup import set_up
from entrepot.games.santo_domingo.state import CHOOSE_CARDS, EXCHANGE, OVER, State

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "reopen", "set_up", "waiting"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, the first of those still to choose cards, or NOBODY."""
    if state.decision == CHOOSE_CARDS:
        return first_to_choose(state)
    return state.exchange_order[0]


@rule
def waiting(state: State, seat: int) -> bool:
    """Whether a seat may decide now: all choose cards at once, one after the other exchanges."""
    if state.decision == CHOOSE_CARDS:
        return not committed(state, seat)
    return state.exchange_order[0] == seat


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what a waiting seat may choose into `out`, ascending; returns how many."""
    if state.decision == CHOOSE_CARDS:
        return card_options(state, seat, out)
    if state.decision == EXCHANGE:
        return exchange_options(state, seat, out)
    return 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of a waiting seat, up to the next decision."""
    if state.decision == CHOOSE_CARDS:
        play_card(state, seat, action - PLAY)
    elif state.decision == EXCHANGE:
        exchange(state, seat, action - TRADE)


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`: only the cards face down are unknown."""
    seed_chance(state.chance, next_word(chance))
    if state.decision == CHOOSE_CARDS:
        for other in range(state.seats):
            if other != seat:
                choose_again(state, other, chance)


@rule
def reopen(state: State, seat: int) -> None:
    """The others have not chosen any cards yet."""
    if state.decision == CHOOSE_CARDS:
        for other in range(state.seats):
            if other != seat:
                take_back(state, other)
