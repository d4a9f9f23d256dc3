"""A table in memory: its rows, its history and its viewers."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from entrepot.engine.table import Table
from entrepot.server import frames
from entrepot.server.errors import Refused
from entrepot.server.frames import Outcome
from entrepot.server.game_history import GameHistory
from entrepot.server.pending_decision import PendingDecision
from entrepot.server.recorded_game import RecordedGame
from entrepot.server.rows import ChatRow, Proposal, SeatRow, TableRow
from entrepot.server.viewers import Viewer

BOT_GRACE = 5.0
"""Seconds after which another process may assume that a bot was forgotten."""
RECORD_AFTER = 5.0
"""Seconds without a move after which a game is recorded."""
REFUSALS = 64
"""How many answers to refused messages are kept."""


class LiveTable:
    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.history: GameHistory | None = None
        """None until the game starts, and where today's rules cannot replay it."""
        self.recorded: RecordedGame | None = None
        """The game as it was recorded, if today's rules cannot replay it."""
        self.chat: list[ChatRow] | None = None
        """The last lines; None until the first viewer comes."""
        self.chat_lock = asyncio.Lock()
        """Held while the lines are read."""
        self.lock = asyncio.Lock()
        """Held while the table changes."""
        self.viewers: set[Viewer] = set()
        self.persons_elsewhere: dict[str, set[str]] = {}
        """By process, the persons who look at the table there."""
        self.pending_decisions: dict[int, PendingDecision] = {}
        """By seat, the decision that a bot computes for it."""
        self.unsure = False
        """A write failed and may have happened nevertheless: the database has to be asked first."""
        self.used = time.monotonic()
        """When somebody last needed the table."""
        self.refused: OrderedDict[tuple[str, str], frames.Refused] = OrderedDict()
        """By person and message id, the answer to a refused message, in case it is repeated."""
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
        """The number that the history knows a viewer by; `seat` is None for spectators."""
        return self.row.players if seat is None else seat

    def number_of(self, seat: int | None) -> int:
        """The number that a viewer is told; 0 before the game starts."""
        game = self.history or self.recorded
        return game.number(self.viewer_of(seat)) if game else 0

    def connected(self, person: str | None) -> bool:
        return any(viewer.person == person for viewer in self.viewers) or any(
            person in persons for persons in self.persons_elsewhere.values()
        )

    @property
    def idle(self) -> bool:
        """Whether nobody looks at the table or is busy with it, and it may be dropped."""
        return not (self.viewers or self.pending_decisions or self.lock.locked() or self.unsure)

    def persons_here(self) -> list[str]:
        """Who looks at the table in this process."""
        return sorted({viewer.person for viewer in self.viewers if viewer.person})

    def may_watch(self, person: str | None) -> bool:
        """Players and the host always, others as the table's settings say; when the game is over,
        also who has given a seat away."""
        return (
            self.row.settings["spectators"]
            or self.seat_of(person) is not None
            or (person is not None and (self.row.host == person or self._has_played(person)))
        )

    def _has_played(self, person: str) -> bool:
        over = self.row.status not in ("open", "playing")
        return over and any(person in (seat.person_id, *seat.former) for seat in self.seats)

    def may_talk(self, person: str | None) -> bool:
        """Who plays, if the table's settings do not say otherwise."""
        who = self.row.settings["chat"]
        return who == "all" or (who == "seated" and self.seat_of(person) is not None)

    @property
    def watching(self) -> int:
        """The number of spectators."""
        persons = {viewer.person for viewer in self.viewers}.union(*self.persons_elsewhere.values())
        return sum(self.seat_of(person) is None for person in persons)

    def waiting(self) -> list[int]:
        return self.history.waiting if self.history and self.row.status == "playing" else []

    def waiting_bots(self) -> list[int]:
        """The seats that a bot has to decide for now."""
        return [seat for seat in self.waiting() if self.played_by_bot(seat)]

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for the person of this seat, who has been away for too long."""
        bot_at = self.seats[seat].bot_at
        return bot_at is not None and bot_at <= time.time()

    def played_by_bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot" or self.stands_in(seat)

    @property
    def persons(self) -> list[SeatRow]:
        """The seats that persons hold."""
        return [seat for seat in self.seats if seat.kind == "person"]

    @property
    def proposal(self) -> Proposal | None:
        """What is proposed to the players, unless it is out of time."""
        stored = self.row.proposal if self.row.status == "playing" else None
        proposal = Proposal(**stored) if stored else None
        return proposal if proposal and proposal.expires_at > time.time() else None

    def new_decision(self, seat: int) -> PendingDecision:
        moves = self.history.rows if self.history else []
        return PendingDecision.after(moves, self.seats[seat])

    def still_needs(self, pending: PendingDecision) -> bool:
        """Whether the decision is still to be made as it was when its computing began."""
        if self.history is None or pending.seat not in self.waiting():
            return False
        return pending.still_open(self.history.rows, self.seats[pending.seat])

    def check_asked(self, viewer: Viewer, number: int) -> tuple[GameHistory, int]:
        """The history and seat of a viewer who has to decide now; raises `Refused` otherwise."""
        if viewer.person is None or viewer.seat is None:
            raise Refused("not_seated")
        if self.history is None or self.row.status != "playing":
            raise Refused("not_open", text="not_playing")
        if viewer.seat not in self.waiting():
            raise Refused("not_your_turn", text="not_asked")
        if number != self.history.number(viewer.seat):
            raise Refused("stale")
        return self.history, viewer.seat

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints: as the settings say, else if only one person plays."""
        wanted: bool | None = self.row.settings.get("hints")
        if wanted is not None:
            return wanted
        return sum(seat.kind != "bot" for seat in self.seats) == 1

    def due_at(self, waiting: Sequence[int], deadlines: Mapping[str, float]) -> float | None:
        """When somebody has to look after the table: the first of all times that run."""
        now = time.time()
        bots = [now + BOT_GRACE for seat in waiting if self.played_by_bot(seat)]
        away = [seat.bot_at for seat in self.seats if seat.bot_at and seat.bot_at > now]
        host = [self.row.host_until] if self.row.host_until else []
        return min([*deadlines.values(), *bots, *away, *host], default=None)

    def remember_refusal(self, key: tuple[str, str], answer: frames.Refused) -> None:
        self.refused[key] = answer
        while len(self.refused) > REFUSALS:
            self.refused.popitem(last=False)

    def changes(self, history: GameHistory, noticed: int, mover: int) -> dict[str, Any]:
        """The fields of the table's row that a move changes, by name.

        `history` is the one after the move, `noticed` who could notice it, one bit each. Times
        that others see change only if they could notice the move.
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
        over = table.over
        return {
            "waiting": waiting,
            "deadlines": deadlines,
            "due_at": self.due_at(waiting, deadlines),
            "status": "finished" if over else "playing",
            "result": outcome(table) if over else None,
            "moved_at": now if public else self.row.moved_at,
            "finished_at": now if over else None,
            "record_at": now + RECORD_AFTER,
        }


def outcome(table: Table) -> Outcome:
    """The stored result of a finished game."""
    return {
        "end_reason": table.end_reason,
        "scores": table.scores(),
        "ranking": table.ranking(),
        "winners": table.winners(),
    }
