"""Draws a table in the terminal.

A game that wants its own picture has a module `terminal` in its folder, with a function
`terminal(view, lang, names)` that returns something rich can print. Others are shown as a list.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from entrepot.cli.texts import say
from entrepot.engine.game import Game
from entrepot.engine.table import Table
from entrepot.engine.text import Word

Draw = Callable[[Mapping[str, Any], str, Sequence[str]], RenderableType]


def seat_names(players: int, lang: str) -> list[str]:
    """What the seats are called."""
    return [say("seat", lang, number=seat + 1) for seat in range(players)]


def board(game: Game, view: Mapping[str, Any], lang: str) -> RenderableType:
    """The table as a view shows it."""
    names = seat_names(view["seats"], lang)
    folder = game.rules.__name__.rpartition(".")[0]
    if importlib.util.find_spec(f"{folder}.terminal") is None:
        return as_list(view)
    draw = cast(Draw, importlib.import_module(f"{folder}.terminal").terminal)
    return draw(view, lang, names)


def as_list(view: Mapping[str, Any]) -> RenderableType:
    """Everything in a view, by its names."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for key, value in view.items():
        grid.add_row(key.replace("_", " "), _value(value))
    return grid


def _value(value: Any) -> RenderableType:
    if isinstance(value, Mapping) and any(
        isinstance(one, Mapping | list) for one in value.values()
    ):
        return as_list(value)
    if isinstance(value, Mapping):
        return Text(", ".join(f"{name} {one}" for name, one in value.items()) or "–")
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        return Group(*(_value(one) for one in value))
    if isinstance(value, list):
        return Text(", ".join(str(one) for one in value) or "–")
    return Text("–" if value is None else str(value))


def result(table: Table, lang: str, you: int | None = None) -> RenderableType:
    """Who won, why the game ended, and everybody's points."""
    reason = Word("end", table.end_reason or "")
    names = seat_names(table.players, lang)
    if you is not None:
        names[you] += f" ({say('you', lang)})"
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for heading in ("place", "player", "points"):
        grid.add_column(say(heading, lang), justify="left" if heading == "player" else "right")
    scores, ranking = table.scores(), table.ranking()
    for seat in sorted(range(table.players), key=lambda seat: ranking[seat]):
        style = "bold" if ranking[seat] == 1 else ""
        grid.add_row(str(ranking[seat]), names[seat], str(scores[seat]), style=style)
    winners = [names[seat] for seat in table.winners()]
    return Group(
        Text(say("over", lang, reason=table.game.all_texts.say(reason, lang))),
        Text(say("won" if len(winners) == 1 else "shared", lang, who=winners), style="bold green"),
        Text(),
        grid,
    )
