"""Handles moves: checks them on a fork of the history, writes them, then tells the viewers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from entrepot.engine.errors import GameOver, IllegalAction, NotYourTurn, UnknownAction
from entrepot.engine.game import Game
from entrepot.server import takeback
from entrepot.server.broadcast import broadcast_moves, broadcast_take_back
from entrepot.server.checkpoints import KEPT
from entrepot.server.drafts import answers
from entrepot.server.errors import Refused
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.metrics import MOVE_SECONDS, MOVES
from entrepot.server.move_log import MoveLog, Overtaken
from entrepot.server.payloads import seat_names
from entrepot.server.rows import MoveRow
from entrepot.server.storage_errors import StorageFailed


@dataclass(frozen=True)
class Sender:
    person: str
    seat: int
    lang: str
    message: str
    """The id that the client gave the message."""


class MoveHandler:
    def __init__(self, live_tables: LiveTables, move_log: MoveLog) -> None:
        self.live_tables = live_tables
        self.move_log = move_log

    async def play(
        self,
        live_table: LiveTable,
        sender: Sender,
        number: int,
        actions: Sequence[int | str],
        *,
        complete: bool = False,
    ) -> int:
        """Play a batch of actions, all or nothing; returns the sender's number afterwards.

        Answers that the rules give by themselves may be among them or not; `complete` says that
        they are. Raises `Refused`.
        """
        began = time.perf_counter()
        async with live_table.lock:
            history = await self._current_history(live_table, sender)
            if (done := history.answered(sender.person, sender.message)) is not None:
                return done
            _check_number(history, sender, number)
            fork, rows = _play_all(live_table, history, sender, actions, complete)
            done = await self._write(live_table, sender, fork, rows)
            if fork.seen_by_all_since(history):
                MOVE_SECONDS.observe(time.perf_counter() - began)
            return done

    async def take_back(self, live_table: LiveTable, sender: Sender, number: int, to: str) -> int:
        """Take back the last step or turn of the sender; otherwise as `play`."""
        async with live_table.lock:
            history = await self._current_history(live_table, sender)
            if (done := history.answered(sender.person, sender.message)) is not None:
                return done
            _check_number(history, sender, number)
            found = takeback.possible(history, sender.seat, live_table.row.settings["take_back"])
            first = found.step if to == "step" else found.turn
            if first is None:
                raise Refused("no_take_back", text=found.reason or "no_take_back.nothing")
            fork = history.fork()
            by = {"person_id": sender.person, "message": sender.message}
            row = fork.take_back(sender.seat, first, **by)
            return await self._write(live_table, sender, fork, [row])

    async def play_for_bot(
        self, live_table: LiveTable, seat: int, actions: Sequence[int], decided: int, bot: str
    ) -> bool:
        """Play what a bot chose for a seat that had made `decided` decisions; False if too late."""
        async with live_table.lock:
            if live_table.unsure:
                await self.live_tables.catch_up(live_table)
            history = live_table.history
            if history is None or live_table.row.status != "playing":
                return False
            if history.decisions_of(seat) != decided:
                return False
            fork = history.fork()
            try:
                rows = [fork.play(seat, action, bot=bot) for action in actions]
                await self._commit(live_table, fork, rows)
            except (IllegalAction, Refused):
                return False
            return True

    async def _current_history(self, live_table: LiveTable, sender: Sender) -> GameHistory:
        """The history to move on, if the sender may move at all."""
        await self._find_out(live_table)
        history = live_table.history
        if history is None or live_table.row.status == "abandoned":
            raise Refused("not_open", text="not_playing", final=False)
        if live_table.seat_of(sender.person) != sender.seat:
            raise Refused("not_seated", final=False)
        return history

    async def _write(
        self, live_table: LiveTable, sender: Sender, fork: GameHistory, rows: Sequence[MoveRow]
    ) -> int:
        """Commit what a person plays; returns the sender's number afterwards."""
        try:
            await self._commit(live_table, fork, rows)
        except Refused:
            # It may be in the move log all the same: written by another process to which the
            # message was sent too, or by this one, and only the answer of the database was lost.
            history = live_table.history
            done = history.answered(sender.person, sender.message) if history else None
            if done is None:
                raise
            return done
        return fork.number(sender.seat)

    async def _commit(
        self, live_table: LiveTable, fork: GameHistory, rows: Sequence[MoveRow]
    ) -> None:
        """Write the moves, make the fork the table's history, and tell the viewers."""
        before = live_table.history
        assert before is not None
        last, noticed = rows[-1], 0
        for row in rows:
            noticed |= row.noticed
        changes = live_table.changes(fork, noticed, last.seat)
        _restore_deadlines(live_table, rows, changes)
        try:
            with self.live_tables.unsure_writes.noted(live_table):
                await self.move_log.write(rows, changes)
        except Overtaken:
            self.live_tables.unsure_writes.note(live_table)
            await self._find_out(live_table)
            raise Refused("stale") from None
        except StorageFailed as problem:
            await self._find_out(live_table)
            raise Refused("storage", final=False) from problem
        live_table.row = live_table.row.moved(last.number, changes)
        live_table.history = fork
        MOVES.inc(fork.seen_by_all_since(before))
        self.live_tables.on_change(live_table)
        if last.takes_back is None:
            broadcast_moves(live_table, before)
        else:
            broadcast_take_back(live_table, before)

    async def _find_out(self, live_table: LiveTable) -> None:
        """Read what became of an unsure write; raises `Refused` if the database does not tell."""
        if live_table.unsure:
            try:
                await self.live_tables.catch_up(live_table)
            except StorageFailed as problem:
                raise Refused("unsure", final=False) from problem


def _check_number(history: GameHistory, sender: Sender, number: int) -> None:
    if number != history.number(sender.seat):
        raise Refused("stale")


def _check_actions(game: Game, actions: Sequence[int | str]) -> None:
    for index, action in enumerate(actions):
        try:
            game.action(action)
        except UnknownAction:
            raise Refused("unknown_action", action=index) from None


def _play_all(
    live_table: LiveTable,
    history: GameHistory,
    sender: Sender,
    actions: Sequence[int | str],
    complete: bool,
) -> tuple[GameHistory, list[MoveRow]]:
    """The history after a batch, and its moves. Raises `Refused` for what got furthest."""
    _check_actions(history.table.game, actions)
    by = {"person_id": sender.person, "message": sender.message}
    refusals: list[tuple[int, Refused]] = []
    for skips_forced in (True,) if complete else (False, True):
        fork, rows = history.fork(), list[MoveRow]()
        forced = partial(fork.forced, sender.seat)
        for index, action in answers(fork.table.game, actions, forced, skips_forced):
            try:
                rows.append(fork.play(sender.seat, action, **by))
            except IllegalAction as problem:
                refusal = _refusal(live_table, fork, sender, action, index, problem)
                refusals.append((index, refusal))
                break
        else:
            return fork, rows
    raise max(refusals, key=lambda one: one[0])[1]


def _restore_deadlines(
    live_table: LiveTable, rows: Sequence[MoveRow], changes: dict[str, Any]
) -> None:
    """After a take-back the seat has the time that was left, not a full clock."""
    for row in rows:
        seat = str(row.seat)
        if row.takes_back is not None and row.takes_back in live_table.deadline_before:
            changes["deadlines"][seat] = live_table.deadline_before[row.takes_back]
        elif row.takes_back is None and seat in live_table.row.deadlines:
            live_table.deadline_before[row.number] = live_table.row.deadlines[seat]
    while len(live_table.deadline_before) > KEPT:
        live_table.deadline_before.pop(next(iter(live_table.deadline_before)))


def _refusal(
    live_table: LiveTable,
    history: GameHistory,
    sender: Sender,
    action: int,
    index: int,
    problem: Exception,
) -> Refused:
    """Why an action of a batch was not possible, in the sender's language."""
    names = seat_names(live_table.seats, history.table.game, sender.lang)
    reason = history.table.explain(action, sender.lang, sender.seat, names) or str(problem)
    if isinstance(problem, GameOver):
        return Refused("over", reason=reason, action=index)
    if isinstance(problem, NotYourTurn):
        return Refused("not_your_turn", reason=reason, action=index)
    return Refused("illegal", reason=reason, action=index)
