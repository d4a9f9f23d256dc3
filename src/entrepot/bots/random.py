"""Plays a random legal action."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.bots.bot import World
from entrepot.engine.chance import Chance, below


@dataclass(frozen=True)
class RandomBot:
    def choose(self, world: World, chance: Chance) -> int:
        return world.legal[below(chance, len(world.legal))]
