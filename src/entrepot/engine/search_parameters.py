"""SearchParameters: how bots search in a game."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class SearchParameters:
    """Parameters of the tree search (`entrepot.bots.search`) in one game; found by experiment.

    Values of positions are in hundredths of a point, as `evaluate` gives them.
    """

    c_puct: float = 0.7
    """Exploration constant of the PUCT formula."""
    root_prior_temperature: float = 200.0
    """Temperature of the softmax over the leads after each action that gives the priors at the
    root: this many hundredths of a point more make an action e times as likely."""
    tree_prior_temperature: float = 40.0
    """The same below the root."""
    lead_scale: float = 8.0
    """Scale, in points, of the logistic function that turns a lead into a reward."""
    win_weight: float = 0.5
    """Weight of the chance to win in the reward; the rest is the lead."""
    rollout_epsilon: float = 0.0
    """Share of random decisions in a rollout; all others are greedy."""
    rollout_candidates: int = 30
    """Legal actions, drawn at random, that a greedy decision in a rollout compares."""
    rollout_depth: int = 24
    """Decisions after which a rollout is cut off and the position evaluated."""
    tree_iterations: int = 1_000_000
    """Iterations after which the search starts a new tree; visit counts and rewards of the root
    actions are summed over the trees."""

    def __post_init__(self) -> None:
        limits = {
            "c_puct": (0, math.inf),
            "root_prior_temperature": (0.01, math.inf),
            "tree_prior_temperature": (0.01, math.inf),
            "lead_scale": (0.01, math.inf),
            "win_weight": (0, 1),
            "rollout_epsilon": (0, 1),
            "rollout_candidates": (1, math.inf),
            "rollout_depth": (0, math.inf),
            "tree_iterations": (1, math.inf),
        }
        for name, (least, most) in limits.items():
            value = getattr(self, name)
            if not (least <= value <= most and math.isfinite(value)):
                up_to = f" and at most {most}" if most < math.inf else ""
                raise ValueError(f"{name} must be at least {least}{up_to}, not {value}.")
