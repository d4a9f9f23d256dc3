"""What the parts of an observation are made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from entrepot.engine.records import Field, RecordType

Bound = int | Sequence[int]
"""One bound for all numbers of a row, or one for each."""


@dataclass(frozen=True)
class Number:
    """One number of an observation, and the least and the greatest value it can have."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Spot:
    """What an entry is written from, and where to."""

    record: RecordType
    source: str
    """The record in the code."""
    seats: int
    """The most players there can be."""
    arguments: tuple[str, ...] = ("state", "seat")
    """What rules are given: the state, the observer, and which of the things around it is."""
    base: str = ""
    """The variable to which `offset` is added."""
    offset: int = 0

    def out(self, *, more: str = "") -> str:
        """The place to write to in the code; `more` is added to it."""
        parts = [part for part in (self.base, str(self.offset), more) if part]
        return f"out[{' + '.join(parts)}]"

    def field(self, name: str) -> Field:
        if name not in self.record.fields:
            raise ValueError(f"{self.record.__name__} has no field {name!r}.")
        return self.record.fields[name]

    def later(self, numbers: int) -> Spot:
        return replace(self, offset=self.offset + numbers)


class Entry(ABC):
    """A part of an observation: one number or several."""

    @abstractmethod
    def numbers(self, spot: Spot) -> list[Number]:
        """What is written, in order."""

    @abstractmethod
    def lines(self, spot: Spot) -> list[str]:
        """The code that writes it."""

    def rules(self) -> Iterator[Callable[..., Any]]:
        """The rules that the code calls."""
        return iter(())


def all_numbers(entries: Sequence[Entry], spot: Spot) -> list[Number]:
    return [number for entry in entries for number in entry.numbers(spot)]


def all_lines(entries: Sequence[Entry], spot: Spot) -> list[str]:
    lines = []
    for entry in entries:
        lines += entry.lines(spot)
        spot = spot.later(len(entry.numbers(spot)))
    return lines


def all_rules(entries: Sequence[Entry]) -> Iterator[Callable[..., Any]]:
    for entry in entries:
        yield from entry.rules()


def number(label: str, low: int, high: int) -> Number:
    """Bounds are never equal, so that a number can be rescaled by them."""
    return Number(label, low, max(high, low + 1))


def one_or_row(label: str, names: Sequence[str] | None, low: Bound, high: Bound) -> list[Number]:
    """One number, or with `names` a number for each of them."""
    labels = [label] if names is None else [filled(label, name) for name in names]
    lows = [low] * len(labels) if isinstance(low, int) else low
    highs = [high] * len(labels) if isinstance(high, int) else high
    return [number(*one) for one in zip(labels, lows, highs, strict=True)]


def filled(label: str, name: str) -> str:
    """`field.{}.kind` with a name in it; a label without `{}` comes before the name."""
    return label.format(name) if "{}" in label else f"{label}.{name}"


def indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]
