"""PettingZoo AEC environments: all seats, one agent after the other.

    from entrepot.envs.pettingzoo import puerto_rico_v0

    env = puerto_rico_v0.env(players=4, reward="placement")

By the game's id: `env("puerto-rico", players=4)`. By PettingZoo's registry, once this module is
imported: `pettingzoo.make("aec", "entrepot/puerto_rico_v0", players=4)`.

An agent is asked only when it has more than one legal action, so agents do not act in a fixed
order. Secret simultaneous choices are asked one after the other; nobody sees a choice before all
are made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils import AECEnv, ParallelEnv, turn_based_aec_to_parallel, wrappers
from pettingzoo.utils.env_logger import EnvLogger

from entrepot.engine.errors import BadOption, BadSeat
from entrepot.engine.game import Game
from entrepot.engine.records import is_whole
from entrepot.engine.registry import game as game_named
from entrepot.engine.registry import games
from entrepot.envs.defaults import ILLEGAL_REWARD, VERSION, default_players
from entrepot.envs.episode import Episode
from entrepot.envs.rendering import RENDER_MODES, Frame, check_render_mode, render
from entrepot.envs.reset_options import check_reset_options
from entrepot.envs.rewards import check_shaping, reward_kind
from entrepot.envs.spaces import action_space, observation_box, with_mask

Observation = dict[str, np.ndarray[Any, Any]]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game. Agents are `player_0` … in order of seats.

    An observation has the numbers that `game.observation` names and the action mask, which is also
    in the agent's info. Rewards come at the end (`entrepot.envs.rewards`); the infos then have
    score, place and end reason.

    Games are truncated after `max_cycles` decisions, or at the game's technical limit if that comes
    first.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
        shaping: float = 0.0,
    ) -> None:
        """`render_seat` is the seat whose view is rendered; None renders a spectator's. With
        `shaping`, every step brings each agent so many times the change of its lead
        (`entrepot.envs.rewards`)."""
        super().__init__()
        if isinstance(game, str):
            game = game_named(game)
        if max_cycles is not None and not (is_whole(max_cycles) and max_cycles >= 1):
            raise BadOption(f"max_cycles={max_cycles!r}: expected a whole number from 1.")
        reward_kind(reward)
        self.reward = reward
        self.shaping = check_shaping(shaping)
        self.episode = Episode(game, default_players(game) if players is None else players, options)
        if render_seat is not None and render_seat not in range(self.episode.players):
            seats = f"Seats are numbered 0 to {self.episode.players - 1}"
            raise BadSeat(f"render_seat={render_seat!r}: {seats}; None is a spectator.")
        limit = game.decision_limit
        self.limit = limit if max_cycles is None else min(max_cycles, limit)
        self.render_mode = check_render_mode(render_mode)
        self.render_seat = render_seat
        self.metadata = {
            "name": name_of(game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._begin()
        self.observation_spaces = {one: with_mask(game) for one in self.agents}
        self.action_spaces = {one: action_space(game) for one in self.agents}
        self.state_space = observation_box(game, self.episode.players)
        self._random: np.random.Generator | None = None

    @property
    def game(self) -> Game:
        return self.episode.game

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # --- the course of a game --------------------------------------------------------------------

    def reset(
        self,
        seed: int | np.integer[Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Set up the game of `seed`, the same as `game.new(players, seed)`. Without a seed, one is
        drawn from a generator that the last seed given set. `options={"position": …}` begins at a
        position that `Table.to_dict` wrote instead."""
        # PettingZoo's own api_test hands in {"options": 1}, which no environment may refuse.
        given = {name: value for name, value in (options or {}).items() if name != "options"}
        chosen = check_reset_options(given, "position")
        seed = int(seed) if isinstance(seed, np.integer) else seed
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        deal = int(self._random.integers(2**62)) if seed is None else seed
        if "position" in chosen:
            self.episode.reset_to(chosen["position"])
        else:
            self.episode.reset(deal)
        self._begin()
        self._proceed()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._no_actions()} for agent in self.agents
        }
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.episode.potentials() if self.shaping else None
        self.episode.step(cast(int, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._proceed()
        if before is not None:
            self._shape(self.episode.potentials() - before)

    def _shape(self, gained: np.ndarray[Any, np.dtype[np.float64]]) -> None:
        """Add the change of potentials to the rewards of this step."""
        for seat, agent in enumerate(self.possible_agents):
            added = self.shaping * float(gained[seat])
            self.rewards[agent] += added
            self._cumulative_rewards[agent] += added

    def _proceed(self) -> None:
        """Ask the next agent, or end the game."""
        cut = not self.episode.over and len(self.episode.moves) >= self.limit
        self.infos[self.agent_selection] = {"action_mask": self._no_actions()}
        if self.episode.over or cut:
            self._end(cut)
        else:
            self.agent_selection = self.possible_agents[cast(int, self.episode.mover)]
            self.infos[self.agent_selection] = {"action_mask": self.episode.mask()}
        if self.render_mode == "human":
            self.render()

    def _end(self, cut: bool) -> None:
        self.agent_selection = self.agents[0]
        rewards = self.episode.rewards(self.reward)
        scores, places = self.episode.scores(), self.episode.places()
        for seat, agent in enumerate(self.agents):
            self.terminations[agent], self.truncations[agent] = not cut, cut
            self.rewards[agent] = float(rewards[seat])
            self.infos[agent] |= {
                "score": scores[seat],
                "place": places[seat],
                "end_reason": "technical_limit" if cut else self.episode.end_reason,
            }
        self._accumulate_rewards()

    def lose(self) -> None:
        """End the game because of an illegal action, with a penalty for who is asked."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        for agent in self.agents:
            self.terminations[agent] = self.truncations[agent] = True
        self.rewards[self.agent_selection] = ILLEGAL_REWARD[self.reward]
        self._accumulate_rewards()
        self._deads_step_first()

    # --- what is seen ----------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        if agent not in self._seats:
            raise BadSeat(f"There is no agent {agent!r}; there are {self.possible_agents}.")
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._no_actions()
        return {
            "observation": self.episode.observe(self._seats[agent]),
            "action_mask": mask.copy(),
        }

    def _no_actions(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        return np.zeros(self.game.actions, np.int8)

    def state(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The observations of all agents, for a central critic."""
        return np.concatenate([self.episode.observe(seat) for seat in range(self.episode.players)])

    def render(self) -> Frame | None:
        """`human` prints the table, `ansi` and `svg` return it as text, `rgb_array` as pixels."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode.")
            return None
        return render(self.episode.position(), self.render_mode, self.render_seat)

    def close(self) -> None:
        """There is nothing to close."""


# --- the usual checks ----------------------------------------------------------------------------


class CheckedEnvironment(wrappers.OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc]
    """What PettingZoo's usual three wrappers do, in one: most of the time of a step would go into
    passing every access on from each to the next."""

    env: Environment

    def step(self, action: int | None) -> None:
        env = self.env
        if not self._has_reset or not env.agents:
            super().step(action)
            return
        self._has_updated = True
        agent = env.agent_selection
        ended = env.terminations[agent] or env.truncations[agent]
        if not (ended and action is None):
            assert env.action_spaces[agent].contains(action), "action is not in action space"
        if ended or env.infos[agent]["action_mask"][action]:
            env.step(action)
        else:
            EnvLogger.warn_on_illegal_move()
            env.lose()

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def __str__(self) -> str:
        return str(self.env)


# --- making them ---------------------------------------------------------------------------------


def name_of(game: Game) -> str:
    """The environment's name, such as `puerto_rico_v0`."""
    return f"{game.id.replace('-', '_')}_v{VERSION}"


def env(game: Game | str, **settings: Any) -> AECEnv[str, Observation, int]:
    """An `Environment` with these settings and PettingZoo's usual checks: an illegal action ends
    the game with a penalty; an action out of range or a wrong order of calls raises."""
    made: Any = CheckedEnvironment(Environment(game, **settings))
    return cast(AECEnv[str, Observation, int], made)


def parallel_env(game: Game | str, **settings: Any) -> ParallelEnv[str, Observation, int]:
    """For libraries that step all agents at once: a step takes the action of the one agent whose
    mask is not empty and ignores the others."""
    made: Any = turn_based_aec_to_parallel(env(game, **settings))
    return cast(ParallelEnv[str, Observation, int], made)


@dataclass(frozen=True)
class Factory:
    """The environment of one game, used like PettingZoo's modules: `puerto_rico_v0.env(…)`."""

    game: Game

    def env(self, **settings: Any) -> AECEnv[str, Observation, int]:
        return env(self.game, **settings)

    def raw_env(self, **settings: Any) -> Environment:
        """Without wrappers: an illegal action raises `IllegalAction` and changes nothing."""
        return Environment(self.game, **settings)

    def parallel_env(self, **settings: Any) -> ParallelEnv[str, Observation, int]:
        return parallel_env(self.game, **settings)


FACTORIES = {name_of(game): Factory(game) for game in games()}
"""By name, games of other packages included. Each can be imported from this module."""

for _name, _factory in FACTORIES.items():
    pettingzoo.register("aec", f"entrepot/{_name}", _factory.env)
    pettingzoo.register("parallel", f"entrepot/{_name}", _factory.parallel_env)


def __getattr__(name: str) -> Factory:
    if name not in FACTORIES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return FACTORIES[name]


def __dir__() -> list[str]:
    return sorted([*globals(), *FACTORIES])
