"""Python with a components file: such files are read when a game is loaded, so in a new process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from entrepot.engine.components import VARIABLE


def run_with(file: Path, text: str, code: str) -> subprocess.CompletedProcess[str]:
    """Write a components file and run some code that finds it in the environment."""
    file.write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {VARIABLE: str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
