"""The chat of the tables: stores lines and shows them to all viewers, in all processes."""

from __future__ import annotations

import time

from entrepot.server.broadcast import broadcast, broadcast_scenes
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import chat_payload
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import ChatRow
from entrepot.server.storage import CHAT_SHOWN, Storage

TRIES = 5
"""How often a line is written when other processes keep taking its number."""


class Chat:
    def __init__(self, storage: Storage, pubsub: PubSub) -> None:
        self.storage = storage
        self.pubsub = pubsub

    async def load(self, live_table: LiveTable) -> None:
        """Read the last lines, unless they are there already."""
        if live_table.chat is None:
            live_table.chat = await self.storage.chat(live_table.id)

    async def say(self, live_table: LiveTable, person: str, name: str, text: str) -> None:
        await self.load(live_table)
        for _ in range(TRIES):
            line = ChatRow(
                live_table.id,
                _last(live_table) + 1,
                person,
                live_table.seat_of(person),
                name,
                text,
                round(time.time(), 3),
            )
            if await self.storage.say(line, self.pubsub.notice(chat=live_table.id)):
                _show(live_table, [line])
                return
            await self.fetch(live_table)

    async def read_again(self, live_table: LiveTable) -> None:
        """Show what is left after lines may have been removed."""
        if live_table.chat is None:
            return
        lines = await self.storage.chat(live_table.id)
        if lines != live_table.chat:
            live_table.chat = lines
            broadcast_scenes(live_table)

    async def fetch(self, live_table: LiveTable) -> None:
        """Show what was said in other processes."""
        if live_table.chat is not None:
            _show(live_table, await self.storage.chat(live_table.id, _last(live_table)))


def _last(live_table: LiveTable) -> int:
    return live_table.chat[-1].n if live_table.chat else 0


def _show(live_table: LiveTable, news: list[ChatRow]) -> None:
    assert live_table.chat is not None
    for line in news:
        if line.n > _last(live_table):
            live_table.chat.append(line)
            broadcast(live_table, {"type": "chat", **chat_payload(line)})
    del live_table.chat[:-CHAT_SHOWN]
