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
from entrepot.server import scene
from entrepot.server.course import Course, follow
from entrepot.server.fanout import Fanout
from entrepot.server.live import Live
from entrepot.server.metrics import LIVE_TABLES
from entrepot.server.rows import ChatRow, MoveRow, TableRow
from entrepot.server.storage import CHAT_SHOWN, Storage
from entrepot.server.viewers import Viewer, frame

LONG = 40
"""Journals from this length on are followed in a thread, so that nobody else has to wait."""


class NoSuchTable(Exception):
    pass


class Hall:
    def __init__(self, storage: Storage, fanout: Fanout, keep: int) -> None:
        self.storage = storage
        self.fanout = fanout
        self.keep = keep
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.chats: dict[str, list[ChatRow]] = {}
        self.on_change: Callable[[Live], None] = lambda live: None
        """Called when somebody else may be to decide now."""
        self.on_moved: Callable[[Live], None] = lambda live: None
        """Called when another process has moved on, and asks its own bots."""

    # --- loading and forgetting ------------------------------------------------------------------

    async def get(self, id: str) -> Live:
        """The table, from memory or from its rows. Raises `NoSuchTable`."""
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id not in self.tables:
                    found = await self.storage.table(id)
                    if found is None:
                        raise NoSuchTable(id)
                    live = Live(*found)
                    await self._follow(live)
                    live.elsewhere = self.fanout.presence(id)
                    self.tables[id] = live
                    self._forget_some()
        finally:
            if not lock.locked():
                self._loading.pop(id, None)
        live = self.tables[id]
        live.used = time.monotonic()
        return live

    async def _follow(self, live: Live) -> None:
        if live.row.seed is None:
            return
        check_version(live.row)
        rows = await self.storage.moves(live.id)
        if len(rows) < LONG:
            live.course = follow(live.row, rows)
        else:
            live.course = await asyncio.to_thread(follow, live.row, rows)

    def _forget_some(self) -> None:
        LIVE_TABLES.set(len(self.tables))
        if len(self.tables) <= self.keep:
            return
        idle = [
            live
            for live in self.tables.values()
            if not live.viewers and not live.thinking and not live.lock.locked()
        ]
        for live in sorted(idle, key=lambda one: one.used)[: max(1, self.keep // 10)]:
            del self.tables[live.id]
            self.chats.pop(live.id, None)

    # --- keeping up ------------------------------------------------------------------------------

    async def catch_up(self, live: Live) -> None:
        """Read what happened to the table since, and tell those who look at it."""
        found = await self.storage.table(live.id)
        if found is None:
            return
        row, seats = found
        before = live.course
        known = live.seats, live.row.status, live.row.rematch
        if row.seed is not None and before is None:
            live.row, live.seats = row, seats
            await self._follow(live)
        elif before is not None:
            rows = await self.storage.moves(live.id, before.last_number)
            course = before.fork() if rows else before
            for line in rows:
                course.apply(line)
            live.course = course
            live.row = replace(row, last_number=course.last_number)
            live.seats = seats
            live.unsure = False
            self.on_change(live)
            if rows and all(line.takes_back is None for line in rows):
                self.tell_moves(live, before)
            elif rows:
                self.tell_all(live)
        else:
            live.row, live.seats = row, seats
        if (seats, row.status, row.rematch) != known or before is None:
            self.tell_all(live)
        self.on_change(live)

    async def moved_elsewhere(self, rows: list[MoveRow], changes: dict[str, Any]) -> None:
        """Follow moves that another process wrote; bots that are asked now think over there."""
        live = self.tables.get(rows[0].table_id)
        if live is None:
            return
        async with live.lock:
            before = live.course
            if before is None or before.last_number < rows[0].number - 1 or rows[-1].takes_back:
                await self.catch_up(live)
            elif before.last_number == rows[0].number - 1:
                live.course = before.fork()
                for row in rows:
                    live.course.apply(row)
                live.row = replace(live.row, last_number=rows[-1].number, **changes)
                self.on_moved(live)
                self.tell_moves(live, before)

    async def changed_elsewhere(self, id: str) -> None:
        if live := self.tables.get(id):
            async with live.lock:
                await self.catch_up(live)

    async def catch_up_all(self) -> None:
        """After a time in which other processes could not be heard."""
        for live in list(self.tables.values()):
            await self.changed_elsewhere(live.id)

    # --- telling ---------------------------------------------------------------------------------

    def tell_moves(self, live: Live, before: Course) -> None:
        """Send an update to everybody who could notice what happened since `before`."""
        assert live.course is not None
        frames: dict[tuple[int | None, str], str] = {}
        for viewer in live.viewers:
            number = live.viewer_of(viewer.seat)
            if live.course.numbers[number] == before.numbers[number]:
                continue
            key = viewer.seat, viewer.lang
            if key not in frames:
                frames[key] = frame(scene.update(live, before, viewer.seat, viewer.lang))
            viewer.send_frame(frames[key])

    def tell_all(self, live: Live) -> None:
        """Send everybody a whole scene; those whose seat is gone watch from now on, if they may."""
        for viewer in list(live.viewers):
            self.seat_viewer(viewer)
        for viewer in live.viewers:
            viewer.send(self.scene(viewer))

    def seat_viewer(self, viewer: Viewer) -> None:
        live = viewer.live
        viewer.seat = live.seat_of(viewer.person)
        if not may_watch(live, viewer.person):
            live.viewers.discard(viewer)
            viewer.close(4409)

    def scene(self, viewer: Viewer) -> dict[str, object]:
        chat = self.chats.get(viewer.live.id, [])
        return scene.scene(viewer.live, viewer.seat, viewer.person, viewer.lang, chat)

    def tell_seats(self, live: Live) -> None:
        """Who is here, and who thinks."""
        frames: dict[int | None, str] = {}
        for viewer in live.viewers:
            if viewer.seat not in frames:
                number = live.course.numbers[live.viewer_of(viewer.seat)] if live.course else 0
                seats = scene.seats(live, viewer.seat)
                frames[viewer.seat] = frame(
                    {"type": "seats", "number": number, "seats": seats, "watching": live.watching}
                )
            viewer.send_frame(frames[viewer.seat])

    # --- coming and going, chat ------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        live = viewer.live
        if live.id not in self.chats:
            self.chats[live.id] = await self.storage.chat(live.id)
        known = live.connected(viewer.person)
        live.viewers.add(viewer)
        viewer.send(self.scene(viewer))
        if not known:
            self.tell_seats(live)
            await self._tell_presence(live)

    async def leave(self, viewer: Viewer) -> None:
        live = viewer.live
        live.viewers.discard(viewer)
        live.used = time.monotonic()
        if not live.connected(viewer.person):
            self.tell_seats(live)
            await self._tell_presence(live)

    async def _tell_presence(self, live: Live) -> None:
        here = sorted({viewer.person for viewer in live.viewers if viewer.person})
        await self.fanout.tell_presence(live.id, here)

    def presence_changed(self, id: str) -> None:
        if live := self.tables.get(id):
            live.elsewhere = self.fanout.presence(id)
            self.tell_seats(live)

    async def say(self, live: Live, person: str, name: str, text: str) -> None:
        for _ in range(5):
            lines = self.chats.setdefault(live.id, [])
            n = lines[-1].n + 1 if lines else 1
            line = ChatRow(
                live.id, n, person, live.seat_of(person), name, text, round(time.time(), 3)
            )
            if await self.storage.say(line, self.fanout.notice(chat=live.id)):
                self._heard(live, [line])
                return
            await self.chat_elsewhere(live.id)

    async def chat_elsewhere(self, id: str) -> None:
        live, lines = self.tables.get(id), self.chats.get(id)
        if live is not None and lines is not None:
            self._heard(live, await self.storage.chat(id, lines[-1].n if lines else 0))

    def _heard(self, live: Live, news: list[ChatRow]) -> None:
        lines = self.chats[live.id]
        for line in news:
            if not lines or line.n > lines[-1].n:
                lines.append(line)
                for viewer in live.viewers:
                    viewer.send({"type": "chat", **scene.chat_line(line)})
        del lines[:-CHAT_SHOWN]


def may_watch(live: Live, person: str | None) -> bool:
    """Players and the host always, others as the table's settings say."""
    return (
        live.row.settings["spectators"]
        or live.seat_of(person) is not None
        or (person is not None and live.row.host == person)
    )


class OldRules(Exception):
    """A table was begun under rules that have changed since."""


def check_version(row: TableRow) -> None:
    from entrepot.engine import components

    game = entrepot.game(row.game)
    if row.rules_version != game.rules_version or row.components != components.digest(game.id):
        raise OldRules(row.id)
