"""BatchRunner: the memory of a batch of games, and the threads that step them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.engine.allocator import Allocator
from entrepot.engine.game import Game
from entrepot.engine.records import store
from entrepot.engine.rule import entry
from entrepot.engine.table import Table
from entrepot.envs import batch_rules, rewards
from entrepot.envs.batch_rules import Games, GameSlot, Outputs, Settings

Array = np.ndarray[Any, Any]


class BatchRunner:
    """Steps `count` games with the same settings; every step overwrites `out`."""

    def __init__(
        self,
        game: Game,
        count: int,
        settings: Settings,
        options: Mapping[str, Any],
        threads: int = 1,
        plain: bool = False,
    ) -> None:
        memory = Allocator(game, plain)
        self.game, self.count, self.settings, self.plain = game, count, settings, memory.plain
        self.games = Games(
            states=memory.states(count),
            slots=memory.records(GameSlot, count),
            legal=memory.rows(count, game.actions),
            blank=memory.states(),
            option_values=memory.row(game.option_values(options)),
        )
        self.out = _outputs(game, count, settings.players)
        workers = min(threads, count)
        self._parts = list(pairwise(count * part // workers for part in range(workers + 1)))
        self._prepare()

    def _prepare(self) -> None:
        """What is neither copied nor pickled: code and threads."""
        self._code = _plain(self.game) if self.plain else _compiled(self.game)
        others = len(self._parts) - 1
        self._pool = ThreadPoolExecutor(others) if others and not self.plain else None

    def __getstate__(self) -> dict[str, Any]:
        return {name: one for name, one in vars(self).items() if name not in ("_code", "_pool")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._prepare()

    def begin(self, seeds: Mapping[int, int]) -> None:
        """Begin these games, from these seeds."""
        for index, seed in seeds.items():
            self.games.slots[index].phase = batch_rules.DUE
            self.games.slots[index].seed = seed
        self._run(np.zeros(self.count, np.int64), only_due=True)

    def step(self, actions: Array) -> int:
        """Play an action in every game; returns how many ended. Checks nothing."""
        return self._run(actions, only_due=False)

    def first_refused(self, actions: Array) -> int:
        """The first game in which an action may not be played, or NOBODY."""
        slots, legal = self.games.slots, self.games.legal
        return int(self._code["first_refused"](slots, legal, self.settings, actions))

    def random_actions(self) -> Array:
        actions = np.zeros(self.count, np.int64)
        self._code["random_actions"](self.games.slots, self.games.legal, actions)
        return actions

    def position(self, index: int) -> Table:
        """A table in the position of a game, without its history."""
        states = self.games.states
        if self.plain:
            return Table(self.game, states[index].copy())
        return Table(self.game, store(states, index, self.game.state))

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
        given = actions.tolist() if self.plain else actions
        step_games = self._code["step_games"]
        return int(step_games(self.games, self.settings, given, first, last, only_due, self.out))


def _outputs(game: Game, count: int, players: int) -> Outputs:
    """NumPy arrays, plain or not: environments hand them out."""
    seen = (count, len(game.observation))
    return Outputs(
        observations=np.zeros(seen, np.int32),
        masks=np.zeros((count, game.actions), np.int8),
        asked=np.zeros(count, np.int8),
        acted=np.zeros(count, np.int8),
        gains=np.zeros(count),
        rewards=np.zeros((count, players)),
        terminated=np.zeros(count, np.bool_),
        truncated=np.zeros(count, np.bool_),
        results=np.zeros((count, 2 * players), np.int32),
        finals=np.zeros(seen, np.int32),
    )


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
