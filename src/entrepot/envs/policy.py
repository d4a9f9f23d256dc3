"""A trained policy as a bot: for tables, for matches, and as its own opponent.

def act(observation, mask):
    action, _ = model.predict(scaled(observation), action_masks=mask)
    return action

env.unwrapped.play_against(PolicyBot(act))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from entrepot.bots.bot import World
from entrepot.bots.observe import Ints, Mask, action_mask, observation
from entrepot.engine.dice import Dice


@dataclass(frozen=True)
class PolicyBot:
    act: Callable[[Ints, Mask], int]
    """Maps the observation and the action mask of a seat to an action."""

    def choose(self, world: World, dice: Dice) -> int:
        return int(self.act(observation(world), action_mask(world)))
