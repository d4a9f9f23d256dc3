"""A trained policy as a bot: for tables, for matches, and as its own opponent.

def act(observation, mask):
    action, _ = model.predict(scaled(observation), action_masks=mask)
    return action

env.unwrapped.play_against(PolicyBot(act))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from entrepot.bots.bot import World
from entrepot.engine.dice import Dice
from entrepot.engine.rule import have_numba
from entrepot.envs.episode import Ints, Mask


@dataclass(frozen=True)
class PolicyBot:
    act: Callable[[Ints, Mask], int]
    """Maps the observation and the action mask of a seat to an action."""

    def choose(self, world: World, dice: Dice) -> int:
        mask = np.zeros(world.game.actions, np.int8)
        mask[list(world.legal)] = 1
        return int(self.act(observed(world), mask))


def observed(world: World) -> Ints:
    """The observation of the seat, which is the same in all its possible worlds."""
    game, out = world.game, np.zeros(len(world.game.observation), np.int32)
    if have_numba():
        states = np.frombuffer(bytearray(world.packed), game.state.dtype)
        game.compiled.observe_at(states, 0, world.seat, out)
    else:
        game.plain.observe(world.state, world.seat, out)
    return out
