"""`entrepot dataset`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

import entrepot
from entrepot.cli.common import GameName, Options, Players, console, options_of, players_of, title
from entrepot.cli.match_options import Jobs, check_counts, playing, prepare, specs
from entrepot.cli.progress_bar import compiling
from entrepot.engine.executors import make_executor
from entrepot.engine.extras import require
from entrepot.envs.defaults import GAMES_A_FILE

if TYPE_CHECKING:  # needs Polars, which `--help` does not
    from entrepot.envs.dataset import Dataset


def dataset(
    game: GameName,
    /,
    *bots: Annotated[
        str,
        Parameter(
            help="Who plays: levels, NAME:PARAMETER=VALUE:…, or your own: FILE.py:CLASS, "
            "MODULE:CLASS, POLICY.onnx; several share the seats.",
            show_default="greedy",
        ),
    ],
    players: Players = None,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="How many games.")] = 100,
    seed: Annotated[
        int, Parameter(help="The seed of the first game; the next one has the next seed.")
    ] = 0,
    option: Options = (),
    jobs: Jobs = None,
    out: Annotated[
        Path | None, Parameter(help="The folder to write to.", show_default="GAME-data")
    ] = None,
    games_a_file: Annotated[int, Parameter(help="How many games a file holds.")] = GAMES_A_FILE,
) -> None:
    """Let bots play, and keep every decision as Parquet, to learn from.

    A row is a decision: observation, legal actions, action, what a search found, and the result.
    Every finished game is kept at once: the same command goes on where it stopped, and with more
    games it adds them. docs/research.md tells how to read it.
    """
    require("A data set", "polars")
    from entrepot.envs.dataset import Dataset
    from entrepot.envs.dataset_writer import DatasetWriter, plan
    from entrepot.envs.episode import Episode

    chosen = entrepot.game(game)
    seats = players_of(chosen, players)
    check_counts(games=games, jobs=jobs, **{"games-a-file": games_a_file})
    names = specs(bots or ["greedy"])
    about = plan(chosen, seats, names, seed, options_of(chosen, option), games_a_file)
    folder = out or Path(f"{chosen.id}-data")
    writer = DatasetWriter(about, folder)
    prepare(chosen, names)
    with compiling(chosen):
        Episode(chosen, seats, about.options).reset(seed)
    there = sum(number < games for number in writer.done)
    work = writer.write(games, make_executor(jobs or 1))
    playing(f"{title(chosen)}, {seats} players", work, games, there)
    _show(chosen, Dataset(folder))


def _show(game: entrepot.Game, data: Dataset) -> None:
    import polars as pl

    games = data.games()
    size = sum(file.stat().st_size for file in data.files)
    searched = data.scan().select(pl.col("visits").is_not_null().sum()).collect().item()
    decisions = int(games["decisions"].sum())
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column(overflow="fold")
    facts.add_row("game", f"{title(game)}, {data.about.players} players")
    facts.add_row("bots", Text(", ".join(data.about.bots)))
    facts.add_row("games", f"{len(games):,}")
    facts.add_row("decisions", f"{decisions:,}, {searched:,} of them with a search")
    for end, count in games["end_reason"].value_counts().sort("end_reason").rows():
        facts.add_row(f"end: {end}", f"{count:,}")
    facts.add_row("size", f"{size / 1e6:,.1f} MB, {size / max(1, decisions):.0f} bytes a decision")
    console().print(facts)
    console().print(f"\nThe data set is in {data.folder}.", soft_wrap=True)
