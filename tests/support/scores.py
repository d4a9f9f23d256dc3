"""Final scores taken apart, for the tests of every game."""

from __future__ import annotations

from entrepot import Table


def parts(table: Table, seat: int) -> dict[str, int]:
    """Where the points of a seat came from, without the sources that brought nothing."""
    return {one.key: one.points[seat] for one in table.breakdown() if one.points[seat]}


def ties(table: Table) -> dict[str, list[int | None]]:
    """What was compared between equal scores, and what each seat had of it."""
    return {one.key: one.values for one in table.tie_breaks()}
