"""The loop of training: play a round, learn from it, keep an earlier network now and then."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch

from entrepot.bots import network as network_rules
from entrepot.bots.network import WEIGHTS, Encoding, Network, make_network
from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.errors import BadOption
from entrepot.engine.game import Game
from entrepot.engine.records import blank_states
from entrepot.training import self_play
from entrepot.training.model import Model
from entrepot.training.ppo import Hyperparameters, Learner
from entrepot.training.self_play import Batch, Slot, Steps, play_steps

MIDDLE = 0.4
"""Share of games with the middle number of players."""
EARLIER = 0.25
"""Share of the tables where one learner meets an earlier network."""
KEEP_EVERY = 10
"""Rounds between two networks that are kept as opponents."""
KEPT = 12
"""Opponents come from the last so many of them."""
SAMPLE_GAMES = 500
"""Random games from which the scales of inputs and leads are taken."""
SAMPLE_ROUNDS = 20
SPREAD = 3.0
"""The lead is measured in so many times the usual lead of random games."""


class Trainer:
    def __init__(
        self,
        game: Game,
        seed: int = 1,
        slots: int = 256,
        length: int = 128,
        hyperparameters: Hyperparameters | None = None,
    ) -> None:
        torch.manual_seed(seed)
        self.game = game
        self.random = np.random.default_rng(seed)
        self.batch = _batch(game, slots, seed)
        self.steps = _steps(game, slots, length)
        sample, lead_scale = self._sample()
        self.model = Model(game, lead_scale, sample)
        self.learner = Learner(self.model, hyperparameters or Hyperparameters())
        self.earlier = [self.model.weights()]
        self.rounds = self.games = self.decisions = 0

    def round(self, done: float = 0.0) -> dict[str, float]:
        """Play and learn once; `done` is the share of the training that is over."""
        newest = make_network(self.game, self.model.weights())
        recent = self.earlier[-KEPT:]
        self._play(newest, make_network(self.game, recent[self.random.integers(len(recent))]))
        figures = self.learner.learn(self.steps, done)
        self.rounds += 1
        self.games += int((self.steps.ended > 0).sum())
        self.decisions += self.steps.actions.size
        if self.rounds % KEEP_EVERY == 0:
            self.earlier.append(self.model.weights())
        return figures

    def _play(self, newest: Network, earlier: Network) -> None:
        _compiled(self.game)(self.batch, self.steps, newest, earlier)

    def _sample(self) -> tuple[Any, float]:
        """Observations of random games, and the scale of leads."""
        network = make_network(self.game, blank_weights(self.game))
        observations: list[Any] = []
        leads: list[float] = []
        while len(leads) < SAMPLE_GAMES and len(observations) < SAMPLE_ROUNDS:
            self._play(network, network)
            seen = self.steps.observations[self.steps.learning]
            observations.append(seen[::16].copy())
            for at in zip(*np.nonzero(self.steps.ended), strict=True):
                *_, second, first = np.sort(self.steps.scores[at][: self.steps.players[at]])
                leads.append(first - second)
        usual = float(np.sqrt(np.mean(np.square(leads)))) if leads else 1.0
        return np.concatenate(observations), SPREAD * max(1.0, usual)


def blank_weights(game: Game) -> dict[str, Any]:
    """The weights of a network that chooses at random and knows nothing."""
    rows, seats = Encoding(game).width + 1, 2 * game.players[-1]
    shapes = ((rows, 4), (5, 4), (game.actions, 5), (seats, 5), (1,))
    blank = {name: np.zeros(shape) for name, shape in zip(WEIGHTS, shapes, strict=True)}
    return blank | {"lead_scale": np.full(1, 1e9)}


@cache
def _compiled(game: Game) -> Any:
    rules: dict[str, Any] = {}
    for generic in (*network_rules.RULES, *self_play.RULES):
        rules[generic.__name__] = game.specialise(generic, **rules)
    bots = Path(str(network_rules.__file__)).parent
    return game.compile(rules[play_steps.__name__], bots, Path(__file__).parent)


def variants(game: Game) -> Any:
    """Rows: the share of this variant and those before it, players, values of the options."""
    middle = game.players[len(game.players) // 2]
    others = max(1, len(game.players) - 1)
    rows: list[list[float]] = []
    for players in game.players:
        allowed = [one for one in _choices(game) if _is_allowed(game, one, players)]
        share = MIDDLE if players == middle and len(game.players) > 1 else (1 - MIDDLE) / others
        values = (game.option_values(one) for one in allowed)
        rows += [[share / len(allowed), players, *one] for one in values]
    table = np.array(rows)
    table[:, 0] = np.cumsum(table[:, 0]) / table[:, 0].sum()
    return table


def _choices(game: Game) -> list[dict[str, Any]]:
    choices = (option.choices for option in game.options.values())
    return [dict(zip(game.options, one, strict=True)) for one in itertools.product(*choices)]


def _is_allowed(game: Game, options: dict[str, Any], players: int) -> bool:
    try:
        game.check_options(options, players)
    except BadOption:
        return False
    return True


def _batch(game: Game, slots: int, seed: int) -> Batch:
    batch = Batch(
        states=game.states(slots),
        slots=blank_states(Slot, slots),
        legal=np.zeros((slots, game.actions), np.int32),
        blank=game.states(1),
        variants=variants(game),
        limit=game.decision_limit,
    )
    for index in range(slots):
        dice = Dice()
        seed_dice(dice, (seed << 24) + index)
        batch.slots[index]["dice"] = (dice.low, dice.high)
    batch.slots["shared"][: int(slots * EARLIER)] = 1
    return batch


def _steps(game: Game, slots: int, length: int) -> Steps:
    seats = game.players[-1]
    shape = (slots, length)
    return Steps(
        observations=np.zeros((*shape, len(game.observation)), np.int16),
        masks=np.zeros((*shape, game.actions), np.bool_),
        actions=np.zeros(shape, np.int32),
        seats=np.zeros(shape, np.int32),
        learning=np.zeros(shape, np.bool_),
        players=np.zeros(shape, np.int32),
        log_probabilities=np.zeros(shape, np.float32),
        values=np.zeros((*shape, 3 * seats), np.float32),
        ended=np.zeros(shape, np.int8),
        results=np.zeros((*shape, 2 * seats), np.float32),
        scores=np.zeros((*shape, seats), np.float32),
        lengths=np.zeros(shape, np.int32),
    )
