"""The browser shows the numbers of Python: change one in `components.py`, and it shows that."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.web.conftest import PERSON_BEGINS, ROOT, Server
from tests.web.play import ASKED, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Change(NamedTuple):
    """A line of a game's `components.py`, what it becomes, and where the browser tells of it."""

    game: str
    before: str
    after: str
    where: str
    says: str


CHANGES = [
    Change(
        "cuba",
        "ARCHITECT_POINTS = (2, 1)",
        "ARCHITECT_POINTS = (4, 1)",
        ".buildings .instead",
        "4 points: free",
    ),
    Change(
        "puerto-rico",
        'Building("hacienda", "violet", 2, 1, 1, 2)',
        'Building("hacienda", "violet", 7, 1, 1, 2)',
        "[data-action='build:hacienda']",
        "Hacienda ×2 7",
    ),
    Change(
        "santo-domingo",
        "CAPTAIN_MOST = 2",
        "CAPTAIN_MOST = 4",
        ".columns [data-action='play:captain'] .line",
        "Up to 4 points from the row",
    ),
    Change("san-juan", "SITES = 12", "SITES = 11", ".town h2", "1 of 11"),
    Change("san-juan", "PRICE = ((1, 1,", "PRICE = ((4, 1,", ".house .price li", "1–4"),
    Change("san-juan", "HAND_LIMIT = 7", "HAND_LIMIT = 9", ".hand h2", "limit 9"),
    Change(
        "speicherstadt",
        "HOUSE_ROOM = 1",
        "HOUSE_ROOM = 2",
        ".mine .own-card .foot",
        "holds 2",
    ),
]


@pytest.fixture(scope="module")
def changed(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service from a copy of the sources in which every change is made."""
    copy = tmp_path_factory.mktemp("sources")
    shutil.copytree(ROOT / "src" / "entrepot", copy / "entrepot")
    for change in CHANGES:
        game = change.game.replace("-", "_")
        path: Path = copy / "entrepot" / "games" / game / "components.py"
        text, made = re.subn(re.escape(change.before), change.after, path.read_text("utf-8"))
        assert made == 1, change
        path.write_text(text, "utf-8")
    server = Server(tmp_path_factory.mktemp("data"), PERSON_BEGINS, packages=copy)
    server.start()
    yield server
    server.kill()


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change.game))
def test_a_number_changed_in_python_is_shown(
    change: Change, changed: Server, visit: Callable[..., Page]
) -> None:
    page = visit(address=changed.address, language="en")
    open_table(page, change.game, 3)
    page.wait_for_selector(ASKED)
    shown = page.locator(change.where).first
    shown.wait_for()
    assert change.says in " ".join((shown.text_content() or "").split())
