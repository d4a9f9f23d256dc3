"""The database: the migrations lead to the declared tables, and the lobby reads few rows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.schema import metadata
from entrepot.server.storage import Storage
from tests.server.conftest import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return new_database(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'entrepot.db'}"


def test_the_migrations_lead_to_the_declared_tables(url: str) -> None:
    async def differences() -> list[Any]:
        database = Database(url)
        await database.start()

        def compare(connection: Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        try:
            return await database.write(compare)
        finally:
            await database.stop()

    assert asyncio.run(differences()) == []


def test_the_lobby_searches_by_person_and_by_what_is_listed(tmp_path: Path) -> None:
    """Not by status: there may be a hundred thousand tables of each."""

    async def plans() -> list[str]:
        database = Database(Config(data=tmp_path).url)
        await database.start()
        found: list[str] = []
        asked: list[tuple[str, Any]] = []

        def note(_c: Any, _r: Any, statement: str, values: Any, *_: Any) -> None:
            asked.append((statement, values))

        event.listen(database._reader, "before_cursor_execute", note)
        storage = Storage(database)
        await storage.tables_of("p_1")
        await storage.finished_of("p_1")
        for status in ("open", "playing"):
            await storage.listed(status)
        event.remove(database._reader, "before_cursor_execute", note)
        for statement, values in asked:
            rows = await database.read(
                lambda to, statement=statement, values=values: to.exec_driver_sql(  # type: ignore[misc]
                    f"EXPLAIN QUERY PLAN {statement}", values
                ).all()
            )
            found += [row[3] for row in rows]
        await database.stop()
        return found

    read = [line for line in asyncio.run(plans()) if " tables " in line]
    assert len(read) >= 5
    good = ("(listed=? AND status=?)", "(host=?)", "(id=?)")
    assert [line for line in read if not line.endswith(good)] == []


OLD = """INSERT INTO tables (id, game, rules_version, components, players, options, settings,
stream, bot_seed, host, status, last_number, waiting, deadlines, created_at) VALUES
('shown', 'cuba', 1, '', 2, '{}', '{"listed": true}', 2, '1', 'p', 'open', 0, '[]', '{}', 1.0),
('hidden', 'cuba', 1, '', 2, '{}', '{"listed": false}', 2, '1', 'p', 'open', 0, '[]', '{}', 1.0),
('older', 'cuba', 1, '', 2, '{}', '{}', 2, '1', 'p', 'open', 0, '[]', '{}', 1.0)"""


def test_tables_of_earlier_versions_stay_listed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def listed(*statements: str) -> list[Any]:
        database = Database(url)
        await database.start()

        def work(to: Connection) -> list[Any]:
            rows = [to.execute(text(one)) for one in statements][-1]
            return list(rows.scalars()) if rows.returns_rows else []

        try:
            return await database.write(work)
        finally:
            await database.stop()

    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0007"))
        person = "INSERT INTO persons (id, name, created_at) VALUES ('p', 'Olde', 1.0)"
        asyncio.run(listed(person, OLD))
    assert asyncio.run(listed("SELECT id FROM tables WHERE listed")) == ["shown"]
