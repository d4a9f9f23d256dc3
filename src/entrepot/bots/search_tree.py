"""A search tree that one thread grows."""

from __future__ import annotations

import dataclasses
import time

import numpy as np

from entrepot.bots import ismcts
from entrepot.bots.bot import Stop, World
from entrepot.bots.buffers import clear_tree, make_scratch, make_tree, make_worlds
from entrepot.bots.policy_search import PolicyTree
from entrepot.bots.reroot import reroot
from entrepot.bots.search_result import ActionStatistics
from entrepot.bots.search_types import (
    ACTION,
    FIRST_CHILD,
    NEXT_SIBLING,
    ROOT,
    SEAT,
    VISITS,
    RuleParameters,
    TreeArrays,
)
from entrepot.bots.specialise import specialise
from entrepot.bots.value_network import load_network
from entrepot.engine.dice import Dice
from entrepot.engine.records import NOBODY
from entrepot.engine.search_parameters import SearchParameters

DEPTH = 256
"""Levels of a tree at most."""
CHUNK = 128
"""Iterations between two looks at the clock and at the stop flag."""


class GrowingTree:
    """A search tree over the possible worlds of a seat, whatever it is grown by."""

    iterations = 0

    def grow(self, iterations: int) -> None:
        raise NotImplementedError

    def statistics(self) -> dict[int, ActionStatistics]:
        """The statistics of the root actions."""
        raise NotImplementedError

    def grow_until(self, most: int, deadline: float, stop: Stop, early: bool = False) -> None:
        """Grow for `most` iterations, or until the deadline or `stop`; but at least one chunk.

        With `early`, also stop when the rest could not change which action has the most visits.
        """
        began, known = time.perf_counter(), self.iterations
        last = known + most
        while self.iterations < last:
            self.grow(min(CHUNK, last - self.iterations))
            now = time.perf_counter()
            if now >= deadline or stop():
                return
            in_time = (self.iterations - known) * (deadline - now) / (now - began)
            if early and self.is_decided(min(last - self.iterations, in_time)):
                return

    def is_decided(self, left: float) -> bool:
        """Whether so many more iterations could not change which action has the most visits."""
        *_, second, first = sorted(one.visits for one in self.statistics().values())
        return first - second > left


def root_statistics(tree: TreeArrays | PolicyTree, seat: int) -> dict[int, ActionStatistics]:
    """The statistics of a seat's actions at the root."""
    nodes, rewards = tree.nodes, tree.rewards
    found: dict[int, ActionStatistics] = {}
    child = nodes[ROOT, FIRST_CHILD]
    while child != NOBODY:
        if nodes[child, SEAT] == seat:
            found[int(nodes[child, ACTION])] = ActionStatistics(
                int(nodes[child, VISITS]), float(rewards[child, seat]), float(rewards[child, -1])
            )
        child = nodes[child, NEXT_SIBLING]
    return found


class Tree(GrowingTree):
    """A tree that is grown by the evaluation of the game.

    After `tree_iterations` it is cleared and grown anew; the statistics of the root actions are
    summed over all of these.
    """

    def __init__(
        self,
        world: World,
        dice: Dice,
        parameters: SearchParameters,
        size: int,
        *,
        network: str = "",
        reusable: bool = False,
        plain: bool = False,
    ) -> None:
        self.game, self.seat, self.seats, self.plain = world.game, world.seat, world.seats, plain
        self.tree_iterations = parameters.tree_iterations
        self.parameters = rule_parameters(parameters)
        self.arrays = make_tree(size, self.seats, reusable)
        self.worlds = make_worlds(world, dice, plain)
        self.scratch = make_scratch(self.game, self.seats, DEPTH, plain)
        self.network = load_network(self.game, network)
        self.iterations = 0
        self.earlier: dict[int, ActionStatistics] = {}
        """The statistics of trees that were cleared."""

    def grow(self, iterations: int) -> None:
        while iterations > 0:
            if self._root_visits >= self.tree_iterations:
                self.earlier = self.statistics()
                clear_tree(self.arrays)
            step = min(iterations, self.tree_iterations - self._root_visits)
            specialise(self.game, ismcts.search, self.plain)(
                self.arrays,
                self.worlds,
                self.scratch,
                self.parameters,
                self.network,
                self.seat,
                step,
            )
            self.iterations += step
            iterations -= step

    @property
    def _root_visits(self) -> int:
        return int(self.arrays.nodes[ROOT, VISITS])

    def reroot(self, world: World, dice: Dice) -> None:
        """Go on from a later world of the same seat, with the subtree that belongs to it."""
        self.earlier = {}
        self.worlds = make_worlds(world, dice, self.plain)
        new_index = np.zeros(self.arrays.used[0], np.int32)
        self.iterations = int(
            specialise(self.game, reroot, self.plain)(
                self.arrays, self.worlds.states, self.seat, self.scratch.observation, new_index
            )
        )

    def statistics(self) -> dict[int, ActionStatistics]:
        total = dict(self.earlier)
        for action, here in root_statistics(self.arrays, self.seat).items():
            total[action] = total.get(action, ActionStatistics()).plus(here)
        return total


def rule_parameters(parameters: SearchParameters) -> RuleParameters:
    """The parameters of a game as rules take them."""
    values = dataclasses.asdict(parameters)
    return RuleParameters(**{name: values[name] for name in RuleParameters._fields})
