"""A decision that a bot is computing, for its own seat or as a hint to a person."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from entrepot.server.rows import MoveRow, SeatRow


@dataclass(eq=False)
class PendingDecision:
    occupant: SeatRow
    """The seat as it was when the computing began."""
    moves: int
    """How many moves there were then."""
    last: int
    """The number of the last of them."""
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    """Set to get the best answer found so far."""
    task: asyncio.Task[Any] | None = None

    @classmethod
    def after(cls, moves: Sequence[MoveRow], occupant: SeatRow) -> PendingDecision:
        return cls(occupant, len(moves), moves[-1].number if moves else 0)

    @property
    def seat(self) -> int:
        return self.occupant.seat

    def still_open(self, moves: Sequence[MoveRow], occupant: SeatRow) -> bool:
        """Whether the seat has the same occupant, has not decided, and no move was taken back.

        Other seats may have chosen in secret meanwhile.
        """
        same_past = len(moves) >= self.moves and (
            not self.moves or moves[self.moves - 1].number == self.last
        )
        decided = any(row.seat == self.seat for row in moves[self.moves :])
        return same_past and not decided and occupant == self.occupant

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
