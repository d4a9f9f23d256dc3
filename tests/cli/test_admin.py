"""`entrepot admin`, on the data of a service that runs or has run."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from entrepot.server.config import Config
from tests.cli.conftest import Run
from tests.server.conftest import new_database, postgres
from tests.server.harness import (
    OPEN,
    Person,
    ServiceThread,
    TableSocket,
    mover,
    two_at_a_table,
    until,
)

__all__ = ["postgres"]


@pytest.fixture(autouse=True)
def close_what_was_opened() -> Iterator[None]:
    yield
    OPEN.close()


def service(folder: Path, url: str | None = None) -> ServiceThread:
    return ServiceThread(Config(data=folder, database_url=url, bot_processes=1, compiled=False))


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[ServiceThread, str]]:
    """A running service, and the options that name its data."""
    options = f"--data {tmp_path}"
    url = None
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
        options += f" --database-url {url}"
    with service(tmp_path, url) as running:
        yield running, options


def play(one: TableSocket, other: TableSocket, moves: int) -> None:
    for _ in range(moves):
        asked, waiting = mover(one, other)
        assert asked.play(asked.legal[0])["type"] == "played"
        waiting.take("update")


def same_person(server: ServiceThread, cookies: dict[str, str]) -> Person:
    person = server.person()
    person.http.cookies.clear()
    person.http.cookies.update(cookies)
    return person


# --- backups -------------------------------------------------------------------------------------


def test_a_backup_made_while_people_play_can_be_restored(run: Run, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with service(data) as server:
        one, other = two_at_a_table(server)
        play(one, other, 5)
        before, cookies = one.number, dict(one.person.http.cookies)
        playing = threading.Thread(target=play, args=(one, other, 40))
        playing.start()
        ended = run(f"admin backup {copy} --data {data}")
        playing.join()
        after, table = one.number, one.table
        assert (ended.code, ended.err) == (0, "")
        assert run(f"admin check --data {copy}").out == "All is well.\n"
        refused = run(f"admin restore {copy} --data {data} --yes")
        assert (refused.code, "Another Entrepot uses" in refused.err) == (2, True)
    assert run(f"admin restore {copy} --data {data}").code == 2, "nobody said yes"
    ended = run(f"admin restore {copy} --data {data} --yes")
    assert ended.code == 0
    assert list(data.glob("before-restore-*/entrepot.db"))
    with service(data) as server:
        number = same_person(server, cookies).watch(table).number
        assert before <= number <= after


def test_a_backup_can_be_restored_where_nothing_is(run: Run, tmp_path: Path) -> None:
    with service(tmp_path / "data") as server:
        cookies = dict(server.person("Ada").http.cookies)
    run(f"admin backup {tmp_path}/copy --data {tmp_path}/data")
    for file in ("entrepot.db", "secret.key"):
        assert (tmp_path / "copy" / file).stat().st_mode & 0o777 == 0o600
    ended = run(f"admin restore {tmp_path}/copy --data {tmp_path}/new --yes")
    assert (ended.code, ended.out) == (0, f"{tmp_path}/copy is restored.\n")
    with service(tmp_path / "new") as server:
        assert same_person(server, cookies).get("/api/me")["name"] == "Ada"


def test_bad_backups_are_refused_and_nothing_changes(run: Run, tmp_path: Path) -> None:
    with service(tmp_path / "data"):
        pass
    data = f"--data {tmp_path}/data"
    content = (tmp_path / "data" / "entrepot.db").read_bytes()
    assert run(f"admin backup {tmp_path}/copy {data}").code == 0
    assert "Choose another name" in run(f"admin backup {tmp_path}/copy {data}").err
    assert "There is no database at" in run(f"admin backup {tmp_path}/b --data {tmp_path}/no").err
    assert "is missing" in run(f"admin restore {tmp_path}/nothing {data} --yes").err
    (tmp_path / "copy" / "entrepot.db").write_bytes(b"\xaa" * 5000)
    assert "Take another backup" in run(f"admin restore {tmp_path}/copy {data} --yes").err
    (tmp_path / "copy" / "entrepot.db").write_bytes(b"")
    assert "no database of Entrepot" in run(f"admin restore {tmp_path}/copy {data} --yes").err
    assert (tmp_path / "data" / "entrepot.db").read_bytes() == content
    assert not list((tmp_path / "data").glob("before-restore-*"))


def test_for_postgresql_the_key_is_copied_and_the_command_named(
    run: Run, tmp_path: Path, postgres: Any
) -> None:
    url = new_database(postgres)
    with service(tmp_path / "data", url):
        pass
    ended = run(f"admin backup {tmp_path}/copy --data {tmp_path}/data --database-url {url}")
    assert "pg_dump --format=custom" in ended.out
    assert [path.name for path in (tmp_path / "copy").iterdir()] == ["secret.key"]
    refused = run(f"admin restore {tmp_path}/copy --data {tmp_path}/data --database-url {url} -y")
    assert refused.code == 2


def test_pg_dump_and_pg_restore_bring_everything_back(
    run: Run, tmp_path: Path, postgres: Any
) -> None:
    """As docs/hosting.md says."""
    server_id = int((Path(postgres.pgdata) / "postmaster.pid").read_text().split()[0])
    bin = Path(psutil.Process(server_id).exe()).parent
    old, new = new_database(postgres), new_database(postgres)
    with service(tmp_path, old) as server:
        one, other = two_at_a_table(server)
        play(one, other, 5)
        dump = [str(bin / "pg_dump"), "--format=custom", f"--file={tmp_path}/dump", old]
        subprocess.run(dump, check=True)
        number, cookies, table = one.number, dict(one.person.http.cookies), one.table
    restore = [str(bin / "pg_restore"), "--clean", "--if-exists", f"--dbname={new}"]
    subprocess.run([*restore, str(tmp_path / "dump")], check=True)
    with service(tmp_path, new) as server:
        assert same_person(server, cookies).watch(table).number == number
    assert run(f"admin check --data {tmp_path} --database-url {new}").code == 0


# --- checks --------------------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """Data of a service that has ended, and the id of a table in it."""
    with service(tmp_path) as server:
        one, other = two_at_a_table(server)
        play(one, other, 6)
    return tmp_path, one.table


WRONG = {
    "DELETE FROM moves WHERE number = 3": "are not those from 1 to 6",
    "UPDATE moves SET action = 'nonsense' WHERE number = 6": "its moves cannot be followed",
    "UPDATE tables SET status = 'finished'": "by its moves it is not",
    "UPDATE tables SET waiting = '[]'": "it is stored as waiting for",
    "DELETE FROM seats WHERE seat = 1": "it has 1 seats for 2 players",
    "DELETE FROM tables": "rows of moves: table_id is of no row in tables",
}


@pytest.mark.parametrize("statement", WRONG)
def test_the_check_finds_what_is_wrong(statement: str, run: Run, played: tuple[Path, str]) -> None:
    folder, _ = played
    assert run(f"admin check --data {folder}").code == 0
    connection = sqlite3.connect(folder / "entrepot.db")  # without foreign keys
    connection.execute(statement)
    connection.commit()
    connection.close()
    ended = run(f"admin check --data {folder}")
    assert ended.code == 2
    assert WRONG[statement] in " ".join(ended.out.split())


def test_the_check_finds_damage(run: Run, played: tuple[Path, str]) -> None:
    folder, _ = played
    content = bytearray((folder / "entrepot.db").read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xaa" * 4096 * 3
    (folder / "entrepot.db").write_bytes(content)
    ended = run(f"admin check --data {folder}")
    assert ended.code == 2
    assert "damaged" in ended.out + ended.err


def test_a_database_of_another_version_is_refused(run: Run, played: tuple[Path, str]) -> None:
    folder, _ = played
    connection = sqlite3.connect(folder / "entrepot.db")
    for version, sentence in (("9999", "newer version"), ("0001", "older version")):
        connection.execute("UPDATE alembic_version SET version_num = ?", [version])
        connection.commit()
        assert sentence in run(f"admin statistics --data {folder}").err
    connection.close()


# --- tables and messages, while people play ------------------------------------------------------


def test_tables_are_listed_and_counted(house: tuple[ServiceThread, str], run: Run) -> None:
    server, where = house
    one, other = two_at_a_table(server)
    listed = run(f"admin tables --status playing {where}").out
    assert f"{one.table}  " in listed
    assert f"Ada ({one.person.id}), Bas ({other.person.id})" in listed
    assert run(f"admin tables --game cuba {where}").out == "There are no such tables.\n"
    counted = run(f"admin statistics {where}").out
    assert re.search(r"tables: playing\s+1\n", counted)
    assert run(f"admin tables --most 0 {where}").code == 2


def test_a_game_is_ended_for_all_who_play(house: tuple[ServiceThread, str], run: Run) -> None:
    server, where = house
    one, other = two_at_a_table(server)
    asked = run(f"admin end-table {one.table} {where}")
    assert (asked.code, "--yes" in asked.err) == (2, True)
    assert one.person.get(f"/api/tables/{one.table}")["status"] == "playing"
    assert run(f"admin end-table {one.table} --yes {where}").code == 0
    for watching in (one, other):
        until(lambda socket=watching: socket.next()["type"] == "scene")
    until(lambda: one.person.get(f"/api/tables/{one.table}")["status"] == "abandoned")
    answer = one.play(one.legal[0] if one.legal else 0)
    assert answer["type"] == "refused"
    again = run(f"admin end-table {one.table} --yes {where}")
    assert "is over already" in again.err
    (shown,) = one.person.get("/api/lobby")["finished"]
    assert shown["finished_at"] is not None


def test_a_removed_table_is_gone_for_all_who_look(
    house: tuple[ServiceThread, str], run: Run
) -> None:
    server, where = house
    one, _ = two_at_a_table(server)
    assert run(f"admin remove-table {one.table} --yes {where}").code == 0
    until(lambda: one.person.http.get(f"/api/tables/{one.table}").status_code == 404)
    assert "There is no table" in run(f"admin remove-table {one.table} --yes {where}").err
    assert run(f"admin check {where}").code == 0


def test_messages_are_removed_from_all_pages(house: tuple[ServiceThread, str], run: Run) -> None:
    server, where = house
    one, other = two_at_a_table(server)
    for text in ("good", "bad", "good again"):
        one.ask("chat", text=text)
    assert "Say whose" in run(f"admin remove-messages --yes {where}").err
    ended = run(f"admin remove-messages --table {one.table} -n 2 --yes {where}")
    assert ended.out == "1 messages are removed.\n"
    until(lambda: other.next()["type"] == "scene")
    assert [line["text"] for line in other.scene["chat"]] == ["good", "good again"]
    ended = run(f"admin remove-messages --person {one.person.id} --yes {where}")
    assert ended.out == "2 messages are removed.\n"
    assert run(f"admin remove-messages --person nobody --yes {where}").code == 2


def test_reports_are_listed_and_settled(house: tuple[ServiceThread, str], run: Run) -> None:
    server, where = house
    one, other = two_at_a_table(server)
    stranger = server.person("Cor")
    for text in ("hello", "[red]spam"):
        one.ask("chat", text=text)
    assert run(f"admin reports {where}").out == "There are no reports to settle.\n"
    for person, n in ((other.person, 2), (stranger, 2), (stranger, 1)):
        person.post(f"/api/tables/{one.table}/chat/{n}/report")
    listed = run(f"admin reports {where}").out
    assert f"Ada ({one.person.id}) wrote: [red]spam" in listed
    assert f"reported by Bas ({other.person.id})" in listed
    assert listed.count(f"reported by Cor ({stranger.id})") == 2
    counted = run(f"admin statistics {where}").out.splitlines()[-1]
    assert counted.split() == ["reports", "to", "settle", "3"]
    number = listed.split("message 2")[0].splitlines()[-1].split()[0]
    ended = run(f"admin settle-report {number} --remove {where}")
    assert ended.out == f"Report {number} is settled. The message is removed.\n"
    until(lambda: other.next()["type"] == "scene")
    assert [line["text"] for line in other.scene["chat"]] == ["hello"]
    listed = run(f"admin reports {where}").out
    assert "[red]spam" not in listed
    assert "wrote: hello" in listed
    every = run(f"admin reports --all {where}").out
    assert every.count("message 2 (removed) (settled)") == 2
    assert "There is no report 999" in run(f"admin settle-report 999 {where}").err
    assert run(f"admin check {where}").code == 0


def test_a_removed_person_is_signed_out_and_a_bot_plays_on(
    house: tuple[ServiceThread, str], run: Run
) -> None:
    server, where = house
    one, other = two_at_a_table(server)
    one.ask("chat", text="spam")
    assert run(f"admin remove-person {one.person.id} {where}").code == 2, "nobody said yes"
    ended = run(f"admin remove-person {one.person.id} --yes {where}")
    assert (ended.code, ended.out) == (0, "All about Ada is deleted.\n")
    until(lambda: other.next()["type"] == "scene" and not other.scene["chat"])
    assert other.scene["seats"][0]["kind"] == "bot"
    assert one.person.http.get("/api/me").json()["id"] != one.person.id
    with pytest.raises(ConnectionClosed) as closed:
        one.take("nothing of this kind")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    other.until_asked()
    assert other.play(other.legal[0])["type"] == "played"
    assert "There is no person" in run(f"admin remove-person nobody --yes {where}").err
    assert run(f"admin check {where}").code == 0


def test_a_new_key_signs_nobody_out_unless_asked(
    house: tuple[ServiceThread, str], run: Run
) -> None:
    server, where = house
    person = server.person("Ada")
    assert run(f"admin rotate-key --yes {where}").code == 0
    assert person.get("/api/me")["id"] == person.id
    assert run(f"admin rotate-key --keep -1 --yes {where}").code == 2
