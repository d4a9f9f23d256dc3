"""News between processes: in PostgreSQL by LISTEN/NOTIFY, otherwise there is nobody to tell."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import make_url

CHANNEL = "entrepot"
BEAT = 5.0
"""Seconds between two signs of life."""
SILENCE = 16.0
"""Seconds after which a silent process counts as gone, and with it the people there."""

log = logging.getLogger(__name__)


class PubSub:
    """A single process: nothing to tell, nobody elsewhere."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)

    async def start(
        self,
        heard: Callable[[dict[str, Any]], Awaitable[None]],
        here: Callable[[], dict[str, list[str]]],
    ) -> None:
        """`heard` gets the news of others; `here` tells who looks at which table here."""

    async def stop(self) -> None:
        pass

    async def tell(self, **news: Any) -> None:
        pass

    def notice(self, **news: Any) -> str:
        """News in the form in which they travel."""
        return json.dumps({"from": self.process, **news})

    async def tell_presence(self, table: str, persons: list[str]) -> None:
        await self.tell(present={table: persons})

    def presence(self, table: str) -> dict[str, set[str]]:
        """By process, who looks at a table there."""
        return {}


class PostgresPubSub(PubSub):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = make_url(url)
        self._others: dict[str, float] = {}
        self._present: dict[str, dict[str, set[str]]] = {}
        """By table and process."""
        self._connection: Any = None
        self._telling = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def start(
        self,
        heard: Callable[[dict[str, Any]], Awaitable[None]],
        here: Callable[[], dict[str, list[str]]],
    ) -> None:
        self._heard, self._here = heard, here
        self._listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(), name="pubsub")
        self._reader = asyncio.create_task(self._read(), name="pubsub-reader")
        await asyncio.wait_for(self._listening.wait(), 10)

    async def stop(self) -> None:
        for task in (self._task, self._reader):
            if task is not None:
                task.cancel()
        if self._connection is not None:
            await self._connection.close(timeout=1)

    async def tell(self, **news: Any) -> None:
        payload = self.notice(**news)
        try:
            async with self._telling:  # a connection does one thing at a time
                if self._connection is not None:
                    await self._connection.execute(f"SELECT pg_notify('{CHANNEL}', $1)", payload)
        except Exception as problem:
            log.warning("news were not sent", extra={"problem": str(problem)})

    def presence(self, table: str) -> dict[str, set[str]]:
        return dict(self._present.get(table, {}))

    async def _listen(self) -> None:
        """Keep a connection on which news arrive; after a loss, others are asked to say again."""
        import asyncpg

        lost = False
        while True:
            try:
                self._connection = await asyncpg.connect(
                    self.url.set(drivername="postgresql").render_as_string(hide_password=False),
                    timeout=5,
                )
                await self._connection.add_listener(CHANNEL, self._arrived)
                self._listening.set()
                await self.tell(hello=True)
                if lost:
                    self._news.put_nowait({"from": "", "missed": True})
                while not self._connection.is_closed():
                    await asyncio.sleep(BEAT)
                    await self.tell(beat=True)
                    self._drop_silent()
            except (
                OSError,
                TimeoutError,
                asyncpg.PostgresError,
                asyncpg.InterfaceError,
            ) as problem:
                log.warning("no news from other processes", extra={"problem": str(problem)})
            lost = True
            self._connection = None
            await asyncio.sleep(0.5)

    def _arrived(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        news = json.loads(payload)
        if news["from"] != self.process:
            self._news.put_nowait(news)

    async def _read(self) -> None:
        while True:
            news = await self._news.get()
            try:
                await self._take(news)
            except Exception:
                log.exception("news could not be taken in")

    async def _take(self, news: dict[str, Any]) -> None:
        self._others[news["from"]] = time.monotonic()
        if "hello" in news:
            for table, persons in self._here().items():
                await self.tell_presence(table, persons)
        for table, persons in news.get("present", {}).items():
            self._present.setdefault(table, {})[news["from"]] = set(persons)
        await self._heard(news)

    def _drop_silent(self) -> None:
        limit = time.monotonic() - SILENCE
        for process in [one for one, at in self._others.items() if at < limit]:
            del self._others[process]
            gone = [table for table, by in self._present.items() if by.pop(process, None)]
            self._news.put_nowait({"from": "", "present": {}, "gone": gone})


def pubsub_for(url: str, is_sqlite: bool) -> PubSub:
    return PubSub() if is_sqlite else PostgresPubSub(url)
