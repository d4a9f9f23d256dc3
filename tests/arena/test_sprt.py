"""The sequential test: its formula, and how often it errs."""

from __future__ import annotations

import math
import random

import pytest

from entrepot.arena.sprt import H0, H1, LEAST, RunningTest, Sprt, hypothesis
from entrepot.engine.errors import EntrepotError

TEST = Sprt(0.25, 0.4)


def deal(chance: random.Random, share: float) -> float:
    """The share that is won of four games with common luck."""
    lean = chance.choice((-0.15, 0.15))
    return sum(chance.random() < share + lean for _ in range(4)) / 4


def run(share: float, seed: int) -> RunningTest:
    chance = random.Random(seed)
    test = RunningTest(TEST)
    while test.verdict is None:
        test.add(deal(chance, share))
    return test


def told(shares: list[float]) -> RunningTest:
    test = RunningTest(TEST)
    for share in shares:
        test.add(share)
    return test


def test_the_bounds_follow_from_the_error_probabilities() -> None:
    assert TEST.bounds == pytest.approx((-math.log(19), math.log(19)))


def test_with_only_won_and_lost_deals_it_is_walds_test() -> None:
    """Won or lost, nothing between: then the test is Wald's."""
    test = told([1.0, 0.0, 0.0, 1.0, 0.0])
    won, lost = 2 + 0.325, 3 + 0.675
    plain = won * math.log(0.4 / 0.25) + lost * math.log(0.6 / 0.75)
    assert test.path[-1] == pytest.approx(plain)


def test_deals_that_vary_less_are_stronger_evidence() -> None:
    assert told([0.5, 0.25, 0.5, 0.5]).path[-1] > told([1.0, 0.0, 0.75, 0.0]).path[-1] > 0


@pytest.mark.parametrize(("truth", "wrong"), [(0.25, H1), (0.4, H0)])
def test_the_sequential_test_errs_no_more_often_than_alpha_and_beta(
    truth: float, wrong: str
) -> None:
    trials = [run(truth, seed) for seed in range(250)]
    errors = sum(one.verdict == wrong for one in trials) / len(trials)
    assert errors <= 0.08
    assert sum(len(one.path) for one in trials) / len(trials) < 50


def test_a_clear_case_is_decided_at_the_least_number_of_deals() -> None:
    strong = told([1.0] * 100)
    assert (strong.verdict, len(strong.path)) == (H1, LEAST)
    weak = told([0.0] * 100)
    assert (weak.verdict, len(weak.path)) == (H0, LEAST)


@pytest.mark.parametrize(
    ("text", "share"),
    [("fair", 0.25), ("30%", 0.3), ("+2%", 0.27), ("-5%", 0.2), ("0.4", 0.4), ("0elo", 0.25)],
)
def test_hypotheses_are_parsed_as_people_write_them(text: str, share: float) -> None:
    assert hypothesis(text, 4) == pytest.approx(share)


def test_elo_for_two_players() -> None:
    assert hypothesis("+400elo", 2) == pytest.approx(10 / 11)


def test_impossible_hypotheses_and_error_probabilities_are_refused() -> None:
    with pytest.raises(EntrepotError, match="write fair, 30%"):
        hypothesis("much", 4)
    with pytest.raises(EntrepotError, match="H0 < H1"):
        Sprt(0.3, 0.3)
    with pytest.raises(EntrepotError, match=r"between 0 and 0\.5"):
        Sprt(0.3, 0.4, alpha=0.7)
