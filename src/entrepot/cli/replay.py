"""`entrepot replay`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.padding import Padding
from rich.text import Text

import entrepot
from entrepot.cli.common import Language, console, language, title
from entrepot.cli.result import result
from entrepot.cli.texts import say
from entrepot.engine.terminal import board, seat_names


def replay(
    file: Annotated[Path, Parameter(help="A game that was saved.")],
    /,
    *,
    to: Annotated[
        int | None,
        Parameter(help="Replay only so many decisions.", show_default="all"),
    ] = None,
    view: Annotated[
        int | None,
        Parameter(help="Show what this seat may know.", show_default="a spectator"),
    ] = None,
    lang: Language = None,
) -> None:
    """Show a saved game again: what happened, the position and the result."""
    script = entrepot.Script.load(file)
    if to is not None:
        if not 0 <= to <= len(script.actions):
            raise entrepot.BadScript(f"--to {to}: the game has {len(script.actions)} decisions.")
        script = replace(script, actions=script.actions[:to], seats=script.seats[:to])
    table = entrepot.replay(script)
    spoken = language(lang, table.game)
    log, seen = table.log(view, spoken), table.view(view)
    screen = console()
    screen.print(
        f"{title(table.game, spoken)}, {say('decisions', spoken, number=len(table.moves))}"
    )
    for sentence in log:
        screen.print(Padding(Text(sentence), (0, 0, 0, 2)))
    screen.print(board(table.game, seen, spoken))
    screen.print()
    screen.print(result(table, spoken) if table.over else _waits_for(table, spoken))


def _waits_for(table: entrepot.Table, lang: str) -> str:
    names = seat_names(table.players, lang)
    return say("waits_for", lang, who=[names[seat] for seat in table.waiting_for])
