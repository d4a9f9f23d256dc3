"""Reads and writes tables, seats and recordings; moves are written by `move_log`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    Subquery,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    true,
    tuple_,
    union,
    update,
)

from entrepot.server.database import Database
from entrepot.server.errors import Refused
from entrepot.server.recording import Step, decode, encode
from entrepot.server.rows import MoveRow, Person, SeatRow, TableRow
from entrepot.server.schema import moves, persons, recordings, seats, tables

LISTED = 30
"""How many tables a list of the lobby shows at most."""
LISTED_SECONDS = 24 * 3600
"""An open table is listed for this long after somebody of it was there."""
EARLIER_SETTINGS = {"absence": None, "chat": "seated"}
DUE_AT_ONCE = 200
"""How many due tables are read at a time."""
UNFINISHED = ("open", "playing", "ended")
"""The status of tables without a result that their players see in the lobby."""


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
            sits = (mine, seats.c.kind == "person")  # not where a bot has taken over for good
            to.execute(update(seats).where(*sits).values(name=person.name))
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
                seats.c.person_id.is_not_distinct_from(before.person_id),
                seats.c.invite.is_not_distinct_from(before.invite),
            )
            .values(**asdict(after))
        )
        return await self.database.write(lambda to: to.execute(change).rowcount == 1)

    async def wait_for_writes(self, id: str, seconds: float) -> None:
        """Wait for writes to a table that were given up while they were committed.

        They hold its row, or SQLite's only writer: afterwards the database tells what became of
        them, and none of them will happen any more.
        """
        query = select(tables.c.id).where(tables.c.id == id).with_for_update()
        await self.database.write(lambda to: to.execute(query).all(), seconds)

    async def dismiss(self, id: str, person: str) -> bool:
        """Take a table out of a person's lobby; False if the person has no seat there."""
        mine = (seats.c.table_id == id, seats.c.person_id == person)
        change = update(seats).where(*mine).values(dismissed=True)
        return await self.database.write(lambda to: to.execute(change).rowcount > 0)

    async def set_absence(
        self, row: TableRow, changes: dict[str, Any], away: Sequence[SeatRow], notice: str
    ) -> None:
        """Change from when on bots play for persons who are away, and what is due at the table.

        Nothing else of the seats: another process may have changed it meanwhile.
        """
        same = (tables.c.id == row.id, tables.c.status == row.status, tables.c.host == row.host)

        def work(to: Connection) -> None:
            to.execute(update(tables).where(*same).values(**changes))
            for seat in away:
                place = (seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
                same_person = (seats.c.kind == "person", seats.c.person_id == seat.person_id)
                change = update(seats).where(*place, *same_person)
                to.execute(change.values(bot_at=seat.bot_at))
            notify(to, notice)

        await self.database.write(work)

    async def change_proposal(
        self,
        table: str,
        change: Callable[[dict[str, Any] | None], dict[str, Any] | None],
        notice: str,
    ) -> None:
        """Replace the proposal of a table in play by what `change` makes of it."""
        query = select(tables.c.proposal).where(tables.c.id == table, tables.c.status == "playing")

        def work(to: Connection) -> None:
            found = to.execute(query.with_for_update()).first()
            if found is None:
                raise Refused("not_open", text="not_playing")
            changed = update(tables).where(tables.c.id == table)
            to.execute(changed.values(proposal=change(found[0])))
            notify(to, notice)

        await self.database.write(work)

    async def forget_table(self, id: str) -> None:
        await self.database.write(lambda to: to.execute(delete(tables).where(tables.c.id == id)))

    # --- lists -----------------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables of a person that are not over, the most recently moved first.

        With them, until the person dismisses them, those that could not go on.
        """
        hosted = select(tables.c.id.label("table_id")).where(
            tables.c.host == person, tables.c.status.in_(("open", "playing"))
        )
        query = (
            _lobby(union(_sits_at(person), hosted).subquery())
            .where(tables.c.status.in_(UNFINISHED))
            .order_by(tables.c.moved_at.desc().nulls_last(), tables.c.created_at.desc())
            .limit(4 * LISTED)
        )
        return await self._list(query)

    async def finished_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        query = (
            _lobby(_sits_at(person).subquery())
            .where(
                tables.c.status.in_(("finished", "abandoned")),
                tables.c.started_at.is_not(None),
            )
            .order_by(tables.c.finished_at.desc())
            .limit(LISTED)
        )
        return await self._list(query)

    async def listed(self, status: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that everybody sees in the lobby; open ones while their people still come."""
        wanted = [tables.c.listed == true(), tables.c.status == status]
        if status == "open":
            seen_at = func.coalesce(tables.c.seen_at, tables.c.created_at)
            wanted.append(seen_at > time.time() - LISTED_SECONDS)
        query = select(tables).where(*wanted).order_by(tables.c.created_at.desc()).limit(LISTED)
        return await self._list(query)

    async def tables_with(self, levels: Sequence[str], host: str, but: str | None = None) -> int:
        """How many unfinished tables of a host have bots of these levels; `but` does not count."""
        query = select(func.count(tables.c.id.distinct())).where(
            tables.c.id == seats.c.table_id,
            tables.c.host == host,
            tables.c.status.in_(("open", "playing")),
            tables.c.id != (but or ""),
            seats.c.kind == "bot",
            seats.c.level.in_(levels),
        )
        return await self.database.read(lambda to: to.scalars(query).one())

    async def due(
        self, now: float, after: tuple[float, str] = (0.0, "")
    ) -> list[tuple[float, str]]:
        """Some of the tables where a time has run out or a bot may have been forgotten.

        By the time and the id, those that come after `after`.
        """
        by_time = tuple_(tables.c.due_at, tables.c.id)
        query = (
            select(tables.c.due_at, tables.c.id)
            .where(tables.c.status.in_(("open", "playing")), tables.c.due_at <= now)
            .where(by_time > after)
            .order_by(tables.c.due_at, tables.c.id)
            .limit(DUE_AT_ONCE)
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [(row[0], row[1]) for row in rows]

    async def in_play(self) -> list[tuple[str, tuple[str, int, str]]]:
        """Tables in play, each with its game, rules version and components."""
        query = select(
            tables.c.id, tables.c.game, tables.c.rules_version, tables.c.components
        ).where(tables.c.status == "playing")
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [(row[0], (row[1], row[2], row[3])) for row in rows]

    async def postpone(self, id: str, now: float, until: float) -> None:
        """Do not look after a table that was due by now before then."""
        still_due = or_(tables.c.due_at.is_(None), tables.c.due_at <= now)
        unfinished = tables.c.status.in_(("open", "playing"))
        change = update(tables).where(tables.c.id == id, unfinished, still_due)
        await self.database.write(lambda to: to.execute(change.values(due_at=until)))

    async def _list(self, query: Select[Any]) -> list[tuple[TableRow, list[SeatRow]]]:
        def work(to: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            found = [_table(row._asdict()) for row in to.execute(query)]
            sitting = _seats(to, [row.id for row in found])
            return [(row, sitting.get(row.id, [])) for row in found]

        return await self.database.read(work)

    # --- recordings ------------------------------------------------------------------------------

    async def unrecorded(self, now: float) -> list[str]:
        """Tables of which the recording shall be brought up to date."""
        query = (
            select(tables.c.id)
            .where(tables.c.record_at <= now)
            .order_by(tables.c.record_at)
            .limit(100)
        )
        return list(await self.database.read(lambda to: to.scalars(query).all()))

    async def claim_recording(self, id: str, now: float, until: float) -> bool:
        """Tell other processes that a table is being recorded; False if one of them does it."""
        due = (tables.c.id == id, tables.c.record_at <= now)
        change = update(tables).where(*due).values(record_at=until)
        return await self.database.write(lambda to: to.execute(change).rowcount == 1)

    async def recording(self, id: str) -> list[Step]:
        query = (
            select(recordings.c.data)
            .where(recordings.c.table_id == id)
            .order_by(recordings.c.first)
        )
        return decode(await self.database.read(lambda to: to.scalars(query).all()))

    async def add_recording(self, id: str, first: int, steps: Sequence[Step]) -> None:
        """Write a part of a recording, in the place of all parts from its first step on."""
        old = (recordings.c.table_id == id, recordings.c.first >= first)
        data = await asyncio.to_thread(encode, steps)
        part = {"table_id": id, "first": first, "data": data}

        def work(to: Connection) -> None:
            to.execute(delete(recordings).where(*old))
            to.execute(insert(recordings).values(**part))

        await self.database.write(work)

    async def recorded(self, id: str, number: int) -> bool:
        """The recording is up to date, unless there are moves after this number."""
        same = (tables.c.id == id, tables.c.last_number == number)
        change = update(tables).where(*same).values(record_at=None)
        return await self.database.write(lambda to: to.execute(change).rowcount == 1)


def _sits_at(person: str) -> Select[Any]:
    """The ids of the tables where a person sits and which they did not dismiss."""
    return (
        select(seats.c.table_id).where(seats.c.person_id == person, ~seats.c.dismissed).distinct()
    )


def _lobby(found: Subquery) -> Select[Any]:
    """The tables of these ids. By a join, so that only they are read: with IN, SQLite would read
    all tables of a status."""
    return select(tables).join_from(found, tables, tables.c.id == found.c.table_id)


def notify(connection: Connection, payload: str) -> None:
    """Publish a message to other processes when the transaction commits; PostgreSQL only."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify('entrepot', :payload)"), {"payload": payload})


def _table(columns: dict[str, Any]) -> TableRow:
    """A row of `tables`; those of earlier versions have fewer settings."""
    return TableRow(**{**columns, "settings": EARLIER_SETTINGS | columns["settings"]})


def _seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(SeatRow(**row._mapping))
    return found
