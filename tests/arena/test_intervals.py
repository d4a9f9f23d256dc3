"""Intervals against published values and against simulated truth."""

from __future__ import annotations

import math
import random

import pytest

from entrepot.arena.intervals import (
    elo,
    mean_by_deal,
    share_by_deal,
    share_of_elo,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(148, 300, 0.437, 0.550), (8, 30, 0.142, 0.444), (20, 25, 0.609, 0.911)],
)
def test_wilsons_interval_has_the_textbook_values(
    won: int, games: int, low: float, high: float
) -> None:
    found = wilson(won / games, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0006)


def test_wilsons_interval_stays_within_0_and_1() -> None:
    assert wilson(0, 10).low == 0
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=0.0001)
    assert wilson(1, 10).high == 1
    assert (wilson(0.5, 0).low, wilson(0.5, 0).high) == (0, 1)


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (999, 1.962)],
)
def test_students_quantiles_have_the_textbook_values(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=0.002)


def test_the_mean_of_deals_has_students_interval() -> None:
    found = mean_by_deal([1, 2, 3, 4, 5])
    reach = 2.776 * math.sqrt(2.5 / 5)
    assert (found.mean, found.low, found.high) == pytest.approx((3, 3 - reach, 3 + reach))
    assert mean_by_deal([4]).high == math.inf


def test_independent_games_give_wilsons_interval() -> None:
    won = [1.0] * 148 + [0.0] * 152
    found = share_by_deal(won, [1] * 300)
    assert (found.low, found.high) == pytest.approx((0.437, 0.550), abs=0.001)


def test_games_of_a_deal_that_always_agree_count_as_one() -> None:
    once = share_by_deal([1.0, 0.0] * 50, [1] * 100)
    four = share_by_deal([4.0, 0.0] * 50, [4] * 100)
    assert (four.low, four.high) == pytest.approx((once.low, once.high), abs=0.003)


def test_games_of_a_deal_that_balance_each_other_narrow_the_interval() -> None:
    balanced = share_by_deal([1.0, 1.0, 1.0, 2.0, 0.0] * 20, [2] * 100)
    assert balanced.high - balanced.low < wilson(0.5, 200).high - wilson(0.5, 200).low


def test_few_deals_are_never_certain() -> None:
    agreed = share_by_deal([2.0, 2.0, 2.0], [4, 4, 4])
    assert agreed.low < 0.3
    assert agreed.high > 0.7
    lost = share_by_deal([0.0] * 5, [3] * 5)
    assert (lost.low, lost.high) == (0, wilson(0, 5).high)


def test_the_interval_holds_the_truth_95_times_in_100() -> None:
    """Deals of three games that lean on each other; the truth is 0.4."""
    chance = random.Random(5)
    hits = 0
    for _ in range(600):
        wins = []
        for _ in range(40):
            luck = chance.choice((0.1, 0.4, 0.7))
            wins.append(float(sum(chance.random() < luck for _ in range(3))))
        found = share_by_deal(wins, [3] * 40)
        hits += found.low <= 0.4 <= found.high
    assert 0.93 <= hits / 600 <= 0.98


def test_elo_and_share_of_wins_are_inverses() -> None:
    assert elo(0.25, 4) == pytest.approx(0)
    assert elo(10 / 11, 2) == pytest.approx(400)
    assert share_of_elo(elo(0.37, 5), 5) == pytest.approx(0.37)
    assert elo(1.0, 3) == math.inf
    assert elo(0.0, 3) == -math.inf
