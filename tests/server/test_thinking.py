"""Bots that think for long: the host can hurry them, and outdated decisions are cancelled.

A decision takes ten minutes here if nothing stops it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

import entrepot
from entrepot.bots import levels, possible_world
from entrepot.bots.precompile import precompile
from entrepot.server.config import Config
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import Person
from entrepot.server.workers import AHEAD, Workers
from tests.server.harness import ServiceThread, TableSocket, until

LONG = "search:seconds=600"


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServiceThread]:
    """A service in which no other test has bots thinking."""
    precompile(entrepot.game("puerto-rico"))
    config = Config(data=tmp_path_factory.mktemp("data"), bot_processes=1, compiled=False)
    with ServiceThread(config) as running:
        yield running


@pytest.fixture
def slow(own_server: ServiceThread, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServiceThread]:
    """Bots of every level think for long; afterwards all tables are closed."""
    endless = tuple(levels.Level(one.id, LONG, LONG) for one in levels.LEVELS)
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
    made = person.open(seats=[{"kind": "bot"}, {"kind": "me"}], settings={"pace": "instant"})
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
    watching.person.put(f"/api/tables/{watching.table}/seats/0", kind="bot", level="master")
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
    return workers._free.qsize() == AHEAD * workers.processes


def test_cancelled_jobs_free_their_processes() -> None:
    """More jobs than there are processes, all cancelled: the next decision comes soon."""

    async def work() -> float:
        workers = Workers(1)
        table = entrepot.game("puerto-rico").new(4, 1)
        world, chance = possible_world(table, table.waiting_for[0], 1)
        jobs = [
            asyncio.create_task(workers.decide(LONG, world, chance, asyncio.Event()))
            for _ in range(5)
        ]
        await asyncio.sleep(1)
        for job in jobs:
            job.cancel()
        began = time.monotonic()
        action = await workers.decide("random", world, chance, asyncio.Event())
        took = time.monotonic() - began
        assert action in world.legal
        workers.stop()
        return took

    assert asyncio.run(work()) < 60
