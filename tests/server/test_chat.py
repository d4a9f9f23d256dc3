"""The chat: who may talk, what is stored, muting, removing and reporting lines."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from entrepot.server.config import Config, Limits
from entrepot.server.schema import reports
from entrepot.server.typed_text import MOST_MARKS, clean
from tests.server.conftest import new_database
from tests.server.harness import Person, ServiceThread, TableSocket, two_at_a_table, until


def texts(socket: TableSocket) -> list[str]:
    """What the viewer can read now."""
    socket.ask("refresh")
    return [line["text"] for line in socket.scene["chat"]]


def again(socket: TableSocket, text: str, id: str) -> str:
    """Send a message with this id; the type of the answer."""
    socket.socket.send(json.dumps({"type": "chat", "id": id, "text": text}))
    return str(socket.answer(id)["type"])


def second_device(server: ServiceThread, person: Person) -> Person:
    other = server.person("Twin")
    other.http.cookies.clear()
    other.http.cookies.update(dict(person.http.cookies))
    return other


# --- who may talk --------------------------------------------------------------------------------


def test_only_those_who_play_talk(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    stranger = server.person("Cor").watch(one.table)
    assert one.scene["you"]["may_talk"]
    assert not stranger.scene["you"]["may_talk"]
    refused = stranger.ask("chat", text="Look at me!")
    assert (refused["code"], "only those who play" in refused["reason"]) == ("no_chat", True)
    assert one.ask("chat", text="Hello")["type"] == "done"
    assert other.take("chat")["text"] == "Hello"
    assert texts(stranger) == ["Hello"]


@pytest.mark.parametrize(
    ("who", "seated", "watching"), [("all", "done", "done"), ("off", "refused", "refused")]
)
def test_a_table_lets_all_or_nobody_talk(
    server: ServiceThread, who: str, seated: str, watching: str
) -> None:
    one, _ = two_at_a_table(server, settings={"chat": who})
    stranger = server.person("Cor").watch(one.table)
    assert one.ask("chat", text="Hello")["type"] == seated
    assert stranger.ask("chat", text="Hello")["type"] == watching
    assert stranger.scene["you"]["may_talk"] == (watching == "done")


def test_the_host_changes_who_may_talk_while_people_play(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    stranger = server.person("Cor").watch(one.table)
    path = f"/api/tables/{one.table}/settings"
    assert other.person.refused("PUT", path, chat="off") == "not_host"
    assert one.person.refused("PUT", path, chat="shout") == "invalid"
    assert one.person.refused("PUT", path, pace="calm") == "invalid"
    assert one.person.put(path, chat="all")["settings"]["chat"] == "all"
    until(lambda: stranger.scene["you"]["may_talk"] or stranger.next() is None)
    assert stranger.ask("chat", text="Hello")["type"] == "done"
    one.person.put(path, chat="off")
    for socket in (one, other, stranger):
        while socket.scene["you"]["may_talk"]:
            socket.take("scene")
        assert socket.scene["table"]["settings"]["chat"] == "off"
        assert socket.ask("chat", text="Hello?")["code"] == "no_chat"
    assert one.scene["table"]["settings"]["pace"] == "normal"


def test_who_talks_has_a_name(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server, settings={"chat": "all"})
    nobody = server.person()
    nobody.http.cookies.clear()
    assert nobody.watch(one.table).ask("chat", text="Hello")["code"] == "no_name"


# --- the same message twice ----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_same_message_is_one_line_also_after_a_restart(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = None
    if kind == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    config = Config(data=tmp_path, database_url=url, bot_processes=1, compiled=False)
    with ServiceThread(config) as server:
        one, other = two_at_a_table(server)
        assert [again(one, "Hello", "m1") for _ in range(3)] == ["done"] * 3
        assert again(other, "Hello to you", "m1") == "done", "an id is that of a person"
        assert texts(other) == ["Hello", "Hello to you"]
    with ServiceThread(config) as server:
        one.person.http.base_url = f"http://127.0.0.1:{server.port}"
        one.person.port = server.port
        back = one.person.watch(one.table)
        assert again(back, "Hello", "m1") == "done"
        assert again(back, "I am back", "m2") == "done"
        assert texts(back) == ["Hello", "Hello to you", "I am back"]


def test_a_message_that_comes_again_is_not_too_much(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    assert [again(one, "Hello", "same") for _ in range(12)] == ["done"] * 12
    assert texts(one) == ["Hello"]


# --- how much ------------------------------------------------------------------------------------


@pytest.fixture
def strict(tmp_path: Path) -> Any:
    limits = Limits(loopback_is_exempt=False, chat=(0.01, 5), chat_of_an_address=(0.01, 8))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        yield server


def said_by_many(server: ServiceThread, table: str, addresses: list[str]) -> int:
    """How many lines fresh persons get through, five tries each."""
    said = 0
    for number, address in enumerate(addresses):
        person = server.person(f"Cor {number}")
        with person.watch(table, **{"X-Forwarded-For": address}) as socket:
            said += sum(socket.ask("chat", text="Buy!")["type"] == "done" for _ in range(5))
    return said


def test_many_names_of_one_address_do_not_talk_more(strict: ServiceThread) -> None:
    one, _ = two_at_a_table(strict, settings={"chat": "all"})
    assert said_by_many(strict, one.table, ["192.0.2.7"] * 6) == 8
    assert said_by_many(strict, one.table, ["192.0.2.8"]) == 5, "another address, one person"
    assert said_by_many(strict, one.table, [f"2001:db8:1:2::{n}" for n in range(1, 7)]) == 8
    assert said_by_many(strict, one.table, ["2001:db8:1:3::1"]) == 5, "another line"


# --- what is stored ------------------------------------------------------------------------------


def test_text_is_composed_and_nothing_unseen_is_kept() -> None:
    assert clean("Ade\u0300le") == "Ad\u00e8le"
    assert clean("  two \t\n  words\u2028here ") == "two words here"
    assert clean("a\u0000b\u001b[31mc\u200bd\ufeff") == "ab[31mcd"
    assert clean("\u202eevil\u202c \u2066x\u2069 \u200fy") == "evil x y"
    assert clean("A\u200dda") == "Ada", "no second Ada by a sign that nobody sees"
    assert clean("\u200b\u202e \ud800") == ""


@pytest.mark.parametrize(
    "text",
    ["Việt Nam", "שָׁלוֹם", "ที่นี่", "हिन्दी", "👩\u200d🚀 👍🏽", "🏳\ufe0f\u200d🌈", "1\ufe0f\u20e3"],
)
def test_the_writings_of_the_world_stay_as_they_are(text: str) -> None:
    assert clean(text) == unicodedata.normalize("NFC", text)


def test_accents_do_not_pile_up() -> None:
    pile = "Z" + "\u0316\u0300\u0489" * 20 + "oe"
    assert len(clean(pile)) == 3 + MOST_MARKS
    assert clean("\u0301\u0302Ada \u0301") == "Ada"


@given(st.text(st.characters(), max_size=40))
def test_cleaned_text_stays_as_it_is(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned == unicodedata.normalize("NFC", cleaned)
    marks = 0
    for sign in cleaned:
        category = unicodedata.category(sign)
        assert category[0] != "C" or sign == "\u200d"
        marks = marks + 1 if category in ("Mn", "Me") else 0
        assert marks <= MOST_MARKS


def test_the_length_counts_when_the_text_is_cleaned(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    assert one.ask("chat", text="e\u0301" * 300)["type"] == "done"
    assert other.take("chat")["text"] == "\u00e9" * 300
    longer = one.ask("chat", text="\ufb2c" * 101)  # each becomes three when it is composed
    assert (longer["code"], "300" in longer["reason"]) == ("too_large", True)
    assert one.ask("chat", text="\u202e\u0301")["code"] == "bad_message"
    assert one.ask("chat", text="x" * 1201)["code"] == "bad_message"
    assert len(texts(one)) == 1
    assert one.person.put("/api/me", name="e\u0301" * 24)["name"] == "\u00e9" * 24
    assert one.person.refused("PUT", "/api/me", name="\ufb2c" * 24) == "invalid"


# --- muting --------------------------------------------------------------------------------------


def test_a_person_mutes_another_on_all_devices_and_for_nobody_else(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, settings={"chat": "all"})
    phone = second_device(server, one.person).watch(one.table)
    stranger = server.person("Cor").watch(one.table)
    other.ask("chat", text="You fool")
    line = one.take("chat")
    assert (line["you"], line["muted"]) == (False, False)
    path = f"/api/tables/{one.table}/chat/{line['n']}/mute"
    assert one.person.put(path, muted=True) == {"done": True}
    assert one.person.put(path, muted=True) == {"done": True}, "twice is as good as once"
    for socket in (one, phone):
        until(lambda socket=socket: _muted(socket) == [True] or socket.next() is None)
        assert texts(socket) == [""]
    other.ask("chat", text="Coward")
    one.ask("chat", text="Good move")
    assert texts(one) == texts(phone) == ["", "", "Good move"]
    assert one.person.id not in "".join(other.frames)
    assert texts(stranger) == texts(other) == ["You fool", "Coward", "Good move"]
    assert texts(one.person.watch(one.table)) == ["", "", "Good move"], "also after a reload"
    one.person.put(path, muted=False)
    until(lambda: not any(_muted(phone)) or phone.next() is None)
    assert texts(one) == texts(phone) == texts(other)


def _muted(socket: TableSocket) -> list[bool]:
    return [line["muted"] for line in socket.scene["chat"]]


def test_the_account_lists_who_is_muted(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    other.ask("chat", text="Hello")
    n = one.take("chat")["n"]
    one.person.put(f"/api/tables/{one.table}/chat/{n}/mute", muted=True)
    (mute,) = one.person.get("/api/me/account")["mutes"]
    assert mute["name"] == "Bas"
    assert [row["name"] for row in one.person.get("/api/me/export")["mutes"]] == ["Bas"]
    assert other.person.get("/api/me/export")["mutes"] == [], "who is muted does not learn of it"
    path = f"/api/me/mutes/{mute['id']}"
    assert other.person.refused("DELETE", path) == "not_found"
    assert one.person.ask("DELETE", path).json() == {"done": True}
    assert one.person.refused("DELETE", path) == "not_found"
    until(lambda: texts(one) == ["Hello"])


def test_nobody_mutes_or_reports_the_own_line_or_none(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    one.ask("chat", text="Hello")
    path = f"/api/tables/{one.table}/chat"
    assert one.person.refused("PUT", f"{path}/1/mute", muted=True) == "own_line"
    assert one.person.refused("POST", f"{path}/1/report") == "own_line"
    assert one.person.refused("PUT", f"{path}/2/mute", muted=True) == "not_found"
    assert one.person.refused("POST", f"{path}/9/report") == "not_found"
    assert one.person.refused("DELETE", f"{path}/0") == "invalid"


# --- removing and reporting ----------------------------------------------------------------------


def test_the_host_removes_a_line_from_all_pages(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    stranger = server.person("Cor").watch(one.table)
    again(other, "fine", "m1")
    again(other, "spam", "m2")
    path = f"/api/tables/{one.table}/chat/2"
    assert other.person.refused("DELETE", path) == "not_host"
    assert one.person.ask("DELETE", path).json() == {"done": True}
    assert one.person.refused("DELETE", path) == "not_found"
    for socket in (one, other, stranger):
        shown = socket.take("scene")["chat"]
        while len(shown) != 1:
            shown = socket.take("scene")["chat"]
        assert texts(socket) == ["fine"]
    assert again(other, "spam", "m2") == "done", "the same message does not bring it back"
    other.ask("chat", text="sorry")
    assert texts(one.person.watch(one.table)) == ["fine", "sorry"]
    assert [line["n"] for line in one.person.watch(one.table).scene["chat"]] == [1, 3]


def reported(server: ServiceThread, table: str) -> list[str]:
    query = select(reports.c.person_id).where(reports.c.table_id == table)
    read = server.service.database.read(lambda to: to.scalars(query).all())
    return list(server.do(read))


def test_everybody_who_can_read_a_line_can_report_it_once(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    stranger = server.person("Cor")
    other.ask("chat", text="spam")
    path = f"/api/tables/{one.table}/chat/1/report"
    for person in (one.person, stranger, stranger):
        assert person.ask("POST", path).json() == {"done": True}
    assert sorted(reported(server, one.table)) == sorted([one.person.id, stranger.id])
    hidden, _ = two_at_a_table(server, settings={"spectators": False})
    hidden.ask("chat", text="between us")
    path = f"/api/tables/{hidden.table}/chat/1"
    assert stranger.refused("POST", f"{path}/report") == "not_allowed"
    assert stranger.refused("PUT", f"{path}/mute", muted=True) == "not_allowed"


def test_reports_are_limited(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, reports=(0.01, 2), chat=(10, 20))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        one, other = two_at_a_table(server)
        for text in "abc":
            other.ask("chat", text=text)
        paths = [f"/api/tables/{one.table}/chat/{n}/report" for n in (1, 2, 3)]
        codes = [one.person.ask("POST", path).status_code for path in paths]
        assert codes == [201, 201, 429]


def test_what_a_person_reported_and_muted_goes_with_the_person(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    one.ask("chat", text="spam")
    other.ask("chat", text="stop it")
    base = f"/api/tables/{one.table}/chat"
    other.person.post(f"{base}/1/report")
    one.person.post(f"{base}/2/report")
    other.person.put(f"{base}/1/mute", muted=True)
    one.person.put(f"{base}/2/mute", muted=True)
    assert [row["n"] for row in one.person.get("/api/me/export")["reports"]] == [2]
    one.person.ask("DELETE", "/api/me")
    assert reported(server, one.table) == []
    assert other.person.get("/api/me/account")["mutes"] == []
