"""The games. Each folder is one game and is found through its entry point.

`entrepot.games` is this package and, by the public contract, the function that lists all games:
once a game is loaded Python binds the name to the package, so the package can be called too.
"""

from __future__ import annotations

import sys
from types import ModuleType

from entrepot.engine.game import Game
from entrepot.engine.registry import games


class _Games(ModuleType):
    def __call__(self) -> list[Game]:
        return games()


sys.modules[__name__].__class__ = _Games
