"""Plays by the policy of a game's network, without looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.bots.bot import World
from entrepot.bots.network import infer_at, infer_by_numpy, make_network, weights_of
from entrepot.bots.simultaneous import is_simultaneous
from entrepot.bots.specialise import specialise
from entrepot.engine.dice import Dice, roll
from entrepot.engine.rule import have_numba

PRECISION = 1 << 20
"""Probabilities are rounded to this part of 1 before an action is drawn."""


@dataclass(frozen=True)
class NetworkBot:
    temperature: float = 0.0
    """0: the action with the highest probability; 1: drawn by the probabilities; above it: more
    evenly. Where others choose in secret at the same time, it is at least 1."""
    network: str = ""
    """File of a network; empty: that of the game."""
    plain: bool = False
    """Run without compiled code: slower, but at once."""

    def __post_init__(self) -> None:
        if not 0 <= self.temperature <= 100:
            raise ValueError("temperature must be from 0 to 100.")

    def choose(self, world: World, dice: Dice) -> int:
        if len(world.legal) == 1:
            return world.legal[0]
        temperature = max(self.temperature, float(is_simultaneous(world)))
        probabilities = self.probabilities(world)
        if temperature == 0:
            return world.legal[int(probabilities.argmax())]
        softened = (probabilities / probabilities.max()) ** (1 / temperature)
        shares = np.cumsum(np.round(PRECISION * softened / softened.sum()).astype(np.int64))
        return world.legal[int(np.searchsorted(shares, roll(dice, int(shares[-1])), "right"))]

    def probabilities(self, world: World) -> Any:
        """The policy: the probability of each legal action."""
        return self.evaluate(world)[0]

    def evaluate(self, world: World) -> tuple[Any, Any]:
        """The policy, and the chance of each seat to win."""
        weights = weights_of(world.game, self.network)
        if self.plain or not have_numba():
            return infer_by_numpy(world.game, world.state, world.seat, world.legal, weights)
        game, n = world.game, len(world.legal)
        network = make_network(game, weights)
        states = game.states(1)
        states[0] = np.frombuffer(world.packed, game.state.dtype)[0]
        specialise(game, infer_at)(
            states, 0, world.seat, np.array(world.legal, np.int32), n, network
        )
        wins = np.roll(network.outputs[: world.seats], world.seat)
        return network.probabilities[:n].copy(), wins
