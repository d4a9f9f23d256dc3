"""Relative links in the documentation lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
MADE = {ROOT / "docs" / "notebook.md"}
"""Made by `make docs` from the notebook in examples/."""


def links(page: Path) -> list[str]:
    """The relative links of a page; what stands in code is none."""
    return LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_of_the_repository(page: Path) -> None:
    targets = {(page.parent / link).resolve() for link in links(page)}
    missing = [str(one) for one in targets if not one.exists() and one not in MADE]
    assert missing == []


@pytest.mark.parametrize("page", [one for one in PAGES if one.parent != ROOT], ids=str)
def test_pages_of_the_site_link_only_inside_the_site(page: Path) -> None:
    for link in links(page):
        assert (page.parent / link).resolve().is_relative_to(ROOT / "docs"), link
