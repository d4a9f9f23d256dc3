"""`entrepot train`."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import entrepot
from entrepot.arena.html_page import heading, html_page, paragraph
from entrepot.arena.plots import lines, number, percent
from entrepot.arena.run_store import write_atomically
from entrepot.bots.network import save_network
from entrepot.cli.common import GameName, console, title
from entrepot.cli.match_options import RayAddress, check_counts, specs
from entrepot.cli.progress_bar import compiling, progress_bars
from entrepot.engine.executors import make_executor
from entrepot.engine.extras import require

if TYPE_CHECKING:  # needs PyTorch, which `--help` does not
    from entrepot.training.trainer import Trainer

CHECKPOINT, NETWORK, FIGURES, REPORT = (
    "checkpoint.pt",
    "network.npz",
    "figures.jsonl",
    "report.html",
)
MEASURED_FROM = 1_000_003
"""The first deal of the matches, far from those that people type."""

PLOTS = {
    "entropy": "Entropy of the policy: how undecided it is",
    "win_loss": "Loss of the win chances (cross entropy)",
    "lead_loss": "Loss of the leads (squared error)",
    "length": "Decisions in a game",
    "cut_off": "Share of games without an end",
}


def train(
    game: GameName,
    /,
    *,
    decisions: Annotated[
        int, Parameter(help="How long: decisions of self-play; 30,000 or so a second.")
    ] = 20_000_000,
    seed: Annotated[int, Parameter(help="Equal seeds give equal networks.")] = 1,
    against: Annotated[
        tuple[str, ...],
        Parameter(
            help="Bots that the network is measured against on the way.",
            show_default="random, greedy",
        ),
    ] = ("random", "greedy"),
    deals: Annotated[int, Parameter(help="Deals of such a match, one game a seat each.")] = 25,
    times: Annotated[int, Parameter(help="How often it is measured and kept.")] = 20,
    jobs: Annotated[
        int | None,
        Parameter(
            name=["--jobs", "-j"],
            help="Processes for self-play; they do not change the result.",
            show_default="1",
        ),
    ] = None,
    ray: RayAddress = None,
    out: Annotated[
        Path | None,
        Parameter(help="The folder for the network, figures and report.", show_default="GAME-net"),
    ] = None,
) -> None:
    """Train the network of a game by self-play: it begins from nothing and knows no game.

    Learns by proximal policy optimisation, for all numbers of players and all options at once. The
    folder then has the network (`network.npz`: put it beside the rules of the game, or play by
    `network:network=FILE` and `search:network=FILE`), a report and a checkpoint: the same command
    goes on where it stopped.
    """
    require("Training", "torch")
    from entrepot.training.trainer import Settings, Trainer

    chosen = entrepot.game(game)
    check_counts(decisions=decisions, deals=deals, times=times, jobs=jobs)
    opponents = specs(against)
    folder = out or Path(f"{chosen.id}-net")
    folder.mkdir(parents=True, exist_ok=True)
    executor = make_executor(jobs or 1, ray)
    try:
        with compiling(chosen):
            trainer = Trainer(chosen, Settings(chosen.id, decisions, seed), executor)
        if (folder / CHECKPOINT).exists():
            trainer.load(folder / CHECKPOINT)
        _train(trainer, folder, opponents, deals, times)
    finally:
        executor.close()
    console().print(f"The network is in {folder / NETWORK}, the report in {folder / REPORT}.")


def _train(trainer: Trainer, folder: Path, opponents: list[str], deals: int, times: int) -> None:
    """Train to the end; measure and keep so many times."""
    bar = progress_bars(
        TextColumn("Training {task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}% {task.fields[figures]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    began = time.monotonic()
    with bar:
        task = bar.add_task(title(trainer.game), total=1.0, figures="")
        while trainer.done < 1:
            before = trainer.done
            figures = trainer.round()
            bar.update(task, completed=trainer.done, figures=f"{trainer.games:,} games")
            if int(trainer.done * times) > int(before * times):
                passed = time.monotonic() - began
                _keep(trainer, folder, opponents, deals, figures, passed)


def _keep(
    trainer: Trainer,
    folder: Path,
    opponents: list[str],
    deals: int,
    figures: dict[str, float],
    seconds: float,
) -> None:
    """Write network, figures, report and checkpoint."""
    from entrepot.training.strength import win_share

    new = folder / "new.npz"
    save_network(new, trainer.model.weights())
    row: dict[str, Any] = {
        "decisions": trainer.decisions,
        "games": trainer.games,
        "minutes": (trainer.seconds + seconds) / 60,
        **figures,
        "wins": {one: win_share(trainer.game, new, one, deals, MEASURED_FROM) for one in opponents},
    }
    new.replace(folder / NETWORK)
    known = folder / FIGURES
    rows = [json.loads(line) for line in known.read_text().splitlines()] if known.exists() else []
    rows = [*(one for one in rows if one["decisions"] < row["decisions"]), row]
    write_atomically(known, "".join(f"{json.dumps(one)}\n" for one in rows))
    write_atomically(folder / REPORT, report(trainer, rows))
    trainer.save(folder / CHECKPOINT, seconds)
    wins = ", ".join(f"{share:.0%} among {name}" for name, share in row["wins"].items())
    console().print(
        f"{row['minutes']:.1f} min, {row['games']:,} games, {row['decisions']:,} decisions: "
        f"wins {wins}; entropy {row['entropy']:.2f}",
        highlight=False,
        soft_wrap=True,
    )


def report(trainer: Trainer, rows: list[dict[str, Any]]) -> str:
    """The page with the plots of a training."""
    settings = trainer.settings
    players = trainer.game.players[len(trainer.game.players) // 2]
    last = rows[-1]
    parts = [
        paragraph(
            f"{last['games']:,} games of self-play, {last['decisions']:,} decisions, "
            f"{last['minutes']:.0f} minutes. entrepot train {settings.game} --decisions "
            f"{settings.decisions} --seed {settings.seed}"
        ),
        heading(f"Wins of the policy with {players} players; a fair share is {1 / players:.0%}"),
    ]
    for unit in ("minutes", "games"):
        series = {
            name: [(one[unit], one["wins"][name]) for one in rows if name in one["wins"]]
            for name in last["wins"]
        }
        parts.append(lines(series, f"Wins by {unit}", unit, percent, reference=1 / players))
    for name, label in PLOTS.items():
        points = [(one["minutes"], one[name]) for one in rows if name in one]
        parts += [heading(label), lines({name: points}, label, "minutes", number)]
    return html_page(f"Training: {title(trainer.game)}", parts)
