"""`entrepot play`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import entrepot
from entrepot.bots import Bot, BotSpec
from entrepot.cli.common import (
    CannotWrite,
    GameName,
    Language,
    Options,
    Players,
    language,
    options_of,
    players_of,
)
from entrepot.cli.session import Session


def play(
    game: GameName,
    /,
    *,
    players: Players = None,
    seat: Annotated[int, Parameter(help="Your seat; 0 is Player 1.")] = 0,
    bots: Annotated[
        str,
        Parameter(
            help="Who plays against you: one bot for all seats, or one for each, with commas.",
        ),
    ] = "random",
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
    opponents = _opponents(bots, [one for one in range(table.players) if one != seat])
    Session(table, seat, opponents, language(lang, chosen), save).run()


def _opponents(text: str, seats: list[int]) -> dict[int, Bot]:
    specs = [BotSpec.parse(part) for part in text.split(",")]
    if len(specs) not in (1, len(seats)):
        raise entrepot.EntrepotError(
            f"--bots names {len(specs)} bots; name one for all seats, or {len(seats)}."
        )
    return {seat: specs[place if len(specs) > 1 else 0].make() for place, seat in enumerate(seats)}
