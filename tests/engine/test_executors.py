"""Executors survive dead workers, and leave no processes or programs behind."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from entrepot.engine.executors import (
    JOBS_A_WORKER,
    Executor,
    ProcessExecutor,
    SerialExecutor,
    WorkerLost,
)

STUCK = """
import json, socket, sys, time
line = socket.create_connection(("127.0.0.1", PORT))
for answer in ({"type": "hello", "protocol": 1}, {"type": "ready"}):
    sys.stdin.readline()
    print(json.dumps(answer), flush=True)
sys.stdin.readline()
line.sendall(b"stuck")
while True:
    time.sleep(1)
"""
"""Reports over a socket when it is stuck; the socket is closed when it dies."""


@pytest.fixture
def server_socket() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(120)
        yield listening


def stuck_program(server: socket.socket) -> socket.socket:
    """The connection of the next program that never answers."""
    while True:
        line, _ = server.accept()
        line.settimeout(60)
        if line.recv(5) == b"stuck":
            return line
        line.close()  # started only to check that it can be


@pytest.mark.skipif(os.name != "posix", reason="signals are another thing there")
@pytest.mark.parametrize(
    ("jobs", "ending"),
    [(1, "SIGINT"), (1, "SIGTERM"), (2, "SIGINT"), (2, "SIGTERM"), (2, "SIGKILL")],
)
def test_a_stuck_program_dies_with_the_arena(
    server_socket: socket.socket, tmp_path: Path, jobs: int, ending: str
) -> None:
    path = tmp_path / "stuck.py"
    path.write_text(STUCK.replace("PORT", str(server_socket.getsockname()[1])))
    bot = f"program:command={shlex.quote(sys.executable)} {shlex.quote(str(path))}:seconds=600"
    bots = ["santo-domingo", bot, "random", "--format", "challenge"]
    with subprocess.Popen(
        [sys.executable, "-m", "entrepot", "arena", *bots, "--players", "2", "--jobs", str(jobs)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "ENTREPOT_PLAIN": "1"},
    ) as arena:
        with ExitStack() as lines:
            stuck = [lines.enter_context(stuck_program(server_socket)) for _ in range(jobs)]
            arena.send_signal(getattr(signal, ending))
            assert [one.recv(1) for one in stuck] == [b""] * jobs
        arena.wait(60)


@dataclass(frozen=True)
class Square:
    number: int

    def run(self) -> int:
        return self.number**2


@dataclass(frozen=True)
class Dies:
    """Kills its process as often as `folder` has no file for it yet."""

    folder: Path
    times: int

    def run(self) -> str:
        for number in range(self.times):
            mark = self.folder / str(number)
            if not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return "done"


@dataclass(frozen=True)
class Endless:
    """Runs until it is stopped; says in a file that it runs."""

    mark: Path

    def run_until(self, stop: Callable[[], bool]) -> str:
        self.mark.touch()
        while not stop():
            time.sleep(0.01)
        return "stopped"


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(2)])
def test_every_job_runs_once(executor: Executor) -> None:
    assert sorted(executor.run(map(Square, range(20)))) == [n * n for n in range(20)]


@pytest.mark.skipif(os.name != "posix", reason="signals are another thing there")
def test_a_job_whose_worker_was_killed_runs_again(tmp_path: Path) -> None:
    assert list(ProcessExecutor(1).run([Dies(tmp_path, times=2)])) == ["done"]


@pytest.mark.skipif(os.name != "posix", reason="signals are another thing there")
def test_a_job_that_always_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="worker process was killed"):
        list(ProcessExecutor(1).run([Dies(tmp_path, times=99)]))


def test_a_running_job_can_be_stopped_and_the_next_ones_are_not(tmp_path: Path) -> None:
    executor = ProcessExecutor(1)
    try:
        for number in range(2 * JOBS_A_WORKER):  # slots are used again
            mark = tmp_path / str(number)
            submitted = executor.submit(Endless(mark))
            while not mark.exists():
                assert not submitted.future.done()
                time.sleep(0.02)
            submitted.stop()
            assert submitted.future.result(60) == "stopped"
        assert executor.idle
    finally:
        executor.close()


def test_closing_ends_jobs_that_would_never_end(tmp_path: Path) -> None:
    executor = ProcessExecutor(1)
    submitted = executor.submit(Endless(tmp_path / "mark"))
    executor.close()
    assert isinstance(submitted.future.exception(60), WorkerLost)
