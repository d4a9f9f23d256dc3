"""Gymnasium spaces of observations, masks and actions, the same in all environments."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from entrepot.engine.game import Game


def observation_box(game: Game, times: int = 1) -> spaces.Box:
    """The numbers that `game.observation` names (or those of several seats in a row), with their
    bounds."""
    low, high = (
        np.array(times * bounds, np.int32)
        for bounds in (game.observation.low, game.observation.high)
    )
    return spaces.Box(low, high, dtype=np.int32)


def mask_box(game: Game) -> spaces.Box:
    """The space of action masks."""
    return spaces.Box(0, 1, (game.actions,), np.int8)


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(game.actions)


def with_mask(game: Game) -> spaces.Dict:
    """The space of an observation with its mask."""
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask_box(game)})
