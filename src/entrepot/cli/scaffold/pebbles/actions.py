"""Pebbles: the flat action list."""

from __future__ import annotations

from entrepot.engine.actions import Actions

ACTIONS = Actions()

DRAW = ACTIONS.add("draw")
STOP = ACTIONS.add("stop")
