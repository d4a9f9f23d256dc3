"""Compiles the rules in the background, so that strong bots are ready soon; tells how far it is."""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import entrepot
from entrepot.bots.ready import rules_to_warm, warm
from entrepot.engine import progress
from entrepot.engine.rule import have_numba
from entrepot.server.workers import begin_worker

log = logging.getLogger(__name__)


@dataclass
class Warmth:
    game: str
    done: int = 0
    total: int = 1
    ready: bool = False


class Warming:
    def __init__(self, enabled: bool) -> None:
        self.games = {game.id: Warmth(game.id) for game in entrepot.games()}
        self._pool: ProcessPoolExecutor | None = None
        self._reports: Any = None
        self._enabled = enabled and have_numba()
        self._stopped = False
        if not self._enabled:
            for one in self.games.values():
                one.ready = True

    def start(self) -> None:
        if not self._enabled:
            return
        context = multiprocessing.get_context("spawn")
        self._reports = context.SimpleQueue()
        self._pool = ProcessPoolExecutor(1, context, _begin, (self._reports,))
        threading.Thread(target=self._listen, name="warming", daemon=True).start()
        for name in self.games:
            self._pool.submit(_warm, name).add_done_callback(partial(self._end, name))

    def stop(self) -> None:
        self._stopped = True
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:  # compiling cannot be interrupted otherwise
                process.kill()
            self._reports.put(None)

    def ready(self, game: str) -> bool:
        """Whether bots can count on compiled code; where nothing is compiled, they never can."""
        return self._enabled and game in self.games and self.games[game].ready

    @property
    def all_ready(self) -> bool:
        return all(one.ready for one in self.games.values())

    @property
    def share(self) -> float:
        parts = [1.0 if one.ready else one.done / one.total for one in self.games.values()]
        return round(sum(parts) / len(parts), 3)

    def _listen(self) -> None:
        while (report := self._reports.get()) is not None:
            name, done, total = report
            self.games[name].done, self.games[name].total = min(done, total), max(1, total)

    def _end(self, name: str, done: Future[None]) -> None:
        if done.cancelled() or self._stopped:
            return
        if problem := done.exception():
            log.error("rules were not compiled", extra={"game": name, "problem": str(problem)})
        else:
            self.games[name].ready = True


# --- in the other process ------------------------------------------------------------------------

_reports: Any = None


def _begin(reports: Any) -> None:
    global _reports  # noqa: PLW0603 - a queue reaches a process only while it starts
    _reports = reports
    os.nice(10)
    begin_worker()


def _warm(name: str) -> None:
    game = entrepot.game(name)
    total = rules_to_warm(game)
    before = here = 0

    def report(done: int, of: int) -> None:
        nonlocal before, here
        if done == 0:
            before, here = before + here, of
        _reports.put((name, before + done, total))

    with progress.listening(report):
        warm(game)
