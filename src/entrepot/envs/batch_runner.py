"""BatchRunner: the memory of a batch of games, and the threads that step them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.engine.allocator import Allocator
from entrepot.engine.dice import Dice
from entrepot.engine.game import Game
from entrepot.engine.records import Record, load, store
from entrepot.engine.rule import entry
from entrepot.engine.table import Table
from entrepot.envs import batch_rules, rewards
from entrepot.envs.batch_rules import Games, GameSlot, Outputs, Settings

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Snapshot:
    """All games of a batch at one moment, and what was last written of them."""

    states: Any
    slots: Any
    legal: Any
    out: Outputs


def _copied(kept: Any) -> Any:
    """Arrays are copied at once; plain memory is a list of records or of rows."""
    return kept.copy() if isinstance(kept, np.ndarray) else [one.copy() for one in kept]


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

    def begin(
        self, seeds: Mapping[int, int], positions: Mapping[int, Record] | None = None
    ) -> None:
        """Begin these games, from these seeds; some of them at a position."""
        for index, seed in seeds.items():
            self.games.slots[index].phase = batch_rules.DUE
            self.games.slots[index].seed = seed
        for index, state in (positions or {}).items():
            self.games.slots[index].phase = batch_rules.PLACED
            if self.plain:
                self.games.states[index] = state.copy()
            else:
                load(self.games.states, index, state)
        self._run(np.zeros(self.count, np.int64), only_due=True)

    def step(self, actions: Array) -> int:
        """Play an action in every game; returns how many ended. Checks nothing."""
        return self._run(actions, only_due=False)

    def at_opponents(self) -> tuple[Array, Array]:
        """The games that stopped at a decision of an opponent, and the place of that opponent among
        those of its game, in order of seats."""
        slots = self.games.slots
        if self.plain:
            rows = [(one.stops, one.phase, one.asked, one.own) for one in slots]
            stops, phase, asked, own = np.array(rows).T
        else:
            stops, phase, asked, own = (slots[one] for one in ("stops", "phase", "asked", "own"))
        those = (stops == 1) & (phase == batch_rules.PLAYING) & (asked != own)
        found = np.flatnonzero(those)
        return found, (asked - (asked > own))[found]

    def answer(self, actions: Array) -> int:
        """Play the actions of opponents in those games; returns how many ended."""
        given = actions.tolist() if self.plain else actions
        return int(self._code["answer_games"](self.games, self.settings, given, self.out))

    def redeal(self, seat: int, seeds: Array) -> None:
        """Deal anew what a seat, or EVERY_SEAT that is asked in its game, cannot know."""
        dice = Allocator(self.game, self.plain).records(Dice)
        given = seeds.tolist() if self.plain else seeds
        self._code["redeal_games"](self.games, self.settings, seat, given, dice, self.out)

    def snapshot(self) -> Snapshot:
        games, out = self.games, Outputs(*(one.copy() for one in self.out))
        return Snapshot(_copied(games.states), _copied(games.slots), _copied(games.legal), out)

    def restore(self, snapshot: Snapshot) -> None:
        """In place: the arrays that were handed out stay those of this batch."""
        games = self.games
        for own, kept in (
            (games.states, snapshot.states),
            (games.slots, snapshot.slots),
            (games.legal, snapshot.legal),
        ):
            own[:] = _copied(kept)
        for array, values in zip(self.out, snapshot.out, strict=True):
            array[:] = values

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
OWN = ("step_games", "redeal_games")
"""Made for each game."""
LATER = ("answer_games",)
"""The same; compiled when it is first called, which many never do."""


@cache
def _plain(game: Game) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for generic in (*rewards.GENERIC, *batch_rules.GENERIC):
        made[generic.__name__] = game.specialise(generic, **made)
    return made | {one.__name__: one for one in COMMON}


def entries(game: Game) -> list[Callable[..., Any]]:
    """The rules that are compiled here."""
    return [*(_plain(game)[name] for name in OWN), *COMMON]


@cache
def _compiled(game: Game) -> dict[str, Any]:
    here = Path(__file__).parent
    made = {one.__name__: entry(one, [here]) for one in COMMON}
    return made | {name: game.compile(_plain(game)[name], here) for name in (*OWN, *LATER)}
