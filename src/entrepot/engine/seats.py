"""Who sits where: what every game asks about its seats."""

from __future__ import annotations

from typing import Any

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule


@rule
def next_seat(state: Any, seat: int) -> int:
    """The left neighbour."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def relative(state: Any, seat: int, other: int) -> int:
    """How many places to the left of `seat` somebody sits; NOBODY stays NOBODY."""
    return NOBODY if other == NOBODY else (other - seat) % state.seats
