"""Allocates what rules work on, in the form that they need: plain or compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.engine.game import Game
from entrepot.engine.records import Record, blank_states
from entrepot.engine.rule import have_numba


class Allocator:
    """Records and lists for plain rules, NumPy arrays for compiled ones (where Numba is)."""

    def __init__(self, game: Game, plain: bool = False) -> None:
        self.game = game
        self.plain = plain or not have_numba()

    @property
    def rules(self) -> Any:
        """The game's rules that take such arguments."""
        return self.game.plain if self.plain else self.game.compiled

    def states(self, count: int = 1) -> Any:
        """Blank states of the game."""
        return self.records(self.game.state, count)

    def records(self, kind: type[Record], count: int = 1) -> Any:
        return [kind() for _ in range(count)] if self.plain else blank_states(kind, count)

    def zeros(self, length: int, dtype: Any = np.int32) -> Any:
        """A row to be written to."""
        return [dtype(0).item()] * length if self.plain else np.zeros(length, dtype)

    def rows(self, count: int, length: int) -> Any:
        """Rows of integers to be written to."""
        if self.plain:
            return [[0] * length for _ in range(count)]
        return np.zeros((count, length), np.int32)

    def row(self, numbers: Sequence[int]) -> Any:
        """A row of given integers."""
        return list(numbers) if self.plain else np.array(numbers)
