"""The rules of Cuba: what may be chosen, and what it does. One file a character or phase.

Everything nobody has a choice about happens by itself: the engine plays on while there is a single
legal action.
"""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.cuba.components import END_SIX_ROUNDS
from entrepot.games.cuba.decisions import OVER
from entrepot.games.cuba.rules import architect, foreman, mayor, statutes, tradeswoman, worker
from entrepot.games.cuba.rules.hidden import redeal, reopen
from entrepot.games.cuba.rules.setup import set_up
from entrepot.games.cuba.state import State

__all__ = [
    "architect",
    "ending",
    "foreman",
    "mayor",
    "redeal",
    "reopen",
    "set_up",
    "statutes",
    "tradeswoman",
    "worker",
]


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return END_SIX_ROUNDS if state.decision == OVER else NOBODY
