"""A sixth game, from nothing to the end of a game in the browser: `entrepot new-game`, installed as
a package of its own, is held to the conformance suite and played."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from entrepot.cli.new_game import write_package
from tests.web.conftest import Server, python_path
from tests.web.play import ASKED, act, answered, look, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
NAME = "stone-age"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("projects") / NAME
    write_package(NAME, folder)
    return folder


@pytest.fixture(scope="module")
def packages(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which it is installed, as pip does it."""
    pytest.importorskip("hatchling", reason="the extra `test` is not fully installed")
    folder = tmp_path_factory.mktemp("packages")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, *offline, "--target", folder, project], check=True)
    return folder


@pytest.fixture(scope="module")
def server(
    chromium: str, packages: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), packages=packages)
    server.start()
    yield server
    server.kill()


def test_its_own_tests_pass_and_it_conforms(project: Path, packages: Path) -> None:
    """By `pytest` alone: the scaffold is set up so that it runs the conformance suite as well."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=project,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(packages), *python_path()])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 100, "each test on two, three and four players"


def test_it_is_played_to_the_end_on_its_own_board(visit: Visit) -> None:
    page = visit("/", oneClick=True, language="en")
    assert page.locator(f".cover.{NAME} img").first.evaluate("one => one.decode().then(() => true)")
    open_table(page, NAME, 2)
    board = page.locator(f"[data-board={NAME}]")
    before = look(page, ASKED)
    drawn = board.locator(f"use[href='#i-{NAME}-white']")
    assert drawn.first.evaluate("one => one.getBoundingClientRect().width > 5")
    board.get_by_role("button", name="Stop and keep").click()
    assert answered(page, before)
    chance = random.Random(1)
    while act(page, chance):
        pass
    page.get_by_role("dialog").get_by_role("button", name="Play again").wait_for()


def test_its_rules_can_be_read(visit: Visit) -> None:
    page = visit(f"/learn/{NAME}", language="nl")
    page.get_by_role("heading", name="Zo speel je").wait_for()
    assert page.get_by_text("10 witte kiezels").is_visible()


def test_a_board_that_fails_leaves_the_general_table(visit: Visit, packages: Path) -> None:
    script = packages / "stone_age" / "web" / "table.js"
    kept = script.with_suffix(".kept")
    shutil.copy(script, kept)
    script.write_text("throw new Error('broken')")
    page = visit(oneClick=True, language="en")
    open_table(page, NAME, 2)
    page.get_by_text("Found in this turn").first.wait_for()
    assert page.locator(f"[data-board={NAME}]").count() == 0
    shutil.move(kept, script)
