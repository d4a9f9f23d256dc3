"""Games survive new rules, other components and damage; one that cannot go on stays readable."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from entrepot.server import live_tables, storage
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.deadlines import DeadlineKeeper
from entrepot.server.texts import say
from tests.server.conftest import new_database
from tests.server.fixes import installed
from tests.server.harness import (
    OPEN,
    WAIT,
    Person,
    ServiceProcess,
    ServiceThread,
    TableSocket,
    mover,
    play_out,
    two_at_a_table,
    until,
)

Served = Callable[[], ServiceThread]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "postgresql":
        return new_database(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'entrepot.db'}"


@pytest.fixture
def served(url: str, tmp_path: Path) -> Served:
    """Starts the service; again and again on the same database. The deals are always the same:
    there are games in which the fix of the tests makes no difference."""
    draw = random.Random(1).randrange
    config = Config(data=tmp_path, database_url=url, draw=draw, bot_processes=1, compiled=False)
    return lambda: ServiceThread(config)


def sql(url: str, query: str, **values: Any) -> list[Any]:
    """Look into the database, or change it."""

    async def run() -> list[Any]:
        database = Database(url)
        try:
            found = await database.write(lambda to: _rows(to.execute(text(query), values)))
        finally:
            await database.stop()
        return found

    return asyncio.run(run())


def _rows(result: Any) -> list[Any]:
    return [tuple(row) for row in result] if result.returns_rows else []


def back(server: ServiceThread | ServiceProcess, person: Person) -> Person:
    """The same person at a service that was started again."""
    person.port = server.port
    client = httpx.Client(
        base_url=f"http://127.0.0.1:{server.port}",
        timeout=WAIT,
        cookies=dict(person.http.cookies),
    )
    person.http = OPEN.enter_context(client)
    return person


def play(one: TableSocket, other: TableSocket, *, prospect: bool, moves: int = 12) -> None:
    """Some moves; the prospector is chosen, or never."""
    for _ in range(moves):
        asked, waiting = mover(one, other)
        roles = [name for name in asked.legal if "prospector" in name]
        others = [name for name in asked.legal if name not in roles]
        asked.play(roles[0] if prospect and roles else others[0])
        waiting.take("update")


def seen(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "rules_version"}


def ids(tables: Sequence[dict[str, Any]]) -> list[str]:
    return [table["id"] for table in tables]


def test_a_fix_that_changes_nothing_for_a_running_game_lets_it_go_on(served: Served) -> None:
    with served() as server:
        one, other = two_at_a_table(server)
        play(one, other, prospect=False)
        last, people = one.scene, (one.person, other.person)
    with installed(), served() as server:
        one, other = (back(server, person).watch(one.table) for person in people)
        assert one.scene["table"]["status"] == "playing"
        assert one.number == last["number"]
        assert seen(one.scene["view"]) == seen(last["view"])
        assert not one.scene["recorded"]
        play(one, other, prospect=True)
        assert one.scene["view"]["rules_version"] == 2
        last = one.scene
    with installed(), served() as server:
        assert back(server, one.person).watch(one.table).scene["view"] == last["view"]


def test_a_fix_that_matters_ends_a_running_game_which_stays_readable(
    served: Served, url: str
) -> None:
    with served() as server:
        one, other = two_at_a_table(server)
        play(one, other, prospect=True)
        sound = two_at_a_table(server)
        last, people, table = one.scene, (one.person, other.person), one.table
        before = one.person.get(f"/api/tables/{table}/history")
        third = one.person.get(f"/api/tables/{table}/history/3")
    with installed(), served() as server:
        ada, bas = (back(server, person) for person in people)
        # The lobby knows it before anybody opens the table.
        until(lambda: ada.get("/api/lobby")["mine"][0]["status"] == "ended")
        one, dutch = ada.watch(table), bas.watch(table, "nl")
        assert one.scene["table"]["status"] == "ended"
        assert one.scene["table"]["ended_by"] == "upgrade"
        assert one.scene["recorded"]
        assert one.scene["prompt"] == say("ended.upgrade", "en")
        assert dutch.scene["prompt"] == say("ended.upgrade", "nl")
        assert one.scene["view"] == last["view"]
        assert one.scene["position"] == last["position"]
        assert ada.get(f"/api/tables/{table}/history") == before
        shown = ada.get(f"/api/tables/{table}/history/3")
        assert (shown["view"], shown["move"]) == (third["view"], third["move"])
        assert ada.refused("GET", f"/api/tables/{table}/history/99") == "not_found"
        assert ada.refused("GET", f"/api/tables/{table}/history?seat=1") == "not_finished"
        assert ada.refused("GET", f"/api/tables/{table}/script") == "not_finished"
        assert one.ask("play", number=one.number, actions=["role:mayor"])["type"] == "refused"
        assert ada.refused("DELETE", f"/api/tables/{table}") == "not_open"
        assert ada.refused("POST", f"/api/tables/{table}/leave") == "not_open"
        # Nobody else notices.
        assert back(server, sound[0].person).watch(sound[0].table).scene["table"]["status"] == (
            "playing"
        )
        # Each player dismisses it for themselves.
        lobby = ada.get("/api/lobby")
        assert (ids(lobby["your_move"]), ids(lobby["mine"])) == ([], [table])
        assert server.person("Cor").refused("POST", f"/api/tables/{table}/dismiss") == "not_seated"
        ada.post(f"/api/tables/{table}/dismiss")
        assert table not in ids(ada.get("/api/lobby")["mine"])
        assert table in ids(bas.get("/api/lobby")["mine"])
        assert ada.get(f"/api/tables/{table}")["status"] == "ended"
        again = bas.post(f"/api/tables/{table}/rematch")
        assert again["status"] == "playing"
        assert again["id"] in ids(
            [*ada.get("/api/lobby")["mine"], *ada.get("/api/lobby")["your_move"]]
        )
    assert sql(url, "SELECT status FROM tables WHERE id = :id", id=table) == [("ended",)]


def test_a_table_in_play_cannot_be_dismissed(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    assert one.person.refused("POST", f"/api/tables/{one.table}/dismiss") == "not_finished"


def test_a_finished_game_of_old_rules_is_read_as_it_was_recorded(served: Served, url: str) -> None:
    with served() as server:
        one, other = two_at_a_table(server)
        people, table = (one.person, other.person), one.table
        play_out(server, table)
        played = one.take("update")
        while played["result"] is None:
            played = one.take("update")
        path = f"/api/tables/{table}"
        before = {seat: one.person.get(f"{path}/history?seat={seat}") for seat in (0, 1)}
        some = {at: one.person.get(f"{path}/history/{at}?seat=1") for at in (0, 5, 50)}
        script = one.person.ask("GET", f"{path}/script").text
        assert "prospector" in script
    with installed(), served() as server:
        ada, _ = (back(server, person) for person in people)
        assert ids(ada.get("/api/lobby")["finished"]) == [table]
        one = ada.watch(table)
        assert one.scene["table"]["status"] == "finished"
        assert one.scene["recorded"]
        assert not one.scene["preview"]
        for field in ("view", "result", "number", "position"):
            assert one.scene[field] == played[field]
        for seat, history in before.items():
            assert ada.get(f"{path}/history?seat={seat}") == history
        for at, position in some.items():
            shown = ada.get(f"{path}/history/{at}?seat=1")
            assert {**shown, "prompt": ""} == {**position, "prompt": ""}
        assert ada.ask("GET", f"{path}/script").text == script
        assert "rules: 1\n" in script
        # Names are those of today, also in what was recorded.
        ada.put("/api/me", name="Adriana")
        log = ada.get(f"{path}/history")["log"]
        assert any("Adriana" in entry["text"] for entry in log)
        assert not any("Ada " in entry["text"] for entry in log)
        ada.post(f"{path}/dismiss")
        assert ada.get("/api/lobby")["finished"] == []
    parts = sql(url, "SELECT first, length(data) FROM recordings WHERE table_id = :id", id=table)
    assert [first for first, _ in parts] == [0]


def test_a_finished_game_that_nobody_recorded_still_has_its_result(
    served: Served, url: str
) -> None:
    with served() as server:
        one, _ = two_at_a_table(server)
        play_out(server, one.table)
    sql(url, "DELETE FROM recordings")
    with installed(), served() as server:
        scene = back(server, one.person).watch(one.table).scene
        assert scene["preview"]
        assert scene["table"]["status"] == "finished"
        assert scene["table"]["result"]["winners"]
        assert scene["prompt"] == say("not_recorded", "en")


@pytest.mark.parametrize("matters", [False, True])
def test_a_components_file_that_changed(
    matters: bool, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ServiceProcess(tmp_path, url) as server:
        one, _ = two_at_a_table(server, "santo-domingo")
        assert one.scene["view"]["options"]["board_side"] == "standard"
        assert one.play(one.legal[0])["type"] == "played"
        last, person, table = one.scene, one.person, one.table
        assert server.interrupt() == 0
    side = "standard" if matters else "winter"
    ratios = {**EXCHANGE_RATIO, side: ["3:1"] * 15 + ["1:1"]}
    lines = [f"{side} = {list(ratio)}" for side, ratio in ratios.items()]
    mine = tmp_path / "mine.toml"
    mine.write_text(
        "\n".join(['game = "santo-domingo"', "[exchange_ratio]", *lines]), encoding="utf-8"
    )
    monkeypatch.setenv("ENTREPOT_COMPONENTS", str(mine))
    with ServiceProcess(tmp_path, url) as server:
        ada = back(server, person)
        one = ada.watch(table)
        assert one.scene["table"]["status"] == ("ended" if matters else "playing")
        assert one.scene["view"] == last["view"]
        then = ada.get(f"/api/tables/{table}/components")
        now = ada.get("/api/games/santo-domingo/components")
        assert (then == now) is not matters


def test_one_sick_table_stops_neither_the_bots_nor_the_clocks_of_others(
    url: str, tmp_path: Path
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    with ServiceProcess(tmp_path, url) as server:
        person = server.person()
        sockets = []
        for _ in range(2):
            made = person.open(seats=seats, settings={"pace": "calm"})
            sockets.append(person.watch(made["table"]["id"]))
        for socket in sockets:
            socket.until_asked()
            while socket.scene["asked"]:
                assert socket.play(socket.legal[0])["type"] == "played"
        server.kill()
    sick, sound = (socket.table for socket in sockets)
    waits = "SELECT count(*) FROM tables WHERE due_at IS NOT NULL"
    assert sql(url, waits) == [(2,)]
    sql(url, "UPDATE tables SET due_at = 1 WHERE id = :id", id=sick)
    sql(url, "UPDATE moves SET action = 'build:harbor' WHERE table_id = :id", id=sick)
    with ServiceProcess(tmp_path, url) as server:
        back(server, person)
        well = person.watch(sound)
        assert well.scene["table"]["status"] == "playing"
        well.until_asked()
        ill = person.watch(sick, "nl")
        assert ill.scene["table"]["ended_by"] == "damage"
        assert ill.scene["prompt"] == say("ended.damage", "nl")
        assert sick in ids(person.get("/api/lobby")["mine"])
        person.post(f"/api/tables/{sick}/dismiss")
        assert sick not in ids(person.get("/api/lobby")["mine"])
        assert well.play(well.legal[0])["type"] == "played"


def test_a_table_whose_game_is_not_installed_waits_until_it_is(served: Served, url: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    with served() as server:
        person = server.person()
        table = person.open(seats=seats, settings={"pace": "calm"})["table"]["id"]
    sql(url, "UPDATE tables SET game = 'chess', due_at = 1 WHERE id = :id", id=table)
    with served() as server:
        back(server, person)
        answer = person.ask("GET", f"/api/tables/{table}?lang=nl")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_installed")
        assert answer.json()["detail"] == say("not_installed", "nl")
        with pytest.raises(ConnectionClosed) as closed:
            person.watch(table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        until(lambda: sql(url, "SELECT due_at > 1 FROM tables") == [(True,)])
        assert person.ask("GET", "/api/lobby").status_code == 200
    assert sql(url, "SELECT status FROM tables") == [("playing",)]


@pytest.mark.parametrize("fails", [False, True])
def test_tables_that_stay_due_do_not_hold_up_the_others(
    fails: bool, served: Served, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Be it that they cannot be looked after, or that more of them have bots that think than are
    read at a time."""
    monkeypatch.setattr(storage, "DUE_AT_ONCE", 2)
    looked_after: list[str] = []

    async def look_after(_: DeadlineKeeper, table: str) -> None:
        looked_after.append(table)
        if fails:
            raise ValueError("it is sick")

    monkeypatch.setattr(DeadlineKeeper, "_look_after", look_after)
    seats = [{"kind": "me"}, {"kind": "open"}]
    with served() as server:
        person = server.person()
        made = {person.open(seats=seats)["table"]["id"] for _ in range(5)}
        sql(url, "UPDATE tables SET due_at = 1")
        until(lambda: set(looked_after) == made)
        postponed = "SELECT count(*) FROM tables WHERE due_at > 1"
        until(lambda: sql(url, postponed) == [(5 if fails else 0,)])


def test_what_a_killed_service_left_is_recorded_by_the_next(
    url: str, tmp_path: Path, served: Served
) -> None:
    with ServiceProcess(tmp_path, url) as process:
        one, other = two_at_a_table(process)
        play(one, other, prospect=True, moves=4)
        process.kill()
    assert sql(url, "SELECT count(*) FROM recordings") == [(0,)]
    with served():
        until(lambda: sql(url, "SELECT record_at FROM tables") == [(None,)])
    assert sql(url, "SELECT count(*) FROM recordings") == [(1,)]


def test_finished_games_leave_memory_soon_after_nobody_looks_at_them(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two_at_a_table(server)
    running, _ = two_at_a_table(server)
    play_out(server, one.table)
    kept = server.service.live_tables.tables
    monkeypatch.setattr(live_tables, "UNUSED", 0.0)
    other.socket.close()
    one.sent_by_now()
    assert one.table in kept
    one.socket.close()
    until(lambda: one.table not in kept)
    assert running.table in kept
    assert one.person.get(f"/api/tables/{one.table}/history")["last"] > 100
