"""Pebbles in English."""

from __future__ import annotations

TEXT = {
    "game.title": "Pebbles",
    "game.summary": "Draw white pebbles from the bag, and stop before a black one comes.",
    "option.black": "Black pebbles",
    "option.black.3": "3",
    "option.black.5": "5",
    "colour.white": "white",
    "colour.black": "black",
    "view.bag": "in the bag",
    "view.found": "found in this turn",
    "view.risk": "chance of a black one",
    "end.bag_empty": "no white pebble is left",
    "ask.draw_or_stop": "You have found {number:pebble|pebbles}. Do you draw again?",
    "act.draw": "Draw again: {black} of {all} pebbles in the bag are black.",
    "act.stop": "Stop and keep {number:pebble|pebbles}.",
    "log.drawn": "{who} draws a {colour} pebble.",
    "log.lost": "{who} loses {number:pebble|pebbles}.",
    "log.kept": "{who} keeps {number:pebble|pebbles}.",
    "log.game_ended": "The game is over: {end}.",
}
