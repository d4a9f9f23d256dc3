"""Pebbles: the material in the bag. Data only."""

from __future__ import annotations

COLOURS = ("white", "black")
WHITE, BLACK = range(2)

WHITE_PEBBLES = 10
BLACK_PEBBLES = (3, 5)
"""The choices of the option `black`."""

ENDS = ("bag_empty",)
"""Why a game ends: no white pebble is left in the bag."""
END_BAG_EMPTY = 0
