"""What The Speicherstadt says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from entrepot.games.speicherstadt.text import en, nl

TEXTS = Texts(
    borrowed={
        "wanted": ("good",),
        "second": ("good",),
        "fire": ("card",),
        "source": ("card",),
    },
    en=en.TEXT,
    nl=nl.TEXT,
)
