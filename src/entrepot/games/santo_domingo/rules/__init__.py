"""The rules of Santo Domingo: what may be chosen, and what it does. One file a phase or card.

Everybody chooses cards at the same time and in secret; everything nobody has a choice about
happens by itself.
"""

from __future__ import annotations

from entrepot.engine.chance import redeal_chance
from entrepot.engine.dice import Dice
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, OVER
from entrepot.games.santo_domingo.rules.choosing import choose_again, first_to_choose, take_back
from entrepot.games.santo_domingo.rules.setup import set_up
from entrepot.games.santo_domingo.state import State

__all__ = ["ending", "mover", "redeal", "reopen", "set_up"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, the first of those still to choose cards, or NOBODY."""
    if state.decision == CHOOSE_CARDS:
        return first_to_choose(state)
    return state.exchange_order[0]


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, dice: Dice) -> None:
    """Another truth that looks the same to `seat`: only the cards face down are unknown."""
    redeal_chance(state.chance, dice)
    if state.decision == CHOOSE_CARDS:
        for other in range(state.seats):
            if other != seat:
                choose_again(state, other, dice)


@rule
def reopen(state: State, seat: int) -> None:
    """The others have not chosen any cards yet."""
    if state.decision == CHOOSE_CARDS:
        for other in range(state.seats):
            if other != seat:
                take_back(state, other)
