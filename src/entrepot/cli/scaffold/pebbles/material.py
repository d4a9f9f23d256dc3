"""Pebbles: the material as a client draws it."""

from __future__ import annotations

from typing import TypedDict

from pebbles.components import COLOURS, WHITE_PEBBLES


class Material(TypedDict):
    colours: list[str]
    white_pebbles: int
    """How many there are in the game."""


def material() -> Material:
    return {"colours": list(COLOURS), "white_pebbles": WHITE_PEBBLES}
