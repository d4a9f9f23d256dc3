"""Pebbles: what can be asked."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions

DECISIONS = Decisions()

DRAW_OR_STOP = DECISIONS.add("draw_or_stop", ("draw", "stop"), "Draw another pebble, or stop.")
OVER = DECISIONS.over()
