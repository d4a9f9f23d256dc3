"""A database that hangs while it commits: nobody is told that a move was not played until the
service knows, and the move is played once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import make_url

from entrepot.server import live_tables
from entrepot.server.commit_point import CommitPoint, GivenUp
from entrepot.server.config import Config
from entrepot.server.move_log import MoveLog
from entrepot.server.texts import say
from tests.server.conftest import new_database, start_postgres, stop_postgres
from tests.server.harness import ServiceThread, TableSocket, mover, two_at_a_table, until
from tests.server.test_storage_failures import READY, frozen, readiness

HANG_AT_COMMIT = """
CREATE SEQUENCE once;
CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF nextval('once') = 1 THEN PERFORM pg_sleep(600); END IF;
  RETURN NULL;
EXCEPTION WHEN query_canceled THEN {then}
END $$;
CREATE CONSTRAINT TRIGGER hang AFTER INSERT ON moves
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hang();
"""
"""The first commit of a move hangs. When the service gives it up, it asks PostgreSQL to cancel it;
`then` says whether it is written all the same."""


def config(folder: Path, seconds: float = 2.0, **more: Any) -> Config:
    return Config(data=folder, bot_processes=1, compiled=False, database_seconds=seconds, **more)


def rows(server: ServiceThread, table: str) -> list[tuple[int, str | None]]:
    found = server.do(server.service.storage.moves(table))
    return [(row.number, row.message) for row in found]


def play(asked: TableSocket) -> tuple[str, dict[str, Any]]:
    """A message that can be sent again, and its id."""
    message = {"number": asked.number, "actions": [asked.legal[0]]}
    return asked.say("play", **message), message


def send_again(asked: TableSocket, id: str, message: dict[str, Any]) -> dict[str, Any]:
    asked.say("play", **{**message, "id": id})
    return asked.answer(id)


def is_unsure(answer: dict[str, Any]) -> None:
    assert (answer["type"], answer["code"]) == ("refused", "unsure")
    assert answer["reason"] == say("unsure", "en")


@pytest.mark.parametrize("written", [True, False])
def test_a_move_that_postgresql_froze_over_is_played_once(written: bool, tmp_path: Path) -> None:
    postgres = start_postgres()
    try:
        url = new_database(postgres)
        with ServiceThread(config(tmp_path, 5.0, database_url=url)) as server:
            asked, waiting = mover(*two_at_a_table(server))
            sql = HANG_AT_COMMIT.format(then="RETURN NULL;" if written else "RAISE;")
            postgres.psql(f"\\c {make_url(url).database}\n{sql}")
            id, message = play(asked)
            hanging = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
            read = server.service.database.read
            until(lambda: server.do(read(lambda to: to.scalar(hanging))) == 1)
            with frozen(postgres):
                is_unsure(asked.answer(id))
                is_unsure(send_again(asked, id, message))
            if written:  # the service finds it out by itself, and tells everybody
                waiting.take("update")
                assert rows(server, asked.table) == [(1, id)]
            until(lambda: readiness(asked.person) == READY)
            assert send_again(asked, id, message)["type"] == "played"
            assert rows(server, asked.table) == [(1, id)]
            if not written:
                waiting.take("update")
            assert asked.number == waiting.number == 1
            assert send_again(asked, id, message)["type"] == "played"
            assert rows(server, asked.table) == [(1, id)]
    finally:
        stop_postgres(postgres)


@contextmanager
def slow_disk(server: ServiceThread, table: str) -> Iterator[None]:
    """The next commit of rows of a table of the database hangs."""
    engine, written, go_on = server.service.database._writer, threading.Event(), threading.Event()

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith(f"INSERT INTO {table} "):
            written.set()

    def hang(_: Any) -> None:
        if written.is_set():
            go_on.wait(60)

    event.listen(engine, "before_cursor_execute", note)
    event.listen(engine, "commit", hang)
    try:
        yield
    finally:
        go_on.set()


def test_a_move_that_a_slow_disk_takes_long_for_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "ASK_SECONDS", 0.5)
    with ServiceThread(config(tmp_path)) as server:
        asked, waiting = mover(*two_at_a_table(server))
        with slow_disk(server, "moves"):
            id, message = play(asked)
            is_unsure(asked.answer(id))
            is_unsure(send_again(asked, id, message))
            assert asked.person.http.get("/healthz").status_code == 200
        waiting.take("update")
        assert send_again(asked, id, message)["type"] == "played"
        assert rows(server, asked.table) == [(1, id)]


def test_a_request_that_a_slow_disk_takes_long_for_is_not_called_undone(tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path)) as server:
        person = server.person()
        with slow_disk(server, "tables"):
            answer = person.http.post("/api/tables", json={"game": "puerto-rico"})
        assert (answer.status_code, answer.json()["code"]) == (503, "unsure")
        assert answer.json()["detail"] == say("unsure", "en")
        until(lambda: len(person.get("/api/lobby")["mine"]) == 1)


def test_what_is_given_up_before_its_commit_never_happens(tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path)) as server:
        asked, waiting = mover(*two_at_a_table(server))
        go_on = threading.Event()

        def hold(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if statement.startswith("INSERT INTO moves "):
                go_on.wait(60)

        engine = server.service.database._writer
        event.listen(engine, "before_cursor_execute", hold)
        id, message = play(asked)
        answer = asked.answer(id)
        go_on.set()
        assert (answer["code"], answer["reason"]) == ("storage", say("storage", "en"))
        until(lambda: readiness(asked.person) == READY)
        assert rows(server, asked.table) == []
        assert send_again(asked, id, message)["type"] == "played"
        waiting.take("update")
        assert rows(server, asked.table) == [(1, id)]


def test_a_message_that_another_process_played_first_is_answered_as_played(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a page reconnects to another process and sends again what is being written."""
    asked, waiting = mover(*two_at_a_table(server))
    write: Callable[..., Any] = MoveLog.write

    async def twice(self: MoveLog, moves: Any, changes: Any) -> None:
        await write(self, moves, changes)
        await write(self, moves, changes)

    monkeypatch.setattr(MoveLog, "write", twice)
    id, _ = play(asked)
    assert asked.answer(id)["type"] == "played"
    waiting.take("update")
    assert rows(server, asked.table) == [(1, id)]


def test_a_write_is_either_given_up_or_committed() -> None:
    first, second = CommitPoint(), CommitPoint()
    first.give_up()
    with pytest.raises(GivenUp):
        first.go_past()
    assert not first.passed
    second.go_past()
    second.give_up()
    assert second.passed
