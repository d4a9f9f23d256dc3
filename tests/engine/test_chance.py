"""The random stream: the same everywhere, and a good one."""

from __future__ import annotations

from collections import Counter

import pytest

from entrepot.engine.chance import WORD, Chance, below, draw, mix, next_word, seed_chance
from entrepot.engine.records import blank_states, load, store
from entrepot.engine.rule import entry, rule


def stream(seed: int) -> Chance:
    chance = Chance()
    seed_chance(chance, seed)
    return chance


def test_the_stream_of_a_seed_never_changes() -> None:
    """Recorded games rest on these numbers."""
    chance = stream(7)
    assert [next_word(chance) for _ in range(4)] == GOLDEN_WORDS
    assert [below(chance, 6) for _ in range(12)] == GOLDEN_DICE


GOLDEN_WORDS = [3785490926, 3326641416, 2950685674, 1269797887]
GOLDEN_DICE = [3, 2, 2, 3, 4, 0, 0, 2, 4, 5, 3, 4]


@rule
def words(chances: list[Chance], count: int) -> int:
    total = 0
    for _ in range(count):
        total ^= next_word(chances[0]) + below(chances[0], 1000)
    return total


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32 - 1, 2**32, 2**63 - 1])
def test_compiled_words_are_the_plain_ones(seed: int) -> None:
    chances = blank_states(Chance, 1)
    load(chances, 0, stream(seed))
    plain = [stream(seed)]
    assert entry(words)(chances, 10_000) == words(plain, 10_000)  # type: ignore[arg-type]
    assert store(chances, 0, Chance) == plain[0]


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
    chance = Chance()
    chance.low, chance.high = bits & WORD, bits >> 32
    next_word(chance)
    return chance.low | chance.high << 32


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
    first = Counter(below(stream(seed), 10) for seed in range(10_000))
    assert all(850 < first[value] < 1150 for value in range(10))
    assert len({bytes(stream(seed)) for seed in range(5000)}) == 5000


def test_dice_are_fair() -> None:
    chance = stream(1)
    rolls = Counter(below(chance, 6) for _ in range(60_000))
    assert set(rolls) == set(range(6))
    assert all(9_500 < count < 10_500 for count in rolls.values())


def test_drawing_from_counts_is_drawing_from_a_shuffled_stack() -> None:
    chance = stream(3)
    firsts: Counter[int] = Counter()
    for _ in range(30_000):
        heap = [3, 0, 1]
        drawn = [draw(chance, heap, sum(heap)) for _ in range(4)]
        assert sorted(drawn) == [0, 0, 0, 2]
        assert heap == [0, 0, 0]
        firsts[drawn[0]] += 1
    assert 7_200 < firsts[2] < 7_800
