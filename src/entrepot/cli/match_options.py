"""Parameters, preparation and progress that `arena`, `stats` and `dataset` share."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from entrepot.bots import BotSpec, bot
from entrepot.bots.precompile import precompile
from entrepot.bots.program import ProgramBot
from entrepot.cli.progress_bar import compiling, progress_bars
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game

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
    """The bots written in full, levels too. Makes each once, so that mistakes are found before
    anything is played."""
    written = [BotSpec.parse(one) for one in bots]
    for one in written:
        one.make()
    return [str(one) for one in written]


def prepare(game: Game, bots: Iterable[str], ray: str | None = None) -> None:
    """Check that programs start, and compile what bots need once, in this process.

    On a cluster every machine does that for itself.
    """
    if ray is not None:
        return
    for one in map(bot, bots):
        if isinstance(one, ProgramBot):
            one.check()
    with compiling(game):
        precompile(game)


def playing(
    name: str, work: Iterator[object], games: int, done: int, out: Path | None = None
) -> None:
    """Run the work behind a progress bar; on an interrupt, print how to continue.

    SIGTERM is treated as Ctrl-C, so that no child process is left behind.
    """
    bar = progress_bars(
        TextColumn("Playing {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with bar:
            task = bar.add_task(name, total=games, completed=done)
            for _ in work:
                bar.advance(task)
    except KeyboardInterrupt:
        if out is not None:
            print(f"{out} keeps what was played; the same command goes on.", file=sys.stderr)
        raise
    finally:
        signal.signal(signal.SIGTERM, before)
