"""Runs bots in worker processes. A worker gets a possible world, never the true state.

Jobs queue here, not in the pool, so that they can be cancelled. While it computes, a worker polls a
flag in shared memory: set when the answer is wanted at once, or not wanted any more.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, TypeVar

import entrepot
from entrepot.bots import Bot, InterruptibleBot, Stop, World, bot
from entrepot.bots.hint import Hint, advise
from entrepot.engine.chance import Chance

AHEAD = 2
"""Jobs submitted to a process at once: the next one is there when it has finished one."""

log = logging.getLogger(__name__)
T = TypeVar("T")


class Workers:
    def __init__(self, processes: int, *, lend_one: bool = False) -> None:
        """`lend_one`: keep one process idle until `use_all`; its core is needed elsewhere."""
        self.processes = processes
        self.at_once = processes - 1 if lend_one else AHEAD * processes
        """How many jobs may be submitted at once."""
        self._stopped = False
        self._context = multiprocessing.get_context("spawn")
        self._flags: Any = self._context.RawArray("b", AHEAD * processes)
        """By slot, whether the bot of its job shall answer now."""
        self._free: asyncio.Queue[int] = asyncio.Queue()
        for slot in range(self.at_once):
            self._free.put_nowait(slot)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, self._context, _begin, (self._flags,))

    def start(self) -> None:
        """Start the processes before the first decision is needed."""
        for _ in range(min(self.at_once, self.processes)):
            self._pool.submit(_wake_up, 0.2)

    def use_all(self) -> None:
        """Use the process that was lent as well."""
        for slot in range(self.at_once, AHEAD * self.processes):
            self._free.put_nowait(slot)
        self.at_once = AHEAD * self.processes

    def stop(self) -> None:
        self._stopped = True
        end(self._pool)

    async def decide(self, spec: str, world: World, chance: Chance, hurry: asyncio.Event) -> int:
        """The action that the bot `spec` chooses; set `hurry` to have it now."""
        return await self._work(_decide, (spec, *_packed(world, chance)), hurry)

    async def advise(self, spec: str, world: World, chance: Chance, hurry: asyncio.Event) -> Hint:
        """The best moves according to the bot `spec`."""
        return await self._work(_advise, (spec, *_packed(world, chance)), hurry)

    async def _work(self, work: Callable[..., T], job: tuple[Any, ...], hurry: asyncio.Event) -> T:
        pool = self._pool
        try:
            return await self._submit(work, job, hurry)
        except BrokenProcessPool:
            if self._stopped:
                raise
            if self._pool is pool:
                log.error("a bot process died; there is a new one")
                self._pool = self._new_pool()
            return await self._submit(work, job, hurry)

    async def _submit(
        self, work: Callable[..., T], job: tuple[Any, ...], hurry: asyncio.Event
    ) -> T:
        slot = await self._free.get()
        self._flags[slot] = 0
        try:
            submitted = self._pool.submit(work, slot, *job)
        except RuntimeError:
            self._free.put_nowait(slot)
            raise
        done = asyncio.wrap_future(submitted)
        done.add_done_callback(lambda _: self._free.put_nowait(slot))
        hurried = asyncio.create_task(hurry.wait())
        try:
            await asyncio.wait((done, hurried), return_when=asyncio.FIRST_COMPLETED)
            self._end(slot, done)
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            self._drop(slot, submitted, done)
            raise
        finally:
            hurried.cancel()

    def _end(self, slot: int, done: asyncio.Future[T]) -> None:
        """Let the bot answer now. A finished job's slot may belong to another job already."""
        if not done.done():
            self._flags[slot] = 1

    def _drop(self, slot: int, submitted: Future[T], done: asyncio.Future[T]) -> None:
        """Cancel a job; if it runs already, the process is free once it has seen the flag."""
        if not submitted.cancel():
            self._end(slot, done)
            done.add_done_callback(lambda one: one.cancelled() or one.exception())


def end(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool: compiling cannot be interrupted otherwise."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _packed(world: World, chance: Chance) -> tuple[Any, ...]:
    return world.game.id, world.packed, world.seat, world.legal, (chance.low, chance.high)


# --- in the worker processes ---------------------------------------------------------------------

_flags: Any = None


def _begin(flags: Any) -> None:
    global _flags  # noqa: PLW0603 - shared memory reaches a process only while it starts
    _flags = flags
    begin_worker()


def begin_worker() -> None:
    """Ignore Ctrl-C, which the service handles, and exit when the service does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=leave_with_parent, daemon=True).start()


def _wake_up(seconds: float) -> None:
    entrepot.games()
    time.sleep(seconds)  # so that the pool starts another process for the next one


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)


def _decide(slot: int, spec: str, *packed: Any) -> int:
    decider = _bot(spec)
    if isinstance(decider, InterruptibleBot):
        return decider.choose_until(*_unpacked(*packed), _stop(slot))
    return decider.choose(*_unpacked(*packed))


def _advise(slot: int, spec: str, *packed: Any) -> Hint:
    return advise(_bot(spec), *_unpacked(*packed), stop=_stop(slot))


def _stop(slot: int) -> Stop:
    return lambda: bool(_flags[slot])


def _unpacked(
    game_id: str, packed: bytes, seat: int, legal: tuple[int, ...], words: tuple[int, int]
) -> tuple[World, Chance]:
    chance = Chance()
    chance.low, chance.high = words
    return World(entrepot.game(game_id), packed, seat, legal), chance
