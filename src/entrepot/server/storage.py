"""Reads everything from the database, and writes all but moves (see `move_log`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from entrepot.server.database import Database
from entrepot.server.rows import ChatRow, MoveRow, Person, SeatRow, TableRow
from entrepot.server.schema import chat, moves, persons, seats, tables

LISTED = 30
"""How many tables a list of the lobby shows at most."""
CHAT_SHOWN = 100


class Storage:
    def __init__(self, database: Database) -> None:
        self.database = database

    # --- people ----------------------------------------------------------------------------------

    async def person(self, id: str) -> Person | None:
        query = select(persons.c.id, persons.c.name, persons.c.language).where(persons.c.id == id)
        row = await self.database.read(lambda to: to.execute(query).first())
        return Person(*row) if row else None

    async def rename(self, person: Person) -> list[str]:
        """Change a person's name, also at their tables; returns the ids of these."""
        mine = seats.c.person_id == person.id
        named = {"name": person.name, "language": person.language}

        def work(to: Connection) -> list[str]:
            to.execute(update(persons).where(persons.c.id == person.id).values(**named))
            to.execute(update(seats).where(mine).values(name=person.name))
            return [row[0] for row in to.execute(select(seats.c.table_id).where(mine))]

        return await self.database.write(work)

    # --- tables ----------------------------------------------------------------------------------

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        found = await self._list(select(tables).where(tables.c.id == id))
        return found[0] if found else None

    async def moves(self, id: str, after: int = 0) -> list[MoveRow]:
        query = (
            select(moves)
            .where(moves.c.table_id == id, moves.c.number > after)
            .order_by(moves.c.number)
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [MoveRow(**row._mapping) for row in rows]

    async def add_table(self, row: TableRow, sitting: Sequence[SeatRow]) -> None:
        def work(to: Connection) -> None:
            to.execute(insert(tables).values(**asdict(row)))
            to.execute(insert(seats), [asdict(seat) for seat in sitting])

        await self.database.write(work)

    async def change_table(
        self,
        row: TableRow,
        changes: dict[str, Any],
        sitting: Iterable[SeatRow] = (),
        notice: str | None = None,
    ) -> bool:
        """Change a table and its seats, unless its status is no longer that of `row`."""
        same = (tables.c.id == row.id, tables.c.status == row.status)
        # Even an update to the same status locks the row: seats of a table change one at a time.
        values = changes or {"status": row.status}

        def work(to: Connection) -> bool:
            if to.execute(update(tables).where(*same).values(**values)).rowcount != 1:
                return False
            for seat in sitting:
                place = (seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
                to.execute(update(seats).where(*place).values(**asdict(seat)))
            if notice:
                notify(to, notice)
            return True

        return await self.database.write(work)

    async def take_seat(self, before: SeatRow, after: SeatRow) -> bool:
        """Replace the occupant of a seat, unless the seat has changed since `before` was read."""
        change = (
            update(seats)
            .where(
                seats.c.table_id == before.table_id,
                seats.c.seat == before.seat,
                seats.c.kind == before.kind,
                seats.c.invite.is_not_distinct_from(before.invite),
            )
            .values(**asdict(after))
        )
        return await self.database.write(lambda to: to.execute(change).rowcount == 1)

    async def forget_table(self, id: str) -> None:
        await self.database.write(lambda to: to.execute(delete(tables).where(tables.c.id == id)))

    # --- lists -----------------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The unfinished tables of a person, the most recently moved first."""
        sitting = select(seats.c.table_id).where(seats.c.person_id == person)
        query = (
            select(tables)
            .where(
                or_(tables.c.id.in_(sitting), tables.c.host == person),
                tables.c.status.in_(("open", "playing")),
            )
            .order_by(tables.c.moved_at.desc().nulls_last(), tables.c.created_at.desc())
            .limit(4 * LISTED)
        )
        return await self._list(query)

    async def finished_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        sitting = select(seats.c.table_id).where(seats.c.person_id == person)
        query = (
            select(tables)
            .where(tables.c.id.in_(sitting), tables.c.status == "finished")
            .order_by(tables.c.finished_at.desc())
            .limit(LISTED)
        )
        return await self._list(query)

    async def listed(self, status: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that everybody sees in the lobby."""
        query = (
            select(tables)
            .where(tables.c.status == status, tables.c.settings["listed"].as_boolean().is_(True))
            .order_by(tables.c.created_at.desc())
            .limit(LISTED)
        )
        return await self._list(query)

    async def due(self, now: float) -> list[str]:
        """Tables where a clock has run out or a bot may have been forgotten."""
        query = (
            select(tables.c.id)
            .where(tables.c.status == "playing", tables.c.due_at <= now)
            .order_by(tables.c.due_at)
            .limit(200)
        )
        return list(await self.database.read(lambda to: to.scalars(query).all()))

    async def _list(self, query: Select[Any]) -> list[tuple[TableRow, list[SeatRow]]]:
        def work(to: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            found = [TableRow(**row._mapping) for row in to.execute(query)]
            sitting = _seats(to, [row.id for row in found])
            return [(row, sitting.get(row.id, [])) for row in found]

        return await self.database.read(work)

    # --- chat ------------------------------------------------------------------------------------

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        query = (
            select(chat)
            .where(chat.c.table_id == table, chat.c.n > after)
            .order_by(chat.c.n.desc())
            .limit(CHAT_SHOWN)
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [ChatRow(**row._mapping) for row in reversed(rows)]

    async def say(self, line: ChatRow, notice: str) -> bool:
        """Add a line; False if another process has written one with this number."""

        def work(to: Connection) -> None:
            to.execute(insert(chat).values(**asdict(line)))
            notify(to, notice)

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True


def notify(connection: Connection, payload: str) -> None:
    """Publish a message to other processes when the transaction commits; PostgreSQL only."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify('entrepot', :payload)"), {"payload": payload})


def _seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(SeatRow(**row._mapping))
    return found
