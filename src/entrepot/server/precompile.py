"""Precompiles the rules in the background, so that strong bots are available soon.

This takes a process of its own, which counts as one of the bots' processes: one bot fewer thinks
meanwhile. If there is only one process for bots, nothing is precompiled.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import entrepot
from entrepot.bots.precompile import precompile, rules_to_precompile
from entrepot.engine import compile_progress
from entrepot.engine.executors import WorkerLost, begin_worker
from entrepot.engine.rule import have_numba
from entrepot.server.config import Config

log = logging.getLogger(__name__)


class CompileState(StrEnum):
    """The state of a game's compiled rules. Bots play simpler until it is one of `READY`."""

    COMPILING = "compiling"
    ON_DEMAND = "on_demand"
    """Not precompiled: a bot process compiles when it first needs them."""
    COMPILED = "compiled"
    NO_COMPILER = "no_compiler"
    FAILED = "failed"


READY = (CompileState.ON_DEMAND, CompileState.COMPILED)
PROBLEMS = (CompileState.NO_COMPILER, CompileState.FAILED)


@dataclass(frozen=True)
class Progress:
    game: str
    state: CompileState
    done: int
    total: int

    @property
    def share(self) -> float:
        return self.done / self.total if self.state is CompileState.COMPILING else 1.0


class Precompiler:
    def __init__(self, config: Config) -> None:
        if not (config.compiled and have_numba()):
            first = CompileState.NO_COMPILER
        elif config.precompile and config.bot_processes > 1:
            first = CompileState.COMPILING
        else:
            first = CompileState.ON_DEMAND
        self._games = {game.id: first for game in entrepot.games()}
        self._context = multiprocessing.get_context("spawn")
        self._counts: Any = self._context.RawArray("i", 2 * len(self._games))
        """Two numbers a game: how many rules are compiled, and of how many."""
        self._pool: ProcessPoolExecutor | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        """Whether something is being, or will be, precompiled."""
        return CompileState.COMPILING in self._games.values()

    def start(self, then: Callable[[], None]) -> None:
        """Start to precompile; `then` is called when all is done."""
        if CompileState.NO_COMPILER in self._games.values():
            log.warning("no compiler: the bots look one move ahead at most")
        if self.runs:
            self._pool = ProcessPoolExecutor(1, self._context, _begin, (self._counts,))
            self._task = asyncio.create_task(self._run(self._pool, then))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._pool is not None:
            _end(self._pool)

    def ready(self, game: str) -> bool:
        """Whether bots play as their level says, not simpler."""
        return self._games.get(game) in READY

    def problem(self, game: str | None = None) -> CompileState | None:
        """Why bots will never be ready for this game; without a game, for any of them."""
        asked = self._games.values() if game is None else (self._games.get(game),)
        return next((one for one in asked if one in PROBLEMS), None)

    @property
    def all_ready(self) -> bool:
        return all(map(self.ready, self._games))

    @property
    def share(self) -> float:
        parts = [one.share for one in self.games]
        return round(sum(parts) / len(parts), 3)

    @property
    def games(self) -> list[Progress]:
        done, total = self._counts[::2], self._counts[1::2]
        return [
            Progress(game, state, min(done[at], total[at]), max(1, total[at]))
            for at, (game, state) in enumerate(self._games.items())
        ]

    @contextmanager
    def trying(self, game: str) -> Iterator[None]:
        """Around work that may compile on demand: after a failure it is not tried again."""
        try:
            yield
        except WorkerLost:
            raise
        except Exception as problem:
            if self._games.get(game) is CompileState.ON_DEMAND:
                self._fail(game, problem)
            raise

    async def _run(self, pool: ProcessPoolExecutor, then: Callable[[], None]) -> None:
        for at, game in enumerate(self._games):
            try:
                await asyncio.wrap_future(pool.submit(_precompile, game, at))
            except Exception as problem:
                self._fail(game, problem)
            else:
                self._games[game] = CompileState.COMPILED
        _end(pool)
        then()

    def _fail(self, game: str, problem: Exception) -> None:
        self._games[game] = CompileState.FAILED
        log.error(
            "rules were not compiled: the bots look one move ahead at most",
            extra={"game": game, "problem": str(problem) or type(problem).__name__},
        )


def _end(pool: ProcessPoolExecutor) -> None:
    """Kill its process: compiling cannot be interrupted otherwise."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


# --- in the process that compiles ----------------------------------------------------------------

_counts: Any = None


def _begin(counts: Any) -> None:
    global _counts  # noqa: PLW0603 - shared memory reaches a process only while it starts
    _counts = counts
    os.nice(10)
    begin_worker()


def _precompile(name: str, at: int) -> None:
    game = entrepot.game(name)
    _counts[2 * at + 1] = rules_to_precompile(game)
    before = here = 0

    def report(done: int, of: int) -> None:
        nonlocal before, here
        if done == 0:
            before, here = before + here, of
        _counts[2 * at] = before + done

    with compile_progress.listening(report):
        precompile(game)
