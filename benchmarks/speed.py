"""Random games a second, plain and compiled, and the cost of copying a state."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.measure import Effort, rate
from entrepot.engine.game import Game
from entrepot.engine.kernel import copy_state
from entrepot.engine.rule import rule
from entrepot.engine.simulation import random_games

SAMPLE = 2000
"""Games that tell how many decisions a game takes."""
PLACES = 256
"""States copied to, one after the other: more than one, few enough to stay in the cache."""


@dataclass(frozen=True)
class Speed:
    """Of random games with one number of players, on one core."""

    players: int
    decisions_a_game: float
    plain_games: float
    """A second."""
    compiled_games: float

    @property
    def ratio(self) -> float:
        return self.compiled_games / self.plain_games

    @property
    def decisions(self) -> float:
        """A second, compiled."""
        return self.compiled_games * self.decisions_a_game

    @property
    def nanoseconds(self) -> float:
        """A decision, compiled."""
        return 1e9 / self.decisions


def speed(game: Game, players: int, effort: Effort) -> Speed:
    sample = random_games(game, players, 0, SAMPLE)
    return Speed(
        players,
        float(sample[:, 0].mean()),
        rate(lambda count: random_games(game, players, 0, count, plain=True), effort),
        rate(lambda count: random_games(game, players, 0, count), effort),
    )


@rule
def copies(states: Any, source: Any, times: int) -> None:
    """Copy a state `times` times, to places of `states` in turn."""
    place = 0
    for _ in range(times):
        copy_state(states, place, source, 0)
        place += 1
        if place == len(states):
            place = 0


def copy_nanoseconds(game: Game, effort: Effort) -> float:
    """What it takes to copy a state in compiled code."""
    compiled = game.compile(game.specialise(copies), Path(__file__).parent)
    states, source = game.states(PLACES), game.states(1)
    compiled(states, source, 1)
    return 1e9 / rate(lambda times: compiled(states, source, times), effort)
