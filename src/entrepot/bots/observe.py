"""What a seat sees in its world, as numbers: for bots that are policies."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.bots.bot import World
from entrepot.engine.rule import have_numba

Ints = np.ndarray[Any, np.dtype[np.int32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


def observation(world: World) -> Ints:
    """The observation of the seat, which is the same in all its possible worlds."""
    game, out = world.game, np.zeros(len(world.game.observation), np.int32)
    if have_numba():
        states = np.frombuffer(bytearray(world.packed), game.state.dtype)
        game.compiled.observe_at(states, 0, world.seat, out)
    else:
        game.plain.observe(world.state, world.seat, out)
    return out


def action_mask(world: World) -> Mask:
    """A 1 for each legal action."""
    mask = np.zeros(world.game.actions, np.int8)
    mask[list(world.legal)] = 1
    return mask
