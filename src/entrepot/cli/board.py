"""Draws a table in the terminal.

A game that wants its own picture has a module `terminal` in its folder, with a function
`terminal(view, lang, names)` that returns something rich can print. Others are shown as a list.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from entrepot.cli.texts import say
from entrepot.engine.game import Game
from entrepot.engine.table import Table
from entrepot.engine.text import Word, capital

HEAD = (
    *("game", "rules_version", "options", "seat", "seats", "decision", "to_move"),
    *("waiting_for", "over", "end_reason", "scores", "ranking", "winners"),
)
"""What the views of all games begin with: other lines tell it."""

Draw = Callable[[Mapping[str, Any], str, Sequence[str]], RenderableType]


def seat_names(players: int, lang: str) -> list[str]:
    """What the seats are called."""
    return [say("seat", lang, number=seat + 1) for seat in range(players)]


def board(game: Game, view: Mapping[str, Any], lang: str) -> RenderableType:
    """The table as a view shows it."""
    names = seat_names(view["seats"], lang)
    folder = game.rules.__name__.rpartition(".")[0]
    if importlib.util.find_spec(f"{folder}.terminal") is None:
        return as_list(view, names)
    draw = cast(Draw, importlib.import_module(f"{folder}.terminal").terminal)
    return draw(view, lang, names)


def as_list(view: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    """Everything of a game that is in a view, by its names; what players have side by side."""
    parts = {key: value for key, value in view.items() if key not in HEAD}
    players = parts.pop("players", [])
    return Group(_grid(parts), Text(), _side_by_side(players, names))


def _grid(parts: Mapping[str, Any]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for key, value in parts.items():
        grid.add_row(key.replace("_", " "), _value(value))
    return grid


def _side_by_side(players: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(style="dim", no_wrap=True)
    for name in names:
        grid.add_column(name)
    for key in dict.fromkeys(key for player in players for key in player):
        grid.add_row(
            key.replace("_", " "),
            *(_value(player[key]) if key in player else Text("?") for player in players),
        )
    return grid


def _value(value: Any) -> RenderableType:
    if isinstance(value, Mapping):
        if any(isinstance(one, Mapping | list) for one in value.values()):
            return _grid(value)
        return _listed(f"{name} {one}" for name, one in value.items())
    if isinstance(value, list):
        if any(isinstance(one, Mapping | list) for one in value):
            return Group(*(_value(one) for one in value))
        return _listed(str(one) for one in value)
    return _listed([] if value is None else [str(value)])


def _listed(parts: Iterable[str]) -> Text:
    return Text(", ".join(parts).replace("_", " ") or "–")


def result(table: Table, lang: str, you: int | None = None) -> RenderableType:
    """Who won, why the game ended, and everybody's points by where they came from."""
    reason = Word("end", table.end_reason or "")
    names = seat_names(table.players, lang)
    if you is not None:
        names[you] += f" ({say('you', lang)})"
    winners = [names[seat] for seat in table.winners()]
    return Group(
        Text(say("over", lang, reason=table.game.all_texts.say(reason, lang))),
        Text(say("won" if len(winners) == 1 else "shared", lang, who=winners), style="bold green"),
        Text(),
        _breakdown(table, lang, names),
    )


def _breakdown(table: Table, lang: str, names: Sequence[str]) -> Grid:
    """A line for each source of points, the best player first; then what decided a tie."""
    ranking = table.ranking()
    order = sorted(range(table.players), key=lambda seat: ranking[seat])
    grid = Grid(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column()
    for seat in order:
        style = "bold" if ranking[seat] == 1 else ""
        grid.add_column(names[seat], justify="right", style=style)

    def line(title: str, values: Sequence[int | None], style: str = "") -> None:
        shown = ("" if values[seat] is None else str(values[seat]) for seat in order)
        grid.add_row(title, *shown, style=style)

    for source in table.breakdown(lang):
        if any(source.points):
            line(source.title, source.points)
    line(capital(say("points", lang)), table.scores(), "bold")
    for tie in table.tie_breaks(lang):
        line(say("tie", lang, what=tie.title), tie.values, "dim")
    line(capital(say("place", lang)), ranking)
    return grid
