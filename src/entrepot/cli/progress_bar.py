"""A progress bar while rules are compiled; nothing at all when they come from the cache."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, ProgressColumn, TaskID, TextColumn, TimeElapsedColumn

from entrepot.cli.common import errors, title
from entrepot.engine import compile_progress
from entrepot.engine.game import Game


def compile_bars() -> Progress:
    return progress_bars(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
    )


def progress_bars(*columns: ProgressColumn) -> Progress:
    """Transient progress bars, shown on terminals only."""
    screen = errors()
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)


@contextmanager
def compiling(game: Game) -> Iterator[None]:
    """Show the progress of compiling inside the block."""
    bars = compile_bars()
    task: TaskID | None = None

    def show(done: int, total: int) -> None:
        nonlocal task
        if task is None:
            bars.start()
            task = bars.add_task(f"Compiling {title(game)} (once) …")
        bars.update(task, completed=done, total=total)

    with compile_progress.listening(show):
        try:
            yield
        finally:
            if task is not None:
                bars.stop()
