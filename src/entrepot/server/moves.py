"""Where moves are handed in: checked on a copy, written to disk, then told to everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from entrepot.engine.errors import GameOver, IllegalAction, NotYourTurn, UnknownAction
from entrepot.server import takeback
from entrepot.server.database import StorageFailed
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.metrics import MOVE_SECONDS
from entrepot.server.move_log import MoveLog, Overtaken
from entrepot.server.payloads import seat_names
from entrepot.server.rows import MoveRow
from entrepot.server.texts import say


@dataclass
class Refused(Exception):
    """A message that changes nothing; the code and reason go to who sent it."""

    code: str
    reason: str
    action: int | None = None
    final: bool = True
    """Whether the same message would be refused for ever."""


@dataclass(frozen=True)
class Sender:
    person: str
    seat: int
    lang: str
    message: str


class MoveHandler:
    def __init__(self, live_tables: LiveTables, move_log: MoveLog) -> None:
        self.live_tables = live_tables
        self.move_log = move_log

    async def play(
        self, live_table: LiveTable, sender: Sender, number: int, actions: Sequence[int | str]
    ) -> int:
        """Play a batch of actions, all or nothing; returns the sender's number afterwards.

        Raises `Refused`.
        """
        began = time.perf_counter()
        async with live_table.lock:
            history = await self._ready(live_table, sender)
            if (done := history.answered.get((sender.person, sender.message))) is not None:
                return done
            self._check_number(history, sender, number)
            fork = history.fork()
            by = {"person_id": sender.person, "message": sender.message}
            rows = []
            for index, action in enumerate(actions):
                try:
                    rows.append(fork.play(sender.seat, action, **by))
                except (IllegalAction, UnknownAction) as problem:
                    raise _refusal(live_table, fork, sender, action, index, problem) from problem
            await self._commit(live_table, fork, rows, sender.lang)
            MOVE_SECONDS.observe(time.perf_counter() - began)
            return fork.numbers[sender.seat]

    async def take_back(self, live_table: LiveTable, sender: Sender, number: int, to: str) -> int:
        async with live_table.lock:
            history = await self._ready(live_table, sender)
            if (done := history.answered.get((sender.person, sender.message))) is not None:
                return done
            self._check_number(history, sender, number)
            found = takeback.possible(history, sender.seat, live_table.row.settings["take_back"])
            first = found.step if to == "step" else found.turn
            if first is None:
                reason = found.reason or "no_take_back.nothing"
                raise Refused("no_take_back", say(reason, sender.lang))
            fork = history.fork()
            by = {"person_id": sender.person, "message": sender.message}
            row = fork.take_back(sender.seat, first, **by)
            await self._commit(live_table, fork, [row], sender.lang)
            return fork.numbers[sender.seat]

    async def play_for(
        self, live_table: LiveTable, seat: int, actions: Sequence[int], taken: int, bot: str
    ) -> bool:
        """Play what a bot decided for a seat after `taken` decisions of it; False if too late."""
        async with live_table.lock:
            history = live_table.history
            if live_table.unsure:
                await self.live_tables.catch_up(live_table)
                history = live_table.history
            if history is None or live_table.row.status != "playing":
                return False
            if sum(row.seat == seat for row in history.rows) != taken:
                return False
            fork = history.fork()
            try:
                rows = [fork.play(seat, action, bot=bot) for action in actions]
                await self._commit(live_table, fork, rows, "en")
            except (IllegalAction, Refused):
                return False
            return True

    async def _ready(self, live_table: LiveTable, sender: Sender) -> GameHistory:
        if live_table.unsure:
            try:
                await self.live_tables.catch_up(live_table)
            except StorageFailed as problem:
                raise _not_saved(sender.lang) from problem
        history = live_table.history
        if history is None or live_table.row.status == "abandoned":
            raise Refused("not_open", say("not_playing", sender.lang), final=False)
        if live_table.seat_of(sender.person) != sender.seat:
            raise Refused("not_seated", say("not_seated", sender.lang), final=False)
        return history

    def _check_number(self, history: GameHistory, sender: Sender, number: int) -> None:
        if number != history.numbers[sender.seat]:
            raise Refused("stale", say("stale", sender.lang))

    async def _commit(
        self, live_table: LiveTable, fork: GameHistory, rows: Sequence[MoveRow], lang: str
    ) -> None:
        """To disk, then to everybody."""
        before = live_table.history
        assert before is not None
        last, noticed = rows[-1], 0
        for row in rows:
            noticed |= row.noticed
        changes = live_table.changes(fork, noticed, last.seat)
        self._keep_time(live_table, rows, changes)
        try:
            await self.move_log.write(rows, changes)
        except Overtaken:
            await self.live_tables.catch_up(live_table)
            raise Refused("stale", say("stale", lang)) from None
        except StorageFailed as problem:
            live_table.unsure = True
            raise _not_saved(lang) from problem
        live_table.row = replace(live_table.row, last_number=last.number, **changes)
        live_table.history = fork
        self.live_tables.on_change(live_table)
        if last.takes_back is None:
            self.live_tables.tell_moves(live_table, before)
        else:
            self._tell_taken_back(live_table, before)

    def _tell_taken_back(self, live_table: LiveTable, before: GameHistory) -> None:
        assert live_table.history is not None
        for viewer in live_table.viewers:
            number = live_table.viewer_of(viewer.seat)
            if live_table.history.numbers[number] != before.numbers[number]:
                viewer.send(self.live_tables.scene_for(viewer))

    def _keep_time(
        self, live_table: LiveTable, rows: Sequence[MoveRow], changes: dict[str, Any]
    ) -> None:
        """A take-back gives back the time that was left, not a fresh clock."""
        for row in rows:
            seat = str(row.seat)
            if row.takes_back is not None and row.takes_back in live_table.deadline_before:
                changes["deadlines"][seat] = live_table.deadline_before[row.takes_back]
            elif row.takes_back is None and seat in live_table.row.deadlines:
                live_table.deadline_before[row.number] = live_table.row.deadlines[seat]
        while len(live_table.deadline_before) > takeback.WORLDS * 8:
            live_table.deadline_before.pop(next(iter(live_table.deadline_before)))


def _not_saved(lang: str) -> Refused:
    return Refused("storage", say("storage", lang), final=False)


def _refusal(
    live_table: LiveTable,
    history: GameHistory,
    sender: Sender,
    action: int | str,
    index: int,
    problem: Exception,
) -> Refused:
    """Why an action of a batch was not possible, in the sender's language."""
    if isinstance(problem, UnknownAction):
        return Refused("unknown_action", say("unknown_action", sender.lang), index)
    names = seat_names(live_table.seats, history.table.game, sender.lang)
    reason = history.table.explain(action, sender.lang, sender.seat, names) or str(problem)
    if isinstance(problem, GameOver):
        return Refused("over", reason, index)
    if isinstance(problem, NotYourTurn):
        return Refused("not_your_turn", reason, index)
    return Refused("illegal", reason, index)


async def uninterrupted(work: Any) -> Any:
    """Carry something out to the end even if who asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))
