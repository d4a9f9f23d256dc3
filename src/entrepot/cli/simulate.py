"""`entrepot simulate`."""

from __future__ import annotations

import csv
import math
import multiprocessing
import os
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

import entrepot
from entrepot.arena.statistics_report import turn_title
from entrepot.cli.common import (
    CannotWrite,
    GameName,
    Options,
    Players,
    console,
    options_of,
    players_of,
    title,
)
from entrepot.cli.progress_bar import compiling, progress_bars
from entrepot.engine.extras import require
from entrepot.engine.game import Game
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import have_numba
from entrepot.engine.simulation import Results, columns, random_games

CHUNK = 1000
PLAIN_CHUNK = 10
"""Games played between two steps of the progress bar."""


def simulate(
    game: GameName,
    /,
    *,
    players: Players = None,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="How many games.")] = 1000,
    seed: Annotated[
        int, Parameter(help="The seed of the first game; the next one has the next seed.")
    ] = 0,
    option: Options = (),
    jobs: Annotated[
        int | None,
        Parameter(
            name=["--jobs", "-j"],
            help="How many games at a time; it does not change the results.",
            show_default="one a core",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        Parameter(help="Write every result to this file, .parquet or .csv.", show_default=False),
    ] = None,
    plain: Annotated[
        bool, Parameter(help="Do not compile: the same results, slower.", negative=())
    ] = False,
) -> None:
    """Play many random games and sum them up.

    Every player picks any legal action, each as likely as the other. A game depends on its own
    seed only; with `--out` each becomes a row: seed, decisions, end_reason, first_player (the seat;
    none where all begin at once), and score and place of each seat.
    """
    chosen = entrepot.game(game)
    seats = players_of(chosen, players)
    options = options_of(chosen, option)
    for name, number in (("--games", games), ("--jobs", 1 if jobs is None else jobs)):
        if number < 1:
            raise entrepot.EntrepotError(f"{name} must be at least 1, not {number}.")
    if out is not None:
        _check_file(out)
        if out.suffix == ".parquet":
            require("A Parquet file", "polars")
    plain = plain or not have_numba()
    with compiling(chosen):
        random_games(chosen, seats, seed, 1, options, plain=plain)
    began = time.perf_counter()
    results = _play(chosen, seats, seed, games, options, jobs or os.cpu_count() or 1, plain)
    seconds = time.perf_counter() - began
    screen = console()
    screen.print(_facts(chosen, seats, results, seconds, "plain" if plain else "compiled"))
    screen.print()
    screen.print(_seats(seats, results))
    screen.print()
    screen.print(_turns(seats, results))
    if out is not None:
        _write(chosen, seats, seed, results, out)
        screen.print(f"\n{games:,} results are in {out}.", soft_wrap=True)


# --- playing -------------------------------------------------------------------------------------


def _play(
    game: Game,
    players: int,
    seed: int,
    games: int,
    options: Mapping[str, Any],
    jobs: int,
    plain: bool,
) -> Results:
    size = PLAIN_CHUNK if plain else CHUNK
    chunks = [(seed + first, min(size, games - first)) for first in range(0, games, size)]
    bar = progress_bars(
        TextColumn("Playing {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    play = partial(_chunk, game.id, players, options, plain)
    played = []
    with bar, _workers(min(jobs, len(chunks)), plain) as pool:
        task = bar.add_task(title(game), total=games)
        try:
            for rows in pool.map(play, chunks):
                played.append(rows)
                bar.advance(task, len(rows))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    return np.concatenate(played)


def _workers(jobs: int, plain: bool) -> Executor:
    """Compiled games release the interpreter lock; plain ones need processes."""
    if plain and jobs > 1:
        return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    return ThreadPoolExecutor(jobs)


def _chunk(
    name: str, players: int, options: Mapping[str, Any], plain: bool, chunk: tuple[int, int]
) -> Results:
    return random_games(entrepot.game(name), players, *chunk, options, plain=plain)


# --- results -------------------------------------------------------------------------------------


def _check_file(path: Path) -> None:
    if path.suffix not in (".parquet", ".csv"):
        raise CannotWrite(f"--out {path}: the file must end in .parquet or .csv.")
    if not path.parent.is_dir():
        raise CannotWrite(f"--out {path}: there is no folder {path.parent}.")


def _write(game: Game, players: int, seed: int, results: Results, path: Path) -> None:
    """One row a game."""
    data: dict[str, Any] = {"seed": np.arange(seed, seed + len(results))}
    for name, column in zip(columns(players), results.T, strict=True):
        if name == "ending":
            data["end_reason"] = [game.end_name(int(ending)) for ending in column]
        elif name == "first_player":
            data[name] = [None if seat == NOBODY else int(seat) for seat in column]
        else:
            data[name] = np.ascontiguousarray(column)
    try:
        if path.suffix == ".csv":
            _write_csv(data, path)
        else:
            import polars

            types = {"first_player": polars.Int32}
            polars.DataFrame(data, schema_overrides=types).write_parquet(path)
    except OSError as problem:
        raise CannotWrite(f"--out {path}: {problem}") from None


def _write_csv(data: Mapping[str, Any], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(data)
        writer.writerows(zip(*data.values(), strict=True))


def _facts(game: Game, players: int, results: Results, seconds: float, how: str) -> Table:
    count = len(results)
    decisions, endings = results[:, 0], results[:, 1]
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column()
    facts.add_row("game", f"{title(game)}, {players} players, rules v{game.rules_version}")
    facts.add_row("games", f"{count:,} random ones, {how}")
    speed = f"{count / seconds:,.0f} games/s, {decisions.sum() / seconds:,.0f} decisions/s"
    facts.add_row("speed", speed)
    spread = f"from {decisions.min():,} to {decisions.max():,}"
    facts.add_row("decisions", f"{decisions.mean():,.1f} a game, {spread}")
    for ending, times in zip(*np.unique(endings, return_counts=True), strict=True):
        facts.add_row(f"end: {game.end_name(int(ending))}", f"{times:,} ({times / count:.1%})")
    return facts


def _seats(players: int, results: Results) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("seat", "mean score", "mean place", "wins", "95% interval"):
        table.add_column(heading, justify="right")
    scores, places = results[:, 3::2], results[:, 4::2]
    for seat in range(players):
        share, margin = _wins(places, seat)
        table.add_row(
            str(seat),
            f"{scores[:, seat].mean():.2f}",
            f"{places[:, seat].mean():.2f}",
            f"{share:.1%}",
            f"{max(0.0, share - margin):.1%} – {min(1.0, share + margin):.1%}",
        )
    return table


def _turns(players: int, results: Results) -> Table | str:
    """The same by place in the turn order, counted from who begins."""
    first, places = results[:, 2], results[:, 4::2]
    if (first == NOBODY).any():
        return "There is no first player: all begin at once."
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("turn order")
    for heading in ("wins", "95% interval"):
        table.add_column(heading, justify="right")
    in_turn = np.take_along_axis(places, (first[:, None] + np.arange(players)) % players, axis=1)
    for turn in range(players):
        share, margin = _wins(in_turn, turn)
        interval = f"{max(0.0, share - margin):.1%} – {min(1.0, share + margin):.1%}"
        table.add_row(turn_title(turn), f"{share:.1%}", interval)
    return table


def _wins(places: Results, seat: int) -> tuple[float, float]:
    """The share of games won, a shared win counted in parts, and half its 95% interval."""
    won = (places[:, seat] == 1) / (places == 1).sum(axis=1)
    return float(won.mean()), 1.96 * float(won.std()) / math.sqrt(len(won))
