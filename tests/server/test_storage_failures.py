"""A full, vanished, damaged or hanging database: said by /readyz, and nothing is acknowledged that
would be lost."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
from sqlalchemy import text

from entrepot.server.config import Config
from tests.server.conftest import new_database, start_postgres, stop_postgres
from tests.server.harness import (
    Person,
    ServiceProcess,
    ServiceThread,
    TableSocket,
    mover,
    two_at_a_table,
    until,
)


def config(folder: Path, **more: Any) -> Config:
    return Config(data=folder, bot_processes=1, compiled=False, **more)


def readiness(person: Person) -> tuple[int, dict[str, str]]:
    answer = person.http.get("/readyz")
    return answer.status_code, answer.json()


def failing(kind: str) -> tuple[int, dict[str, str]]:
    return 503, {"status": "failing", "database": kind}


READY = 200, {"status": "ok"}


def ready_again(person: Person) -> None:
    until(lambda: readiness(person) == READY)


def move_is_refused(asked: TableSocket) -> None:
    before = asked.scene["view"]
    answer = asked.play(asked.legal[0])
    assert (answer["type"], answer.get("code")) == ("refused", "storage")
    assert asked.scene["view"] == before


def move_is_played(asked: TableSocket, waiting: TableSocket) -> None:
    assert asked.play(asked.legal[0])["type"] == "played"
    waiting.take("update")


def play_until_refused(one: TableSocket, other: TableSocket) -> TableSocket:
    """Play on until a move is refused; returns who was to move."""
    for _ in range(2000):
        asked, waiting = mover(one, other)
        if not asked.scene["asked"]:
            break
        answer = asked.play(asked.legal[0])
        if answer["type"] == "refused":
            assert answer["code"] == "storage"
            return asked
        waiting.take("update")
    raise AssertionError("no move was refused")


def is_alive_but_not_ready(person: Person, kind: str) -> None:
    until(lambda: readiness(person) == failing(kind))
    assert person.http.get("/healthz").json() == {"status": "ok"}
    assert person.get("/api/status")["database"] == kind


# --- full ----------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a small file system can be mounted here by nobody but root, if at all")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill_disk(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for _ in range(100_000):
            file.write(b"x" * 512)


def test_a_really_full_disk_is_reported_and_loses_nothing(small_disk: Path) -> None:
    with ServiceThread(config(small_disk)) as server:
        one, other = two_at_a_table(server)
        assert readiness(one.person) == READY
        ballast = small_disk / "ballast"
        fill_disk(ballast)
        asked = play_until_refused(one, other)
        is_alive_but_not_ready(asked.person, "full")
        number = asked.number
        ballast.unlink()
        ready_again(asked.person)
        waiting = other if asked is one else one
        move_is_played(asked, waiting)
        assert waiting.number == asked.number > number


def test_a_database_that_may_not_grow_is_reported(tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path)) as server:
        one, other = two_at_a_table(server)

        def pages(most: int) -> None:
            pragma = text(f"PRAGMA max_page_count = {most}")
            server.do(server.service.database.write(lambda to: to.execute(pragma).scalar()))

        pages(1)  # SQLite takes the size that the file has now
        asked = play_until_refused(one, other)
        is_alive_but_not_ready(asked.person, "full")
        pages(1_000_000)
        ready_again(asked.person)
        move_is_played(asked, other if asked is one else one)


# --- vanished ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["entrepot.db", "entrepot.db-wal"])
def test_a_deleted_file_is_noticed_until_it_is_back(name: str, tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path)) as server:
        asked, waiting = mover(*two_at_a_table(server))
        (tmp_path / name).rename(tmp_path / "away")
        move_is_refused(asked)
        asked.say("play", number=asked.number, actions=[asked.legal[0]])
        assert asked.take("refused")["code"] == "storage"
        lobby = asked.person.http.get("/api/lobby")
        assert (lobby.status_code, lobby.json()["code"]) == (503, "storage")
        is_alive_but_not_ready(asked.person, "vanished")
        (tmp_path / "away").rename(tmp_path / name)
        ready_again(asked.person)
        move_is_played(asked, waiting)


def test_a_failure_that_lasts_is_not_logged_every_second(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with ServiceThread(config(tmp_path)) as server:
        person = server.person()
        (tmp_path / "entrepot.db").unlink()
        codes = {person.http.get("/api/lobby").status_code for _ in range(20)}
    assert codes == {503}
    said = [record for record in caplog.records if record.message == "storage failed"]
    assert [vars(record)["kind"] for record in said] == ["vanished"]


def test_a_replaced_file_is_not_written(tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path)) as server:
        asked, _ = mover(*two_at_a_table(server))
        file = tmp_path / "entrepot.db"
        content = file.read_bytes()
        file.unlink()
        file.write_bytes(content)
        move_is_refused(asked)
        is_alive_but_not_ready(asked.person, "vanished")
        assert file.read_bytes() == content


# --- damaged -------------------------------------------------------------------------------------


def damage(file: Path) -> None:
    """Overwrite all pages but the first, as a failing disk might."""
    size = file.stat().st_size
    with file.open("r+b") as open_file:
        open_file.seek(4096)
        open_file.write(b"\xaa" * (size - 4096))


def test_damaged_pages_are_reported_and_nothing_more_is_written(tmp_path: Path) -> None:
    with ServiceThread(config(tmp_path, check_seconds=0.2)) as server:
        asked, _ = mover(*two_at_a_table(server))
        checkpoint = text("PRAGMA wal_checkpoint(TRUNCATE)")
        server.do(server.service.database.read(lambda to: to.execute(checkpoint).all()))
        damage(tmp_path / "entrepot.db")
        is_alive_but_not_ready(asked.person, "damaged")
        move_is_refused(asked)
        lobby = asked.person.http.get("/api/lobby")
        assert (lobby.status_code, lobby.json()["code"]) == (503, "storage")


# --- hanging -------------------------------------------------------------------------------------


@contextmanager
def frozen(postgres: Any) -> Iterator[None]:
    """Stop all processes of a PostgreSQL, as a machine does that has no memory left."""
    first = int((Path(postgres.pgdata) / "postmaster.pid").read_text().split()[0])
    processes = [psutil.Process(first), *psutil.Process(first).children(recursive=True)]
    for process in processes:
        process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            process.send_signal(signal.SIGCONT)


def seconds_of(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def test_a_hanging_postgresql_is_given_up_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    postgres = start_postgres()
    try:
        url = new_database(postgres)
        with ServiceThread(config(tmp_path, database_url=url, database_seconds=4.0)) as server:
            asked, waiting = mover(*two_at_a_table(server))
            move_is_played(asked, waiting)
            asked, waiting = mover(asked, waiting)
            with frozen(postgres):
                assert seconds_of(lambda: move_is_refused(asked)) < 60
                assert seconds_of(lambda: is_alive_but_not_ready(asked.person, "timeout")) < 60
                lobby = asked.person.http.get("/api/lobby")
                assert (lobby.status_code, lobby.json()["code"]) == (503, "storage")
            ready_again(asked.person)
            # What was refused as not saved was not (`test_unsure_writes` has the other case).
            assert len(server.do(server.service.storage.moves(asked.table))) == 1
            move_is_played(asked, waiting)
            rows = server.do(server.service.storage.moves(asked.table))
            assert [row.number for row in rows] == [1, 2]
    finally:
        stop_postgres(postgres)


# --- two services --------------------------------------------------------------------------------


def test_a_second_process_on_one_sqlite_is_refused(tmp_path: Path) -> None:
    with ServiceProcess(tmp_path) as first:
        second = ServiceProcess(tmp_path)
        code, said = second.fails_to_start()
        assert code not in (0, None)
        assert said.startswith("Another Entrepot uses ")
        assert "PostgreSQL" in said
        assert len(said.splitlines()) == 1
        first.kill()
    with second:  # the lock did not outlive its owner
        assert second.person().get("/readyz") == {"status": "ok"}
