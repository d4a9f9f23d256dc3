"""axe-core finds nothing serious on any page, in either theme, on a laptop and on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

import entrepot
from tests.web.play import ASKED, act, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
GAMES = [game.id for game in entrepot.games()]
LOOKS = [
    pytest.param({"theme": "light", "language": "en"}, False, id="laptop-light-en"),
    pytest.param({"theme": "dark", "language": "nl"}, True, id="phone-dark-nl"),
]


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{one['impact']}: {one['help']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(("settings", "phone"), LOOKS)
@pytest.mark.parametrize("path", ["/", "/nowhere", "/learn", "/learn/san-juan", "/kit"])
def test_pages(visit: Visit, path: str, settings: dict[str, str], phone: bool) -> None:
    page = visit(path, phone=phone, **settings)
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize(("settings", "phone"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Visit, game: str, settings: dict[str, str], phone: bool) -> None:
    page = visit(oneClick=True, phone=phone, **settings)
    open_table(page, game, 3)
    chance = random.Random(5)
    for _ in range(6):
        act(page, chance)
    page.wait_for_selector(ASKED)
    assert violations(page) == []


@pytest.mark.parametrize(("settings", "phone"), LOOKS)
def test_waiting_room_and_game_over(visit: Visit, settings: dict[str, str], phone: bool) -> None:
    page = visit(oneClick=True, phone=phone, **settings)
    open_table(page, "cuba", 4, ["me", "open", "bot", "bot"])
    page.get_by_role("heading", level=1).first.wait_for()
    assert violations(page) == []

    open_table(page, "santo-domingo", 3)
    chance = random.Random(7)
    while act(page, chance):
        pass
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
