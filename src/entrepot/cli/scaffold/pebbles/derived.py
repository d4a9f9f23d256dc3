"""Pebbles: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from pebbles.actions import ACTIONS, DRAW
from pebbles.components import BLACK
from pebbles.decisions import DRAW_OR_STOP
from pebbles.state import State


class Derived(TypedDict):
    risk: int
    """The chance to draw a black pebble next, in percent."""
    trivial: str | None
    """The answer that is always worth giving, if there is one."""


def derived(state: State, seat: int | None) -> Derived:
    left = sum(state.bag)
    safe = seat == state.mover and state.decision == DRAW_OR_STOP and state.bag[BLACK] == 0
    return {
        "risk": round(100 * state.bag[BLACK] / left) if left else 0,
        "trivial": ACTIONS.names[DRAW] if safe else None,
    }
