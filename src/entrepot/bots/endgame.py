"""The last decisions of a game, worked out to the end instead of guessed at.

Everybody is taken to do what is best for himself. That is exact only where nothing is left to
chance and nothing hidden matters any more; so the same is worked out in many possible worlds, and
holds only if all agree.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.bots import maxn
from entrepot.bots.bot import World
from entrepot.bots.buffers import Buffers, specialise
from entrepot.engine.chance import Chance

DEEPEST = 40
"""How many decisions ahead at most."""
WORLDS = 32
"""What changes the end in one world of ten goes unnoticed in three positions of a hundred."""
EFFORT = 1
"""Positions that may be looked at in a world, for each iteration that a search would take."""


def ends_of(
    world: World, chance: Chance, taste: Any, iterations: int, plain: bool = False
) -> np.ndarray[Any, np.dtype[np.float64]] | None:
    """What every legal action is worth in the end, a row each: the rewards of every seat and then
    their chances to win. None if that takes more effort than a search, or cannot be known."""
    first = outcomes(world, chance, taste, EFFORT * iterations, plain)
    if first is None:
        return None
    for _ in range(WORLDS - 1):
        other = outcomes(world, chance, taste, EFFORT * iterations, plain)
        if other is None or not np.array_equal(first, other):
            return None
    return first


def outcomes(
    world: World, chance: Chance, taste: Any, budget: int, plain: bool
) -> np.ndarray[Any, np.dtype[np.float64]] | None:
    """The same in one possible world."""
    width = 2 * world.seats
    ends = np.zeros((len(world.legal), width))
    buffers = Buffers(world, chance, plain, states=DEEPEST, rooms=DEEPEST)
    looked = specialise(world.game, maxn.solve, plain)(
        buffers.states,
        buffers.chances,
        world.seat,
        buffers.rooms,
        np.zeros(DEEPEST, np.int32),
        np.zeros(DEEPEST, np.int32),
        np.zeros((DEEPEST, width)),
        ends,
        world.seats,
        budget,
        taste,
        np.zeros(width),
    )
    return ends if looked > 0 else None
