"""What can be a seed."""

from __future__ import annotations

from entrepot.engine.chance import SEED_BITS
from entrepot.engine.errors import BadSeed
from entrepot.engine.records import is_whole

FILE_SEED_BITS = 63
"""Tables of results hold seeds as signed numbers of 64 bits."""


def check_seed(seed: int, bits: int = SEED_BITS) -> int:
    """Raises `BadSeed` for what is not a whole number of at most so many bits."""
    if not is_whole(seed) or not 0 <= seed < 1 << bits:
        raise BadSeed(f"A seed is a whole number from 0 to 2**{bits} - 1 here, not {seed!r}.")
    return int(seed)
