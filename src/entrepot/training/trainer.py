"""The loop of training: play a round, learn from it, keep an earlier network now and then."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from entrepot.bots.network import WEIGHTS, Encoding
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import Executor, SerialExecutor
from entrepot.engine.game import Game
from entrepot.training.model import Model
from entrepot.training.ppo import Hyperparameters, Learner
from entrepot.training.self_play import Batch, Steps
from entrepot.training.self_play_job import SelfPlayJob, make_batch

PARTS = 4
"""Jobs that a round of self-play consists of: more processes than that do not help."""
KEEP_EVERY = 10
"""Rounds between two networks that are kept as opponents."""
KEPT = 12
"""Opponents come from the last so many of them."""
SAMPLE_GAMES = 500
"""Random games from which the scales of inputs and leads are taken."""
SAMPLE_ROUNDS = 20
SPREAD = 3.0
"""The lead is measured in so many times the usual lead of random games."""
MANY_INPUTS = 1500
"""With more of them the first layer is narrow, so that the file of a network stays small."""
WIDE, NARROW = 256, 128


@dataclass(frozen=True)
class Settings:
    """What a training depends on: equal settings give equal networks on the same machine."""

    game: str
    decisions: int
    """How long it is: decisions of self-play."""
    seed: int = 1
    slots: int = 256
    """Games that are played side by side."""
    length: int = 128
    """Decisions of each that make a round."""
    hyperparameters: Hyperparameters = field(default_factory=Hyperparameters)


class OtherTraining(EntrepotError):
    """A checkpoint of a training with other settings."""


class Trainer:
    def __init__(self, game: Game, settings: Settings, executor: Executor | None = None) -> None:
        torch.manual_seed(settings.seed)
        self.game, self.settings = game, settings
        self.executor = executor or SerialExecutor()
        self.random = np.random.default_rng(settings.seed)
        size = settings.slots // PARTS
        self.parts = [make_batch(game, size, PARTS * settings.seed + i) for i in range(PARTS)]
        sample, lead_scale = self._sample()
        width = NARROW if Encoding(game).width > MANY_INPUTS else WIDE
        self.model = Model(game, lead_scale, sample, (width, width))
        self.learner = Learner(self.model, settings.hyperparameters)
        self.earlier = [self.model.weights()]
        self.rounds = self.games = self.decisions = 0
        self.seconds = 0.0
        """Time that earlier runs of this training took."""

    @property
    def done(self) -> float:
        """The share of the training that is over."""
        return min(1.0, self.decisions / self.settings.decisions)

    def round(self) -> dict[str, float]:
        """Play and learn once."""
        recent = self.earlier[-KEPT:]
        earlier = recent[self.random.integers(len(recent))]
        steps = self._play(self.model.weights(), earlier)
        figures = self.learner.learn(steps, self.done)
        ended = steps.ended > 0
        self.rounds += 1
        self.games += int(ended.sum())
        self.decisions += steps.actions.size
        if self.rounds % KEEP_EVERY == 0:
            self.earlier = [*self.earlier, self.model.weights()][-KEPT:]
        if ended.any():
            figures["length"] = float(steps.lengths[ended].mean())
            figures["cut_off"] = float((steps.ended == 2).sum() / ended.sum())
        return figures

    def save(self, path: Path, seconds: float = 0.0) -> None:
        """Write a checkpoint, from which `load` goes on as if nothing had happened."""
        kept = {
            "settings": self.settings,
            "layers": [layer.state_dict() for layer in self.model.layers],
            "optimizer": self.learner.optimizer.state_dict(),
            "earlier": self.earlier,
            "parts": [tuple(part) for part in self.parts],
            "random": self.random.bit_generator.state,
            "torch_random": torch.get_rng_state(),
            "counts": (self.rounds, self.games, self.decisions, self.seconds + seconds),
        }
        new = path.with_suffix(".new")
        torch.save(kept, new)
        new.replace(path)

    def load(self, path: Path) -> None:
        kept = torch.load(path, weights_only=False)
        if kept["settings"] != self.settings:
            raise OtherTraining(
                f"{path} belongs to a training with other settings: {kept['settings']}. "
                "Name another folder, or the same settings to go on with it."
            )
        for layer, state in zip(self.model.layers, kept["layers"], strict=True):
            layer.load_state_dict(state)
        self.learner.optimizer.load_state_dict(kept["optimizer"])
        self.earlier = kept["earlier"]
        self.parts = [Batch(*part) for part in kept["parts"]]
        self.random.bit_generator.state = kept["random"]
        torch.set_rng_state(kept["torch_random"])
        self.rounds, self.games, self.decisions, self.seconds = kept["counts"]

    def _play(self, newest: dict[str, Any], earlier: dict[str, Any]) -> Steps:
        """Go on with all games."""
        length = self.settings.length
        jobs = [SelfPlayJob(self.game.id, part, length, newest, earlier) for part in self.parts]
        results = [one.future.result() for one in [self.executor.submit(job) for job in jobs]]
        self.parts = [batch for batch, _ in results]
        return Steps(*map(np.concatenate, zip(*(steps for _, steps in results), strict=True)))

    def _sample(self) -> tuple[Any, float]:
        """Observations of random games, and the scale of leads."""
        blank = blank_weights(self.game)
        observations: list[Any] = []
        leads: list[float] = []
        while len(leads) < SAMPLE_GAMES and len(observations) < SAMPLE_ROUNDS:
            steps = self._play(blank, blank)
            observations.append(steps.observations[steps.learning][::16])
            for at in zip(*np.nonzero(steps.ended), strict=True):
                *_, second, first = np.sort(steps.scores[at][: steps.players[at]])
                leads.append(first - second)
        usual = float(np.sqrt(np.mean(np.square(leads)))) if leads else 1.0
        return np.concatenate(observations), SPREAD * max(1.0, usual)


def blank_weights(game: Game) -> dict[str, Any]:
    """The weights of a network that chooses at random and knows nothing."""
    rows, seats = Encoding(game).width + 1, 2 * game.players[-1]
    shapes = ((rows, 4), (5, 4), (game.actions, 5), (seats, 5), (1,))
    blank = {name: np.zeros(shape) for name, shape in zip(WEIGHTS, shapes, strict=True)}
    return blank | {"lead_scale": np.full(1, 1e9)}
