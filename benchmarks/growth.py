"""Whether longer searches decide better: each budget against the next larger one.

    python -m benchmarks.growth

Bots of level Club play; at some decisions every budget decides too. Where two budgets differ,
greedy bots play both decisions to the end in many possible worlds, and the difference in win
chances is what the larger budget gained. Greedy bots are weaker than the search, so this is only a
yardstick. Secret simultaneous choices are left out: there the search mixes at random.
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
from entrepot.bots.search import SearchBot, SearchResult, Tree, several_choose
from entrepot.engine.chance import below

EVERY = 15
"""The mean number of decisions between two that are examined."""
TO_THE_END = 1_000_000
EVENLY = 1e9


@dataclass(frozen=True)
class Judged:
    """One position: what each budget decided, and the win chance after each action by greedy
    rollouts; none if all agree."""

    decisions: list[int]
    chances: dict[int, float]

    def gain(self, budget: int) -> float:
        """What the next larger budget gained, as a chance to win."""
        fewer, more = self.decisions[budget : budget + 2]
        return 0.0 if fewer == more else self.chances[more] - self.chances[fewer]


def chances_by_greed(world: World, seed: int, games: int) -> dict[int, float]:
    """The win chance after each action, from so many games that greedy bots play to the end."""
    player = SearchBot(
        c_puct=EVENLY, root_prior_temperature=EVENLY, rollout_epsilon=0.0, rollout_depth=TO_THE_END
    )
    one = Tree(player, world, stream(seed), 1 + len(world.legal))
    one.path = np.zeros(2, np.int32)  # the tree ends below the first action
    one.go(games * len(world.legal))
    found = SearchResult.of(world, [one])
    return dict(zip(found.actions, found.chances, strict=True))


def positions(game: entrepot.Game, players: int, seed: int) -> Iterator[World]:
    """Some decisions of a game among club players."""
    table, club, lots = game.new(players, seed), bot("search:iterations=125"), stream(seed, EVERY)
    while not table.over:
        seat = table.waiting_for[0]
        world, _ = possible_world(table, seat, seed)
        if below(lots, EVERY) == 0 and len(world.legal) > 1 and not several_choose(world):
            yield world
        table.play(choose(club, table, seat, seed), seat)


def judged(world: World, bots: list[Bot], seed: int, games: int) -> Judged:
    decisions = [one.choose(world, stream(seed, number)) for number, one in enumerate(bots)]
    if len(set(decisions)) == 1:
        return Judged(decisions, {})
    return Judged(decisions, chances_by_greed(world, seed, games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--number", type=int, default=20, help="how many games of each")
    parser.add_argument("--budgets", type=int, nargs="+", default=[125, 500, 2000, 8000])
    parser.add_argument("--reference", type=int, default=1500, help="games that judge an action")
    parser.add_argument("--bot", default="search", help="who thinks, without iterations")
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
        played: list[list[Judged]] = []
        seeds = range(chosen.seed, chosen.seed + chosen.number)
        for seed in track(seeds, game.id, console=console, transient=True):
            found = [
                judged(world, bots, seed, chosen.reference)
                for world in positions(game, players, seed)
            ]
            played.append(found)
        for budget, (fewer, more) in enumerate(pairwise(chosen.budgets)):
            rows.add_row(f"{game.id} ({players})", f"{fewer:,} → {more:,}", *_told(played, budget))
    console.print(rows)


def _told(played: list[list[Judged]], budget: int) -> tuple[str, str, str]:
    """With the 95 % interval; the positions of one game count together."""
    everything = [one for game in played for one in game]
    differ = sum(one.decisions[budget] != one.decisions[budget + 1] for one in everything)
    often = max(1, differ) / max(1, len(played))
    gained = mean_by_deal([sum(one.gain(budget) for one in game) / often for game in played])
    told = f"{gained.mean:+.2%} [{gained.low:+.2%}, {gained.high:+.2%}]"
    return f"{len(everything):,}", f"{differ / max(1, len(everything)):.0%}", told


if __name__ == "__main__":
    main()
