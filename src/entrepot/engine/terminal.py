"""What the terminal draws of a table.

A game that wants its own picture has a module `terminal` in its folder, with a function
`terminal(view, lang, names)` that returns something rich can print. Others are shown as a list.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from entrepot.engine.text import Phrase, Texts, Word
from entrepot.engine.text.common import COMMON

if TYPE_CHECKING:
    from entrepot.engine.game import Game

View = Mapping[str, Any]

Draw = Callable[[View, str, Sequence[str]], RenderableType]

HEAD = (
    *("game", "rules_version", "options", "seat", "seats", "decision", "to_move"),
    *("waiting_for", "over", "end_reason", "scores", "ranking", "winners"),
)
"""What the views of all games begin with: other lines tell it."""


def seat_names(players: int, lang: str) -> list[str]:
    """What the seats are called."""
    return [COMMON.say(Phrase("seat", {"number": seat + 1}), lang) for seat in range(players)]


def own_drawing(game: Game) -> ModuleType | None:
    """The module in which a game says how it is drawn, if it has one."""
    module = f"{game.package}.terminal"
    return None if importlib.util.find_spec(module) is None else importlib.import_module(module)


def board(game: Game, view: View, lang: str) -> RenderableType:
    """The table as a view shows it."""
    names = seat_names(view["seats"], lang)
    own = own_drawing(game)
    return as_list(view, names) if own is None else cast(Draw, own.terminal)(view, lang, names)


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


# --- what the games' own pictures share ----------------------------------------------------------


class Picture:
    """A view drawn in a language; `names` are what the seats are called."""

    texts: Texts
    """The game's texts."""
    labels: Texts
    """What only the picture says."""
    leader: str | None = None
    """The key of the view that names the seat with the sign `leader_sign`."""
    leader_sign = "♛"

    def __init__(self, view: View, lang: str, names: Sequence[str]) -> None:
        self.view = view
        self.lang = lang
        self.names = names

    def label(self, key: str, **values: object) -> str:
        return self.labels.say(Phrase(key, values), self.lang)

    def word(self, vocabulary: str, name: str) -> str:
        return self.texts.say(Word(vocabulary, name), self.lang)

    def heading(self, *more: str) -> RenderableType:
        """The title, the round, and what else matters."""
        parts = [self.word("game", "title"), self.label("round", number=self.view["round"]), *more]
        return Rule(Text(" · ".join(parts), "bold"), style="dim")

    def name(self, seat: int) -> Text:
        """Who sits there, whether the game waits for them, and whether they lead."""
        sign = "▶" if seat in self.view["waiting_for"] else " "
        text = Text(f"{sign} {self.names[seat]}")
        if self.leader is not None and seat == self.view[self.leader]:
            text.append(f" {self.leader_sign}", "yellow")
        return text
