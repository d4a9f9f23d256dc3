"""What every game says, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts

COMMON = Texts(
    en={
        "seat": "Player {number}",
        "not.over": "The game is over; nothing can be played any more.",
        "not.turn": "It is not the turn of {who}: {others} decides now.",
        "not.asked": "That is not what is asked now. {prompt}",
        "not.offered": "That is not possible now. {prompt}",
        "end.technical_limit": "the game was cut off by a technical limit",
    },
    nl={
        "seat": "Speler {number}",
        "not.over": "Het spel is afgelopen; er kan niets meer worden gespeeld.",
        "not.turn": "{who} is niet aan de beurt: {others} beslist nu.",
        "not.asked": "Dat wordt nu niet gevraagd. {prompt}",
        "not.offered": "Dat kan nu niet. {prompt}",
        "end.technical_limit": "het spel is door een technische grens afgebroken",
    },
)
