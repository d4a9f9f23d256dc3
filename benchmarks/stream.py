"""What the unguessable stream of the rules costs: its share of the time of random games.

    python -m benchmarks.stream
    python -m benchmarks.stream --games san-juan cuba

The share is that of all words which the rules draw in a game, each as long as one takes alone: a
stream that costs nothing would make random games so much faster, a simpler one by less.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

import entrepot
from benchmarks.measure import QUICK, THOROUGH, Effort, rate
from entrepot.engine.chance import next_word
from entrepot.engine.game import Game
from entrepot.engine.rule import rule
from entrepot.engine.simulation import random_games

SAMPLE = 40
"""Games that tell how many words are drawn in one."""


@rule
def draw_words(states: Any, times: int) -> int:
    seen = 0
    for _ in range(times):
        seen ^= next_word(states[0].chance)
    return seen


@dataclass(frozen=True)
class Cost:
    words_a_game: float
    word_ns: float
    game_ns: float

    @property
    def share(self) -> float:
        return self.words_a_game * self.word_ns / self.game_ns


def cost(game: Game, effort: Effort) -> Cost:
    """Of random games with the most players, compiled, on one core."""
    players = game.players[-1]
    compiled = game.compile(game.specialise(draw_words), Path(__file__).parent)
    states = game.states(1)
    random_games(game, players, 0, 1)
    compiled(states, 1)
    return Cost(
        mean(words_drawn(game, players, seed) for seed in range(SAMPLE)),
        1e9 / rate(lambda times: compiled(states, times), effort),
        1e9 / rate(lambda count: random_games(game, players, 0, count), effort),
    )


def words_drawn(game: Game, players: int, seed: int) -> int:
    """How many words the rules draw in a random game."""
    table, choose = game.new(players, seed), random.Random(seed)
    while not table.over:
        seat = table.waiting_for[0]
        table.play(choose.choice(table.legal(seat)), seat)
    return int(table.state.chance.drawn)


def main() -> None:
    games = [game.id for game in entrepot.games()]
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--games", nargs="*", choices=games, default=games)
    options.add_argument("--quick", action="store_true", help="measure roughly")
    chosen = options.parse_args()
    print(f"{'game':16} words a game  ns a word  share of a random game")
    for name in chosen.games:
        found = cost(entrepot.game(name), QUICK if chosen.quick else THOROUGH)
        print(f"{name:16} {found.words_a_game:12.0f} {found.word_ns:10.1f} {found.share:10.1%}")


if __name__ == "__main__":
    main()
