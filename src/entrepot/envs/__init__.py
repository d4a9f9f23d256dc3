"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and thousands at once.

Each module needs the library it serves (`pip install "entrepot[envs]"`), so none is imported here;
but where Gymnasium is installed, it learns the names of its environments. `docs/research.md` is the
tour.
"""

from __future__ import annotations

from importlib.util import find_spec

from entrepot.envs.episode import Episode
from entrepot.envs.rewards import REWARDS, BadReward

__all__ = ["REWARDS", "BadReward", "Episode"]

if find_spec("gymnasium") is not None:
    from entrepot.envs.registration import register

    register()
