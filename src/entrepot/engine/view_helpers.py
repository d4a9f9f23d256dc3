"""Small helpers for what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict, TypeVar

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Seat, Word

Name = TypeVar("Name", bound=str)

OptionValue = str | int | bool


class BaseView(TypedDict):
    """The part of a view that every game has; `Table.view` adds the game's own."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seat: int | None
    """Whose view it is; None for a spectator."""
    seats: int
    decision: str | None
    to_move: int | None
    waiting_for: list[int]
    over: bool
    end_reason: NotRequired[str | None]
    """From here on only once the game is over."""
    scores: NotRequired[list[int]]
    ranking: NotRequired[list[int]]
    winners: NotRequired[list[int]]


class Said(TypedDict):
    """A text of the game that the client says in the language of the person."""

    key: str
    numbers: dict[str, int]
    words: dict[str, str]
    """By their keys."""
    seats: dict[str, int]


def said(what: Phrase) -> Said:
    """A phrase as clients get it: whoever looks at a game reads it in a language of their own."""
    found: Said = {"key": what.key, "numbers": {}, "words": {}, "seats": {}}
    for name, value in what.values.items():
        if isinstance(value, Word):
            found["words"][name] = f"{value.vocabulary}.{value.name}"
        elif isinstance(value, Seat):
            found["seats"][name] = value.number
        elif isinstance(value, int):
            found["numbers"][name] = value
        else:
            raise TypeError(f"A client cannot say {value!r} in {what.key}.")
    return found


def named(names: Sequence[Name], row: Sequence[int]) -> dict[Name, int]:
    """A row of numbers by names."""
    return dict(zip(names, row, strict=True))


def some(names: Sequence[str], row: Sequence[int]) -> dict[str, int]:
    """A row of numbers by names, without the zeros."""
    return {name: number for name, number in zip(names, row, strict=True) if number}


def by_players(numbers: Sequence[int], players: range) -> dict[int, int]:
    """A table with a place for each number of players, by that number."""
    return {number: numbers[number] for number in players}


def name_or_none(names: Sequence[Name], index: int) -> Name | None:
    return None if index == NOBODY else names[index]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat
