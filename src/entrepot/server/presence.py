"""Who looks at which table: viewers come and go, here and in other processes."""

from __future__ import annotations

import time

from entrepot.server.absence import Absence
from entrepot.server.broadcast import broadcast_seats, send_scene
from entrepot.server.chat import Chat
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.pubsub import PubSub
from entrepot.server.viewers import Viewer


class Presence:
    def __init__(
        self, live_tables: LiveTables, chat: Chat, pubsub: PubSub, absence: Absence
    ) -> None:
        self.live_tables = live_tables
        self.chat = chat
        self.pubsub = pubsub
        self.absence = absence

    async def enter(self, live_table: LiveTable, viewer: Viewer) -> None:
        """Send a new viewer the table; tell the others if the person was not here yet."""
        await self.chat.load(live_table, viewer)
        known = live_table.connected(viewer.person)
        live_table.viewers.add(viewer)
        send_scene(live_table, viewer)
        if not known:
            await self._tell(live_table)
            await self.absence.came(live_table, viewer.person)

    async def leave(self, live_table: LiveTable, viewer: Viewer) -> None:
        live_table.viewers.discard(viewer)
        live_table.used = time.monotonic()
        if not live_table.connected(viewer.person):
            await self._tell(live_table)
            self.absence.review_soon(live_table)

    async def _tell(self, live_table: LiveTable) -> None:
        broadcast_seats(live_table)
        await self.pubsub.publish_presence(live_table.id, live_table.persons_here())

    def changed_elsewhere(self, id: str) -> None:
        """Take over what another process says of who looks at a table there."""
        if live_table := self.live_tables.tables.get(id):
            live_table.persons_elsewhere = self.pubsub.presence(id)
            broadcast_seats(live_table)
            self.absence.review_soon(live_table)

    def here(self) -> dict[str, list[str]]:
        """By table, who looks at it in this process."""
        return {
            live_table.id: live_table.persons_here()
            for live_table in self.live_tables.tables.values()
            if live_table.viewers
        }
