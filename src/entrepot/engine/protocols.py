"""The types of what a game gives the engine, so that mypy sees a wrong signature.

`Rules` and `Scoring` describe modules: mypy compares the module that `Game(rules=…)` is given with
the protocol, function by function. The state is `Any`, since every game has its own.
"""

from __future__ import annotations

from typing import Any, Protocol

from entrepot.engine.dice import Dice
from entrepot.engine.records import Row

# --- of one decision -----------------------------------------------------------------------------


class LegalRule(Protocol):
    """Writes the ids of what `seat` may choose into `out`, ascending; returns how many."""

    def __call__(self, state: Any, seat: int, out: Row) -> int: ...


class ApplyRule(Protocol):
    """Carries out an action of `seat`, up to the next decision."""

    def __call__(self, state: Any, seat: int, action: int) -> None: ...


class AskedRule(Protocol):
    """Whether `seat` is asked now, where several seats may be."""

    def __call__(self, state: Any, seat: int) -> bool: ...


# --- of a whole game -----------------------------------------------------------------------------


class Rules(Protocol):
    """The package `rules` of a game."""

    def set_up(self, state: Any, players: int, option_values: Row) -> None:
        """Lay out a new game on a state that is blank but for its random stream."""

    def ending(self, state: Any) -> int:
        """NOBODY while the game goes on, then the index of the reason it ended."""

    def redeal(self, state: Any, seat: int, dice: Dice) -> None:
        """Reshuffle all that a seat cannot know, consistently with all that it does know."""


class Scoring(Protocol):
    """The module `scoring` of a game."""

    @property
    def SOURCES(self) -> tuple[str, ...]:  # noqa: N802
        """Where points come from, in the rulebook's order."""

    @property
    def TIES(self) -> tuple[str, ...]:  # noqa: N802
        """What is compared between equal scores, one after the other: more is better."""

    def points(self, state: Any, seat: int, source: int) -> int:
        """The points of a seat from one of the `SOURCES`, as if the game ended now."""

    def tie_break(self, state: Any, seat: int) -> int:
        """One number for all `TIES`, which decides between equal scores: more is better."""


class MoverRule(Protocol):
    """The seat that decides now (the first of several); NOBODY when the game is over."""

    def __call__(self, state: Any) -> int: ...


class ReopenRule(Protocol):
    """Takes back what others chose in secret and a seat cannot know yet."""

    def __call__(self, state: Any, seat: int) -> None: ...


class TieRule(Protocol):
    """What a seat has of one of several `TIES`."""

    def __call__(self, state: Any, seat: int, criterion: int) -> int: ...


class EvaluateRule(Protocol):
    """A guess at a seat's final score, in hundredths of a point."""

    def __call__(self, state: Any, seat: int) -> int: ...
