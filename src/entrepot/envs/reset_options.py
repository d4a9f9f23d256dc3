"""What `reset(options=...)` of an environment may hold."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from entrepot.engine.errors import BadOption, ImpossiblePosition
from entrepot.engine.game import Game
from entrepot.engine.table import Table


def check_reset_options(options: Mapping[str, Any] | None, *known: str) -> Mapping[str, Any]:
    """Raises `BadOption` for a key that `reset` does not know: a typo would pass unnoticed."""
    for name in options or {}:
        if name not in known:
            close = get_close_matches(str(name), known, n=1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise BadOption(f"reset has no option {name!r}; its options: {', '.join(known)}.{hint}")
    return options or {}


def position_table(
    game: Game, players: int, options: Mapping[str, Any], position: Mapping[str, Any]
) -> Table:
    """The table of a position to begin from; it must fit the environment."""
    table = game.from_dict(position)
    if table.players != players:
        raise ImpossiblePosition(
            f"The position has {table.players} players; this environment is for {players}."
        )
    if table.options != options:
        raise ImpossiblePosition(
            f"The position is one with {table.options}; this environment plays {dict(options)}."
        )
    if table.over:
        raise ImpossiblePosition("The game is over in this position: nobody can be asked.")
    return table
