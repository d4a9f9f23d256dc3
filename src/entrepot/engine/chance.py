"""The random stream of the rules, which lives inside a state.

What the rules draw must be unguessable: from the cards that a seat sees nobody may compute those
it does not see. So the stream is SipHash-2-4 (Aumasson and Bernstein 2012), a pseudorandom function
with a key of 128 bits, over a counter. Without the key no number follows from the others.

Why not ChaCha: a state is copied for every look ahead, and a look ahead draws few cards. SipHash
needs 48 bytes of state and 14 ns for two words; ChaCha12 makes sixteen words in 94 ns, also if one
is needed, and has to keep them in the state. A new key costs neither of them anything.

The same numbers come out in plain Python and in compiled code, on every machine: a seed and the
actions played reproduce a game for ever. `STREAM` counts the changes of these numbers.
"""

from __future__ import annotations

from hashlib import blake2b

from entrepot.engine.dice import WORD, Dice, roll_word
from entrepot.engine.records import Record, Row, i64
from entrepot.engine.rule import compiled_as, rule, specialise

STREAM = 2
"""The version of the stream: scripts and stored tables tell by which one they were dealt."""
SEED_BITS = 128
"""A seed is a whole number of at most so many bits."""

_BITS = 2**64 - 1
"""Cuts sums to 64 bits; compiled code has -1 here, because its integers have 64 bits anyway."""
_COUNTER = 8 << 56
"""The last block of a message of 8 bytes: a counter."""
_SEED = 15 << 56 | int.from_bytes(b"seed-v2", "little")
"""The last block of a message of 15 bytes: a counter and this label."""


class Chance(Record):
    """The state of the stream. Part of the truth, never of a view nor of a possible world."""

    key = i64(4)
    """Words of 32 bits, the lowest first."""
    drawn = i64()
    """How many words of 32 bits were drawn; two come from one value of SipHash."""
    spare = i64()
    """The second word of a value, until it is drawn."""


@rule
def _siphash(key_low: int, key_high: int, first: int, last: int) -> int:
    key_low, key_high, first = int(key_low), int(key_high), int(first)  # NumPy's would overflow
    a = (key_low ^ 0x736F6D6570736575) & _BITS
    b = (key_high ^ 0x646F72616E646F6D) & _BITS
    c = (key_low ^ 0x6C7967656E657261) & _BITS
    d = (key_high ^ 0x7465646279746573 ^ first) & _BITS
    for step in range(8):
        if step == 2:
            a ^= first
            d ^= last
        elif step == 4:
            a ^= last
            c ^= 0xFF
        a = (a + b) & _BITS
        b = ((b << 13) & _BITS | (b >> 51) & 0x1FFF) ^ a
        a = (a << 32) & _BITS | (a >> 32) & WORD
        c = (c + d) & _BITS
        d = ((d << 16) & _BITS | (d >> 48) & 0xFFFF) ^ c
        a = (a + d) & _BITS
        d = ((d << 21) & _BITS | (d >> 43) & 0x1FFFFF) ^ a
        c = (c + b) & _BITS
        b = ((b << 17) & _BITS | (b >> 47) & 0x1FFFF) ^ c
        c = (c << 32) & _BITS | (c >> 32) & WORD
    return a ^ b ^ c ^ d


siphash = compiled_as(specialise(_siphash, "compiled", _BITS=-1))(_siphash)
"""SipHash-2-4, with a key of two halves, of a message of two blocks: 8 to 15 bytes and the number
of them. The result has 64 bits: as a number without sign in plain Python, with one compiled."""


@rule
def seed_chance(chance: Chance, low: int, high: int) -> None:
    """Start the stream of a seed, given by its lower and its upper 64 bits.

    The key is derived from the seed by the same function, under a label of its own.
    """
    for half in range(2):
        value = siphash(low, high, half, _SEED)
        chance.key[2 * half] = value & WORD
        chance.key[2 * half + 1] = (value >> 32) & WORD
    chance.drawn = 0
    chance.spare = 0


@rule
def redeal_chance(chance: Chance, dice: Dice) -> None:
    """Another stream in the place of the true one, for a possible world: nothing of it is kept."""
    for word in range(4):
        chance.key[word] = roll_word(dice)
    chance.drawn = 0
    chance.spare = 0


@rule
def value_of(key: Row, number: int) -> int:
    """The 64 bits from which two words are taken: SipHash of their number."""
    return siphash(key[1] << 32 | key[0], key[3] << 32 | key[2], number, _COUNTER)


@rule
def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    word = chance.spare
    chance.spare = 0
    if chance.drawn & 1 == 0:
        value = value_of(chance.key, chance.drawn >> 1)
        word = value & WORD
        chance.spare = (value >> 32) & WORD
    chance.drawn += 1
    return word


@rule
def below(chance: Chance, limit: int) -> int:
    """A random number from 0 to limit - 1 (at most 2**31), each exactly as likely as the others."""
    product = next_word(chance) * limit
    if product & WORD < limit:  # rarely: only then can the word be one too many (Lemire 2019)
        surplus = (WORD + 1) % limit
        while product & WORD < surplus:
            product = next_word(chance) * limit
    return product >> 32


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


def is_sound(chance: Chance) -> bool:
    """Whether a stream can have come about by drawing; a key of zeros was forgotten."""
    if not any(chance.key) or max(chance.key) > WORD:
        return False
    value = value_of(chance.key, chance.drawn >> 1)
    return chance.spare == (value >> 32 if chance.drawn & 1 else 0)


def halves(seed: int) -> tuple[int, int]:
    """The lower and the upper 64 bits of a seed, as the signed numbers that compiled code takes."""
    low, high = seed & _BITS, seed >> 64
    return low - (low >> 63 << 64), high - (high >> 63 << 64)


def branched(chance: Chance, number: int) -> Chance:
    """Another stream, which follows from this one and a number by a one-way function."""
    digest = blake2b(bytes(chance) + number.to_bytes(8, "little"), digest_size=16).digest()
    other = Chance()
    seed_chance(other, *halves(int.from_bytes(digest, "little")))
    return other
