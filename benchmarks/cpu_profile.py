"""Runs a command of `entrepot` and samples what its processor time goes into.

    python -m benchmarks.cpu_profile FILE serve --no-browser

SIGUSR1 begins; SIGUSR2 ends, and writes the seconds of each part into FILE. A sample counts for the
part of the innermost function that `PARTS` names, as much as the main thread has worked since the
sample before. What other threads have worked is the database's: nothing else uses threads in play.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType

EVERY = 0.001
"""Seconds of processor time between two samples; systems may take longer."""

REST = "rest: event loop, presence, clocks"
THREADS = "database, its threads"

PARTS: dict[str, tuple[str, ...]] = {
    "receiving, parsing, checking": (
        "entrepot/server/message_handler.py",
        "entrepot/server/messages.py",
        "uvicorn/protocols/websockets/websockets_sansio_impl.py:data_received",
        "uvicorn/protocols/websockets/websockets_sansio_impl.py:receive",
        "entrepot/server/moves.py:play",
        "entrepot/server/moves.py:_current_history",
    ),
    "playing on a fork": (
        "entrepot/server/moves.py:_play_all",
        "entrepot/server/game_history.py:fork",
        "entrepot/server/game_history.py:play",
        "entrepot/server/live_table.py:changes",
    ),
    "who noticed": (
        "entrepot/server/game_history.py:_who_noticed",
        "entrepot/server/broadcast.py:_who_noticed",
    ),
    "views": ("entrepot/server/payloads.py:view_payload",),
    "actions, log, prompt in words": (
        "entrepot/server/payloads.py:action_payloads",
        "entrepot/server/payloads.py:log_payload",
        "entrepot/server/payloads.py:_prompt",
    ),
    "what can be taken back": ("entrepot/server/takeback.py",),
    "seats and the rest of updates": (
        "entrepot/server/payloads.py",
        "entrepot/server/broadcast.py",
    ),
    "encoding": ("entrepot/server/viewers.py:frame",),
    "database, the main thread": (
        "entrepot/server/move_log.py",
        "entrepot/server/database.py",
        "entrepot/server/storage.py",
        "entrepot/server/pubsub.py",
    ),
    "sending": ("entrepot/server/viewers.py",),
}
"""By part, the files and functions that it consists of."""


class Sampler:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._known: dict[CodeType, str | None] = {}
        self._main = self._all = 0.0

    def install(self) -> None:
        signal.signal(signal.SIGPROF, self._sample)
        signal.signal(signal.SIGUSR1, self._begin)
        signal.signal(signal.SIGUSR2, self._end)

    def _begin(self, *_: object) -> None:
        self._seconds.clear()
        self._main, self._all = time.thread_time(), time.process_time()
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _sample(self, _: int, frame: FrameType | None) -> None:
        now = time.thread_time()
        self._seconds[self._part(frame)] += now - self._main
        self._main = now

    def _end(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        self._seconds[REST] += time.thread_time() - self._main
        work = time.process_time() - self._all
        self._seconds[THREADS] = max(0.0, work - sum(self._seconds.values()))
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps(self._seconds))
        part.replace(self.path)

    def _part(self, frame: FrameType | None) -> str:
        while frame is not None:
            code = frame.f_code
            if code not in self._known:
                self._known[code] = part_of(code.co_filename, _function(code))
            if (found := self._known[code]) is not None:
                return found
            frame = frame.f_back
        return REST


def _function(code: CodeType) -> str:
    """The name of the function that the code is part of, be it as a comprehension."""
    return code.co_qualname.partition(".<locals>")[0].rpartition(".")[2]


def part_of(file: str, function: str) -> str | None:
    """The part that names the function, or else its file."""
    for name in (f":{function}", ""):
        for part, places in PARTS.items():
            if any((file + name).endswith(place) for place in places):
                return part
    return None


def main() -> None:
    path, *sys.argv[1:] = sys.argv[1:]
    Sampler(Path(path)).install()
    from entrepot.cli import main as entrepot

    entrepot()


if __name__ == "__main__":
    main()
