"""What the page for hosts says of `entrepot serve`."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from entrepot.cli.serve import serve

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_the_hosting_page_lists_every_option_of_serve() -> None:
    options = {
        f"--{'no-' if parameter.default is True else ''}{name.replace('_', '-')}"
        for name, parameter in inspect.signature(serve).parameters.items()
    }
    listed = set(re.findall(r"^\| `(--[\w-]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE))
    assert listed == options
