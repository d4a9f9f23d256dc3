"""OpenSpiel games; importing this module registers them.

    import pyspiel
    import entrepot.envs.open_spiel

    game = pyspiel.load_game("entrepot_puerto_rico(players=4)")
    state = game.new_initial_state()

Parameters of every game: `players`; `reward` and `shaping` (see `entrepot.envs.rewards`); `seed` of
the set-up (-1, the default: chance draws one); and the options of the game by their names.

* Secret simultaneous choices are asked one seat after the other; no seat is told what the others
  chose.
* Chance is explicit, although the shuffles of a deck cannot be listed: a chance node has 256
  equally likely outcomes, each another random stream (`entrepot.envs.tree_state`).
* An information state has a string, with a hash of all that the player saw and did, and no tensor;
  an observation has both. `resample_from_infostate` deals what the player cannot know anew.
* Use the bots of `open_spiel.python.algorithms`. Those in C++ release the interpreter lock in
  `step`, which crashes with every game written in Python (seen with OpenSpiel 2.0.2).
* A game without an end is cut off after `max_game_length()` decisions, with all returns 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from entrepot.engine.game import Game
from entrepot.engine.registry import games
from entrepot.envs.defaults import default_players
from entrepot.envs.rewards import REWARDS, check_shaping, reward_kind
from entrepot.envs.tree_state import CHANCE_OUTCOMES, SEED_DRAWS, TreeState

NO_TENSOR = (
    "An information state is all that a player ever saw and did, which has no fixed length: there "
    "is no tensor of it. Use information_state_string, or observation_tensor for what is known now."
)
DRAWN = -1
"""The parameter `seed` of a game whose set-up chance draws."""

_MAX_MARGIN = 100.0
"""A lead of 1,000 points, more than any game allows."""
_UTILITIES = {"win": (0.0, 1.0), "placement": (-1.0, 1.0), "margin": (-_MAX_MARGIN, _MAX_MARGIN)}
_OUTCOMES = [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]


def spiel_name(game: Game) -> str:
    """The game's name in OpenSpiel."""
    return "entrepot_" + game.id.replace("-", "_")


def _game_type(game: Game, reward: str = "placement", shaping: float = 0.0) -> Any:
    kind = pyspiel.GameType
    # A truncated game has no winner, so wins do not always add up to 1.
    zero_sum = reward == "placement" and not shaping
    utility = kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM
    defaults = {name: option.default for name, option in game.options.items()}
    return kind(
        short_name=spiel_name(game),
        long_name=game.title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.REWARDS if shaping else kind.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": default_players(game),
            "seed": DRAWN,
            "reward": "placement",
            "shaping": 0.0,
            **defaults,
        },
    )


class EntrepotGame(pyspiel.Game):  # type: ignore[misc]
    """Base class; every game has a subclass."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        chosen = {**_game_type(game).parameter_specification, **(params or {})}
        self.reward = REWARDS[reward_kind(chosen["reward"])]
        self.shaping = check_shaping(chosen["shaping"])
        seed = None if chosen["seed"] == DRAWN else chosen["seed"]
        options = {name: chosen[name] for name in game.options}
        self._root = TreeState.root(game, chosen["players"], options, seed)
        lowest, highest = _UTILITIES[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=chosen["players"],
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if self.reward == "placement" and not self.shaping else None,
            max_game_length=game.decision_limit,
        )
        super().__init__(_game_type(game, self.reward, self.shaping), info, chosen)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_DRAWS + self.game.decision_limit

    def new_initial_state(self, position: Mapping[str, Any] | None = None) -> EntrepotState:
        """The root, or a position that `Table.to_dict` wrote."""
        return EntrepotState(
            self, self._root if position is None else TreeState.from_position(self.game, position)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def information_state_tensor_shape(self) -> list[int]:
        raise pyspiel.SpielError(NO_TENSOR)

    def information_state_tensor_size(self) -> int:
        raise pyspiel.SpielError(NO_TENSOR)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EntrepotObserver:
        return EntrepotObserver(self.game, iig_obs_type, params)


def _loaded(text: str) -> Any:
    """Unpickles a game; importing this module for it registers the games."""
    return pyspiel.load_game(text)


class EntrepotState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel's view of a `TreeState`."""

    def __init__(self, game: EntrepotGame, node: TreeState) -> None:
        super().__init__(game)
        self.node = node
        self.reward, self.shaping = game.reward, game.shaping
        self._before = self.returns()

    def current_player(self) -> int:
        if self.node.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        mover = self.node.mover
        return int(pyspiel.PlayerId.TERMINAL) if mover is None else mover

    def is_terminal(self) -> bool:
        return self.node.is_terminal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.node.episode.legal(player)]

    def _apply_action(self, action: int) -> None:
        self._before = self.returns()
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance:{action}"
        return self.node.episode.game.name(action)

    def returns(self) -> list[float]:
        """What each player got so far: before the end, its potential if rewards are shaped."""
        episode = self.node.episode
        if self.node.is_terminal:
            return [float(one) for one in episode.rewards(self.reward)]
        if not self.shaping or self.node.seed_digits is not None:
            return [0.0] * episode.players
        return [self.shaping * float(one) for one in episode.potentials()]

    def rewards(self) -> list[float]:
        """What the last action brought."""
        return [now - before for now, before in zip(self.returns(), self._before, strict=True)]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise pyspiel.SpielError(NO_TENSOR)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> EntrepotState:
        """A state that looks the same to the player; what it cannot know is dealt anew."""
        if self.node.is_chance:
            raise pyspiel.SpielError("Resample where somebody decides, not at a chance node.")
        other: EntrepotState = self.clone()
        other.node = self.node.redealt(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        node, game = self.node, self.node.episode.game
        if node.seed_digits is not None:
            return f"{game.id}: draws the digits of a seed after {list(node.seed_digits)}"
        if node.pending_action is not None:
            now = f"draws what follows {game.name(node.pending_action)}"
        elif node.is_terminal:
            now = "is over"
        else:
            now = f"asks seat {node.mover}: {node.episode.position().decision}"
        return (
            f"{game.id} after {node.decisions} decisions {now}; truth {node.episode.packed.hex()}"
        )

    def _to_struct(self) -> dict[str, Any]:
        """The full state by names."""
        return {} if self.node.seed_digits is not None else self.node.episode.position().to_dict()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """What a player may see, by names."""
        return (
            {} if self.node.seed_digits is not None else self.node.episode.position().view(player)
        )


class EntrepotObserver:
    """A player's observation, as the numbers that `Game.observation` names and as text.

    With perfect recall there is text only, with a hash of all that the player saw and did before: a
    tensor of it would have no fixed length.
    """

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not kind.public_info or kind.private_info != own:
            raise ValueError("A player observes what is public and its own, without parameters.")
        self._names = game.observation
        self._perfect_recall = kind.perfect_recall
        self.tensor = None if kind.perfect_recall else np.zeros(len(self._names), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: EntrepotState, player: int) -> None:
        if self.tensor is not None:
            seen = state.node.observe(player)
            self.tensor[:] = 0 if seen is None else seen

    def string_from(self, state: EntrepotState, player: int) -> str:
        words = [f"seat={player}"]
        seen = state.node.observe(player)
        if seen is not None:
            words += [f"{self._names[place]}={seen[place]}" for place in np.flatnonzero(seen)]
        if self._perfect_recall:
            words.append(f"past={state.node.history_digest(player)}")
        return " ".join(words)


for _game in games():
    # A class each: OpenSpiel keeps the factory until after Python has exited, and freeing any other
    # callable then would crash.
    pyspiel.register_game(
        _game_type(_game), type(spiel_name(_game), (EntrepotGame,), {"game": _game})
    )
