"""The chat of the tables: stores lines and shows them to all viewers, in all processes."""

from __future__ import annotations

import time
from collections.abc import Collection

from entrepot.server.broadcast import broadcast_scenes, send_scene
from entrepot.server.chat_storage import CHAT_SHOWN, ChatStorage
from entrepot.server.errors import Refused
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.metrics import REPORTS
from entrepot.server.payloads import chat_payload
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import ChatRow, Person
from entrepot.server.viewers import Viewer

TRIES = 5
"""How often a line is written when other processes keep taking its number."""
LONGEST = 300


class Chat:
    def __init__(self, storage: ChatStorage, live_tables: LiveTables, pubsub: PubSub) -> None:
        self.storage = storage
        self.live_tables = live_tables
        self.pubsub = pubsub

    async def load(self, live_table: LiveTable, viewer: Viewer) -> None:
        """Read the last lines, unless they are there already, and whom a new viewer has muted."""
        async with live_table.chat_lock:
            if live_table.chat is None:
                live_table.chat = await self.storage.lines(live_table.id)
        if viewer.person is not None:
            found = await self.storage.muted_by([viewer.person])
            viewer.muted = found[viewer.person]

    async def say(self, live_table: LiveTable, person: Person, text: str, message: str) -> None:
        """Add a line; the same message of a person again adds nothing."""
        assert person.name is not None
        line = ChatRow(
            live_table.id,
            _last(live_table) + 1,
            person.id,
            live_table.seat_of(person.id),
            person.name,
            text,
            round(time.time(), 3),
            message,
        )
        notice = self.pubsub.notice(chat=live_table.id)
        for _ in range(TRIES):
            if await self.storage.say(line, notice):
                await self.fetch(live_table)
                return
        raise Refused("storage")

    async def fetch(self, live_table: LiveTable) -> None:
        """Show what was said since, here or in other processes."""
        async with live_table.chat_lock:
            if live_table.chat is not None:
                _show(live_table, await self.storage.lines(live_table.id, _last(live_table)))

    async def remove(self, live_table: LiveTable, person: Person, n: int) -> None:
        """Take a line away from all viewers, in all processes; the host can."""
        if live_table.row.host != person.id:
            raise Refused("not_host")
        notice = self.pubsub.notice(chat_removed=live_table.id)
        if not await self.storage.remove(live_table.id, n, notice):
            raise Refused("not_found")
        await self.read_again(live_table)

    async def read_again(self, live_table: LiveTable) -> None:
        """Show what is left after lines may have been removed."""
        async with live_table.chat_lock:
            if live_table.chat is None:
                return
            lines = await self.storage.lines(live_table.id)
            if lines != live_table.chat:
                live_table.chat = lines
                broadcast_scenes(live_table)

    async def report(self, live_table: LiveTable, person: Person, n: int) -> None:
        """Tell who runs the service of a line; a second time changes nothing."""
        line = await self._line_of_another(live_table, person, n)
        if await self.storage.report(line, person.id):
            REPORTS.inc()

    # --- muting ----------------------------------------------------------------------------------

    async def mute(self, live_table: LiveTable, person: Person, n: int, muted: bool) -> None:
        """Hide all lines of who has said this one from a person, or show them again."""
        line = await self._line_of_another(live_table, person, n)
        if muted:
            await self.storage.mute(person.id, line)
        else:
            await self.storage.unmute(person.id, line)
        await self._tell_mutes(person)

    async def remove_mute(self, person: Person, id: int) -> None:
        if not await self.storage.remove_mute(person.id, id):
            raise Refused("not_found")
        await self._tell_mutes(person)

    async def _tell_mutes(self, person: Person) -> None:
        await self.read_mutes([person.id])
        await self.pubsub.publish(mutes=person.id)

    async def read_mutes(self, persons: Collection[str] | None = None) -> None:
        """Follow whom persons, or all who are here, have muted, on all their pages."""
        viewers = [
            (live_table, viewer)
            for live_table in self.live_tables.tables.values()
            for viewer in live_table.viewers
            if viewer.person and (persons is None or viewer.person in persons)
        ]
        muted = await self.storage.muted_by({str(viewer.person) for _, viewer in viewers})
        for live_table, viewer in viewers:
            now = muted[str(viewer.person)]
            if now != viewer.muted:
                viewer.muted = now
                send_scene(live_table, viewer)

    async def _line_of_another(self, live_table: LiveTable, person: Person, n: int) -> ChatRow:
        line = await self.storage.line(live_table.id, n)
        if line is None:
            raise Refused("not_found")
        if line.person_id == person.id:
            raise Refused("own_line")
        return line


def _last(live_table: LiveTable) -> int:
    return live_table.chat[-1].n if live_table.chat else 0


def _show(live_table: LiveTable, news: list[ChatRow]) -> None:
    assert live_table.chat is not None
    live_table.chat += news
    del live_table.chat[:-CHAT_SHOWN]
    for line in news:
        for viewer in live_table.viewers:
            shown = chat_payload(line, viewer.person, viewer.muted)
            viewer.send({"type": "chat", **shown})
