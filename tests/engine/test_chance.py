"""The random stream of the rules: SipHash, the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from entrepot.bots.bot import stream
from entrepot.engine import chance as chance_module
from entrepot.engine.chance import (
    Chance,
    below,
    branched,
    draw,
    halves,
    is_sound,
    next_word,
    redeal_chance,
    seed_chance,
    siphash,
    value_of,
)
from entrepot.engine.records import blank_states, load, store
from entrepot.engine.rule import entry, rule

SEEDS = [0, 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, 2**127, 2**128 - 1]


def chance_of(seed: int) -> Chance:
    chance = Chance()
    seed_chance(chance, *halves(seed))
    return chance


# --- SipHash -------------------------------------------------------------------------------------

VECTORS = {
    8: "6224939a79f5f593",
    9: "b0e4a90bdf82009e",
    10: "f3b9dd94c5bb5d7a",
    11: "a7ad6b22462fb3f4",
    12: "fbe50e86bc8f1e75",
    13: "903d84c02756ea14",
    14: "eef27a8e90ca23f7",
    15: "e545be4961ca29a1",
}
"""Of the authors' reference code: the key 00 01 … 0f, a message 00 01 … of so many bytes. The last
one is the example in their paper."""


@rule
def hashes(key_low: int, key_high: int, firsts: Any, lasts: Any, out: Any) -> None:
    """The halves of each hash: whole ones have a sign only in compiled code."""
    for i in range(len(out)):
        value = siphash(key_low, key_high, firsts[i], int(lasts[i]))
        out[i][0] = value & 0xFFFFFFFF
        out[i][1] = (value >> 32) & 0xFFFFFFFF


def number(*given: int) -> int:
    return int.from_bytes(bytes(given), "little")


@pytest.mark.parametrize("compiled", [False, True])
def test_siphash_gives_the_published_vectors(compiled: bool) -> None:
    key = number(*range(8)), number(*range(8, 16))
    firsts = [number(*range(8)) for _ in VECTORS]
    lasts = [number(*range(8, length)) | length << 56 for length in VECTORS]
    out = np.zeros((len(VECTORS), 2), np.int64)
    run = entry(hashes) if compiled else hashes
    pack = np.array if compiled else list
    run(*key, pack(firsts), pack(lasts), out)
    found = [(int(low) | int(high) << 32).to_bytes(8, "little").hex() for low, high in out]
    assert found == list(VECTORS.values())


def test_the_words_are_the_hashes_of_a_counter() -> None:
    chance = Chance()
    chance.key[:] = [number(*range(start, start + 4)) for start in (0, 4, 8, 12)]
    assert [next_word(chance) for _ in range(4)] == [
        word
        for count in range(2)
        for value in [siphash(number(*range(8)), number(*range(8, 16)), count, 8 << 56)]
        for word in (value & 0xFFFFFFFF, value >> 32)
    ]
    counted = value_of(chance.key, number(*range(8)))
    assert counted.to_bytes(8, "little").hex() == VECTORS[8]


# --- seeds ---------------------------------------------------------------------------------------


def test_the_stream_of_a_seed_never_changes() -> None:
    """Recorded games rest on these numbers: with others, `STREAM` goes up."""
    assert chance_module.STREAM == 2
    chance = chance_of(7)
    assert [next_word(chance) for _ in range(4)] == GOLDEN_WORDS
    assert [below(chance, 6) for _ in range(12)] == GOLDEN_DICE


GOLDEN_WORDS = [3484399792, 1173823601, 1084615911, 1184231737]
GOLDEN_DICE = [0, 0, 1, 5, 0, 5, 5, 1, 0, 3, 3, 0]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_is_the_sum_of_its_halves(seed: int) -> None:
    low, high = halves(seed)
    assert -(2**63) <= low < 2**63
    assert -(2**63) <= high < 2**63
    assert (low % 2**64) + (high % 2**64 << 64) == seed


def test_every_bit_of_a_seed_changes_the_key() -> None:
    keys = {tuple(chance_of(1 << bit).key) for bit in range(128)} | {tuple(chance_of(0).key)}
    assert len(keys) == 129
    words = Counter(word for key in keys for word in key)
    assert max(words.values()) == 1


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter(below(chance_of(seed), 10) for seed in range(5_000))
    assert all(400 < first[value] < 600 for value in range(10))
    assert len({bytes(chance_of(seed)) for seed in range(5000)}) == 5000


# --- drawing -------------------------------------------------------------------------------------


@rule
def words(chances: Any, low: int, high: int, count: int) -> int:
    seed_chance(chances[0], low, high)
    total = 0
    for _ in range(count):
        total ^= next_word(chances[0]) + below(chances[0], 1000)
    return total


@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_words_are_the_plain_ones(seed: int) -> None:
    chances, plain = blank_states(Chance, 1), [Chance()]
    assert entry(words)(chances, *halves(seed), 501) == words(plain, *halves(seed), 501)
    assert store(chances, 0, Chance) == plain[0]


@rule
def redealt(chances: Any, several: Any) -> None:
    redeal_chance(chances[0], several[0])


def test_a_redealt_stream_keeps_nothing_and_is_the_same_compiled() -> None:
    worlds = []
    for seed in (1, 2**100):
        chance, dice = chance_of(seed), stream(3)
        for _ in range(seed % 5):
            next_word(chance)
        chances, several = blank_states(Chance, 1), blank_states(type(dice), 1)
        load(chances, 0, chance)
        load(several, 0, dice)
        entry(redealt)(chances, several)
        redeal_chance(chance, dice)
        assert store(chances, 0, Chance) == chance
        assert is_sound(chance)
        worlds.append(bytes(chance))
    assert worlds[0] == worlds[1]


def test_branches_differ_by_stream_and_number() -> None:
    first, later = chance_of(1), chance_of(1)
    next_word(later)
    made = [bytes(branched(one, number)) for one in (first, later) for number in range(50)]
    assert len(set(made)) == 100
    assert bytes(branched(first, 7)) == made[7]


def test_dice_are_fair() -> None:
    chance = chance_of(1)
    rolls = Counter(below(chance, 6) for _ in range(20_000))
    assert set(rolls) == set(range(6))
    assert all(3_100 < count < 3_570 for count in rolls.values())


def test_no_number_is_more_likely_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight words in a row, three fall to some numbers below this limit and two to others: the
    third one is thrown away."""
    limit = 3 << 29
    given = iter([0, 1, 2, 3, 4, 5])
    monkeypatch.setattr(chance_module, "next_word", lambda chance: next(given))
    assert [below(Chance(), limit) for _ in range(4)] == [0, 0, 1, 1]


def test_drawing_from_counts_is_drawing_from_a_shuffled_stack() -> None:
    chance = chance_of(3)
    firsts: Counter[int] = Counter()
    for _ in range(8_000):
        heap = [3, 0, 1]
        drawn = [draw(chance, heap, sum(heap)) for _ in range(4)]
        assert sorted(drawn) == [0, 0, 0, 2]
        assert heap == [0, 0, 0]
        firsts[drawn[0]] += 1
    assert 1_850 < firsts[2] < 2_150
