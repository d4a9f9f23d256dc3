"""Calibration of win chances: what a search predicted at a decision, and who won in the end.

    python -m benchmarks.calibration

Bots of one level play against each other. Of every decision that the search thought about, the
chance that it gave the action it took is put beside the result.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from rich.console import Console
from rich.progress import track
from rich.table import Table as Rows

import entrepot
from entrepot.bots import possible_world, seed_of_bots
from entrepot.bots.precompile import precompile
from entrepot.bots.search import SearchBot

STEPS = 5
"""The number of ranges that chances are grouped in."""


def said_and_won(
    game: entrepot.Game, players: int, player: SearchBot, seed: int
) -> list[tuple[float, float]]:
    """For every decision of a game: the predicted win chance, and the share of the win."""
    table, said = game.new(players, seed), []
    while not table.over:
        seat = table.waiting_for[0]
        world, chance = possible_world(table, seat, seed_of_bots(seed))
        action = world.legal[0]
        if len(world.legal) > 1:
            found = player.analyse(world, chance)
            action = player.pick(world, found, chance)
            said.append((seat, found.chances[found.actions.index(action)]))
        table.play(action, seat)
    winners = table.winners()
    return [(one, (seat in winners) / len(winners)) for seat, one in said]


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
            for said, won in said_and_won(game, players, SearchBot(chosen.iterations), seed):
                by_range[min(STEPS - 1, int(said * STEPS))].append((said, won))
        rows.add_row(f"{game.id} ({players})", *(_told(by_range[step]) for step in range(STEPS)))
    console.print("Chance to win as it was seen → share of wins")
    console.print(rows)


def _ranges() -> list[str]:
    return [f"{100 * step // STEPS}–{100 * (step + 1) // STEPS} %" for step in range(STEPS)]


def _told(pairs: list[tuple[float, float]]) -> str:
    if not pairs:
        return "–"
    said, won = (sum(one) / len(pairs) for one in zip(*pairs, strict=True))
    return f"{said:.0%} → {won:.0%}"


if __name__ == "__main__":
    main()
