"""Plays a random legal action."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.bots.bot import World
from entrepot.engine.dice import Dice, roll


@dataclass(frozen=True)
class RandomBot:
    def choose(self, world: World, dice: Dice) -> int:
        return world.legal[roll(dice, len(world.legal))]
