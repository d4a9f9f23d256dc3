"""`entrepot play`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import entrepot
from entrepot.bots.levels import DEFAULT, LEVELS, title
from entrepot.cli.common import (
    CannotWrite,
    GameName,
    Language,
    Options,
    Players,
    console,
    language,
    options_of,
    players_of,
)
from entrepot.cli.opponents import opponents, too_slow
from entrepot.cli.terminal_game import TerminalGame
from entrepot.cli.texts import say


def play(
    game: GameName,
    /,
    *,
    players: Players = None,
    seat: Annotated[int, Parameter(help="Your seat; 0 is Player 1.")] = 0,
    bots: Annotated[
        tuple[str, ...],
        Parameter(
            help=f"Who plays against you: a level ({', '.join(one.id for one in LEVELS)}), "
            "NAME:PARAMETER=VALUE:…, or your own: FILE.py:CLASS, MODULE:CLASS, POLICY.onnx; given "
            "once for all seats, or once for each.",
            negative=(),
            show_default=DEFAULT,
        ),
    ] = (DEFAULT,),
    seed: Annotated[
        int | None, Parameter(help="The same seed deals the same game.", show_default="by chance")
    ] = None,
    option: Options = (),
    lang: Language = None,
    save: Annotated[
        Path | None, Parameter(help="Save the game here when you stop.", show_default=False)
    ] = None,
    load: Annotated[
        Path | None, Parameter(help="Go on with a game that was saved.", show_default=False)
    ] = None,
) -> None:
    """Open a table: you against bots.

    Each turn shows the table, what the others did, and what you can choose. Type a number, or ?
    for all that can be typed.
    """
    chosen = entrepot.game(game)
    if save is not None and not save.parent.is_dir():
        raise CannotWrite(f"--save {save}: there is no folder {save.parent}.")
    if load is not None:
        table = entrepot.replay(load)
        if table.game is not chosen:
            raise entrepot.BadScript(f"{load} is a game of {table.game.id}, not of {game}.")
    else:
        table = chosen.new(
            players_of(chosen, players),
            secrets.randbelow(1_000_000) if seed is None else seed,
            **options_of(chosen, option),
        )
    if not 0 <= seat < table.players:
        raise entrepot.BadSeat(f"--seat {seat}: seats are numbered 0 to {table.players - 1}.")
    others = opponents(bots, [one for one in range(table.players) if one != seat])
    spoken = language(lang, chosen)
    for level in dict.fromkeys(filter(None, map(too_slow, bots))):
        console().print(say("too_slow", spoken, level=title(level, spoken)))
    TerminalGame(table, seat, others, spoken, save).run()
