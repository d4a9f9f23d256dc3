"""The rules of The Speicherstadt: what may be chosen, and what it does. One file a phase.

Everything nobody has a choice about happens by itself: the engine plays on while there is a single
legal action.
"""

from __future__ import annotations

from entrepot.engine.chance import redeal_chance
from entrepot.engine.dice import Dice
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import END_FOURTH_FIRE
from entrepot.games.speicherstadt.decisions import OVER
from entrepot.games.speicherstadt.rules import demand
from entrepot.games.speicherstadt.rules.setup import set_up
from entrepot.games.speicherstadt.state import State

__all__ = ["demand", "ending", "redeal", "set_up"]


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return END_FOURTH_FIRE if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, dice: Dice) -> None:
    """Another truth that looks the same to `seat`: only what is still to be drawn is unknown."""
    redeal_chance(state.chance, dice)
