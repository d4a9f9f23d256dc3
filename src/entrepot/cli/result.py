"""The result of a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from entrepot.cli.texts import say
from entrepot.engine.table import Table
from entrepot.engine.terminal import seat_names
from entrepot.engine.text import Word, capital


def result(table: Table, lang: str, you: int | None = None) -> RenderableType:
    """Winners, end reason, and the points of all seats by source."""
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
