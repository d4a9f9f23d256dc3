"""Dice: the same everywhere, fair, and with the longest period."""

from __future__ import annotations

from collections import Counter

import pytest

from entrepot.engine.dice import WORD, Dice, mix, roll, roll_kind, roll_word, seed_dice
from entrepot.engine.records import blank_states, load, store
from entrepot.engine.rule import entry, rule


def dice_of(seed: int) -> Dice:
    dice = Dice()
    seed_dice(dice, seed)
    return dice


def test_the_dice_of_a_seed_never_change() -> None:
    """Simulated games rest on these numbers."""
    dice = dice_of(7)
    assert [roll_word(dice) for _ in range(4)] == GOLDEN_WORDS
    assert [roll(dice, 6) for _ in range(12)] == GOLDEN_DICE


GOLDEN_WORDS = [3785490926, 3326641416, 2950685674, 1269797887]
GOLDEN_DICE = [3, 2, 2, 3, 4, 0, 0, 2, 4, 5, 3, 4]


@rule
def words(several: list[Dice], count: int) -> int:
    total = 0
    for _ in range(count):
        total ^= roll_word(several[0]) + roll(several[0], 1000)
    return total


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32 - 1, 2**32, 2**63 - 1])
def test_compiled_words_are_the_plain_ones(seed: int) -> None:
    several = blank_states(Dice, 1)
    load(several, 0, dice_of(seed))
    plain = [dice_of(seed)]
    assert entry(words)(several, 10_000) == words(plain, 10_000)  # type: ignore[arg-type]
    assert store(several, 0, Dice) == plain[0]


def test_the_period_is_the_longest_possible() -> None:
    """The step is linear over bits: its order is 2**64 - 1 if T**(2**64-1) is the identity and
    no T**((2**64-1)/p) is, for the prime factors p."""
    step = [_stepped(1 << bit) for bit in range(64)]
    everything = 2**64 - 1
    identity = [1 << bit for bit in range(64)]
    assert _power(step, everything) == identity
    for prime in (3, 5, 17, 257, 641, 65537, 6700417):
        assert everything % prime == 0
        assert _power(step, everything // prime) != identity


def _stepped(bits: int) -> int:
    dice = Dice()
    dice.low, dice.high = bits & WORD, bits >> 32
    roll_word(dice)
    return dice.low | dice.high << 32


def _times(a: list[int], vector: int) -> int:
    out = 0
    for bit in range(64):
        if vector >> bit & 1:
            out ^= a[bit]
    return out


def _power(matrix: list[int], exponent: int) -> list[int]:
    result = [1 << bit for bit in range(64)]
    while exponent:
        if exponent & 1:
            result = [_times(matrix, column) for column in result]
        matrix = [_times(matrix, column) for column in matrix]
        exponent >>= 1
    return result


def test_mixing_loses_nothing() -> None:
    assert len({mix(word) for word in range(0, 2**32, 65_521)}) == len(range(0, 2**32, 65_521))


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter(roll(dice_of(seed), 10) for seed in range(10_000))
    assert all(850 < first[value] < 1150 for value in range(10))
    assert len({bytes(dice_of(seed)) for seed in range(5000)}) == 5000


def test_dice_are_fair() -> None:
    dice = dice_of(1)
    rolls = Counter(roll(dice, 6) for _ in range(60_000))
    assert set(rolls) == set(range(6))
    assert all(9_500 < count < 10_500 for count in rolls.values())


def test_drawing_from_counts_is_drawing_from_a_shuffled_stack() -> None:
    dice = dice_of(3)
    firsts: Counter[int] = Counter()
    for _ in range(30_000):
        heap = [3, 0, 1]
        drawn = [roll_kind(dice, heap, sum(heap)) for _ in range(4)]
        assert sorted(drawn) == [0, 0, 0, 2]
        assert heap == [0, 0, 0]
        firsts[drawn[0]] += 1
    assert 7_200 < firsts[2] < 7_800
