"""The same games on a Ray cluster of several nodes; skipped where Ray is not installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import polars
import pytest

pytest.importorskip("ray", reason="the extra `ray` is not installed")
pytestmark = pytest.mark.xdist_group("speicherstadt")

# Ray prints, warns and starts threads as it likes: it gets a process of its own.
PROGRAM = """
import sys
from ray.cluster_utils import Cluster
from entrepot.cli import main

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
try:
    code = main([*sys.argv[1:], "--ray", cluster.address])
finally:
    cluster.shutdown()
sys.exit(code)
"""

DUEL = "arena speicherstadt greedy:plain=true:worlds=1 random -p 2 -f challenge -n 12"
FIGURES = "stats speicherstadt --bot random -p 2 -n 12"


def here_and_there(command: str, folder: Path) -> tuple[Path, Path]:
    """The folders of a run on this machine and of the same one on a cluster."""
    environment = {**os.environ, "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_USAGE_STATS_ENABLED": "0"}
    for name, program in (("here", ["-m", "entrepot"]), ("there", ["-c", PROGRAM])):
        done = subprocess.run(
            [sys.executable, *program, *command.split(), "--out", str(folder / name)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=500,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "here", folder / "there"


def test_a_cluster_plays_the_same_games_as_this_machine(tmp_path: Path) -> None:
    here, there = here_and_there(DUEL, tmp_path)
    assert json.loads((here / "results.json").read_text()) == json.loads(
        (there / "results.json").read_text()
    )
    games = polars.read_parquet(here / "games.parquet")
    assert len(games) == 12
    assert games.equals(polars.read_parquet(there / "games.parquet"))


def test_a_cluster_gathers_the_same_statistics(tmp_path: Path) -> None:
    here, there = here_and_there(FIGURES, tmp_path)
    for name in ("stats.json", "stats.html"):
        assert (here / name).read_text() == (there / name).read_text()
    assert json.loads((here / "stats.json").read_text())["games"] == 12
