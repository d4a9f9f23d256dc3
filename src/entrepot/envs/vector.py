"""Gymnasium vector environments: thousands of games in one compiled call, without copies.

    envs = gymnasium.make_vec("entrepot/PuertoRico-v0", num_envs=1024)
    observations, infos = envs.reset(seed=7)
    actions = policy(observations, infos["action_mask"])
    observations, rewards, terminated, truncated, infos = envs.step(actions)

A step is a decision of the own seat, and what the others do until it is asked again. With
`opponents=None` it is a decision of the seat that is asked, `infos["seat"]`: one policy plays all
seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from entrepot.engine.errors import (
    BadOption,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalAction,
    UnknownAction,
)
from entrepot.engine.game import Game
from entrepot.engine.kernel import SIMULATION_BITS
from entrepot.engine.records import NOBODY, is_whole
from entrepot.engine.registry import game as game_named
from entrepot.engine.seeds import check_seed
from entrepot.engine.table import Table
from entrepot.envs import batch_rules
from entrepot.envs.batch_opponents import BatchOpponent, BatchOpponents
from entrepot.envs.batch_runner import Array, BatchRunner, Snapshot
from entrepot.envs.defaults import ILLEGAL_REWARD, default_players
from entrepot.envs.opponents import BadOpponents
from entrepot.envs.reset_options import check_reset_options, position_table
from entrepot.envs.rewards import check_shaping, reward_kind
from entrepot.envs.spaces import action_space, observation_box

RESETS = {
    AutoresetMode.SAME_STEP: batch_rules.SAME_STEP,
    AutoresetMode.NEXT_STEP: batch_rules.NEXT_STEP,
    AutoresetMode.DISABLED: batch_rules.NO_RESET,
}
REFUSALS = {"raise": batch_rules.REFUSED, "lose": batch_rules.LOSES}


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many episodes of one game, each with its own seed.

    The next step overwrites what `reset` and `step` return: copy what you keep, or pass
    `copy=True`. The infos have, for every game:

    * `action_mask`: a 1 for each legal action;
    * `seat`: who is asked now, and whose observation it is;
    * `acted`: who decided in this step, and whose reward it is (-1: a game began instead);
    * `rewards`: that of each seat;
    * `scores` and `places` of each seat, in steps that end games; where the next game begins in the
      same step they are in `final_info`, beside `final_obs`, as in Gymnasium.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | None = None,
        opponents: BatchOpponent | Sequence[BatchOpponent] | None = "random",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        illegal: str = "raise",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        max_decisions: int | None = None,
        threads: int = 1,
        copy: bool = False,
        plain: bool = False,
        shaping: float = 0.0,
    ) -> None:
        """Without `seat`, one is drawn for every game; it is the only one that is asked.

        `opponents` are `"random"` or `"greedy"`, both compiled; a function that takes the
        observations and masks of all games in which an opponent is asked, a row for each, and
        returns their actions; any other bot, which is asked game by game and so is slow; or a list
        with one for each of the other seats, in order of seats.

        An illegal action raises `IllegalAction` and changes no game; with `illegal="lose"` it loses
        the game. Games are truncated after `max_decisions` of all seats together; without it, at
        the game's technical limit. Results do not depend on `threads`.
        """
        self.game = game_named(game) if isinstance(game, str) else game
        count = default_players(self.game) if players is None else players
        self.players = self.game.check_players(count)
        self.num_envs = _at_least_one("num_envs", num_envs)
        self.single_action_space = action_space(self.game)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.single_observation_space = observation_box(self.game)
        mode = _mode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.copy = copy
        if illegal not in REFUSALS:
            raise BadOption(f"illegal={illegal!r}: allowed values are 'raise', 'lose'.")
        self._options = self.game.check_options(options or {}, self.players)
        limit = self.game.decision_limit if max_decisions is None else max_decisions
        self._runner = BatchRunner(
            self.game,
            self.num_envs,
            batch_rules.Settings(
                players=self.players,
                seat=self._asked_seat(seat, opponents),
                limit=_at_least_one("max_decisions", limit),
                reward=reward_kind(reward),
                reset=RESETS[mode],
                illegal=REFUSALS[illegal],
                penalty=ILLEGAL_REWARD[reward],
                shaping=check_shaping(shaping),
            ),
            self._options,
            _at_least_one("threads", threads),
            plain,
        )
        self._actions = np.zeros(self.num_envs, np.int64)
        self._dealt = False
        self._opponents: BatchOpponents | None = None
        if opponents is not None:
            self.play_against(opponents)

    def play_against(self, opponents: BatchOpponent | Sequence[BatchOpponent]) -> None:
        """Change the opponents, for a league or a curriculum: at once in all games, but for random
        ones, which come and go with new games."""
        if self._runner.settings.seat == batch_rules.EVERY_SEAT:
            raise BadOpponents("Every seat is asked here: make the games with opponents.")
        at_random = isinstance(opponents, str) and opponents == "random"
        self._opponents = BatchOpponents(self._runner, opponents)
        self._runner.settings = self._runner.settings._replace(stops=0 if at_random else 1)

    def _asked_seat(self, seat: int | None, opponents: object) -> int:
        if opponents is None:
            if seat is not None:
                raise BadSeat("Without opponents every seat is asked: a single one has no meaning.")
            return batch_rules.EVERY_SEAT
        if seat is None:
            return batch_rules.ANY_SEAT
        return self._checked_seat(seat)

    def _checked_seat(self, seat: int) -> int:
        if not (is_whole(seat) and 0 <= seat < self.players):
            raise BadSeat(f"Seats are numbered 0 to {self.players - 1}; there is no {seat!r}.")
        return int(seat)

    @cached_property
    def observation_space(self) -> gymnasium.Space[Any]:  # type: ignore[override]
        """Made on first use: it is as large as all observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    # --- the course of the games -----------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | np.integer[Any] | Sequence[int | np.integer[Any]] | Array | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games: from `seed`, `seed + 1` … or from a list of seeds. Without a seed, seeds
        are drawn from a generator that the last seed given set. The game of a seed is that of
        `game.new`.

        `options={"reset_mask": ended}` begins only the games that it selects.
        `options={"position": …}` begins at a position that `Table.to_dict` wrote, one for all games
        or a list with one for each; seeds are then those of the opponents and of later games. If
        they end a game before its seat is asked, a new one is dealt.
        """
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("These games were closed.")
        known = check_reset_options(options, "reset_mask", "position")
        chosen = [int(index) for index in np.flatnonzero(self._chosen(known))]
        states = self._positions(known["position"]) if "position" in known else []
        seeds = self._seeds(seed)
        self._runner.begin(
            {index: seeds[index] for index in chosen},
            {index: states[index] for index in chosen if states},
        )
        self._dealt = True
        if self._opponents is not None:
            self._opponents.decide()
        return self._given(self._runner.out.observations), self._infos(0)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game; if one is illegal and raises, no game has moved."""
        self._take(actions)
        ended = self._runner.step(self._actions)
        if self._opponents is not None:
            ended += self._opponents.decide()
        out = self._runner.out
        return (
            self._given(out.observations),
            self._given(out.gains),
            self._given(out.terminated),
            self._given(out.truncated),
            self._infos(ended),
        )

    def random_actions(self) -> Array:
        """A random legal action for every game, reproducible by the seeds."""
        return self._runner.random_actions()

    def position(self, index: int) -> Table:
        """A table in the position of one of the games: for `view`, `describe`, `explain` …"""
        return self._runner.position(index)

    # --- search ----------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """All games as they are now, to `restore` as often as you like."""
        self._check_dealt()
        return self._runner.snapshot()

    def restore(self, snapshot: Snapshot) -> tuple[Array, dict[str, Any]]:
        """Back to a snapshot of these games; returns what `reset` would."""
        self._check_dealt()
        if len(snapshot.slots) != self.num_envs or (
            snapshot.out.results.shape != self._runner.out.results.shape
            or snapshot.out.observations.shape != self._runner.out.observations.shape
        ):
            raise ValueError("This snapshot is of other games, players or numbers of games.")
        self._runner.restore(snapshot)
        return self._given(self._runner.out.observations), self._infos(0)

    def redeal(
        self, seat: int | None = None, seed: int | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal anew, in every game, all that the seat that is asked (or the given one) cannot know:
        to it nothing has changed. Returns what `reset` would. Without a seed, one is drawn as in
        `reset`; with the same one, equal games are dealt anew alike.
        """
        self._check_dealt()
        who = batch_rules.EVERY_SEAT if seat is None else self._checked_seat(seat)
        drawn = self.np_random if seed is None else np.random.default_rng(seed)
        self._runner.redeal(who, drawn.integers(1 << SIMULATION_BITS, size=self.num_envs))
        return self._given(self._runner.out.observations), self._infos(0)

    def _check_dealt(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("These games were closed.")
        if not self._dealt:
            raise gymnasium.error.ResetNeeded("The games begin with reset().")

    @property
    def seeds(self) -> Array:
        """The seeds of the current games: each began as `game.new(players, seed)`."""
        return np.array([int(slot.seed) for slot in self._runner.games.slots])

    def close_extras(self, **kwargs: Any) -> None:
        self._runner.close()

    # --- what comes in ---------------------------------------------------------------------------

    def _chosen(self, options: Mapping[str, Any]) -> Array:
        chosen = options.get("reset_mask", np.ones(self.num_envs, np.bool_))
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_:
            raise TypeError(f"reset_mask is a NumPy array of booleans, not {chosen!r}.")
        if chosen.shape != (self.num_envs,) or not chosen.any():
            raise ValueError(f"reset_mask names some of {self.num_envs} games, not {chosen!r}.")
        if not self._dealt and not chosen.all():
            raise gymnasium.error.ResetNeeded("All games have to begin before some begin again.")
        return chosen

    def _positions(self, given: Any) -> list[Any]:
        """The states to begin from, one for each game."""
        each = [given] * self.num_envs if isinstance(given, Mapping) else list(given)
        if len(each) != self.num_envs:
            raise ValueError(
                f"position is one for all {self.num_envs} games or one for each, not {len(each)}."
            )
        known: dict[int, Any] = {}
        for one in each:
            if id(one) not in known:
                table = position_table(self.game, self.players, self._options, one)
                known[id(one)] = table.state
        return [known[id(one)] for one in each]

    def _seeds(self, seed: Any) -> list[int]:
        if seed is None:
            drawn = self.np_random.integers(1 << SIMULATION_BITS, size=self.num_envs)
            return [int(one) for one in drawn]
        if isinstance(seed, int | np.integer):
            seeds = [int(seed) + one for one in range(self.num_envs)]
        elif isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str):
            seeds = [int(one) if isinstance(one, np.integer) else one for one in seed]
        else:
            raise BadSeed(f"seed is a whole number, or one for each game, not {seed!r}.")
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(seeds)}.")
        for one in seeds:
            check_seed(one, SIMULATION_BITS)
        super().reset(seed=seeds[0])
        return seeds

    def _take(self, actions: Any) -> None:
        self._check_dealt()
        taken = np.asarray(actions)
        if taken.shape != (self.num_envs,) or taken.dtype.kind not in "iu":
            raise UnknownAction(
                f"One action (a whole number) for each of {self.num_envs} games, not an array of"
                f" shape {taken.shape} of {taken.dtype}."
            )
        self._actions[:] = taken
        refused = self._runner.first_refused(self._actions)
        if refused != NOBODY:
            self._refuse(refused, int(self._actions[refused]))

    def _refuse(self, index: int, action: int) -> None:
        slot = self._runner.games.slots[index]
        if slot.phase == batch_rules.ENDED:
            raise GameOver(f"Game {index} is over: reset it, with options={{'reset_mask': …}}.")
        try:
            self.game.action(action)
        except UnknownAction as problem:
            raise UnknownAction(f"Game {index}: {problem}") from None
        why = self.position(index).explain(action, seat=int(slot.asked))
        raise IllegalAction(f"Game {index}: {why}")

    # --- what goes out ---------------------------------------------------------------------------

    def _infos(self, ended: int) -> dict[str, Any]:
        out = self._runner.out
        infos: dict[str, Any] = {
            "action_mask": self._given(out.masks),
            "seat": self._given(out.asked),
            "acted": self._given(out.acted),
            "rewards": self._given(out.rewards),
        }
        if ended == 0:
            return infos
        these = out.terminated | out.truncated
        results: dict[str, Any] = {
            "scores": self._given(out.results[:, : self.players]),
            "_scores": these,
            "places": self._given(out.results[:, self.players :]),
            "_places": these,
        }
        if self.metadata["autoreset_mode"] != AutoresetMode.SAME_STEP:
            return infos | results
        final = {"final_obs": self._given(out.finals), "_final_obs": these}
        return infos | final | {"final_info": results, "_final_info": these}

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array


def _mode(name: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(name)
    except ValueError:
        known = ", ".join(repr(mode.value) for mode in AutoresetMode)
        raise BadOption(f"autoreset_mode={name!r}: allowed values are {known}.") from None


def _at_least_one(name: str, number: int) -> int:
    if not is_whole(number) or number < 1:
        raise BadOption(f"{name}={number!r}: expected a whole number from 1.")
    return int(number)
