"""Rules of thumb: for each game one plain program, written from common sense of its strategy.

They are opponents to measure others against. They know nothing of the evaluations and networks of
the other bots: a rule of thumb is a module named after its game, with a function `choose` that gets
what a program in another language gets, a view and the names of the legal actions. They never
change: who knows better writes another one, and results against these stay comparable.
Where copies of a program must not all do the same, it rolls dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from entrepot.bots import World
from entrepot.engine.dice import Dice, roll
from entrepot.engine.errors import EntrepotError
from entrepot.engine.table import Table

View = dict[str, Any]
Roll = Callable[[int], int]
"""A random number from 0 to one less than the given one."""
Choose = Callable[[View, Sequence[str], Roll], str]


class NoRuleOfThumb(EntrepotError, LookupError):
    """Nobody has written a rule of thumb for this game."""


@dataclass(frozen=True)
class RuleOfThumbBot:
    """Plays by the rule of thumb of the game."""

    def choose(self, world: World, dice: Dice) -> int:
        game = world.game
        if len(world.legal) == 1:
            return world.legal[0]
        view = Table(game, world.state).view(world.seat)
        legal = [game.name(action) for action in world.legal]
        choice = rule_of_thumb(game.id)(view, legal, lambda limit: roll(dice, limit))
        return game.action(choice)


@cache
def rule_of_thumb(game: str) -> Choose:
    """The rule of thumb of a game: takes a view and the names of the legal actions."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        raise NoRuleOfThumb(f"There is no rule of thumb for {game}.")
    choose: Choose = import_module(module).choose
    return choose


def best(scored: dict[str, float]) -> str:
    """The action with the highest score; of equal ones the first."""
    return max(scored, key=lambda action: scored[action])
