"""Whether larger search budgets decide better: every budget against the next one.

    python -m benchmarks.growth

Positions come from games of club players. Where two budgets decide differently, both decisions are
played on to the end by greedy players in many possible worlds; the difference in the share of wins
is the gain of the larger budget. Greedy players are much weaker than a search, so this is only a
rough yardstick. Secret choices are left out: there a search decides at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Rows

import entrepot
from entrepot.arena.intervals import mean_by_deal
from entrepot.bots import World, bot, choose, possible_world
from entrepot.bots.bot import Bot, stream
from entrepot.bots.precompile import precompile
from entrepot.bots.search import SearchBot
from entrepot.bots.search_result import SearchResult
from entrepot.bots.simultaneous import is_simultaneous
from entrepot.engine.dice import roll

EVERY = 15
"""One decision in so many is compared."""
TO_THE_END = 1_000_000
UNIFORM = 1e9
"""As exploration constant and temperature: every action is tried equally often."""


@dataclass(frozen=True)
class Comparison:
    """The decision of every budget in one position, and the chance to win after each action, by
    greedy playouts; without chances if all decide alike."""

    decisions: list[int]
    chances: dict[int, float]

    def gain(self, budget: int) -> float:
        """The chance to win that the next larger budget gained."""
        fewer, more = self.decisions[budget : budget + 2]
        return 0.0 if fewer == more else self.chances[more] - self.chances[fewer]


def chances_by_playouts(world: World, seed: int, games: int) -> dict[int, float]:
    """The chance to win after each action, from so many greedy playouts of each."""
    player = SearchBot(
        c_puct=UNIFORM,
        root_prior_temperature=UNIFORM,
        rollout_epsilon=0.0,
        rollout_depth=TO_THE_END,
    )
    tree = player.tree(world, stream(seed), 1 + len(world.legal))
    tree.scratch = tree.scratch._replace(path=np.zeros(2, np.int32))  # root actions only
    tree.grow(games * len(world.legal))
    result = SearchResult.of(world, [tree.statistics()], tree.iterations)
    return dict(zip(result.actions, result.win_chances, strict=True))


def positions(game: entrepot.Game, players: int, seed: int) -> Iterator[World]:
    """Some decisions of a game among club players."""
    table, club, lots = game.new(players, seed), bot("search:iterations=125"), stream(seed, EVERY)
    while not table.over:
        seat = table.waiting_for[0]
        world, _ = possible_world(table, seat, seed)
        if roll(lots, EVERY) == 0 and len(world.legal) > 1 and not is_simultaneous(world):
            yield world
        table.play(choose(club, table, seat, seed), seat)


def compare(world: World, bots: list[Bot], seed: int, games: int) -> Comparison:
    decisions = [one.choose(world, stream(seed, number)) for number, one in enumerate(bots)]
    if len(set(decisions)) == 1:
        return Comparison(decisions, {})
    return Comparison(decisions, chances_by_playouts(world, seed, games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--number", type=int, default=20, help="how many games of each")
    parser.add_argument("--budgets", type=int, nargs="+", default=[125, 500, 2000, 8000])
    parser.add_argument("--reference", type=int, default=1500, help="playouts of an action")
    parser.add_argument("--bot", default="search", help="the bot, without iterations")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    chosen = parser.parse_args()
    bots = [bot(f"{chosen.bot}:iterations={budget}") for budget in chosen.budgets]
    console = Console(highlight=False)
    rows = Rows(box=None, header_style="dim")
    for heading in ("", "iterations", "positions", "differ", "chance to win\ngained there"):
        rows.add_column(heading, no_wrap=True, justify="right")
    for game in [entrepot.game(name) for name in chosen.games] or entrepot.games():
        precompile(game)
        players = game.players[len(game.players) // 2]
        played: list[list[Comparison]] = []
        seeds = range(chosen.seed, chosen.seed + chosen.number)
        for seed in track(seeds, game.id, console=console, transient=True):
            found = [
                compare(world, bots, seed, chosen.reference)
                for world in positions(game, players, seed)
            ]
            played.append(found)
        for budget, (fewer, more) in enumerate(pairwise(chosen.budgets)):
            rows.add_row(f"{game.id} ({players})", f"{fewer:,} → {more:,}", *_told(played, budget))
    console.print(rows)


def _told(played: list[list[Comparison]], budget: int) -> tuple[str, str, str]:
    """With the 95 % interval; the positions of one game count together."""
    everything = [one for game in played for one in game]
    differ = sum(one.decisions[budget] != one.decisions[budget + 1] for one in everything)
    often = max(1, differ) / max(1, len(played))
    gained = mean_by_deal([sum(one.gain(budget) for one in game) / often for game in played])
    told = f"{gained.mean:+.2%} [{gained.low:+.2%}, {gained.high:+.2%}]"
    return f"{len(everything):,}", f"{differ / max(1, len(everything)):.0%}", told


if __name__ == "__main__":
    main()
