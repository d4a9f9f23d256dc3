"""Looks ahead in thousands of possible games before it decides."""

from __future__ import annotations

import dataclasses
import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import numpy as np

from entrepot.bots import ismcts
from entrepot.bots.bot import Stop, World
from entrepot.bots.buffers import Buffers, specialise
from entrepot.bots.endgame import ends_of
from entrepot.bots.value_network import network
from entrepot.engine.chance import Chance, below
from entrepot.engine.game import Game, SearchParameters
from entrepot.engine.records import NOBODY

OWN = -1
"""In place of a number: as the game has it."""
DEEPEST = 256
KEPT = 6
"""Positions that are remembered at most: those of a table."""
CHUNK = 128
"""Iterations between two looks at the clock, and at whether somebody wants it to stop."""
UNLIMITED = 1 << 40
FASTEST = 40_000
"""Iterations a second: more than any game allows."""
EMPTY = (NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, 0, 0)
"""The row of a root without children."""
Sums = tuple[int, float, float]
"""Visits, gains and wins of an action."""
NOTHING: Sums = (0, 0.0, 0.0)


def never() -> bool:
    return False


@dataclass(frozen=True)
class SearchBot:
    """Monte Carlo tree search over possible worlds (`entrepot.bots.ismcts`)."""

    iterations: int = 2000
    """For a decision; shared by the threads."""
    seconds: float = 0.0
    """For a decision, instead of a number of iterations."""
    threads: int = 1
    c_puct: float = float(OWN)
    root_prior_temperature: float = float(OWN)
    tree_prior_temperature: float = float(OWN)
    lead_scale: float = float(OWN)
    win_weight: float = float(OWN)
    rollout_epsilon: float = float(OWN)
    rollout_candidates: int = OWN
    rollout_depth: int = OWN
    tree_iterations: int = OWN
    """Override the game's `SearchParameters`."""

    value_network: str = ""
    """File of a value network, or `none`; empty: the game's own."""
    single_tree: bool = False
    """By the clock, stop when it is enough: nobody waits for what is not known to help."""
    reuse: bool = False
    """Begin with what the last search of that seat found out about what it sees now. Its decisions
    then depend on those before them."""
    _kept: dict[tuple[str, int], list[Tree]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        if self.iterations < 1 or self.threads < 1 or not 0 <= self.seconds < math.inf:
            raise ValueError("iterations and threads must be at least 1, and seconds 0 or more.")
        SearchParameters(**self._overrides)

    def choose(self, world: World, chance: Chance) -> int:
        return self.choose_until(world, chance, never)

    def choose_until(self, world: World, chance: Chance, stop: Stop) -> int:
        if len(world.legal) == 1:
            return world.legal[0]
        secret = several_choose(world)
        return self.pick(world, self._search(world, chance, stop, whole=secret), chance)

    def pick(self, world: World, found: SearchResult, chance: Chance) -> int:
        """What it does with what it has found."""
        return found.mixed(chance) if several_choose(world) else found.best

    def analyse(self, world: World, chance: Chance, stop: Stop = never) -> SearchResult:
        """Search, and tell what was found of every legal action."""
        return self._search(world, chance, stop, whole=True)

    def _search(self, world: World, chance: Chance, stop: Stop, whole: bool) -> SearchResult:
        """With the whole budget, or only until more of it could not change which action is best."""
        expected = self._expected(world.game)
        ends = ends_of(world, chance.copy(), self.parameter_array(world.game), expected)
        if ends is not None:
            return SearchResult.exactly(world, ends)
        trees = self._trees(world, chance)
        end = time.perf_counter() + self.seconds if self.seconds > 0 else math.inf
        whole = whole or self.threads > 1

        def grow(index: int) -> None:
            share = len(range(index, self._most(world.game), self.threads))
            trees[index].think(share, end, stop, whole)

        if self.threads == 1:
            grow(0)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(grow, range(self.threads)))
        return SearchResult.of(world, trees)

    def _trees(self, world: World, chance: Chance) -> list[Tree]:
        """As many as there are threads; they may know something already."""
        trees = self._kept.pop((world.game.id, world.seat), None)
        if trees is None or trees[0].seats != world.seats:
            longest = min(
                self._expected(world.game), self.parameters_for(world.game).tree_iterations
            )
            nodes = min(2_000_000, 1000 + 16 * longest)
            trees = [Tree(self, world, chance, nodes) for _ in range(self.threads)]
        else:
            for one in trees:
                one.follow(world, chance)
        if self.reuse:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[world.game.id, world.seat] = trees
        return trees

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        """Nothing is carried over from one game to the next."""
        self._kept.clear()

    def parameter_array(self, game: Game) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The tuning as compiled code reads it."""
        tuning = self.parameters_for(game)
        return np.array([float(getattr(tuning, name)) for name in ismcts.TASTE])

    def parameters_for(self, game: Game) -> SearchParameters:
        return dataclasses.replace(game.search_parameters, **self._overrides)

    @property
    def _overrides(self) -> dict[str, Any]:
        """How it thinks other than a game has it."""
        names = [field.name for field in dataclasses.fields(SearchParameters)]
        return {name: getattr(self, name) for name in names if getattr(self, name) != OWN}

    def _most(self, game: Game) -> int:
        """How many iterations a decision takes at most."""
        if self.seconds == 0:
            return self.iterations
        return self.parameters_for(game).tree_iterations if self.single_tree else UNLIMITED

    def _expected(self, game: Game) -> int:
        """The same as far as one can tell, with the clock."""
        in_time = int(self.seconds * FASTEST) if self.seconds > 0 else UNLIMITED
        return min(self._most(game), in_time)


class Tree:
    """One tree after the other, grown by one thread.

    After `SearchParameters.tree_iterations` a new tree begins; the statistics of the root actions
    are summed over all trees.
    """

    def __init__(
        self, bot: SearchBot, world: World, chance: Chance, nodes: int, plain: bool = False
    ) -> None:
        players = world.seats
        self.bot, self.game, self.seat, self.seats = bot, world.game, world.seat, world.seats
        self.iterations = 0
        self.buffers = Buffers(world, chance, plain)
        self.plain = plain
        self.nodes = np.zeros((nodes, ismcts.COLUMNS), np.int32)
        self.nodes[ismcts.ROOT] = EMPTY
        self.worth = np.zeros(nodes, np.int32)
        self.gains = np.zeros((nodes, players + 1), np.float64)
        self.used = np.ones(1, np.int32)
        self.search_parameters = bot.parameters_for(self.game)
        self.taste = bot.parameter_array(self.game)
        self.marks = np.zeros(self.game.actions, np.int32)
        self.path = np.zeros(DEEPEST, np.int32)
        self.reward = np.zeros(2 * players)
        self.seen = np.zeros(nodes if bot.reuse else 0, np.int64)
        self.sight = np.zeros(len(self.game.observation), np.int32)
        self.network = network(self.game, bot.value_network)
        self.before: dict[int, Sums] = {}

    def go(self, iterations: int) -> None:
        while iterations > 0:
            if self.nodes[ismcts.ROOT, ismcts.VISITS] >= self.search_parameters.tree_iterations:
                self._begin_anew()
            room = self.search_parameters.tree_iterations - int(
                self.nodes[ismcts.ROOT, ismcts.VISITS]
            )
            step = min(iterations, room)
            self._grow(step)
            iterations -= step

    def _begin_anew(self) -> None:
        self.before = self.found()
        used = int(self.used[0])
        self.gains[:used] = 0.0
        self.seen[:used] = 0
        self.nodes[ismcts.ROOT] = EMPTY
        self.used[0] = 1

    def _grow(self, iterations: int) -> None:
        specialise(self.game, ismcts.search, self.plain)(
            self.buffers.states,
            self.nodes,
            self.worth,
            self.gains,
            self.used,
            self.buffers.chances,
            self.seat,
            iterations,
            self.taste,
            self.search_parameters.rollout_candidates,
            self.search_parameters.rollout_depth,
            self.buffers.rooms,
            self.marks,
            self.path,
            self.reward,
            self.seen,
            self.sight,
            self.network,
        )
        self.iterations += iterations

    def follow(self, world: World, chance: Chance) -> None:
        """Go on from another world of the same seat, with what is already known about it."""
        self.before = {}
        self.buffers = Buffers(world, chance, self.plain)
        self.iterations = int(
            specialise(self.game, ismcts.follow, self.plain)(
                self.buffers.states,
                self.nodes,
                self.worth,
                self.gains,
                self.used,
                self.seat,
                self.seen,
                self.sight,
                np.zeros(self.used[0], np.int32),
            )
        )

    def think(self, most: int, end: float, stop: Stop, whole: bool = True) -> None:
        """So many iterations, or fewer: until that time, or until it is to stop; some in any case.
        If it need not be the whole, until no more of them could change the decision."""
        began, known = time.perf_counter(), self.iterations
        last = known + most
        while self.iterations < last:
            self.go(min(CHUNK, last - self.iterations))
            now = time.perf_counter()
            if now >= end or stop():
                return
            until_end = (self.iterations - known) * (end - now) / (now - began)
            if not whole and self.is_decided(min(last - self.iterations, until_end)):
                return

    def is_decided(self, left: float) -> bool:
        """Whether so many more iterations could not change which action was chosen most often."""
        *_, second, first = sorted(visits for visits, _, _ in self.found().values())
        return first - second > left

    def found(self) -> dict[int, Sums]:
        """Of every first action: how often it was chosen, what it gained, and how often it won."""
        total = dict(self.before)
        child = self.nodes[ismcts.ROOT, ismcts.FIRST]
        while child != NOBODY:
            if self.nodes[child, ismcts.SEAT] == self.seat:
                action, gains = int(self.nodes[child, ismcts.ACTION]), self.gains[child]
                visits, gained, won = total.get(action, NOTHING)
                total[action] = (
                    visits + int(self.nodes[child, ismcts.VISITS]),
                    gained + float(gains[self.seat]),
                    won + float(gains[-1]),
                )
            child = self.nodes[child, ismcts.NEXT]
        return total


@dataclass(frozen=True)
class SearchResult:
    """What a search found of every legal action."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]
    """The mean reward, from 0 to 1."""
    chances: tuple[float, ...]
    """To win, as far as the search can tell."""
    iterations: int
    exact: bool = False
    """Whether all that can still happen was worked out."""

    @classmethod
    def of(cls, world: World, trees: list[Tree]) -> SearchResult:
        found = [one.found() for one in trees]
        totals = [
            [sum(column) for column in zip(*(one.get(action, NOTHING) for one in found))]
            for action in world.legal
        ]
        return cls(
            world.legal,
            tuple(visits for visits, _, _ in totals),
            tuple(gained / max(1, visits) for visits, gained, _ in totals),
            tuple(won / max(1, visits) for visits, _, won in totals),
            sum(one.iterations for one in trees),
        )

    @classmethod
    def exactly(cls, world: World, ends: Any) -> SearchResult:
        """The end of the game that each action leads to, from `ends_of`."""
        rewards, wins = ends[:, world.seat], ends[:, world.seats + world.seat]
        best = int(rewards.argmax())
        return cls(
            world.legal,
            tuple(int(index == best) for index in range(len(world.legal))),
            tuple(float(reward) for reward in rewards),
            tuple(float(won) for won in wins),
            1,
            exact=True,
        )

    @property
    def best(self) -> int:
        ranked = zip(self.visits, self.values, self.actions, strict=True)
        return max(ranked, key=lambda one: one[:2])[2]

    def mixed(self, chance: Chance) -> int:
        """One of the actions, as often as the search came back to it: others cannot foresee it."""
        rare = max(self.visits) // 5
        kept = [visits if visits >= rare else 0 for visits in self.visits]
        left = below(chance, sum(kept))
        for action, visits in zip(self.actions, kept, strict=True):
            if left < visits:
                return action
            left -= visits
        raise AssertionError("the visits do not add up")


@runtime_checkable
class AnalysingBot(Protocol):
    """A bot that can tell what it found before it decides."""

    def analyse(self, world: World, chance: Chance) -> SearchResult: ...
    def pick(self, world: World, found: SearchResult, chance: Chance) -> int: ...


def several_choose(world: World) -> bool:
    """Whether other seats choose in secret at the same time, or have done so."""
    plain, state = world.game.plain, world.state.copy()
    plain.reopen(state, world.seat)
    return [plain.waiting(state, seat) for seat in range(world.seats)].count(True) > 1
