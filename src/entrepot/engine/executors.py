"""Executors run jobs in this process, in several processes, or on a Ray cluster.

A result depends on its job alone, not on where it ran. A job whose worker died runs again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from entrepot.engine.errors import EntrepotError

T = TypeVar("T")
Result_co = TypeVar("Result_co", covariant=True)

JOBS_A_WORKER = 2
"""Jobs handed out to a worker: one runs, one waits."""
RETRIES = 3
"""How often a job is run again because its worker died."""


class Job(Protocol[Result_co]):
    """Work that any process on any machine can do; it is pickled."""

    def run(self) -> Result_co: ...


@runtime_checkable
class InterruptibleJob(Protocol[Result_co]):
    """A job that can be told to come to an end."""

    def run_until(self, stop: Callable[[], bool]) -> Result_co:
        """Return soon after `stop` returns True, with the best result so far."""
        ...


AnyJob = Job[T] | InterruptibleJob[T]


@dataclass(frozen=True)
class Submitted(Generic[T]):
    """A job that an executor runs."""

    future: Future[T]
    stop: Callable[[], None]
    """Tells an interruptible job to come to an end; any other one runs on, and after the end it
    does nothing."""


class Executor(ABC):
    @property
    @abstractmethod
    def workers(self) -> int:
        """How many jobs run at the same time."""

    @abstractmethod
    def start(self) -> None:
        """Start the workers before they are needed."""

    @abstractmethod
    def submit(self, job: AnyJob[T]) -> Submitted[T]:
        """Have a job run. At most `JOBS_A_WORKER` a worker may be submitted at a time."""

    @abstractmethod
    def close(self) -> None:
        """End the workers, also those that are at work."""

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        """The results as they are ready, in any order; jobs are taken only as workers need them."""
        source = iter(jobs)
        running: set[Future[T]] = set()
        try:
            while True:
                free = max(0, JOBS_A_WORKER * self.workers - len(running))
                running.update(self.submit(job).future for job in islice(source, free))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        finally:
            self.close()


class SerialExecutor(Executor):
    """Runs jobs in this process, one after the other."""

    workers = 1

    def start(self) -> None:
        pass

    def submit(self, job: AnyJob[T]) -> Submitted[T]:
        future: Future[T] = Future()
        try:
            future.set_result(run_job(job, lambda: False))
        except Exception as problem:
            future.set_exception(problem)
        return Submitted(future, lambda: None)

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        for job in jobs:
            yield job.run()

    def close(self) -> None:
        pass


class ProcessExecutor(Executor):
    """Runs jobs in several processes on this machine."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._context = multiprocessing.get_context("spawn")
        slots = JOBS_A_WORKER * processes
        self._flags: Any = self._context.RawArray("b", slots)
        """By slot, whether its job shall come to an end."""
        self._free = list(range(slots))
        self._lock = threading.RLock()
        self._pool: ProcessPoolExecutor | None = None

    @property
    def workers(self) -> int:
        return self.processes

    @property
    def idle(self) -> bool:
        return len(self._free) == JOBS_A_WORKER * self.processes

    def start(self) -> None:
        pool = self._open()
        for _ in range(self.processes):
            pool.submit(time.sleep, 0.2)  # so that the pool starts another one for the next

    def submit(self, job: AnyJob[T]) -> Submitted[T]:
        with self._lock:
            slot = self._free.pop()
        self._flags[slot] = 0
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()

        def stop() -> None:
            with self._lock:  # the slot of a finished job may be another's
                if not future.done():
                    self._flags[slot] = 1

        self._run(job, slot, future, RETRIES)
        return Submitted(future, stop)

    def close(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
            if pool is None:
                return
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=self.idle, cancel_futures=True)
            if not self.idle:  # do not wait for running jobs
                for process in processes:
                    process.terminate()

    def _open(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self.processes, self._context, begin_worker, (self._flags,)
                )
            return self._pool

    def _run(self, job: AnyJob[T], slot: int, future: Future[T], retries: int) -> None:
        pool = self._open()

        def done(ran: Future[T]) -> None:
            problem = None if ran.cancelled() else ran.exception()
            if isinstance(problem, BrokenProcessPool) and retries and self._replace(pool):
                self._run(job, slot, future, retries - 1)
                return
            with self._lock:
                self._free.append(slot)
                if ran.cancelled() or isinstance(problem, BrokenProcessPool):
                    future.set_exception(WorkerLost())
                elif problem is not None:
                    future.set_exception(problem)
                else:
                    future.set_result(ran.result())

        try:
            pool.submit(_run_in_worker, job, slot).add_done_callback(done)
        except BrokenProcessPool as problem:
            broken: Future[T] = Future()
            broken.set_exception(problem)
            done(broken)

    def _replace(self, broken: ProcessPoolExecutor) -> bool:
        """Replace a pool of which a process died; False after `close`."""
        with self._lock:
            if self._pool is None:
                return False
            if self._pool is broken:
                self._pool = None
            self._open()
            return True


class WorkerLost(EntrepotError):
    """A job could not be finished because its workers died again and again."""

    def __init__(self) -> None:
        super().__init__(
            "A worker process was killed, perhaps for lack of memory. With --out, the same "
            "command goes on where it stopped."
        )


def run_job(job: AnyJob[T], stop: Callable[[], bool]) -> T:
    return job.run_until(stop) if isinstance(job, InterruptibleJob) else job.run()


def make_executor(processes: int, ray: str | None = None) -> Executor:
    """The executor for so many processes, or for the Ray cluster at an address."""
    if ray is not None:
        from entrepot.engine.ray_executor import RayExecutor

        return RayExecutor(ray)
    return SerialExecutor() if processes == 1 else ProcessExecutor(processes)


# --- in the worker processes ---------------------------------------------------------------------

before_exit: list[Callable[[], None]] = []
"""Called when a worker has to end at once, to end what it has started."""
_flags: Any = None


def begin_worker(flags: Any = None) -> None:
    """End at once on SIGTERM or when the parent process dies; Ctrl-C is for the parent."""
    global _flags  # noqa: PLW0603 - shared memory reaches a process only while it starts
    _flags = flags
    parent: Any = multiprocessing.parent_process()
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: None)
    signal.set_wakeup_fd(sender.detach())  # works while compiled code runs, too

    def watch() -> None:
        connection.wait([parent.sentinel, receiver])
        for end in before_exit:
            end()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _run_in_worker(job: AnyJob[T], slot: int) -> T:
    return run_job(job, lambda: bool(_flags[slot]))
