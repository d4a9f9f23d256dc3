"""Connections to SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, create_engine, delete, event, insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool, StaticPool

from entrepot.engine.errors import EntrepotError
from entrepot.engine.extras import require
from entrepot.server.commit_point import CommitPoint
from entrepot.server.migrate import migrate
from entrepot.server.schema import persons
from entrepot.server.sqlite_file import SqliteFile
from entrepot.server.storage_errors import Kind, StorageFailed, storage_failure

T = TypeVar("T")

READERS = 4
"""Connections that read from SQLite at the same time."""
PROBE_BYTES = 16 * 1024
"""Size of the test write: more than the free space in pages. SQLite ignores the declared length."""
LOG_AGAIN = 60.0
"""Seconds after which a failure that lasts is logged again."""
NO_LIMIT = 24 * 3600.0
"""For migrations, which may have much to do."""

log = logging.getLogger(__name__)


class BadAddress(EntrepotError, ValueError):
    """No address of a database."""


HOW = "Write it as postgresql://user:password@host/name, or sqlite:////path/of/the/file."


class Database:
    """Runs plain functions on a connection: readers without a transaction, writers in one.

    They are apart because an SQLite transaction must say at its start whether it will write. For
    SQLite each function runs as a whole in a thread: one switch instead of one a query, and a
    cancelled request cannot interrupt it halfway.
    """

    def __init__(self, url: str, seconds: float = 10.0) -> None:
        self.url = with_driver(url)
        self.seconds = seconds
        """After so long a query is given up."""
        self._started = False
        """Until then, whoever starts the service tells what is wrong."""
        self._logged: tuple[Kind | None, float] = (None, 0.0)
        """Which failure was logged last, and when."""
        self._given_up: set[asyncio.Future[Any]] = set()
        parsed = make_url(self.url)
        self.is_sqlite = parsed.get_backend_name() == "sqlite"
        in_file = self.is_sqlite and parsed.database not in (None, "", ":memory:")
        self.file = SqliteFile(Path(str(parsed.database))) if in_file else None
        if self.is_sqlite:
            in_any_thread = {"check_same_thread": False}
            self._reader = create_engine(
                self.url,
                poolclass=QueuePool,
                pool_size=READERS,
                max_overflow=0,
                pool_reset_on_return=None,  # there is no transaction to roll back
                isolation_level="AUTOCOMMIT",
                connect_args=in_any_thread,
            )
            self._writer = create_engine(
                self.url,
                poolclass=StaticPool,
                connect_args=in_any_thread,
                json_serializer=_json,
            )
            self._reading = ThreadPoolExecutor(READERS, "sqlite-reader")
            self._writing = ThreadPoolExecutor(1, "sqlite-writer")
            for engine in (self._reader, self._writer):
                event.listen(engine, "connect", _set_up_sqlite)
            event.listen(self._writer, "begin", _begin_immediate)
        else:
            self._async_writer = create_async_engine(
                self.url,
                pool_size=6,
                pool_timeout=seconds,
                connect_args={"timeout": seconds},
                json_serializer=_json,
            )
            self._async_reader = self._async_writer.execution_options(isolation_level="AUTOCOMMIT")

    async def start(self) -> None:
        """Run the migrations; the first start creates the tables."""
        if self.file is not None:
            await asyncio.to_thread(self.file.open)
        await self.write(migrate, NO_LIMIT)
        self._started = True

    async def stop(self) -> None:
        """Finish pending reads and writes, then close."""
        if self.is_sqlite:
            await asyncio.to_thread(self._close)
        else:
            with suppress(TimeoutError):  # a database that hangs
                await asyncio.wait_for(self._async_writer.dispose(), self.seconds)

    def _close(self) -> None:
        for threads in (self._reading, self._writing):
            threads.shutdown()
        for engine in (self._reader, self._writer):
            engine.dispose()
        if self.file is not None:
            self.file.unlock()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query."""
        with self._failures():
            if self.is_sqlite:
                loop = asyncio.get_running_loop()
                return await self._limited(loop.run_in_executor(self._reading, self._read, work))
            return await self._limited(self._read_async(work))

    def _read(self, work: Callable[[Connection], T]) -> T:
        if self.file is not None:
            self.file.check()
        with self._reader.connect() as connection:
            return work(connection)

    async def _read_async(self, work: Callable[[Connection], T]) -> T:
        async with self._async_reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T], seconds: float | None = None) -> T:
        """Run a transaction; it is on disk when this returns.

        Raises `StorageFailed`, which says whether it may be on disk nevertheless.
        """
        point = CommitPoint()
        with self._failures(point):
            if self.is_sqlite:
                loop = asyncio.get_running_loop()
                writing = loop.run_in_executor(self._writing, self._write, work, point)
                return await self._limited(writing, seconds, point)
            return await self._limited(self._write_async(work, point), seconds, point)

    def _write(self, work: Callable[[Connection], T], point: CommitPoint) -> T:
        if self.file is not None:
            self.file.check()
        with self._writer.begin() as connection:
            result = work(connection)
            point.go_past()
        if self.file is not None:
            self.file.check()
            self.file.remember()
        return result

    async def _write_async(self, work: Callable[[Connection], T], point: CommitPoint) -> T:
        async with self._async_writer.begin() as connection:
            result = await connection.run_sync(work)
            point.go_past()
        return result

    @contextmanager
    def _failures(self, point: CommitPoint | None = None) -> Iterator[None]:
        """Turn the errors that drivers raise when the database fails into `StorageFailed`."""
        try:
            yield
        except StorageFailed as failed:
            self._note(failed, point)
            raise
        except BaseException as problem:
            failure = storage_failure(problem)
            if failure is None:
                raise
            self._note(failure, point)
            raise failure from problem

    def _note(self, failed: StorageFailed, point: CommitPoint | None) -> None:
        failed.unsure = point is not None and point.passed
        self._log(failed)

    def _log(self, failed: StorageFailed) -> None:
        """Say it, but not every second: the log may be on the disk that is full."""
        kind, at = self._logged
        if self._started and (kind != failed.kind or time.monotonic() - at > LOG_AGAIN):
            self._logged = failed.kind, time.monotonic()
            log.error("storage failed", extra={"kind": failed.kind, "problem": str(failed)[:300]})

    async def _limited(
        self, work: Awaitable[T], seconds: float | None = None, point: CommitPoint | None = None
    ) -> T:
        """Wait for a query, but not for ever.

        What is given up is cancelled and left to itself: with a database that hangs, even the
        cancelling can hang.
        """
        running = asyncio.ensure_future(work)
        try:
            done, _ = await asyncio.wait([running], timeout=seconds or self.seconds)
        finally:
            if not running.done():
                self._given_up.add(running)
                running.add_done_callback(self._forget)
                running.cancel()
        if not done:
            if point is not None:
                point.give_up()
            raise StorageFailed("the database does not answer", "timeout")
        return running.result()

    def _forget(self, given_up: asyncio.Future[Any]) -> None:
        self._given_up.discard(given_up)
        if not given_up.cancelled():
            given_up.exception()  # nobody else asks for it

    async def data_version(self) -> int:
        """Of SQLite, a number that changes when another program has written."""

        def work(connection: Connection) -> int:
            return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())

        return await self.write(work)

    async def probe(self, seconds: float) -> None:
        """Write something of some pages and delete it again; raises `StorageFailed`."""
        id, size = f"probe_{token_hex(8)}", PROBE_BYTES if self.is_sqlite else 24

        def work(connection: Connection) -> None:
            row = {"id": id, "name": "x" * size, "created_at": 0.0}
            connection.execute(insert(persons).values(row))
            connection.execute(delete(persons).where(persons.c.id == id))

        await self.write(work, seconds)


def _json(value: Any) -> str:
    """For every move some values are written as JSON: this is quicker than the usual encoder."""
    return msgspec.json.encode(value).decode()


def with_driver(url: str) -> str:
    """The database URL with our driver: `postgresql://…` becomes `postgresql+asyncpg://…`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadAddress(f"--database-url: {HOW}") from None
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
    name = parsed.get_backend_name()
    if name not in drivers:
        raise BadAddress(f"--database-url: {name} is not supported. {HOW}")
    if name == "postgresql":
        require("PostgreSQL", "asyncpg")
    return parsed.set(drivername=drivers[name]).render_as_string(hide_password=False)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
