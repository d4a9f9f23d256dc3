"""`entrepot admin`: the data of a service, for who runs it."""

from __future__ import annotations

import asyncio
import dataclasses
import sys
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from cyclopts import App, Parameter
from rich.table import Table
from sqlalchemy import Connection

from entrepot.cli.common import DATABASE_URL, console
from entrepot.engine.errors import BadOption, EntrepotError
from entrepot.server import admin as database_work
from entrepot.server import backup as backups
from entrepot.server import checks
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.keys import OLD_KEYS
from entrepot.server.keys import rotate_key as new_key
from entrepot.server.migrate import check_version
from entrepot.server.startup import CannotStart, explain

T = TypeVar("T")

QUERY_SECONDS = 600.0

admin = App(
    name="admin",
    help="Look after the data of a service: backups, checks, tables, persons, messages, reports, "
    "keys.\n\n"
    "All but `restore` can be used while people play; running services notice within seconds. "
    "Name the same --data and --database-url as for `entrepot serve`.",
    help_epilogue="Example: entrepot admin backup /var/backups/entrepot/monday",
)


@Parameter(name="*")
@dataclasses.dataclass(frozen=True)
class Where:
    """Which data."""

    data: Annotated[Path | None, Parameter(help="The data folder.", show_default="the user's")] = (
        None
    )
    database_url: Annotated[
        str | None,
        Parameter(
            help="The PostgreSQL database.",
            show_default="SQLite in the data folder",
            env_var=DATABASE_URL,
        ),
    ] = None

    def config(self) -> Config:
        config = Config(database_url=self.database_url)
        return config if self.data is None else dataclasses.replace(config, data=self.data)


HERE = Where()
Yes = Annotated[bool, Parameter(name=["--yes", "-y"], help="Do not ask.", negative=())]
TableId = Annotated[str, Parameter(help="The id of a table: the end of its address.")]
PersonId = Annotated[str, Parameter(help="The id of a person, as `tables` shows it.")]


@admin.command(help_epilogue="Example: entrepot admin backup /var/backups/entrepot/monday")
def backup(
    folder: Annotated[Path, Parameter(help="The folder to make.")], *, where: Where = HERE
) -> None:
    """Copy database and signing key into a new folder, also while people play.

    Of a PostgreSQL database only the key is copied: use pg_dump for the rest.
    """
    config = where.config()
    _guarded(config, lambda: backups.back_up(config, folder))
    if config.database_url is None or backups.sqlite_file(config) is not None:
        console().print(f"The backup is in {folder}. `entrepot admin restore` puts it back.")
    else:
        console().print(
            f"The key is in {folder}. Save the database with: "
            f"pg_dump --format=custom --file={folder}/entrepot.dump DATABASE-URL"
        )


@admin.command(help_epilogue="Example: entrepot admin restore /var/backups/entrepot/monday")
def restore(
    folder: Annotated[Path, Parameter(help="A folder that `backup` made.")],
    *,
    where: Where = HERE,
    yes: Yes = False,
) -> None:
    """Put a backup in the place of the data. Stop the service first.

    What is replaced is kept in a folder beside it. For PostgreSQL use pg_restore.
    """
    config = where.config()
    backups.check_backup(folder)
    _ask(f"Replace the data in {config.data} by {folder}?", yes)
    kept = _guarded(config, lambda: backups.restore(config, folder))
    console().print(f"{folder} is restored." + (f" The old data is in {kept}." if kept else ""))


@admin.command(help_epilogue="Example: entrepot admin check --no-replay")
def check(
    *,
    replay: Annotated[bool, Parameter(help="Replay all games from their stored moves.")] = True,
    where: Where = HERE,
) -> None:
    """Look for damage, rows that belong to nothing, and games that cannot be followed.

    Changes nothing. The exit code is 0 if all is well.
    """

    def work(connection: Connection) -> list[str]:
        found = [*checks.damage(connection)]
        if not found:
            found += checks.orphans(connection)
            found += checks.move_logs(connection) if replay else ()
        return found

    found = _read(where, work)
    for problem in found:
        console().print(problem, markup=False)
    if found:
        raise EntrepotError(
            f"{len(found)} problems were found. Keep a copy of the data, then see "
            "which backup has none (`entrepot admin check --data BACKUP`)."
        )
    console().print("All is well.")


@admin.command(help_epilogue="Example: entrepot admin tables --status playing")
def tables(
    *,
    status: Annotated[
        Literal["open", "playing", "finished", "abandoned", "ended"] | None,
        Parameter(help="Only tables of this status."),
    ] = None,
    game: Annotated[str | None, Parameter(help="Only tables of this game.")] = None,
    most: Annotated[int, Parameter(help="How many to show, the latest first.")] = 50,
    where: Where = HERE,
) -> None:
    """List tables and who sits there."""
    if most < 1:
        raise BadOption("--most: give a number from 1 on.")
    found = _read(where, lambda to: database_work.list_tables(to, status, game, most))
    for one in found:
        at = datetime.fromtimestamp(one["at"]).isoformat(" ", "minutes")
        shown = (
            f"{one['id']}  {at}  {one['game']}, {one['status']}, {one['last_number']} moves\n"
            f"    {', '.join(one['seats'])}"
        )  # never cut off: ids are there to be copied
        console().print(shown, markup=False, soft_wrap=True)
    if not found:
        console().print("There are no such tables.")


@admin.command(help_epilogue="Example: entrepot admin end-table 7xk2m9qwe3rt")
def end_table(table: TableId, *, where: Where = HERE, yes: Yes = False) -> None:
    """End an open or running game. What was played stays."""
    _ask(f"End the game at table {table} for all its players?", yes)
    _write(where, lambda to: database_work.end_table(to, table))
    console().print(f"The game at table {table} is ended.")


@admin.command(help_epilogue="Example: entrepot admin remove-table 7xk2m9qwe3rt")
def remove_table(table: TableId, *, where: Where = HERE, yes: Yes = False) -> None:
    """Remove a table with its moves and messages. Only a backup brings it back."""
    _ask(f"Remove table {table} with all its moves and messages?", yes)
    _write(where, lambda to: database_work.remove_table(to, table))
    console().print(f"Table {table} is removed.")


@admin.command(help_epilogue="Example: entrepot admin remove-messages --table 7xk2m9qwe3rt -n 4")
def remove_messages(
    *,
    table: Annotated[str | None, Parameter(help="Messages at this table.")] = None,
    person: Annotated[str | None, Parameter(help="Messages of this person.")] = None,
    number: Annotated[
        tuple[int, ...],
        Parameter(name=["--number", "-n"], help="Only the message with this number.", negative=()),
    ] = (),
    where: Where = HERE,
    yes: Yes = False,
) -> None:
    """Remove chat messages: of a table, of a person, or of a person at a table."""
    if table is None and person is None:
        raise BadOption("Say whose messages: --table, --person, or both.")
    if number and table is None:
        raise BadOption("--number counts the messages of a table: name it with --table.")
    of = " ".join(f"{kind} {id}" for kind, id in (("table", table), ("person", person)) if id)
    _ask(f"Remove {'some' if number else 'all'} messages of {of}?", yes)
    removed = _write(where, lambda to: database_work.remove_messages(to, table, person, number))
    console().print(f"{removed} messages are removed.")


@admin.command(help_epilogue="Example: entrepot admin reports")
def reports(
    *,
    settled: Annotated[
        bool, Parameter(name="--all", help="Also those that are settled.", negative=())
    ] = False,
    where: Where = HERE,
) -> None:
    """List chat messages that people have reported, who wrote them, and who reported them."""
    found = _read(where, lambda to: database_work.list_reports(to, settled))
    for one in found:
        at = datetime.fromtimestamp(one["at"]).isoformat(" ", "minutes")
        notes = "".join(f" ({note})" for note in ("removed", "settled") if one[f"{note}_at"])
        shown = (
            f"{one['id']}  {at}  table {one['table_id']}, message {one['n']}{notes}\n"
            f"    {one['name']} ({one['author']}) wrote: {one['text']}\n"
            f"    reported by {one['reporter_name'] or 'a player'} ({one['reporter']})"
        )
        console().print(shown, markup=False, highlight=False, soft_wrap=True)
    if not found:
        console().print("There are no reports to settle.")


@admin.command(help_epilogue="Example: entrepot admin settle-report 12 --remove")
def settle_report(
    report: Annotated[int, Parameter(help="The number of a report, as `reports` shows it.")],
    *,
    remove: Annotated[
        bool, Parameter(help="Remove the message from all pages.", negative=())
    ] = False,
    where: Where = HERE,
) -> None:
    """Mark a report as settled, with all others of the same message."""
    _write(where, lambda to: database_work.settle_report(to, report, remove))
    console().print(f"Report {report} is settled." + " The message is removed." * remove)


@admin.command(help_epilogue="Example: entrepot admin remove-person p_0123456789abcdef0123")
def remove_person(person: PersonId, *, where: Where = HERE, yes: Yes = False) -> None:
    """Delete all that is stored of a person: name, devices, passkeys, messages.

    Games stay for the others, played by "a player"; in those that run a bot plays on.
    """
    name = _read(where, lambda to: database_work.find_person(to, person))
    _ask(f"Delete all about {name} ({person})?", yes)
    _write(where, lambda to: database_work.remove_person(to, person))
    console().print(f"All about {name} is deleted.", markup=False)


@admin.command(help_epilogue="Example: entrepot admin statistics")
def statistics(*, where: Where = HERE) -> None:
    """Count persons, tables, moves and messages."""
    shown = Table.grid(padding=(0, 2))
    for name, number in _read(where, database_work.statistics).items():
        shown.add_row(name, f"{number:,}")
    console().print(shown)


@admin.command(help_epilogue="Example: entrepot admin rotate-key")
def rotate_key(
    *,
    keep: Annotated[
        int, Parameter(help="How many earlier keys are still accepted; 0 signs everybody out.")
    ] = OLD_KEYS,
    where: Where = HERE,
    yes: Yes = False,
) -> None:
    """Sign cookies with a new key from now on.

    Processes on other machines need the new file, too.
    """
    if keep < 0:
        raise BadOption("--keep: give a number from 0 on.")
    config = where.config()
    _ask("Sign everybody out?" if keep == 0 else "Make a new signing key?", yes)
    kept = new_key(config.data, keep)
    console().print(f"There is a new key; {kept} earlier ones are still accepted.")


# --- helpers -------------------------------------------------------------------------------------


def _ask(question: str, yes: bool) -> None:
    """Go on only with a yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise EntrepotError(f"{question} Nobody is there to ask: say so with --yes.")
    if input(f"{question} [y/N] ").strip().lower() not in ("y", "yes", "j", "ja"):
        raise EntrepotError("Nothing was changed.")


def _read(where: Where, work: Callable[[Connection], T]) -> T:
    return _use(where.config(), lambda database: database.read(work))


def _write(where: Where, work: Callable[[Connection], T]) -> T:
    return _use(where.config(), lambda database: database.write(work))


def _use(config: Config, ask: Callable[[Database], Awaitable[T]]) -> T:
    backups.sqlite_file(config)  # refuses a file that is not there

    async def run() -> T:
        database = Database(config.url, QUERY_SECONDS)
        try:
            await database.read(check_version)
            return await ask(database)
        finally:
            await database.stop()

    return _guarded(config, lambda: asyncio.run(run()))


def _guarded(config: Config, work: Callable[[], T]) -> T:
    try:
        return work()
    except EntrepotError:
        raise
    except Exception as problem:
        raise CannotStart(explain(problem, config)) from problem
