"""What the database holds of the chat: lines, who has muted whom, reports."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from entrepot.server.database import Database
from entrepot.server.rows import ChatRow
from entrepot.server.schema import chat, mutes, reports
from entrepot.server.storage import notify

CHAT_SHOWN = 100
"""How many lines of a table are shown, the last ones."""


@dataclass(frozen=True)
class Mute:
    """Somebody whose lines a person does not want to read."""

    id: int
    name: str
    """What the muted person was called then."""
    at: float


class ChatStorage:
    def __init__(self, database: Database) -> None:
        self.database = database

    # --- lines -----------------------------------------------------------------------------------

    async def lines(self, table: str, after: int = 0) -> list[ChatRow]:
        query = (
            select(chat)
            .where(chat.c.table_id == table, chat.c.n > after, chat.c.removed_at.is_(None))
            .order_by(chat.c.n.desc())
            .limit(CHAT_SHOWN)
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [ChatRow(**row._mapping) for row in reversed(rows)]

    async def line(self, table: str, n: int) -> ChatRow | None:
        """A line that was not removed."""
        wanted = (chat.c.table_id == table, chat.c.n == n, chat.c.removed_at.is_(None))
        row = await self.database.read(lambda to: to.execute(select(chat).where(*wanted)).first())
        return ChatRow(**row._mapping) if row else None

    async def was_said(self, table: str, person: str, message: str) -> bool:
        return await self.database.read(lambda to: _was_said(to, table, person, message))

    async def say(self, line: ChatRow, notice: str) -> bool:
        """Add a line, with the next number from its own on; nothing if its message was said
        before. False if another process was first with the number."""

        def work(to: Connection) -> None:
            if _was_said(to, line.table_id, line.person_id, line.message or ""):
                return
            last = select(func.max(chat.c.n)).where(chat.c.table_id == line.table_id)
            numbered = replace(line, n=max(line.n, (to.scalar(last) or 0) + 1))
            to.execute(insert(chat).values(**asdict(numbered)))
            notify(to, notice)

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def remove(self, table: str, n: int, notice: str) -> bool:
        """Show a line to nobody any more; False if there is none. It stays for who runs the
        service, who may have to judge a report."""
        there = (chat.c.table_id == table, chat.c.n == n, chat.c.removed_at.is_(None))

        def work(to: Connection) -> bool:
            change = update(chat).where(*there).values(removed_at=time.time())
            if to.execute(change).rowcount != 1:
                return False
            notify(to, notice)
            return True

        return await self.database.write(work)

    # --- reports ---------------------------------------------------------------------------------

    async def report(self, line: ChatRow, person: str) -> bool:
        """False if the person has reported the line before, or it was deleted meanwhile."""
        values = {"table_id": line.table_id, "n": line.n, "person_id": person, "at": time.time()}
        try:
            await self.database.write(lambda to: to.execute(insert(reports).values(**values)))
        except IntegrityError:
            return False
        return True

    # --- mutes -----------------------------------------------------------------------------------

    async def muted_by(self, persons: Collection[str]) -> dict[str, frozenset[str]]:
        """By person, whom they have muted."""
        if not persons:
            return {}
        query = select(mutes.c.person_id, mutes.c.muted_id).where(mutes.c.person_id.in_(persons))
        rows = await self.database.read(lambda to: to.execute(query).all())
        return {
            person: frozenset(muted for by, muted in rows if by == person) for person in persons
        }

    async def mutes_of(self, person: str) -> list[Mute]:
        query = (
            select(mutes.c.id, mutes.c.name, mutes.c.at)
            .where(mutes.c.person_id == person)
            .order_by(mutes.c.at.desc())
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [Mute(*row) for row in rows]

    async def mute(self, person: str, line: ChatRow) -> None:
        """Mute who has said a line; nothing if that is so already."""
        whom = {"muted_id": line.person_id, "name": line.name}
        values = {"person_id": person, **whom, "at": time.time()}
        try:
            await self.database.write(lambda to: to.execute(insert(mutes).values(**values)))
        except IntegrityError:
            return

    async def unmute(self, person: str, line: ChatRow) -> None:
        which = (mutes.c.person_id == person, mutes.c.muted_id == line.person_id)
        await self.database.write(lambda to: to.execute(delete(mutes).where(*which)))

    async def remove_mute(self, person: str, id: int) -> bool:
        which = (mutes.c.person_id == person, mutes.c.id == id)
        return await self.database.write(
            lambda to: to.execute(delete(mutes).where(*which)).rowcount == 1
        )


def _was_said(connection: Connection, table: str, person: str, message: str) -> bool:
    same = select(chat.c.n).where(
        chat.c.table_id == table, chat.c.person_id == person, chat.c.message == message
    )
    return connection.execute(same).first() is not None
