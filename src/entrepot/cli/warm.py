"""`entrepot warm`."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated, Any

from cyclopts import Parameter

import entrepot
from entrepot.bots.precompile import precompile, rules_to_precompile
from entrepot.cli.common import console, title
from entrepot.cli.progress_bar import compile_bars
from entrepot.engine import compile_progress
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba

PROCESSES = 2
"""Compiling takes much memory, so no more at once."""


def warm(
    *names: Annotated[str, Parameter(help="Which games; all of them if none is named.")],
    envs: Annotated[
        bool, Parameter(help="Compile the environments for research, too.", negative=())
    ] = False,
) -> None:
    """Compile the rules ahead of their first use."""
    games = [entrepot.game(name) for name in names] or entrepot.games()
    if not have_numba():
        console().print("There is no Numba here: the rules run uncompiled, and nothing is to do.")
        return
    for game, compiled in _warm_all(games, envs):
        how = "compiled" if compiled else "was compiled already"
        console().print(f"[green]✓[/] {title(game)}: {how}")


def _warm_all(games: Sequence[Game], envs: bool) -> list[tuple[Game, bool]]:
    """Compile each game in a process; returns which had to be compiled."""
    context = multiprocessing.get_context("spawn")
    reports: Any = context.SimpleQueue()
    bars = compile_bars()
    tasks = {
        game.id: bars.add_task(f"Compiling {title(game)} (once) …", total=_rules(game, envs))
        for game in games
    }
    with ProcessPoolExecutor(PROCESSES, context, _begin, (reports,)) as pool, bars:
        running = [pool.submit(_work, game.id, envs) for game in games]
        for one in running:
            one.add_done_callback(lambda _: reports.put(None))
        waiting = len(running)
        while waiting:
            report = reports.get()
            if report is None:
                waiting -= 1
            else:
                name, done = report
                bars.update(tasks[name], completed=done)
        return [(game, one.result()) for game, one in zip(games, running, strict=True)]


def _rules(game: Game, envs: bool) -> int:
    if not envs:
        return rules_to_precompile(game)
    from entrepot.envs import precompile as envs_precompile

    return rules_to_precompile(game) + envs_precompile.rules_to_precompile(game)


# --- in the other processes ----------------------------------------------------------------------

_reports: Any = None


def _begin(reports: Any) -> None:
    global _reports  # noqa: PLW0603 - a queue reaches a process only while it starts
    _reports = reports


def _work(name: str, envs: bool) -> bool:
    before = here = 0

    def report(done: int, total: int) -> None:
        nonlocal before, here
        if done == 0:
            before, here = before + here, total
        _reports.put((name, before + done))

    with compile_progress.listening(report):
        precompile(entrepot.game(name))
        if envs:
            from entrepot.envs import precompile as envs_precompile

            envs_precompile.precompile(entrepot.game(name))
    return here > 0
