"""The levels that a person can choose, each with one sentence about it."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.engine.text import Phrase, Texts

QUICK = 0.05
"""A decision that takes up to so many seconds of a core is made at once."""


@dataclass(frozen=True)
class Level:
    id: str
    bot: str
    """The bot, as `entrepot.bots.bot` parses it."""
    while_compiling: str
    """The bot that plays in its place until the rules are compiled; it decides at once."""
    seconds: float = 0.01
    """About how long a core needs for a decision of `bot`."""

    @property
    def thinks(self) -> bool:
        """Whether it takes its time; the others decide at once."""
        return self.seconds > QUICK


LEVELS = (
    Level("random", "random", "random"),
    Level("beginner", "greedy:mistakes=0.4", "greedy:worlds=1:mistakes=0.4:plain=true"),
    Level("greedy", "greedy", "greedy:worlds=1:plain=true"),
    Level("club", "search:iterations=125", "greedy:worlds=1:plain=true", 0.02),
    Level("strong", "search:iterations=500", "greedy:worlds=1:plain=true", 0.1),
    Level("master", "search:seconds=4:single_tree=true", "greedy:worlds=1:plain=true", 4.0),
)
"""From the weakest to the strongest."""
DEFAULT = "greedy"

TEXTS = Texts(
    en={
        "level.random": "Dice",
        "level.random.text": "Plays anything that is allowed. Good for a first look at the rules.",
        "level.beginner": "Beginner",
        "level.beginner.text": "Has understood the rules and forgets half of what it meant to do.",
        "level.greedy": "Greedy",
        "level.greedy.text": "Takes what promises most at once and never thinks ahead.",
        "level.club": "Club player",
        "level.club.text": "Thinks briefly: looks ahead 125 times before it decides.",
        "level.strong": "Strong",
        "level.strong.text": "Looks ahead 500 times before it decides.",
        "level.master": "Master",
        "level.master.text": "Thinks for up to four seconds, as long as that is known to help.",
    },
    nl={
        "level.random": "Dobbelsteen",
        "level.random.text": "Speelt alles wat mag. Goed om de regels te leren kennen.",
        "level.beginner": "Beginner",
        "level.beginner.text": "Kent de regels, maar vergeet de helft van wat hij van plan was.",
        "level.greedy": "Gretig",
        "level.greedy.text": "Pakt wat meteen het meeste belooft en denkt nooit vooruit.",
        "level.club": "Clubspeler",
        "level.club.text": "Denkt even na: kijkt 125 keer vooruit voor hij beslist.",
        "level.strong": "Sterk",
        "level.strong.text": "Kijkt 500 keer vooruit voor hij beslist.",
        "level.master": "Meester",
        "level.master.text": "Denkt tot vier seconden na, zolang dat aantoonbaar helpt.",
    },
)


def level(name: str) -> Level | None:
    return next((one for one in LEVELS if one.id == name), None)


def title(one: Level, lang: str) -> str:
    return TEXTS.say(Phrase(f"level.{one.id}", {}), lang)


def sentence(one: Level, lang: str) -> str:
    return TEXTS.say(Phrase(f"level.{one.id}.text", {}), lang)
