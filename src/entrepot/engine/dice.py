"""Dice: the fast random stream of players, bots and simulations.

A xorshift generator (Marsaglia, shifts 10, 13, 10) on two 32-bit words, held in signed 64-bit
fields. It is linear: whoever sees some of its numbers can compute all others. So nothing that the
rules draw comes from it (that is `entrepot.engine.chance`); it decides what random players do, and
deals the possible worlds that a bot thinks about.
"""

from __future__ import annotations

from entrepot.engine.records import Record, Row, i64
from entrepot.engine.rule import rule

WORD = 0xFFFFFFFF


class Dice(Record):
    """The state of a fast random stream."""

    low = i64()
    high = i64()


@rule
def mix(word: int) -> int:
    """A 32-bit word with its bits well stirred (a bijection)."""
    word = (word ^ (word >> 16)) * 0x45D9F3B & WORD
    word = (word ^ (word >> 15)) * 0x2C1B3C6D & WORD
    return word ^ (word >> 16)


@rule
def seed_dice(dice: Dice, seed: int) -> None:
    """Start the stream of `seed` (0 … 2**63 - 1); nearby seeds give unrelated streams."""
    dice.low = mix((seed + 0x9E3779B9) & WORD)
    dice.high = mix((dice.low ^ (seed >> 32)) + 0x7F4A7C15 & WORD)
    if dice.low == 0 and dice.high == 0:  # the one state from which nothing ever comes
        dice.low = 1
    for _ in range(4):
        roll_word(dice)


@rule
def roll_word(dice: Dice) -> int:
    """The next 32 random bits."""
    stirred = (dice.low ^ (dice.low << 10)) & WORD
    dice.low = dice.high
    dice.high = (dice.high ^ (dice.high >> 10)) ^ (stirred ^ (stirred >> 13))
    return dice.high


@rule
def roll(dice: Dice, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    return (roll_word(dice) * limit) >> 32


@rule
def roll_kind(dice: Dice, counts: Row, total: int) -> int:
    """Take one item at random from a heap kept as counts per kind; returns its kind."""
    left = roll(dice, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind
