"""How many processes, machines and databases so many tables need: a simulation.

    python -m benchmarks.scaling                         100,000 tables
    python -m benchmarks.scaling --tables 500 --move-ms 0.8

It is fed with the figures below, each of which another benchmark measures; `docs/scaling.md`
explains the result. Moves arrive at random (people do not wait for each other's tables), every
service process handles its tables' moves one after the other, a core one decision of a bot.
"""

from __future__ import annotations

import argparse
import heapq
import math
from dataclasses import dataclass, replace
from random import Random

import numpy as np


@dataclass(frozen=True)
class Figures:
    """What one table costs: the one place for these numbers."""

    move_ms: float = 1.0
    """Of the service's only thread, a move: `python -m benchmarks.load`."""
    database_ms: float = 0.35
    """Of a core of PostgreSQL, a move: `python -m benchmarks.load --database postgresql`."""
    notice_ms: float = 0.06
    """Of every other process on the database, a move: `python -m benchmarks.notices`."""
    table_mb: float = 0.11
    """Memory of an open table with two sockets: an outside review of an earlier version."""
    process_mb: float = 150
    move_bytes: float = 159
    """On disk."""
    seconds_a_move: float = 20
    """How long a person takes: an assumption."""
    thinking_share: float = 0.25
    """How many decisions are made by bots that take their time: an assumption."""
    thinking_s: float = 0.27
    """Of a core, such a decision: `python -m benchmarks.thinking_cost`."""
    busy: float = 0.6
    """How busy a process or core may be on average, so that the 99th percentile stays short."""


def waits(rate: float, seconds: float, places: int, jobs: int = 20_000) -> tuple[float, float]:
    """Median and 99th percentile of the time from the arrival of a job to its end, if `rate` jobs
    arrive a second, at random, and each takes so many seconds of one of the places."""
    chance = Random(1)
    free = [0.0] * places
    now, times = 0.0, []
    for _ in range(jobs):
        now += chance.expovariate(rate)
        begin = max(now, heapq.heappop(free))
        heapq.heappush(free, begin + seconds)
        times.append(begin + seconds - now)
    p50, p99 = np.percentile(times, (50, 99))
    return float(p50), float(p99)


@dataclass(frozen=True)
class Need:
    """What so many tables need."""

    moves: float
    """A second."""
    databases: int
    processes: int
    notices: float
    """What share of each process goes into notices of moves in the others."""
    move_p99: float
    thinking_cores: int
    thinking_p99: float
    memory_gb: float
    disk_gb_a_day: float


def need(tables: int, figures: Figures, database_cores: int) -> Need:
    moves = tables / figures.seconds_a_move
    databases = 1
    while not _suffices(moves / databases, figures, database_cores):
        databases += 1
    shard = moves / databases
    notices = shard * figures.notice_ms / 1000
    free = figures.busy - notices
    processes = max(1, math.ceil(shard * figures.move_ms / 1000 / free))
    if processes == 1:
        notices = 0.0
    thinking = moves * figures.thinking_share
    cores = max(2, math.ceil(thinking * figures.thinking_s / figures.busy))
    return Need(
        moves,
        databases,
        processes * databases,
        notices,
        waits(shard / processes, figures.move_ms / 1000 / (1 - notices), 1)[1],
        cores,
        waits(thinking, figures.thinking_s, cores)[1],
        (tables * figures.table_mb + processes * databases * figures.process_mb) / 1000,
        moves * 86_400 * figures.move_bytes / 1e9,
    )


def _suffices(moves: float, figures: Figures, cores: int) -> bool:
    """Whether one database can take so many moves a second, and its processes the notices."""
    written = moves * figures.database_ms / 1000 <= figures.busy * cores
    return written and moves * figures.notice_ms / 1000 <= figures.busy / 2


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--tables", type=int, nargs="+", default=[500, 5_000, 20_000, 100_000])
    options.add_argument("--database-cores", type=int, default=8)
    for name, value in vars(Figures()).items():
        options.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    chosen = vars(options.parse_args())
    figures = replace(Figures(), **{name: chosen[name] for name in vars(Figures())})
    print(
        "  tables  moves/s  databases  processes  notices    p99  thinking cores   p99  memory disk"
    )
    for tables in chosen["tables"]:
        found = need(tables, figures, chosen["database_cores"])
        print(
            f"{tables:8,}{found.moves:9,.0f}{found.databases:11,}{found.processes:11,}"
            f"{found.notices:9.0%}{found.move_p99 * 1000:4.0f} ms{found.thinking_cores:16,}"
            f"{found.thinking_p99:4.1f} s{found.memory_gb:5.1f} GB{found.disk_gb_a_day:4.0f} GB"
        )


if __name__ == "__main__":
    main()
