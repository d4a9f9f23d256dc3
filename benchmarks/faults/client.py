"""A client at a seat that plays at random, and keeps account of what it is told.

As the browser does, it reconnects, and sends again with the same id what was not answered.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from benchmarks.faults.deployment import Deployment

WAIT = 60.0
LOST = (OSError, WebSocketException, TimeoutError)
TRY_AGAIN = ("storage", "unsure", "too_many")
"""Refusals after which the same message is sent again."""
TWICE = 0.1
"""The share of messages that are sent twice at once."""
TAKE_BACK = 0.3
"""How often something is taken back where that is possible."""


class Action(msgspec.Struct):
    name: str


class Frame(msgspec.Struct):
    """The fields of a message that the client needs."""

    type: str
    id: str | None = None
    number: int = -1
    asked: bool = False
    actions: list[Action] = []
    code: str = ""
    reason: str = ""
    prompt: str = ""
    take_back: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    table: dict[str, Any] | None = None


_numbers = count()
read_frame = msgspec.json.Decoder(Frame).decode


class Pending(msgspec.Struct):
    """A message that is not answered yet."""

    id: str
    text: str
    takes_back: bool
    tries: int = 0


class Seat:
    def __init__(self, deployment: Deployment, table: str, person: httpx.Client) -> None:
        self.deployment, self.table, self.person = deployment, table, person
        self.last = Frame("none")
        self.sent_at = 0.0
        """When the last message was sent: a moment to aim a kill at."""
        self.acknowledged = 0
        self._pending: Pending | None = None
        self._name = f"{table}-{next(_numbers)}"
        self._count = 0
        self._played = -1
        """The highest number that a message was answered with."""
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None

    # --- the connection --------------------------------------------------------------------------

    def connect(self) -> ClientConnection:
        """Connect to any process; the scene must not be older than what was acknowledged."""
        end = time.monotonic() + WAIT
        while self._socket is None:
            try:
                self._socket = self._stack.enter_context(self._open())
                self.listen("scene")
            except LOST:
                self.close()
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
            else:
                if self.last.number < self._played:
                    self.deployment.reports.wrong.append(
                        f"table {self.table} went back from {self._played} to {self.last.number}"
                    )
        return self._socket

    def _open(self) -> ClientConnection:
        port = self.deployment.chance.choice(self.deployment.ports())
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.cookies.items())
        return connect(
            f"ws://127.0.0.1:{port}/ws/tables/{self.table}?lang=en",
            additional_headers={"Cookie": cookie},
            compression=None,
            close_timeout=0.5,
        )

    def close(self) -> None:
        self._stack.close()
        self._socket = None

    def listen(self, until: str = "", id: str = "", seconds: float = WAIT) -> Frame:
        """Read messages up to one of a type, or the answer to one that was sent."""
        assert self._socket is not None
        end = time.monotonic() + seconds
        while True:
            frame = read_frame(self._socket.recv(max(0.0, end - time.monotonic())))
            if frame.type in ("scene", "update"):
                self.last = frame
            if frame.type == until or (id and frame.id == id):
                return frame

    # --- playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.last.result is not None

    @property
    def asked(self) -> bool:
        return self._pending is not None or self.last.asked

    @property
    def is_settled(self) -> bool:
        """Whether everything that was sent was answered for good."""
        return self._pending is None

    def see(self, seconds: float) -> None:
        """Connect and read what has come, until this seat has to decide."""
        self.connect()
        end = time.monotonic() + seconds
        while not (self.asked or self.over) and (left := end - time.monotonic()) > 0:
            try:
                self.listen("update", seconds=left)
            except TimeoutError:
                return

    def act(self) -> Frame:
        """Send the message that was not answered yet, or a new one; raises `LOST`."""
        socket = self.connect()
        pending = self._pending = self._pending or self._decide()
        pending.tries += 1
        self.sent_at = time.monotonic()
        socket.send(pending.text)
        if self.deployment.chance.random() < TWICE:
            self.deployment.reports.sent_twice += 1
            socket.send(pending.text)
        answer = self.listen(id=pending.id)
        self._note(pending, answer)
        return answer

    def _decide(self) -> Pending:
        self._count += 1
        id = f"{self._name}-{self._count}"
        message: dict[str, Any] = {"id": id, "number": self.last.number}
        possible = self.last.take_back is not None and self.last.take_back["step"]
        back = possible and self.deployment.chance.random() < TAKE_BACK
        if back:
            message |= {"type": "take_back", "to": "step"}
        else:
            action = self.deployment.chance.choice(self.last.actions).name
            message |= {"type": "play", "actions": [action]}
        return Pending(id, msgspec.json.encode(message).decode(), back)

    def _note(self, pending: Pending, answer: Frame) -> None:
        reports = self.deployment.reports
        reports.unsure += answer.code == "unsure"
        if answer.type == "refused" and answer.code in TRY_AGAIN:
            return
        self._pending = None
        reports.sent_again += pending.tries > 1
        if answer.type == "played":
            reports.played.append(pending.id)
            self.acknowledged += 1
            reports.taken_back += pending.takes_back
            self._played = max(self._played, answer.number)
        else:
            reports.refused.append(pending.id)
            self.refresh()

    def refresh(self) -> None:
        assert self._socket is not None
        self._socket.send('{"type": "refresh", "id": "refresh"}')
        self.listen("scene")
