"""Gymnasium environments: one seat against bots.

    import gymnasium
    import entrepot.envs  # registers the names

    env = gymnasium.make("entrepot/PuertoRico-v0", players=4, opponents="club")

A step is one decision of the seat, and what the others do until it is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import gymnasium
import numpy as np

from entrepot.engine.errors import BadOption, BadSeat, GameOver
from entrepot.engine.game import Game
from entrepot.engine.records import is_whole
from entrepot.engine.registry import game as game_named
from entrepot.envs.defaults import ILLEGAL_REWARD, default_players
from entrepot.envs.episode import Episode, Ints, Mask
from entrepot.envs.opponents import Opponent, Opponents, opponents_of
from entrepot.envs.rendering import RENDER_MODES, Frame, check_render_mode, render
from entrepot.envs.reset_options import check_reset_options
from entrepot.envs.rewards import check_shaping, reward_kind
from entrepot.envs.spaces import action_space, observation_box

Bools = np.ndarray[Any, np.dtype[np.bool_]]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots.

    `game.observation` names the numbers of the observation, which counts seats from the own one;
    `entrepot.envs.scaling` scales them for networks. `info["action_mask"]` has the legal actions;
    `action_masks()` returns them for sb3-contrib. The reward comes at the end
    (`entrepot.envs.rewards`); the info then has scores, places and the end reason.

    A game that the rules do not end is truncated at the game's technical limit.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    seat = 0
    """The own seat in this game."""
    _lost = False

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        shaping: float = 0.0,
    ) -> None:
        """Without `seat`, one is drawn for every game. `opponents` is a level or a bot for all the
        others, or one for each of them in order of seats. `options` are the game's variants.

        An illegal action loses the game at once (`info["illegal_action"]`); with
        `illegal="raise"` it raises `IllegalAction` and changes nothing. With `shaping`, every step
        brings so many times the change of the lead (`entrepot.envs.rewards`).
        """
        self.game = game_named(game) if isinstance(game, str) else game
        count = default_players(self.game) if players is None else players
        self.episode = Episode(self.game, count, options)
        reward_kind(reward)
        self.reward = reward
        self.shaping = check_shaping(shaping)
        if illegal not in ("lose", "raise"):
            raise BadOption(f"illegal={illegal!r}: allowed values are 'lose', 'raise'.")
        self.illegal = illegal
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_box(self.game)
        self.action_space = action_space(self.game)
        self._chosen_seat = self._checked(seat)
        self.play_against(opponents)

    def play_against(self, opponents: Opponent | Sequence[Opponent]) -> None:
        """Change the opponents from the next `reset` on, for a curriculum."""
        self._bots = opponents_of(opponents, self.episode.players)

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < self.episode.players):
            raise BadSeat(
                f"Seats are numbered 0 to {self.episode.players - 1}; there is no {seat!r}."
            )
        return None if seat is None else int(seat)

    # --- the course of a game --------------------------------------------------------------------

    def reset(
        self, *, seed: int | np.integer[Any] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Ints, dict[str, Any]]:
        """Set up the game of `seed`, the same as `game.new(players, seed)`. Without a seed, one is
        drawn from a generator that the last seed given set. The same holds for a drawn seat and
        for the bots.

        `options={"seat": 2}` chooses the seat for this game. `options={"position": …}` begins at a
        position that `Table.to_dict` wrote; the seed is then that of a drawn seat and of the bots.
        """
        chosen = check_reset_options(options, "seat", "position")
        seat = self._checked(chosen.get("seat", self._chosen_seat))
        seed = int(seed) if isinstance(seed, np.integer) else seed
        super().reset(seed=seed)
        drawn_seed, drawn_seat = (int(self.np_random.integers(2**62)) for _ in range(2))
        deal = drawn_seed if seed is None else int(seed)
        if "position" in chosen:
            self.episode.reset_to(chosen["position"])
        else:
            self.episode.reset(deal)
        self.seat = drawn_seat % self.episode.players if seat is None else seat
        others = [one for one in range(self.episode.players) if one != self.seat]
        bots = dict(zip(others, self._bots, strict=True))
        self._opponents = Opponents(self.episode, bots, deal)
        self._lost = False
        self._opponents.decide()
        if self.render_mode == "human":
            self.render()
        return self.episode.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Ints, float, bool, bool, dict[str, Any]]:
        if self._lost:
            raise GameOver("The game was lost by an illegal action.")
        # Policies return NumPy or PyTorch numbers, or arrays of one element.
        action = self.game.action(action.item() if hasattr(action, "item") else action)
        before, mover = self._potential(), self.episode.mover
        if self.illegal == "lose" and mover is not None and action not in self._legal():
            self._lost = True
        else:
            self.episode.step(action, self.seat)
            self._opponents.decide()
        over, cut = self.episode.over or self._lost, self.episode.truncated
        if over or cut:
            self._opponents.game_over()
        if self.render_mode == "human":
            self.render()
        return self.episode.observe(self.seat), self._reward(before), over, cut, self._info()

    def _reward(self, before: float) -> float:
        if self._lost:
            return ILLEGAL_REWARD[self.reward]
        final = self.episode.rewards(self.reward)[self.seat] if self.episode.over else 0.0
        return float(final) + self._potential() - before

    def _potential(self) -> float:
        """The weighted potential of the own seat."""
        if not self.shaping:
            return 0.0
        return self.shaping * float(self.episode.potentials()[self.seat])

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.mask, "seat": self.seat}
        if self._lost:
            info |= {"illegal_action": True, "is_success": False}
        elif self.episode.mover is None:
            places = self.episode.places()
            info |= {
                "scores": self.episode.scores(),
                "places": places,
                "end_reason": self.episode.end_reason,
                "is_success": self.episode.over and places[self.seat] == 1,
            }
        return info

    # --- what is seen ----------------------------------------------------------------------------

    def _legal(self) -> list[int]:
        return cast("list[int]", self.episode.legal(self.seat).tolist())

    @property
    def mask(self) -> Mask:
        """A 1 for each legal action."""
        if self._lost:
            return np.zeros(self.game.actions, np.int8)
        return self.episode.mask(self.seat)

    def action_masks(self) -> Bools:
        """The mask as booleans, under the name that sb3-contrib uses."""
        return self.mask.astype(np.bool_)

    def render(self) -> Frame | None:
        """The table as the own seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode.")
            return None
        return render(self.episode.position(), self.render_mode, self.seat)
