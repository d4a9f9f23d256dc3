"""`python -m benchmarks`: measure every game and print the figures."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

import entrepot
from benchmarks.measure import QUICK, THOROUGH, Effort
from benchmarks.speed import Speed, copy_nanoseconds, speed
from benchmarks.start import Start, start
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba
from entrepot.engine.simulation import precompile

app = App(name="benchmarks", help="Measure speed, sizes and compile times on this machine.")


@app.default
def bench(
    *names: Annotated[str, Parameter(help="Which games; all of them if none is named.")],
    quick: Annotated[bool, Parameter(help="Measure roughly, in a minute.", negative=())] = False,
    to: Annotated[
        Path | None, Parameter(name="--json", help="Write the figures to this file, too.")
    ] = None,
) -> None:
    console = Console(highlight=False)
    effort = QUICK if quick else THOROUGH
    figures: dict[str, Any] = {"machine": machine(), "quick": quick, "games": {}}
    console.print(", ".join(f"{key} {value}" for key, value in figures["machine"].items()))
    games = [entrepot.game(name) for name in names] or entrepot.games()
    for game in games:
        precompile(game)
        speeds = [speed(game, players, effort) for players in game.players]
        size, copying = game.state.dtype.itemsize, copy_nanoseconds(game, effort)
        starts = start(game, effort.tries)
        figures["games"][game.id] = {
            "state_bytes": size,
            "copy_nanoseconds": copying,
            "speed": [asdict(one) | {"ratio": one.ratio} for one in speeds],
            "start_seconds": asdict(starts),
        }
        console.print(f"\n[bold]{game.id}[/]: a state has {size} bytes, copied in {copying:.0f} ns")
        console.print(speed_table(speeds), start_table(starts), sep="\n")
    figures["environments"] = environments(console, games, effort)
    if to is not None:
        to.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def environments(console: Console, games: Sequence[Game], effort: Effort) -> dict[str, Any]:
    if find_spec("gymnasium") is None or find_spec("pettingzoo") is None:
        console.print("\nThe environments need entrepot[bench] to be measured.")
        return {}
    from benchmarks import envs

    found = {
        (game.id, players): envs.vectors(game, players, effort)
        for game in games
        for players in game.players
    }
    alone = [*(one for game in games for one in envs.ours(game, effort)), *envs.theirs(effort)]
    console.print("", envs.vector_table(found), envs.single_table(alone), sep="\n")
    return {
        "vector": [{"game": game} | asdict(one) for (game, _), one in found.items()],
        "single": [asdict(one) for one in alone],
    }


def machine() -> dict[str, Any]:
    return {
        "processors": os.cpu_count(),
        "architecture": platform.machine(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba") if have_numba() else "none",
    }


def speed_table(speeds: list[Speed]) -> Table:
    table = Table(box=None, header_style="dim")
    for heading in (
        "players",
        "decisions\na game",
        "plain\ngames/s",
        "compiled\ngames/s",
        "ratio",
        "million\ndecisions/s",
        "ns a\ndecision",
    ):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in speeds:
        table.add_row(
            str(one.players),
            f"{one.decisions_a_game:.1f}",
            f"{one.plain_games:,.0f}",
            f"{one.compiled_games:,.0f}",
            f"{one.ratio:.0f}",
            f"{one.decisions / 1e6:.1f}",
            f"{one.nanoseconds:.0f}",
        )
    return table


def start_table(seconds: Start) -> Table:
    table = Table(box=None, header_style="dim")
    table.add_column("waiting for")
    table.add_column("CPU s", justify="right")
    table.add_column("wall s", justify="right")
    table.add_row("compile the playout, empty cache", f"{seconds.compile_playout_cpu:.1f}", "")
    table.add_row("compile everything, empty cache", f"{seconds.compile_all_cpu:.1f}", "")
    rows = {
        "a first random game, cached": (seconds.cached_cpu, seconds.cached_wall),
        "entrepot play, to the first move": (seconds.first_move_cpu, seconds.first_move_wall),
    }
    for name, (cpu, wall) in rows.items():
        table.add_row(name, f"{cpu:.2f}", f"{wall:.2f}")
    return table


if __name__ == "__main__":
    app()
