"""Executors that run jobs in this process, in several processes, or on a Ray cluster.

Results come in any order; a result depends on its job alone, not on where it ran.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from multiprocessing import connection
from pathlib import Path
from typing import Any, Protocol, TypeVar

from entrepot.bots import json_child
from entrepot.engine import components
from entrepot.engine.components import VARIABLE
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import game
from entrepot.engine.rule import ENGINE, fingerprint

T = TypeVar("T")
Result_co = TypeVar("Result_co", covariant=True)

JOBS_A_WORKER = 2
"""Jobs handed out to a worker: one runs, one waits."""


class Job(Protocol[Result_co]):
    """Work that any process on any machine can do; it is pickled."""

    def run(self) -> Result_co: ...


class SerialExecutor:
    """Runs jobs in this process, one after the other."""

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        for job in jobs:
            yield job.run()


class ProcessExecutor:
    """Runs jobs in several processes on this machine."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        source = iter(jobs)
        context = multiprocessing.get_context("spawn")
        before = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(self.processes, context, _init_worker)
        running: set[Future[T]] = set()
        try:
            while True:
                for job in islice(source, JOBS_A_WORKER * self.processes - len(running)):
                    running.add(pool.submit(_run, job))
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        except BrokenProcessPool:
            raise EntrepotError(
                "A worker process was killed, perhaps for lack of memory. With --out, the same "
                "command goes on where it stopped."
            ) from None
        except (KeyboardInterrupt, GeneratorExit):  # do not wait for running jobs
            for worker in set(multiprocessing.active_children()) - before:
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _init_worker() -> None:
    """A worker ends at once on Ctrl-C or when its parent process dies, and kills the programs that
    it has started."""
    parent: Any = multiprocessing.parent_process()
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    signal.set_wakeup_fd(sender.detach())  # works while compiled code runs, too
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)

    def watch() -> None:
        connection.wait([parent.sentinel, receiver])
        json_child.kill_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _run(job: Job[T]) -> T:
    return job.run()


class RayExecutor:
    """Runs jobs on a Ray cluster; all its machines need the same version of Entrepot."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        ray = load_ray()
        variables = {name: os.environ[name] for name in (VARIABLE,) if name in os.environ}
        try:
            ray.init(
                self.address,
                runtime_env={"env_vars": variables},
                logging_level="ERROR",
                log_to_driver=False,
            )
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise EntrepotError(f"--ray {self.address}: {problem}") from None
        try:
            yield from self._run(ray, iter(jobs))
        finally:
            ray.shutdown()

    def _run(self, ray: Any, source: Iterator[Job[T]]) -> Iterator[T]:
        work = ray.remote(max_retries=3)(_run)
        running: list[Any] = []
        while True:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [
                work.remote(job) for job in islice(source, JOBS_A_WORKER * workers - len(running))
            ]
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            try:
                for one in done:
                    yield ray.get(one)
            except ray.exceptions.RayTaskError as problem:
                if isinstance(problem.cause, EntrepotError):
                    raise problem.cause from None
                raise


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise EntrepotError(
            "--ray needs Ray, which is not installed: pip install 'entrepot[ray]'"
        ) from None
    return ray


def make_executor(
    processes: int, ray: str | None = None
) -> SerialExecutor | ProcessExecutor | RayExecutor:
    """The executor for so many processes, or for the Ray cluster at an address.

    Executors yield results as they are ready, and take jobs only as workers need them.
    """
    if ray is not None:
        load_ray()
        return RayExecutor(ray)
    return SerialExecutor() if processes == 1 else ProcessExecutor(processes)


# --- the same code on all machines ---------------------------------------------------------------


@cache
def code_fingerprint(name: str) -> str:
    """A fingerprint of the engine, of a game's rules and components, and of the bots."""
    folders = [ENGINE, Path(__file__).parent, game(name).folder]
    return fingerprint(folders, components.digest(name).encode())


def check_code(name: str, code: str) -> None:
    if code_fingerprint(name) != code:
        raise EntrepotError(
            "This machine has other rules, bots or components than the one that asks: "
            "install the same version of Entrepot on both."
        )
