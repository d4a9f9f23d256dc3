"""The client's types are generated: they are what the Python types say now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import typescript


@pytest.mark.parametrize("path", typescript.files(), ids=lambda path: f"{path.parent.name}")
def test_the_generated_types_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == typescript.files()[path], (
        "Run `python -m tools.typescript`."
    )
