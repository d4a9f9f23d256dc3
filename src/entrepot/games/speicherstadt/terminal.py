"""The Speicherstadt: the picture that the terminal draws of a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from entrepot.engine.terminal import Picture, View
from entrepot.games.speicherstadt.components import CONTRACT_GOODS
from entrepot.games.speicherstadt.text import TEXTS
from entrepot.games.speicherstadt.text.terminal import LABELS

COLOURS = {
    "coffee": "orange4",
    "tea": "green",
    "spices": "yellow",
    "rubber": "grey62",
    "cloth": "red",
}
"""Of the goods."""


def terminal(view: View, lang: str, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it; `names` are what the seats are called."""
    return _Picture(view, lang, names).all()


class _Picture(Picture):
    texts = TEXTS
    labels = LABELS
    leader = "start_player"
    leader_sign = "●"

    def all(self) -> RenderableType:
        last = [self.label("last_round")] if self.view["last_round"] else []
        parts = [self.heading(*last)]
        if self.view["row"]:
            parts += [self.row(), Text()]
        return Group(*parts, self.board(), Text(), self.players())

    # --- words -------------------------------------------------------------------------------

    def goods(self, cubes: Mapping[str, int]) -> Text:
        return listed(
            Text(f"{number} {self.word('good', name)}", COLOURS[name])
            for name, number in cubes.items()
            if number
        )

    def contract(self, name: str, delivered: Mapping[str, int]) -> Text:
        """A full square for each cube delivered, an empty one for each missing."""
        text = Text(f"{name.upper()} ")
        left = dict(delivered)
        for good in CONTRACT_GOODS[name]:
            done = left.get(good, 0) > 0
            left[good] = left.get(good, 0) - 1
            text.append("■" if done else "□", COLOURS[good])
        return text

    # --- the common board --------------------------------------------------------------------

    def row(self) -> Table:
        """The cards for sale, each with the merchants above it, the first in line first."""
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("column"), justify="right", style="dim")
        for heading in ("card", "line"):
            table.add_column(self.label(heading))
        for space in self.view["row"]:
            line = " < ".join(self.names[seat] for seat in space["line"]) or "–"
            table.add_row(space["column"], self.card(space), line)
        return table

    def card(self, space: View) -> Text:
        name = space["card"]
        text = Text(self.word("card", name))
        if name.startswith("contract_"):
            contract = name.removeprefix("contract_")
            goods = {good: CONTRACT_GOODS[contract].count(good) for good in COLOURS}
            return Text.assemble(text, ": ", self.goods(goods))
        if any(space["cubes"].values()):
            return Text.assemble(text, ": ", self.goods(space["cubes"]))
        return text

    def board(self) -> Table:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        if any(self.view["pending"]["pool"].values()):
            grid.add_row(self.label("pool"), self.goods(self.view["pending"]["pool"]))
        grid.add_row(self.label("goods_discard"), self.goods(self.view["goods_discard"]))
        grid.add_row(self.label("bag"), self.goods(self.view["bag"]))
        grid.add_row(self.label("stack"), self.stack())
        return grid

    def stack(self) -> Text:
        """How many cards of each season are to come, and the fires among them."""
        parts = []
        for season, cards in self.view["stack"].items():
            fires = [name for name in cards if name.startswith("fire_")]
            shown = Text(self.label(season, number=sum(cards.values()) - len(fires)))
            for fire in fires:
                value = self.view["fire_values"][fire]
                shown.append(f" + {self.label('fire', points=value)}", "bright_red")
            if cards:
                parts.append(shown)
        return listed(parts)

    # --- the players -------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("player"), no_wrap=True)
        for heading in ("coins", "points", "strength"):
            table.add_column(self.label(heading), justify="right")
        for heading in ("cards", "contracts", "stored"):
            table.add_column(self.label(heading))
        for seat, player in enumerate(self.view["players"]):
            table.add_row(
                self.name(seat),
                str(player["coins"]),
                f"{player['score']} ({player['points']:+d})",
                str(player["fire_strength"]),
                self.cards(player["cards"]),
                listed(self.contract(name, one["delivered"]) for name, one in contracts(player)),
                self.goods(stored(player)),
                style="bold" if seat == self.view["seat"] else "",
            )
        return table

    def cards(self, cards: Mapping[str, int]) -> Text:
        return listed(
            Text(self.word("card", name) + (f" ×{number}" if number > 1 else ""))
            for name, number in cards.items()
            if not name.startswith(("contract_", "fireman_"))
        )


def contracts(player: View) -> Iterable[tuple[str, View]]:
    found: Mapping[str, View] = player["contracts"]
    return found.items()


def stored(player: View) -> dict[str, int]:
    """All cubes of a player: on new ships, in the warehouse and in the house."""
    return {
        good: player["cargo"][good] + player["warehouse"][good] + player["house"][good]
        for good in COLOURS
    }


def listed(parts: Iterable[Text]) -> Text:
    return Text(", ").join(parts) or Text("–", "dim")
