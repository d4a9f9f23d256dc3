"""Migrations of the database: they run at every start of the service."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from entrepot.engine.errors import EntrepotError

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_033_001
"""Advisory lock of PostgreSQL: processes that start together migrate one after the other."""


class OtherVersion(EntrepotError):
    """The database is not of this version of Entrepot."""


def migrate(connection: Connection) -> None:
    """Bring the database up to date; the first start creates the tables."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_version(connection: Connection) -> None:
    """Raises `OtherVersion` unless the database is up to date."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise OtherVersion("This is no database of Entrepot, or an empty one.")
    if not is_known(found):
        raise OtherVersion("The database is of a newer version of Entrepot. Install that version.")
    if found != ScriptDirectory.from_config(_config()).get_current_head():
        raise OtherVersion(
            "The database is of an older version of Entrepot. Make a copy of it, then start "
            "`entrepot serve` once, which brings it up to date."
        )


def is_known(revision: str) -> bool:
    return any((MIGRATIONS / "versions").glob(f"{revision}_*.py"))


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
