"""Running the command `entrepot`, in this process or as a program."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from entrepot.cli import main


@dataclass(frozen=True)
class Ended:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process; `typed` are the lines that the player types."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(command: str | list[str], *typed: str) -> Ended:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(command.split() if isinstance(command, str) else command)
        printed = capsys.readouterr()
        return Ended(code, printed.out, printed.err)

    return run


@pytest.fixture
def program() -> Run:
    """Run a command as a user does, in a process of its own."""

    def run(command: str, *typed: str, **environment: str) -> Ended:
        done = subprocess.run(
            [sys.executable, "-m", "entrepot", *command.split()],
            input="".join(f"{line}\n" for line in typed),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    return run
