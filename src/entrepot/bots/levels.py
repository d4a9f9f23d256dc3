"""The bots that a person can pick, by level, each with one honest sentence."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.engine.text import Phrase, Texts


@dataclass(frozen=True)
class Level:
    id: str
    bot: str
    """The bot, as `entrepot.bots.bot` reads it."""
    until_warm: str
    """Who plays in its place until the compiled rules are there."""


LEVELS = (
    Level("random", "random", "random"),
    Level("greedy", "greedy", "greedy:plain=true"),
)
DEFAULT = "greedy"

TEXTS = Texts(
    en={
        "level.random": "Dice",
        "level.random.text": "Plays anything that is allowed. Good for a first look at the rules.",
        "level.greedy": "Greedy",
        "level.greedy.text": "Takes what brings most at once and never thinks ahead.",
    },
    nl={
        "level.random": "Dobbelsteen",
        "level.random.text": "Speelt alles wat mag. Goed om de regels te leren kennen.",
        "level.greedy": "Gretig",
        "level.greedy.text": "Pakt wat meteen het meeste oplevert en denkt nooit vooruit.",
    },
)


def level(name: str) -> Level | None:
    return next((one for one in LEVELS if one.id == name), None)


def title(one: Level, lang: str) -> str:
    return TEXTS.say(Phrase(f"level.{one.id}", {}), lang)


def sentence(one: Level, lang: str) -> str:
    return TEXTS.say(Phrase(f"level.{one.id}.text", {}), lang)
