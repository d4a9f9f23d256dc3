"""Where moves are handed in: checked on a copy, written to disk, then told to everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from entrepot.engine.errors import GameOver, IllegalAction, NotYourTurn, UnknownAction
from entrepot.server import takeback
from entrepot.server.course import Course
from entrepot.server.database import StorageFailed
from entrepot.server.hall import Hall
from entrepot.server.journal import Journal, Overtaken
from entrepot.server.live import Live
from entrepot.server.metrics import MOVE_SECONDS
from entrepot.server.rows import MoveRow
from entrepot.server.scene import names_of
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


class Desk:
    def __init__(self, hall: Hall, journal: Journal) -> None:
        self.hall = hall
        self.journal = journal

    async def play(
        self, live: Live, sender: Sender, number: int, actions: Sequence[int | str]
    ) -> int:
        """Play a batch of actions, all or nothing; returns the sender's number afterwards.

        Raises `Refused`.
        """
        began = time.perf_counter()
        async with live.lock:
            course = await self._ready(live, sender)
            if (done := course.answered.get((sender.person, sender.message))) is not None:
                return done
            self._check_number(course, sender, number)
            fork = course.fork()
            by = {"person_id": sender.person, "message": sender.message}
            rows = []
            for index, action in enumerate(actions):
                try:
                    rows.append(fork.play(sender.seat, action, **by))
                except (IllegalAction, UnknownAction) as problem:
                    raise _refusal(live, fork, sender, action, index, problem) from problem
            await self._commit(live, fork, rows, sender.lang)
            MOVE_SECONDS.observe(time.perf_counter() - began)
            return fork.numbers[sender.seat]

    async def take_back(self, live: Live, sender: Sender, number: int, to: str) -> int:
        async with live.lock:
            course = await self._ready(live, sender)
            if (done := course.answered.get((sender.person, sender.message))) is not None:
                return done
            self._check_number(course, sender, number)
            found = takeback.possible(course, sender.seat, live.row.settings["take_back"])
            first = found.step if to == "step" else found.turn
            if first is None:
                reason = found.reason or "no_take_back.nothing"
                raise Refused("no_take_back", say(reason, sender.lang))
            fork = course.fork()
            by = {"person_id": sender.person, "message": sender.message}
            row = fork.take_back(sender.seat, first, **by)
            await self._commit(live, fork, [row], sender.lang)
            return fork.numbers[sender.seat]

    async def play_for(
        self, live: Live, seat: int, actions: Sequence[int], taken: int, bot: str
    ) -> bool:
        """Play what a bot decided for a seat after `taken` decisions of it; False if too late."""
        async with live.lock:
            course = live.course
            if live.unsure:
                await self.hall.catch_up(live)
                course = live.course
            if course is None or live.row.status != "playing":
                return False
            if sum(row.seat == seat for row in course.rows) != taken:
                return False
            fork = course.fork()
            try:
                rows = [fork.play(seat, action, bot=bot) for action in actions]
                await self._commit(live, fork, rows, "en")
            except (IllegalAction, Refused):
                return False
            return True

    async def _ready(self, live: Live, sender: Sender) -> Course:
        if live.unsure:
            try:
                await self.hall.catch_up(live)
            except StorageFailed as problem:
                raise _not_saved(sender.lang) from problem
        course = live.course
        if course is None or live.row.status == "abandoned":
            raise Refused("not_open", say("not_playing", sender.lang), final=False)
        if live.seat_of(sender.person) != sender.seat:
            raise Refused("not_seated", say("not_seated", sender.lang), final=False)
        return course

    def _check_number(self, course: Course, sender: Sender, number: int) -> None:
        if number != course.numbers[sender.seat]:
            raise Refused("stale", say("stale", sender.lang))

    async def _commit(self, live: Live, fork: Course, rows: Sequence[MoveRow], lang: str) -> None:
        """To disk, then to everybody."""
        before = live.course
        assert before is not None
        last, noticed = rows[-1], 0
        for row in rows:
            noticed |= row.noticed
        changes = live.changes(fork, noticed, last.seat)
        self._keep_time(live, rows, changes)
        try:
            await self.journal.write(rows, changes)
        except Overtaken:
            await self.hall.catch_up(live)
            raise Refused("stale", say("stale", lang)) from None
        except StorageFailed as problem:
            live.unsure = True
            raise _not_saved(lang) from problem
        live.row = replace(live.row, last_number=last.number, **changes)
        live.course = fork
        self.hall.on_change(live)
        if last.takes_back is None:
            self.hall.tell_moves(live, before)
        else:
            self._tell_taken_back(live, before)

    def _tell_taken_back(self, live: Live, before: Course) -> None:
        assert live.course is not None
        for viewer in live.viewers:
            number = live.viewer_of(viewer.seat)
            if live.course.numbers[number] != before.numbers[number]:
                viewer.send(self.hall.scene(viewer))

    def _keep_time(self, live: Live, rows: Sequence[MoveRow], changes: dict[str, Any]) -> None:
        """A take-back gives back the time that was left, not a fresh clock."""
        for row in rows:
            seat = str(row.seat)
            if row.takes_back is not None and row.takes_back in live.deadline_before:
                changes["deadlines"][seat] = live.deadline_before[row.takes_back]
            elif row.takes_back is None and seat in live.row.deadlines:
                live.deadline_before[row.number] = live.row.deadlines[seat]
        while len(live.deadline_before) > takeback.WORLDS * 8:
            live.deadline_before.pop(next(iter(live.deadline_before)))


def _not_saved(lang: str) -> Refused:
    return Refused("storage", say("storage", lang), final=False)


def _refusal(
    live: Live,
    course: Course,
    sender: Sender,
    action: int | str,
    index: int,
    problem: Exception,
) -> Refused:
    """Why an action of a batch was not possible, in the sender's language."""
    if isinstance(problem, UnknownAction):
        return Refused("unknown_action", say("unknown_action", sender.lang), index)
    names = names_of(live.seats, course.table.game, sender.lang)
    reason = course.table.explain(action, sender.lang, sender.seat, names) or str(problem)
    if isinstance(problem, GameOver):
        return Refused("over", reason, index)
    if isinstance(problem, NotYourTurn):
        return Refused("not_your_turn", reason, index)
    return Refused("illegal", reason, index)


async def uninterrupted(work: Any) -> Any:
    """Carry something out to the end even if who asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))
