"""Small helpers for what a seat sees, as dictionaries and as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule


def named(names: Sequence[str], row: Sequence[int]) -> dict[str, int]:
    """A row of numbers by names."""
    return dict(zip(names, row, strict=True))


def some(names: Sequence[str], row: Sequence[int]) -> dict[str, int]:
    """A row of numbers by names, without the zeros."""
    return {name: number for name, number in zip(names, row, strict=True) if number}


def name_or_none(names: Sequence[str], index: int) -> str | None:
    return None if index == NOBODY else names[index]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@rule
def put(out: Row, n: int, value: int) -> int:
    """Write one number of an observation; returns the next place."""
    out[n] = value
    return n + 1


@rule
def put_row(out: Row, n: int, row: Row) -> int:
    """Write a row of numbers of an observation; returns the next place."""
    if n >= 0:  # always; compiled code that knows it is twice as fast
        for value in row:
            out[n] = value
            n += 1
    return n
