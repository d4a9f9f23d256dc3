"""What a game can report while it is played, for the log.

A rule says `tell(state, SOLD, seat, good, money)`; the declaration here gives the numbers their
names, and the game's texts turn them into a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SEAT: Final = "seat"
NUMBER: Final = "number"

Meaning = str | Sequence[str]
"""What a number in an event stands for: `SEAT`, `NUMBER`, or the names of its values."""


@dataclass(frozen=True)
class EventKind:
    key: str
    parameters: dict[str, Meaning]


@dataclass(frozen=True)
class Event:
    """Something that happened: `move` is the number of decisions taken before it."""

    move: int
    audience: int
    """The seat that may know of it, or `EVERYBODY`."""
    kind: EventKind
    values: tuple[int, ...]


class Events:
    """The kinds of events of a game, built once when its module is loaded."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def add(self, key: str, **parameters: Meaning) -> int:
        """Declare a kind of event; returns the number that rules tell it by.

        A parameter named `good` with values ("corn", "indigo") is shown by the texts
        `good.corn` and `good.indigo`.
        """
        self.kinds.append(EventKind(key, parameters))
        return len(self.kinds) - 1

    def decode(self, move: int, heard: tuple[int, ...]) -> Event:
        audience, what, *values = heard
        kind = self.kinds[what]
        return Event(move, audience, kind, tuple(values[: len(kind.parameters)]))
