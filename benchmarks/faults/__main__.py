"""Break the service in many ways while people play, and count what was lost or doubled.

    python -m benchmarks.faults                         60 kills on each database, and every case
    python -m benchmarks.faults --kills 300 --cases     kills only
    python -m benchmarks.faults --kills 0 --cases full vanished

Ends with exit code 1 if anything was lost, doubled, or not as it should be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import entrepot
from benchmarks.faults import kills
from benchmarks.faults.cases import Case, Outcome, run_all
from benchmarks.faults.deployment import Deployment
from benchmarks.faults.neighbour_cases import hungry_neighbour, old_rules, sick_table
from benchmarks.faults.storage_cases import (
    damaged_file,
    frozen_postgresql,
    full_disk,
    vanished_file,
)

DATABASES = ("sqlite", "postgresql")
PROCESSES = {"sqlite": 1, "postgresql": 2}
"""Service processes; with two of them clients go from one to the other."""
CASES: dict[str, tuple[Case, Sequence[str]]] = {
    "full": (full_disk, ("sqlite",)),
    "damaged": (damaged_file, ("sqlite",)),
    "vanished": (vanished_file, ("sqlite",)),
    "frozen": (frozen_postgresql, ("postgresql",)),
    "sick": (sick_table, DATABASES),
    "old-rules": (old_rules, DATABASES),
    "hungry": (hungry_neighbour, DATABASES),
}
"""By name, the case and the databases that it is for."""


def main() -> None:
    chosen = _options()
    console = Console(highlight=False)
    until = time.monotonic() + chosen.minutes * 60
    wrong = 0
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeElapsedColumn(), console=console) as progress:
        for database in chosen.databases if chosen.kills else ():
            task = progress.add_task(f"kills, {database}", total=chosen.kills)
            step: Callable[[], None] = lambda task=task: progress.advance(task)  # type: ignore[misc]  # noqa: E731
            with Deployment(database, PROCESSES[database], seed=chosen.seed) as deployment:
                report = kills.run(
                    deployment,
                    chosen.games,
                    chosen.kills,
                    seed=chosen.seed,
                    until=until,
                    on_kill=step,
                )
            wrong += len(report.wrong)
            progress.console.print(describe(report))
        wanted = {name: CASES[name] for name in chosen.cases}
        task = progress.add_task("cases", total=None)
        name_case: Callable[[str], None] = lambda name: progress.update(task, description=name)  # noqa: E731
        for outcome in run_all(wanted, chosen.databases, chosen.games, name_case):
            wrong += len(outcome.wrong)
            progress.console.print(describe_case(outcome))
    sys.exit(1 if wrong else 0)


def _options() -> argparse.Namespace:
    games = [game.id for game in entrepot.games()]
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--kills", type=int, default=60, help="on each database")
    options.add_argument("--games", nargs="*", choices=games, default=games)
    options.add_argument("--databases", nargs="*", choices=DATABASES, default=DATABASES)
    options.add_argument("--cases", nargs="*", choices=[*CASES], default=[*CASES])
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--minutes", type=float, default=60, help="no kill after so long")
    return options.parse_args()


def describe(report: kills.Report) -> str:
    reports = report.reports
    kinds = ", ".join(f"{number} {kind}" for kind, number in report.kills.items())
    games = ", ".join(f"{number} {game}" for game, number in report.games.items())
    lines = [
        f"kills, {report.database} ({report.seconds:.0f} s): {kinds}",
        f"  tables: {games}",
        f"  {len(reports.played):,} moves acknowledged, {reports.taken_back} of them take-backs; "
        f"{reports.sent_again} sent again, {reports.sent_twice} sent twice on purpose; "
        f"{len(reports.refused)} refused for good, {reports.unsure} times unsure",
        f"  wrong: {len(report.wrong)}",
        *(f"    {one}" for one in report.wrong[:20]),
    ]
    return "\n".join(lines)


def describe_case(outcome: Outcome) -> str:
    lines = [
        f"{outcome.case}, {outcome.database}: {'; '.join(outcome.did)}",
        *(f"  {who}: {what}" for who, what in outcome.said),
        f"  {outcome.moves} moves acknowledged; wrong: {len(outcome.wrong)}",
        *(f"    {one}" for one in outcome.wrong[:20]),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
