"""What can be wrong with a database, in a word that can be shown to anybody."""

from __future__ import annotations

import sqlite3
import sys
from typing import Any, Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

Kind = Literal["unreachable", "timeout", "full", "read_only", "damaged", "vanished"]

_SQLITE: dict[int, Kind] = {
    sqlite3.SQLITE_BUSY: "timeout",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read_only",
}


class StorageFailed(Exception):
    """The database cannot be used now; nothing was written, unless it is `unsure`."""

    def __init__(self, problem: str, kind: Kind = "unreachable", *, unsure: bool = False) -> None:
        super().__init__(problem)
        self.kind: Kind = kind
        self.unsure = unsure
        """It failed while it was committed: it may be written all the same, or will be yet."""


def storage_failure(problem: BaseException | None) -> StorageFailed | None:
    """What an exception of a driver means, if it is about the database and not about a query."""
    if problem is None or isinstance(problem, StorageFailed):
        return None
    cause = _cause(problem)
    kind = _kind_sqlite(cause) or _kind_asyncpg(cause)
    if kind is None and isinstance(cause, TimeoutError | PoolTimeout):
        kind = "timeout"
    if kind is None and (isinstance(cause, OSError) or _is_lost(problem)):
        kind = "unreachable"
    return None if kind is None else StorageFailed(str(cause) or type(cause).__name__, kind)


def _cause(problem: BaseException) -> BaseException:
    """The driver's own exception, which SQLAlchemy wraps, for asyncpg twice."""
    wrapped: Any = getattr(problem, "orig", None)
    return getattr(wrapped, "__cause__", None) or wrapped or problem


def _is_lost(problem: BaseException) -> bool:
    return isinstance(problem, DBAPIError) and (
        isinstance(problem, OperationalError | InterfaceError) or problem.connection_invalidated
    )


def _kind_sqlite(cause: BaseException) -> Kind | None:
    code = getattr(cause, "sqlite_errorcode", None)
    return _SQLITE.get(code & 0xFF) if code is not None else None


def _kind_asyncpg(cause: BaseException) -> Kind | None:
    asyncpg = sys.modules.get("asyncpg")  # loaded where the database is PostgreSQL
    if asyncpg is None:
        return None
    kinds: dict[Kind, Any] = {
        "full": asyncpg.DiskFullError,
        "damaged": asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError,
        "read_only": asyncpg.ReadOnlySQLTransactionError,
        "timeout": asyncpg.QueryCanceledError | asyncpg.LockNotAvailableError,
        "unreachable": asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.InsufficientResourcesError
        | asyncpg.PostgresSystemError
        | asyncpg.InterfaceError,
    }
    return next((kind for kind, errors in kinds.items() if isinstance(cause, errors)), None)
