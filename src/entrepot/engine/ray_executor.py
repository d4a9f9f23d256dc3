"""Runs jobs on a Ray cluster; all its machines need the same version of Entrepot.

Ray starts a task again when its worker or machine is lost.
"""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from typing import Any, TypeVar

from entrepot.engine.components import VARIABLE
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import (
    RETRIES,
    AnyJob,
    Executor,
    InterruptibleJob,
    Submitted,
    WorkerLost,
    run_job,
)

T = TypeVar("T")

COUNT_EVERY = 5.0
"""Seconds after which the processors of the cluster are counted again."""
LOOK_EVERY = 0.05
"""Seconds between two looks of a job at whether it shall stop."""


class RayExecutor(Executor):
    def __init__(self, address: str) -> None:
        self._ray = load_ray()
        _check_reachable(address)
        variables = {name: os.environ[name] for name in (VARIABLE,) if name in os.environ}
        try:
            self._ray.init(
                address,
                runtime_env={"env_vars": variables},
                logging_level="ERROR",
                log_to_driver=False,
            )
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise EntrepotError(f"--ray {address}: {problem}") from None
        self._task = self._ray.remote(max_retries=RETRIES)(_run_on_cluster)
        self._board: Any = None
        self._numbers = count()
        self._counting = threading.Lock()
        self._workers, self._counted = 1, 0.0
        self._count()

    @property
    def workers(self) -> int:
        """The processors of the cluster. They are counted in a thread: a cluster may be slow."""
        if time.monotonic() - self._counted > COUNT_EVERY and not self._counting.locked():
            threading.Thread(target=self._count, daemon=True).start()
        return self._workers

    def _count(self) -> None:
        with self._counting, suppress(Exception):  # a lost cluster shows when a job is submitted
            self._workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._counted = time.monotonic()

    def start(self) -> None:
        if self._board is None:
            actor = self._ray.remote(
                num_cpus=0, max_concurrency=10_000, max_restarts=-1, max_task_retries=-1
            )
            self._board = actor(StopBoard).remote()

    def submit(self, job: AnyJob[T]) -> Submitted[T]:
        if not isinstance(job, InterruptibleJob):
            return Submitted(self._future(self._task.remote(job)), lambda: None)
        self.start()
        board, number = self._board, next(self._numbers)
        future: Future[T] = self._future(self._task.remote(job, board, number))
        future.add_done_callback(lambda _: board.forget.remote(number))
        return Submitted(future, lambda: board.stop.remote(number))

    def _future(self, ref: Any) -> Future[T]:
        """The result of a task, with the exception that its job raised."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()

        def done(ran: Future[T]) -> None:
            problem = ran.exception()
            if problem is None:
                future.set_result(ran.result())
            elif not isinstance(problem, self._ray.exceptions.RayTaskError):
                future.set_exception(WorkerLost())
            elif isinstance(problem.cause, EntrepotError):
                future.set_exception(problem.cause)
            else:
                future.set_exception(problem)

        ref.future().add_done_callback(done)
        return future

    def close(self) -> None:
        self._board = None
        self._ray.shutdown()


class StopBoard:
    """An actor: jobs wait here for the word to stop."""

    def __init__(self) -> None:
        self._words: dict[int, asyncio.Event] = {}

    async def wait(self, number: int) -> None:
        await self._words.setdefault(number, asyncio.Event()).wait()

    async def stop(self, number: int) -> None:
        self._words.setdefault(number, asyncio.Event()).set()

    async def forget(self, number: int) -> None:
        self._words.pop(number, asyncio.Event()).set()


def _run_on_cluster(job: AnyJob[T], board: Any = None, number: int = 0) -> T:
    return run_job(job, (lambda: False) if board is None else _stop(board, number))


def _stop(board: Any, number: int) -> Callable[[], bool]:
    ray = load_ray()
    word = board.wait.remote(number)
    looked = time.monotonic()

    def stop() -> bool:
        nonlocal looked
        if time.monotonic() - looked < LOOK_EVERY:
            return False
        looked = time.monotonic()
        return bool(ray.wait([word], timeout=0)[0])

    return stop


def _check_reachable(address: str) -> None:
    """Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # such as "auto" and "local"
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()
    except (OSError, OverflowError) as problem:
        raise EntrepotError(f"--ray {address}: no cluster answers there ({problem}).") from None


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise EntrepotError(
            "--ray needs Ray, which is not installed: pip install 'entrepot[ray]'"
        ) from None
    return ray
