"""The labels of the picture that the terminal draws of Santo Domingo."""

from __future__ import annotations

from entrepot.engine.text import Texts

LABELS = Texts(
    en={
        "round": "round {number}",
        "target": "to {number} points",
        "victory_points": "Points",
        "goods": "Goods",
        "merchant": "Merchant",
        "ratio": "{goods:good|goods} for {points:point|points}",
        "player": "Player",
        "hand": "Hand",
        "discard": "Discards",
        "played": "Played",
        "face_down": "{number:|a card face down|# cards face down}",
        "your_hand": "Your hand",
        "your_choice": "Your choice",
    },
    nl={
        "round": "ronde {number}",
        "target": "tot {number} punten",
        "victory_points": "Punten",
        "goods": "Goederen",
        "merchant": "Handelaar",
        "ratio": "{goods:goed|goederen} voor {points:punt|punten}",
        "player": "Speler",
        "hand": "Hand",
        "discard": "Afgelegd",
        "played": "Gespeeld",
        "face_down": "{number:|een gedekte kaart|# gedekte kaarten}",
        "your_hand": "Jouw hand",
        "your_choice": "Jouw keuze",
    },
)
