"""A search tree that is grown by the network of a game."""

from __future__ import annotations

import numpy as np

from entrepot.bots import policy_search
from entrepot.bots.bot import World
from entrepot.bots.buffers import make_scratch, make_worlds
from entrepot.bots.network import make_network, weights_of
from entrepot.bots.policy_search import PolicySearchParameters, PolicyTree
from entrepot.bots.search_result import ActionStatistics
from entrepot.bots.search_tree import DEPTH, GrowingTree, root_statistics
from entrepot.bots.search_types import COLUMNS, EMPTY_ROOT, ROOT
from entrepot.bots.specialise import specialise
from entrepot.engine.dice import Dice


class NetworkTree(GrowingTree):
    def __init__(
        self,
        world: World,
        dice: Dice,
        parameters: PolicySearchParameters,
        size: int,
        *,
        network: str = "",
        plain: bool = False,
    ) -> None:
        self.game, self.seat, self.plain = world.game, world.seat, plain
        self.parameters = parameters
        self.arrays = make_policy_tree(size, world.seats)
        self.worlds = make_worlds(world, dice, plain)
        self.scratch = make_scratch(self.game, world.seats, DEPTH, plain)
        self.network = make_network(self.game, weights_of(self.game, network))

    def grow(self, iterations: int) -> None:
        specialise(self.game, policy_search.search_by_policy, self.plain)(
            self.arrays,
            self.worlds,
            self.scratch,
            self.parameters,
            self.network,
            self.seat,
            iterations,
        )
        self.iterations += iterations

    def statistics(self) -> dict[int, ActionStatistics]:
        return root_statistics(self.arrays, self.seat)


def make_policy_tree(size: int, seats: int) -> PolicyTree:
    """A tree with space for `size` nodes, of which the root is there."""
    tree = PolicyTree(
        nodes=np.zeros((size, COLUMNS), np.int32),
        priors=np.zeros(size, np.float32),
        rewards=np.zeros((size, seats + 1)),
        used=np.ones(1, np.int32),
    )
    tree.nodes[ROOT] = EMPTY_ROOT
    return tree
