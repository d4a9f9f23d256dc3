"""The positions before the last moves of a game: where take-backs go back to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from entrepot.server.rows import MoveRow

KEPT = 64
"""How many moves back a take-back can reach."""


@dataclass(frozen=True)
class Checkpoint:
    """The position before a move."""

    row: MoveRow
    state: Any
    events: int
    """How many events there were before the move."""
    events_after: int
    """How many there were after the move and its automatic consequences."""
    choice: int
    """The last simultaneous choice that had begun by then, by its number."""


class Checkpoints:
    def __init__(self) -> None:
        self._kept: list[Checkpoint] = []
        self.revealing: dict[int, bool] = {}
        """Cache, by move number: whether the move showed its seat something hidden."""

    def copy(self) -> Checkpoints:
        other = Checkpoints()
        other._kept = list(self._kept)
        other.revealing = self.revealing
        return other

    def __reversed__(self) -> Iterator[Checkpoint]:
        return reversed(self._kept)

    def add(self, checkpoint: Checkpoint, *, public: bool) -> None:
        """Keep one more. After a public move, nobody else can take anything back any more."""
        if public:
            seat = checkpoint.row.seat
            self._kept = [one for one in self._kept if one.row.seat == seat]
        self._kept = [*self._kept[-KEPT + 1 :], checkpoint]

    def before(self, row: MoveRow) -> Checkpoint | None:
        return next((one for one in self._kept if one.row is row), None)

    def drop_from(self, number: int) -> None:
        """Forget the checkpoints before this move and later ones."""
        self._kept = [one for one in self._kept if one.row.number < number]
