"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and thousands at once.

Each module needs the library it serves (`pip install "entrepot[envs]"`), so none is imported here.
`docs/research.md` is the tour.
"""

from __future__ import annotations

from entrepot.envs.play import Play
from entrepot.envs.rewards import REWARDS, BadReward

__all__ = ["REWARDS", "BadReward", "Play"]
