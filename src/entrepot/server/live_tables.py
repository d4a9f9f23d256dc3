"""The registry of tables in memory.

A live table is a copy of its rows in the database: loaded when somebody needs it, brought up to
date when another process has changed it, and dropped when it was not used for long.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import entrepot
from entrepot.engine import components
from entrepot.engine.chance import STREAM
from entrepot.engine.errors import EntrepotError, UnknownGame
from entrepot.server.broadcast import broadcast_moves, broadcast_scenes, broadcast_seats
from entrepot.server.carry_over import replay, same_rules
from entrepot.server.errors import NoSuchTable, Refused
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.metrics import LIVE_TABLES
from entrepot.server.pubsub import PubSub
from entrepot.server.recorded_game import RecordedGame
from entrepot.server.rows import MoveRow, SeatRow, TableRow
from entrepot.server.storage import Storage
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.unsure_writes import UnsureWrites

LONG = 40
"""Move logs from this length on are replayed in a thread, to keep the event loop free."""
UNUSED = 30.0
"""Seconds after which a table where nothing can be played any more is dropped."""
ASK_SECONDS = 3.0
"""How long the database may take to tell what became of a write."""

log = logging.getLogger(__name__)


class LiveTables:
    def __init__(self, storage: Storage, pubsub: PubSub, keep: int) -> None:
        self.storage = storage
        self.pubsub = pubsub
        self.keep = keep
        """How many tables stay in memory while nobody looks at them."""
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()
        """Tables that another process changed while they were being loaded here."""
        self.on_change: Callable[[LiveTable], None] = lambda live_table: None
        """Called when a table changed: others may have to decide now."""
        self.on_remote_moves: Callable[[LiveTable], None] = lambda live_table: None
        """Called when another process wrote moves; that process asks the bots."""
        self.unsure_writes = UnsureWrites(self.catch_up)

    # --- loading and dropping --------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table, from memory or from the database.

        Raises `NoSuchTable`, and `Refused` if its game is not installed.
        """
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                await self._load_and_follow(id)
        finally:
            if not lock.locked():
                self._loading.pop(id, None)
        live_table = self.tables[id]
        live_table.used = time.monotonic()
        return live_table

    async def _load_and_follow(self, id: str) -> None:
        """Load a table that is not in memory, with what another process changed meanwhile."""
        while id not in self.tables:
            self._missed.discard(id)
            self.tables[id] = await self._load(id)
            self._drop_some()
            if id in self._missed:
                await self.refresh(id)

    async def _load(self, id: str) -> LiveTable:
        found = await self.storage.table(id)
        if found is None:
            raise NoSuchTable(id)
        live_table = LiveTable(*found)
        await self._load_history(live_table)
        live_table.persons_elsewhere = self.pubsub.presence(id)
        return live_table

    async def _load_history(self, live_table: LiveTable) -> None:
        """Replay the game; where today's rules cannot do that, end it and read its recording."""
        row = live_table.row
        if row.seed is None:
            return
        moves = await self.storage.moves(row.id)
        if row.status != "ended":
            live_table.history = await self._replay(live_table, moves)
            if live_table.history is not None:
                return
        steps = await self.storage.recording(row.id)
        live_table.recorded = RecordedGame(row, moves, steps)
        if row.status == "playing":
            await self._end(live_table)

    async def _replay(self, live_table: LiveTable, moves: list[MoveRow]) -> GameHistory | None:
        """The history; None if the move log does not lead to where it led before."""
        row = live_table.row
        try:
            same = same_rules(row)
        except UnknownGame:
            raise Refused("not_installed") from None
        steps = None if same else await self.storage.recording(row.id)
        if len(moves) < LONG and same:
            return replay(row, moves, steps)
        history = await asyncio.to_thread(replay, row, moves, steps)
        if history is not None and not same:
            await self._carry_over(live_table)
        return history

    async def _carry_over(self, live_table: LiveTable) -> None:
        """From now on the table has the rules of today."""
        game = entrepot.game(live_table.row.game)
        changes: dict[str, Any] = {
            "rules_version": game.rules_version,
            "components": components.digest(game.id),
            "stream": STREAM,
        }
        if await self.storage.change_table(live_table.row, changes):
            live_table.row = replace(live_table.row, **changes)

    async def _end(self, live_table: LiveTable) -> None:
        """The game cannot go on: say so, to everybody, in all processes."""
        row = live_table.row
        changes: dict[str, Any] = {
            "status": "ended",
            "ended_by": "damage" if same_rules(row) else "upgrade",
            "waiting": [],
            "deadlines": {},
            "due_at": None,
            "finished_at": time.time(),
        }
        notice = self.pubsub.notice(changed=row.id)
        if await self.storage.change_table(row, changes, notice=notice):
            log.warning("a table was ended", extra={"table": row.id, "by": changes["ended_by"]})
            live_table.row = replace(row, **changes)

    def _drop_some(self) -> None:
        """Drop the tables that were not used for longest, if there are too many."""
        LIVE_TABLES.set(len(self.tables))
        if len(self.tables) <= self.keep:
            return
        idle = [one for one in self.tables.values() if one.idle]
        for one in sorted(idle, key=lambda one: one.used)[: max(1, self.keep // 10)]:
            del self.tables[one.id]

    def drop_unused(self) -> None:
        """Drop the tables that are over and that nobody has looked at for a while."""
        before = time.monotonic() - UNUSED
        for one in list(self.tables.values()):
            if one.idle and one.used < before and one.row.status not in ("open", "playing"):
                del self.tables[one.id]
        LIVE_TABLES.set(len(self.tables))

    def _reload(self, live_table: LiveTable) -> None:
        """Forget a table; its viewers reconnect, and it is loaded from the database."""
        self.tables.pop(live_table.id, None)
        for viewer in list(live_table.viewers):
            viewer.close(1012)

    # --- following other processes ---------------------------------------------------------------

    async def catch_up(self, live_table: LiveTable) -> None:
        """Read what changed in the database, and tell the viewers. The caller holds the lock."""
        try:
            await self._catch_up(live_table)
        except StorageFailed:
            raise
        except Exception:
            log.exception("a table cannot be followed", extra={"table": live_table.id})
            self._reload(live_table)

    async def _catch_up(self, live_table: LiveTable) -> None:
        if live_table.unsure:
            await self.storage.wait_for_writes(live_table.id, ASK_SECONDS)
        found = await self.storage.table(live_table.id)
        if found is None:
            self._removed(live_table)
            return
        row, seats = found
        before = live_table.history
        known = _shown(live_table.row, live_table.seats)
        were = live_table.seats
        if before is not None:
            await self._catch_up_moves(live_table, before, row, seats)
        else:
            live_table.row, live_table.seats = row, seats
            await self._load_history(live_table)
        live_table.unsure = False
        if _shown(row, seats) != known or before is None:
            broadcast_scenes(live_table)
        elif seats != were:
            broadcast_seats(live_table)
        self.on_change(live_table)

    def _removed(self, live_table: LiveTable) -> None:
        self.tables.pop(live_table.id, None)
        for viewer in list(live_table.viewers):
            viewer.close(4404)

    async def change(
        self, live_table: LiveTable, changes: dict[str, Any], seats: Sequence[SeatRow] = ()
    ) -> None:
        """Change a table and its seats, here and in other processes. The caller holds the lock."""
        notice = self.pubsub.notice(changed=live_table.id)
        with self.unsure_writes.noted(live_table):
            done = await self.storage.change_table(live_table.row, changes, seats, notice)
        await self.catch_up(live_table)
        if not done:
            raise Refused("not_open")

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
        self.on_change(live_table)
        if any(move.takes_back is not None for move in moves):
            broadcast_scenes(live_table)
        elif moves:
            broadcast_moves(live_table, before)

    async def apply_remote_moves(self, moves: list[MoveRow], changes: dict[str, Any]) -> None:
        """Follow moves that another process wrote; `changes` are those of the table's row."""
        live_table = self._followed(moves[0].table_id)
        if live_table is None:
            return
        async with live_table.lock:
            before = live_table.history
            if before is None or before.last_number < moves[0].number - 1 or moves[-1].takes_back:
                await self.catch_up(live_table)
            elif before.last_number == moves[0].number - 1:
                history = before.fork()
                try:
                    for move in moves:
                        history.apply(move)
                except EntrepotError:
                    await self.catch_up(live_table)
                    return
                live_table.history = history
                live_table.row = live_table.row.moved(moves[-1].number, changes)
                self.on_remote_moves(live_table)
                broadcast_moves(live_table, before)

    async def refresh(self, id: str) -> None:
        """Catch up with a table that another process changed, if it is in memory."""
        if live_table := self._followed(id):
            async with live_table.lock:
                await self.catch_up(live_table)

    def _followed(self, id: str) -> LiveTable | None:
        """A table in memory that another process changed; one that is still being loaded is read
        again later."""
        live_table = self.tables.get(id)
        if live_table is None and id in self._loading:
            self._missed.add(id)
        return live_table

    async def refresh_all(self) -> None:
        """Catch up with all tables, after messages of other processes may have been missed."""
        for id in {*self.tables, *self._loading}:
            await self.refresh(id)


def _shown(row: TableRow, seats: Sequence[SeatRow]) -> tuple[Any, ...]:
    """What viewers are shown of a table only in scenes."""
    sitting = [replace(seat, bot_at=None) for seat in seats]
    return sitting, row.status, row.rematch, row.host, row.host_until, row.proposal, row.settings
