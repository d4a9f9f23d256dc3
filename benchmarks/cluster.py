"""Bots that think on a Ray cluster beside bots that think in processes of this machine.

    python -m benchmarks.cluster

The cluster is a small one on this machine: so many nodes of one processor each. Measured are the
way there and back (a decision at random, which takes no time) and decisions a second of Strong.
"""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import Any

import entrepot
from entrepot.bots import possible_world
from entrepot.bots.precompile import precompile
from entrepot.bots.thinking import DecisionJob
from entrepot.engine.executors import Executor, ProcessExecutor
from entrepot.engine.ray_executor import RayExecutor


def job(game: entrepot.Game, spec: str, seed: int) -> DecisionJob:
    table = game.new(game.players[0], seed)
    return DecisionJob.of(spec, *possible_world(table, table.waiting_for[0], seed))


def measure(title: str, executor: Executor, game: entrepot.Game, decisions: int) -> None:
    executor.start()
    strong = [job(game, "search:iterations=500", seed) for seed in range(decisions)]
    for submitted in [executor.submit(strong[0]) for _ in range(executor.workers)]:
        submitted.future.result()  # loads what has to be loaded
    times = []
    for seed in range(50):
        began = time.perf_counter()
        executor.submit(job(game, "random", seed)).future.result()
        times.append(time.perf_counter() - began)
    began = time.perf_counter()
    waiting = list(reversed(strong))
    running: list[Any] = []
    while waiting or running:
        while waiting and len(running) < executor.workers:
            running.append(executor.submit(waiting.pop()).future)
        running = [one for one in running if not one.done()]
        time.sleep(0.001)
    rate = decisions / (time.perf_counter() - began)
    way = 1000 * median(times)
    print(
        f"{title:10} {executor.workers} workers, way {way:.1f} ms, {rate:.1f} decisions/s",
        flush=True,
    )
    executor.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--game", default="puerto-rico")
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--decisions", type=int, default=100)
    chosen = options.parse_args()
    game = entrepot.game(chosen.game)
    precompile(game)
    measure("processes", ProcessExecutor(chosen.workers), game, chosen.decisions)

    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    for _ in range(chosen.workers - 1):
        cluster.add_node(num_cpus=1)
    try:
        measure("Ray", RayExecutor(cluster.address), game, chosen.decisions)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
