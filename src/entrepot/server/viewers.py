"""A viewer of a table: one object for each open WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from entrepot.server.frames import Frame

WAITING_FRAMES = 200
"""A client that lets more than this wait is disconnected; it reconnects and gets a whole scene."""

_encode = msgspec.json.Encoder().encode


def frame(message: Frame) -> str:
    return _encode(message).decode()


class Viewer:
    def __init__(
        self,
        socket: WebSocket,
        person: str | None,
        seat: int | None,
        lang: str,
        session: str | None = None,
    ) -> None:
        self.socket = socket
        self.person = person
        self.seat = seat
        """The seat that the person has at the table; None: a spectator."""
        self.lang = lang
        self.session = session
        """The session of the person's browser; the socket closes when it ends."""
        self.muted: frozenset[str] = frozenset()
        """The persons whose lines this one does not want to read."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._frames: asyncio.Queue[str | int] = asyncio.Queue()
        """Frames to send; a number closes the socket with this code."""

    def send(self, message: Frame) -> None:
        self.send_frame(frame(message))

    def send_frame(self, text: str) -> None:
        if self._frames.qsize() == WAITING_FRAMES:
            self._frames.put_nowait(1013)
        elif self._frames.qsize() < WAITING_FRAMES:
            self._frames.put_nowait(text)

    def close(self, code: int) -> None:
        """Close the socket once everything sent before has gone out."""
        self._frames.put_nowait(code)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until it is done or the viewer disconnects."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def write(self) -> None:
        """Send the waiting frames in order until the socket is closed."""
        try:
            while True:
                text = await self._frames.get()
                if isinstance(text, int):
                    await self.socket.close(text)
                    return
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # disconnected: whoever reads from the socket notices as well
