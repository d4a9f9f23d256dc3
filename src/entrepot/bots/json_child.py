"""A child process that exchanges lines of JSON with us; it can never block us for ever."""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from typing import Any

from entrepot.bots.bot import Forfeit
from entrepot.engine.executors import before_exit

LINE_LIMIT = 1_000_000
"""Characters of a line."""
LAST_LINES = 20
"""Lines of its standard error that are told when a program fails."""
GRACE = 1.0
"""Seconds that a program gets to end by itself."""
POLL = 0.5
"""Seconds after which a wait checks for Ctrl-C."""
_END = ""


class JsonChild:
    """Reads and writes in threads, so a child that does neither blocks only those."""

    def __init__(self, command: str) -> None:
        try:
            with _starting:
                self._process = _started(command)
                _running.add(self._process)
        except (OSError, ValueError) as problem:
            raise Forfeit(f"cannot be started: {problem}") from None
        self._to_send: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lines: queue.Queue[str] = queue.Queue(maxsize=100)
        self._errors: deque[str] = deque(maxlen=LAST_LINES)
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._write, self._read, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, Any]) -> None:
        self._to_send.put(json.dumps(message, separators=(",", ":")) + "\n")

    def receive(self, seconds: float) -> Any:
        """The next line. Raises `Forfeit` when none comes in time, or no JSON."""
        line = self._next_line(seconds)
        if line is None:
            raise Forfeit(f"timed out after {seconds:.3g} s{self._last_words()}")
        if line == _END:
            raise Forfeit(f"crashed ({self._exit_message()}){self._last_words()}")
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            shown = line.strip()
            raise Forfeit(f"garbage instead of JSON: {shown[:100]!r}") from None

    def _next_line(self, seconds: float) -> str | None:
        """In short waits: a Ctrl-C just before a wait is handled only after it."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            with suppress(queue.Empty):
                return self._lines.get(timeout=min(max(0.0, left), POLL))
            if left <= 0:
                return None

    def close(self, goodbye: dict[str, Any]) -> None:
        self.send(goodbye)
        self._to_send.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """End the program and all that it started."""
        _kill(self._process)
        self._process.wait()
        _running.discard(self._process)
        self._to_send.put(None)
        end = time.monotonic() + GRACE
        reader = self._threads[1]
        while reader.is_alive() and time.monotonic() < end:
            while not self._lines.empty():  # the reader may be blocked by a full queue
                self._lines.get()
            reader.join(0.01)
        self._close_streams()

    def _close_streams(self) -> None:
        process = self._process
        for stream, thread in zip((process.stdout, process.stderr), self._threads[1:], strict=True):
            thread.join(GRACE)
            if stream is not None and not thread.is_alive():
                with suppress(OSError):
                    stream.close()

    def _exit_message(self) -> str:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._threads[2].join(GRACE)
        return f"exit code {code}"

    def _last_words(self) -> str:
        """The end of its standard error: where the error is in it differs from language to
        language."""
        lines = [line.rstrip()[:200] for line in list(self._errors) if line.strip()]
        return "\n".join([":", *lines]) if lines else ""

    # --- threads ---------------------------------------------------------------------------------

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError, ValueError):
            while (text := self._to_send.get()) is not None:
                stream.write(text)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with suppress(OSError, ValueError):
            while line := stream.readline(LINE_LIMIT):
                self._lines.put(line)
        self._lines.put(_END)

    def _read_errors(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        with suppress(OSError, ValueError):
            while line := stream.readline(LINE_LIMIT):
                self._errors.append(line)


# --- processes -----------------------------------------------------------------------------------

_running: set[subprocess.Popen[str]] = set()
_starting = threading.Lock()


def kill_all() -> None:
    """Kill all programs when this process is about to end: no other can be started."""
    _starting.acquire()
    for process in list(_running):
        _kill(process)


def _started(command: str) -> subprocess.Popen[str]:
    posix = os.name == "posix"
    return subprocess.Popen(
        shlex.split(command) if posix else command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        start_new_session=posix,  # what it starts is killed with it
    )


def _kill(process: subprocess.Popen[str]) -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


before_exit.append(kill_all)
