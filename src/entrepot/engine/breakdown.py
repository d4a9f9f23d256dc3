"""A final score taken apart: where the points came from, and what decided between equal ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """One of the sources of points, in the order of the rulebook."""

    key: str
    title: str
    points: list[int]
    """Of each seat."""


@dataclass(frozen=True)
class TieBreak:
    """What was compared between seats with equal scores."""

    key: str
    title: str
    values: list[int | None]
    """Of each seat that was equal with another so far; None for those it did not concern."""


def compared(
    scores: list[int], criteria: int, value: Callable[[int, int], int]
) -> list[list[int | None]]:
    """The values of equal seats, criterion by criterion, for as long as some are equal."""
    found: list[list[int | None]] = []
    standing: list[tuple[int, ...]] = [(score,) for score in scores]
    for criterion in range(criteria):
        tied = [standing.count(own) > 1 for own in standing]
        if not any(tied):
            break
        values = [value(seat, criterion) if tied[seat] else None for seat in range(len(scores))]
        standing = [(*own, more or 0) for own, more in zip(standing, values, strict=True)]
        found.append(values)
    return found
