"""Cuba: the picture that the terminal draws of a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from entrepot.engine.terminal import Picture, View
from entrepot.games.cuba.components import BUILDING_TABLE, COLUMNS, GOODS, MARKET_ROOM
from entrepot.games.cuba.text import TEXTS
from entrepot.games.cuba.text.terminal import LABELS

COLOURS = {
    "citrus": "yellow",
    "sugar": "cyan",
    "tobacco": "dark_orange3",
    "rum": "orange4",
    "cigars": "red3",
    "wood": "green",
    "forest": "green",
    "stone": "grey62",
    "mountain": "grey62",
    "water": "blue",
    "lake": "blue",
}
"""Of wares, and of the fields that give them."""

WITH_BUILDINGS = ("play_card", "build")
"""The decisions for which a player wants to know what can be built."""

COST = {one.name: f"{one.wood}-{one.stone}-{one.water}" for one in BUILDING_TABLE}


def terminal(view: View, lang: str, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it; `names` are what the seats are called."""
    return _Picture(view, lang, names).all()


class _Picture(Picture):
    texts = TEXTS
    labels = LABELS
    leader = "start_player"

    def all(self) -> RenderableType:
        parts = [self.heading(), self.board(), Text(), self.players()]
        seat = self.view["to_move"] if self.view["seat"] is None else self.view["seat"]
        if seat is not None:
            parts += [Text(), self.plantation(seat)]
        return Group(*parts)

    # --- words -------------------------------------------------------------------------------

    def ware(self, name: str) -> Text:
        return Text(self.word("ware", name), COLOURS[name])

    def wares(self, numbers: Mapping[str, int]) -> list[Text]:
        return [
            Text.assemble(f"{number} × ", self.ware(name))
            for name, number in numbers.items()
            if number
        ]

    # --- the common board --------------------------------------------------------------------

    def board(self) -> Table:
        grid = _grid()
        grid.add_row(self.label("market"), self.market())
        grid.add_row(self.label("supply"), _listed(self.wares(self.view["supply"])))
        for number, dock in reversed([*enumerate(self.view["docks"].values(), start=1)]):
            grid.add_row(self.label("dock", number=number), self.ship(dock, dock["cargo"]))
        grid.add_row(self.label("sea"), self.ship(self.view["ship_at_sea"], {}))
        grid.add_row(self.label("bills"), self.statutes(self.view["bills"]))
        grid.add_row(self.label("laws"), self.statutes(self.view["laws"]))
        grid.add_row(self.label("alternatives"), self.alternatives())
        if self.view["decision"] in WITH_BUILDINGS:
            grid.add_row(self.label("buildings"), self.buildings())
        return grid

    def market(self) -> Text:
        """The rows, and what a unit costs and brings now."""
        rows = []
        for (name, row), room in zip(self.view["market"].items(), MARKET_ROOM, strict=True):
            text = self.ware(name)
            text.append(" " + "■" * row["units"], COLOURS[name])
            text.append("□" * (room - row["units"]), "dim")
            text.append(f" {row['buying_price']}/{row['selling_price']}")
            rows.append(text)
        return _listed(rows)

    def ship(self, ship: View, cargo: Mapping[str, int]) -> Text:
        """Its slots by what they take, and how many of them are filled."""
        if ship["ship"] is None:
            return _listed([])
        parts = []
        for name in GOODS:
            filled, slots = cargo.get(name, 0), ship["slots"].count(name)
            if slots:
                squares = ("■" * filled + "□" * (slots - filled) + " ", COLOURS[name])
                parts.append(Text.assemble(squares, self.ware(name)))
        return Text.assemble(f"{self.word('ship', ship['ship'])}: ", _listed(parts))

    def statutes(self, statutes: Mapping[str, str | None]) -> Text:
        return _listed(Text(self.word("law", name)) for name in statutes.values() if name)

    def alternatives(self) -> Text:
        return _listed(
            Text(self.label(space), "dim strike" if used else "")
            for space, used in self.view["markers"].items()
        )

    def buildings(self) -> Text:
        return _listed(
            Text.assemble(
                self.word("building", name),
                (f" {COST[name]}", "yellow"),
                (f" ×{left}" if left > 1 else "", "dim"),
            )
            for name, left in self.view["display"].items()
            if left
        )

    # --- the players -------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("player"), no_wrap=True)
        for heading in self.numbers():
            table.add_column(self.label(heading), justify="right")
        table.add_column(self.label("hand"))
        table.add_column(self.label("belongings"))
        for seat, player in enumerate(self.view["players"]):
            table.add_row(
                self.name(seat),
                *(str(player[field]) for field in self.numbers().values()),
                _listed(Text(self.word("character", card)) for card in player["hand"]),
                self.belongings(player),
                style="bold" if seat == self.view["seat"] else "",
            )
        return table

    def numbers(self) -> dict[str, str]:
        """The columns of numbers; votes count in parliament only."""
        always = {"pesos": "pesos", "points": "victory_points", "built": "building_points"}
        voting = self.view["decision"] in ("bid", "second_bid")
        return always | {"votes": "votes"} if voting else always

    def belongings(self, player: View) -> Text:
        stored = [
            Text(self.label("stored", number=number, ware=self.word("ware", name)), COLOURS[name])
            for name, number in player["warehouse"].items()
            if number
        ]
        built = [
            Text(self.word("building", field["building"]))
            for field in player["fields"].values()
            if field["building"]
        ]
        return _listed([*self.wares(player["yard"]), *stored, *built])

    def plantation(self, seat: int) -> Table:
        """The fields with their buildings, and where the figure stands."""
        player = self.view["players"][seat]
        fields = Table.grid(padding=(0, 2))
        cells = [
            self.field(field, name == player["figure"]) for name, field in player["fields"].items()
        ]
        for first in range(0, len(cells), COLUMNS):
            fields.add_row(*cells[first : first + COLUMNS])
        grid = _grid()
        grid.add_row(self.label("plantation", who=self.names[seat]), fields)
        if "bid" in player:
            grid.add_row(self.label("your_bid"), str(player["bid"]))
        return grid

    def field(self, field: View, figure: bool) -> Text:
        sign = ("♟ ", "bold") if figure else "  "
        if field["building"]:
            return Text.assemble(sign, (self.word("building", field["building"]), "bold"))
        return Text.assemble(
            sign, (self.word("ground", field["kind"]), COLOURS.get(field["kind"], "bold"))
        )


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    return grid


def _listed(parts: Iterable[Text]) -> Text:
    return Text(", ").join(parts) or Text("–", "dim")
