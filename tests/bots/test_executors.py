"""Executors leave no processes or programs behind."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

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
