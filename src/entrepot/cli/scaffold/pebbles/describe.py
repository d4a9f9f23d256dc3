"""Pebbles: what is asked, and what an action means here and now."""

from __future__ import annotations

from collections.abc import Mapping

from pebbles.actions import DRAW
from pebbles.components import BLACK
from pebbles.state import State


def question(state: State, seat: int) -> Mapping[str, object]:
    return {"number": state.found}


def facts(state: State, seat: int, action: int) -> Mapping[str, object]:
    if action == DRAW:
        return {"black": state.bag[BLACK], "all": sum(state.bag)}
    return {"number": state.found}
