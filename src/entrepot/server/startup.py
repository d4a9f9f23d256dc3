"""Why the service cannot start, in a sentence that says what to do."""

from __future__ import annotations

import re
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError

from entrepot.engine.errors import EntrepotError
from entrepot.server.config import Config
from entrepot.server.storage_errors import StorageFailed, storage_failure

BACKUP = "Restore a backup (`entrepot admin restore`), or move the file away to begin anew."


class CannotStart(EntrepotError):
    pass


def explain(problem: BaseException, config: Config) -> str:
    """The sentence for what was raised while the service started."""
    if isinstance(problem, EntrepotError):
        return str(problem)
    url = make_url(config.url)
    where = database_name(url)
    if isinstance(problem, CommandError):
        return (
            f"{where} was written by a newer version of Entrepot. Install that version, or restore "
            "a backup from before the upgrade."
        )
    failed = problem if isinstance(problem, StorageFailed) else storage_failure(problem)
    if failed is not None and url.get_backend_name() == "sqlite":
        return _sqlite(failed, where)
    if failed is not None or isinstance(problem, DBAPIError):
        reason = first_line(failed or getattr(problem, "orig", problem))
        return f"{where} cannot be used: {reason}. Is it running, and is --database-url right?"
    return f"Entrepot cannot start: {type(problem).__name__}: {first_line(problem)}"


def _sqlite(failed: StorageFailed, where: str) -> str:
    match failed.kind:
        case "damaged":
            return f"{where} is damaged or is no database. {BACKUP}"
        case "full":
            return f"The disk of {where} is full. Make room, then start again."
        case "read_only":
            return f"{where} cannot be written. {rights(Path(where))}"
        case _:
            return f"{where} cannot be used: {first_line(failed)}. {rights(Path(where))}"


def rights(path: Path) -> str:
    return (
        f"Give the user who runs Entrepot the right to write in {path.parent}, or choose another "
        "folder with --data."
    )


def database_name(url: URL) -> str:
    """The database as it can be shown: without a password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return f"The PostgreSQL database {url.database} at {url.host or 'localhost'}:{url.port or 5432}"


def first_line(problem: object) -> str:
    lines = str(problem).strip().splitlines() or [type(problem).__name__]
    return re.sub(r"^\[Errno \d+\] ", "", lines[0]).rstrip(".")
