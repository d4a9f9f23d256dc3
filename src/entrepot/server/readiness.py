"""Whether the service can really write, for `/readyz` and those who look at the status."""

from __future__ import annotations

import asyncio
import logging
import time

from entrepot.server.database import Database
from entrepot.server.storage_errors import Kind, StorageFailed

PROBE_SECONDS = 3.0
"""A database that takes longer is not ready."""
FRESH_SECONDS = 1.0
"""How long an answer is cached: frequent probes would wear the disk out."""

log = logging.getLogger(__name__)


class Readiness:
    def __init__(self, database: Database, check_seconds: float) -> None:
        self.database = database
        self.check_seconds = check_seconds
        self._answer: Kind | None = None
        self._answered_at = float("-inf")
        self._probing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.database.file is not None:
            self._task = asyncio.create_task(self._look_for_damage(), name="look-for-damage")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def problem(self) -> Kind | None:
        """What is wrong with the database, in a word; None if it can be written."""
        async with self._probing:
            if time.monotonic() - self._answered_at > FRESH_SECONDS:
                self._answer = await self._probe()
                self._answered_at = time.monotonic()
        return self._answer

    async def _probe(self) -> Kind | None:
        try:
            await self.database.probe(PROBE_SECONDS)
        except StorageFailed as failed:
            return failed.kind
        return None

    async def _look_for_damage(self) -> None:
        """Read the whole file of SQLite from time to time: a damaged page may be read seldom."""
        assert self.database.file is not None
        while True:
            await asyncio.sleep(self.check_seconds)
            try:
                problem = await asyncio.to_thread(self.database.file.look_for_damage)
            except Exception as failed:
                log.warning("the database could not be checked", extra={"problem": str(failed)})
            else:
                if problem is not None:
                    log.error("the database is damaged", extra={"problem": problem})
