"""The version stands in four places, and is the same in all of them (docs/releasing.md)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import entrepot

ROOT = Path(__file__).resolve().parents[2]


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)
    released = re.search(r"^## \[(\d\S*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert cited is not None
    assert released is not None
    assert {project["version"], cited[1], released[1]} == {entrepot.__version__}
