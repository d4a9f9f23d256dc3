"""The history of a game: its table, replayed from the move log, and what each viewer noticed of it.

A viewer is a seat, or a spectator (the number after the last seat). Every viewer has numbers of
their own that count what they could notice: a choice made in secret raises nobody else's (SD-143).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import entrepot
from entrepot.engine.events import Event
from entrepot.engine.rule import EVERYBODY
from entrepot.engine.table import Table
from entrepot.server.rows import MoveRow, TableRow

CHECKPOINTS = 64
"""How many moves back a take-back can reach."""


@dataclass(frozen=True)
class Checkpoint:
    """The position before a move."""

    row: MoveRow
    state: Any
    events: int
    """How many events there were."""
    choice: int
    """Which choice of several at once it was, or came after."""
    events_after: int
    """How many there were when the move, and all that followed by itself, was done."""


class GameHistory:
    def __init__(self, row: TableRow) -> None:
        game = entrepot.game(row.game)
        assert row.seed is not None
        self.id = row.id
        self.table: Table = game.new(row.players, row.seed, **row.options)
        self.spectator = row.players
        self.last_number = 0
        self.rows: list[MoveRow] = []
        """The moves that stand, in order: taken back ones are not among them."""
        self.heard: list[int] = [len(self.table.events)]
        """How many events there were after so many moves."""
        self.numbers: list[int] = [0] * (row.players + 1)
        """What each viewer counted; never goes down."""
        self.answered: dict[tuple[str, str], int] = {}
        """By person and message, the number to answer with when it comes again."""
        self.checkpoints: list[Checkpoint] = []
        self.revealing: dict[int, bool] = {}
        """By line, whether the move showed its seat something hidden, once it was asked."""
        self.waiting = self.table.waiting_for
        self.several = len(self.waiting) > 1
        """Whether this is a choice of several at once, by those who have not chosen yet."""
        self.choice = int(self.several)
        """How many such choices there were."""

    def fork(self) -> GameHistory:
        """A copy to try moves on; this history stays as it is."""
        other = GameHistory.__new__(GameHistory)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        for name in ("rows", "heard", "numbers", "checkpoints"):
            setattr(other, name, list(getattr(self, name)))
        other.answered = dict(self.answered)
        return other

    # --- going on --------------------------------------------------------------------------------

    def play(self, seat: int, action: int | str, **by: Any) -> MoveRow:
        """Play one action; raises `IllegalAction`. `by` says who did it."""
        before, decision = self.table.state.copy(), self.table.decision
        head = _head(self.table)
        heard = len(self.table.events)
        name = self.table.game.name(self.table.game.action(action))
        self.table.play(name, seat)
        news = self.table.events[heard:]
        if head != _head(self.table) or any(event.audience == EVERYBODY for event in news):
            noticed = self._everybody
        else:
            noticed = self._who_noticed(before, self.table.state, news) | 1 << seat
        row = MoveRow(self.id, self.last_number + 1, seat, name, noticed, **by)
        self._note(row, before, heard, decision)
        return row

    def apply(self, row: MoveRow) -> None:
        """Apply a row of the move log that was written already."""
        if row.takes_back is not None:
            self._without(row.seat, row.takes_back)
            self._count(row)
            return
        assert row.action is not None
        before, decision = self.table.state.copy(), self.table.decision
        heard = len(self.table.events)
        self.table.play(row.action, row.seat)
        self._note(row, before, heard, decision)

    def _note(self, row: MoveRow, before: Any, heard: int, decision: str | None) -> None:
        self.rows.append(row)
        self.heard.append(len(self.table.events))
        if row.noticed == self._everybody:  # nobody else can take anything back any more
            self.checkpoints = [
                checkpoint for checkpoint in self.checkpoints if checkpoint.row.seat == row.seat
            ]
        checkpoint = Checkpoint(row, before, heard, self.choice, self.heard[-1])
        self.checkpoints = [*self.checkpoints[-CHECKPOINTS + 1 :], checkpoint]
        waited, self.waiting = set(self.waiting), self.table.waiting_for
        same = self.table.decision == decision and waited.issuperset(self.waiting)
        going_on = self.several and same and bool(self.waiting)
        self.several = len(self.waiting) > 1 or going_on
        self.choice += self.several and not going_on
        self._count(row)

    def _count(self, row: MoveRow) -> None:
        self.last_number = row.number
        for viewer in range(self.spectator + 1):
            if row.noticed >> viewer & 1:
                self.numbers[viewer] += 1
        if row.person_id and row.message:
            self.answered[row.person_id, row.message] = self.numbers[row.seat]

    def _who_noticed(self, before: Any, after: Any, news: Sequence[Event]) -> int:
        """The viewers for whom something changed, one bit each."""
        noticed = 0
        for viewer in range(self.spectator + 1):
            seat = self.seat_of(viewer)
            if any(event.audience == seat for event in news) or (
                self.table.game.view(before, seat) != self.table.game.view(after, seat)
            ):
                noticed |= 1 << viewer
        return noticed

    # --- going back ------------------------------------------------------------------------------

    def take_back(self, seat: int, first: int, **by: Any) -> MoveRow:
        """Take back the moves of a seat from row `first` of the move log on."""
        before, head = self.table, _head(self.table)
        audible = [self._audible(viewer) for viewer in range(self.spectator + 1)]
        self._without(seat, first)
        if head != _head(self.table):
            noticed = self._everybody
        else:
            noticed = self._who_noticed(before.state, self.table.state, ()) | 1 << seat
            for viewer, number in enumerate(audible):
                if number != self._audible(viewer):
                    noticed |= 1 << viewer
        row = MoveRow(self.id, self.last_number + 1, seat, None, noticed, takes_back=first, **by)
        self._count(row)
        return row

    def _audible(self, viewer: int) -> int:
        audiences = (EVERYBODY, self.seat_of(viewer))
        return sum(event.audience in audiences for event in self.table.events)

    def _without(self, seat: int, first: int) -> None:
        """Play on from before the first move taken back, with those of the others."""
        index = next(i for i, row in enumerate(self.rows) if row.number >= first)
        kept = [row for row in self.rows[index:] if row.seat != seat]
        self._back_to(index)
        for row in kept:
            assert row.action is not None
            before, decision = self.table.state.copy(), self.table.decision
            heard = len(self.table.events)
            self.table.play(row.action, row.seat)
            numbers, last, answered = list(self.numbers), self.last_number, dict(self.answered)
            self._note(row, before, heard, decision)
            self.numbers, self.last_number, self.answered = numbers, last, answered

    def _back_to(self, index: int) -> None:
        """The position after so many moves."""
        first = self.rows[index]
        checkpoint = next((one for one in self.checkpoints if one.row is first), None)
        table = self.table.copy()
        if checkpoint is not None:
            self.choice = checkpoint.choice
            table.state = checkpoint.state.copy()
            table.moves = table.moves[:index]
            table.events = table.events[: checkpoint.events]
        else:
            table = at_position(self.table, index)
        self.table = table
        self.checkpoints = [one for one in self.checkpoints if one.row.number < first.number]
        self.rows, self.heard = self.rows[:index], self.heard[: index + 1]
        self.waiting = table.waiting_for
        self.several = len(self.waiting) > 1

    # --- what a viewer knows of it ---------------------------------------------------------------

    @property
    def _everybody(self) -> int:
        """All viewers, one bit each."""
        return (1 << (self.spectator + 1)) - 1

    def seat_of(self, viewer: int) -> int | None:
        return None if viewer == self.spectator else viewer

    def positions(self, viewer: int) -> list[int]:
        """After how many moves each position was that this viewer saw, the first one included."""
        return [0, *(i for i, row in enumerate(self.rows, 1) if row.noticed >> viewer & 1)]

    def position(self, viewer: int) -> int:
        """The last position that a viewer saw."""
        return self._seen(viewer, 0)

    def _seen(self, viewer: int, after: int) -> int:
        """How many moves from the `after`-th on a viewer noticed."""
        bit = 1 << viewer
        return sum(1 for row in islice(self.rows, after, None) if row.noticed & bit)

    def log(self, viewer: int, since: int = 0) -> list[tuple[int, Event]]:
        """The events from the `since`-th on that a viewer may know, with their positions."""
        audiences = (EVERYBODY, self.seat_of(viewer))
        first = bisect_right(self.heard, since)
        position = self.position(viewer) - self._seen(viewer, max(0, first - 1))
        found: list[tuple[int, Event]] = []
        for move in range(first, len(self.heard)):
            if move and self.rows[move - 1].noticed >> viewer & 1:
                position += 1
            begin = max(since, self.heard[move - 1] if move else 0)
            for event in islice(self.table.events, begin, self.heard[move]):
                if event.audience in audiences:
                    found.append((position, event))
        return found


def _head(table: Table) -> tuple[object, ...]:
    """What everybody sees of whose turn it is."""
    return table.decision, table.to_move, tuple(table.waiting_for), table.over


def at_position(table: Table, moves: int) -> Table:
    """The table as it was after so many moves."""
    assert table.seed is not None
    earlier = table.game.new(table.players, table.seed, **table.options)
    for seat, action in table.moves[:moves]:
        earlier.play(action, seat)
    return earlier


def follow(row: TableRow, rows: Iterable[MoveRow]) -> GameHistory:
    """The history that a move log describes."""
    history = GameHistory(row)
    for line in rows:
        history.apply(line)
    return history
