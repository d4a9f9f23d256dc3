"""`entrepot arena`."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

import entrepot
from entrepot.arena.jobs import RunSettings
from entrepot.arena.report import STOPPED, report, stopped
from entrepot.arena.results import Summary, milliseconds, summary, write_games
from entrepot.arena.run_store import RunStore, write_atomically
from entrepot.arena.sprt import Sprt, hypothesis
from entrepot.arena.tournament import FORMATS, Tournament, pairings
from entrepot.cli.common import GameName, Options, Players, console, options_of, players_of, title
from entrepot.cli.match_options import Jobs, Out, RayAddress, check_counts, playing, prepare, specs
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import make_executor
from entrepot.engine.extras import require

FIGURES = 70
"""Columns of the terminal that the figures of a pairing need."""
GAMES = 200
MOST_GAMES = 20_000
"""With a sequential test, which may need 15,000 if the truth lies between H0 and H1."""
H0, H1 = "fair", "+2%"


def arena(
    game: GameName,
    /,
    *bots: Annotated[
        str,
        Parameter(
            help="Who plays: levels, NAME:PARAMETER=VALUE:…, or your own: FILE.py:CLASS, "
            "MODULE:CLASS, POLICY.onnx; for a ladder, weak ones first."
        ),
    ],
    players: Players = None,
    format: Annotated[
        str, Parameter(name=["--format", "-f"], help=f"Who meets whom: {', '.join(FORMATS)}.")
    ] = "round-robin",
    games: Annotated[
        int | None,
        Parameter(
            name=["--games", "-n"],
            help="How many games a pairing plays at most.",
            show_default=f"{GAMES}; with --sprt {MOST_GAMES}",
        ),
    ] = None,
    seed: Annotated[
        int, Parameter(help="The seed of the first deal; the next one has the next seed.")
    ] = 0,
    option: Options = (),
    jobs: Jobs = None,
    ray: RayAddress = None,
    out: Out = None,
    sprt: Annotated[
        bool,
        Parameter(help="Stop a pairing as soon as a sequential test has decided.", negative=()),
    ] = False,
    h0: Annotated[
        str | None,
        Parameter(
            help="The test: not better. fair, 30%, +2% (over fair) or +20elo.", show_default=H0
        ),
    ] = None,
    h1: Annotated[str | None, Parameter(help="The test: better. As --h0.", show_default=H1)] = None,
    alpha: Annotated[
        float | None,
        Parameter(help="The chance to take H1 though H0 is true.", show_default=str(Sprt.alpha)),
    ] = None,
    beta: Annotated[
        float | None,
        Parameter(help="The chance to take H0 though H1 is true.", show_default=str(Sprt.beta)),
    ] = None,
) -> None:
    """Let bots play against each other, and tell who is stronger, and how sure that is.

    One bot challenges a table of others: in every deal it takes each seat once, with the same
    cards. With `--out`, every finished game is kept, and the same command goes on where it stopped;
    the folder then holds games.parquet, results.json and report.html.
    """
    require("The arena", "openskill", *([] if out is None else ["polars"]))
    chosen = entrepot.game(game)
    seats = players_of(chosen, players)
    check_counts(games=games, jobs=jobs)
    settings = RunSettings.of(chosen, seats, options_of(chosen, option))
    test = _test(sprt, seats, h0, h1, alpha, beta)
    names = specs(bots)
    tournament = Tournament(
        settings,
        pairings(format, names, seats),
        math.ceil((games or (GAMES if test is None else MOST_GAMES)) / seats),
        seed,
        test,
    )
    store = RunStore(settings, out)
    try:
        prepare(chosen, names, ray)
        done = tournament.stored(store)
        work = tournament.run(store, make_executor(jobs or 1, ray))
        playing(f"{title(chosen)}, {seats} players", work, tournament.games, done, out)
    finally:
        store.close()
    found = summary(tournament, store)
    _show(chosen, found)
    if out is not None:
        _write(tournament, store, found, out)


def _test(
    wanted: bool,
    players: int,
    h0: str | None,
    h1: str | None,
    alpha: float | None,
    beta: float | None,
) -> Sprt | None:
    if wanted:
        return Sprt(
            hypothesis(H0 if h0 is None else h0, players),
            hypothesis(H1 if h1 is None else h1, players),
            Sprt.alpha if alpha is None else alpha,
            Sprt.beta if beta is None else beta,
        )
    given = {"--h0": h0, "--h1": h1, "--alpha": alpha, "--beta": beta}
    for name, value in given.items():
        if value is not None:
            raise EntrepotError(f"{name} belongs to the sequential test: add --sprt.")
    return None


def _write(tournament: Tournament, store: RunStore, found: Summary, out: Path) -> None:
    times = milliseconds(tournament, store)
    write_games(tournament, store, out / "games.parquet")
    write_atomically(out / "results.json", json.dumps(found, indent=2) + "\n")
    write_atomically(out / "report.html", report(found, times, entrepot.__version__))
    console().print(f"\nThe report is {out / 'report.html'}.", soft_wrap=True)


def _show(game: entrepot.Game, found: Summary) -> None:
    screen = console()
    screen.print(f"{title(game)}, {found['players']} players; fair share {found['fair_share']:.1%}")
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("challenger")
    table.add_column("among")
    for heading in ("games", "wins", "95% interval", "place", "lead"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    names = [max(len(one[of]) for one in found["pairings"]) for of in ("challenger", "opponent")]
    narrow = screen.width < sum(names) + FIGURES
    for one in found["pairings"]:
        wins = one["wins"]
        table.add_row(
            _named(one["challenger"], narrow),
            _named(one["opponent"], narrow),
            f"{one['games']:,}",
            f"{wins['mean']:.1%}",
            f"{wins['low']:.1%} – {wins['high']:.1%}",
            f"{one['place']['mean']:.2f}",
            _lead(one["lead"]),
            _verdict(one, found["fair_share"]),
        )
    screen.print(table)
    if stopped(found):
        screen.print(STOPPED, style="dim")
    screen.print()
    ratings = Table(box=None, header_style="bold", pad_edge=False)
    ratings.add_column("bot")
    for heading in ("rating", "sigma", "games", "forfeits"):
        ratings.add_column(heading, justify="right")
    for bot in sorted(found["bots"], key=lambda one: -one["rating"]["mu"]):
        rating, forfeits = bot["rating"], str(bot["forfeits"])
        figures = f"{rating['mu']:.2f}", f"{rating['sigma']:.2f}", f"{bot['games']:,}", forfeits
        ratings.add_row(Text(bot["bot"]), *figures)
    screen.print(ratings)
    _show_forfeits(found)


def _named(bot: str, narrow: bool) -> Text:
    """In a narrow terminal, a line for each parameter."""
    return Text(bot.replace(":", ":\n") if narrow else bot, overflow="fold")


def _lead(lead: dict[str, float | None]) -> str:
    mean, low, high = lead["mean"], lead["low"], lead["high"]
    if mean is None:
        return "–"
    return (
        f"{mean:+.1f}" if low is None or high is None else f"{mean:+.1f} ± {(high - low) / 2:.1f}"
    )


def _verdict(one: dict[str, Any], fair: float) -> str:
    if "sprt" in one:
        said = {"H1": "better (H1)", "H0": "not better (H0)", None: "not decided"}
        return said[one["sprt"]["verdict"]]
    if one["wins"]["low"] > fair:
        return "stronger"
    return "weaker" if one["wins"]["high"] < fair else "not clear"


def _show_forfeits(found: Summary) -> None:
    reasons: dict[tuple[str, str], int] = {}
    for pairing in found["pairings"]:
        for one in pairing["forfeits"]:
            key = one["bot"], one["reason"]
            reasons[key] = reasons.get(key, 0) + 1
    for (bot, reason), times in reasons.items():
        show_forfeit(bot, times, reason)


def show_forfeit(bot: str, times: int, reason: str) -> None:
    games = "a game" if times == 1 else f"{times:,} games"
    console().print(Text(f"{bot} gave up {games}: {reason}", style="red"), soft_wrap=True)
