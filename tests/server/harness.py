"""A running service for tests, and people who use it as browsers do."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from entrepot.server.config import Config
from entrepot.server.rows import MoveRow
from entrepot.server.run import listen, uvicorn_config
from entrepot.server.service import Service

T = TypeVar("T")
WAIT = 120.0
"""Seconds to wait for an expected message; long, because machines can be busy."""

OPEN = ExitStack()
"""Clients and sockets, closed after each test."""


class ServiceThread:
    """The service in a thread of this process, behind a real socket."""

    def __init__(self, config: Config) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.port: int = self._socket.getsockname()[1]
        settings = uvicorn_config(config, "127.0.0.1")
        self.service: Service = settings.app.state.service  # type: ignore[union-attr]
        self._server = uvicorn.Server(settings)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._socket])

        asyncio.run(main())

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        self._socket.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the event loop of the service."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT)

    def person(self, name: str = "Pim") -> Person:
        return Person(self.port, name)


class ServiceProcess:
    """The service in a process of its own, which can be killed."""

    def __init__(
        self,
        data: Path,
        url: str | None = None,
        port: int | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.data, self.url, self.options = data, url, options
        self.port = port or _free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def _command(self) -> list[str]:
        command = [sys.executable, "-m", "entrepot", "serve", "--no-browser"]
        command += ["--bot-processes", "1", "--data", str(self.data), "--port", str(self.port)]
        if self.url:
            command += ["--database-url", self.url]
        return [*command, *self.options]

    def fails_to_start(self, *options: str) -> tuple[int, str]:
        """The exit code and what is said, of a start that must fail."""
        ended = subprocess.run(
            [*self._command(), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=WAIT,
            check=False,
        )
        return ended.returncode, ended.stdout.strip()

    def start(self) -> Self:
        self.process = subprocess.Popen(
            self._command(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "ENTREPOT_PLAIN": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert f":{self.port}/" in line, line
        return self

    def kill(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def interrupt(self) -> int:
        """Interrupt it as Ctrl-C does; returns the exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(WAIT)
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def person(self, name: str = "Pim") -> Person:
        return Person(self.port, name)


class Person:
    """A client with the cookie of one person."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.http = OPEN.enter_context(self.new_client())
        self.id: str = self.put("/api/me", name=name)["id"]

    def new_client(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=WAIT)

    def connect(self, path: str, headers: dict[str, str]) -> ClientConnection:
        return open_socket(f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **query: Any) -> Any:
        return self.ask("GET", path, params=query).json()

    def post(self, path: str, **body: Any) -> Any:
        return self.ask("POST", path, json=body).json()

    def put(self, path: str, **body: Any) -> Any:
        return self.ask("PUT", path, json=body).json()

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        answer = self.http.request(method, path, **more)
        assert answer.status_code < 500, answer.text
        return answer

    def refused(self, method: str, path: str, **body: Any) -> str:
        """The code with which a request is refused."""
        answer = self.ask(method, path, **({"json": body} if method in ("POST", "PUT") else {}))
        assert answer.status_code >= 400, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        return str(answer.json()["code"])

    def open(self, game: str = "puerto-rico", **wanted: Any) -> dict[str, Any]:
        """Open a table; the answer."""
        made: dict[str, Any] = self.post("/api/tables", game=game, **wanted)
        assert "table" in made, made
        return made

    def watch(self, table: str, lang: str = "en", **headers: str) -> TableSocket:
        return TableSocket(self, table, lang, headers)


class TableSocket:
    """A WebSocket at a table."""

    def __init__(self, person: Person, table: str, lang: str, headers: dict[str, str]) -> None:
        self.person, self.table = person, table
        self.socket: ClientConnection = OPEN.enter_context(
            person.connect(f"/ws/tables/{table}?lang={lang}", {"Cookie": person.cookie, **headers})
        )
        self.frames: list[str] = []
        self._count = 0
        self.scene: dict[str, Any] = {}
        self.take("scene")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    # --- listening -------------------------------------------------------------------------------

    def next(self, timeout: float = WAIT) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("scene", "update"):
            if message["type"] == "update" and self.scene:
                assert message["from"] == self.scene["number"], "an update is missing"
            self.scene = {**self.scene, **message}
        return message

    def take(self, kind: str) -> dict[str, Any]:
        """The next message of a type; skips others."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            message = self.next()
            if message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} came")

    def quiet(self, seconds: float = 0.4) -> list[dict[str, Any]]:
        """All messages that arrive within some seconds."""
        came: list[dict[str, Any]] = []
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                came.append(self.next(left))
            except TimeoutError:
                break
        return came

    def sent_by_now(self) -> list[dict[str, Any]]:
        """All messages sent by now, except about seats, which may come at any time."""
        asked = self.say("ping")
        came: list[dict[str, Any]] = []
        while (message := self.next()).get("id") != asked:
            came.append(message)
        return [message for message in came if message["type"] != "seats"]

    # --- speaking --------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return int(self.scene["number"])

    @property
    def legal(self) -> list[str]:
        return [action["name"] for action in self.scene["actions"]]

    def say(self, kind: str, **more: Any) -> str:
        """Send a message; returns its id."""
        self._count += 1
        message = {"type": kind, "id": f"m-{id(self):x}-{self._count}", **more}
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def answer(self, sent: str) -> dict[str, Any]:
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            message = self.next()
            if message.get("id") == sent:
                return message
        raise AssertionError(f"no answer to {sent}")

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        return self.answer(self.say(kind, **more))

    def play(self, *actions: str | int) -> dict[str, Any]:
        return self.ask("play", number=self.number, actions=list(actions))

    def until_asked(self) -> None:
        """Wait until this seat has to decide, or the game is over."""
        end = time.monotonic() + WAIT
        while not self.scene["asked"] and not self.scene["view"]["over"]:
            assert time.monotonic() < end, "nobody asks me"
            self.next()


def open_socket(uri: str, **more: Any) -> ClientConnection:
    opened: ClientConnection = connect(
        uri,
        open_timeout=WAIT,
        close_timeout=0.5,  # a client with unread messages never sees it
        compression=None,
        **more,
    )
    return opened


def until(condition: Any, seconds: float = WAIT) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.02)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def two_at_a_table(
    server: ServiceThread | ServiceProcess, game: str = "puerto-rico", **more: Any
) -> tuple[TableSocket, TableSocket]:
    """Two people who play against each other, by seat."""
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(game, seats=[{"kind": "me"}, {"kind": "open"}], **more)
    table = made["table"]["id"]
    guest.post(f"/api/tables/{table}/join", invite=made["invites"][0]["token"])
    return host.watch(table), guest.watch(table)


def mover(*seats: TableSocket) -> tuple[TableSocket, TableSocket]:
    """The socket whose seat has to decide, and the other one."""
    one, other = seats
    return (one, other) if one.scene["asked"] else (other, one)


def play_out(server: ServiceThread, table: str) -> None:
    """Play a game to its end, at random."""

    async def work() -> None:
        service, chance = server.service, random.Random(3)
        live_table = await service.live_tables.get(table)
        while live_table.history is not None and not live_table.history.table.over:
            async with live_table.lock:
                fork, rows = live_table.history.fork(), list[MoveRow]()
                while len(rows) < 20 and not fork.table.over:
                    seat = fork.table.to_move or 0
                    rows.append(fork.play(seat, chance.choice(fork.table.legal())))
                await service.move_handler._commit(live_table, fork, rows)

    server.do(work())
