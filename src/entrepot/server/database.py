"""Connections to SQLite or PostgreSQL, and the migrations that run at every start."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool, StaticPool

from entrepot.engine.extras import require
from entrepot.server.private_files import make_private, make_private_folder

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_033_001
"""Advisory lock of PostgreSQL: processes that start together migrate one after the other."""
READERS = 4
"""Connections that read from SQLite at the same time."""

log = logging.getLogger(__name__)


class StorageFailed(Exception):
    """The database is unreachable, full or broken; a write may or may not have happened."""


class Database:
    """Runs plain functions on a connection: readers without a transaction, writers in one.

    They are apart because an SQLite transaction must say at its start whether it will write. For
    SQLite each function runs as a whole in a thread: one switch instead of one a query, and a
    cancelled request cannot interrupt it halfway.
    """

    def __init__(self, url: str) -> None:
        self.url = with_driver(url)
        self.is_sqlite = make_url(self.url).get_backend_name() == "sqlite"
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
            self._writer = create_engine(self.url, poolclass=StaticPool, connect_args=in_any_thread)
            self._reading = ThreadPoolExecutor(READERS, "sqlite-reader")
            self._writing = ThreadPoolExecutor(1, "sqlite-writer")
            for engine in (self._reader, self._writer):
                event.listen(engine, "connect", _set_up_sqlite)
            event.listen(self._writer, "begin", _begin_immediate)
        else:
            self._async_writer = create_async_engine(self.url, pool_size=6, pool_timeout=10)
            self._async_reader = self._async_writer.execution_options(isolation_level="AUTOCOMMIT")

    async def start(self) -> None:
        """Run the migrations; the first start creates the tables."""
        if self.is_sqlite:
            name = make_url(self.url).database
            if name and name != ":memory:":
                await asyncio.to_thread(_make_private, Path(name))
        await self.write(self._migrate_alone)

    def _migrate_alone(self, connection: Connection) -> None:
        if not self.is_sqlite:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        _migrate(connection)

    async def stop(self) -> None:
        """Finish pending reads and writes, then close."""
        if self.is_sqlite:
            await asyncio.to_thread(self._close)
        else:
            await self._async_writer.dispose()

    def _close(self) -> None:
        for threads in (self._reading, self._writing):
            threads.shutdown()
        for engine in (self._reader, self._writer):
            engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query."""
        with _failures():
            if self.is_sqlite:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._reading, self._read, work)
            async with self._async_reader.connect() as connection:
                return await connection.run_sync(work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reader.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a transaction; it is on disk when this returns."""
        with _failures():
            if self.is_sqlite:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._writing, self._write, work)
            async with self._async_writer.begin() as connection:
                return await connection.run_sync(work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._writer.begin() as connection:
            return work(connection)

    async def check(self) -> None:
        """Raises `StorageFailed` if the database does not answer."""
        await self.read(lambda connection: connection.execute(text("SELECT 1")))


class _failures:  # noqa: N801 - reads as a clause of `with`
    """Turns the errors that drivers raise when the database is gone into `StorageFailed`."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, problem: BaseException | None, trace: Any) -> None:
        lost = isinstance(problem, DBAPIError) and (
            isinstance(problem, OperationalError | InterfaceError) or problem.connection_invalidated
        )
        if lost or isinstance(problem, OSError | TimeoutError) or _is_driver_trouble(problem):
            log.error("storage failed", extra={"problem": str(problem)[:300]})
            raise StorageFailed(str(getattr(problem, "orig", None) or problem)) from problem


def _is_driver_trouble(problem: BaseException | None) -> bool:
    """Whether asyncpg, or SQLAlchemy around it, reports a lost connection or a shutdown."""
    from sqlalchemy.exc import TimeoutError as PoolTimeout

    cause = getattr(problem, "orig", None)
    cause = getattr(cause, "__cause__", None) or cause or problem
    asyncpg = sys.modules.get("asyncpg")  # loaded where the database is PostgreSQL
    if asyncpg is None:
        return isinstance(cause, PoolTimeout)
    return isinstance(
        cause,
        asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.InsufficientResourcesError
        | asyncpg.InterfaceError
        | PoolTimeout,
    )


def with_driver(url: str) -> str:
    """The database URL with our driver: `postgresql://…` becomes `postgresql+asyncpg://…`."""
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
    name = parsed.get_backend_name()
    if name not in drivers:
        raise ValueError(f"--database-url: {name} is not supported; use postgresql or sqlite.")
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


def _make_private(path: Path) -> None:
    """Keep the hidden cards of the tables from other users of the machine. SQLite gives the files
    beside the database its rights."""
    with _failures():
        make_private_folder(path.parent)
        make_private(path)
        for beside in (f"{path}-wal", f"{path}-shm"):
            if Path(beside).exists():
                make_private(Path(beside))


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: Connection) -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
