"""Environments for research: Gymnasium, PettingZoo, OpenSpiel, vectorised; see `docs/research.md`.

Each module needs the library it serves (`pip install "entrepot[envs]"`), so none is imported here.
Where Gymnasium is installed, its environments are registered.
"""

from __future__ import annotations

from importlib.util import find_spec

from entrepot.envs.episode import Episode
from entrepot.envs.rewards import REWARDS, BadReward

__all__ = ["REWARDS", "BadReward", "Episode"]

if find_spec("gymnasium") is not None:
    from entrepot.envs.registration import register

    register()
