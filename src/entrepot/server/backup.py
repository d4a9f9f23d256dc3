"""Copies of the data folder: made while people play, and put back.

A backup is a folder like the data folder itself: `entrepot serve --data BACKUP` would open it.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from pathlib import Path

from entrepot.engine.errors import EntrepotError
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.keys import FILE as KEY
from entrepot.server.keys import read_keys
from entrepot.server.migrate import is_known
from entrepot.server.private_files import make_private, make_private_folder, replace_file
from entrepot.server.sqlite_file import SqliteFile

DATABASE = "entrepot.db"


class BadBackup(EntrepotError):
    pass


def sqlite_file(config: Config) -> SqliteFile | None:
    """The file of the database; None for PostgreSQL."""
    file = Database(config.url).file
    if file is not None and not file.path.is_file():
        raise EntrepotError(f"There is no database at {file.path}. Name its folder with --data.")
    return file


def back_up(config: Config, folder: Path) -> None:
    """Copy the signing key and, of SQLite, the database; a half-made copy never has the name."""
    if folder.exists():
        raise BadBackup(f"{folder} is there already. Choose another name.")
    file = sqlite_file(config)
    aside = folder.with_name(f"{folder.name}.partial")
    shutil.rmtree(aside, ignore_errors=True)
    make_private_folder(aside)
    if file is not None:
        copy_database(file.path, aside / DATABASE)
    read_keys(config.data)
    replace_file(aside / KEY, (config.data / KEY).read_bytes())
    aside.rename(folder)


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy of an SQLite database, also while it is written."""
    make_private(target)
    reading, writing = sqlite3.connect(source), sqlite3.connect(target)
    try:
        reading.backup(writing)
    finally:
        writing.close()
        reading.close()
    if problem := SqliteFile(target).look_for_damage():
        raise BadBackup(f"The copy of {source} is damaged ({problem}): `entrepot admin check`.")


def restore(config: Config, folder: Path) -> Path | None:
    """Put a backup in the place of the database; returns where the old files are now, if any.

    The service must not run: the lock keeps it out.
    """
    check_backup(folder)
    read_keys(folder)
    file = Database(config.url).file
    if file is None:
        raise BadBackup("A PostgreSQL database is restored with pg_restore; see docs/hosting.md.")
    make_private_folder(config.data)
    make_private_folder(file.path.parent)
    file.lock()
    try:
        new = file.path.with_name(f"{file.path.name}.new")
        new.unlink(missing_ok=True)
        copy_database(folder / DATABASE, new)
        kept = _keep_old(config, file.path)
        for end in ("-wal", "-shm"):  # they belong to the old database
            file.path.with_name(file.path.name + end).unlink(missing_ok=True)
        new.replace(file.path)
        replace_file(config.data / KEY, (folder / KEY).read_bytes())
    finally:
        file.unlock()
    return kept


def check_backup(folder: Path) -> None:
    for name in (DATABASE, KEY):
        if not (folder / name).is_file():
            raise BadBackup(f"{folder} is no backup: {name} is missing.")
    if SqliteFile(folder / DATABASE).look_for_damage():
        raise BadBackup(f"{folder / DATABASE} is damaged or is no database. Take another backup.")
    connection = sqlite3.connect(folder / DATABASE)
    try:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError:
        version = None
    finally:
        connection.close()
    if version is None:
        raise BadBackup(f"{folder / DATABASE} is no database of Entrepot.")
    if not is_known(version[0]):
        raise BadBackup(f"{folder} is of a newer version of Entrepot. Install that version first.")


def _keep_old(config: Config, path: Path) -> Path | None:
    """Copy the files that will be replaced to a folder beside them."""
    old = [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm")), config.data / KEY]
    old = [one for one in old if one.exists()]
    if path not in old:
        return None
    kept = config.data / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}"
    make_private_folder(kept)
    for one in old:
        shutil.copy2(one, kept / one.name)
    return kept
