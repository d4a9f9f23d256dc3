"""Whatever leaves it furthest ahead at once; equal ones by chance. It never looks two steps on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from entrepot.bots.bot import World
from entrepot.engine.chance import Chance, below
from entrepot.engine.game import Game


@dataclass(frozen=True)
class GreedyBot:
    def choose(self, world: World, chance: Chance) -> int:
        lead = {action: _lead_after(world, action) for action in world.legal}
        best = [action for action in world.legal if lead[action] == max(lead.values())]
        return best[below(chance, len(best))]


def _lead_after(world: World, action: int) -> int:
    state = world.state.copy()
    world.game.plain.advance(state, world.seat, action, [0] * world.game.actions)
    return _lead(world.game, state, world.seat)


def _lead(game: Game, state: Any, seat: int) -> int:
    """How many points a seat is ahead of the best of the others."""
    scores = [int(game.plain.score(state, other)) for other in range(state.seats)]
    return scores.pop(seat) - max(scores)
