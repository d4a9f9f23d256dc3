"""The last decisions of a game, solved exactly where nothing is left to chance.

A max-n search is exact only in a world whose hidden parts no longer matter. So it runs in many
possible worlds, and its result counts only if all of them agree.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.bots import maxn
from entrepot.bots.bot import World
from entrepot.bots.buffers import branch_dice, row_buffers, state_buffer
from entrepot.bots.search_types import RuleParameters
from entrepot.bots.specialise import specialise
from entrepot.engine.dice import Dice

DEPTH = 40
"""Decisions ahead at most."""
WORLDS = 32
"""Possible worlds that are searched: a difference in one world of ten is missed with a probability
of 0.9 ** 32, which is 3 %."""
EFFORT = 1
"""Positions that may be searched in a world, for each iteration that the tree search would take."""

Outcomes = np.ndarray[Any, np.dtype[np.float64]]
"""A row for each legal action: the rewards of every seat at the end, then the chances to win."""


def solve(
    world: World,
    dice: Dice,
    parameters: RuleParameters,
    iterations: int,
    plain: bool = False,
) -> Outcomes | None:
    """What every legal action leads to; None if that takes more effort than a search, or depends
    on what the seat cannot know."""
    first = solve_world(world, dice, parameters, EFFORT * iterations, plain)
    if first is None:
        return None
    for _ in range(WORLDS - 1):
        other = solve_world(world, dice, parameters, EFFORT * iterations, plain)
        if other is None or not np.array_equal(first, other):
            return None
    return first


def solve_world(
    world: World, dice: Dice, parameters: RuleParameters, budget: int, plain: bool
) -> Outcomes | None:
    """The same in one possible world."""
    outcomes = np.zeros((len(world.legal), 2 * world.seats))
    own = branch_dice(dice, plain)
    levels = maxn.Levels(
        states=state_buffer(world, DEPTH, plain),
        legal=row_buffers(world.game, DEPTH, plain),
        counts=np.zeros(DEPTH, np.int32),
        tried=np.zeros(DEPTH, np.int32),
        values=np.zeros((DEPTH, 2 * world.seats)),
    )
    solve_rule = specialise(world.game, maxn.solve, plain)
    positions = solve_rule(levels, own, world.seat, parameters, budget, outcomes)
    return outcomes if positions > 0 else None
