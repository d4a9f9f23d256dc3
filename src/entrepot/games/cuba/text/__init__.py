"""What Cuba says to players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts
from entrepot.games.cuba.text import en, nl

TEXTS = Texts(
    borrowed={
        "good": ("ware",),
        "other_good": ("ware",),
        "other_ship": ("ship",),
        "statute": ("law",),
        "structure": ("building",),
        "source": ("character", "type"),
    },
    en=en.TEXT,
    nl=nl.TEXT,
)
