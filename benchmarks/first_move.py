"""What a newcomer waits for in the browser, with nothing compiled and an empty database.

    python -m benchmarks.first_move

Starts the service as `make play` does (compiling in the background), opens a real Chromium, takes
the first game of the lobby with one click and makes a move as soon as the page asks for one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ASKED = ".page[data-state='asked']"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chromium", default=next(filter(None, map(shutil.which, BROWSERS)), None))
    parser.add_argument("--game", type=int, default=0, help="which of the five covers is clicked")
    chosen = parser.parse_args()
    if chosen.chromium is None:
        parser.error("no Chromium was found: name one with --chromium.")
    with tempfile.TemporaryDirectory() as folder:
        measure(chosen.chromium, chosen.game, Path(folder))


def measure(chromium: str, game: int, folder: Path) -> None:
    began = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "entrepot", "serve", "--no-browser", "--data", str(folder / "data")],
        env=os.environ | {"ENTREPOT_CACHE": str(folder / "cache")},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        address = server.stdout.readline().split()[3]
        up = time.perf_counter()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(address)
            page.get_by_role("button", name="Play now").nth(game).click()
            page.wait_for_selector(ASKED)
            asked = time.perf_counter()
            decide(page)
            moved = time.perf_counter()
            while page.locator(ASKED).count():
                decide(page)
            waiting = time.perf_counter()
            wait_after(page, page.locator(".page").get_attribute("data-number"))
            answered = time.perf_counter()
            browser.close()
    finally:
        server.terminate()
        server.wait()
    print(f"start-up message        {up - began:5.1f} s after the command")
    print(f"the page asks           {asked - up:5.1f} s after the message")
    print(f"the first move is made  {moved - up:5.1f} s after the message")
    print(
        f"the first bot answers   {answered - waiting:5.1f} s after the own turn, 0.7 s on purpose"
    )


def decide(page: Page) -> None:
    number = page.locator(".page").get_attribute("data-number")
    if page.locator("[data-confirm]:enabled").count() == 0:
        page.locator(".mid [data-legal]:visible").first.click()
    page.locator("[data-confirm]:enabled").click()
    wait_after(page, number)
    page.wait_for_timeout(50)  # the page asks again only when its move was acknowledged


def wait_after(page: Page, number: str | None) -> None:
    page.wait_for_function(
        "number => document.querySelector('.page').dataset.number !== number", arg=number
    )


if __name__ == "__main__":
    main()
