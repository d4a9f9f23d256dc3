"""What a view holds, put in order for a picture: sections of lines of tokens.

It knows no game. What it cannot guess, a game says in its module `terminal`: `PRINTED` names the
parts of a view that are printed on the board and never change, `SEATS` those whose numbers are
seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from entrepot.engine.game import Game
from entrepot.engine.terminal import HEAD, own_drawing

UNSEEN = ("pending", "round")
"""What the heading tells already, in words."""

MOST_PIPS = 12


@dataclass(frozen=True)
class Word:
    """A piece of text; `name` is what it stands for, which may have a colour."""

    text: str
    name: str = ""
    style: str = ""
    """`label`, `number`, or nothing special."""


@dataclass(frozen=True)
class Pips:
    """So many places, so many of them taken."""

    places: int
    taken: int
    name: str = ""


@dataclass(frozen=True)
class Marker:
    """A seat."""

    seat: int


Bit = Word | Pips | Marker
Token = tuple[Bit, ...]


@dataclass(frozen=True)
class Line:
    label: str
    tokens: tuple[Token, ...]


@dataclass(frozen=True)
class Section:
    title: str
    lines: tuple[Line, ...]


class Sorter:
    """Turns the views of a game into sections."""

    def __init__(self, game: Game) -> None:
        own = own_drawing(game)
        self.printed: Sequence[str] = getattr(own, "PRINTED", ())
        self.seats: Sequence[str] = getattr(own, "SEATS", ())

    def table(self, view: Mapping[str, Any]) -> list[Section]:
        """What belongs to no player; loose numbers first."""
        left_out = {*HEAD, *UNSEEN, *self.printed, "players"}
        parts = {key: value for key, value in view.items() if key not in left_out}
        loose = {key: value for key, value in parts.items() if not _is_part(value)}
        sections = [Section("", tuple(self.lines(loose)))] + [
            Section(words(key), tuple(self.lines(value)))
            for key, value in parts.items()
            if key not in loose
        ]
        return [section for section in sections if section.lines]

    def player(self, part: Mapping[str, Any]) -> list[Line]:
        return list(self.lines(part))

    def lines(self, part: Mapping[str, Any]) -> Iterable[Line]:
        """First the plain numbers, all in a line; then what has several parts, a line each."""
        plain = tuple(
            token for key, value in part.items() if (token := self._plain(key, value)) is not None
        )
        if plain:
            yield Line("", plain)
        for key, value in part.items():
            if _is_part(value):
                for line in self.lines(value):
                    yield Line(f"{words(key)} {line.label}".strip(), line.tokens)
            elif isinstance(value, Mapping | list) and (tokens := tuple(self._tokens(key, value))):
                yield Line(words(key), tokens)

    def _plain(self, key: str, value: Any) -> Token | None:
        """A number or a word with its label; None for what is not there, or has several parts."""
        if value is None or value is False or isinstance(value, Mapping | list):
            return None
        label = Word(words(key), style="label")
        return (label,) if value is True else (label, *self._bits(key, value))

    def _tokens(self, key: str, value: Mapping[str, Any] | list[Any]) -> Iterable[Token]:
        if isinstance(value, list):
            for one in value:
                bits = self._bits(key, one)
                if bits:
                    yield bits
            return
        for name, one in value.items():
            if isinstance(one, int) and not isinstance(one, bool):
                if one:
                    yield (number(one), Word(words(name), name))
            else:
                bits = self._bits(key, one)
                named = isinstance(one, str) and one.startswith(name)
                yield bits if named else (Word(words(name), name), *bits)

    def _bits(self, key: str, value: Any) -> Token:
        if value is None or isinstance(value, bool):
            return (Word(words(key), style="label"),) if value else ()
        if isinstance(value, int):
            return (Marker(value),) if key in self.seats else (number(value),)
        if isinstance(value, str):
            return (Word(words(value), value),)
        if isinstance(value, list):
            return tuple(bit for one in value for bit in self._bits(key, one))
        return self._inside(value)

    def _inside(self, value: Mapping[str, Any]) -> Token:
        """All of a small part in one token."""
        numbers = [
            (key, one) for key, one in value.items() if type(one) is int and key not in self.seats
        ]
        if len(numbers) == 2 and 0 <= numbers[1][1] <= numbers[0][1] <= MOST_PIPS:
            name = ([one for one in value.values() if isinstance(one, str)] or [""])[-1]
            rest = {key: one for key, one in value.items() if (key, one) not in numbers}
            return (*self._inside(rest), Pips(numbers[0][1], numbers[1][1], name))
        bits: list[Bit] = []
        for key, one in value.items():
            if type(one) is int and key not in self.seats:
                bits += [number(one), Word(words(key), key)] if one else []
            elif inside := self._bits(key, one):
                label = [Word(words(key), style="label")] if isinstance(one, Mapping) else []
                bits += [*label, *inside]
        return tuple(bits)


def _is_part(value: Any) -> bool:
    """Whether it is a part of the table with parts of different kinds, and not a row of equals."""
    if not isinstance(value, Mapping):
        return False
    return len({_shape(one) for one in value.values() if one is not None}) > 1


def _shape(value: Any) -> object:
    return tuple(value) if isinstance(value, Mapping) else type(value)


def number(value: int) -> Word:
    return Word(str(value), style="number")


def words(name: str) -> str:
    return name.replace("_", " ")
