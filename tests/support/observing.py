"""What a seat sees as numbers, for the tests of every game."""

from __future__ import annotations

from entrepot import Table


def observed(table: Table, seat: int) -> dict[str, int]:
    """An observation by the names of its numbers."""
    names = table.game.observation
    numbers = [0] * len(names)
    table.game.plain.observe(table.state, seat, numbers)
    return dict(zip(names, numbers, strict=True))
