"""Pieces that a person lays out freely, written down as the answers of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from entrepot.engine.text import Phrase

Facts_co = TypeVar("Facts_co", covariant=True)


class Placed(NamedTuple):
    """A piece and where it lies, by names that the game gives them."""

    piece: str
    place: str


@dataclass(frozen=True)
class Arranged(Generic[Facts_co]):
    """What the rules make of pieces that lie somewhere."""

    actions: Sequence[int]
    """What is arranged so far, in an order that the rules allow."""
    facts: Facts_co
    """What is drawn of it, as a TypedDict: what fits where, what is missing, what it brings."""
    whole: bool = False
    """The actions answer the whole question."""
    problem: Phrase | None = None
    """Why it cannot be done."""
