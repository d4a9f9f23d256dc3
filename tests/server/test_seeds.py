"""Seeds that nobody can guess, and tables that were dealt by an older random stream."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text

import entrepot
from entrepot.engine.chance import STREAM
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.table_admin import SETTINGS
from tests.server.conftest import new_database
from tests.server.harness import ServiceThread


def asked(config: Config, statement: str, **values: Any) -> list[Any]:
    """The rows that a statement gives in the database of a service."""

    async def ask() -> list[Any]:
        database = Database(config.url)
        await database.start()

        def run(to: Connection) -> list[Any]:
            found = to.execute(text(statement), values)
            return list(found.fetchall()) if found.returns_rows else []

        try:
            return await database.write(run)
        finally:
            await database.stop()

    return asyncio.run(ask())


@pytest.fixture(params=["sqlite", "postgresql"])
def config(request: pytest.FixtureRequest, tmp_path: Path) -> Config:
    url = None
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    return Config(data=tmp_path, database_url=url, bot_processes=1, compiled=False)


def test_a_table_is_dealt_from_a_key_of_128_bits(config: Config) -> None:
    with ServiceThread(config) as server:
        person = server.person()
        for _ in range(12):
            body = {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            assert person.ask("POST", "/api/tables", json=body).status_code == 201
    rows = asked(config, "SELECT seed, bot_seed, stream FROM tables")
    assert len(rows) == 12
    drawn = [int(seed) for row in rows for seed in row[:2]]
    assert len(set(drawn)) == 24
    assert all(one < 2**128 for one in drawn)
    assert max(drawn) >= 2**120
    assert {row[2] for row in rows} == {STREAM}


OLD = """INSERT INTO tables (id, game, rules_version, components, players, options, settings, seed,
bot_seed, host, status, last_number, waiting, deadlines, created_at, started_at, moved_at)
VALUES ('old', 'san-juan', :version, '', 2,
'{"start_variant": false}', :settings,
9007199254740991,
17, 'p', 'playing', 0, '[0]', '{}', 1.0, 1.0, 1.0)"""


def test_a_table_of_an_older_stream_stays_but_is_not_replayed(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade
    game = entrepot.game("san-juan")
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0005"))
        asked(config, "INSERT INTO persons (id, name, created_at) VALUES ('p', 'Olde', 1.0)")
        settings = json.dumps(SETTINGS)
        asked(config, OLD, version=game.rules_version, settings=settings)
    assert asked(config, "SELECT seed, bot_seed, stream FROM tables") == [
        ("9007199254740991", "17", 1)
    ]
    with ServiceThread(config) as server:
        person = server.person()
        table = person.ask("GET", "/api/tables/old").json()
        assert (table["status"], table["ended_by"]) == ("ended", "upgrade")
        assert person.ask("GET", "/api/lobby").status_code == 200
        body = {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert person.ask("POST", "/api/tables", json=body).status_code == 201
