"""Precompiling: how bots play until it is done, what the status says, what it costs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.bots import World
from entrepot.bots.levels import level
from entrepot.engine.executors import ProcessExecutor
from entrepot.engine.rule import have_numba
from entrepot.server import precompile
from entrepot.server.config import Config
from entrepot.server.precompile import CompileState, Precompiler
from tests.server.harness import ServiceThread, until

GAMES = [game.id for game in entrepot.games()]
THINKERS = {"club", "strong", "master"}

needs_numba = pytest.mark.skipif(not have_numba(), reason="there is no Numba")


def simple(server: ServiceThread, **query: str) -> dict[str, str]:
    """The bot levels that play simpler, with their texts."""
    return {
        one["id"]: one["text"] for one in server.person().get("/api/bots", **query) if one["simple"]
    }


# --- without a compiler --------------------------------------------------------------------------


def test_without_a_compiler_the_status_says_that_bots_play_simpler(server: ServiceThread) -> None:
    bots = server.person().get("/api/status")["bots"]
    assert bots["ready"] is False
    assert bots["problem"] == "no_compiler"
    assert bots["progress"] == 1.0
    for game in bots["games"]:
        assert (game["ready"], game["state"]) == (False, "no_compiler")


def test_without_a_compiler_the_levels_that_think_ahead_are_marked(server: ServiceThread) -> None:
    told = simple(server, lang="en")
    assert told.keys() == THINKERS
    assert set(told.values()) == {"Looks one move ahead only here: the compiler Numba is missing."}
    told = simple(server, lang="nl", game="cuba")
    assert set(told.values()) == {"Kijkt hier maar één zet vooruit: de compiler Numba ontbreekt."}


def test_the_bot_levels_of_an_unknown_game_are_not_found(server: ServiceThread) -> None:
    assert server.person().refused("GET", "/api/bots?game=atlantis") == "not_found"


# --- nothing compiled ahead ----------------------------------------------------------------------


@pytest.fixture
def on_demand(tmp_path: Path) -> Iterator[ServiceThread]:
    with ServiceThread(Config(data=tmp_path, bot_processes=1, precompile=False)) as running:
        yield running


def bots_asked(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch, broken: str = ""
) -> list[str]:
    """The bots that decided for level master in the first rounds; `broken` ones fail."""
    asked: list[str] = []

    async def decide(spec: str, world: World, *_: Any) -> int:
        asked.append(spec)
        if broken and spec.startswith(broken):
            raise MemoryError
        return world.legal[0]

    monkeypatch.setattr(server.service.workers, "decide", decide)
    seats = [{"kind": "bot", "level": "master"}, {"kind": "me"}]
    person = server.person()
    made = person.open(seats=seats, settings={"pace": "instant"})
    watching = person.watch(made["table"]["id"])
    for _ in range(2):
        watching.until_asked()
        while watching.scene["asked"]:
            watching.play(watching.legal[0])
    watching.until_asked()
    return asked


@needs_numba
def test_when_nothing_is_compiled_ahead_the_bots_play_what_their_level_says(
    on_demand: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = on_demand.person().get("/api/status")["bots"]
    assert (bots["ready"], bots["problem"], bots["progress"]) == (True, None, 1.0)
    assert {game["state"] for game in bots["games"]} == {"on_demand"}
    assert simple(on_demand) == {}
    master = level("master")
    assert master is not None
    assert set(bots_asked(on_demand, monkeypatch)) == {master.bot}


@needs_numba
def test_bots_play_simpler_where_compiling_fails_and_the_status_says_so(
    on_demand: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = bots_asked(on_demand, monkeypatch, broken="search")
    assert asked[0].startswith("search")
    assert {spec.partition(":")[0] for spec in asked[1:]} == {"greedy"}
    bots = on_demand.person().get("/api/status")["bots"]
    assert (bots["ready"], bots["problem"]) == (False, "failed")
    assert [one["game"] for one in bots["games"] if one["state"] == "failed"] == ["puerto-rico"]
    assert simple(on_demand, game="puerto-rico").keys() == THINKERS
    assert simple(on_demand, game="cuba") == {}


# --- compiling ahead -----------------------------------------------------------------------------


def fails_for_cuba(game: str, _: int) -> None:
    if game == "cuba":
        raise MemoryError


def takes_long(*_: object) -> None:
    time.sleep(600)


@needs_numba
def test_compiled_games_are_ready_and_failed_ones_report_the_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "_precompile", fails_for_cuba)
    with ServiceThread(Config(data=tmp_path, bot_processes=2)) as server:
        one = server.service.precompiler
        until(lambda: not one.runs)
        assert [game for game in GAMES if not one.ready(game)] == ["cuba"]
        assert one.problem("cuba") is one.problem() is CompileState.FAILED
        assert server.service.workers.long.queue.places == 2


@needs_numba
def test_while_rules_are_compiled_one_bot_fewer_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "_precompile", takes_long)
    with ServiceThread(Config(data=tmp_path, bot_processes=2)) as server:
        bots = server.person().get("/api/status")["bots"]
        assert (bots["ready"], bots["problem"], bots["progress"]) == (False, None, 0.0)
        assert simple(server) == {}
        assert server.service.workers.long.queue.places == 1


def test_with_one_process_nothing_is_compiled_ahead(tmp_path: Path) -> None:
    assert not Precompiler(Config(data=tmp_path, bot_processes=1)).runs


@needs_numba
def test_stopping_ends_the_compiling_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "_precompile", takes_long)
    with ServiceThread(Config(data=tmp_path, bot_processes=2)) as server:
        workers = server.service.workers
        assert isinstance(workers.long.executor, ProcessExecutor)
        pools = [server.service.precompiler._pool, workers.long.executor._pool]
        processes = [process for pool in pools if pool for process in pool._processes.values()]
    assert len(processes) >= 2
    for process in processes:
        process.join(5)
        assert not process.is_alive()
