"""Looks for what is wrong in a database: damage, rows that belong to nothing, games that cannot be
followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import Connection, select, text

from entrepot.engine.errors import UnknownGame
from entrepot.server.carry_over import same_rules
from entrepot.server.game_history import GameHistory
from entrepot.server.rows import MoveRow, TableRow
from entrepot.server.schema import metadata, moves, seats, tables

Progress = Callable[[int, int], None]


def damage(connection: Connection) -> Iterator[str]:
    """What SQLite itself finds; PostgreSQL has tools of its own for that (pg_amcheck)."""
    if connection.dialect.name != "sqlite":
        return
    for (line,) in connection.execute(text("PRAGMA integrity_check(20)")):
        if line != "ok":
            yield f"the file is damaged: {line}"


def orphans(connection: Connection) -> Iterator[str]:
    """Rows that point at something that is not there."""
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            target = key.column
            there = select(target).where(target == key.parent).exists()
            query = select(table).where(key.parent.is_not(None), ~there)
            if number := len(connection.execute(query).all()):
                lost = f"{key.parent.name} is of no row in {target.table.name}"
                yield f"{number} rows of {table.name}: {lost}"


def move_logs(
    connection: Connection, progress: Progress = lambda _done, _total: None
) -> Iterator[str]:
    """Tables whose stored moves do not lead to where the table is."""
    ids = list(connection.scalars(select(tables.c.id).where(tables.c.seed.is_not(None))))
    for done, id in enumerate(ids):
        progress(done, len(ids))
        yield from (f"table {id}: {problem}" for problem in _table(connection, id))
    progress(len(ids), len(ids))


def _table(connection: Connection, id: str) -> Iterator[str]:
    row = connection.execute(select(tables).where(tables.c.id == id)).first()
    if row is None:  # removed meanwhile
        return
    table = TableRow(**row._mapping)
    query = select(moves).where(moves.c.table_id == id).order_by(moves.c.number)
    log = [MoveRow(**one._mapping) for one in connection.execute(query)]
    log = log[: table.last_number] if table.status == "playing" else log  # moves come in meanwhile
    if [move.number for move in log] != list(range(1, table.last_number + 1)):
        yield f"its {len(log)} moves are not those from 1 to {table.last_number}"
        return
    sitting = connection.scalars(select(seats.c.seat).where(seats.c.table_id == id)).all()
    if sorted(sitting) != list(range(table.players)):
        yield f"it has {len(sitting)} seats for {table.players} players"
    if _is_replayable(table):
        yield from _replayed(table, log)


def _is_replayable(table: TableRow) -> bool:
    """Whether today's rules must be able to replay it."""
    try:
        return table.status != "ended" and same_rules(table)
    except UnknownGame:  # of a package that is not installed
        return False


def _replayed(table: TableRow, log: list[MoveRow]) -> Iterator[str]:
    try:
        history = GameHistory.from_log(table, log)
    except Exception as problem:
        yield f"its moves cannot be followed: {problem}"
        return
    if history.table.over != (table.status == "finished") and table.status in (
        "playing",
        "finished",
    ):
        yield f"it is stored as {table.status}, but by its moves it is not"
    if table.status == "playing" and sorted(history.waiting) != sorted(table.waiting):
        yield f"it is stored as waiting for {table.waiting}, but waits for {list(history.waiting)}"
