"""Takes the action with the greatest lead right after it; never looks two moves ahead."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from entrepot.bots import rollout
from entrepot.bots.bot import World
from entrepot.bots.buffers import make_worlds
from entrepot.bots.specialise import specialise
from entrepot.engine.dice import Dice, roll


@dataclass(frozen=True)
class GreedyBot:
    worlds: int = 4
    """Possible worlds in which every action is tried."""
    mistakes: float = 0.0
    """Share of random decisions."""
    plain: bool = False
    """Run without compiled code: slower, but at once."""

    def __post_init__(self) -> None:
        if self.worlds < 1 or not 0 <= self.mistakes <= 1:
            raise ValueError("worlds must be at least 1, and mistakes between 0 and 1.")

    def choose(self, world: World, dice: Dice) -> int:
        if len(world.legal) == 1:
            return world.legal[0]
        if roll(dice, 1000) < 1000 * self.mistakes:
            return world.legal[roll(dice, len(world.legal))]
        leads = self.leads(world, dice)
        most = max(leads)
        best = [action for action, lead in zip(world.legal, leads, strict=True) if lead == most]
        return best[roll(dice, len(best))]

    def leads(self, world: World, dice: Dice) -> list[int]:
        """The lead after each legal action, summed over the worlds."""
        sums = np.zeros(len(world.legal), np.int64)
        specialise(world.game, rollout.sum_leads, self.plain)(
            make_worlds(world, dice, self.plain),
            world.seat,
            np.array(world.legal, np.int32),
            self.worlds,
            sums,
        )
        return [int(lead) for lead in sums]
