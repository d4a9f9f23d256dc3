"""Santo Domingo: the picture that the terminal draws of a view.

Hands and discard piles are shown by their numbers only; the memory aid stays out (SD-141).
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from entrepot.engine.terminal import Picture, View
from entrepot.games.santo_domingo.components import CARDS, LAST_SPACE, ratio
from entrepot.games.santo_domingo.text import TEXTS
from entrepot.games.santo_domingo.text.terminal import LABELS

ROW_COLOURS = {"victory_points": "red", "goods": "blue", "merchant": "yellow"}
"""Of the markers on the board."""

PLAYER_COLOURS = {"grey": "grey62"}
"""Colours of card sets that the terminal calls otherwise."""


def terminal(view: View, lang: str, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it; `names` are what the seats are called."""
    return _Picture(view, lang, names).all()


class _Picture(Picture):
    texts = TEXTS
    labels = LABELS

    def all(self) -> RenderableType:
        target = self.label("target", number=self.view["options"]["target"])
        parts = [self.heading(target), self.board(), Text(), self.players()]
        if self.view["seat"] is not None:
            parts += [Text(), self.own_cards()]
        return Group(*parts)

    # --- words -------------------------------------------------------------------------------

    def cards(self, names: Sequence[str]) -> str:
        """Cards with their numbers."""
        return ", ".join(f"{CARDS.index(name) + 1} {self.word('card', name)}" for name in names)

    # --- the table ---------------------------------------------------------------------------

    def board(self) -> Table:
        """The rows: what lies there, and what the merchant pays."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right")
        grid.add_column()
        goods, points = ratio(self.view["ratio"])
        for name, space in self.view["rows"].items():
            row = Text.assemble(
                ("■" * space, ROW_COLOURS[name]), ("□" * (LAST_SPACE - space), "dim")
            )
            pays = self.label("ratio", goods=goods, points=points) if name == "merchant" else ""
            grid.add_row(self.label(name), row, str(space), pays)
        return grid

    def players(self) -> Table:
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("player"), no_wrap=True)
        for heading in ("victory_points", "goods", "hand", "discard"):
            table.add_column(self.label(heading), justify="right")
        table.add_column(self.label("played"))
        for seat, player in enumerate(self.view["players"]):
            numbers = ("victory_points", "goods", "hand_size", "discard_size")
            face_down = self.label("face_down", number=player["face_down"])
            table.add_row(
                self.name(seat),
                *(str(player[number]) for number in numbers),
                self.cards(player["face_up"]) or face_down or Text("–", "dim"),
                style="bold" if seat == self.view["seat"] else "",
            )
        return table

    def name(self, seat: int) -> Text:
        sign = "▶" if seat in self.view["waiting_for"] else " "
        colour = self.view["players"][seat]["colour"]
        return Text.assemble(f"{sign} ", (self.names[seat], PLAYER_COLOURS.get(colour, colour)))

    def own_cards(self) -> Table:
        own = self.view["players"][self.view["seat"]]
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        grid.add_row(self.label("your_hand"), self.cards(own["hand"]) or "–")
        if own["chosen"]:
            grid.add_row(self.label("your_choice"), self.cards(own["chosen"]))
        return grid
