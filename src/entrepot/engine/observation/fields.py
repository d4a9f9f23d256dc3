"""The numbers of one record: its fields, and what rules make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from entrepot.engine.observation.entry import Bound, Entry, Number, Spot, one_or_row
from entrepot.engine.records import NOBODY, Field
from entrepot.engine.rule import is_rule


@dataclass(frozen=True)
class FieldEntry(Entry):
    """Made by `field`."""

    name: str
    label: str
    names: Sequence[str] | None
    least: Bound | None
    most: Bound | None

    def numbers(self, spot: Spot) -> list[Number]:
        field = spot.field(self.name)
        low, high = self._range(field, spot)
        if field.length is None:
            return one_or_row(self.label, None, low, high)
        names = self.names or field.axis or tuple(map(str, range(field.length)))
        if len(names) != field.length:
            raise ValueError(f"{self.name} has {field.length} numbers, not {len(names)}.")
        return one_or_row(self.label, names, low, high)

    def _range(self, field: Field, spot: Spot) -> tuple[Bound, Bound]:
        """The bounds that are declared, else those that the kind of the field has."""
        low, high = 0, (1 << (8 * spot.record.dtype[self.name].base.itemsize - 1)) - 1
        if self.name == "seats":
            high = spot.seats
        elif field.values is not None:
            low, high = NOBODY, (len(field.values) or spot.seats) - 1
        return (
            low if self.least is None else self.least,
            high if self.most is None else self.most,
        )

    def lines(self, spot: Spot) -> list[str]:
        length = spot.field(self.name).length
        if length is None:
            return [f"{spot.out()} = {self.value(spot)}"]
        return [f"for i in range({length}):", f"    {spot.out(more='i')} = {self.value(spot, 'i')}"]

    def value(self, spot: Spot, index: str = "") -> str:
        """What is written, in the code; `index` is the place of a row."""
        field = spot.field(self.name)
        value = f"{spot.source}.{self.name}" + (f"[{index}]" if index else "")
        return f"relative(state, seat, {value})" if field.values == () else value


def field(
    name: str,
    names: Sequence[str] | None = None,
    *,
    label: str | None = None,
    least: Bound | None = None,
    most: Bound | None = None,
) -> FieldEntry:
    """A field of the record: a number, or the numbers of a row. Seats count from the observer.

    `names` name the places of a row that has no names of its own. `label` is what the observation
    calls the field, if not by its name; in a row `{}` stands for the name of the place.
    """
    return FieldEntry(name, label or name, names, least, most)


@dataclass(frozen=True)
class _OneHot(Entry):
    name: str
    names: Sequence[str] | None

    def numbers(self, spot: Spot) -> list[Number]:
        names = self.names or spot.field(self.name).values
        if not names:
            raise ValueError(f"{self.name} has no named values.")
        return one_or_row(self.name, names, 0, 1)

    def lines(self, spot: Spot) -> list[str]:
        equal = f"1 if {spot.source}.{self.name} == i else 0"
        return [
            f"for i in range({len(self.numbers(spot))}):",
            f"    {spot.out(more='i')} = {equal}",
        ]


def one_hot(name: str, names: Sequence[str] | None = None) -> Entry:
    """A choice as a number for each of its values: 1 for the value it has.

    `names` are those of the first values, if not all of them can occur.
    """
    return _OneHot(name, names)


@dataclass(frozen=True)
class _Counts(Entry):
    name: str
    label: str
    most: Bound

    def numbers(self, spot: Spot) -> list[Number]:
        field = spot.field(self.name)
        if field.length is None or not field.values:
            raise ValueError(f"{self.name} is not a row of named values.")
        return one_or_row(self.label, field.values, 0, self.most)

    def lines(self, spot: Spot) -> list[str]:
        return [
            f"for i in range({len(self.numbers(spot))}):",
            f"    {spot.out(more='i')} = 0",
            f"for i in range({spot.field(self.name).length}):",
            f"    value = {spot.source}.{self.name}[i]",
            "    if value >= 0:",
            f"        {spot.out(more='value')} += 1",
        ]


def counts(name: str, *, label: str | None = None, most: Bound = 1) -> Entry:
    """How often each of its values occurs in a row of choices."""
    return _Counts(name, label or name, most)


@dataclass(frozen=True)
class _Computed(Entry):
    label: str
    rule: Callable[..., int]
    names: Sequence[str] | None
    least: Bound
    most: Bound

    def numbers(self, spot: Spot) -> list[Number]:
        return one_or_row(self.label, self.names, self.least, self.most)

    def lines(self, spot: Spot) -> list[str]:
        given = ", ".join(spot.arguments)
        if self.names is None:
            return [f"{spot.out()} = {self.rule.__name__}({given})"]
        return [
            f"for i in range({len(self.names)}):",
            f"    {spot.out(more='i')} = {self.rule.__name__}({given}, i)",
        ]

    def rules(self) -> Iterator[Callable[..., Any]]:
        yield self.rule


def computed(
    label: str,
    rule: Callable[..., int],
    names: Sequence[str] | None = None,
    *,
    least: Bound = 0,
    most: Bound,
) -> Entry:
    """What `rule(state, seat)` returns to the observer `seat`.

    With `names` a number for each of them: the rule gets the index as well. Inside `each` and
    `each_player` it first gets the index of the thing, or the seat of the player.
    """
    if not is_rule(rule):
        raise ValueError(f"{label}: {rule.__name__} is not marked as a rule.")
    return _Computed(label, rule, names, least, most)
