"""How fast the search is: iterations a second, in every game.

    python -m benchmarks.thinking

Searches one position of a game between greedy bots, with the middle number of players: with random
rollouts to the end of the game, then with the game's own search parameters; then with one and with
two threads by turns, so that both run under the same load.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from statistics import median

from rich.console import Console
from rich.table import Table as Rows

import entrepot
from entrepot.bots import World, bot, choose, possible_world
from entrepot.bots.precompile import precompile
from entrepot.bots.search import SearchBot
from entrepot.engine.dice import Dice

MOVES = 30
"""Decisions before the position."""
TO_THE_END = 1_000_000


@dataclass(frozen=True)
class Thinking:
    """Iterations a second of processor time on one thread; and what a second thread adds."""

    random: float
    tuned: float
    two_threads: float
    """Times one thread."""


def position(game: entrepot.Game, players: int) -> tuple[World, Dice]:
    table = game.new(players, 1)
    while len(table.moves) < MOVES or len(table.legal()) < 3:
        seat = table.waiting_for[0]
        table.play(choose(bot("greedy"), table, seat, 1), seat)
    return possible_world(table, table.waiting_for[0], 1)


def measure(game: entrepot.Game, players: int, iterations: int, tries: int) -> Thinking:
    def cpu_rate(player: SearchBot) -> float:
        """The best of several: whatever disturbs makes it slower."""
        seconds = []
        for _ in range(tries):
            world, dice = position(game, players)
            began = time.process_time()
            player.analyse(world, dice)
            seconds.append(time.process_time() - began)
        return iterations / min(seconds)

    def wall_seconds(threads: int) -> float:
        world, dice = position(game, players)
        player = SearchBot(
            iterations * threads, threads=threads, rollout_epsilon=1.0, rollout_depth=TO_THE_END
        )
        began = time.perf_counter()
        player.analyse(world, dice)
        return time.perf_counter() - began

    pairs = [(wall_seconds(1), wall_seconds(2)) for _ in range(tries)]
    return Thinking(
        cpu_rate(SearchBot(iterations, rollout_epsilon=1.0, rollout_depth=TO_THE_END)),
        cpu_rate(SearchBot(iterations)),
        median(2 * one / two for one, two in pairs),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--iterations", type=int, default=20_000)
    parser.add_argument("--tries", type=int, default=5)
    chosen = parser.parse_args()
    rows = Rows(box=None, header_style="dim")
    for heading in ("", "players", "random\niterations/s", "tuned\niterations/s", "two threads"):
        rows.add_column(heading, justify="right", no_wrap=True)
    for game in [entrepot.game(name) for name in chosen.games] or entrepot.games():
        precompile(game)
        players = game.players[len(game.players) // 2]
        found = measure(game, players, chosen.iterations, chosen.tries)
        rows.add_row(
            game.id,
            str(players),
            f"{found.random:,.0f}",
            f"{found.tuned:,.0f}",
            f"{found.two_threads:.2f} ×",
        )
    Console(highlight=False).print(rows)


if __name__ == "__main__":
    main()
