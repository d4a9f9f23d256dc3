"""What clients were told, and whether the database agrees with it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Connection, select

from entrepot.server.checks import damage, move_logs, orphans
from entrepot.server.database import Database
from entrepot.server.schema import moves

T = TypeVar("T")


@dataclass
class ClientReports:
    """What the clients of some tables were told; message ids are unique over all of them."""

    tables: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    """Messages that the service said were played."""
    refused: list[str] = field(default_factory=list)
    """Messages of which it said that they were not, and that they will not be."""
    taken_back: int = 0
    sent_again: int = 0
    """Messages that had to be sent more than once."""
    sent_twice: int = 0
    """Messages that were sent twice on purpose."""
    unsure: int = 0
    """How often the service said that it does not know yet."""
    wrong: list[str] = field(default_factory=list)
    """What clients noticed themselves."""

    def compare(self, url: str, *, sick: str | None = None) -> list[str]:
        """Everything in which the database differs from what was said; `sick` is a table whose move
        log was damaged on purpose."""
        found, problems = in_database(url, lambda to: (self._log(to), _checked(to)))
        log = Counter(message for _, message in found if message)
        by_table: dict[str, list[int]] = {}
        for (table, number), _ in found:
            by_table.setdefault(table, []).append(number)
        gaps = [
            one for one, numbers in by_table.items() if numbers != list(range(1, len(numbers) + 1))
        ]
        return [
            *self.wrong,
            *(f"lost: {one}" for one in self.played if not log[one]),
            *(f"doubled: {one}" for one, times in log.items() if times > 1),
            *(f"refused, but played: {one}" for one in self.refused if log[one]),
            *(f"numbers are missing at table {one}" for one in gaps),
            *(one for one in problems if sick is None or sick not in one),
        ]

    def _log(self, connection: Connection) -> list[tuple[tuple[str, int], str | None]]:
        query = (
            select(moves.c.table_id, moves.c.number, moves.c.message)
            .where(moves.c.table_id.in_(self.tables))
            .order_by(moves.c.table_id, moves.c.number)
        )
        return [((row[0], row[1]), row[2]) for row in connection.execute(query)]


def _checked(connection: Connection) -> list[str]:
    """What `entrepot admin check` finds: every game is replayed from its moves."""
    return [*damage(connection), *orphans(connection), *move_logs(connection)]


def in_database(url: str, work: Callable[[Connection], T]) -> T:
    """Look into a database that may be in use, or change it."""

    async def run() -> T:
        database = Database(url, seconds=600)
        try:
            return await database.write(work)
        finally:
            await database.stop()

    return asyncio.run(run())
