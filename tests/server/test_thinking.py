"""Bots that think for long: the host can hurry them, and outdated decisions are cancelled.

A decision takes ten minutes here if nothing stops it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import levels, possible_world
from entrepot.bots.precompile import precompile
from entrepot.server.config import Config, Limits
from entrepot.server.fair_queue import Owner
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import Person
from entrepot.server.workers import Workers
from tests.server.harness import ServiceThread, TableSocket, until

LONG = "search:seconds=600"


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServiceThread]:
    """A service in which no other test has bots thinking."""
    precompile(entrepot.game("puerto-rico"))
    config = Config(data=tmp_path_factory.mktemp("data"), bot_processes=1)
    with ServiceThread(config) as running:
        yield running


@pytest.fixture
def slow(own_server: ServiceThread, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServiceThread]:
    """Bots of the levels that think never end by themselves; afterwards all tables are closed."""
    endless = tuple(replace(one, bot=LONG) if one.thinks else one for one in levels.LEVELS)
    monkeypatch.setattr(levels, "LEVELS", endless)
    yield own_server
    for live_table in own_server.service.live_tables.tables.values():
        if live_table.row.status == "playing":
            host = Person(live_table.row.host, None, None)
            own_server.do(own_server.service.table_admin.abandon(live_table, host))
    until(lambda: idle(own_server.service.workers))


def against_a_thinker(server: ServiceThread) -> tuple[TableSocket, LiveTable]:
    """A person whose only opponent, at seat 0, thinks."""
    person = server.person()
    made = person.open(
        seats=[{"kind": "bot", "level": "master"}, {"kind": "me"}], settings={"pace": "instant"}
    )
    watching = person.watch(made["table"]["id"])
    live_table = server.service.live_tables.tables[watching.table]
    while 0 not in live_table.waiting():
        watching.play(watching.legal[-1])
    until(lambda: live_table.pending_decisions)
    watching.quiet()
    return watching, live_table


def nothing_moves(watching: TableSocket) -> bool:
    return all(message["type"] == "seats" for message in watching.quiet())


def test_a_thinking_bot_is_shown_and_plays_at_once_when_the_host_hurries_it(
    slow: ServiceThread,
) -> None:
    watching, _ = against_a_thinker(slow)
    assert [seat["thinking"] for seat in watching.scene["seats"]] == [True, False]
    assert nothing_moves(watching)
    while not watching.scene["asked"]:
        assert watching.ask("hurry")["type"] == "done"
        watching.quiet(0.3)


def test_only_the_host_can_hurry_the_bots(slow: ServiceThread) -> None:
    watching, _ = against_a_thinker(slow)
    guest = slow.person("Cor").watch(watching.table)
    assert guest.ask("hurry")["code"] == "not_host"
    assert nothing_moves(watching)


def test_when_the_table_is_closed_its_bot_stops_thinking(slow: ServiceThread) -> None:
    watching, live_table = against_a_thinker(slow)
    pending = live_table.pending_decisions[0]
    watching.person.ask("DELETE", f"/api/tables/{watching.table}")
    until(lambda: not live_table.pending_decisions)
    assert pending.task is not None
    until(pending.task.cancelled)
    until(lambda: idle(slow.service.workers))


def test_replacing_a_bot_cancels_its_decision_and_asks_the_new_one(slow: ServiceThread) -> None:
    watching, live_table = against_a_thinker(slow)
    first = live_table.pending_decisions[0]
    watching.person.put(f"/api/tables/{watching.table}/seats/0", kind="bot", level="strong")
    until(lambda: live_table.pending_decisions.get(0) not in (None, first))
    assert first.task is not None
    until(first.task.cancelled)


def test_a_take_back_cancels_the_decision_that_a_bot_was_computing(slow: ServiceThread) -> None:
    watching, live_table = against_a_thinker(slow)
    while not watching.scene["take_back"]["step"]:
        play_on(watching, live_table)
    pending = live_table.pending_decisions[0]
    assert watching.ask("take_back", number=watching.number)["type"] == "played"
    assert not live_table.pending_decisions
    assert pending.task is not None
    until(pending.task.cancelled)
    until(lambda: idle(slow.service.workers))


def play_on(watching: TableSocket, live_table: LiveTable) -> None:
    """Hurry the bot, then move until it thinks again."""
    while not watching.scene["asked"]:
        watching.ask("hurry")
        watching.quiet(0.2)
    while 0 not in live_table.waiting():
        watching.play(watching.legal[-1])
    until(lambda: live_table.pending_decisions)


def idle(workers: Workers) -> bool:
    return workers.long.queue.taken == workers.quick.queue.taken == 0


def test_cancelled_jobs_free_their_processes() -> None:
    """More jobs than there are processes, all cancelled: the next decision comes soon."""

    async def work() -> float:
        workers = Workers(1)
        table = entrepot.game("puerto-rico").new(4, 1)
        world, chance = possible_world(table, table.waiting_for[0], 1)
        jobs = [
            asyncio.create_task(
                workers.decide(LONG, world, chance, asyncio.Event(), Owner("", "a"), 600)
            )
            for _ in range(5)
        ]
        await asyncio.sleep(1)
        for job in jobs:
            job.cancel()
        began = time.monotonic()
        action = await workers.decide("random", world, chance, asyncio.Event(), Owner("", "a"), 1)
        took = time.monotonic() - began
        assert action in world.legal
        workers.stop()
        return took

    assert asyncio.run(work()) < 60


def test_a_stranger_s_greedy_bot_does_not_wait_for_twenty_tables_of_masters(
    slow: ServiceThread,
) -> None:
    """None of these Masters ever ends, so the answer came before any of theirs."""
    hungry = slow.person("Gulzig")
    masters = [{"kind": "bot", "level": "master"}] * 5
    for _ in range(20):
        hungry.open(seats=masters, settings={"pace": "instant"})
    lane = slow.service.workers.long
    until(lambda: lane.queue.taken == lane.queue.places == 1)
    stranger = slow.person("Vreemd")
    made = stranger.open(seats=[{"kind": "bot"}, {"kind": "me"}], settings={"pace": "instant"})
    watching = stranger.watch(made["table"]["id"])
    for _ in range(3):
        watching.until_asked()
        watching.play(watching.legal[0])
    watching.until_asked()


def test_a_stranger_s_master_is_next_when_a_place_is_free(slow: ServiceThread) -> None:
    hungry = slow.person("Gulzig")
    masters = [{"kind": "bot", "level": "master"}] * 3
    for _ in range(5):
        hungry.open(seats=masters, settings={"pace": "instant"})
    tables = [
        one
        for one in slow.service.live_tables.tables.values()
        if one.row.host == hungry.id and one.row.status == "playing"
    ]
    until(lambda: sum(len(one.pending_decisions) for one in tables) == 5)
    _, stranger = against_a_thinker(slow)
    assert stranger.history
    before = len(stranger.history.rows)
    running = next(one for one in tables if one.pending_decisions)  # the first has the only place
    slow.do(slow.service.hurry(running))
    slow.do(slow.service.hurry(stranger))
    until(lambda: len(stranger.history.rows) > before)
    waiting = [one for one in tables if one is not running]
    assert all(len(one.history.rows) == 0 for one in waiting if one.history)


def test_one_person_has_only_so_many_tables_with_bots_that_think(tmp_path: Path) -> None:
    config = Config(
        data=tmp_path, bot_processes=1, compiled=False, limits=Limits(thinking_tables=2)
    )
    masters = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
    with ServiceThread(config) as server:
        person = server.person()
        mine = [person.open(seats=masters)["table"]["id"] for _ in range(2)]
        answer = person.ask("POST", "/api/tables", json={"game": "puerto-rico", "seats": masters})
        assert (answer.status_code, answer.json()["code"]) == (409, "thinking_tables")
        assert "2 tables" in answer.json()["detail"]
        quick = person.open(players=2)["table"]["id"]
        change = {"kind": "bot", "level": "strong"}
        assert person.refused("PUT", f"/api/tables/{quick}/seats/1", **change) == "thinking_tables"
        assert person.put(f"/api/tables/{mine[0]}/seats/1", **change)["id"] == mine[0]
        assert person.ask("DELETE", f"/api/tables/{mine[0]}").status_code == 200
        assert person.open(seats=masters)
        assert server.person("Anna").open(seats=masters)
