"""The games for OpenSpiel: importing this module registers them.

    import pyspiel
    import entrepot.envs.open_spiel

    game = pyspiel.load_game("entrepot_puerto_rico(players=4)")
    state = game.new_initial_state()

Parameters of every game: `players`; `reward` (see `entrepot.envs.rewards`); `seed` for the set-up
of that seed (-1, the default: chance draws one); and the options of the game by their names.

* Secret choices that are made at once are asked one seat after the other; no seat is told what
  the others chose.
* Chance is explicit, although nobody could list all ways to shuffle a pile: at a chance node there
  are 256 equally likely outcomes, each another random stream (`entrepot.envs.tree_state`).
* An information state has text, with a digest of all that the player saw and did, and no tensor;
  an observation has both. `resample_from_infostate` deals what the player cannot know anew.
* Take the bots of `open_spiel.python.algorithms`. Those in C++ give up the interpreter's lock in
  `step`, and that crashes with every game that is written in Python (seen with OpenSpiel 2.0.2).
* A game that goes on for ever is cut off after `max_game_length()` decisions, all returns 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from entrepot.engine.game import Game, games
from entrepot.envs.defaults import four_or_nearest
from entrepot.envs.rewards import REWARDS, reward_kind
from entrepot.envs.tree_state import COURSES, SEED_DRAWS, TreeState

DRAWN = -1
"""The parameter `seed` of a game whose set-up is drawn."""

_SURELY_MORE = 100.0
"""A margin of a thousand points: in none of the games that can be."""
_UTILITIES = {"win": (0.0, 1.0), "placement": (-1.0, 1.0), "margin": (-_SURELY_MORE, _SURELY_MORE)}
_OUTCOMES = [(course, 1 / COURSES) for course in range(COURSES)]


def spiel_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return "entrepot_" + game.id.replace("-", "_")


def _game_type(game: Game, reward: str = "placement") -> Any:
    kind = pyspiel.GameType
    # A game that was cut off has no winner, so the wins do not always add up to 1.
    utility = kind.Utility.ZERO_SUM if reward == "placement" else kind.Utility.GENERAL_SUM
    defaults = {name: option.default for name, option in game.options.items()}
    return kind(
        short_name=spiel_name(game),
        long_name=game.title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": four_or_nearest(game),
            "seed": DRAWN,
            "reward": "placement",
            **defaults,
        },
    )


class EntrepotGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel knows games; there is a subclass for each."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        chosen = {**_game_type(game).parameter_specification, **(params or {})}
        self.reward = REWARDS[reward_kind(chosen["reward"])]
        seed = None if chosen["seed"] == DRAWN else chosen["seed"]
        options = {name: chosen[name] for name in game.options}
        self._root = TreeState.root(game, chosen["players"], options, seed)
        lowest, highest = _UTILITIES[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=COURSES,
            num_players=chosen["players"],
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if self.reward == "placement" else None,
            max_game_length=game.decision_limit,
        )
        super().__init__(_game_type(game, self.reward), info, chosen)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_DRAWS + self.game.decision_limit

    def new_initial_state(self, position: Mapping[str, Any] | None = None) -> EntrepotState:
        """Where the game begins: its set-up, or a position that `Table.to_dict` wrote."""
        return EntrepotState(
            self, self._root if position is None else TreeState.at(self.game, position)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EntrepotObserver:
        return EntrepotObserver(self.game, iig_obs_type, params)


def _loaded(text: str) -> Any:
    """Unpickles a game; that this function is here sees to it that the games are registered."""
    return pyspiel.load_game(text)


class EntrepotState(pyspiel.State):  # type: ignore[misc]
    """A node in the tree of a game."""

    def __init__(self, game: EntrepotGame, node: TreeState) -> None:
        super().__init__(game)
        self.node = node
        self.reward = game.reward

    def current_player(self) -> int:
        if self.node.is_draw:
            return int(pyspiel.PlayerId.CHANCE)
        mover = self.node.mover
        return int(pyspiel.PlayerId.TERMINAL) if mover is None else mover

    def is_terminal(self) -> bool:
        return self.node.is_end

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.node.episode.legal(player)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"course:{action}"
        return self.node.episode.game.name(action)

    def returns(self) -> list[float]:
        if not self.node.is_end:
            return [0.0] * self.node.episode.players
        return [float(one) for one in self.node.episode.rewards(self.reward)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> EntrepotState:
        """A state that looks the same to a player, with all that it cannot know dealt anew."""
        if self.node.is_draw:
            raise pyspiel.SpielError("Resample where somebody decides, not at a chance node.")
        other: EntrepotState = self.clone()
        other.node = self.node.redealt(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        node, game = self.node, self.node.episode.game
        if node.digits is not None:
            return f"{game.id}: draws the digits of a seed after {list(node.digits)}"
        if node.drawing is not None:
            now = f"draws what follows {game.name(node.drawing)}"
        elif node.is_end:
            now = "is over"
        else:
            now = f"asks seat {node.mover}: {node.episode.position().decision}"
        return f"{game.id} after {node.made} decisions {now}; truth {node.episode.packed.hex()}"

    def _to_struct(self) -> dict[str, Any]:
        """The whole truth by names."""
        return {} if self.node.digits is not None else self.node.episode.position().to_dict()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """All that a player may see, by names."""
        return {} if self.node.digits is not None else self.node.episode.position().view(player)


class EntrepotObserver:
    """What a player sees: as numbers by the names of `Game.observation`, and as text.

    With perfect recall there is text only. It ends with a digest of all that the player saw and did
    before: numbers for that would have no fixed length.
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
            words.append(f"past={state.node.past(player)}")
        return " ".join(words)


for _game in games():
    # A class each: OpenSpiel keeps what makes a game until after Python is gone, where any other
    # callable would be freed and crash.
    pyspiel.register_game(
        _game_type(_game), type(spiel_name(_game), (EntrepotGame,), {"game": _game})
    )
