"""What a game can report while it is played, for the log.

A rule says `tell(state, SOLD, seat, good, money)`; the declaration here gives the numbers their
names, and the game's texts turn them into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from entrepot.engine.text import Phrase, Seat, Word

SEAT: Final = "seat"
NUMBER: Final = "number"

Meaning = str | Sequence[str]
"""What a number in an event stands for: `SEAT`, `NUMBER`, or the names of its values."""


@dataclass(frozen=True)
class EventKind:
    key: str
    parameters: Mapping[str, Meaning]
    each: tuple[str, ...] = ()
    """Parameters of which one sentence takes several."""

    def values(self, row: tuple[int, ...]) -> dict[str, object]:
        """The numbers of an event as what its text needs."""
        values: dict[str, object] = {}
        for (name, meaning), number in zip(self.parameters.items(), row, strict=True):
            if meaning == SEAT:
                values[name] = Seat(number)
            elif meaning == NUMBER:
                values[name] = int(number)
            else:
                values[name] = Word(name, meaning[number])
        return values

    def data(self, row: tuple[int, ...]) -> dict[str, int | str]:
        """The same as plain data: seats and numbers as they are, everything else by name."""
        return {
            name: int(number) if meaning in (SEAT, NUMBER) else meaning[number]
            for (name, meaning), number in zip(self.parameters.items(), row, strict=True)
        }

    def continues(self, row: tuple[int, ...], following: tuple[int, ...]) -> bool:
        """Whether two events in a row make one sentence."""
        return bool(self.each) and all(
            name in self.each or one == other
            for name, one, other in zip(self.parameters, row, following, strict=True)
        )


@dataclass(frozen=True)
class Event:
    """Something that happened: `move` is the number of decisions taken before it."""

    move: int
    audience: int
    """The seat that may know of it, or `EVERYBODY`."""
    kind: EventKind
    rows: tuple[tuple[int, ...], ...]
    """The numbers; several rows where one sentence tells of several."""

    def data(self) -> list[dict[str, int | str]]:
        """Its values by name, row by row."""
        return [self.kind.data(row) for row in self.rows]

    def phrase(self) -> Phrase:
        key = f"log.{self.kind.key}"
        if not self.kind.each:
            return Phrase(key, self.kind.values(self.rows[0]))
        rows = [self.kind.values(row) for row in self.rows]
        values = rows[0] | {name: [row[name] for row in rows] for name in self.kind.each}
        return Phrase(key, values | {"each": [Phrase(f"{key}.each", row) for row in rows]})


class Events:
    """The kinds of events of a game, built once when its module is loaded."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def add(self, key: str, each: tuple[str, ...] = (), **parameters: Meaning) -> int:
        """Declare a kind of event; returns the number that rules tell it by.

        A parameter named `good` with values ("corn", "indigo") is shown by the texts
        `good.corn` and `good.indigo`.

        Events in a row that differ only in the parameters `each` become one sentence, in which
        these stand for lists. With `each=("number", "good")` the text `log.produced` may say
        "{who} produces {each}.", a list of what `log.produced.each` ("{number} {good}") says.
        """
        self.kinds.append(EventKind(key, parameters, each))
        return len(self.kinds) - 1

    def decode(self, move: int, heard: Iterable[tuple[int, ...]]) -> list[Event]:
        """What was told during a move."""
        events: list[Event] = []
        for audience, what, *values in heard:
            kind = self.kinds[what]
            row = tuple(values[: len(kind.parameters)])
            last = events[-1] if events else None
            if (
                last is not None
                and last.kind is kind
                and last.audience == audience
                and kind.continues(last.rows[0], row)
            ):
                events[-1] = replace(last, rows=(*last.rows, row))
            else:
                events.append(Event(move, audience, kind, (row,)))
        return events
