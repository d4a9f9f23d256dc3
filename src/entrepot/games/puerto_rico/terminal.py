"""Puerto Rico: the picture that the terminal draws of a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from entrepot.engine.terminal import Picture, View
from entrepot.games.puerto_rico.components import BUILDING_TABLE, TRADING_HOUSE_ROOM
from entrepot.games.puerto_rico.text import TEXTS
from entrepot.games.puerto_rico.text.terminal import LABELS

COLOURS = {
    "corn": "yellow",
    "indigo": "blue",
    "sugar": "cyan",
    "tobacco": "dark_orange3",
    "coffee": "orange4",
    "quarry": "grey62",
}
"""Of goods, and of the tiles that grow them."""

WITH_BUILDINGS = ("choose_role", "build")
"""The decisions for which a player wants to know what can be built."""


def terminal(view: View, lang: str, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it; `names` are what the seats are called."""
    return _Picture(view, lang, names).all()


class _Picture(Picture):
    texts = TEXTS
    labels = LABELS
    leader = "governor"

    def all(self) -> RenderableType:
        board = Table.grid(padding=(0, 2))
        board.add_column(style="dim", no_wrap=True)
        board.add_column()
        board.add_row(self.label("roles"), self.roles())
        board.add_row(self.label("plantations"), self.plantations())
        board.add_row(self.label("ships"), self.ships())
        board.add_row(self.label("trading_house"), self.trading_house())
        board.add_row(self.label("supply"), self.supply())
        if self.view["decision"] in WITH_BUILDINGS:
            board.add_row(self.label("buildings"), self.buildings())
        last = [self.label("last_round")] if self.view["end_trigger"] else []
        return Group(self.heading(*last), board, Text(), self.players())

    # --- words -------------------------------------------------------------------------------

    def good(self, name: str, number: int | None = None) -> Text:
        word = (
            self.word("good", name)
            if name in self.view["trading_house"]
            else self.word("tile", name)
        )
        return Text(word if number is None else f"{number} {word}", COLOURS[name])

    # --- the common board --------------------------------------------------------------------

    def roles(self) -> Flow:
        shown = []
        for name, role in self.view["roles"].items():
            text = Text(self.word("role", name))
            if role["taken_by"] is not None:
                text.append(f" ({self.names[role['taken_by']]})")
                text.stylize("bold green" if name == self.view["role"] else "dim strike")
            elif role["doubloons"]:
                text.append(f" +{role['doubloons']}", "bold yellow")
            shown.append(text)
        return Flow(shown)

    def plantations(self) -> Flow:
        row = self.view["plantations"]["row"]
        parts = [self.good(name, count) for name, count in row.items() if count]
        parts.append(Text(self.label("quarries", number=self.view["supply"]["quarries"])))
        face_down = self.view["plantations"]["face_down"]
        parts.append(Text(self.label("face_down", number=face_down), "dim"))
        return Flow(parts)

    def ships(self) -> Flow:
        shown = []
        for ship in self.view["cargo_ships"]:
            colour = COLOURS.get(ship["good"] or "", "")
            text = Text("■" * ship["load"], colour)
            text.append("□" * (ship["holds"] - ship["load"]), "dim")
            if ship["good"]:
                text.append(f" {self.word('good', ship['good'])}", colour)
            shown.append(text)
        return Flow(shown, "   ")

    def trading_house(self) -> Flow:
        held = self.view["trading_house"]
        parts = [self.good(name, count) for name, count in held.items() if count]
        room = TRADING_HOUSE_ROOM - sum(held.values())
        return Flow([*parts, Text(self.label("room", number=room), "dim")])

    def supply(self) -> Flow:
        supply = self.view["supply"]
        parts = [self.good(name, count) for name, count in supply["goods"].items()]
        parts.append(Text(self.label("points_left", number=supply["victory_points"])))
        colonists = self.label("colonists_left", number=supply["colonists"])
        aboard = self.label("on_ship", number=self.view["colonist_ship"])
        return Flow([*parts, Text(colonists), Text(aboard)])

    def buildings(self) -> Table:
        """What can still be bought, by the number of quarries that count: name, price, left."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="dim", justify="right")
        grid.add_column()
        left = self.view["supply"]["buildings"]
        for column in sorted({building.column for building in BUILDING_TABLE}):
            parts = [
                Text.assemble(
                    self.word("building", building.name),
                    (f" {building.cost}", "yellow"),
                    (f"×{left[building.name]}", "dim"),
                )
                for building in BUILDING_TABLE
                if building.column == column and left[building.name]
            ]
            grid.add_row(f"≤{column}", Flow(parts))
        return grid

    # --- the players -------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, header_style="dim", pad_edge=False)
        table.add_column(self.label("player"), no_wrap=True)
        table.add_column(self.label("money"), justify="right", style="yellow")
        for heading in self.points():
            table.add_column(self.label(heading), justify="right")
        table.add_column(self.label("belongings"))
        for seat, player in enumerate(self.view["players"]):
            table.add_row(
                self.name(seat),
                str(player["doubloons"]),
                *(str(player.get(field, "?")) for field in self.points().values()),
                Group(*(Flow(parts) for parts in self.belongings(player) if parts)),
                style="bold" if seat == self.view["seat"] else "",
            )
        return table

    def points(self) -> dict[str, str]:
        """The columns that tell points: what others hold in chips is seen in the end."""
        always = {"chips": "victory_points", "built": "building_points"}
        return always | {"bonus": "bonus_points"} if self.view["over"] else always

    def belongings(self, player: View) -> Iterator[list[Text]]:
        """Goods, island and city, each on its own lines."""
        yield [self.good(name, number) for name, number in player["goods"].items() if number]
        yield [
            Text.assemble(self.good(name), " ", circles(tile["colonists"], tile["tiles"]))
            for name, tile in player["island"].items()
        ]
        idle = Text(self.label("idle", number=player["san_juan"]), "dim")
        yield [
            Text.assemble(
                self.word("building", name), " ", circles(one["colonists"], one["circles"])
            )
            for name, one in player["buildings"].items()
        ] + [idle] * (player["san_juan"] > 0)


def circles(manned: int, all_of_them: int) -> Text:
    return Text.assemble(("●" * manned, "green"), ("○" * (all_of_them - manned), "dim"))


class Flow:
    """Parts one after the other, as many on a line as fit; none is broken."""

    def __init__(self, parts: Iterable[Text], between: str = ", ") -> None:
        self.parts = list(parts) or [Text("–", "dim")]
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for number, part in enumerate(self.parts):
            last = number == len(self.parts) - 1
            whole = part if last else part + Text(self.between)
            if line and line.cell_len + whole.cell_len - (not last) > options.max_width:
                line.rstrip()
                yield line
                line = Text()
            line += whole
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len + len(self.between) for part in self.parts]
        return Measurement(min(max(widths), options.max_width), min(sum(widths), options.max_width))
