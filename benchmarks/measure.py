"""How things are measured: the best of several tries, in processor time.

The best, because everything that disturbs a measurement makes it slower.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    tries: int
    seconds: float
    """Of processor time, for one try."""


THOROUGH = Effort(tries=7, seconds=0.5)
QUICK = Effort(tries=3, seconds=0.1)


def rate(work: Callable[[int], object], effort: Effort) -> float:
    """How many units a second `work(units)` does."""
    units = 1
    while _seconds(work, units) < effort.seconds / 10:
        units *= 4
    units = max(1, round(units * effort.seconds / _seconds(work, units)))
    return units / min(_seconds(work, units) for _ in range(effort.tries))


def _seconds(work: Callable[[int], object], units: int) -> float:
    began = time.process_time()
    work(units)
    return max(time.process_time() - began, 1e-9)


@dataclass(frozen=True)
class Run:
    """What a program took."""

    wall: float
    cpu: float
    output: str


def run(arguments: list[str], typed: str = "", **environment: str) -> Run:
    """Run a Python program on its own, from its start to its end."""
    before, began = _cpu_of_children(), time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return Run(time.perf_counter() - began, _cpu_of_children() - before, done.stdout)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def best_run(tries: int, arguments: list[str], typed: str = "", **environment: str) -> Run:
    """The run that took the least processor time."""
    runs = [run(arguments, typed, **environment) for _ in range(tries)]
    return min(runs, key=lambda one: one.cpu)
