"""The attack on a linear random stream: all cards to come, from those that were seen.

Every bit of a xorshift word is a sum (modulo 2) of bits of the first state. A card that was seen
says between which bounds the word lay that drew it; the leading bits that both bounds share are
equations. Gaussian elimination solves them, and the few states that are left are tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

WORD = 0xFFFFFFFF
MOST_UNKNOWN = 18
"""Unknown bits that are tried out."""

Linear = list[int]
"""For each of 32 bits, which of the 64 bits of the first state it is the sum of, as a mask."""


@dataclass(frozen=True)
class Sight:
    """What an attacker knows of one word."""

    number: int
    """How many words were drawn before it."""
    least: int
    most: int


def sight(number: int, first: int, last: int, total: int) -> Sight:
    """The word drew one of the items `first` to `last` of so many in all."""
    return Sight(number, -(-first * 2**32 // total), -(-(last + 1) * 2**32 // total) - 1)


def predicted(sights: list[Sight], upto: int) -> list[list[int]] | None:
    """The first words of all streams that agree with what was seen; None if that is too little."""
    equations = _eliminated(sights)
    if equations is None:
        return []
    free = [bit for bit in range(64) if bit not in equations]
    if len(free) > MOST_UNKNOWN:
        return None
    states = np.array([_state(equations, 0)], np.uint64)
    for bit in free:
        differs = _state(equations, 1 << bit) ^ _state(equations, 0)
        states = np.concatenate([states, states ^ np.uint64(differs)])
    return _filtered(states, sights, upto)


def _eliminated(sights: list[Sight]) -> dict[int, tuple[int, int]] | None:
    """Equations (a mask of bits, their sum) by a bit that is in no other; None: they conflict."""
    found: dict[int, tuple[int, int]] = {}
    for one in sights:
        same = 32 - (one.least ^ one.most).bit_length()
        for bit in range(31, 31 - same, -1):
            mask, value = _words(one.number + 1)[one.number][bit], one.least >> bit & 1
            for pivot, (other, due) in found.items():
                if mask >> pivot & 1:
                    mask, value = mask ^ other, value ^ due
            if mask == 0:
                if value:
                    return None
                continue
            pivot = mask.bit_length() - 1
            for old, (other, due) in found.items():
                if other >> pivot & 1:
                    found[old] = other ^ mask, due ^ value
            found[pivot] = mask, value
    return found


def _state(equations: dict[int, tuple[int, int]], free: int) -> int:
    """The first state, with these values of the bits that no equation fixes."""
    state = free
    for pivot, (mask, value) in equations.items():
        if value ^ ((mask & free).bit_count() & 1):
            state |= 1 << pivot
    return state


def _filtered(states: np.ndarray, sights: list[Sight], upto: int) -> list[list[int]]:
    seen = {one.number: one for one in sights}
    first, low, high = states, states & np.uint64(WORD), states >> np.uint64(32)
    for number in range(max(seen) + 1):
        stirred = (low ^ (low << np.uint64(10))) & np.uint64(WORD)
        low, high = (
            high,
            high ^ (high >> np.uint64(10)) ^ stirred ^ (stirred >> np.uint64(13)),
        )
        if number in seen:
            fits = (high >= seen[number].least) & (high <= seen[number].most)
            first, low, high = first[fits], low[fits], high[fits]
    return [_numbers(int(state), upto) for state in first]


def _numbers(state: int, count: int) -> list[int]:
    return [
        sum(((mask & state).bit_count() & 1) << bit for bit, mask in enumerate(word))
        for word in _words(count)
    ]


@cache
def _words(count: int) -> list[Linear]:
    """The first words as sums of the bits of the state before them."""
    low, high = [1 << bit for bit in range(32)], [1 << bit for bit in range(32, 64)]
    found = []
    for _ in range(count):
        stirred = _sum(low, _shifted(low, 10))
        low, high = (
            high,
            _sum(_sum(high, _shifted(high, -10)), _sum(stirred, _shifted(stirred, -13))),
        )
        found.append(high)
    return found


def _sum(one: Linear, other: Linear) -> Linear:
    return [a ^ b for a, b in zip(one, other, strict=True)]


def _shifted(bits: Linear, left: int) -> Linear:
    return [bits[bit - left] if 0 <= bit - left < 32 else 0 for bit in range(32)]
