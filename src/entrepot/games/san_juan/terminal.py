"""San Juan: the picture that the terminal draws of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from entrepot.engine.terminal import Picture, View
from entrepot.games.san_juan.components import CARD_TABLE
from entrepot.games.san_juan.text import TEXTS
from entrepot.games.san_juan.text.terminal import LABELS

COLOURS = {
    "indigo_plant": "blue",
    "sugar_mill": "cyan",
    "tobacco_storage": "dark_orange3",
    "coffee_roaster": "orange4",
    "silver_smelter": "grey62",
}
"""Of production buildings; all others are violet."""

COST = {card.name: card.cost for card in CARD_TABLE}


def terminal(view: View, lang: str, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it; `names` are what the seats are called."""
    return _Picture(view, lang, names).all()


class _Picture(Picture):
    texts = TEXTS
    labels = LABELS
    leader = "governor"

    def all(self) -> RenderableType:
        parts = [self.heading(), self.board(), Text(), self.players()]
        if self.view["seat"] is not None:
            parts += [Text(), self.own_cards()]
        return Group(*parts)

    # --- words -------------------------------------------------------------------------------

    def card(self, name: str) -> Text:
        return Text(self.word("card", name), COLOURS.get(name, "magenta"))

    def cards(self, cards: Mapping[str, int]) -> Text:
        """Cards with their costs, and how many of each."""
        return _joined(
            [
                Text.assemble(
                    self.card(name),
                    (f" {COST[name]}", "yellow"),
                    (f"×{number}" if number > 1 else "", "dim"),
                )
                for name, number in cards.items()
            ]
        )

    # --- the table ---------------------------------------------------------------------------

    def board(self) -> Table:
        grid = _grid()
        grid.add_row(self.label("roles"), self.roles())
        tile = self.view["trading_house"]["tile"]
        prices = Text(self.label("tile_hidden"), "dim") if tile is None else self.word("tile", tile)
        grid.add_row(self.label("trading_house"), prices)
        deck = self.label("deck", number=self.view["deck"])
        discard = self.label("discard", number=self.view["discard"])
        grid.add_row(self.label("cards"), f"{deck}, {discard}")
        pending = self.view["pending"]
        if pending["building"]:
            owed = Text(self.label("owed", number=pending["owed"]), "dim")
            grid.add_row(self.label("building"), _joined([self.card(pending["building"]), owed]))
        if pending["turned_up"]:
            grid.add_row(self.label("turned_up"), self.cards(pending["turned_up"]))
        return grid

    def roles(self) -> Text:
        shown = []
        for name, role in self.view["roles"].items():
            text = Text(self.word("role", name))
            if role["taken_by"] is not None:
                text.append(f" ({self.names[role['taken_by']]})")
                text.stylize("bold green" if name == self.view["role"] else "dim strike")
            shown.append(text)
        return _joined(shown)

    # --- the players -------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("player"), no_wrap=True)
        columns = {"hand": "hand_size", "built": "building_points", "bonus": "bonus_points"}
        columns["chapel"] = "chapel_size"
        for heading in columns:
            table.add_column(self.label(heading), justify="right")
        table.add_column(self.label("town"))
        for seat, player in enumerate(self.view["players"]):
            table.add_row(
                self.name(seat),
                *(str(player.get(field, "?")) for field in columns.values()),
                self.town(player),
                style="bold" if seat == self.view["seat"] else "",
            )
        return table

    def town(self, player: View) -> Text:
        return _joined(
            [
                Text.assemble(self.card(site["building"]), ("●" if site["good"] else "", "green"))
                for site in player["sites"]
            ]
        )

    def own_cards(self) -> Table:
        own, pending = self.view["players"][self.view["seat"]], self.view["pending"]
        grid = _grid()
        grid.add_row(self.label("your_hand"), self.cards(own["hand"]))
        for label, cards in (
            ("your_draw", pending.get("drawn")),
            ("your_picks", pending.get("picked")),
            ("your_chapel", own["chapel_pile"]),
        ):
            if cards:
                grid.add_row(self.label(label), self.cards(cards))
        return grid


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    return grid


def _joined(parts: Sequence[Text]) -> Text:
    return Text(", ").join(parts) if parts else Text("–", "dim")
