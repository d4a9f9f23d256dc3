"""What Santo Domingo says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from entrepot.games.santo_domingo.text import en, nl

TEXTS = Texts(borrowed={"source": ("card",)}, en=en.TEXT, nl=nl.TEXT)
