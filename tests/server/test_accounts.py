"""Recovery phrases, devices, signing in and out; what is stored of a person, out and away."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text
from websockets.exceptions import ConnectionClosed

from entrepot.server import recovery
from entrepot.server.config import Config, Limits
from entrepot.server.limits import AddressBuckets
from entrepot.server.schema import metadata
from tests.server.conftest import new_database
from tests.server.harness import (
    WAIT,
    Person,
    ServiceThread,
    TableSocket,
    mover,
    two_at_a_table,
    until,
)


def code_of_end(socket: TableSocket) -> int | None:
    """The code with which the service closes a socket."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            socket.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
    return None


def rows(server: ServiceThread, statement: str, **values: Any) -> list[Any]:
    def work(to: Connection) -> list[Any]:
        return list(to.execute(text(statement), values))

    return server.do(server.service.database.read(work))


def sign_in(person: Person, phrase: str) -> Any:
    return person.ask("POST", "/api/sign-in/phrase", json={"phrase": phrase})


# --- recovery phrases ----------------------------------------------------------------------------


def test_a_phrase_brings_a_person_back_on_another_device(server: ServiceThread) -> None:
    ada = server.person("Ada")
    phrase = ada.post("/api/me/phrase")["phrase"]
    assert re.fullmatch(r"([a-z]{4} ){7}[a-z]{4}", phrase)
    assert ada.get("/api/me/account")["phrase_created_at"] is not None
    other = server.person("Somebody")
    answer = sign_in(other, f"  {phrase.upper().replace(' ', '-')}\n")
    assert answer.json() == {"id": ada.id, "name": "Ada", "language": None}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert other.get("/api/me")["id"] == ada.id
    assert ada.get("/api/me")["id"] == ada.id, "the first device stays signed in"
    assert len(ada.get("/api/me/account")["devices"]) == 2
    old = rows(server, "SELECT id FROM sessions WHERE person_id = :id", id=other.id)
    assert old == [], "the session that the browser had before has ended"


def test_only_a_slow_hash_of_the_phrase_is_stored(server: ServiceThread) -> None:
    ada = server.person("Ada")
    phrase = ada.post("/api/me/phrase")["phrase"]
    ((stored,),) = rows(
        server, "SELECT hash FROM recovery_phrases WHERE person_id = :id", id=ada.id
    )
    assert stored.startswith("scrypt:15:8:")
    assert not any(word in stored for word in phrase.split()[2:])


def test_a_new_phrase_replaces_the_old_one(server: ServiceThread) -> None:
    ada, other = server.person("Ada"), server.person("Somebody")
    old, new = (ada.post("/api/me/phrase")["phrase"] for _ in range(2))
    assert sign_in(other, old).json()["code"] == "bad_phrase"
    assert sign_in(other, new).json()["id"] == ada.id
    assert ada.ask("DELETE", "/api/me/phrase").json() == {"done": True}
    assert sign_in(server.person(), new).json()["code"] == "bad_phrase"
    assert ada.get("/api/me/account")["phrase_created_at"] is None


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "bade",
        "x" * 200,
        "bade " * 8,
        "bade " * 7 + "badé",
        "1234 " * 8,
        "\x00" * 32,
        "\uff41\uff42\uff41\uff42" * 8,
    ],
)
def test_a_wrong_phrase_changes_nothing(server: ServiceThread, typed: str) -> None:
    person = server.person()
    answer = sign_in(person, typed)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_phrase")
    assert "set-cookie" not in answer.headers
    assert person.get("/api/me")["id"] == person.id


def test_the_first_words_alone_prove_nothing(server: ServiceThread) -> None:
    words = server.person("Ada").post("/api/me/phrase")["phrase"].split()
    guess = " ".join([*words[:2], *reversed(words[2:])])
    answer = server.person().ask(
        "POST", "/api/sign-in/phrase", params={"lang": "nl"}, json={"phrase": guess}
    )
    assert answer.json()["detail"] == (
        "Bij deze herstelzin hoort geen naam. Controleer de acht woorden."
    )


def test_phrases_have_no_pattern_and_no_unwanted_words() -> None:
    words = " ".join(recovery.new_phrase() for _ in range(4000)).split()
    assert len(set(words)) > 4000, "of 4080 that there are"
    assert not set(words) & recovery.UNWANTED


def test_a_phrase_is_proved_by_its_own_hash_only() -> None:
    async def check() -> list[bool]:
        stored = await recovery.hash_secret("bade")
        again = await recovery.hash_secret("bade")
        assert stored != again
        return [await recovery.proves(one, stored) for one in ("bade", "bada", "")]

    assert asyncio.run(check()) == [True, False, False]
    assert not asyncio.run(recovery.proves("bade", None))


@pytest.fixture(params=["sqlite", "postgresql"])
def strict(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServiceThread]:
    """A service that lets nobody try often, not even this machine."""
    url = None
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    limits = Limits(sign_in=(0.001, 4), exports=(0.001, 1), loopback_is_exempt=False)
    config = Config(data=tmp_path, database_url=url, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as running:
        yield running


def test_attempts_are_limited_by_address(strict: ServiceThread) -> None:
    ada = strict.person("Ada")
    phrase = ada.post("/api/me/phrase")["phrase"]
    codes = [sign_in(strict.person(), "bade " * 8).json()["code"] for _ in range(5)]
    assert codes == ["bad_phrase"] * 4 + ["too_many"]
    answer = sign_in(strict.person(), phrase)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    assert int(answer.headers["retry-after"]) > 0


def test_attempts_are_limited_by_person(strict: ServiceThread) -> None:
    ada = strict.person("Ada")
    words = ada.post("/api/me/phrase")["phrase"].split()  # one of the four
    strict.service.sign_in.rate_of_address = AddressBuckets((1, 1), loopback_is_exempt=True)
    guess = " ".join([*words[:2], *reversed(words[2:])])
    codes = [sign_in(strict.person(), guess).json()["code"] for _ in range(4)]
    assert codes == ["bad_phrase"] * 3 + ["too_many"]
    assert sign_in(strict.person(), "bade " * 8).json()["code"] == "bad_phrase"


# --- devices -------------------------------------------------------------------------------------


def on_two_devices(server: ServiceThread) -> tuple[Person, Person]:
    ada, again = server.person("Ada"), server.person("Somebody")
    assert sign_in(again, ada.post("/api/me/phrase")["phrase"]).status_code == 200
    return ada, again


def test_signing_out_ends_this_device_only(server: ServiceThread) -> None:
    ada, again = on_two_devices(server)
    cookie = again.cookie
    answer = again.ask("POST", "/api/me/sign-out", json={})
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert again.http.cookies.get("entrepot_person") is None
    copied = server.person().ask("GET", "/api/me/export", headers={"Cookie": cookie})
    assert copied.json()["code"] == "not_signed", "a copy of the cookie is worthless too"
    assert ada.get("/api/me")["id"] == ada.id


def test_signing_out_everywhere_ends_all(server: ServiceThread) -> None:
    ada, again = on_two_devices(server)
    ada.post("/api/me/sign-out", everywhere=True)
    assert again.refused("GET", "/api/me/export") == "not_signed"
    assert ada.refused("GET", "/api/me/export") == "not_signed"


def test_a_lost_device_is_signed_out_from_another(server: ServiceThread) -> None:
    ada, again = on_two_devices(server)
    table = again.open(players=2)["table"]["id"]
    lost, kept = again.watch(table), ada.watch(table)
    devices = ada.get("/api/me/account")["devices"]
    assert sorted(one["here"] for one in devices) == [False, True]
    (other,) = (one["id"] for one in devices if not one["here"])
    assert ada.ask("DELETE", f"/api/me/devices/{other}").json() == {"done": True}
    assert code_of_end(lost) == 4401
    kept.sent_by_now()
    assert again.refused("PUT", "/api/me", name="Thief") == "not_signed"
    assert ada.refused("DELETE", f"/api/me/devices/{other}") == "not_found"


def test_nobody_signs_out_somebody_else(server: ServiceThread) -> None:
    ada, bas = server.person("Ada"), server.person("Bas")
    (device,) = (one["id"] for one in ada.get("/api/me/account")["devices"])
    assert bas.refused("DELETE", f"/api/me/devices/{device}") == "not_found"
    assert bas.refused("DELETE", "/api/me/devices/X!") == "invalid"
    assert ada.get("/api/me")["id"] == ada.id


def test_without_a_session_there_is_no_account(server: ServiceThread) -> None:
    person = server.person()
    person.http.cookies.clear()
    for method, path in (
        ("POST", "/api/me/phrase"),
        ("DELETE", "/api/me/phrase"),
        ("POST", "/api/me/passkeys/options"),
        ("GET", "/api/me/export"),
        ("DELETE", "/api/me"),
    ):
        assert person.refused(method, path) == "not_signed"


# --- export --------------------------------------------------------------------------------------


def test_the_export_holds_all_that_is_stored_and_nothing_hidden(server: ServiceThread) -> None:
    ada, bas = two_at_a_table(server, "santo-domingo")
    phrase = ada.person.post("/api/me/phrase")["phrase"]
    ada.ask("chat", text="Good luck!")
    bas.ask("chat", text="You too.")
    first, second = mover(ada, bas)
    first.play(first.legal[0])
    second.take("update") if not second.scene["asked"] else None
    answer = ada.person.ask("GET", "/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["person"]["name"] == "Ada"
    assert [line["text"] for line in found["chat"]] == ["Good luck!"]
    assert [one["id"] for one in found["tables"]] == [ada.table]
    assert (found["tables"][0]["seat"], found["tables"][0]["host"]) == (0, True)
    assert len(found["sessions"]) == len(found["recovery_phrases"]) == 1
    mine = first if first is ada else second
    assert len(found["moves"]) == (1 if mine is first else 0)
    ((seed, bot_seed),) = rows(
        server, "SELECT seed, bot_seed FROM tables WHERE id = :t", t=ada.table
    )
    for secret in (seed, bot_seed, bas.person.id, phrase.split()[0] + phrase.split()[1], "scrypt"):
        assert str(secret) not in answer.text
    assert not any("number" in move for move in found["moves"])


def test_every_table_of_the_database_is_thought_of(server: ServiceThread) -> None:
    person = server.person("Ada")
    found = person.get("/api/me/export")
    for table in metadata.sorted_tables:
        points_here = any(
            key.column.table.name == "persons" for column in table.c for key in column.foreign_keys
        )
        if points_here and table.name != "seats":
            assert table.name in found


def test_exports_are_limited(strict: ServiceThread) -> None:
    person = strict.person()
    assert person.ask("GET", "/api/me/export").status_code == 200
    assert person.refused("GET", "/api/me/export") == "too_many"


# --- deletion ------------------------------------------------------------------------------------


def traces(server: ServiceThread, *words: str) -> list[str]:
    """The tables of the database in which one of the words occurs."""

    def work(to: Connection) -> list[str]:
        return [
            table.name
            for table in metadata.sorted_tables
            for row in to.execute(select(table))
            if any(word in json.dumps([str(value) for value in row]) for word in words)
        ]

    return server.do(server.service.database.read(work))


def test_a_deleted_person_is_gone_and_the_game_goes_on(server: ServiceThread) -> None:
    ada, bas = two_at_a_table(server)
    ada.person.put("/api/me", name="Adelheid")
    ada.person.post("/api/me/phrase")
    ada.ask("chat", text="I live in Leiden")
    bas.ask("chat", text="Nice")
    assert ada.person.ask("DELETE", "/api/me").json() == {"done": True}
    assert code_of_end(ada) == 4401
    until(lambda: bas.next() and bas.scene["table"]["seats"][0]["kind"] == "bot")
    until(lambda: [line["text"] for line in bas.scene["chat"]] == ["Nice"] or bas.next() is None)
    assert bas.scene["you"]["host"], "another player is the host now"
    assert traces(server, "Adelheid", "Leiden") == []
    assert set(traces(server, ada.person.id)) <= {"persons", "moves"}
    bas.until_asked()
    assert bas.play(bas.legal[0])["type"] == "played"
    assert ada.person.refused("GET", "/api/me/export") == "not_signed"


def test_a_deleted_person_is_in_no_proposal(server: ServiceThread) -> None:
    ada, bas, cor = (server.person(name) for name in ("Ada", "Bas", "Cor"))
    made = ada.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    id = made["table"]["id"]
    for person, invite in zip((bas, cor), made["invites"], strict=True):
        person.post(f"/api/tables/{id}/join", invite=invite["token"])
    shown = cor.watch(id)
    ada.post(f"/api/tables/{id}/proposal", kind="end")
    proposal = shown.take("scene")["proposal"]
    while proposal is None:
        proposal = shown.take("scene")["proposal"]
    bas.put(f"/api/tables/{id}/proposal", id=proposal["id"], agree=True)
    bas.ask("DELETE", "/api/me")
    assert set(traces(server, bas.id)) == {"persons"}
    until(lambda: shown.ask("refresh") and shown.scene["proposal"]["agreed"] == [])
    ada.ask("DELETE", "/api/me")
    assert "ended" not in shown.scene["prompt"]
    until(lambda: shown.ask("refresh") and shown.scene["proposal"] is None)
    assert set(traces(server, ada.id)) == {"persons"}


def finish(server: ServiceThread, table: str) -> None:
    """Call a game finished, as only tests can."""

    async def work() -> None:
        live_table = await server.service.live_tables.get(table)
        result = {"end_reason": "test", "scores": [1, 0], "ranking": [1, 2], "winners": [0]}
        changes: dict[str, Any] = {
            "status": "finished",
            "due_at": None,
            "waiting": [],
            "result": result,
        }
        await server.service.storage.change_table(live_table.row, changes)
        await server.service.live_tables.refresh(table)

    server.do(work())


def test_in_finished_games_the_name_becomes_a_player(server: ServiceThread) -> None:
    ada, bas = mover(*two_at_a_table(server))
    number = ada.scene["you"]["seat"]
    ada.play(ada.legal[0])
    finish(server, ada.table)
    ada.person.ask("DELETE", "/api/me")
    for lang, player in (("en", "Player"), ("nl", "Speler")):
        log = bas.person.get(f"/api/tables/{ada.table}/history", lang=lang)["log"]
        assert any(entry["text"].startswith(f"{player} {number + 1} ") for entry in log)
    seat = bas.person.get(f"/api/tables/{ada.table}")["seats"][number]
    assert (seat["kind"], seat["name"], seat["connected"]) == ("person", None, False)
    again = bas.person.post(f"/api/tables/{ada.table}/rematch")
    assert sorted(one["kind"] for one in again["seats"]) == ["open", "person"]


def test_deleting_ends_what_only_this_person_played(server: ServiceThread) -> None:
    ada = server.person("Ada")
    alone = ada.open(players=3)["table"]["id"]
    waiting = ada.open(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    ada.ask("DELETE", "/api/me")
    for table in (alone, waiting):
        assert rows(server, "SELECT status FROM tables WHERE id = :t", t=table) == [("abandoned",)]
        left = rows(server, "SELECT person_id FROM seats WHERE table_id = :t", t=table)
        assert {person for (person,) in left} == {None}


def test_a_deleted_person_cannot_come_back_by_phrase(server: ServiceThread) -> None:
    ada = server.person("Ada")
    phrase = ada.post("/api/me/phrase")["phrase"]
    ada.ask("DELETE", "/api/me")
    assert sign_in(server.person(), phrase).json()["code"] == "bad_phrase"
