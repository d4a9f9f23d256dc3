"""`entrepot games`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

import entrepot
from entrepot.bots.view_schema import SCHEMAS
from entrepot.cli.common import console
from entrepot.engine.errors import BadOption
from entrepot.engine.game import Game


def games(
    game: Annotated[str | None, Parameter(help="Which game.", show_default="all")] = None,
    /,
    *,
    schema: Annotated[
        str | None,
        Parameter(
            help=f"Print as JSON what programs need to know of a game: {', '.join(SCHEMAS)}.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """List the games, their players and their options.

    With a game and `--schema view`, print the JSON Schema of what a seat sees in it.
    """
    if schema is None:
        _list(entrepot.games() if game is None else [entrepot.game(game)])
    elif game is None:
        raise BadOption(f"--schema is of one game: entrepot games puerto-rico --schema {schema}.")
    elif schema not in SCHEMAS:
        raise BadOption(f"--schema {schema}: there are {', '.join(SCHEMAS)}.")
    else:
        print(json.dumps(SCHEMAS[schema](entrepot.game(game)), indent=2))


def _list(games: Sequence[Game]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("game", style="bold cyan", no_wrap=True)
    table.add_column("players", justify="center")
    for heading in ("rules", "actions", "state bytes"):
        table.add_column(heading, justify="right")
    table.add_column("options")
    for game in games:
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
