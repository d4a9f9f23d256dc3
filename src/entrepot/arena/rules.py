"""The rule that the arena adds to those of the kernel."""

from __future__ import annotations

from functools import cache
from typing import Any

from entrepot.engine.game import Game
from entrepot.engine.kernel import mover
from entrepot.engine.rule import rule


@rule
def mover_at(states: Any, index: int) -> int:
    """The seat that decides now at states[index]."""
    return mover(states[index])


@cache
def compiled_mover(game: Game) -> Any:
    return game.compile(game.specialise(mover_at))
