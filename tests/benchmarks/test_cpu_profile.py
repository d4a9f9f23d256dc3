"""The profile of the service knows the parts that it names."""

from __future__ import annotations

import ast
import json
import os
import signal
import time
from pathlib import Path

import pytest
import uvicorn

import entrepot
from benchmarks.cpu_profile import PARTS, REST, THREADS, Sampler, part_of
from entrepot.server.viewers import frame

ROOTS = (Path(entrepot.__file__).parents[1], Path(uvicorn.__file__).parents[1])


@pytest.mark.parametrize("place", [place for places in PARTS.values() for place in places])
def test_every_place_that_is_named_exists(place: str) -> None:
    file, _, function = place.partition(":")
    found = next(root / file for root in ROOTS if (root / file).is_file())
    functions = ast.FunctionDef, ast.AsyncFunctionDef
    nodes = ast.walk(ast.parse(found.read_text()))
    names = {node.name for node in nodes if isinstance(node, functions)}
    assert not function or function in names


def test_a_function_counts_more_than_its_file() -> None:
    assert part_of("/x/entrepot/server/payloads.py", "view_payload") == "views"
    assert part_of("/x/entrepot/server/payloads.py", "seat_payloads") == (
        "seats and the rest of updates"
    )
    assert part_of("/x/json/encoder.py", "iterencode") is None


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of the system")
def test_time_goes_where_it_was_spent(tmp_path: Path) -> None:
    signals = signal.SIGPROF, signal.SIGUSR1, signal.SIGUSR2
    before = [signal.getsignal(number) for number in signals]
    file = tmp_path / "profile.json"
    Sampler(file).install()
    try:
        os.kill(os.getpid(), signal.SIGUSR1)
        end = time.process_time() + 0.4
        while time.process_time() < end:
            frame({"type": "pong", "id": "x" * 2_000_000, "now": ""})
        os.kill(os.getpid(), signal.SIGUSR2)
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)
    found = json.loads(file.read_text())
    assert found["encoding"] > 0.3
    assert set(found) <= {"encoding", REST, THREADS}
