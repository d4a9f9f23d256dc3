"""The page about the inside of the service."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_internals_page_lists_every_module_of_the_service() -> None:
    page = (ROOT / "docs" / "server_internals.md").read_text("utf-8")
    folder = ROOT / "src" / "entrepot" / "server"
    modules = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    rows = "\n".join(line for line in page.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`(\w+\.py)`", rows)) == modules
