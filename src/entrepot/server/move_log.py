"""Writes moves, those of many tables in one transaction (group commit).

`write` returns when the moves are on disk. Their numbers detect conflicts: moves that do not follow
the last row of their table's move log are refused as `Overtaken`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from entrepot.server.database import Database
from entrepot.server.rows import MoveRow
from entrepot.server.schema import moves, tables
from entrepot.server.storage import notify
from entrepot.server.storage_errors import StorageFailed

log = logging.getLogger(__name__)

LONGEST_WAIT = 0.02
"""Seconds that a move waits at most for others to be written with."""
NOTICE_BYTES = 7000
"""The payload of a NOTIFY of PostgreSQL holds at most 8,000 bytes."""

# Made once: SQLAlchemy takes longer to build a statement than to run it.
_LOCK = (
    select(tables.c.id, tables.c.last_number)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)), tables.c.status == "playing")
    .order_by(tables.c.id)
    .with_for_update()
)
_ADD = insert(moves)
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        last_number=bindparam("new_number"),
        waiting=bindparam("new_waiting"),
        deadlines=bindparam("new_deadlines"),
        due_at=bindparam("new_due_at"),
        status=bindparam("new_status"),
        result=bindparam("new_result"),
        moved_at=bindparam("new_moved_at"),
        finished_at=bindparam("new_finished_at"),
        record_at=bindparam("new_record_at"),
    )
)
CHANGED = (
    "waiting",
    "deadlines",
    "due_at",
    "status",
    "result",
    "moved_at",
    "finished_at",
    "record_at",
)
"""The fields of the table's row that a move changes."""


class Overtaken(Exception):
    """Another process has written a move with this number already."""


@dataclass(eq=False)
class _Entry:
    rows: Sequence[MoveRow]
    changes: dict[str, Any]
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)


class MoveLog:
    def __init__(self, database: Database, group_seconds: float, process: str) -> None:
        self.database = database
        self.group_seconds = group_seconds
        self.process = process
        self._entries: list[_Entry] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="move-log")

    async def stop(self) -> None:
        """Write all pending moves, then end."""
        while self._entries:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()

    async def write(self, rows: Sequence[MoveRow], changes: dict[str, Any]) -> None:
        """Append rows to the move log of one table, with what they change of the table's row.

        Raises `Overtaken`, or `StorageFailed`; if that is `unsure`, nobody knows yet whether the
        rows were written.
        """
        entry = _Entry(rows, changes)
        self._entries.append(entry)
        self._wake.set()
        await entry.done

    async def _work(self) -> None:
        entries: list[_Entry] = []
        while True:
            await self._wake.wait()
            # A transaction costs as much as a dozen moves in it: the more there are, the longer
            # it pays to wait.
            await asyncio.sleep(min(self.group_seconds * max(1, len(entries)), LONGEST_WAIT))
            self._wake.clear()
            entries, self._entries = self._entries, []
            for group in await self._write(entries):
                await self._write(group)

    async def _write(self, entries: list[_Entry]) -> list[list[_Entry]]:
        """Write a group in one transaction. If it fails, all entries are returned, one a group."""
        try:
            overtaken = await self.database.write(lambda to: self._commit(to, entries))
        except Exception as problem:
            if not isinstance(problem, StorageFailed) and len(entries) > 1:
                return [[entry] for entry in entries]
            log.error("moves were not written", extra={"problem": str(problem)[:300]})
            for entry in entries:
                if not entry.done.done():
                    entry.done.set_exception(_failure(problem))
            return []
        for entry in entries:
            if entry.done.done():
                continue
            if entry in overtaken:
                entry.done.set_exception(Overtaken(entry.rows[0].table_id))
            else:
                entry.done.set_result(None)
        return []

    def _commit(self, connection: Connection, entries: list[_Entry]) -> list[_Entry]:
        """Write the entries that follow the last row of their table; returns the others."""
        last = _lock(connection, [entry.rows[0].table_id for entry in entries])
        good, overtaken = [], []
        for entry in entries:
            first = entry.rows[0]
            if last.get(first.table_id) == first.number - 1:
                last[first.table_id] = entry.rows[-1].number
                good.append(entry)
            else:
                overtaken.append(entry)
        if good:
            rows = [dict(vars(row)) for entry in good for row in entry.rows]
            connection.execute(_ADD, rows)
            connection.execute(_CHANGE, [_changed(entry) for entry in good])
            self._notify(connection, good)
        return overtaken

    def _notify(self, connection: Connection, entries: list[_Entry]) -> None:
        """Publish the moves themselves, so that other processes need not read them."""
        if self.database.is_sqlite:
            return
        notice: list[str] = []
        for text in [_notice(entry) for entry in entries]:
            if sum(map(len, notice)) + len(text) > NOTICE_BYTES:
                self._send(connection, notice)
                notice = []
            notice.append(text)
        self._send(connection, notice)

    def _send(self, connection: Connection, notice: list[str]) -> None:
        if notice:
            moved = ",".join(notice)
            notify(connection, f'{{"from": "{self.process}", "moved": [{moved}]}}')


def _failure(problem: Exception) -> StorageFailed:
    """The failure of a group as each of its entries gets it."""
    if isinstance(problem, StorageFailed):
        return StorageFailed(str(problem), problem.kind, unsure=problem.unsure)
    return StorageFailed(str(problem))


def _notice(entry: _Entry) -> str:
    """The message about an entry; a long one has only the last number."""
    rows = [list(vars(row).values()) for row in entry.rows]
    text = json.dumps({"rows": rows, "changes": entry.changes})
    if len(text) <= NOTICE_BYTES:
        return text
    last = entry.rows[-1]
    return json.dumps({"table": last.table_id, "number": last.number})


def _lock(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Lock the rows of tables in play; returns their last numbers."""
    return {row[0]: row[1] for row in connection.execute(_LOCK, {"ids": ids})}


def _changed(entry: _Entry) -> dict[str, Any]:
    last = entry.rows[-1]
    values = {f"new_{name}": entry.changes[name] for name in CHANGED}
    return {"of": last.table_id, "new_number": last.number, **values}
