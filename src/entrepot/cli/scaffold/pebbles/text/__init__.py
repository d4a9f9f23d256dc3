"""What Pebbles says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from pebbles.text import en, nl

TEXTS = Texts(en=en.TEXT, nl=nl.TEXT)
