"""The random stream that lives inside a state.

A xorshift generator (Marsaglia, shifts 10, 13, 10) on two 32-bit words, held in signed 64-bit
fields. The same numbers come out in plain Python and in compiled code, on every machine: a seed
and the actions played reproduce a game for ever.
"""

from __future__ import annotations

from entrepot.engine.records import Record, Row, i64
from entrepot.engine.rule import rule

WORD = 0xFFFFFFFF


class Chance(Record):
    """The state of a random stream. Part of the truth, never of a view."""

    low = i64()
    high = i64()


@rule
def mix(word: int) -> int:
    """A 32-bit word with its bits well stirred (a bijection)."""
    word = (word ^ (word >> 16)) * 0x45D9F3B & WORD
    word = (word ^ (word >> 15)) * 0x2C1B3C6D & WORD
    return word ^ (word >> 16)


@rule
def seed_chance(chance: Chance, seed: int) -> None:
    """Start the stream of `seed` (0 … 2**63 - 1); nearby seeds give unrelated streams."""
    chance.low = mix((seed + 0x9E3779B9) & WORD)
    chance.high = mix((chance.low ^ (seed >> 32)) + 0x7F4A7C15 & WORD)
    if chance.low == 0 and chance.high == 0:  # the one state from which nothing ever comes
        chance.low = 1
    for _ in range(4):
        next_word(chance)


@rule
def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    stirred = (chance.low ^ (chance.low << 10)) & WORD
    chance.low = chance.high
    chance.high = (chance.high ^ (chance.high >> 10)) ^ (stirred ^ (stirred >> 13))
    return chance.high


@rule
def below(chance: Chance, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    return (next_word(chance) * limit) >> 32


@rule
def draw(chance: Chance, counts: Row, total: int) -> int:
    """Take one item at random from a heap kept as counts per kind; returns its kind.

    Drawing from counts has the same distribution as turning the top of a shuffled stack, and
    leaves nothing to peek at.
    """
    left = below(chance, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind
