"""Who carries orders out: this process, processes beside it, or a Ray cluster.

In whatever order games come back, each is the same: nothing depends on who plays it.
"""

from __future__ import annotations

import inspect
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

from entrepot.bots import pipe
from entrepot.engine import components
from entrepot.engine.components import VARIABLE
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import game
from entrepot.engine.rule import ENGINE, fingerprint

T = TypeVar("T")
Outcome_co = TypeVar("Outcome_co", covariant=True)

AHEAD = 2
"""Orders given out for each worker: one is being played, one waits."""


class Order(Protocol[Outcome_co]):
    """Something to be played, in a form that any process on any machine can carry out."""

    def carry_out(self) -> Outcome_co: ...


class Alone:
    """Everything in this process."""

    def carry_out(self, orders: Iterable[Order[T]]) -> Iterator[T]:
        for order in orders:
            yield order.carry_out()


class Processes:
    """So many processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def carry_out(self, orders: Iterable[Order[T]]) -> Iterator[T]:
        source = iter(orders)
        context = multiprocessing.get_context("spawn")
        before = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(self.jobs, context, _begin)
        running: set[Future[T]] = set()
        try:
            while True:
                for order in islice(source, AHEAD * self.jobs - len(running)):
                    running.add(pool.submit(_carry_out, order))
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
    """A worker ends at once with the person's Ctrl-C, never outlives who gives the orders, and
    leaves no program behind."""
    parent: Any = multiprocessing.parent_process()
    ears, mouth = socket.socketpair()
    mouth.setblocking(False)
    signal.set_wakeup_fd(mouth.detach())  # heard in the midst of compiled code, too
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: None)

    def watch() -> None:
        connection.wait([parent.sentinel, ears])
        pipe.kill_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _carry_out(order: Order[T]) -> T:
    return order.carry_out()


class Ray:
    """A Ray cluster: every machine of it has the same version of Entrepot installed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def carry_out(self, orders: Iterable[Order[T]]) -> Iterator[T]:
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
            yield from self._spread(ray, iter(orders))
        finally:
            ray.shutdown()

    def _spread(self, ray: Any, source: Iterator[Order[T]]) -> Iterator[T]:
        work = ray.remote(max_retries=3)(_carry_out)
        running: list[Any] = []
        while True:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [
                work.remote(order) for order in islice(source, AHEAD * workers - len(running))
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


def crew(jobs: int, ray: str | None = None) -> Alone | Processes | Ray:
    """The crew that a person asked for.

    Outcomes come as they are ready; an order is taken when there is somebody to play it.
    """
    if ray is not None:
        load_ray()
        return Ray(ray)
    return Alone() if jobs == 1 else Processes(jobs)


# --- the same code everywhere --------------------------------------------------------------------


@cache
def code_of(name: str) -> str:
    """A fingerprint of a game's rules, of its tables and of the bots: others may play otherwise."""
    rules = Path(inspect.getfile(game(name).rules)).parents[1]
    return fingerprint([ENGINE, Path(__file__).parent, rules], components.digest(name).encode())


def check_code(name: str, code: str) -> None:
    if code_of(name) != code:
        raise EntrepotError(
            "This machine has other rules, bots or components than the one that asks: "
            "install the same version of Entrepot on both."
        )
