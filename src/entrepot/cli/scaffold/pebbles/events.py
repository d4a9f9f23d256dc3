"""Pebbles: what the log reports."""

from __future__ import annotations

from entrepot.engine.events import NUMBER, SEAT, Events
from pebbles.components import COLOURS, ENDS

EVENTS = Events()

DRAWN = EVENTS.add("drawn", who=SEAT, colour=COLOURS)
LOST = EVENTS.add("lost", who=SEAT, number=NUMBER)
KEPT = EVENTS.add("kept", who=SEAT, number=NUMBER)
GAME_ENDED = EVENTS.add("game_ended", end=ENDS)
