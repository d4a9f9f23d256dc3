"""What every game says, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Texts

COMMON = Texts(
    en={
        "seat": "Player {number}",
        "and": "and",
        "list": "{of}",
        "you": "you",
        "you.among_others": "you",
        "nothing": "nothing",
        "not.over": "The game is over; nothing can be played any more.",
        "not.turn": "It is not the turn of {who}; the game waits for {others}.",
        "not.asked": "That is not what is asked now. {prompt}",
        "not.offered": "That is not possible now. {prompt}",
        "log.result": "Final score: {each}. Victory for {winners}.",
        "log.result.each": "{who} ({points:point|points})",
        "source.points": "points",
        "end.technical_limit": "the game was cut off by a technical limit",
    },
    nl={
        "seat": "Speler {number}",
        "and": "en",
        "list": "{of}",
        "you": "je",
        "you.among_others": "jij",
        "nothing": "niets",
        "not.over": "Het spel is afgelopen; er kan niets meer worden gespeeld.",
        "not.turn": "{who} is niet aan de beurt; het wachten is op {others}.",
        "not.asked": "Dat wordt nu niet gevraagd. {prompt}",
        "not.offered": "Dat kan nu niet. {prompt}",
        "log.result": "Eindstand: {each}. De overwinning is voor {winners}.",
        "log.result.each": "{who} ({points:punt|punten})",
        "source.points": "punten",
        "end.technical_limit": "het spel is door een technische grens afgebroken",
    },
)
