"""The licences of what the built client contains are in the package and on a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from entrepot.server.static import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Page

LICENSES = FOLDER / "licenses.txt"
MIT = "Permission is hereby granted, free of charge"
OFL = "SIL OPEN FONT LICENSE Version 1.1"


@pytest.fixture
def licenses() -> dict[str, str]:
    """The licence texts by the names of the packages."""
    if not (FOLDER / "index.html").is_file():
        pytest.skip("the client is not built: make web")
    parts = re.split(r"^## (\S+) .*$", LICENSES.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_font_comes_with_its_licence(licenses: dict[str, str]) -> None:
    fonts = [file.name for file in (FOLDER / "assets").glob("*.woff2")]
    assert fonts
    for font in fonts:
        name = re.split(r"-(latin|cyrillic|greek|vietnamese)", font)[0]
        assert OFL in licenses[f"@fontsource-variable/{name}"]


def test_the_runtime_of_the_client_comes_with_its_licence(licenses: dict[str, str]) -> None:
    assert "Svelte Contributors" in licenses["svelte"]
    assert MIT in licenses["svelte"]


def test_every_package_comes_with_a_licence_text(licenses: dict[str, str]) -> None:
    for name, text in licenses.items():
        assert MIT in text or OFL in text, name


def test_the_lobby_leads_to_the_licences(visit: Callable[..., Page]) -> None:
    page = visit("/")
    link = page.get_by_role("link", name="Licences of fonts and software")
    with page.context.expect_page() as opened:
        link.click()
    assert OFL in opened.value.inner_text("body")
