"""Service processes on one database that are killed and started again, and the tables there."""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

import httpx
import psutil

from benchmarks.faults.client import WAIT, Seat
from benchmarks.faults.client_reports import ClientReports
from benchmarks.service import Server, new_postgres

BOT = {"kind": "bot", "level": "greedy"}
"""Decides at once, in a process of its own."""


class Deployment:
    """`folder` is None for a new one that goes with the deployment; `database` is sqlite or
    postgresql."""

    def __init__(
        self,
        database: str,
        processes: int = 1,
        *,
        folder: Path | None = None,
        options: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self.database = database
        self.chance = random.Random(seed)
        self.reports = ClientReports()
        self.seats: list[Seat] = []
        self._people: dict[str, tuple[httpx.Client, httpx.Client]] = {}
        self._stack = ExitStack()
        self.data = folder or Path(tempfile.mkdtemp(prefix="ep"))
        self._own_folder = folder is None
        self.postgres: Path | None = None
        self._address: str | None = None
        if database == "postgresql":
            self._address, self.postgres = self._stack.enter_context(new_postgres())
        self.servers = [Server(self.data, self._address, options=options) for _ in range(processes)]
        for server in self.servers:
            server.errors = subprocess.DEVNULL
            server.environment["ENTREPOT_PLAIN"] = "1"  # a worker that was killed compiles nothing

    def __enter__(self) -> Self:
        try:
            for server in self.servers:
                server.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for seat in self.seats:
            seat.close()
        for server in self.servers:
            server.stop(signal.SIGKILL)
        self._stack.close()
        if self._own_folder:
            shutil.rmtree(self.data, ignore_errors=True)

    @property
    def url(self) -> str:
        return self._address or f"sqlite:///{self.data / 'entrepot.db'}"

    def restart(self, how: int = signal.SIGKILL) -> None:
        """End all processes, and start them again."""
        for server in self.servers:
            server.stop(how)
        for server in self.servers:
            server.start()

    # --- people and tables -----------------------------------------------------------------------

    def person(self, name: str = "Pim") -> httpx.Client:
        """A browser with a cookie."""
        address = f"http://127.0.0.1:{self.servers[0].port}"
        client = self._stack.enter_context(httpx.Client(base_url=address, timeout=WAIT))
        patiently(lambda: client.get("/api/me").raise_for_status())
        patiently(lambda: client.put("/api/me", json={"name": name}).raise_for_status())
        return client

    def table(self, game: str, *, bots: int = 1) -> tuple[Seat, Seat]:
        """Two persons at a new table, with bots: the same ones at all tables of a game, as the
        service limits how many new persons come from an address."""
        if game not in self._people:
            self._people[game] = self.person("Ada"), self.person("Bas")
        people = self._people[game]
        seats = [{"kind": "me"}, {"kind": "open"}, *[BOT] * bots]
        wanted = {"game": game, "seats": seats, "settings": {"pace": "instant"}}
        made = patiently(lambda: people[0].post("/api/tables", json=wanted).raise_for_status())
        table = made.json()["table"]["id"]
        invite = {"invite": made.json()["invites"][0]["token"]}
        patiently(lambda: _join(people[1], table, invite))
        self.reports.tables.append(table)
        one, other = (Seat(self, table, person) for person in people)
        self.seats += (one, other)
        return one, other

    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    # --- what it says ----------------------------------------------------------------------------

    def says(self, path: str) -> str:
        """The status and the body of a short answer, as text."""
        try:
            answer = httpx.get(f"http://127.0.0.1:{self.servers[0].port}{path}", timeout=WAIT)
        except httpx.HTTPError as problem:
            return f"no answer ({type(problem).__name__})"
        values = ", ".join(str(one) for one in answer.json().values())
        return f"{answer.status_code} {values}"

    def ready(self, seconds: float = WAIT) -> bool:
        """Wait until the service can write again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.says("/readyz").startswith("200"):
                return True
            time.sleep(0.2)
        return False

    def admin(self, *command: str) -> str:
        """Run `entrepot admin`; what it says."""
        whole = [sys.executable, "-m", "entrepot", "admin", *command, "--data", str(self.data)]
        done = subprocess.run(whole, capture_output=True, text=True, check=False, timeout=WAIT)
        return done.stdout.strip() or done.stderr.strip()

    def workers(self) -> list[Any]:
        """The processes in which bots think."""
        found = []
        for server in self.servers:
            with suppress(psutil.NoSuchProcess):
                children = psutil.Process(server.pid).children(recursive=True)
                found += [one for one in children if "spawn_main" in " ".join(one.cmdline())]
        return found


def _join(person: httpx.Client, table: str, invite: dict[str, str]) -> httpx.Response:
    """Join; who is asked again after a crash may sit there already."""
    answer = person.post(f"/api/tables/{table}/join", json=invite)
    if answer.status_code not in (403, 409):
        answer.raise_for_status()
    return answer


def patiently(ask: Any) -> httpx.Response:
    """Ask again while the service restarts."""
    end = time.monotonic() + WAIT
    while True:
        try:
            answer: httpx.Response = ask()
        except httpx.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return answer
