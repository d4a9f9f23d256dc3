"""Pebbles: what a seat may see."""

from __future__ import annotations

from typing import Any

from entrepot.engine.view_helpers import named
from pebbles.components import COLOURS
from pebbles.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything lies open but the order in the bag."""
    return {
        "bag": named(COLOURS, state.bag),
        "found": state.found,
        "players": [{"points": player.points} for player in state.players[: state.seats]],
    }
