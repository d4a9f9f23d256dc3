"""Those who look at a table: one object an open WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from entrepot.server.live_table import LiveTable

WAITING_FRAMES = 200
"""Whoever reads so slowly that more are waiting is cut off, and comes back for a fresh scene."""

_encode = msgspec.json.Encoder().encode


def frame(message: dict[str, Any]) -> str:
    return _encode(message).decode()


class Viewer:
    def __init__(
        self, socket: WebSocket, live_table: LiveTable, person: str | None, lang: str
    ) -> None:
        self.socket = socket
        self.live_table = live_table
        self.person = person
        self.lang = lang
        self.seat = live_table.seat_of(person)
        self._meanwhile: set[asyncio.Task[None]] = set()
        self._frames: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, message: dict[str, Any]) -> None:
        self.send_frame(frame(message))

    def send_frame(self, text: str) -> None:
        if self._frames.qsize() == WAITING_FRAMES:
            self._frames.put_nowait(1013)
        elif self._frames.qsize() < WAITING_FRAMES:
            self._frames.put_nowait(text)

    def close(self, code: int) -> None:
        """Close after all that was sent before."""
        self._frames.put_nowait(code)

    def meanwhile(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time, as long as this viewer is here."""
        task = asyncio.create_task(work)
        self._meanwhile.add(task)
        task.add_done_callback(self._meanwhile.discard)

    def gone(self) -> None:
        for task in self._meanwhile:
            task.cancel()

    async def write(self) -> None:
        """Send what is waiting, one frame after the other, until the socket is closed."""
        try:
            while True:
                text = await self._frames.get()
                if isinstance(text, int):
                    await self.socket.close(text)
                    return
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the other side is gone; the reader notices as well
