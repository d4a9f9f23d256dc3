"""How well calibrated the win chances of the search are.

    python -m benchmarks.calibration

Equal bots play against each other. For every decision of the search, the win chance that it
estimated for its action is compared with the result of the game.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from rich.console import Console
from rich.progress import track
from rich.table import Table as Rows

import entrepot
from entrepot.bots import bot_seed, possible_world
from entrepot.bots.precompile import precompile
from entrepot.bots.search import SearchBot

STEPS = 5
"""Ranges of win chances in the table."""


def estimates_and_results(
    game: entrepot.Game, players: int, player: SearchBot, seed: int
) -> list[tuple[float, float]]:
    """For every decision of a game: the estimated chance to win, and the share of the win."""
    table, estimates = game.new(players, seed), []
    while not table.over:
        seat = table.waiting_for[0]
        world, chance = possible_world(table, seat, bot_seed(seed))
        action = world.legal[0]
        if len(world.legal) > 1:
            result = player.analyse(world, chance)
            action = player.pick(world, result, chance)
            estimates.append((seat, result.win_chances[result.actions.index(action)]))
        table.play(action, seat)
    winners = table.winners()
    return [(one, (seat in winners) / len(winners)) for seat, one in estimates]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--number", type=int, default=40, help="how many games of each")
    parser.add_argument("--iterations", type=int, default=125)
    chosen = parser.parse_args()
    console = Console(highlight=False)
    rows = Rows(box=None, header_style="dim")
    for heading in ("", *_ranges()):
        rows.add_column(heading, no_wrap=True)
    for game in [entrepot.game(name) for name in chosen.games] or entrepot.games():
        precompile(game)
        players = game.players[len(game.players) // 2]
        by_range = defaultdict[int, list[tuple[float, float]]](list)
        for seed in track(range(chosen.number), game.id, console=console, transient=True):
            for estimate, won in estimates_and_results(
                game, players, SearchBot(chosen.iterations), seed
            ):
                by_range[min(STEPS - 1, int(estimate * STEPS))].append((estimate, won))
        rows.add_row(f"{game.id} ({players})", *(_cell(by_range[step]) for step in range(STEPS)))
    console.print("Estimated chance to win → share of wins")
    console.print(rows)


def _ranges() -> list[str]:
    return [f"{100 * step // STEPS}–{100 * (step + 1) // STEPS} %" for step in range(STEPS)]


def _cell(pairs: list[tuple[float, float]]) -> str:
    if not pairs:
        return "–"
    estimate, won = (sum(one) / len(pairs) for one in zip(*pairs, strict=True))
    return f"{estimate:.0%} → {won:.0%}"


if __name__ == "__main__":
    main()
