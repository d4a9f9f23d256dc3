"""What a search knows of every legal action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from entrepot.bots.bot import World
from entrepot.bots.endgame import Outcomes
from entrepot.engine.dice import Dice, roll

RARE = 5
"""A mixed decision leaves out actions with less than one in so many of the most visits."""


class ActionStatistics(NamedTuple):
    """Sums over all visits of an action at the root."""

    visits: int = 0
    reward: float = 0.0
    win_chance: float = 0.0

    def plus(self, other: ActionStatistics) -> ActionStatistics:
        return ActionStatistics(
            self.visits + other.visits,
            self.reward + other.reward,
            self.win_chance + other.win_chance,
        )


@dataclass(frozen=True)
class SearchResult:
    """Statistics of every legal action, in the order of `World.legal`."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]
    """Mean rewards, from 0 to 1."""
    win_chances: tuple[float, ...]
    """The chance to win, as estimated."""
    iterations: int
    exact: bool = False
    """Whether the rest of the game was solved."""

    @classmethod
    def of(
        cls,
        world: World,
        trees: Sequence[Mapping[int, ActionStatistics]],
        iterations: int,
    ) -> SearchResult:
        """The statistics of several trees together."""
        totals = []
        for action in world.legal:
            total = ActionStatistics()
            for tree in trees:
                total = total.plus(tree.get(action, ActionStatistics()))
            totals.append(total)
        return cls(
            world.legal,
            tuple(one.visits for one in totals),
            tuple(one.reward / max(1, one.visits) for one in totals),
            tuple(one.win_chance / max(1, one.visits) for one in totals),
            iterations,
        )

    @classmethod
    def solved(cls, world: World, outcomes: Outcomes) -> SearchResult:
        """The result of `endgame.solve`."""
        rewards, wins = outcomes[:, world.seat], outcomes[:, world.seats + world.seat]
        best = int(rewards.argmax())
        return cls(
            world.legal,
            tuple(int(index == best) for index in range(len(world.legal))),
            tuple(float(reward) for reward in rewards),
            tuple(float(chance) for chance in wins),
            1,
            exact=True,
        )

    @property
    def best(self) -> int:
        """The action with the most visits."""
        ranked = zip(self.visits, self.values, self.actions, strict=True)
        return max(ranked, key=lambda one: one[:2])[2]

    def sample(self, dice: Dice) -> int:
        """An action drawn with probabilities by visit count, so that opponents cannot predict it;
        rarely visited ones are left out."""
        least = max(self.visits) // RARE
        kept = [visits if visits >= least else 0 for visits in self.visits]
        if not any(kept):  # a search so short that only others have chosen in it
            kept = [1] * len(self.actions)
        left = roll(dice, sum(kept))
        for action, visits in zip(self.actions, kept, strict=True):
            if left < visits:
                return action
            left -= visits
        raise AssertionError("the visits do not add up")
