"""Deletes what nobody ever used: tables that never began or where no person ever moved, and persons
who never did anything.

Whatever people played stays, and everybody whom anything in the database still names. A person who
only has a name stays for as long as a browser of theirs can still come back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from functools import partial

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Executable,
    Table,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
)

from entrepot.server.account_storage import UNUSED_SESSION
from entrepot.server.database import Database
from entrepot.server.live_tables import LiveTables
from entrepot.server.schema import metadata, moves, persons, seats, sessions, tables
from entrepot.server.sessions import Sessions
from entrepot.server.storage_errors import StorageFailed

EVERY = 3600.0
"""Seconds between two looks."""
AT_ONCE = 500
"""Rows deleted in one transaction: moves must not wait for long."""
DAY = 24 * 3600

log = logging.getLogger(__name__)


class CleanUp:
    def __init__(
        self, database: Database, live_tables: LiveTables, sessions: Sessions, unused_days: float
    ) -> None:
        self.database = database
        self.live_tables = live_tables
        self.sessions = sessions
        self.unused_days = unused_days
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="clean-up")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except StorageFailed:
                pass
            except Exception:
                log.exception("cleaning up failed")

    async def look(self) -> None:
        """What is done every hour."""
        if self.unused_days > 0:
            await self.run(time.time() - self.unused_days * DAY)
        else:
            await self.sessions.note_connected()

    async def run(self, before: float) -> tuple[int, int]:
        """Delete what is older; returns how many tables and persons that were. Who is connected is
        not, since that is noted first: here now, by other processes within the last hour."""
        await self.sessions.note_connected()
        looked_at = [
            one.id
            for one in self.live_tables.tables.values()
            if one.viewers or one.persons_elsewhere
        ]
        gone = await self._delete(tables, unused_tables(before, looked_at))
        for id in gone:
            self.live_tables.tables.pop(id, None)
        people = await self._delete(persons, unused_persons(before))
        if gone or people:
            log.info("cleaned up", extra={"tables": len(gone), "persons": len(people)})
        return len(gone), len(people)

    async def _delete(self, of: Table, unused: ColumnElement[bool]) -> list[str]:
        """Delete all such rows, bit by bit; returns their ids. They are searched for outside of
        the transaction, which moves would have to wait for."""
        search = select(of.c.id).where(unused).limit(AT_ONCE)
        gone: list[str] = []
        while found := await self.database.read(partial(_ids, search)):
            still = delete(of).where(unused, of.c.id.in_(found)).returning(of.c.id)
            gone += await self.database.write(partial(_ids, still))
            await asyncio.sleep(0.1)
        return gone


def _ids(query: Executable, connection: Connection) -> list[str]:
    return list(connection.execute(query).scalars())


def unused_tables(before: float, but: Collection[str]) -> ColumnElement[bool]:
    """Which tables were opened before and never began, or were left to bots from the start."""
    never_begun = and_(tables.c.started_at.is_(None), tables.c.status.in_(("open", "abandoned")))
    others = exists().where(
        seats.c.table_id == tables.c.id,
        seats.c.person_id.is_not(None),
        seats.c.person_id != tables.c.host,
    )
    moved = exists().where(moves.c.table_id == tables.c.id, moves.c.person_id.is_not(None))
    left_to_bots = and_(
        tables.c.started_at.is_not(None),
        func.coalesce(tables.c.moved_at, 0) < before,
        ~others,
        ~moved,
    )
    old = (tables.c.created_at < before, tables.c.id.not_in(but))
    return and_(*old, or_(never_begun, left_to_bots))


def unused_persons(before: float) -> ColumnElement[bool]:
    """Which persons came before and never did anything."""
    comes_back = exists().where(
        sessions.c.person_id == persons.c.id,
        or_(
            sessions.c.seen_at >= before,
            and_(persons.c.name.is_not(None), sessions.c.seen_at > time.time() - UNUSED_SESSION),
        ),
    )
    named = (exists().where(column == persons.c.id) for column in _columns_that_name_persons())
    return and_(persons.c.created_at < before, ~comes_back, *(~one for one in named))


def _columns_that_name_persons() -> list[Column[str]]:
    return [
        column
        for table in metadata.tables.values()
        for column in table.columns
        if table is not sessions and column.references(persons.c.id)
    ]
