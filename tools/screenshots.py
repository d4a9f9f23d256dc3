"""`python -m tools.screenshots`: the pictures of the documentation, taken in a real browser.

Starts the service, plays every game into its middle and takes a picture of the table there, into
docs/pictures. Needs a built client and a Chromium (ENTREPOT_CHROMIUM names another browser).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

import entrepot
from tests.web.conftest import CHROMIUMS, QUIET, Server
from tests.web.play import ASKED, decide, open_table

FOLDER = Path("docs/pictures")
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
DECISIONS = {"puerto-rico": 30, "san-juan": 34, "cuba": 24, "speicherstadt": 26}
"""How many decisions of my own the picture is taken after, where games are long."""
FEW_DECISIONS = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "games", nargs="*", default=[game.id for game in entrepot.games()], metavar="GAME"
    )
    parser.add_argument("--seed", type=int, default=3, help="for my own decisions")
    chosen = parser.parse_args()
    chromium = os.environ.get("ENTREPOT_CHROMIUM") or next(
        filter(None, map(shutil.which, CHROMIUMS)), None
    )
    if chromium is None:
        parser.error("no Chromium was found: name one in ENTREPOT_CHROMIUM.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
            take(browser, server.address, chosen.games, chosen.seed)
        finally:
            server.kill()


def take(browser: Browser, address: str, games: list[str], seed: int) -> None:
    page = visitor(browser, address)
    picture(page, "lobby")
    for game in track(games, "Taking pictures"):
        open_table(page, game, 4)
        chance = random.Random(seed)
        for _ in range(DECISIONS.get(game, FEW_DECISIONS)):
            decide(page, chance)
        page.wait_for_selector(ASKED)
        picture(page, game)
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        picture(page, f"{game}-phone")
        page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]


def visitor(browser: Browser, address: str) -> Page:
    context = browser.new_context(base_url=address, viewport=LAPTOP, locale="en-GB")  # type: ignore[arg-type]
    context.add_init_script(
        "localStorage.setItem('entrepot.settings', JSON.stringify("
        "{animations: false, oneClick: true, language: 'en', theme: 'light'}))"
    )
    page = context.new_page()
    page.goto("/")
    return page


def picture(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
