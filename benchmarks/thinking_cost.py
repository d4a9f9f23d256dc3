"""What a decision costs, by level and game, in processor time.

    python -m benchmarks.thinking_cost

The means of the decisions of one seat through a whole game among Greedy bots. Processor time hardly
depends on what else the machine does, except for Master, whose budget is time on the clock.
"""

from __future__ import annotations

import argparse
import time

from rich.console import Console
from rich.table import Table as Rows

import entrepot
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.levels import LEVELS, Level
from entrepot.bots.precompile import precompile


def milliseconds(game: entrepot.Game, level: Level, most: int) -> float:
    """The mean of at most so many decisions, spread over a game."""
    others, decider = bot("greedy"), bot(level.bot)
    table = game.new(game.players[len(game.players) // 2], 1)
    seconds: list[float] = []
    turn = 0
    while not table.over and len(seconds) < most:
        seat = table.waiting_for[0]
        action = choose(others, table, seat, 1)
        if seat == 0:
            turn += 1
            if turn % 3 == 0:
                world, chance = possible_world(table, seat, 1)
                began = time.process_time()
                action = decider.choose(world, chance)
                seconds.append(time.process_time() - began)
        table.play(action, seat)
    return 1000 * sum(seconds[1:]) / len(seconds[1:])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("games", nargs="*", help="which games; all of them if none is named")
    options.add_argument("--decisions", type=int, default=20)
    chosen = options.parse_args()
    rows = Rows(box=None, header_style="dim")
    for heading in ("ms", *(one.id for one in LEVELS)):
        rows.add_column(heading, justify="right", no_wrap=True)
    for game in [entrepot.game(name) for name in chosen.games] or entrepot.games():
        precompile(game)
        figures = [milliseconds(game, one, chosen.decisions) for one in LEVELS]
        rows.add_row(game.id, *(f"{one:,.1f}" for one in figures))
    Console(highlight=False).print(rows)


if __name__ == "__main__":
    main()
