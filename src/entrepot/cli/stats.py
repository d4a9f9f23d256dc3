"""`entrepot stats`."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

import entrepot
from entrepot.arena.jobs import GameJob, Outcome, RunSettings
from entrepot.arena.run_store import RunStore, write_atomically
from entrepot.arena.statistics import Statistics
from entrepot.arena.statistics_report import (
    NOTHING,
    source_title,
    statistics_report,
    turn_title,
)
from entrepot.cli.arena import show_forfeit
from entrepot.cli.common import GameName, Options, Players, console, options_of, players_of, title
from entrepot.cli.match_options import Jobs, Out, RayAddress, check_counts, playing, prepare, specs
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import make_executor

SHOWN = 12
"""Events listed in the terminal; the report has all of them."""


def stats(
    game: GameName,
    /,
    *,
    bot: Annotated[str, Parameter(help="Who plays, on all seats.")] = "greedy",
    players: Players = None,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="How many games.")] = 1000,
    seed: Annotated[
        int, Parameter(help="The seed of the first game; the next one has the next seed.")
    ] = 0,
    option: Options = (),
    jobs: Jobs = None,
    ray: RayAddress = None,
    out: Out = None,
) -> None:
    """Let a bot play many games against itself, and tell what wins: seats, strategies, buildings,
    cards, roles.

    With `--out`, every finished game is kept, and the same command goes on where it stopped; the
    folder then holds stats.json and stats.html.
    """
    chosen = entrepot.game(game)
    seats = players_of(chosen, players)
    check_counts(games=games, jobs=jobs)
    settings = RunSettings.of(chosen, seats, options_of(chosen, option), detailed=True)
    (name,) = specs([bot])
    statistics = Statistics(chosen, seats)
    wanted = {
        one.key: one
        for one in (GameJob(settings, seed + number, (name,) * seats) for number in range(games))
    }

    def read(outcome: Outcome) -> None:
        if (outcome["deal"], tuple(outcome["bots"])) in wanted:
            statistics.add(outcome)

    store = RunStore(settings, out, read)
    try:
        prepare(chosen, [name], ray)
        work = store.play(wanted.values(), make_executor(jobs or 1, ray))
        done = statistics.games + statistics.forfeits.total()
        playing(f"{title(chosen)}, {seats} players", work, games, done, out)
    finally:
        store.close()
    found = statistics.summary() | {"bot": name, "seed": seed, "code": settings.code}
    _show(chosen, found)
    if out is not None:
        write_atomically(out / "stats.json", json.dumps(found, indent=2) + "\n")
        facts = {
            "all seats": name,
            "seeds from": str(seed),
            "options": ", ".join(f"{one}={value}" for one, value in settings.options) or "none",
            "Entrepot": f"{entrepot.__version__}, code {settings.code}",
        }
        write_atomically(out / "stats.html", statistics_report(found, facts))
        console().print(f"\nThe report is {out / 'stats.html'}.", soft_wrap=True)
    if not statistics.games:
        raise EntrepotError(NOTHING)


def _show(game: entrepot.Game, found: dict[str, Any]) -> None:
    screen = console()
    screen.print(
        f"{title(game)}, {found['players']} players, {found['games']:,} games of {found['bot']}"
    )
    for one in found["forfeits"]:
        show_forfeit(found["bot"], one["games"], one["reason"])
    if found["games"]:
        _show_figures(game, found)


def _show_figures(game: entrepot.Game, found: dict[str, Any]) -> None:
    screen = console()
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    for name in ("decisions", "scores", "winning_scores", "margins"):
        one = found[name]
        middle = ", ".join(f"{share} {value}" for share, value in one["quantiles"].items())
        facts.add_row(name.replace("_", " "), f"{one['mean']:.1f} on average; {middle}")
    facts.add_row("shared wins", f"{found['shared_wins']:.1%}")
    for end, count in found["ends"].items():
        facts.add_row(f"end: {end}", f"{count:,} ({count / found['games']:.1%})")
    screen.print(facts)
    screen.print()
    screen.print(_seats(found))
    screen.print()
    screen.print(_turns(found))
    screen.print()
    screen.print(_strategies(game, found))
    screen.print()
    screen.print(_events(found))


def _seats(found: dict[str, Any]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("seat", "mean score", "wins", "95% interval"):
        table.add_column(heading, justify="right")
    for seat, wins in enumerate(found["wins_by_seat"]):
        score = found["scores_by_seat"][seat]["mean"]
        interval = f"{wins['low']:.1%} – {wins['high']:.1%}"
        table.add_row(str(seat), f"{score:.2f}", f"{wins['mean']:.1%}", interval)
    return table


def _turns(found: dict[str, Any]) -> Table | str:
    if not found["wins_by_turn_order"]:
        return "There is no first player: all begin at once."
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("turn order")
    for heading in ("wins", "95% interval"):
        table.add_column(heading, justify="right")
    for turn, wins in enumerate(found["wins_by_turn_order"]):
        interval = f"{wins['low']:.1%} – {wins['high']:.1%}"
        table.add_row(turn_title(turn), f"{wins['mean']:.1%}", interval)
    return table


def _strategies(game: entrepot.Game, found: dict[str, Any]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("most points from")
    for heading in ("seats", "their wins", "95% interval"):
        table.add_column(heading, justify="right")
    for one in found["wins_by_strategy"]:
        wins = one["wins"]
        table.add_row(
            Text(source_title(game, one["source"])),
            f"{one['seats']:.1%}",
            f"{wins['mean']:.1%}",
            f"{wins['low']:.1%} – {wins['high']:.1%}",
        )
    return table


def _events(found: dict[str, Any]) -> Table:
    """The most telling events: those whose interval is farthest from the fair share."""
    fair = found["fair_share"]

    def clear(one: dict[str, Any]) -> float:
        return float(max(one["wins"]["low"] - fair, fair - one["wins"]["high"]))

    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("what tells most")
    for heading in ("seats that did", "their wins", "95% interval"):
        table.add_column(heading, justify="right")
    for one in sorted(found["events"], key=clear, reverse=True)[:SHOWN]:
        wins = one["wins"]
        table.add_row(
            Text(f"{one['what']} {one['target']}".strip()),
            f"{one['seats']:.1%}",
            f"{wins['mean']:.1%}",
            f"{wins['low']:.1%} – {wins['high']:.1%}",
        )
    return table
