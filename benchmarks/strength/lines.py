"""The lines of the table: who meets whom, in how many games, and what is asked of the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from entrepot.engine.game import Game

FROZEN = "benchmarks.frozen:FrozenBot:level="
RULE_OF_THUMB = "entrepot.baselines:RuleOfThumbBot"
EQUAL_TIME = "benchmarks.frozen:FrozenBot:level=strong"
QUARTER = 4
"""In the line that compares budgets, the larger one is that of equal time; the other a quarter."""


@dataclass(frozen=True)
class Line:
    """A challenger among copies of one opponent."""

    title: str
    challenger: str
    """Which bot under test: `policy`, `search` or `default`."""
    opponent: str
    """A bot, or empty: the same search with a quarter of the budget."""
    games: int
    goal: float
    """The share of wins that is asked for, in fair shares."""
    goals: Mapping[str, float] = field(default_factory=dict)
    """Of games of which more is asked."""
    by_interval: bool = False
    """Whether it is enough that the goal lies in the interval, or below it."""

    def goal_of(self, game: str) -> float:
        return self.goals.get(game, self.goal)


LINES = {
    "greedy": Line("policy among frozen Greedies", "policy", f"{FROZEN}greedy", 400, 2.0),
    "club": Line(
        "policy among frozen Clubs", "policy", f"{FROZEN}club", 200, 1.0, {"puerto-rico": 2.0}
    ),
    "strong": Line("search among frozen Strongs, equal time", "search", EQUAL_TIME, 200, 1.5),
    "time": Line("four times the time among one time", "search", "", 100, 1.0, by_interval=True),
    "rules": Line("default level among rules of thumb", "default", RULE_OF_THUMB, 100, 2.0),
}
TRADES = "trades"
"""The last line: trades of one turn that cancel out, in Cuba."""


def middle(game: Game) -> int:
    """The number of players that is measured."""
    return game.players[len(game.players) // 2]
