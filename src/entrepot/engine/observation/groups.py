"""Several things of the same kind: rows, records, players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from entrepot.engine.observation.entry import (
    Entry,
    Number,
    Spot,
    all_lines,
    all_numbers,
    all_rules,
    filled,
    indented,
)
from entrepot.engine.observation.fields import FieldEntry
from entrepot.engine.records import RecordType


@dataclass(frozen=True)
class _SideBySide(Entry):
    fields: tuple[FieldEntry, ...]

    def numbers(self, spot: Spot) -> list[Number]:
        columns = [field.numbers(spot) for field in self.fields]
        return [number for place in zip(*columns, strict=True) for number in place]

    def lines(self, spot: Spot) -> list[str]:
        step = len(self.fields)
        return [
            f"for i in range({len(self.numbers(spot)) // step}):",
            *(
                f"    {spot.later(n).out(more=f'{step} * i')} = {field.value(spot, 'i')}"
                for n, field in enumerate(self.fields)
            ),
        ]


def side_by_side(*rows: FieldEntry) -> Entry:
    """Rows of the same names: all numbers of the first name, then those of the second, …"""
    return _SideBySide(rows)


@dataclass(frozen=True)
class _Own(Entry):
    entries: tuple[Entry, ...]

    def numbers(self, spot: Spot) -> list[Number]:
        return all_numbers(self.entries, _own(spot))

    def lines(self, spot: Spot) -> list[str]:
        return ["own = state.players[seat]", *all_lines(self.entries, _own(spot))]

    def rules(self) -> Iterator[Callable[..., Any]]:
        return all_rules(self.entries)


def own(*entries: Entry) -> Entry:
    """Of the observer alone."""
    return _Own(entries)


def _own(spot: Spot) -> Spot:
    return replace(spot, record=_nested(spot, "players"), source="own")


@dataclass(frozen=True)
class _Each(Entry):
    name: str
    label: str
    names: Sequence[str]
    entries: tuple[Entry, ...]

    def _inside(self, spot: Spot) -> Spot:
        if spot.base:
            raise ValueError(f"{self.name}: records of records are not supported.")
        return Spot(
            _nested(spot, self.name),
            f"{self.name}_which",
            spot.seats,
            arguments=(*spot.arguments, "which"),
            base="n",
        )

    def numbers(self, spot: Spot) -> list[Number]:
        inside = all_numbers(self.entries, self._inside(spot))
        return [
            replace(number, name=f"{filled(self.label, name)}.{number.name}")
            for name in self.names
            for number in inside
        ]

    def lines(self, spot: Spot) -> list[str]:
        inside = self._inside(spot)
        size = len(all_numbers(self.entries, inside))
        return [
            f"for which in range({len(self.names)}):",
            f"    n = {spot.offset} + {size} * which",
            f"    {inside.source} = state.{self.name}[which]",
            *indented(all_lines(self.entries, inside)),
        ]

    def rules(self) -> Iterator[Callable[..., Any]]:
        return all_rules(self.entries)


def each(name: str, names: Sequence[str], *entries: Entry, label: str = "{}") -> Entry:
    """A row of records that is no player's. `label` names one of them; `{}` stands for its name."""
    return _Each(name, label, names, entries)


@dataclass(frozen=True)
class _EachPlayer(Entry):
    entries: tuple[Entry, ...]

    def _inside(self, spot: Spot) -> Spot:
        return Spot(
            _nested(spot, "players"),
            "player",
            spot.seats,
            arguments=(*spot.arguments, "other"),
            base="n",
        )

    def numbers(self, spot: Spot) -> list[Number]:
        inside = all_numbers(self.entries, self._inside(spot))
        return [
            replace(number, name=f"player_{place}.{number.name}", low=min(number.low, 0))
            for place in range(spot.seats)
            for number in inside
        ]

    def lines(self, spot: Spot) -> list[str]:
        inside = self._inside(spot)
        size = len(all_numbers(self.entries, inside))
        return [
            f"for place in range({spot.seats}):",
            f"    n = {spot.offset} + {size} * place",
            "    if place < state.seats:",
            "        other = (seat + place) % state.seats",
            "        player = state.players[other]",
            *indented(indented(all_lines(self.entries, inside))),
            "    else:",
            f"        for i in range({size}):",
            "            out[n + i] = 0",
        ]

    def rules(self) -> Iterator[Callable[..., Any]]:
        return all_rules(self.entries)


def each_player(*entries: Entry) -> Entry:
    """The players: `player_0` is the observer, `player_1` the left neighbour; places at which
    nobody sits are 0."""
    return _EachPlayer(entries)


def _nested(spot: Spot, name: str) -> RecordType:
    record = spot.field(name).record
    if record is None:
        raise ValueError(f"{name} of {spot.record.__name__} is not a record.")
    return record
