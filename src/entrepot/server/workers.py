"""Bots think in processes of their own. A worker gets a possible world, never the truth."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any

import entrepot
from entrepot.bots import Bot, World, bot
from entrepot.engine.chance import Chance
from entrepot.server.metrics import BOT_SECONDS

log = logging.getLogger(__name__)


class Workers:
    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, context, begin_worker)

    def start(self) -> None:
        """Have the processes ready before the first decision."""
        for _ in range(self.processes):
            self._pool.submit(_awake, 0.2)

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def decide(self, spec: str, world: World, chance: Chance) -> int:
        """What the bot `spec` does in this world."""
        job = (
            spec,
            world.game.id,
            world.packed,
            world.seat,
            world.legal,
            (chance.low, chance.high),
        )
        began = time.perf_counter()
        try:
            action = await self._submit(*job)
        except BrokenProcessPool:
            log.error("a bot process died; there is a new one")
            self._pool = self._new_pool()
            action = await self._submit(*job)
        BOT_SECONDS.observe(time.perf_counter() - began)
        return action

    async def _submit(self, *job: Any) -> int:
        return await asyncio.wrap_future(self._pool.submit(_decide, *job))


# --- in the other processes ----------------------------------------------------------------------


def begin_worker() -> None:
    """Ctrl-C is for the service, which then ends its workers; and none outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=leave_with_parent, daemon=True).start()


def _awake(seconds: float) -> None:
    entrepot.games()
    time.sleep(seconds)  # so that the next one goes to another process


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)


def _decide(
    spec: str,
    game_id: str,
    packed: bytes,
    seat: int,
    legal: tuple[int, ...],
    words: tuple[int, int],
) -> int:
    game = entrepot.game(game_id)
    chance = Chance()
    chance.low, chance.high = words
    world = World(game, packed, seat, legal)
    return _bot(spec).choose(world, chance)
