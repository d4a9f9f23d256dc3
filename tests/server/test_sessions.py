"""Cookies and the sessions behind them: old ones go on, ended ones do not, keys can change."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text

from entrepot.server import keys, sessions
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.identity import COOKIE, Signer
from entrepot.server.keys import FILE, Keyring, rotate_key
from tests.server.conftest import new_database
from tests.server.harness import ServiceThread


def before_sessions(url: str, person: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of the first version, with a person."""
    upgrade = command.upgrade

    async def fill() -> None:
        old = Database(url)
        await old.start()

        def add(to: Connection) -> None:
            statement = "INSERT INTO persons VALUES (:id, 'Olde', 'nl', 1.0)"
            to.execute(text(statement), {"id": person})

        await old.write(add)
        await old.stop()

    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        asyncio.run(fill())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_cookies_from_before_there_were_sessions_go_on(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = None
    if kind == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    config = Config(data=tmp_path, database_url=url, bot_processes=1, compiled=False)
    (tmp_path / FILE).write_bytes(os.urandom(32))
    cookie = Signer(Keyring(tmp_path)).sign("p_0123456789")
    before_sessions(config.url, "p_0123456789", monkeypatch)
    with ServiceThread(config) as server:
        somebody = server.person()
        somebody.http.cookies.clear()
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        me = somebody.ask("GET", "/api/me", headers=headers).json()
        assert me == {"id": "p_0123456789", "name": "Olde", "language": "nl"}
        made = somebody.ask("POST", "/api/tables", json={"game": "cuba"}, headers=headers)
        assert made.status_code == 201


def test_a_person_without_a_session_is_unknown(server: ServiceThread) -> None:
    person = server.person()
    forged = server.service.signer.sign(person.id)
    answer = person.ask("GET", "/api/me", headers={"Cookie": f"{COOKIE}={forged}"})
    assert answer.json()["id"] != person.id


def fresh_cookie(server: ServiceThread, cookie: str) -> Any:
    return (
        server.person().ask("GET", "/api/me", headers={"Cookie": cookie}).headers.get("set-cookie")
    )


def test_a_cookie_is_made_anew_after_a_rotation(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "LOOK_AGAIN", 0)
    person = server.person()
    old = person.cookie
    assert fresh_cookie(server, old) is None
    rotate_key(server.service.config.data)
    assert person.get("/api/me")["id"] == person.id
    assert person.cookie != old
    assert fresh_cookie(server, person.cookie) is None
    assert server.person().ask("GET", "/api/me", headers={"Cookie": old}).json()["id"] == person.id


def test_a_used_cookie_is_prolonged(server: ServiceThread, monkeypatch: pytest.MonkeyPatch) -> None:
    person = server.person()
    monkeypatch.setattr(sessions, "SEEN_EVERY", 0)
    assert "Max-Age=34560000" in fresh_cookie(server, person.cookie)


def test_a_session_that_nobody_used_for_long_ends(server: ServiceThread) -> None:
    person = server.person()

    def age(to: Connection) -> None:
        statement = "UPDATE sessions SET seen_at = seen_at - 401 * 86400 WHERE person_id = :id"
        to.execute(text(statement), {"id": person.id})

    server.do(server.service.database.write(age))
    assert person.refused("PUT", "/api/me", name="Ada") == "not_signed"


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/140.0.0.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
            "Edge, Windows",
        ),
        ("curl/8", ""),
    ],
)
def test_a_device_has_a_name_that_people_know(
    server: ServiceThread, agent: str, device: str
) -> None:
    person = server.person()
    person.ask("GET", "/api/me", headers={"User-Agent": agent})
    (session,) = server.do(server.service.accounts.sessions_of(person.id))
    assert session.device == device
