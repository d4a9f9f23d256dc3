"""Parameters and helpers that several commands share."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console

from entrepot.engine.errors import BadOption, EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.text import Word

GameName = Annotated[str, Parameter(help="Which game; `entrepot games` lists them.")]
Players = Annotated[
    int | None,
    Parameter(name=["--players", "-p"], help="How many play.", show_default="4"),
]
Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        help="A variant of the game, as NAME=VALUE; can be given several times.",
        negative=(),
        show_default=False,
    ),
]
Language = Annotated[
    str | None,
    Parameter(help="The language, en or nl.", show_default="that of the system"),
]


DATABASE_URL = "ENTREPOT_DATABASE_URL"
"""The environment variable: other users of a machine can read command lines."""


class CannotWrite(EntrepotError, OSError):
    """A file that cannot be written."""


def console() -> Console:
    return Console(highlight=False)


def errors() -> Console:
    return Console(stderr=True, highlight=False)


def title(game: Game, lang: str = "en") -> str:
    """The game's title."""
    return game.all_texts.say(Word("game", "title"), lang)


def language(chosen: str | None, game: Game) -> str:
    """The chosen language, or that of the system if the game has it, or English."""
    known = game.all_texts.languages
    if chosen is not None:
        return chosen
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            spoken = os.environ[variable][:2]
            return spoken if spoken in known else "en"
    return "en"


def players_of(game: Game, players: int | None) -> int:
    """The chosen number of players, or four."""
    if players is None:
        return min(max(4, game.players[0]), game.players[-1])
    return game.check_players(players)


def options_of(game: Game, given: Sequence[str]) -> Mapping[str, Any]:
    """The values of `--option NAME=VALUE`."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option {text}: write it as NAME=VALUE.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return game.check_options(options)
