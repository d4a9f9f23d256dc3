"""What `entrepot admin` does in the database, also while the service runs.

Every change tells running services to read their tables again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, and_, delete, func, select, update

from entrepot.engine.errors import EntrepotError
from entrepot.server.personal_data import delete_person, unfinished_tables
from entrepot.server.schema import chat, moves, persons, reports, seats, tables
from entrepot.server.storage import notify

DAY = 24 * 3600.0
READ_AGAIN = '{"from": "admin", "missed": true}'


class NotThere(EntrepotError):
    pass


def list_tables(
    connection: Connection, status: str | None, game: str | None, most: int
) -> list[dict[str, Any]]:
    """Tables with the names of who sits there, those first where something happened last."""
    last = func.coalesce(tables.c.moved_at, tables.c.created_at).label("at")
    columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.last_number, last)
    query = select(*columns).order_by(last.desc()).limit(most)
    if status is not None:
        query = query.where(tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    found = [dict(row._mapping) for row in connection.execute(query)]
    for table in found:
        table["seats"] = _occupants(connection, table["id"])
    return found


def _occupants(connection: Connection, table: str) -> list[str]:
    query = select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
    return [
        f"{row.name or 'a player'} ({row.person_id})"
        if row.kind == "person" and row.person_id
        else row.level or row.kind
        for row in connection.execute(query)
    ]


def end_table(connection: Connection, id: str) -> None:
    """End an open or running game; what was played stays readable."""
    status = connection.scalar(select(tables.c.status).where(tables.c.id == id))
    _check_there(status, f"There is no table {id}.")
    if status not in ("open", "playing"):
        raise EntrepotError(f"The game at table {id} is over already ({status}).")
    connection.execute(update(tables).where(tables.c.id == id).values(**_ended()))
    notify(connection, READ_AGAIN)


def remove_table(connection: Connection, id: str) -> None:
    """Remove a table with its seats, moves and chat."""
    removed = connection.execute(delete(tables).where(tables.c.id == id)).rowcount
    _check_there(removed or None, f"There is no table {id}.")
    notify(connection, READ_AGAIN)


def remove_messages(
    connection: Connection, table: str | None, person: str | None, numbers: Sequence[int]
) -> int:
    """Remove chat lines of a table, of a person, or of both; returns how many."""
    query = delete(chat)
    if table is not None:
        query = query.where(chat.c.table_id == table)
    if person is not None:
        query = query.where(chat.c.person_id == person)
    if numbers:
        query = query.where(chat.c.n.in_(numbers))
    removed = connection.execute(query).rowcount
    _check_there(removed or None, "There are no such messages.")
    notify(connection, READ_AGAIN)
    return int(removed)


def list_reports(connection: Connection, settled: bool) -> list[dict[str, Any]]:
    """Reported chat lines, the latest first: who wrote them and who reported them."""
    reported = persons.alias()
    columns = (
        *(reports.c.id, reports.c.at, reports.c.table_id, reports.c.n, reports.c.settled_at),
        *(chat.c.text, chat.c.name, chat.c.removed_at, chat.c.person_id.label("author")),
        *(reports.c.person_id.label("reporter"), reported.c.name.label("reporter_name")),
    )
    said = (chat.c.table_id == reports.c.table_id, chat.c.n == reports.c.n)
    query = (
        select(*columns)
        .join(chat, and_(*said))
        .join(reported, reported.c.id == reports.c.person_id)
        .order_by(reports.c.at.desc())
    )
    if not settled:
        query = query.where(reports.c.settled_at.is_(None))
    return [dict(row._mapping) for row in connection.execute(query)]


def settle_report(connection: Connection, id: int, remove: bool) -> None:
    """Mark a report as settled, with all others of the same line; remove the line from all pages
    if that is wanted."""
    found = connection.execute(select(reports).where(reports.c.id == id)).first()
    _check_there(found, f"There is no report {id}. `entrepot admin reports` lists them.")
    assert found is not None
    now = time.time()
    same = (reports.c.table_id == found.table_id, reports.c.n == found.n)
    open_ones = (*same, reports.c.settled_at.is_(None))
    connection.execute(update(reports).where(*open_ones).values(settled_at=now))
    if remove:
        line = (chat.c.table_id == found.table_id, chat.c.n == found.n, chat.c.removed_at.is_(None))
        connection.execute(update(chat).where(*line).values(removed_at=now))
        notify(connection, READ_AGAIN)


def remove_person(connection: Connection, id: str) -> None:
    """Delete all about a person. Games stay for the others: bots play on in those that run."""
    find_person(connection, id)
    for table in unfinished_tables(connection, id):
        _hand_over(connection, table, id)
    delete_person(connection, id)
    notify(connection, READ_AGAIN)


def _hand_over(connection: Connection, table: str, person: str) -> None:
    """Another person becomes the host; a table where nobody else plays is closed. The bots that
    follow are due at once."""
    others = select(seats.c.person_id).where(
        seats.c.table_id == table, seats.c.kind == "person", seats.c.person_id != person
    )
    other = connection.scalar(others.order_by(seats.c.seat))
    row = connection.execute(
        select(tables.c.host, tables.c.status).where(tables.c.id == table)
    ).one()
    values: dict[str, Any] = {"due_at": time.time()} if row.status == "playing" else {}
    if row.host == person and other is None:
        values = _ended()
    elif row.host == person:
        values["host"] = other
    if values:
        connection.execute(update(tables).where(tables.c.id == table).values(**values))


def _ended() -> dict[str, Any]:
    """What changes of a table that is broken off."""
    none: dict[str, Any] = {"due_at": None, "waiting": [], "deadlines": {}, "proposal": None}
    return {"status": "abandoned", "finished_at": time.time(), **none}


def find_person(connection: Connection, id: str) -> str:
    """The name of a person."""
    row = connection.execute(select(persons.c.name).where(persons.c.id == id)).first()
    _check_there(row, f"There is no person {id}. `entrepot admin tables` shows who sits where.")
    return (row[0] if row else None) or "a player"


def statistics(connection: Connection) -> dict[str, int]:
    now = time.time()

    def count(of: Any, *where: Any) -> int:
        return int(connection.scalar(select(func.count()).select_from(of).where(*where)) or 0)

    found = {
        "persons": count(persons),
        "persons of the last week": count(persons, persons.c.created_at > now - 7 * DAY),
        "tables": count(tables),
    }
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
    by_game = select(tables.c.game, func.count()).group_by(tables.c.game)
    for query in (by_status, by_game):
        found |= {f"tables: {row[0]}": int(row[1]) for row in connection.execute(query)}
    return found | {
        "tables moved at in the last day": count(tables, tables.c.moved_at > now - DAY),
        "moves": count(moves),
        "moves of the last day": count(moves, moves.c.at > now - DAY),
        "messages": count(chat),
        "reports to settle": count(reports, reports.c.settled_at.is_(None)),
    }


def _check_there(found: object, otherwise: str) -> None:
    if found is None:
        raise NotThere(otherwise)
