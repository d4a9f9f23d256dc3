"""`entrepot benchmark`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

import entrepot
from entrepot.arena.jobs import RunSettings
from entrepot.arena.results import milliseconds, summary
from entrepot.arena.run_store import RunStore, write_atomically
from entrepot.arena.tasks import Task, tasks
from entrepot.arena.tournament import Pairing, Tournament
from entrepot.bots import UnknownBot
from entrepot.cli.common import console
from entrepot.cli.match_options import Jobs, Out, check_counts, playing, prepare, specs
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import make_executor
from entrepot.engine.extras import require


def benchmark(
    bot: Annotated[
        str | None, Parameter(help="Who is measured; without a bot, the tasks are listed.")
    ] = None,
    /,
    *names: Annotated[
        str, Parameter(help="The tasks; * stands for anything. All tasks if none is named.")
    ],
    jobs: Jobs = None,
    out: Out = None,
    to: Annotated[
        Path | None,
        Parameter(name="--json", help="Write the results to this file.", show_default=False),
    ] = None,
) -> None:
    """Measure a bot on fixed tasks, whose results can be compared and quoted.

    In every deal of a task the bot takes each seat once, among copies of the opponent. With `--out`
    every finished game is kept, and the same command goes on where it stopped.
    """
    chosen = tasks(*names)
    if bot is None:
        _list(chosen)
        return
    require("The benchmark", "openskill")
    check_counts(jobs=jobs)
    (challenger,) = specs([bot])
    results = [_run(task, challenger, jobs or 1, out) for task in chosen]
    _show(results)
    if to is not None:
        write_atomically(to, json.dumps(results, indent=1) + "\n")


def _list(chosen: list[Task]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("task", no_wrap=True)
    for heading in ("players", "deals", "games"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for task in chosen:
        numbers = (str(number) for number in (task.players, task.deals, task.games))
        table.add_row(task.id, *numbers, "needs a clone" if task.needs_clone else "")
    console().print(table)


def _run(task: Task, challenger: str, jobs: int, out: Path | None) -> dict[str, Any]:
    game = entrepot.game(task.game)
    if game.rules_version != task.rules:
        raise EntrepotError(
            f"{task.id} is for rules version {task.rules} of {task.game}, and this is "
            f"{game.rules_version}: its results could not be compared."
        )
    opponent = _opponent(task)
    if challenger == opponent:
        raise EntrepotError(f"{task.id}: {challenger} is its opponent; name another bot.")
    settings = RunSettings.of(game, task.players, {})
    tournament = Tournament(settings, [Pairing(challenger, opponent)], task.deals, task.seed)
    store = RunStore(settings, None if out is None else out / task.id)
    try:
        prepare(game, [challenger, opponent])
        done = tournament.stored(store)
        playing(task.id, tournament.run(store, make_executor(jobs)), task.games, done, out)
    finally:
        store.close()
    found = summary(tournament, store)["pairings"][0]
    spent = milliseconds(tournament, store)[challenger]
    return {
        "task": task.id,
        "bot": challenger,
        "version": entrepot.__version__,
        "code": settings.code,
        "games": found["games"],
        "share": found["wins"],
        "fair_share": 1 / task.players,
        "lead": found["lead"],
        "forfeits": len(found["forfeits"]),
        "milliseconds": spent,
        "within_budget": spent <= 1000 * task.seconds,
    }


def _opponent(task: Task) -> str:
    try:
        return specs([task.opponent])[0]
    except UnknownBot:
        if not task.needs_clone:
            raise
        raise EntrepotError(
            f"{task.id} has opponents of an earlier commit: run it in the folder of a full clone "
            "of the repository."
        ) from None


def _show(results: list[dict[str, Any]]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("task", no_wrap=True)
    for heading in ("games", "wins", "95%", "fair", "lead", "ms"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in results:
        share, lead = one["share"], one["lead"]["mean"]
        table.add_row(
            one["task"],
            f"{one['games']:,}",
            f"{share['mean']:.1%}",
            f"{share['low']:.0%}–{share['high']:.0%}",
            f"{one['fair_share']:.0%}",
            "–" if lead is None else f"{lead:+.1f}",
            f"{one['milliseconds']:.3g}{'' if one['within_budget'] else ' (over budget)'}",
        )
    console().print(table)
    console().print("lead in points; ms: mean time of a decision", style="dim")
