"""Benchmark tasks: fixed matches that results can be quoted for.

A task never changes. Opponents, deals or rules that differ make another task, with the next version
in its name; `rules` says for which version of a game's rules it was fixed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from entrepot.engine.errors import EntrepotError

SEED = 5_000
"""Of the first deal."""
SECONDS = 1.0
"""Mean time of a decision at most, on one core."""
PLAYERS = {"puerto-rico": 4, "san-juan": 3, "cuba": 4, "santo-domingo": 4, "speicherstadt": 4}
FROZEN = "benchmarks.frozen:FrozenBot:level="
"""Levels of a fixed commit; they need a clone of the repository."""
OPPONENTS = {
    "random": ("random", 25),
    "rule-of-thumb": ("rule-of-thumb", 100),
    "greedy": (f"{FROZEN}greedy", 100),
    "club": (f"{FROZEN}club", 50),
    "strong": (f"{FROZEN}strong", 50),
}
"""By name in the task: the bot, and the number of deals."""


class UnknownTask(EntrepotError, LookupError):
    """No benchmark task has that name."""


@dataclass(frozen=True)
class Task:
    """One challenger among copies of the opponent, on every seat of every deal."""

    id: str
    game: str
    players: int
    opponent: str
    """The bot, as `entrepot.bots.bot` parses it."""
    deals: int
    seed: int = SEED
    seconds: float = SECONDS
    rules: int = 1

    @property
    def games(self) -> int:
        return self.deals * self.players

    @property
    def needs_clone(self) -> bool:
        return self.opponent.startswith(FROZEN)


TASKS = tuple(
    Task(f"{game}-{players}-{name}-v1", game, players, opponent, deals)
    for game, players in PLAYERS.items()
    for name, (opponent, deals) in OPPONENTS.items()
)


def tasks(*patterns: str) -> list[Task]:
    """The tasks of these names, in which `*` stands for anything; all without a name."""
    for pattern in patterns:
        if not any(fnmatchcase(task.id, pattern) for task in TASKS):
            raise UnknownTask(
                f"There is no task {pattern!r}: `entrepot benchmark` lists all of them."
            )
    return [
        task
        for task in TASKS
        if not patterns or any(fnmatchcase(task.id, pattern) for pattern in patterns)
    ]
