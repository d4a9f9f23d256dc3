"""`python -m benchmarks.strength`: one table of strength against opponents that never change.

A column for each game, with its middle number of players; a line for each match. In every deal the
challenger takes each seat once. A cell has the share of wins in fair shares (1 = as strong as the
others), the share with its 95 % interval, and whether the goal is reached. Sizes are fixed: nothing
stops early because of its results. With `--out` a run goes on where it was stopped.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import entrepot
from benchmarks.__main__ import machine
from benchmarks.frozen import COMMIT
from benchmarks.strength.lines import LINES, TRADES
from benchmarks.strength.matches import Match, Notify, deals_of, pairing_of, play_match
from benchmarks.strength.trades import CUBA, all_jobs
from entrepot.arena.run_store import write_atomically
from entrepot.bots import BotSpec
from entrepot.bots.levels import DEFAULT
from entrepot.bots.precompile import precompile
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import make_executor
from entrepot.engine.game import Game

app = App(name="strength", help=__doc__)
Names = Annotated[list[str] | None, Parameter(consume_multiple=True)]


@app.default
def strength(
    *,
    rows: Names = None,
    games: Names = None,
    policy: str = "network",
    search: str = "search",
    default: str = DEFAULT,
    jobs: int = 1,
    deals: int | None = None,
    out: Path | None = None,
    to: Annotated[Path | None, Parameter(name="--json")] = None,
) -> None:
    """Measure strength against opponents that never change, and print one table.

    Parameters
    ----------
    rows
        Which lines: greedy, club, strong, time, rules, trades. All by default.
    games
        Which games. All by default.
    policy
        The bot that decides without search.
    search
        The bot that searches, without its budget.
    default
        The bot that meets the rules of thumb.
    jobs
        How many games at a time.
    deals
        Play so many deals in every match, for a trial; such figures are not for quoting.
    out
        A folder that keeps every finished game; the same command goes on where it stopped.
    to
        Write the figures to this file, too.
    """
    names = _chosen("row", rows, [*LINES, TRADES])
    known = [game.id for game in entrepot.games()]
    columns = [entrepot.game(name) for name in _chosen("game", games, known)]
    bots = {"policy": policy, "search": search, "default": default}
    for used in {LINES[name].challenger for name in names if name in LINES}:
        BotSpec.parse(bots[used]).make()
    found: dict[str, dict[str, Match]] = {}
    console = Console(highlight=False)
    bars = Progress(
        TextColumn("{task.description}"),
        *(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()),
        console=Console(stderr=True),
        transient=True,
    )
    with bars:
        for game in columns:
            precompile(game)
            for name in names:
                if name in LINES:
                    match = _match(name, game, bots, jobs, deals, out, bars)
                    found.setdefault(name, {})[game.id] = match
        levels = _trades(jobs, deals, bars) if TRADES in names and _has(columns, CUBA) else {}
    console.print(_table(found, columns, levels))
    if to is not None:
        write_atomically(to, json.dumps(_figures(found, levels, deals), indent=1) + "\n")


def _chosen(what: str, wanted: list[str] | None, known: list[str]) -> list[str]:
    for name in wanted or ():
        if name not in known:
            raise EntrepotError(f"There is no {what} {name!r}; there are {', '.join(known)}.")
    return [name for name in known if not wanted or name in wanted]


def _has(games: list[Game], name: str) -> bool:
    return any(game.id == name for game in games)


def _match(
    name: str,
    game: Game,
    bots: dict[str, str],
    jobs: int,
    deals: int | None,
    out: Path | None,
    bars: Progress,
) -> Match:
    line = LINES[name]
    folder = None if out is None else out / game.id
    notify = _notify(bars, f"{game.id}: comparing times")
    pairing = pairing_of(line, game, bots, jobs, folder, notify)
    notify = _notify(bars, f"{game.id}: {line.title}")
    return play_match(game, pairing, deals or deals_of(line, game), jobs, folder, notify)


def _notify(bars: Progress, title: str) -> Notify:
    task = bars.add_task(title, total=None)

    def notify(done: int, total: int) -> None:
        bars.update(task, completed=done, total=total, visible=done < total)

    return notify


def _trades(jobs: int, deals: int | None, bars: Progress) -> dict[str, list[int]]:
    """By level, its turns that trade and the units in them that cancel out."""
    work = all_jobs() if deals is None else all_jobs(deals)
    notify = _notify(bars, f"{CUBA}: trades that cancel out")
    levels: dict[str, list[int]] = {}
    for done, (level, turns, units) in enumerate(make_executor(jobs).run(work), 1):
        before = levels.get(level, [0, 0])
        levels[level] = [before[0] + turns, before[1] + units]
        notify(done, len(work))
    return levels


def _table(
    found: dict[str, dict[str, Match]], games: list[Game], levels: dict[str, list[int]]
) -> Table:
    table = Table(header_style="bold", box=None, pad_edge=False, leading=1)
    table.add_column("")
    for game in games:
        table.add_column(game.id, justify="right")
    for name, matches in found.items():
        table.add_row(LINES[name].title, *(_cell(name, one, matches[one.id]) for one in games))
    if levels:
        units = sum(one[1] for one in levels.values())
        told = f"{units} in {sum(one[0] for one in levels.values())} turns\n" + "\n".join(
            f"{level}: {one[1]}" for level, one in levels.items() if one[1]
        )
        cells = [told.strip() if game.id == CUBA else "" for game in games]
        table.add_row("trades that cancel out, all levels", *cells)
    return table


def _cell(name: str, game: Game, match: Match) -> str:
    line, wins = LINES[name], match.wins
    goal = f"{'reached' if match.reaches(line, game.id) else 'missed'} {line.goal_of(game.id):g} ×"
    time = match.milliseconds / max(1e-9, match.opponent_milliseconds)
    return (
        f"{match.fair_shares:.2f} ×, {goal}\n"
        f"{wins['mean']:.1%} ({wins['low']:.0%}–{wins['high']:.0%}), {match.games}\n"
        f"{match.milliseconds:.3g} ms, {time:.2g} × theirs"
        + (f"\n{match.forfeits} given up" if match.forfeits else "")
    )


def _figures(
    found: dict[str, dict[str, Match]], levels: dict[str, list[int]], deals: int | None
) -> dict[str, Any]:
    return {
        "machine": machine(),
        "version": entrepot.__version__,
        "frozen": COMMIT,
        "trial": deals is not None,
        "lines": {
            name: {
                game: asdict(match)
                | {"fair_shares": match.fair_shares, "goal": LINES[name].goal_of(game)}
                | {"reached": match.reaches(LINES[name], game)}
                for game, match in matches.items()
            }
            for name, matches in found.items()
        },
        "cancelled_trades": {
            level: {"turns": turns, "units": units} for level, (turns, units) in levels.items()
        },
    }


if __name__ == "__main__":
    try:
        app()
    except EntrepotError as problem:
        raise SystemExit(str(problem)) from None
