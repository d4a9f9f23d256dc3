"""The search bot: information-set Monte Carlo tree search over possible worlds."""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from entrepot.bots import endgame
from entrepot.bots.bot import Stop, World
from entrepot.bots.network_tree import NetworkTree
from entrepot.bots.policy_search import PolicySearchParameters
from entrepot.bots.search_result import SearchResult
from entrepot.bots.search_tree import GrowingTree, Tree, rule_parameters
from entrepot.bots.simultaneous import is_simultaneous
from entrepot.engine.dice import Dice
from entrepot.engine.game import Game
from entrepot.engine.search_parameters import SearchParameters

AS_THE_GAME = -1
"""In place of a search parameter: that of the game."""
KEPT = 6
"""Trees that are kept for reuse at most, one for each seat of a table."""
UNLIMITED = 1 << 40
NO_NETWORK = "none"
NETWORK_PARAMETERS = PolicySearchParameters(
    c_puct=0.4, win_weight=0.5, rollout_depth=0, uniform_share=0.05
)
FASTEST = 40_000
"""Iterations a second, more than any game reaches: for the size of a tree."""
MOST_NODES = 2_000_000


def never() -> bool:
    return False


@dataclass(frozen=True)
class SearchBot:
    """Chooses the action that the tree search visits most."""

    iterations: int = 2000
    """For a decision, shared by the threads."""
    seconds: float = 0.0
    """For a decision, instead of `iterations`."""
    threads: int = 1
    c_puct: float = float(AS_THE_GAME)
    root_prior_temperature: float = float(AS_THE_GAME)
    tree_prior_temperature: float = float(AS_THE_GAME)
    lead_scale: float = float(AS_THE_GAME)
    win_weight: float = float(AS_THE_GAME)
    rollout_epsilon: float = float(AS_THE_GAME)
    rollout_candidates: int = AS_THE_GAME
    rollout_depth: int = AS_THE_GAME
    tree_iterations: int = AS_THE_GAME
    """Override the game's `SearchParameters`."""

    network: str = ""
    """File of a network, or `none`; empty: that of the game. Without one, positions are judged by
    the game's evaluation, with the parameters of its `SearchParameters`."""
    uniform_share: float = NETWORK_PARAMETERS.uniform_share
    """With a network: share of the priors at the root that is spread evenly over all actions."""
    value_network: str = ""
    """Without a network: file of a value network, or `none`; empty: that of the game."""
    single_tree: bool = False
    """With `seconds`: stop after `tree_iterations` iterations, even if there is time left."""
    reuse: bool = False
    """Begin with the subtree of the last search of the same seat. Decisions then depend on those
    before them."""
    _kept: dict[tuple[str, int], list[Tree]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        if self.iterations < 1 or self.threads < 1 or not 0 <= self.seconds < math.inf:
            raise ValueError("iterations and threads must be at least 1, and seconds 0 or more.")
        if not 0 <= self.uniform_share <= 1:
            raise ValueError("uniform_share must be from 0 to 1.")
        SearchParameters(**self._overrides)

    def choose(self, world: World, dice: Dice) -> int:
        return self.choose_until(world, dice, never)

    def choose_until(self, world: World, dice: Dice, stop: Stop) -> int:
        if len(world.legal) == 1:
            return world.legal[0]
        early = not is_simultaneous(world)
        return self.pick(world, self._search(world, dice, stop, early), dice)

    def pick(self, world: World, result: SearchResult, dice: Dice) -> int:
        """The decision that follows from a search result."""
        return result.sample(dice) if is_simultaneous(world) else result.best

    def analyse(self, world: World, dice: Dice, stop: Stop = never) -> SearchResult:
        """Search with the whole budget, and return the statistics of every legal action."""
        return self._search(world, dice, stop, early=False)

    def _search(self, world: World, dice: Dice, stop: Stop, early: bool) -> SearchResult:
        parameters = rule_parameters(self.parameters_for(world.game))
        effort = self._expected_iterations(world.game)
        outcomes = endgame.solve(world, dice.copy(), parameters, effort)
        if outcomes is not None:
            return SearchResult.solved(world, outcomes)
        trees = self._trees(world, dice)
        deadline = time.perf_counter() + self.seconds if self.seconds > 0 else math.inf

        def grow(index: int) -> None:
            share = len(range(index, self._most_iterations(world.game), self.threads))
            trees[index].grow_until(share, deadline, stop, early and self.threads == 1)

        if self.threads == 1:
            grow(0)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(grow, range(self.threads)))
        statistics = [tree.statistics() for tree in trees]
        return SearchResult.of(world, statistics, sum(tree.iterations for tree in trees))

    def _trees(self, world: World, dice: Dice) -> Sequence[GrowingTree]:
        """A tree for each thread; with `reuse`, those of the seat's last decision."""
        if self.plays_by_network(world.game):
            return [self.network_tree(world, dice) for _ in range(self.threads)]
        trees = self._kept.pop((world.game.id, world.seat), None)
        if trees is None or trees[0].seats != world.seats:
            trees = [self._new_tree(world, dice) for _ in range(self.threads)]
        else:
            for tree in trees:
                tree.reroot(world, dice)
        if self.reuse:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[world.game.id, world.seat] = trees
        return trees

    def plays_by_network(self, game: Game) -> bool:
        return self.network != NO_NETWORK and bool(self.network or game.network)

    def network_tree(self, world: World, dice: Dice, plain: bool = False) -> NetworkTree:
        """An empty tree that is grown by the network."""
        chosen = self._overrides
        parameters = NETWORK_PARAMETERS._replace(
            uniform_share=self.uniform_share,
            **{name: chosen[name] for name in NETWORK_PARAMETERS._fields if name in chosen},
        )
        size = min(MOST_NODES, 1000 + 16 * self._expected_iterations(world.game))
        return NetworkTree(world, dice, parameters, size, network=self.network, plain=plain)

    def _new_tree(self, world: World, dice: Dice) -> Tree:
        parameters = self.parameters_for(world.game)
        longest = min(self._expected_iterations(world.game), parameters.tree_iterations)
        size = min(MOST_NODES, 1000 + 16 * longest)
        return self.tree(world, dice, size)

    def tree(self, world: World, dice: Dice, size: int, plain: bool = False) -> Tree:
        """An empty tree with space for `size` nodes."""
        return Tree(
            world,
            dice,
            self.parameters_for(world.game),
            size,
            network=self.value_network,
            reusable=self.reuse,
            plain=plain,
        )

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        """Forget all trees: nothing is carried over to the next game."""
        self._kept.clear()

    def parameters_for(self, game: Game) -> SearchParameters:
        """The game's search parameters, with those that this bot overrides."""
        return dataclasses.replace(game.search_parameters, **self._overrides)

    @property
    def _overrides(self) -> dict[str, Any]:
        names = [field.name for field in dataclasses.fields(SearchParameters)]
        return {name: getattr(self, name) for name in names if getattr(self, name) != AS_THE_GAME}

    def _most_iterations(self, game: Game) -> int:
        if self.seconds == 0:
            return self.iterations
        return self.parameters_for(game).tree_iterations if self.single_tree else UNLIMITED

    def _expected_iterations(self, game: Game) -> int:
        """The same, or what the fastest machine could do in the time."""
        in_time = int(self.seconds * FASTEST) if self.seconds > 0 else UNLIMITED
        return min(self._most_iterations(game), in_time)


@runtime_checkable
class AnalysingBot(Protocol):
    """A bot that can return statistics of every legal action before it decides."""

    def analyse(self, world: World, dice: Dice) -> SearchResult: ...
    def pick(self, world: World, result: SearchResult, dice: Dice) -> int: ...
