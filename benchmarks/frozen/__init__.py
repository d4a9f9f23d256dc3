"""Opponents that never change: Greedy, Club and Strong as they were at a fixed commit.

The sources of that commit think in a process of their own, one for each process that asks. They get
the possible world and the dice that a bot of today would get, and decide as they did then.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any

from benchmarks.frozen.archive import COMMIT, NoHistory, sources
from entrepot.bots import Forfeit, World
from entrepot.engine.dice import Dice
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.table import Table

__all__ = ["COMMIT", "LEVELS", "FrozenBot", "NoHistory", "cpu_seconds", "prepare"]

LEVELS = ("greedy", "club", "strong")


@dataclass(frozen=True)
class FrozenBot:
    level: str = "greedy"
    by_names: bool = False
    """Describe worlds by names, not as bytes: slower, and needed only where the layout of a state
    has changed since."""

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"there is no frozen {self.level!r}; there are {', '.join(LEVELS)}.")

    def choose(self, world: World, dice: Dice) -> int:
        game = world.game
        question = {
            "ask": "choose",
            "game": game.id,
            "level": self.level,
            "seat": world.seat,
            "dice": (int(dice.low), int(dice.high)),
        }
        child = _child()
        if not self.by_names and child.same_form(game):
            question |= {"packed": world.packed, "legal": world.legal}
        else:
            position = Table(game, world.state).to_dict()
            question |= {"position": position, "legal": [game.name(one) for one in world.legal]}
        action, seconds = child.ask(question)
        child.seconds += seconds
        return game.action(action)


def prepare(game: Game) -> None:
    """Compile what the frozen bots need for a game, or load it from the cache."""
    _child().same_form(game)


def cpu_seconds() -> float:
    """Processor time that the frozen bots of this process have thought so far."""
    return _child().seconds if _child.cache_info().currsize else 0.0


@dataclass
class Child:
    """The process with the frozen sources."""

    process: subprocess.Popen[bytes]
    seconds: float = 0.0
    forms: dict[str, bool] = field(default_factory=dict)
    """By game, whether states and actions have kept their form."""

    def ask(self, question: dict[str, Any]) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            pickle.dump(question, self.process.stdin)
            self.process.stdin.flush()
            return pickle.load(self.process.stdout)
        except (OSError, EOFError):
            raise Forfeit(f"the frozen bots ended with exit code {self.process.poll()}") from None

    def same_form(self, game: Game) -> bool:
        if game.id not in self.forms:
            form = self.ask({"ask": "form", "game": game.id})
            if form["rules_version"] != game.rules_version:
                raise EntrepotError(
                    f"The frozen bots play {game.id} by rules version {form['rules_version']}, "
                    f"not {game.rules_version}: freeze others (benchmarks/frozen/archive.py)."
                )
            self.forms[game.id] = (form["state"], form["actions"]) == (
                game.state.dtype.descr,
                game.action_space.names,
            )
        return self.forms[game.id]

    def close(self) -> None:
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()
        self.process.wait()


@cache
def _child() -> Child:
    program = Path(__file__).with_name("child.py")
    process = subprocess.Popen(
        [sys.executable, "-P", str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(sources())},
    )
    child = Child(process)
    Finalize(None, child.close, exitpriority=10)  # also where processes end without `atexit`
    return child
