"""Pebbles: why something is not possible now."""

from __future__ import annotations

from entrepot.engine.text import Phrase
from pebbles.state import State


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """Whoever is asked may do either: there is nothing to explain."""
    return None
