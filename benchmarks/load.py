"""Many tables at once: how long from a sent move to the update at all clients of its table.

    python -m benchmarks.load                                     500 tables on SQLite
    python -m benchmarks.load --database postgresql --processes 2

Every table has two clients (with two processes, one at each) and makes a move a second, or all of
them together `--rate`. The load comes from this process, on the same machine. Also tells what a
table takes of memory, and a move on disk (SQLite). A second, shorter run says where the processor
time of a move goes (`cpu_profile`).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

import msgspec
import numpy as np
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.service import (
    Frame,
    Server,
    http_client,
    new_person,
    new_table,
    postgres_cpu_seconds,
    read_frame,
    running_servers,
)


@dataclass
class Client:
    socket: ClientConnection
    last: Frame = field(default_factory=lambda: Frame("none"))
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    refused: int = 0
    played: int = 0

    async def listen(self) -> None:
        async for text in self.socket:
            frame = read_frame(text)
            if frame.type in ("scene", "update"):
                self.last = frame
                self.changed.set()
            elif frame.type == "refused":
                self.refused += 1
            elif frame.type == "played":
                self.played += 1

    async def reaches(self, number: int) -> None:
        while self.last.number < number:
            self.changed.clear()
            await self.changed.wait()


@dataclass
class Table:
    clients: tuple[Client, Client]
    sent: int = 0
    late: int = 0
    seconds: list[float] = field(default_factory=list)

    async def play(self, chance: random.Random, end: float, pause: float) -> None:
        at = time.perf_counter() + chance.random() * pause
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            asked = next((one for one in self.clients if one.last.asked), None)
            if asked is None:
                return
            action = chance.choice(asked.last.actions).name
            number = asked.last.number
            message = {"type": "play", "id": f"{self.sent}", "number": number, "actions": [action]}
            began = time.perf_counter()
            self.sent += 1
            await asked.socket.send(msgspec.json.encode(message).decode())
            try:
                async with asyncio.timeout(10):
                    for client in self.clients:
                        await client.reaches(number + 1)
            except TimeoutError:
                self.late += 1
            self.seconds.append(time.perf_counter() - began)
            at = max(at + pause, time.perf_counter())


async def open_tables(servers: list[Server], game: str, tables: int) -> list[Table]:
    addresses = [f"127.0.0.1:{server.port}" for server in servers]
    limit = asyncio.Semaphore(20)
    async with http_client(servers[0].port) as client:

        async def sit() -> Table:
            async with limit:
                cookies = await new_person(client), await new_person(client)
                table = await new_table(client, cookies, game)
                clients = [
                    Client(
                        await connect(
                            f"ws://{addresses[seat % len(addresses)]}/ws/tables/{table}",
                            additional_headers={"Cookie": cookies[seat]},
                            compression=None,
                        )
                    )
                    for seat in range(2)
                ]
            return Table((clients[0], clients[1]))

        print(f"{tables} tables of {game} are being opened …", flush=True)
        return await asyncio.gather(*(sit() for _ in range(tables)))


async def run(servers: list[Server], game: str, tables: int, rate: float, seconds: float) -> None:
    chance = random.Random(1)
    empty = sum(server.memory_mb() for server in servers)
    opened = await open_tables(servers, game, tables)
    clients = [one for table in opened for one in table.clients]
    listeners = [asyncio.create_task(one.listen()) for one in clients]
    await asyncio.gather(*(one.reaches(0) for one in clients))
    memory = sum(server.memory_mb() for server in servers) - empty
    sqlite = servers[0].url is None
    disk = servers[0].disk_bytes() if sqlite else 0
    for server in servers:
        server.begin_profile()
    busy = [server.cpu_seconds() for server in servers]
    postgres = servers[0].postgres
    stored = postgres_cpu_seconds(postgres) if postgres else 0.0
    own = time.process_time()
    began = time.perf_counter()
    await asyncio.gather(*(one.play(chance, began + seconds, tables / rate) for one in opened))
    took = time.perf_counter() - began
    busy = [server.cpu_seconds() - was for server, was in zip(servers, busy, strict=True)]
    parts: Counter[str] = Counter()
    for server in servers:
        parts.update(server.end_profile())
    report(opened, took, busy, time.process_time() - own)
    sent = sum(table.sent for table in opened)
    print(f"a move     {sum(busy) / sent * 1000:.2f} ms of the service's processors", end="")
    if postgres:
        print(
            f", {(postgres_cpu_seconds(postgres) - stored) / sent * 1000:.2f} ms of PostgreSQL's",
            end="",
        )
    print()
    print(f"memory     {memory / tables:.2f} MB a table with two clients, beyond {empty:.0f} MB")
    if sqlite:
        print(f"disk       {(servers[0].disk_bytes() - disk) / sent:.0f} bytes a move")
    if parts:
        report_parts(parts, sent)
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*(one.socket.close() for one in clients))


def report(tables: list[Table], took: float, busy: list[float], own: float) -> None:
    times = np.array([one for table in tables for one in table.seconds]) * 1000
    sent = sum(table.sent for table in tables)
    played = sum(client.played for table in tables for client in table.clients)
    refused = sum(client.refused for table in tables for client in table.clients)
    wrong = sum(client.last.number != table.sent for table in tables for client in table.clients)
    p50, p90, p99 = (float(np.percentile(times, share)) for share in (50, 90, 99))
    print(f"moves      {sent:,} sent, {played:,} acknowledged, {refused} refused")
    print(f"lost or doubled  {wrong} of {2 * len(tables)} clients do not have the moves sent")
    print(f"rate       {sent / took:,.0f} moves/s over {took:.1f} s, {len(tables)} tables")
    most = times.max()
    print(f"to all     p50 {p50:.0f} ms, p90 {p90:.0f} ms, p99 {p99:.0f} ms, max {most:.0f} ms")
    shares = ", ".join(f"{one / took:.0%}" for one in busy)
    print(f"processor  service {shares} of a core; this generator {own / took:.0%}")


def report_parts(parts: Counter[str], moves: int) -> None:
    """Where the processor time of a move goes."""
    whole = sum(parts.values())
    print(f"{'where it goes':36} ms a move  share")
    for part, seconds in parts.most_common():
        print(f"{part:36} {seconds / moves * 1000:9.3f} {seconds / whole:6.0%}")
    print(f"{'together':36} {whole / moves * 1000:9.3f}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--game", default="puerto-rico")
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--rate", type=float, help="moves a second; one a table if not given")
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--profile", type=float, default=10, help="seconds; 0: no second run")
    chosen = options.parse_args()
    rate = chosen.rate or chosen.tables
    print(f"{chosen.database}, {chosen.processes} process(es)")
    with running_servers(chosen.database, chosen.processes) as servers:
        uvloop.run(run(servers, chosen.game, chosen.tables, rate, chosen.seconds))
    if chosen.profile:
        print("\nOnce more, with a sampling profiler:")
        with running_servers(chosen.database, chosen.processes, profile=True) as servers:
            uvloop.run(run(servers, chosen.game, chosen.tables, rate, chosen.profile))


if __name__ == "__main__":
    main()
