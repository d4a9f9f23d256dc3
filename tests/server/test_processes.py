"""Two server processes on one PostgreSQL serve the same table."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from entrepot.server.config import Config
from tests.server.conftest import new_database
from tests.server.harness import (
    ServiceProcess,
    ServiceThread,
    TableSocket,
    mover,
    two_at_a_table,
)


@pytest.fixture(scope="module")
def processes(
    postgres: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServiceProcess, ServiceProcess]]:
    url = new_database(postgres)
    data = tmp_path_factory.mktemp("shared")
    with ServiceProcess(data, url) as one, ServiceProcess(data, url) as other:
        yield one, other


@pytest.fixture
def table(processes: tuple[ServiceProcess, ServiceProcess]) -> tuple[TableSocket, TableSocket]:
    """Two people at one table, each at a process of their own."""
    host, guest = processes[0].person("Ada"), processes[1].person("Bas")
    made = host.open(seats=[{"kind": "me"}, {"kind": "open"}])
    id = made["table"]["id"]
    watching = host.watch(id)
    guest.post(f"/api/tables/{id}/join", invite=made["invites"][0]["token"])
    while watching.scene["preview"]:
        watching.take("scene")
    return watching, guest.watch(id)


def test_moves_reach_the_other_process(table: tuple[TableSocket, TableSocket]) -> None:
    one, other = table
    for _ in range(12):
        asked, waiting = mover(one, other)
        assert asked.play(asked.legal[0])["type"] == "played"
        waiting.take("update")
        assert waiting.number == asked.number
        assert one.scene["view"]["round"] == other.scene["view"]["round"]


def test_a_move_made_while_the_other_process_loads_the_table_reaches_it(
    postgres: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(
        data=tmp_path, database_url=new_database(postgres), bot_processes=1, compiled=False
    )
    with ServiceThread(config) as here, ServiceThread(config) as there:
        asked, waiting = mover(*two_at_a_table(here))
        has_read, noticed = threading.Event(), threading.Event()
        tables = there.service.live_tables
        load_moves, follow = tables.storage.moves, tables.apply_remote_moves

        async def slow_moves(*arguments: Any) -> Any:
            found = await load_moves(*arguments)
            if not has_read.is_set():
                has_read.set()
                await asyncio.to_thread(noticed.wait, 60)
            return found

        async def noted(*arguments: Any) -> None:
            await follow(*arguments)
            noticed.set()

        monkeypatch.setattr(tables.storage, "moves", slow_moves)
        monkeypatch.setattr(tables, "apply_remote_moves", noted)
        twin = there.person()
        twin.http.cookies.clear()
        twin.http.cookies.update(dict(waiting.person.http.cookies))
        with ThreadPoolExecutor(1) as pool:
            opened = pool.submit(twin.watch, asked.table)
            assert has_read.wait(60)
            assert asked.play(asked.legal[0])["type"] == "played"
            assert opened.result(60).number == asked.number


def test_people_connected_to_different_processes_see_each_other(
    table: tuple[TableSocket, TableSocket],
) -> None:
    one, other = table
    while not all(seat["connected"] for seat in one.scene["seats"]):
        one.scene = {**one.scene, "seats": one.take("seats")["seats"]}
    other.ask("chat", text="hello")
    assert one.take("chat")["text"] == "hello"
    one.ask("chat", text="hello to you")
    line = other.take("chat")
    while line["n"] == 1:
        line = other.take("chat")
    assert (line["n"], line["text"]) == (2, "hello to you")


def test_of_two_moves_at_the_same_time_in_two_processes_one_wins(
    processes: tuple[ServiceProcess, ServiceProcess], table: tuple[TableSocket, TableSocket]
) -> None:
    """One person with a tab at each process clicks in both at once, many times."""
    one, other = table
    for turn in range(10):
        asked, waiting = mover(one, other)
        port = next(one.port for one in processes if one.port != asked.person.port)
        elsewhere = processes[0] if processes[0].port == port else processes[1]
        twin = elsewhere.person()
        twin.http.cookies.clear()
        twin.http.cookies.update(dict(asked.person.http.cookies))
        tab = twin.watch(asked.table)
        number, action = asked.number, asked.legal[turn % len(asked.legal)]
        assert tab.number == number
        first = asked.say("play", number=number, actions=[action])
        second = tab.say("play", number=number, actions=[action])
        answers = [asked.answer(first), tab.answer(second)]
        assert sorted(answer["type"] for answer in answers) == ["played", "refused"]
        assert {answer.get("code") for answer in answers} == {None, "stale"}
        while waiting.number < number + 1:
            waiting.next()
        while asked.number < number + 1:
            asked.next()
        assert waiting.number == asked.number == number + 1
        tab.socket.close()


def test_the_same_message_to_the_other_process_gets_the_first_answer(
    processes: tuple[ServiceProcess, ServiceProcess], table: tuple[TableSocket, TableSocket]
) -> None:
    asked, _ = mover(*table)
    message = {"type": "play", "id": "once", "number": asked.number, "actions": [asked.legal[0]]}
    asked.socket.send(json.dumps(message))
    first = asked.answer("once")
    elsewhere = next(one for one in processes if one.port != asked.person.port)
    twin = elsewhere.person()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(asked.person.http.cookies))
    tab = twin.watch(asked.table)
    tab.socket.send(json.dumps(message))
    assert tab.answer("once") == first


def tab_at(process: ServiceProcess, socket: TableSocket) -> TableSocket:
    """Another tab of the same person, at another process."""
    twin = process.person()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(socket.person.http.cookies))
    return twin.watch(socket.table)


def test_a_chat_message_to_both_processes_is_one_line(
    processes: tuple[ServiceProcess, ServiceProcess], table: tuple[TableSocket, TableSocket]
) -> None:
    """At the same time, many times."""
    one, other = table
    tab = tab_at(processes[1], one)
    for number in range(5):
        message = json.dumps({"type": "chat", "id": f"chat-{number}", "text": f"line {number}"})
        one.socket.send(message)
        tab.socket.send(message)
        assert one.answer(f"chat-{number}")["type"] == "done"
        assert tab.answer(f"chat-{number}")["type"] == "done"
    for socket in (one, tab, other):
        while not (chat := _chat(socket)) or chat[-1][1] != "line 4":
            pass
        assert chat == [(n + 1, f"line {n}") for n in range(5)]


def _chat(socket: TableSocket) -> list[tuple[int, str]]:
    socket.ask("refresh")
    return [(line["n"], line["text"]) for line in socket.scene["chat"]]


def test_removed_and_muted_lines_vanish_in_the_other_process(
    processes: tuple[ServiceProcess, ServiceProcess], table: tuple[TableSocket, TableSocket]
) -> None:
    one, other = table
    tab = tab_at(processes[1], one)
    for text in ("spam", "more"):
        other.ask("chat", text=text)
    while [text for _, text in _chat(one)] != ["spam", "more"]:
        pass
    path = f"/api/tables/{one.table}/chat"
    assert one.person.ask("DELETE", f"{path}/1").json() == {"done": True}
    while [line["text"] for line in other.scene["chat"]] != ["more"]:
        other.take("scene")
    one.person.put(f"{path}/2/mute", muted=True)
    while [line["text"] for line in tab.scene["chat"]] != [""]:
        tab.take("scene")
    assert _chat(other) == [(2, "more")]
