"""What is being thought about a table: what a bot will do, or what a person asked a hint for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from entrepot.server.rows import SeatRow

if TYPE_CHECKING:
    from entrepot.server.live_table import LiveTable


@dataclass(eq=False)
class PendingDecision:
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
    def about(cls, live_table: LiveTable, seat: int) -> PendingDecision:
        rows = live_table.history.rows if live_table.history else []
        return cls(seat, live_table.seats[seat], len(rows), rows[-1].number if rows else 0)

    def holds(self, live_table: LiveTable) -> bool:
        """Others may have chosen in secret since; nothing may have been taken back."""
        if live_table.history is None or self.seat not in live_table.waiting():
            return False
        rows = live_table.history.rows
        there = len(rows) >= self.moves and (
            not self.moves or rows[self.moves - 1].number == self.last
        )
        decided = any(row.seat == self.seat for row in rows[self.moves :])
        return there and not decided and live_table.seats[self.seat] == self.sitting

    def drop(self) -> None:
        if self.task is not None:
            self.task.cancel()
