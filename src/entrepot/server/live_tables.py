"""All tables in memory, and how they are told to those who look at them.

A table here is a copy of its rows. It is loaded when somebody needs it, catches up when another
process has moved on, and is forgotten when nobody has looked at it for long.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import entrepot
from entrepot.server import payloads
from entrepot.server.game_history import GameHistory, follow
from entrepot.server.live_table import LiveTable
from entrepot.server.metrics import LIVE_TABLES
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import ChatRow, MoveRow, TableRow
from entrepot.server.storage import CHAT_SHOWN, Storage
from entrepot.server.viewers import Viewer, frame

LONG = 40
"""Move logs from this length on are replayed in a thread, to keep the event loop free."""


class NoSuchTable(Exception):
    pass


class LiveTables:
    def __init__(self, storage: Storage, pubsub: PubSub, keep: int) -> None:
        self.storage = storage
        self.pubsub = pubsub
        self.keep = keep
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.chats: dict[str, list[ChatRow]] = {}
        self.on_change: Callable[[LiveTable], None] = lambda live_table: None
        """Called when somebody else may be to decide now."""
        self.on_moved: Callable[[LiveTable], None] = lambda live_table: None
        """Called when another process has moved on, and asks its own bots."""

    # --- loading and forgetting ------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table, from memory or from its rows. Raises `NoSuchTable`."""
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id not in self.tables:
                    found = await self.storage.table(id)
                    if found is None:
                        raise NoSuchTable(id)
                    live_table = LiveTable(*found)
                    await self._follow(live_table)
                    live_table.elsewhere = self.pubsub.presence(id)
                    self.tables[id] = live_table
                    self._forget_some()
        finally:
            if not lock.locked():
                self._loading.pop(id, None)
        live_table = self.tables[id]
        live_table.used = time.monotonic()
        return live_table

    async def _follow(self, live_table: LiveTable) -> None:
        if live_table.row.seed is None:
            return
        check_version(live_table.row)
        rows = await self.storage.moves(live_table.id)
        if len(rows) < LONG:
            live_table.history = follow(live_table.row, rows)
        else:
            live_table.history = await asyncio.to_thread(follow, live_table.row, rows)

    def _forget_some(self) -> None:
        LIVE_TABLES.set(len(self.tables))
        if len(self.tables) <= self.keep:
            return
        idle = [
            live_table
            for live_table in self.tables.values()
            if not live_table.viewers
            and not live_table.pending_decisions
            and not live_table.lock.locked()
        ]
        for live_table in sorted(idle, key=lambda one: one.used)[: max(1, self.keep // 10)]:
            del self.tables[live_table.id]
            self.chats.pop(live_table.id, None)

    # --- keeping up ------------------------------------------------------------------------------

    async def catch_up(self, live_table: LiveTable) -> None:
        """Read what happened to the table since, and tell those who look at it."""
        found = await self.storage.table(live_table.id)
        if found is None:
            return
        row, seats = found
        before = live_table.history
        known = live_table.seats, live_table.row.status, live_table.row.rematch
        if row.seed is not None and before is None:
            live_table.row, live_table.seats = row, seats
            await self._follow(live_table)
        elif before is not None:
            rows = await self.storage.moves(live_table.id, before.last_number)
            history = before.fork() if rows else before
            for line in rows:
                history.apply(line)
            live_table.history = history
            live_table.row = replace(row, last_number=history.last_number)
            live_table.seats = seats
            live_table.unsure = False
            self.on_change(live_table)
            if rows and all(line.takes_back is None for line in rows):
                self.tell_moves(live_table, before)
            elif rows:
                self.tell_all(live_table)
        else:
            live_table.row, live_table.seats = row, seats
        if (seats, row.status, row.rematch) != known or before is None:
            self.tell_all(live_table)
        self.on_change(live_table)

    async def moved_elsewhere(self, rows: list[MoveRow], changes: dict[str, Any]) -> None:
        """Follow moves that another process wrote; bots that are asked now think over there."""
        live_table = self.tables.get(rows[0].table_id)
        if live_table is None:
            return
        async with live_table.lock:
            before = live_table.history
            if before is None or before.last_number < rows[0].number - 1 or rows[-1].takes_back:
                await self.catch_up(live_table)
            elif before.last_number == rows[0].number - 1:
                live_table.history = before.fork()
                for row in rows:
                    live_table.history.apply(row)
                live_table.row = replace(live_table.row, last_number=rows[-1].number, **changes)
                self.on_moved(live_table)
                self.tell_moves(live_table, before)

    async def changed_elsewhere(self, id: str) -> None:
        if live_table := self.tables.get(id):
            async with live_table.lock:
                await self.catch_up(live_table)

    async def catch_up_all(self) -> None:
        """After a time in which other processes could not be heard."""
        for live_table in list(self.tables.values()):
            await self.changed_elsewhere(live_table.id)

    # --- telling ---------------------------------------------------------------------------------

    def tell_moves(self, live_table: LiveTable, before: GameHistory) -> None:
        """Send an update to everybody who could notice what happened since `before`."""
        assert live_table.history is not None
        frames: dict[tuple[int | None, str], str] = {}
        for viewer in live_table.viewers:
            number = live_table.viewer_of(viewer.seat)
            if live_table.history.numbers[number] == before.numbers[number]:
                continue
            key = viewer.seat, viewer.lang
            if key not in frames:
                frames[key] = frame(
                    payloads.update_payload(live_table, before, viewer.seat, viewer.lang)
                )
            viewer.send_frame(frames[key])

    def tell_all(self, live_table: LiveTable) -> None:
        """Send everybody a whole scene; those whose seat is gone watch from now on, if they may."""
        for viewer in list(live_table.viewers):
            self.seat_viewer(viewer)
        for viewer in live_table.viewers:
            viewer.send(self.scene_for(viewer))

    def seat_viewer(self, viewer: Viewer) -> None:
        live_table = viewer.live_table
        viewer.seat = live_table.seat_of(viewer.person)
        if not may_watch(live_table, viewer.person):
            live_table.viewers.discard(viewer)
            viewer.close(4409)

    def scene_for(self, viewer: Viewer) -> dict[str, object]:
        chat = self.chats.get(viewer.live_table.id, [])
        return payloads.scene_payload(
            viewer.live_table, viewer.seat, viewer.person, viewer.lang, chat
        )

    def tell_seats(self, live_table: LiveTable) -> None:
        """Who is here, and who thinks."""
        frames: dict[int | None, str] = {}
        for viewer in live_table.viewers:
            if viewer.seat not in frames:
                number = (
                    live_table.history.numbers[live_table.viewer_of(viewer.seat)]
                    if live_table.history
                    else 0
                )
                seats = payloads.seat_payloads(live_table, viewer.seat)
                frames[viewer.seat] = frame(
                    {
                        "type": "seats",
                        "number": number,
                        "seats": seats,
                        "watching": live_table.watching,
                    }
                )
            viewer.send_frame(frames[viewer.seat])

    # --- coming and going, chat ------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        live_table = viewer.live_table
        if live_table.id not in self.chats:
            self.chats[live_table.id] = await self.storage.chat(live_table.id)
        known = live_table.connected(viewer.person)
        live_table.viewers.add(viewer)
        viewer.send(self.scene_for(viewer))
        if not known:
            self.tell_seats(live_table)
            await self._tell_presence(live_table)

    async def leave(self, viewer: Viewer) -> None:
        live_table = viewer.live_table
        live_table.viewers.discard(viewer)
        live_table.used = time.monotonic()
        if not live_table.connected(viewer.person):
            self.tell_seats(live_table)
            await self._tell_presence(live_table)

    async def _tell_presence(self, live_table: LiveTable) -> None:
        here = sorted({viewer.person for viewer in live_table.viewers if viewer.person})
        await self.pubsub.tell_presence(live_table.id, here)

    def presence_changed(self, id: str) -> None:
        if live_table := self.tables.get(id):
            live_table.elsewhere = self.pubsub.presence(id)
            self.tell_seats(live_table)

    async def say(self, live_table: LiveTable, person: str, name: str, text: str) -> None:
        for _ in range(5):
            lines = self.chats.setdefault(live_table.id, [])
            n = lines[-1].n + 1 if lines else 1
            line = ChatRow(
                live_table.id,
                n,
                person,
                live_table.seat_of(person),
                name,
                text,
                round(time.time(), 3),
            )
            if await self.storage.say(line, self.pubsub.notice(chat=live_table.id)):
                self._heard(live_table, [line])
                return
            await self.chat_elsewhere(live_table.id)

    async def chat_elsewhere(self, id: str) -> None:
        live_table, lines = self.tables.get(id), self.chats.get(id)
        if live_table is not None and lines is not None:
            self._heard(live_table, await self.storage.chat(id, lines[-1].n if lines else 0))

    def _heard(self, live_table: LiveTable, news: list[ChatRow]) -> None:
        lines = self.chats[live_table.id]
        for line in news:
            if not lines or line.n > lines[-1].n:
                lines.append(line)
                for viewer in live_table.viewers:
                    viewer.send({"type": "chat", **payloads.chat_payload(line)})
        del lines[:-CHAT_SHOWN]


def may_watch(live_table: LiveTable, person: str | None) -> bool:
    """Players and the host always, others as the table's settings say."""
    return (
        live_table.row.settings["spectators"]
        or live_table.seat_of(person) is not None
        or (person is not None and live_table.row.host == person)
    )


class OldRules(Exception):
    """A table was begun under rules that have changed since."""


def check_version(row: TableRow) -> None:
    from entrepot.engine import components

    game = entrepot.game(row.game)
    if row.rules_version != game.rules_version or row.components != components.digest(game.id):
        raise OldRules(row.id)
