"""Scales observations for neural networks.

Observations hold exact numbers: counts from 0 to some hundred, indices from -1 (none) on. `scaled`
maps x to sign(x)·ln(1 + |x|), which keeps 0 and the order and compresses large values. It needs no
running statistics, so it is the same in every process and for every data set.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

Floats = np.ndarray[Any, np.dtype[np.float32]]


def scaled(observations: np.ndarray[Any, Any]) -> Floats:
    """Observations of any shape, scaled, as 32-bit floats."""
    numbers: Floats = observations.astype(np.float32)
    small: Floats = np.copysign(np.log1p(np.abs(numbers)), numbers)
    return small


def scaled_box(box: spaces.Box) -> spaces.Box:
    """The space of scaled observations."""
    return spaces.Box(scaled(box.low), scaled(box.high), dtype=np.float32)


class ScaledObservation(gymnasium.ObservationWrapper[Any, Any, Any]):
    """An environment whose observations are scaled."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        assert isinstance(env.observation_space, spaces.Box)
        self.observation_space = scaled_box(env.observation_space)

    def observation(self, observation: np.ndarray[Any, Any]) -> Floats:
        return scaled(observation)
