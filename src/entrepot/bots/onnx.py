"""A policy in an ONNX file as a bot, whatever trained it.

The first input is the observation of the seat, a batch of one row of `len(game.observation)` whole
numbers as they are, in the type that the model takes; a second input, if it has one, is the action
mask. The first output is a row of `game.actions` logits. Illegal actions are left out here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots.bot import World
from entrepot.bots.observe import action_mask, observation
from entrepot.engine.dice import Dice, roll_word
from entrepot.engine.extras import require

TYPES: dict[str, Any] = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(float16)": np.float16,
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
    "tensor(int8)": np.int8,
    "tensor(bool)": np.bool_,
}


@dataclass(frozen=True)
class OnnxBot:
    file: str
    temperature: float = 0.0
    """0 takes the greatest logit; otherwise an action is drawn by softmax(logits / temperature)."""

    def __post_init__(self) -> None:
        if not 0 <= self.temperature < math.inf:
            raise ValueError("temperature must be 0 or more.")
        require("An ONNX policy", "onnxruntime")
        if not Path(self.file).is_file():
            raise ValueError(f"there is no file {self.file}.")
        _session(self.file)

    def choose(self, world: World, dice: Dice) -> int:
        logits = self.logits(world)[list(world.legal)]
        if self.temperature == 0:
            return world.legal[int(logits.argmax())]
        weights = np.exp((logits - logits.max()) / self.temperature)
        shares = np.cumsum(weights / weights.sum())
        drawn = int(np.searchsorted(shares, roll_word(dice) / 2.0**32, side="right"))
        return world.legal[min(drawn, len(world.legal) - 1)]

    def logits(self, world: World) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The logit of every action of the game."""
        session: Any = _session(self.file)
        given: list[np.ndarray[Any, Any]] = [observation(world), action_mask(world)]
        inputs = session.get_inputs()[: len(given)]
        feed = {
            one.name: values[None].astype(TYPES.get(one.type, np.float32))
            for one, values in zip(inputs, given, strict=False)
        }
        logits = np.asarray(session.run(None, feed)[0], np.float64).reshape(-1)
        if len(logits) != world.game.actions or not np.isfinite(logits[list(world.legal)]).all():
            raise ValueError(
                f"{self.file}: the first output must be {world.game.actions} finite logits, one "
                f"for each action of {world.game.id}, and is of {len(logits)}."
            )
        return logits


@cache
def _session(file: str) -> Any:
    """One thread each: many games run at a time."""
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    try:
        return onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
    except Exception as problem:  # of many kinds, none of which has a common base
        raise ValueError(f"{file} cannot be read as an ONNX model: {problem}") from None
