"""Pebbles in Dutch."""

from __future__ import annotations

TEXT = {
    "game.title": "Kiezels",
    "game.summary": "Trek witte kiezels uit de zak, en stop voordat er een zwarte komt.",
    "option.black": "Zwarte kiezels",
    "option.black.3": "3",
    "option.black.5": "5",
    "colour.white": "witte",
    "colour.black": "zwarte",
    "view.bag": "in de zak",
    "view.found": "gevonden in deze beurt",
    "view.risk": "kans op een zwarte",
    "end.bag_empty": "er is geen witte kiezel meer over",
    "ask.draw_or_stop": "Je hebt {number:kiezel|kiezels} gevonden. Trek je nog een keer?",
    "act.draw": "Trek nog een keer: {black} van de {all} kiezels in de zak zijn zwart.",
    "act.stop": "Stop en houd {number:kiezel|kiezels}.",
    "log.drawn": "{who} trekt een {colour} kiezel.",
    "log.lost": "{who} verliest {number:kiezel|kiezels}.",
    "log.kept": "{who} houdt {number:kiezel|kiezels}.",
    "log.game_ended": "Het spel is afgelopen: {end}.",
}
