"""The measurements measure what they say."""

from __future__ import annotations

import time

import pytest

import entrepot
from benchmarks.measure import Effort, best_run, rate
from benchmarks.speed import copies, copy_nanoseconds, speed
from entrepot.engine.simulation import random_games

HASTY = Effort(tries=1, seconds=0.002)


def test_a_rate_is_units_a_second_of_processor_time() -> None:
    def work(units: int) -> None:
        until = time.process_time() + units * 0.001
        while time.process_time() < until:
            pass

    assert 700 < rate(work, Effort(tries=3, seconds=0.02)) <= 1001


def test_a_program_is_measured_on_its_own() -> None:
    code = "import time; time.sleep(0.2); print(input())"
    done = best_run(2, ["-c", code], typed="hello\n")
    assert done.output == "hello\n"
    assert done.wall > 0.2
    assert 0 < done.cpu < done.wall


@pytest.mark.xdist_group("puerto-rico")
def test_the_speed_of_a_game() -> None:
    game = entrepot.game("puerto-rico")
    measured = speed(game, 3, HASTY)
    sample = random_games(game, 3, 0, 2000)
    assert measured.decisions_a_game == pytest.approx(sample[:, 0].mean())
    assert measured.ratio == measured.compiled_games / measured.plain_games
    assert measured.nanoseconds == pytest.approx(1e9 / measured.decisions)
    assert copy_nanoseconds(game, HASTY) > 0


def test_copies_go_round() -> None:
    game = entrepot.game("puerto-rico")
    source = [game.new(3, seed=5).state]
    states = [game.state() for _ in range(3)]
    game.specialise(copies)(states, source, 2)
    assert [state == source[0] for state in states] == [True, True, False]
    game.specialise(copies)(states, source, 4)
    assert all(state == source[0] for state in states)
