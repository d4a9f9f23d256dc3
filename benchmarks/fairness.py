"""How long a stranger's bot takes while another person has many tables of Masters.

    python -m benchmarks.fairness

Before: one queue for everybody, first come, first served, as the service had it. After: the fair
queue, and the lane of decisions that are made at once. Both with real bots in real processes, one
after the other in one run.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from statistics import median

import entrepot
from entrepot.bots import World, possible_world
from entrepot.bots.levels import level
from entrepot.bots.precompile import precompile
from entrepot.engine.dice import Dice
from entrepot.server.fair_queue import Owner
from entrepot.server.workers import Workers

HUNGRY, STRANGER = Owner("192.0.2.1", "hungry"), Owner("198.51.100.1", "stranger")


class Contest:
    """Bots of one game, and a person who has many of them think without end."""

    def __init__(self, game: entrepot.Game, processes: int, fair: bool) -> None:
        self.game = game
        self.fair = fair
        self.workers = Workers(processes)
        self.workers.start()

    async def decide(self, name: str, owner: Owner, seed: int) -> float:
        """How long a bot of a level takes for the first decision of a game."""
        chosen = level(name)
        assert chosen is not None
        cost = chosen.seconds
        if not self.fair:  # in one line, whoever it is and however little it takes
            owner, cost = HUNGRY, 4.0
        began = time.perf_counter()
        await self.workers.decide(chosen.bot, *self.position(seed), asyncio.Event(), owner, cost)
        return time.perf_counter() - began

    def position(self, seed: int) -> tuple[World, Dice]:
        table = self.game.new(self.game.players[-1], seed)
        return possible_world(table, table.waiting_for[0], seed)

    async def table_of_masters(self, seed: int) -> None:
        while True:
            await self.decide("master", HUNGRY, seed)


async def measure(contest: Contest, tables: int, decisions: int, name: str) -> tuple[float, float]:
    """The median and the longest time of a stranger's decision."""
    await contest.decide(name, STRANGER, 0)  # loads what has to be loaded
    await contest.decide("master", STRANGER, 0)
    hungry = [asyncio.create_task(contest.table_of_masters(seed)) for seed in range(tables)]
    await asyncio.sleep(1)
    times = [await contest.decide(name, STRANGER, seed) for seed in range(decisions)]
    for one in hungry:
        one.cancel()
    await asyncio.wait(hungry)
    contest.workers.stop()
    return median(times), max(times)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--game", default="puerto-rico")
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("--decisions", type=int, default=20)
    chosen = options.parse_args()
    game = entrepot.game(chosen.game)
    precompile(game)
    print(f"{chosen.tables} tables of Masters of another person, {chosen.processes} processes")
    for title, fair, decisions, name in (
        ("before, Greedy", False, 2, "greedy"),
        ("after, Greedy", True, chosen.decisions, "greedy"),
        ("after, Master", True, 3, "master"),
    ):
        contest = Contest(game, chosen.processes, fair)
        middle, longest = asyncio.run(measure(contest, chosen.tables, decisions, name))
        print(f"{title:16} median {middle:6.2f} s, longest {longest:6.2f} s", flush=True)


if __name__ == "__main__":
    main()
