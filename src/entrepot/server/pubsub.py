"""Messages between the processes of a service: LISTEN/NOTIFY of PostgreSQL.

On SQLite there is one process, and nobody to tell; only what `entrepot admin` writes is noticed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import make_url

from entrepot.server.database import Database
from entrepot.server.storage_errors import StorageFailed

CHANNEL = "entrepot"
HEARTBEAT = 5.0
"""Seconds between two heartbeats."""
TIMEOUT = 16.0
"""Seconds without a message after which a process, and everybody there, counts as gone."""

WATCH_SECONDS = 1.0
"""How often a service on SQLite looks whether another program has written."""
SEND_SECONDS = 5.0
"""A database that takes longer for a message hangs."""

log = logging.getLogger(__name__)


class PubSub:
    """No-op, for a single process: there is nobody to publish to or to receive from."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)

    async def start(
        self,
        on_message: Callable[[dict[str, Any]], Awaitable[None]],
        presence_here: Callable[[], dict[str, list[str]]],
    ) -> None:
        """Connect; returns when other processes can be heard.

        `on_message` gets their messages, `presence_here` says who looks at which table here.
        """

    async def stop(self) -> None:
        pass

    async def publish(self, **message: Any) -> None:
        pass

    def notice(self, **message: Any) -> str:
        """A message as NOTIFY carries it, for transactions that send it with their commit."""
        return json.dumps({"from": self.process, **message})

    async def publish_presence(self, table: str, persons: list[str]) -> None:
        await self.publish(present={table: persons})

    def presence(self, table: str) -> dict[str, set[str]]:
        """By process, who looks at a table there."""
        return {}


class PostgresPubSub(PubSub):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = make_url(url)
        self._others: dict[str, float] = {}
        self._present: dict[str, dict[str, set[str]]] = {}
        """By table and process, who looks at it."""
        self._connection: Any = None
        self._sending = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def start(
        self,
        on_message: Callable[[dict[str, Any]], Awaitable[None]],
        presence_here: Callable[[], dict[str, list[str]]],
    ) -> None:
        self._on_message, self._presence_here = on_message, presence_here
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

    async def publish(self, **message: Any) -> None:
        payload = self.notice(**message)
        try:
            async with self._sending:  # asyncpg runs one query at a time on a connection
                if self._connection is not None:
                    await self._send(self._connection, payload)
        except Exception as problem:
            log.warning(
                "a message to other processes was not sent", extra={"problem": str(problem)}
            )

    async def _send(self, connection: Any, payload: str) -> None:
        sending = connection.execute(f"SELECT pg_notify('{CHANNEL}', $1)", payload)
        try:
            await asyncio.wait_for(sending, SEND_SECONDS)
        except TimeoutError:
            connection.terminate()  # `_listen` makes a new one
            raise

    def presence(self, table: str) -> dict[str, set[str]]:
        return dict(self._present.get(table, {}))

    async def _listen(self) -> None:
        """Keep a listening connection; after a loss, report that messages may have been missed."""
        import asyncpg

        lost = False
        while True:
            try:
                self._connection = await asyncpg.connect(
                    self.url.set(drivername="postgresql").render_as_string(hide_password=False),
                    timeout=5,
                )
                await self._connection.add_listener(CHANNEL, self._on_notify)
                self._listening.set()
                await self.publish(hello=True)
                if lost:
                    self._received.put_nowait({"from": "", "missed": True})
                while not self._connection.is_closed():
                    await asyncio.sleep(HEARTBEAT)
                    await self.publish(beat=True)
                    self._drop_timed_out()
            except (
                OSError,
                TimeoutError,
                asyncpg.PostgresError,
                asyncpg.InterfaceError,
            ) as problem:
                log.warning("other processes cannot be heard", extra={"problem": str(problem)})
            lost = True
            self._connection = None
            await asyncio.sleep(0.5)

    def _on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        message = json.loads(payload)
        if message["from"] != self.process:
            self._received.put_nowait(message)

    async def _read(self) -> None:
        while True:
            message = await self._received.get()
            try:
                await self._handle(message)
            except Exception:
                log.exception("a message of another process failed")

    async def _handle(self, message: dict[str, Any]) -> None:
        self._others[message["from"]] = time.monotonic()
        if "hello" in message:
            for table, persons in self._presence_here().items():
                await self.publish_presence(table, persons)
        for table, persons in message.get("present", {}).items():
            self._present.setdefault(table, {})[message["from"]] = set(persons)
        await self._on_message(message)

    def _drop_timed_out(self) -> None:
        limit = time.monotonic() - TIMEOUT
        for process in [one for one, at in self._others.items() if at < limit]:
            del self._others[process]
            gone = [table for table, by in self._present.items() if by.pop(process, None)]
            self._received.put_nowait({"from": "", "present": {}, "gone": gone})


class SqlitePubSub(PubSub):
    """For the one process of an SQLite database, to which `entrepot admin` may write too."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.database = database
        self._task: asyncio.Task[None] | None = None

    async def start(
        self,
        on_message: Callable[[dict[str, Any]], Awaitable[None]],
        presence_here: Callable[[], dict[str, list[str]]],
    ) -> None:
        self._task = asyncio.create_task(self._watch(on_message), name="pubsub")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _watch(self, on_message: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        known: int | None = None
        while True:
            try:
                version = await self.database.data_version()
                if known not in (None, version):
                    await on_message({"from": "", "missed": True})
                known = version
            except StorageFailed:
                pass
            except Exception:
                log.exception("what another program wrote was not read")
            await asyncio.sleep(WATCH_SECONDS)


def pubsub_for(database: Database) -> PubSub:
    return SqlitePubSub(database) if database.is_sqlite else PostgresPubSub(database.url)
