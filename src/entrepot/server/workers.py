"""Runs the bots' decisions and hints in processes of this machine, or on a Ray cluster.

Decisions that bots make at once have a process of their own. For the others there is a fair queue,
here and not at the executor, so that they can be cancelled while they wait.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

from entrepot.bots import World
from entrepot.bots.hint import Hint
from entrepot.bots.levels import QUICK
from entrepot.bots.thinking import DecisionJob, HintJob
from entrepot.engine.dice import Dice
from entrepot.engine.executors import (
    JOBS_A_WORKER,
    Executor,
    InterruptibleJob,
    ProcessExecutor,
    make_executor,
)
from entrepot.server.fair_queue import FairQueue, Owner

T = TypeVar("T")


class Workers:
    def __init__(self, processes: int, *, ray: str | None = None, lend_one: bool = False) -> None:
        """`lend_one`: leave one process idle until `use_all`; its core is needed elsewhere."""
        self.quick = Lane(ProcessExecutor(1), JOBS_A_WORKER)
        self.long = Lane(
            ProcessExecutor(processes) if ray is None else make_executor(processes, ray),
            processes - 1 if lend_one and ray is None else None,
        )

    def start(self) -> None:
        """Start the processes before the first decision is needed."""
        for lane in (self.quick, self.long):
            lane.executor.start()

    def use_all(self) -> None:
        """Use the process that was lent as well."""
        self.long.use_all()

    def stop(self) -> None:
        for lane in (self.quick, self.long):
            lane.executor.close()

    async def decide(
        self,
        spec: str,
        world: World,
        dice: Dice,
        hurry: asyncio.Event,
        owner: Owner,
        cost: float,
    ) -> int:
        """The action that the bot `spec` chooses; set `hurry` to have it now.

        `cost` is about how many seconds of a core it needs.
        """
        lane = self.quick if cost <= QUICK else self.long
        return await lane.work(DecisionJob.of(spec, world, dice), hurry, owner, cost)

    async def advise(
        self,
        spec: str,
        world: World,
        dice: Dice,
        hurry: asyncio.Event,
        owner: Owner,
        cost: float,
    ) -> Hint:
        """The best moves according to the bot `spec`."""
        lane = self.quick if cost <= QUICK else self.long
        return await lane.work(HintJob.of(spec, world, dice), hurry, owner, cost)


class Lane:
    """An executor with a fair queue before it."""

    def __init__(self, executor: Executor, places: int | None = None) -> None:
        self.executor = executor
        self._fixed = places
        self.queue = FairQueue(places or executor.workers)

    def use_all(self) -> None:
        self._fixed = None
        self.queue.resize(self.executor.workers)

    @property
    def idle(self) -> bool:
        return self.queue.taken == 0

    async def work(
        self, job: InterruptibleJob[T], hurry: asyncio.Event, owner: Owner, cost: float
    ) -> T:
        if self._fixed is None and self.queue.places != self.executor.workers:
            self.queue.resize(self.executor.workers)  # a cluster grows and shrinks
        give_back = await self.queue.enter(owner, cost)
        try:
            submitted = self.executor.submit(job)
        except BaseException:
            give_back()
            raise
        done = asyncio.wrap_future(submitted.future)
        done.add_done_callback(lambda _: give_back())
        hurried = asyncio.create_task(hurry.wait())
        try:
            await asyncio.wait((done, hurried), return_when=asyncio.FIRST_COMPLETED)
            submitted.stop()
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            submitted.stop()  # the place is free when the worker is
            done.add_done_callback(lambda one: one.cancelled() or one.exception())
            raise
        finally:
            hurried.cancel()
