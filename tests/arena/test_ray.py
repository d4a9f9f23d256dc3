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

DUEL = "arena speicherstadt greedy:plain=true:worlds=1 random -p 2 -f challenge -n 12 --out"


def test_a_cluster_finds_what_this_machine_finds(tmp_path: Path) -> None:
    environment = {**os.environ, "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_USAGE_STATS_ENABLED": "0"}
    for name, program in (("here", ["-m", "entrepot"]), ("there", ["-c", PROGRAM])):
        done = subprocess.run(
            [sys.executable, *program, *DUEL.split(), str(tmp_path / name)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=500,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    here, there = tmp_path / "here", tmp_path / "there"
    assert json.loads((here / "results.json").read_text()) == json.loads(
        (there / "results.json").read_text()
    )
    games = polars.read_parquet(here / "games.parquet")
    assert len(games) == 12
    assert games.equals(polars.read_parquet(there / "games.parquet"))
