"""The rules of San Juan: what may be chosen, and what it does. One file a role or step.

Everything nobody has a choice about happens by itself: the engine plays on while there is a single
legal action.
"""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.san_juan.rules import builder, payment, roles
from entrepot.games.san_juan.rules.hidden import redeal
from entrepot.games.san_juan.rules.setup import set_up
from entrepot.games.san_juan.state import State

__all__ = ["builder", "ending", "payment", "redeal", "roles", "set_up"]


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end_reason
