"""What Puerto Rico says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from entrepot.games.puerto_rico.text import en, nl

TEXTS = Texts(
    borrowed={"group": ("building", "tile"), "source": ("building",)}, en=en.TEXT, nl=nl.TEXT
)
