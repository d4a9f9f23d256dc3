"""Records games in the background, so that they can be read when their rules have changed.

A table is recorded when nobody has moved there for some seconds, when its game is over, and when
the service ends. What is to be recorded is in the database, so any process takes over from one that
died.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from entrepot.engine.table import Table
from entrepot.server.game_history import GameHistory, at_position
from entrepot.server.json_changes import change
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.payloads import result_payload, view_payload
from entrepot.server.recording import (
    FIRST_NAME,
    RecordedEvent,
    Step,
    as_sent,
    still_right,
    views_after,
)
from entrepot.server.storage import Storage
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.texts import LANGUAGES

EVERY = 1.0
"""Seconds between two looks for tables to record."""
CLAIM = 60.0
"""Seconds for which other processes leave a table to the one that records it."""
REST = 4.0
"""After a step, sleep so many times as long as it took: others need the event loop …"""
BUSY, LONG_REST = 0.01, 0.2
"""… and if the loop woke us that late, in seconds, it is busy: sleep for so long instead."""
AT_THE_END = 5.0
"""Seconds for what is left to record when the service ends."""

log = logging.getLogger(__name__)


class Recorder:
    def __init__(self, live_tables: LiveTables, storage: Storage) -> None:
        self.live_tables = live_tables
        self.storage = storage
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="recorder")

    async def stop(self) -> None:
        """End, and record what is left, as far as there is time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        end = time.monotonic() + AT_THE_END
        for live_table in list(self.live_tables.tables.values()):
            if live_table.row.record_at is not None and time.monotonic() < end:
                await self._try(live_table, at_once=True)

    async def _work(self) -> None:
        while True:
            try:
                now = time.time()
                for table in await self.storage.unrecorded(now):
                    if await self.storage.claim_recording(table, now, now + CLAIM):
                        await self._try(await self.live_tables.get(table))
            except StorageFailed:
                pass
            except Exception:
                log.exception("looking for tables to record failed")
            self.live_tables.drop_unused()
            await asyncio.sleep(EVERY)

    async def _try(self, live_table: LiveTable, *, at_once: bool = False) -> None:
        """Record a table; one that fails is tried again after the claim, and stops nobody."""
        try:
            await self.record(live_table, at_once=at_once)
        except Exception:
            log.exception("a table was not recorded", extra={"table": live_table.id})

    async def record(self, live_table: LiveTable, *, at_once: bool = False) -> None:
        """Bring the recording of a table up to date; slowly, unless at once."""
        history = live_table.history
        if history is None:
            await self.storage.recorded(live_table.id, live_table.row.last_number)
            return
        stored = await self.storage.recording(live_table.id)
        known = stored[: still_right(stored, history.rows)]
        new: list[Step] = []
        began = time.perf_counter()
        for step in record(history, known):
            if step is not None:
                new.append(step)
            if not at_once:
                await _rest(time.perf_counter() - began)
            began = time.perf_counter()
        if history.table.over or len(known) < len(stored):
            await self.storage.add_recording(live_table.id, 0, [*known, *new])
        elif new:
            await self.storage.add_recording(live_table.id, len(known), new)
        if await self.storage.recorded(live_table.id, history.last_number):
            live_table.row = replace(live_table.row, record_at=None)


async def _rest(took: float) -> None:
    """Let others have the event loop."""
    began = time.perf_counter()
    await asyncio.sleep(REST * took)
    if time.perf_counter() - began - REST * took > BUSY:
        await asyncio.sleep(LONG_REST)


def record(history: GameHistory, known: Sequence[Step]) -> Iterator[Step | None]:
    """The steps that follow the known ones; None for each move that has to be replayed first.

    A generator, because a step takes up to some milliseconds and others wait.
    """
    viewers = range(history.spectator + 1)
    views = [views_after(known, viewer) for viewer in viewers]
    table = at_position(history.table, 0)
    names = [chr(FIRST_NAME + seat) for seat in range(table.players)]
    if not known:
        yield _step(history, table, views, names, Step(material=as_sent(table.game.material())))
    for index, row in enumerate(history.rows, 1):
        assert row.action is not None
        new = index >= len(known)
        text: dict[str, str] = {}
        if new:
            text |= {lang: table.describe(row.action, lang, row.seat, names) for lang in LANGUAGES}
        table.play(row.action, row.seat)
        step = Step(row.number, row.noticed, text)
        yield _step(history, table, views, names, step) if new else None


def _step(
    history: GameHistory, table: Table, views: list[Any], names: Sequence[str], step: Step
) -> Step:
    """Fill in what was told and seen at a position; `views` are brought up to date."""
    step.events = [
        RecordedEvent(
            event.audience,
            event.kind.key,
            event.data(),
            {lang: table.sentence(event, lang, names) for lang in LANGUAGES},
        )
        for event in table.events[_events_before(history, table) :]
    ]
    step.views = [None] * len(views)
    for viewer, before in enumerate(views):
        if step.noticed >> viewer & 1:
            views[viewer] = as_sent(view_payload(table, history.seat_of(viewer)))
            step.views[viewer] = change(before, views[viewer])
    if table.over:
        results = {lang: result_payload(table, lang, names) for lang in LANGUAGES}
        step.result = {lang: result for lang, result in results.items() if result is not None}
    return step


def _events_before(history: GameHistory, table: Table) -> int:
    return history.event_counts[len(table.moves) - 1] if table.moves else 0
