"""The memory of many games, and the threads that step them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.engine.game import Game
from entrepot.engine.records import blank_states, store
from entrepot.engine.rule import entry
from entrepot.engine.table import Table
from entrepot.envs import batch_rules, rewards
from entrepot.envs.batch_rules import GameSlot

Array = np.ndarray[Any, Any]


class BatchRunner:
    """So many games on the same terms; compiled, or plain. Every step writes the arrays anew."""

    def __init__(
        self,
        game: Game,
        count: int,
        terms: Sequence[int],
        options: Mapping[str, Any],
        penalty: float,
        threads: int = 1,
        plain: bool = False,
    ) -> None:
        self.game, self.count, self.penalty, self.plain = game, count, penalty, plain
        players, option_values = terms[batch_rules.PLAYERS], game.option_values(options)
        self._states: Any
        self.slots: Any
        self._legal: Any
        self._terms: Any
        if plain:
            self._code = _plain(game)
            self._states = [game.state() for _ in range(count)]
            self.slots = [GameSlot() for _ in range(count)]
            self._legal = [[0] * game.actions for _ in range(count)]
            self._blank, self._terms, self._option_values = [game.state()], terms, option_values
        else:
            self._code = _compiled(game)
            self._states = game.states(count)
            self.slots = blank_states(GameSlot, count)
            self._legal = np.zeros((count, game.actions), np.int32)
            self._blank, self._terms, self._option_values = self._arrays(terms, option_values)
        self.observations = np.zeros((count, len(game.observation)), np.int32)
        self.finals = np.zeros_like(self.observations)
        self.masks = np.zeros((count, game.actions), np.int8)
        self.asked, self.acted = np.zeros(count, np.int8), np.zeros(count, np.int8)
        self.gains, self.rewards = np.zeros(count), np.zeros((count, players))
        self.terminated, self.truncated = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        self.results = np.zeros((count, 2 * players), np.int32)
        workers = min(threads, count)
        self._parts = list(pairwise(count * part // workers for part in range(workers + 1)))
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 and not plain else None

    def _arrays(self, terms: Sequence[int], option_values: list[int]) -> tuple[Any, Any, Any]:
        return self.game.states(1), np.array(terms), np.array(option_values)

    def begin(self, seeds: Mapping[int, int]) -> None:
        """Begin these games, from these seeds."""
        for index, seed in seeds.items():
            self.slots[index].phase = batch_rules.DUE
            self.slots[index].seed = seed
        self._run(np.zeros(self.count, np.int64), only_due=True)

    def step(self, actions: Array) -> int:
        """Episode an action in every game; returns how many ended. Refuses nothing."""
        return self._run(actions, only_due=False)

    def first_refused(self, actions: Array) -> int:
        """The first game in which an action may not be played, or NOBODY."""
        return int(self._code["first_refused"](self.slots, self._legal, self._terms, actions))

    def random_actions(self) -> Array:
        actions = np.zeros(self.count, np.int64)
        self._code["random_actions"](self.slots, self._legal, actions)
        return actions

    def position(self, index: int) -> Table:
        """A table in the position of a game, without its past."""
        if self.plain:
            return Table(self.game, self._states[index].copy())
        return Table(self.game, store(self._states, index, self.game.state))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _run(self, actions: Array, only_due: bool) -> int:
        if self._pool is None:
            return self._run_part(actions, only_due, 0, self.count)
        own, *others = self._parts
        running = [self._pool.submit(self._run_part, actions, only_due, *p) for p in others]
        ended = self._run_part(actions, only_due, *own)
        return ended + sum(one.result() for one in running)

    def _run_part(self, actions: Array, only_due: bool, first: int, last: int) -> int:
        ended = self._code["step_games"](
            self._states,
            self._blank,
            self.slots,
            self._legal,
            self._terms,
            self._option_values,
            actions.tolist() if self.plain else actions,
            first,
            last,
            only_due,
            self.penalty,
            self.observations,
            self.masks,
            self.asked,
            self.acted,
            self.gains,
            self.rewards,
            self.terminated,
            self.truncated,
            self.results,
            self.finals,
        )
        return int(ended)


COMMON = (batch_rules.first_refused, batch_rules.random_actions)
"""The same for all games."""


@cache
def _plain(game: Game) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for generic in (*rewards.GENERIC, *batch_rules.GENERIC):
        made[generic.__name__] = game.specialise(generic, **made)
    return made | {one.__name__: one for one in COMMON}


def entries(game: Game) -> list[Callable[..., Any]]:
    """The rules that are compiled here."""
    return [_plain(game)["step_games"], *COMMON]


@cache
def _compiled(game: Game) -> dict[str, Any]:
    here = Path(__file__).parent
    made = {one.__name__: entry(one, [here]) for one in COMMON}
    return made | {"step_games": game.compile(_plain(game)["step_games"], here)}
