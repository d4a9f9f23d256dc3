"""Kill the service at random moments while two clients play, and count what was lost or doubled.

    python -m benchmarks.faults                   1,000 moves, 40 kills, SQLite
    python -m benchmarks.faults --database postgresql

A client that loses its connection reconnects and sends unacknowledged moves again with the same
id, as the browser does.
"""

from __future__ import annotations

import argparse
import random
import signal
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from benchmarks.service import Frame, Server, read_frame, running_servers

WAIT = 30.0


@dataclass
class Report:
    acknowledged: list[str] = field(default_factory=list)
    """The ids of moves that the service said were played."""
    kills: int = 0
    repeated: int = 0
    """Moves that had to be sent more than once."""
    recorded: list[str] = field(default_factory=list)
    """The ids of the moves that are in the move log."""

    @property
    def lost(self) -> int:
        return len(set(self.acknowledged) - set(self.recorded))

    @property
    def doubled(self) -> int:
        return len(self.recorded) - len(set(self.recorded))


class Seat:
    """A client that reconnects whenever it is disconnected."""

    def __init__(self, server: Server, table: str, cookie: str) -> None:
        self.url = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
        self.cookie = cookie
        self.last = Frame("none")
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None

    def connect(self) -> ClientConnection:
        end = time.monotonic() + WAIT
        while self._socket is None:
            try:
                self._socket = self._stack.enter_context(
                    connect(self.url, additional_headers={"Cookie": self.cookie}, compression=None)
                )
                self.listen(self._socket, "scene")
            except (OSError, WebSocketException, TimeoutError):
                self.close()
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        return self._socket

    def close(self) -> None:
        self._stack.close()
        self._socket = None

    def listen(self, socket: ClientConnection, until: str, id: str | None = None) -> Frame:
        while True:
            frame = read_frame(socket.recv(WAIT))
            if frame.type in ("scene", "update"):
                self.last = frame
            if frame.type == until or (id is not None and frame.id == id):
                return frame

    def play(self, id: str, chance: random.Random) -> tuple[Frame, int]:
        """Play any legal action until it is acknowledged; also how often it was sent."""
        text, tries = "", 0
        while True:
            try:
                socket = self.connect()
                if not text:
                    action = chance.choice(self.last.actions).name
                    message = {"type": "play", "id": id, "number": self.last.number}
                    text = msgspec.json.encode({**message, "actions": [action]}).decode()
                tries += 1
                socket.send(text)
                return self.listen(socket, "played", id), tries
            except (OSError, WebSocketException, TimeoutError):
                self.close()


def run(server: Server, moves: int, kills: int, seed: int = 1) -> Report:
    chance = random.Random(seed)
    report = Report()
    done = threading.Event()
    killer = threading.Thread(target=_kill, args=(server, moves, kills, report, done, chance))
    people = [httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=WAIT) for _ in "ab"]
    for one in people:
        one.get("/api/me").raise_for_status()
    tables = []
    killer.start()
    try:
        while len(report.acknowledged) < moves:
            tables.append(_table(people))
            _play(server, people, tables[-1], moves, report, chance)
    finally:
        done.set()
        killer.join()
    for table in tables:
        report.recorded += logged_moves(server, table)
    for one in people:
        one.close()
    return report


def _kill(
    server: Server,
    moves: int,
    kills: int,
    report: Report,
    done: threading.Event,
    chance: random.Random,
) -> None:
    """Kill the service at random points between the first move and the last, and start it again."""
    points = sorted(chance.sample(range(1, moves), kills))
    for point in points:
        while len(report.acknowledged) < point:
            if done.wait(0.001):
                return
        time.sleep(chance.random() * 0.02)
        server.stop(signal.SIGKILL)
        report.kills += 1
        server.start()


def _table(people: list[httpx.Client]) -> str:
    """A new table for both; asks again while the service restarts."""
    end = time.monotonic() + WAIT
    while True:
        try:
            wanted = {"game": "puerto-rico", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = people[0].post("/api/tables", json=wanted).raise_for_status().json()
            table: str = made["table"]["id"]
            invite = {"invite": made["invites"][0]["token"]}
            people[1].post(f"/api/tables/{table}/join", json=invite).raise_for_status()
            return table
        except httpx.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _play(
    server: Server,
    people: list[httpx.Client],
    table: str,
    moves: int,
    report: Report,
    chance: random.Random,
) -> None:
    cookies = [
        "; ".join(f"{name}={value}" for name, value in one.cookies.items()) for one in people
    ]
    seats = [Seat(server, table, cookie) for cookie in cookies]
    try:
        while len(report.acknowledged) < moves:
            asked = None
            for seat in seats:
                seat.close()
                seat.connect()
                if seat.last.asked:
                    asked = seat
                    break
            if asked is None:
                return
            while asked.last.asked and len(report.acknowledged) < moves:
                id = f"{table}-{len(report.acknowledged)}"
                answer, tries = asked.play(id, chance)
                if answer.type != "played":
                    raise SystemExit(f"A move was refused: {answer.code}")
                report.acknowledged.append(id)
                report.repeated += tries > 1
    finally:
        for seat in seats:
            seat.close()


def logged_moves(server: Server, table: str) -> list[str]:
    """The message ids of a table's move log."""
    from sqlalchemy import create_engine, select

    from entrepot.server.schema import moves

    url = f"sqlite:///{server.data / 'entrepot.db'}"
    if server.url is not None:
        import asyncio

        return asyncio.run(_postgres_moves(server.url, table))
    engine = create_engine(url)
    with engine.connect() as connection:
        query = select(moves.c.message).where(moves.c.table_id == table).order_by(moves.c.number)
        found = [row[0] for row in connection.execute(query)]
    engine.dispose()
    return found


async def _postgres_moves(url: str, table: str) -> list[str]:
    import asyncpg

    connection = await asyncpg.connect(url)
    query = "SELECT message FROM moves WHERE table_id = $1 ORDER BY number"
    found = [row[0] for row in await connection.fetch(query, table)]
    await connection.close()
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--moves", type=int, default=1000)
    options.add_argument("--kills", type=int, default=40)
    chosen = options.parse_args()
    began = time.perf_counter()
    with running_servers(chosen.database, 1) as (server,):
        report = run(server, chosen.moves, chosen.kills)
    print(f"{len(report.acknowledged)} moves acknowledged, {report.kills} kills, ", end="")
    print(
        f"{report.repeated} moves sent again: {report.lost} lost, {report.doubled} doubled", end=""
    )
    print(f" ({time.perf_counter() - began:.0f} s)")
    if report.lost or report.doubled:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
