"""`entrepot games`."""

from __future__ import annotations

from rich.table import Table

import entrepot
from entrepot.cli.common import console
from entrepot.engine.game import Game


def games() -> None:
    """List the games, their players and their options."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("game", style="bold cyan", no_wrap=True)
    table.add_column("players", justify="center")
    for heading in ("rules", "actions", "state bytes"):
        table.add_column(heading, justify="right")
    table.add_column("options")
    for game in entrepot.games():
        table.add_row(
            game.id,
            f"{game.players[0]}–{game.players[-1]}",
            f"v{game.rules_version}",
            str(game.actions),
            str(game.state.dtype.itemsize),
            _options(game),
        )
    console().print(table)


def _options(game: Game) -> str:
    """Each option with its choices; the default comes first."""
    lines = []
    for name, option in game.options.items():
        others = [choice for choice in option.choices if choice != option.default]
        lines.append(f"{name}: {', '.join(str(one) for one in [option.default, *others])}")
    return "\n".join(lines) or "–"
