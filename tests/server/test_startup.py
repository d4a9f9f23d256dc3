"""A start that fails says in one sentence what to do, and no trace unless it is asked for."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import new_database
from tests.server.harness import ServiceProcess


def damaged(folder: Path) -> None:
    (folder / "entrepot.db").write_bytes(b"\xaa" * 9000)


def newer(folder: Path) -> None:
    connection = sqlite3.connect(folder / "entrepot.db")
    connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.commit()
    connection.close()


def nothing(_: Path) -> None:
    pass


FAILURES: dict[str, tuple[Callable[[Path], None], list[str], str]] = {
    "damaged": (damaged, [], "is damaged or is no database. Restore a backup"),
    "newer": (newer, [], "written by a newer version of Entrepot. Install that version"),
    "no PostgreSQL": (
        nothing,
        ["--database-url", "postgresql://pim:password@127.0.0.1:1/games"],
        "games at 127.0.0.1:1 cannot be used: Connection refused. Is it running",
    ),
    "no address": (nothing, ["--database-url", "nonsense"], "Write it as postgresql://"),
    "no such kind": (nothing, ["--database-url", "mysql://a/b"], "mysql is not supported"),
    "no such host": (nothing, ["--host", "192.0.2.7"], "must be an address of this machine"),
    "no time": (nothing, ["--database-timeout", "0"], "--database-timeout: give seconds"),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_failed_start_says_what_to_do(kind: str, tmp_path: Path) -> None:
    prepare, options, sentence = FAILURES[kind]
    prepare(tmp_path)
    says_in_a_line(sentence, *ServiceProcess(tmp_path).fails_to_start(*options))


def says_in_a_line(sentence: str, code: int, said: str) -> None:
    assert code not in (0, 1), said
    assert sentence in said
    assert len(said.splitlines()) == 1
    assert "password" not in said.replace("user:password@host", "")


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with ServiceProcess(tmp_path / "one") as first:
        second = ServiceProcess(tmp_path / "two", port=first.port)
        said = second.fails_to_start()
    says_in_a_line(f"port {first.port}: Address already in use. Choose another", *said)


def test_an_impossible_port_is_named(tmp_path: Path) -> None:
    said = ServiceProcess(tmp_path, port=99999).fails_to_start()
    says_in_a_line("port 99999: bind(): port must be 0-65535. Choose another", *said)


def test_an_unknown_database_of_postgresql_is_named(tmp_path: Path, postgres: Any) -> None:
    url = new_database(postgres).replace("/entrepot", "/nosuch")
    said = ServiceProcess(tmp_path, url).fails_to_start()
    says_in_a_line("does not exist. Is it running, and is --database-url right?", *said)


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = ServiceProcess(tmp_path / "file").fails_to_start()
    says_in_a_line("choose another folder with --data", *said)


def test_a_read_only_file_system_is_named(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", str(tmp_path)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a read-only file system can be mounted here by nobody but root, if at all")
    try:
        said = ServiceProcess(tmp_path).fails_to_start()
    finally:
        subprocess.run(["umount", "-l", str(tmp_path)], check=True)
    says_in_a_line("Read-only file system. Give the user who runs the service", *said)


def test_the_trace_is_shown_to_who_asks_for_it(tmp_path: Path) -> None:
    damaged(tmp_path)
    _, said = ServiceProcess(tmp_path).fails_to_start("--debug")
    assert "Traceback" in said
    assert "is damaged" in said.splitlines()[-1]
