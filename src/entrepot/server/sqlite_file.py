"""The file of an SQLite database: who uses it, whether it is still there, whether it is sound."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import IO

from entrepot.engine.errors import EntrepotError
from entrepot.server.private_files import make_private, make_private_folder
from entrepot.server.storage_errors import StorageFailed


class InUse(EntrepotError):
    """Another process serves this database."""


class SqliteFile:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.damaged = False
        self._lock: IO[bytes] | None = None
        self._opened: dict[Path, tuple[int, int]] = {}
        """What identified the files when they were opened."""

    def open(self) -> None:
        """Prepare the file for a service. Raises `InUse`, `StorageFailed` and `OSError`."""
        make_private_folder(self.path.parent)
        self.lock()
        make_private(self.path)
        for beside in (self._beside("-wal"), self._beside("-shm")):
            if beside.exists():  # SQLite gives new ones the rights of the database
                make_private(beside)
        self.look_for_damage()
        self.check()

    def _beside(self, end: str) -> Path:
        return self.path.with_name(self.path.name + end)

    # --- one service only ------------------------------------------------------------------------

    def lock(self) -> None:
        """Keep other services out; the operating system lets go of the lock if we are killed."""
        path = self._beside(".lock")
        make_private(path)
        file = path.open("ab")
        try:
            _lock(file)
        except OSError:
            file.close()
            raise InUse(
                f"Another Entrepot uses {self.path} already. Play there, or stop it first; to run "
                "several processes, use PostgreSQL (--database-url)."
            ) from None
        self._lock = file

    def unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # --- still there -----------------------------------------------------------------------------

    def remember(self) -> None:
        """Note which files are open: after a commit, the database and its write-ahead log."""
        for path in (self.path, self._beside("-wal")):
            if path not in self._opened and (found := _identity(path)):
                self._opened[path] = found

    def check(self) -> None:
        """Raises `StorageFailed` if the open files were deleted, replaced or damaged.

        SQLite would go on with the open files, and everything would be gone at the next start.
        """
        if self.damaged:
            raise StorageFailed(f"{self.path} is damaged", "damaged")
        for path, opened in self._opened.items():
            if _identity(path) != opened:
                raise StorageFailed(f"{path} was deleted or replaced", "vanished")

    # --- sound -----------------------------------------------------------------------------------

    def look_for_damage(self) -> str | None:
        """Read the whole file; returns what is wrong with it. Remembers that it is damaged."""
        if not self.path.is_file():
            return None
        connection = sqlite3.connect(self.path)
        try:
            problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                raise
            problem = str(error)
        finally:
            connection.close()
        self.damaged = self.damaged or problem != "ok"
        return problem if problem != "ok" else None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - twice a move: quicker than the method
    except OSError:
        return None
    return found.st_dev, found.st_ino


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
