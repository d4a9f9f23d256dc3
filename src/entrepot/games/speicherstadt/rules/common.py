"""What several phases share."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import GOODS, POSITIONS
from entrepot.games.speicherstadt.state import Space


@rule
def merchants_in_line(space: Space) -> int:
    """How many stand above a card; in the purchase phase this is its price (SP-060)."""
    n = 0
    while n < POSITIONS and space.line[n] != NOBODY:
        n += 1
    return n


@rule
def move_cubes(source: Row, target: Row) -> None:
    """All cubes go from one place to another."""
    for good in range(len(GOODS)):
        target[good] += source[good]
        source[good] = 0
