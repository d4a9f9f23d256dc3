"""The history of a game: its table, replayed from the move log, and what each viewer noticed.

A viewer is a number here: that of a seat, or the number after the last seat for spectators.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import entrepot
from entrepot.engine.events import Event
from entrepot.engine.rule import EVERYBODY
from entrepot.engine.table import Table
from entrepot.server.checkpoints import Checkpoint, Checkpoints
from entrepot.server.drafts import Known
from entrepot.server.rows import MoveRow, TableRow
from entrepot.server.viewer_counters import ViewerCounters


class _Before(NamedTuple):
    """What a move needs to know of the position before it."""

    state: Any
    events: int
    decision: str | None


class GameHistory:
    def __init__(self, row: TableRow) -> None:
        game = entrepot.game(row.game)
        assert row.seed is not None
        self.id = row.id
        self.table: Table = game.new(row.players, row.seed, **row.options)
        self.spectator = row.players
        self.rows: list[MoveRow] = []
        """The moves that stand, in order: those taken back are not among them."""
        self.event_counts: list[int] = [len(self.table.events)]
        """By number of moves, how many events there were after them."""
        self.counters = ViewerCounters(row.players + 1)
        self._seen = [0] * (row.players + 1)
        """By viewer, how many of these moves they noticed."""
        self.checkpoints = Checkpoints()
        self.drafts: Known = {}
        """Where drafts lead from here (`drafts.py`), by seat and actions."""
        self.waiting = self.table.waiting_for
        self.simultaneous = len(self.waiting) > 1
        """Whether several seats choose at once now, counting those who have chosen already."""
        self.choice = int(self.simultaneous)
        """How many such choices have begun."""

    @classmethod
    def from_log(cls, row: TableRow, moves: Iterable[MoveRow]) -> GameHistory:
        """Replay a table's move log."""
        history = cls(row)
        for move in moves:
            history.apply(move)
        return history

    def fork(self) -> GameHistory:
        """A copy to try moves on; this history stays as it is."""
        other = GameHistory.__new__(GameHistory)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.rows = list(self.rows)
        other.event_counts = list(self.event_counts)
        other._seen = list(self._seen)
        other.counters = self.counters.copy()
        other.checkpoints = self.checkpoints.copy()
        other.drafts = {}
        return other

    # --- forward ---------------------------------------------------------------------------------

    def play(self, seat: int, action: int | str, **by: Any) -> MoveRow:
        """Play one action; raises `IllegalAction`. `by`: fields of the row that say who did it."""
        turn = _turn(self.table)
        name = self.table.game.name(self.table.game.action(action))
        before = self._play(seat, name)
        news = self.table.events[before.events :]
        if turn != _turn(self.table) or any(event.audience == EVERYBODY for event in news):
            noticed = self._everybody
        else:
            noticed = self._who_noticed(before.state, self.table.state, news) | 1 << seat
        row = MoveRow(self.id, self.last_number + 1, seat, name, noticed, **by)
        self._append(row, before)
        self.counters.count(row)
        return row

    def forced(self, seat: int) -> list[int]:
        """The actions that a seat had no choice but to play after the last move."""
        return [action for other, action in self.table.forced if other == seat]

    def apply(self, row: MoveRow) -> None:
        """Follow a row of the move log, a move or a take-back."""
        if row.takes_back is None:
            self._replay(row)
        else:
            self._remove(row.seat, row.takes_back)
        self.counters.count(row)

    def _replay(self, row: MoveRow) -> None:
        assert row.action is not None
        self._append(row, self._play(row.seat, row.action))

    def _play(self, seat: int, action: str) -> _Before:
        table = self.table
        before = _Before(table.state.copy(), len(table.events), table.decision)
        table.play(action, seat)
        self.drafts.clear()
        return before

    def _append(self, row: MoveRow, before: _Before) -> None:
        self.rows.append(row)
        self._count_seen(row, 1)
        self.event_counts.append(len(self.table.events))
        checkpoint = Checkpoint(
            row, before.state, before.events, self.event_counts[-1], self.choice
        )
        self.checkpoints.add(checkpoint, public=row.noticed == self._everybody)
        waited, self.waiting = set(self.waiting), self.table.waiting_for
        same = self.table.decision == before.decision and waited.issuperset(self.waiting)
        going_on = self.simultaneous and same and bool(self.waiting)
        self.simultaneous = len(self.waiting) > 1 or going_on
        self.choice += self.simultaneous and not going_on

    def _count_seen(self, row: MoveRow, by: int) -> None:
        for viewer in range(self.spectator + 1):
            if row.noticed >> viewer & 1:
                self._seen[viewer] += by

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

    # --- back ------------------------------------------------------------------------------------

    def take_back(self, seat: int, first: int, **by: Any) -> MoveRow:
        """Take back the moves of a seat from row `first` of the move log on."""
        before, turn = self.table, _turn(self.table)
        known = [self._known_events(viewer) for viewer in range(self.spectator + 1)]
        self._remove(seat, first)
        if turn != _turn(self.table):
            noticed = self._everybody
        else:
            noticed = self._who_noticed(before.state, self.table.state, ()) | 1 << seat
            for viewer, number in enumerate(known):
                if number != self._known_events(viewer):
                    noticed |= 1 << viewer
        row = MoveRow(self.id, self.last_number + 1, seat, None, noticed, takes_back=first, **by)
        self.counters.count(row)
        return row

    def _known_events(self, viewer: int) -> int:
        audiences = (EVERYBODY, self.seat_of(viewer))
        return sum(event.audience in audiences for event in self.table.events)

    def _remove(self, seat: int, first: int) -> None:
        """Go back to before the first move taken back, and replay those of the other seats."""
        index = next(i for i, row in enumerate(self.rows) if row.number >= first)
        kept = [row for row in self.rows[index:] if row.seat != seat]
        self._back_to(index)
        for row in kept:
            self._replay(row)

    def _back_to(self, index: int) -> None:
        """Go back to the position after so many moves."""
        first = self.rows[index]
        checkpoint = self.checkpoints.before(first)
        if checkpoint is None:
            self.table = at_position(self.table, index)
        else:
            self.choice = checkpoint.choice
            self.table = self.table.copy()
            self.table.state = checkpoint.state.copy()
            self.table.moves = self.table.moves[:index]
            self.table.events = self.table.events[: checkpoint.events]
        self.checkpoints.drop_from(first.number)
        for row in self.rows[index:]:
            self._count_seen(row, -1)
        self.rows, self.event_counts = self.rows[:index], self.event_counts[: index + 1]
        self.waiting = self.table.waiting_for
        self.simultaneous = len(self.waiting) > 1

    # --- what a viewer knows of it ---------------------------------------------------------------

    @property
    def last_number(self) -> int:
        """Of the last row of the move log."""
        return self.counters.last_number

    def number(self, viewer: int) -> int:
        """How much of the move log a viewer noticed; never goes down."""
        return self.counters.numbers[viewer]

    def seen_by_all_since(self, before: GameHistory) -> int:
        """How many rows spectators could notice since an earlier state of this history."""
        return self.number(self.spectator) - before.number(self.spectator)

    def answered(self, person: str, message: str) -> int | None:
        """The number that this message of a person was answered with, if it was played already."""
        return self.counters.answered.get((person, message))

    @property
    def _everybody(self) -> int:
        """All viewers, one bit each."""
        return (1 << (self.spectator + 1)) - 1

    def decisions_of(self, seat: int) -> int:
        """How many moves of a seat stand."""
        return sum(row.seat == seat for row in self.rows)

    def seat_of(self, viewer: int) -> int | None:
        return None if viewer == self.spectator else viewer

    def positions(self, viewer: int) -> list[int]:
        """By position that this viewer saw, after how many moves it was; the first one is 0."""
        return [0, *(i for i, row in enumerate(self.rows, 1) if row.noticed >> viewer & 1)]

    def position(self, viewer: int) -> int:
        """The number of the last position that a viewer saw."""
        return self._seen[viewer]

    def log(self, viewer: int, since: int = 0) -> list[tuple[int, Event]]:
        """The events from the `since`-th on that a viewer may know, with their positions."""
        audiences = (EVERYBODY, self.seat_of(viewer))
        first = bisect_right(self.event_counts, since)
        later = self.rows[max(0, first - 1) :]
        position = self.position(viewer) - sum(row.noticed >> viewer & 1 for row in later)
        found: list[tuple[int, Event]] = []
        for move in range(first, len(self.event_counts)):
            if move and self.rows[move - 1].noticed >> viewer & 1:
                position += 1
            begin = max(since, self.event_counts[move - 1] if move else 0)
            for event in self.table.events[begin : self.event_counts[move]]:
                if event.audience in audiences:
                    found.append((position, event))
        return found


def _turn(table: Table) -> tuple[object, ...]:
    """What everybody can see of whose turn it is."""
    return table.decision, table.to_move, tuple(table.waiting_for), table.over


def at_position(table: Table, moves: int) -> Table:
    """The table as it was after so many moves."""
    assert table.seed is not None
    earlier = table.game.new(table.players, table.seed, **table.options)
    for seat, action in table.moves[:moves]:
        earlier.play(action, seat)
    return earlier
