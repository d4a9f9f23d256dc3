"""Everything that can go wrong at the public surface, one class a kind of mistake.

All of them derive from `EntrepotError`; the message names what was wrong and what is allowed.
"""

from __future__ import annotations


class EntrepotError(Exception):
    """A request that cannot be carried out; nothing was changed."""


class UnknownGame(EntrepotError, LookupError):
    """No game of that name is registered."""


class BadPlayerCount(EntrepotError, ValueError):
    """The game is not played by that many people."""


class BadOption(EntrepotError, ValueError):
    """An option that the game does not have, or a value that the option does not take."""


class BadSeat(EntrepotError, ValueError):
    """There is no such seat at this table."""


class BadSeed(EntrepotError, ValueError):
    """A seed is a whole number from 0 to 2**128 - 1, in simulations smaller."""


class UnknownAction(EntrepotError, ValueError):
    """Not an action of this game: an id out of range, an unknown name, or another type."""


class IllegalAction(EntrepotError):
    """An action of this game that may not be played now; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotYourTurn(IllegalAction):
    """Somebody else is to decide."""


class GameOver(IllegalAction):
    """The game has ended; nothing can be played any more."""


class NothingToUndo(EntrepotError):
    """No decision was taken yet."""


class ImpossiblePosition(EntrepotError, ValueError):
    """A position that breaks an invariant of the game; the message says which."""


class BadScript(EntrepotError, ValueError):
    """A script that cannot be read or replayed; the message names the line or the move."""
