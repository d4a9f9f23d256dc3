"""What San Juan says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from entrepot.games.san_juan.text import en, nl

TEXTS = Texts(borrowed={"covered": ("card",), "source": ("card",)}, en=en.TEXT, nl=nl.TEXT)
