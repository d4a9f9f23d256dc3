"""The environments are measured by steps that are really taken."""

from __future__ import annotations

from typing import Any

import pytest

import entrepot
from benchmarks import envs
from benchmarks.measure import Effort
from entrepot.envs.pettingzoo import env

HASTY = Effort(tries=1, seconds=0.002)


def test_the_speed_of_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "GAMES_AT_ONCE", 16)
    monkeypatch.setattr(envs, "MANY_GAMES", 32)
    measured = envs.vectors(entrepot.game("santo-domingo"), 3, HASTY)
    assert measured.players == 3
    assert measured.steps_alone > measured.steps > 0
    assert measured.against_others > 0
    assert measured.two_threads > 0
    assert measured.two_threads_many > 0


class Counting:
    """Counts the steps of an environment, and does what it does."""

    def __init__(self, counted: Any) -> None:
        self.counted, self.taken = counted, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.counted, name)

    def step(self, action: int) -> None:
        self.taken += 1
        self.counted.step(action)


def test_one_game_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counting(env("santo-domingo", players=3))
    monkeypatch.setattr(envs, "rate", lambda work, effort: work(150))
    envs.petting_zoo(counted, HASTY)
    assert counted.taken == 150


def test_a_game_of_open_spiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    assert envs.open_spiel(pyspiel.load_game("kuhn_poker"), HASTY) > 0


def test_the_tables_hold_what_was_measured() -> None:
    vectors = envs.vector_table({("cuba", 4): envs.Vectors(4, 2e6, 3e6, 1e6, 1.2, 1.9)})
    assert [list(column.cells) for column in vectors.columns] == [
        ["cuba"],
        ["4"],
        ["2.00"],
        ["3.00"],
        ["1.00"],
        ["1.20 ×"],
        ["1.90 ×"],
    ]
    alone = envs.single_table([envs.Single("PettingZoo", "cuba", 1234.5)])
    assert list(alone.columns[2].cells) == ["1,234"]
