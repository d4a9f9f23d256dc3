"""Entrepot: trading games to play, study and research.

    >>> import entrepot
    >>> table = entrepot.game("puerto-rico").new(players=4, seed=7)
    >>> table.play(table.legal()[0])

See `docs/` for the tour; this page is the public surface.
"""

from __future__ import annotations

from entrepot.engine.errors import (
    BadOption,
    BadPlayerCount,
    BadScript,
    BadSeat,
    BadSeed,
    EntrepotError,
    GameOver,
    IllegalAction,
    ImpossiblePosition,
    NothingToUndo,
    NotYourTurn,
    UnknownAction,
    UnknownGame,
)
from entrepot.engine.game import Game
from entrepot.engine.option import Option
from entrepot.engine.registry import game, games
from entrepot.engine.script import Script, replay
from entrepot.engine.table import Table
from entrepot.engine.text import UnknownLanguage

__all__ = [
    "BadOption",
    "BadPlayerCount",
    "BadScript",
    "BadSeat",
    "BadSeed",
    "EntrepotError",
    "Game",
    "GameOver",
    "IllegalAction",
    "ImpossiblePosition",
    "NotYourTurn",
    "NothingToUndo",
    "Option",
    "Script",
    "Table",
    "UnknownAction",
    "UnknownGame",
    "UnknownLanguage",
    "game",
    "games",
    "replay",
]
__version__ = "0.1.0"
