"""Disks that are full, files that are damaged or gone, a PostgreSQL that hangs."""

from __future__ import annotations

import resource
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from benchmarks.faults.cases import (
    Outcome,
    Pairs,
    frozen,
    goes_on,
    play,
    refused,
    starts_not,
    tables,
)
from benchmarks.faults.client import LOST, Frame, Seat
from benchmarks.faults.deployment import Deployment

DISK = "size=4m"


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """A small file system; None where none can be mounted."""
    folder = Path(tempfile.mkdtemp(prefix="ep"))
    mount = ["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        folder.rmdir()


def full_disk(outcome: Outcome, games: Sequence[str]) -> None:
    with small_disk() as folder, Deployment("sqlite", folder=folder) as deployment:
        pairs = tables(deployment, games)
        play(pairs, 5)
        make_room = _fill(outcome, deployment, folder)
        refused(outcome, pairs, 500, "storage")
        outcome.ask(deployment, "/healthz", "200")
        outcome.ask(deployment, "/readyz", "503 failing, full" if folder else "503")
        make_room()
        outcome.did.append("made room again")
        goes_on(outcome, deployment, pairs)


def _fill(outcome: Outcome, deployment: Deployment, folder: Path | None) -> Callable[[], None]:
    """Leave no room for the database; returns what makes room again."""
    if folder is None:
        outcome.did.append("limited the size of files, as no file system can be mounted here")
        size = (deployment.data / "entrepot.db-wal").stat().st_size
        pid, no_limit = deployment.servers[0].pid, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def lift() -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, no_limit)

        return lift
    outcome.did.append(f"filled a file system of {DISK.partition('=')[2]}B")
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for _ in range(100_000):
            file.write(b"x" * 512)
    return ballast.unlink


def damaged_file(outcome: Outcome, games: Sequence[str]) -> None:
    with Deployment("sqlite") as deployment, tempfile.TemporaryDirectory() as folder:
        pairs = tables(deployment, games)
        play(pairs, 5)
        for server in deployment.servers:
            server.stop(signal.SIGTERM)
        backup = Path(folder) / "backup"
        deployment.admin("backup", str(backup))
        outcome.did.append("overwrote all pages but the first while the service was stopped")
        file = deployment.data / "entrepot.db"
        with file.open("r+b") as open_file:
            open_file.seek(4096)
            open_file.write(b"\xaa" * (file.stat().st_size - 4096))
        starts_not(outcome, deployment, "damaged", "backup")
        outcome.did.append("restored the backup")
        outcome.said.append(("who restores it", deployment.admin("restore", str(backup), "--yes")))
        deployment.servers[0].start()
        goes_on(outcome, deployment, pairs)


def vanished_file(outcome: Outcome, games: Sequence[str]) -> None:
    with Deployment("sqlite") as deployment:
        pairs = tables(deployment, games)
        play(pairs, 5)
        outcome.did.append("moved the file of the database away while people played")
        file, away = deployment.data / "entrepot.db", deployment.data / "away"
        file.rename(away)
        refused(outcome, pairs, 3, "storage", "unsure")
        outcome.ask(deployment, "/healthz", "200")
        outcome.ask(deployment, "/readyz", "503 failing, vanished")
        away.rename(file)
        outcome.did.append("put it back")
        goes_on(outcome, deployment, pairs)


def frozen_postgresql(outcome: Outcome, games: Sequence[str]) -> None:
    """Many times, for a moment each or until it is given up: to hit commits, too."""
    with Deployment("postgresql", options=["--database-timeout", "2"]) as deployment:
        pairs = tables(deployment, games)
        play(pairs, 3)
        outcome.did.append("froze PostgreSQL (SIGSTOP) while all tables were played")
        assert deployment.postgres is not None
        answers: list[Frame] = []
        with _everybody_plays(pairs, answers):
            for _ in range(3):
                time.sleep(deployment.chance.random() * 0.3)
                with frozen(deployment.postgres):
                    time.sleep(4)
                    outcome.ask(deployment, "/healthz", "200")
                    outcome.ask(deployment, "/readyz", "503 failing, timeout")
                outcome.ask(deployment, "/readyz", "200")
        outcome.did.append("let it run again, three times in all")
        codes = {answer.code: answer.reason for answer in answers if answer.type == "refused"}
        outcome.said += [("the player", f"{code}: {codes[code]}") for code in sorted(codes)]
        outcome.expect("storage" in codes or "unsure" in codes, "no move was refused")
        goes_on(outcome, deployment, pairs)


@contextmanager
def _everybody_plays(pairs: Pairs, answers: list[Frame]) -> Iterator[None]:
    """All persons play at the same time, and send again what was not saved."""
    done = threading.Event()

    def person(seat: Seat) -> None:
        while not (done.is_set() and seat.is_settled) and not seat.over:
            try:
                seat.see(0.2)
                if seat.asked:
                    answers.append(seat.act())
            except LOST:
                seat.close()
            time.sleep(0.02)

    threads = [threading.Thread(target=person, args=(one,)) for pair in pairs for one in pair]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join(60)
