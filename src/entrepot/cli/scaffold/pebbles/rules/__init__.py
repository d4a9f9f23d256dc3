"""The rules of Pebbles: what may be chosen, and what it does. Here is only the switchboard."""

from __future__ import annotations

from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from pebbles.actions import DRAW
from pebbles.rules.setup import set_up
from pebbles.rules.turns import draw_pebble, stop, turn_options
from pebbles.state import OVER, State

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "set_up"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, or NOBODY."""
    return state.mover


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what the mover may choose into `out`, ascending; returns how many."""
    return 0 if state.decision == OVER else turn_options(state, out)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of the mover, up to the next decision."""
    if action == DRAW:
        draw_pebble(state, seat)
    else:
        stop(state, seat)


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`: only what is still to be drawn is unknown."""
    seed_chance(state.chance, next_word(chance))
