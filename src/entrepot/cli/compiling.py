"""A progress bar while rules are compiled; nothing at all when they come from the cache."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from entrepot.cli.common import errors, title
from entrepot.engine import progress
from entrepot.engine.game import Game


def compile_bars() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
        console=errors(),
        transient=True,
    )


@contextmanager
def compiling(game: Game) -> Iterator[None]:
    """Show what is compiled meanwhile."""
    bars = compile_bars()
    task: TaskID | None = None

    def show(done: int, total: int) -> None:
        nonlocal task
        if task is None:
            bars.start()
            task = bars.add_task(f"Compiling {title(game)} (once) …")
        bars.update(task, completed=done, total=total)

    with progress.listening(show):
        try:
            yield
        finally:
            bars.stop()
