"""Bots of the service think on a Ray cluster; skipped where Ray is not installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="the extra `ray` is not installed")
pytestmark = [
    pytest.mark.xdist_group("speicherstadt"),
    pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds the workers by /proc"),
]

# Ray prints, warns and starts threads as it likes: it gets a process of its own.
PROGRAM = """
import os, signal, sys, time
from dataclasses import replace
from pathlib import Path

from ray.cluster_utils import Cluster

from entrepot.bots import levels
from entrepot.server.config import Config
from tests.server.harness import ServiceThread, until

def workers():
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"ray::_run_on_cluster" in (folder / "cmdline").read_bytes():
                found.add(int(folder.name))
        except OSError:
            pass
    return found

levels.LEVELS = tuple(
    replace(one, bot="search:seconds=600") if one.thinks else one for one in levels.LEVELS
)
others = workers()
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
config = Config(data=Path(sys.argv[1]), bot_processes=1, ray=cluster.address)
with ServiceThread(config) as server:
    server.service.precompiler.ready = lambda game: True  # the search works uncompiled, too
    assert server.service.workers.long.queue.places == 2
    person = server.person()
    masters = [{"kind": "bot", "level": "master"}, {"kind": "me"}]
    made = person.open("speicherstadt", seats=masters, settings={"pace": "instant"})
    watching = person.watch(made["table"]["id"])
    while watching.scene["asked"]:
        watching.play(watching.legal[0])
    until(lambda: workers() - others)
    first = workers() - others
    for pid in first:
        os.kill(pid, signal.SIGKILL)
    print("killed", flush=True)
    until(lambda: workers() - others - first)
    print("thinks again", flush=True)

    quick = person.open("speicherstadt", players=2, settings={"pace": "instant"})
    person.watch(quick["table"]["id"]).until_asked()
    print("quick bots decide here", flush=True)

    assert not watching.scene["asked"]
    end = time.monotonic() + 120
    while not watching.scene["asked"] and time.monotonic() < end:
        watching.ask("hurry")
        watching.quiet(0.3)
    assert watching.scene["asked"]
    print("hurried", flush=True)
cluster.shutdown()
"""


def test_a_lost_worker_costs_time_only_and_bots_can_be_hurried(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        env={
            **os.environ,
            "ENTREPOT_PLAIN": "1",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "RAY_DISABLE_IMPORT_WARNING": "1",
            "RAY_USAGE_STATS_ENABLED": "0",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    words = ["killed", "thinks again", "quick bots decide here", "hurried"]
    assert [line for line in done.stdout.splitlines() if line in words] == words, done.stdout


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "entrepot", "serve", "--no-browser", "--data", str(tmp_path)]
    done = subprocess.run(
        [*command, "--ray", "127.0.0.1:9"], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode != 0
    assert "--ray 127.0.0.1:9" in done.stderr
    assert "Traceback" not in done.stderr
