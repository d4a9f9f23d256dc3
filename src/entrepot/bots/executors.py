"""Who carries jobs out: this process, processes beside it, or a Ray cluster.

In whatever order games come back, each is the same: nothing depends on who plays it.
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
Outcome_co = TypeVar("Outcome_co", covariant=True)

AHEAD = 2
"""Orders given out for each worker: one is being played, one waits."""


class Job(Protocol[Outcome_co]):
    """Something to be played, in a form that any process on any machine can carry out."""

    def run(self) -> Outcome_co: ...


class SerialExecutor:
    """Everything in this process."""

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        for job in jobs:
            yield job.run()


class ProcessExecutor:
    """So many processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        source = iter(jobs)
        context = multiprocessing.get_context("spawn")
        before = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(self.jobs, context, _begin)
        running: set[Future[T]] = set()
        try:
            while True:
                for job in islice(source, AHEAD * self.jobs - len(running)):
                    running.add(pool.submit(_carry_out, job))
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        except BrokenProcessPool:
            raise EntrepotError(
                "A process that played was killed, perhaps for lack of memory. With --out, the "
                "same command goes on where it stopped."
            ) from None
        except (KeyboardInterrupt, GeneratorExit):  # nobody wants to wait for games in flight
            for worker in set(multiprocessing.active_children()) - before:
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """A worker ends at once with the person's Ctrl-C, never outlives who gives the jobs, and
    leaves no program behind."""
    parent: Any = multiprocessing.parent_process()
    ears, mouth = socket.socketpair()
    mouth.setblocking(False)
    signal.set_wakeup_fd(mouth.detach())  # heard in the midst of compiled code, too
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: None)

    def watch() -> None:
        connection.wait([parent.sentinel, ears])
        json_child.kill_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _carry_out(job: Job[T]) -> T:
    return job.run()


class RayExecutor:
    """A Ray cluster: every machine of it has the same version of Entrepot installed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, jobs: Iterable[Job[T]]) -> Iterator[T]:
        ray = load_ray()
        handed_on = {name: os.environ[name] for name in (VARIABLE,) if name in os.environ}
        try:
            ray.init(
                self.address,
                runtime_env={"env_vars": handed_on},
                logging_level="ERROR",
                log_to_driver=False,
            )
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise EntrepotError(f"--ray {self.address}: {problem}") from None
        try:
            yield from self._spread(ray, iter(jobs))
        finally:
            ray.shutdown()

    def _spread(self, ray: Any, source: Iterator[Job[T]]) -> Iterator[T]:
        work = ray.remote(max_retries=3)(_carry_out)
        running: list[Any] = []
        while True:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [work.remote(job) for job in islice(source, AHEAD * workers - len(running))]
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
    jobs: int, ray: str | None = None
) -> SerialExecutor | ProcessExecutor | RayExecutor:
    """The crew that a person asked for.

    Outcomes come as they are ready; a job is taken when there is somebody to play it.
    """
    if ray is not None:
        load_ray()
        return RayExecutor(ray)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


# --- the same code everywhere --------------------------------------------------------------------


@cache
def code_fingerprint(name: str) -> str:
    """A fingerprint of a game's rules, of its tables and of the bots: others may play otherwise."""
    folders = [ENGINE, Path(__file__).parent, game(name).folder]
    return fingerprint(folders, components.digest(name).encode())


def check_code(name: str, code: str) -> None:
    if code_fingerprint(name) != code:
        raise EntrepotError(
            "This machine has other rules, bots or components than the one that asks: "
            "install the same version of Entrepot on both."
        )
