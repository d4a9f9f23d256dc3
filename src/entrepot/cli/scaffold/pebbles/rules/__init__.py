"""The rules of Pebbles: what may be chosen, and what it does. One file a phase."""

from __future__ import annotations

from entrepot.engine.chance import redeal_chance
from entrepot.engine.dice import Dice
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from pebbles.decisions import OVER
from pebbles.rules import turns
from pebbles.rules.setup import set_up
from pebbles.state import State

__all__ = ["ending", "redeal", "set_up", "turns"]


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, dice: Dice) -> None:
    """Another truth that looks the same to `seat`: only what is still to be drawn is unknown."""
    redeal_chance(state.chance, dice)
