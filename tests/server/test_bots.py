"""Bots at the table, clocks, and the status of the service."""

from __future__ import annotations

import time
from pathlib import Path

import entrepot
from entrepot.server.account_storage import Session
from entrepot.server.config import Config
from entrepot.server.rows import Person
from entrepot.server.table_admin import SeatRequest
from tests.server.harness import ServiceThread, until


def test_bots_answer_move_after_move(server: ServiceThread) -> None:
    person = server.person()
    made = person.open(players=3, settings={"pace": "instant"})
    watching = person.watch(made["table"]["id"])
    watching.until_asked()
    for _ in range(5):
        seats = [seat["kind"] for seat in watching.scene["seats"]]
        assert seats == ["person", "bot", "bot"]
        assert watching.play(watching.legal[0])["type"] == "played"
        watching.until_asked()


def test_bots_alone_play_to_the_end(server: ServiceThread) -> None:
    person = server.person()
    made = person.open(
        "santo-domingo",
        seats=[{"kind": "bot"}, {"kind": "bot", "level": "random"}],
        settings={"pace": "instant"},
    )
    with person.watch(made["table"]["id"]) as watching:
        assert watching.scene["you"]["host"] is True
        until(lambda: watching.scene["view"]["over"] or watching.next() is None, 120)
        assert watching.scene["result"]["winners"]


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    config = Config(data=tmp_path, bot_processes=1, compiled=False)
    with ServiceThread(config) as first:
        person = first.person()
        made = person.open(players=2, settings={"pace": "calm"})
        cookies = dict(person.http.cookies)
    with ServiceThread(config) as second:
        again = second.person()
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        again.watch(made["table"]["id"]).until_asked()


def clocked_table(server: ServiceThread, on_timeout: str) -> tuple[str, Person]:
    """A table for two with one second a decision; that short only tests can have it."""

    async def open_it() -> tuple[str, Person]:
        people = [
            Person(f"p_clock_{on_timeout}_{n}_{time.time()}"[:32], f"P{n}", "en") for n in "ab"
        ]
        for one in people:
            session = Session(f"s_{one.id}"[:32], one.id, "", time.time(), time.time())
            await server.service.accounts.add_person(one, session)
        live_table, invites = await server.service.table_admin.open_table(
            people[0],
            entrepot.game("puerto-rico"),
            [SeatRequest("me"), SeatRequest("open")],
            {},
            {"clock": {"seconds": 1, "on_timeout": on_timeout}, "pace": "instant"},
        )
        await server.service.table_admin.join(live_table, people[1], invites[0].token, None)
        return live_table.id, people[0]

    return server.do(open_it())


def test_when_time_is_over_a_bot_decides_once(server: ServiceThread) -> None:
    table, _ = clocked_table(server, "bot")
    with server.person("Cor").watch(table) as watching:
        deadlines = [seat["deadline"] for seat in watching.scene["seats"]]
        assert sum(deadline is not None for deadline in deadlines) == 1
        watching.take("update")
        watching.take("update")
        assert [seat["kind"] for seat in watching.scene["seats"]] == ["person", "person"]


def test_when_time_is_over_the_seat_can_be_forfeited(server: ServiceThread) -> None:
    table, _ = clocked_table(server, "forfeit")
    with server.person("Cor").watch(table) as watching:
        until(
            lambda: any(s["forfeited"] for s in watching.scene["seats"]) or watching.next() is None
        )
        until(
            lambda: all(s["forfeited"] for s in watching.scene["seats"]) or watching.next() is None
        )


def test_the_status_tells_of_the_database_and_every_game(server: ServiceThread) -> None:
    person = server.person()
    # On a busy machine the database may answer too late once.
    until(lambda: person.get("/api/status")["database"] == "ok")
    status = person.get("/api/status")
    assert {one["game"] for one in status["bots"]["games"]} == {g.id for g in entrepot.games()}
    assert server.person().get("/healthz") == {"status": "ok"}
    metrics = server.person().ask("GET", "/metrics").text
    assert "entrepot_moves_total" in metrics


def test_precompiling_reports_its_progress(tmp_path: Path) -> None:
    with ServiceThread(Config(data=tmp_path, bot_processes=2)) as server:
        bots = server.person().get("/api/status")["bots"]
        assert 0 <= bots["progress"] <= 1
        made = server.person().open(players=2, settings={"pace": "instant"})
        assert made["table"]["status"] == "playing"
