"""The notebook for researchers runs from top to bottom in a real kernel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "first_steps.ipynb"


def test_the_notebook_runs_and_holds_no_stored_output(tmp_path: Path) -> None:
    pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    nbformat = pytest.importorskip("nbformat")
    written = nbformat.read(NOTEBOOK, as_version=4)
    assert all(not cell.outputs for cell in written.cells if cell.cell_type == "code")
    copy = tmp_path / NOTEBOOK.name
    copy.write_bytes(NOTEBOOK.read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "jupyter", "execute", "--inplace", "--timeout=600", str(copy)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    said = "".join(
        output.get("text", "")
        for cell in nbformat.read(copy, as_version=4).cells
        for output in cell.get("outputs", [])
    )
    assert "greedy among two random bots" in said
    assert "correlation with the result of held-out games" in said
