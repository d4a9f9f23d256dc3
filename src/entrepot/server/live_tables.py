"""The registry of tables in memory.

A live table is a copy of its rows in the database: loaded when somebody needs it, brought up to
date when another process has changed it, and dropped when it was not used for long.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import entrepot
from entrepot.engine import components
from entrepot.server.broadcast import broadcast_moves, broadcast_scenes
from entrepot.server.errors import NoSuchTable, OldRules
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.metrics import LIVE_TABLES
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import MoveRow, SeatRow, TableRow
from entrepot.server.storage import Storage

LONG = 40
"""Move logs from this length on are replayed in a thread, to keep the event loop free."""


class LiveTables:
    def __init__(self, storage: Storage, pubsub: PubSub, keep: int) -> None:
        self.storage = storage
        self.pubsub = pubsub
        self.keep = keep
        """How many tables stay in memory while nobody looks at them."""
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: Callable[[LiveTable], None] = lambda live_table: None
        """Called when a table changed: others may have to decide now."""
        self.on_remote_moves: Callable[[LiveTable], None] = lambda live_table: None
        """Called when another process wrote moves; that process asks the bots."""

    # --- loading and dropping --------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table, from memory or from the database. Raises `NoSuchTable` and `OldRules`."""
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id not in self.tables:
                    self.tables[id] = await self._load(id)
                    self._drop_some()
        finally:
            if not lock.locked():
                self._loading.pop(id, None)
        live_table = self.tables[id]
        live_table.used = time.monotonic()
        return live_table

    async def _load(self, id: str) -> LiveTable:
        found = await self.storage.table(id)
        if found is None:
            raise NoSuchTable(id)
        live_table = LiveTable(*found)
        await self._load_history(live_table)
        live_table.persons_elsewhere = self.pubsub.presence(id)
        return live_table

    async def _load_history(self, live_table: LiveTable) -> None:
        row = live_table.row
        if row.seed is None:
            return
        check_version(row)
        moves = await self.storage.moves(row.id)
        if len(moves) < LONG:
            live_table.history = GameHistory.from_log(row, moves)
        else:
            live_table.history = await asyncio.to_thread(GameHistory.from_log, row, moves)

    def _drop_some(self) -> None:
        """Drop the tables that were not used for longest, if there are too many."""
        LIVE_TABLES.set(len(self.tables))
        if len(self.tables) <= self.keep:
            return
        idle = [
            one
            for one in self.tables.values()
            if not one.viewers and not one.pending_decisions and not one.lock.locked()
        ]
        for one in sorted(idle, key=lambda one: one.used)[: max(1, self.keep // 10)]:
            del self.tables[one.id]

    # --- following other processes ---------------------------------------------------------------

    async def catch_up(self, live_table: LiveTable) -> None:
        """Read what changed in the database, and tell the viewers. The caller holds the lock."""
        found = await self.storage.table(live_table.id)
        if found is None:
            self._removed(live_table)
            return
        row, seats = found
        before = live_table.history
        known = live_table.seats, live_table.row.status, live_table.row.rematch
        if before is not None:
            await self._catch_up_moves(live_table, before, row, seats)
        else:
            live_table.row, live_table.seats = row, seats
            await self._load_history(live_table)
        if (seats, row.status, row.rematch) != known or before is None:
            broadcast_scenes(live_table)
        self.on_change(live_table)

    def _removed(self, live_table: LiveTable) -> None:
        self.tables.pop(live_table.id, None)
        for viewer in list(live_table.viewers):
            viewer.close(4404)

    async def _catch_up_moves(
        self, live_table: LiveTable, before: GameHistory, row: TableRow, seats: list[SeatRow]
    ) -> None:
        moves = await self.storage.moves(live_table.id, before.last_number)
        history = before.fork() if moves else before
        for move in moves:
            history.apply(move)
        live_table.history = history
        live_table.row = replace(row, last_number=history.last_number)
        live_table.seats = seats
        live_table.unsure = False
        self.on_change(live_table)
        if any(move.takes_back is not None for move in moves):
            broadcast_scenes(live_table)
        elif moves:
            broadcast_moves(live_table, before)

    async def apply_remote_moves(self, moves: list[MoveRow], changes: dict[str, Any]) -> None:
        """Follow moves that another process wrote; `changes` are those of the table's row."""
        live_table = self.tables.get(moves[0].table_id)
        if live_table is None:
            return
        async with live_table.lock:
            before = live_table.history
            if before is None or before.last_number < moves[0].number - 1 or moves[-1].takes_back:
                await self.catch_up(live_table)
            elif before.last_number == moves[0].number - 1:
                live_table.history = before.fork()
                for move in moves:
                    live_table.history.apply(move)
                live_table.row = replace(live_table.row, last_number=moves[-1].number, **changes)
                self.on_remote_moves(live_table)
                broadcast_moves(live_table, before)

    async def refresh(self, id: str) -> None:
        """Catch up with a table that another process changed, if it is in memory."""
        if live_table := self.tables.get(id):
            async with live_table.lock:
                await self.catch_up(live_table)

    async def refresh_all(self) -> None:
        """Catch up with all tables, after messages of other processes may have been missed."""
        for live_table in list(self.tables.values()):
            await self.refresh(live_table.id)


def check_version(row: TableRow) -> None:
    """Raises `OldRules` if the table cannot be replayed by the rules of today."""
    game = entrepot.game(row.game)
    if row.rules_version != game.rules_version or row.components != components.digest(game.id):
        raise OldRules(row.id)
