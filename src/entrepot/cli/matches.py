"""What `arena`, `stats` and `dataset` have in common: who plays, where, and how far it is."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from entrepot.bots import BotSpec, choose
from entrepot.bots.levels import level
from entrepot.bots.program import ProgramBot
from entrepot.cli.compiling import compiling, progress_bars
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.simulation import warm

Jobs = Annotated[
    int | None,
    Parameter(
        name=["--jobs", "-j"],
        help="How many games at a time, each in a process; it does not change the results.",
        show_default="1",
    ),
]
RayAddress = Annotated[
    str | None,
    Parameter(
        help="Play on a Ray cluster: its address, `auto`, or `local`.",
        show_default=False,
    ),
]
Out = Annotated[
    Path | None,
    Parameter(help="The folder that keeps the games and the report.", show_default=False),
]


def check_counts(**counts: int | None) -> None:
    for name, number in counts.items():
        if number is not None and number < 1:
            raise EntrepotError(f"--{name} must be at least 1, not {number}.")


def specs(bots: Sequence[str]) -> list[str]:
    """The bots as they are written in full, levels too; mistakes are found here, before anything
    is played."""
    known = [level(bot) for bot in bots]
    named = [bot if one is None else one.bot for bot, one in zip(bots, known, strict=True)]
    written = [BotSpec.parse(bot) for bot in named]
    for one in written:
        one.make()
    return [str(one) for one in written]


def prepare(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    bots: Iterable[str],
    ray: str | None = None,
) -> None:
    """Compile what the bots need, here and once; and see that programs start.

    On a cluster every machine does that for itself.
    """
    if ray is not None:
        return
    with compiling(game):
        warm(game)
        table = game.new(players, **options)
        assert table.to_move is not None
        for spec in bots:
            bot = BotSpec.parse(spec).make()
            if isinstance(bot, ProgramBot):
                bot.check()
            else:
                choose(bot, table, table.to_move, 0)


def playing(
    name: str, work: Iterator[object], games: int, done: int, out: Path | None = None
) -> None:
    """Let the work be done, behind a progress bar; who stops it is told how to go on."""
    bar = progress_bars(
        TextColumn("Playing {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    try:
        with bar:
            task = bar.add_task(name, total=games, completed=done)
            for _ in work:
                bar.advance(task)
    except KeyboardInterrupt:
        if out is not None:
            print(f"{out} keeps what was played; the same command goes on.", file=sys.stderr)
        raise
