"""A table in memory: its rows, its history and its viewers."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from entrepot.engine.table import Table
from entrepot.server.game_history import GameHistory
from entrepot.server.pending_decision import PendingDecision
from entrepot.server.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from entrepot.server.viewers import Viewer

BOT_GRACE = 5.0
"""Seconds after which another process may take it that a bot was forgotten."""
ANSWERS = 64


class LiveTable:
    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.history: GameHistory | None = None
        """None until the game starts."""
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, set[str]] = {}
        """By process, the persons who look at the table there."""
        self.pending_decisions: dict[int, PendingDecision] = {}
        """By seat, what its bot thinks about."""
        self.unsure = False
        """A write failed in a way that leaves open whether it happened: read again first."""
        self.used = time.monotonic()
        self.refused: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        """Answers to messages that were refused for good, in case they come again."""
        self.deadline_before: dict[int, float] = {}
        """By move number, the deadline its seat had before: a take-back restores it."""

    @property
    def id(self) -> str:
        return self.row.id

    def seat_of(self, person: str | None) -> int | None:
        for seat in self.seats:
            if person is not None and seat.kind == "person" and seat.person_id == person:
                return seat.seat
        return None

    def viewer_of(self, seat: int | None) -> int:
        """The index of a viewer in the history's per-viewer lists."""
        return self.row.players if seat is None else seat

    def connected(self, person: str | None) -> bool:
        return any(viewer.person == person for viewer in self.viewers) or any(
            person in persons for persons in self.elsewhere.values()
        )

    @property
    def watching(self) -> int:
        """How many look on who do not play."""
        persons = {viewer.person for viewer in self.viewers}.union(*self.elsewhere.values())
        return sum(self.seat_of(person) is None for person in persons)

    def waiting(self) -> list[int]:
        return self.history.waiting if self.history and self.row.status == "playing" else []

    def waiting_bots(self) -> list[int]:
        """Seats that a bot decides for now; a seat given up counts as one."""
        return [seat for seat in self.waiting() if self.seats[seat].kind == "bot"]

    @property
    def hints(self) -> bool:
        """Whether those who play may ask for hints: as the table says, else if only one does."""
        wanted: bool | None = self.row.settings.get("hints")
        if wanted is not None:
            return wanted
        return sum(seat.kind != "bot" for seat in self.seats) == 1

    def remember_refusal(self, key: tuple[str, str], answer: dict[str, Any]) -> None:
        self.refused[key] = answer
        while len(self.refused) > ANSWERS:
            self.refused.popitem(last=False)

    def changes(self, history: GameHistory, noticed: int, mover: int) -> dict[str, Any]:
        """What of the table's row changes with a move that leads to this history.

        Times that others can see change only when they could notice the move.
        """
        table, now = history.table, time.time()
        waiting = history.waiting
        public = bool(noticed >> history.spectator & 1)
        deadlines: dict[str, float] = {}
        if self.row.clock is not None:
            for seat in waiting:
                old = self.row.deadlines.get(str(seat))
                if self.seats[seat].kind != "person":
                    continue
                fresh = old is None or (seat == mover and public)
                deadlines[str(seat)] = now + self.row.clock.seconds if fresh else old or 0
        bots = [now + BOT_GRACE for seat in waiting if self.seats[seat].kind == "bot"]
        over = table.over
        return {
            "waiting": waiting,
            "deadlines": deadlines,
            "due_at": min([*deadlines.values(), *bots], default=None),
            "status": "finished" if over else "playing",
            "result": outcome(table) if over else None,
            "moved_at": now if public else self.row.moved_at,
            "finished_at": now if over else None,
        }


def outcome(table: Table) -> dict[str, Any]:
    """What is written down of a finished game."""
    return {
        "end_reason": table.end_reason,
        "scores": table.scores(),
        "ranking": table.ranking(),
        "winners": table.winners(),
    }
