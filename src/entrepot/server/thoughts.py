"""What is being thought about a table: what a bot will do, or what a person asked a hint for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from entrepot.server.rows import SeatRow

if TYPE_CHECKING:
    from entrepot.server.live import Live


@dataclass(eq=False)
class Thought:
    """It holds as long as the seat is asked the same, and the same one sits there."""

    seat: int
    sitting: SeatRow
    moves: int
    last: int
    """How many moves there were, and the number of the last one."""
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when what has been found so far will do."""
    task: asyncio.Task[Any] | None = None

    @classmethod
    def about(cls, live: Live, seat: int) -> Thought:
        rows = live.course.rows if live.course else []
        return cls(seat, live.seats[seat], len(rows), rows[-1].number if rows else 0)

    def holds(self, live: Live) -> bool:
        """Others may have chosen in secret since; nothing may have been taken back."""
        if live.course is None or self.seat not in live.waiting():
            return False
        rows = live.course.rows
        there = len(rows) >= self.moves and (
            not self.moves or rows[self.moves - 1].number == self.last
        )
        decided = any(row.seat == self.seat for row in rows[self.moves :])
        return there and not decided and live.seats[self.seat] == self.sitting

    def drop(self) -> None:
        if self.task is not None:
            self.task.cancel()
