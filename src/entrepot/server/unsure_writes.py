"""Finds out whether writes to tables happened that failed while they were committed.

Nobody can tell at once: a database that hangs may carry out a commit when it is back. Until then
the table is `unsure`, and nothing is said of the write but that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from entrepot.server.live_table import LiveTable
from entrepot.server.storage_errors import StorageFailed

AGAIN = 1.0
"""Seconds until the database is asked again."""


class UnsureWrites:
    def __init__(self, catch_up: Callable[[LiveTable], Awaitable[None]]) -> None:
        """`catch_up` reads a table again and tells its viewers what is new."""
        self._catch_up = catch_up
        self._tables: set[LiveTable] = set()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def noted(self, live_table: LiveTable) -> Iterator[None]:
        """Around a write to a table: notes if nobody knows whether it happened."""
        try:
            yield
        except StorageFailed as failed:
            if failed.unsure:
                self.note(live_table)
            raise

    def note(self, live_table: LiveTable) -> None:
        live_table.unsure = True
        self._tables.add(live_table)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._find_out(), name="unsure-writes")

    async def _find_out(self) -> None:
        while self._tables:
            await asyncio.sleep(AGAIN)
            for live_table in list(self._tables):
                try:
                    async with live_table.lock:
                        if live_table.unsure:
                            await self._catch_up(live_table)
                except StorageFailed:
                    break
                self._tables.discard(live_table)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
