"""A real browser on a real server: whoever has no Chromium, or no built client, skips this."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from entrepot.server.static import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    # There is only one site. Otherwise each person's browser starts a process ahead, for the next.
    "--disable-site-isolation-trials",
)
STILL = """
const sheet = new CSSStyleSheet()
sheet.replaceSync('.flash { animation: none !important }')
document.adoptedStyleSheets.push(sheet)
"""
"""What changed fades also without animations, and so draws the page anew 60 times a second."""
PATIENCE = 120.0
PERSON_BEGINS = 43
"""A seed by which seat 0 begins, in every game and with any number of players."""
ROOT = Path(__file__).parents[2]


def python_path() -> list[str]:
    return list(filter(None, [os.environ.get("PYTHONPATH")]))


class Server:
    """The service as its own process, which can be killed and started again; all its tables have
    the deal of one seed. `packages` is a folder with installed games of others; `fix`: with a
    corrected rule (`tests/server/fixes.py`)."""

    def __init__(
        self, data: Path, seed: int = 1, packages: Path | None = None, *, fix: bool = False
    ) -> None:
        self.data = data
        self.fix = fix
        self.seed = seed
        self.path = [str(packages)] if packages else []
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        what = [str(self.port), str(self.data), str(self.seed), *(["fix"] if self.fix else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.serving", *what],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([*self.path, *python_path()])},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server did not start")

    def stop(self) -> None:
        """End it as systemd does."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process = None

    def kill(self) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser. Where one is named in ENTREPOT_CHROMIUM, nothing may be missing."""
    named = os.environ.get("ENTREPOT_CHROMIUM")
    path = named or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if find_spec("playwright") is None:
        missing = "Playwright is not installed"
    elif not (FOLDER / "index.html").is_file():
        missing = "the client is not built: make web"
    elif path is None:
        missing = "no Chromium or Chrome is installed"
    else:
        return path
    if named:
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """Ends with the tests of this folder: Playwright leaves its event loop running between the
    tests, and other tests start loops of their own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page of a new person, at a path or still empty; whatever it complains of fails the test."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def visit(
        path: str | None = None,
        *,
        phone: bool = False,
        address: str = server.address,
        **settings: object,
    ) -> Page:
        context = browser.new_context(
            base_url=address,
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
        )
        contexts.append(context)
        wanted = json.dumps({"animations": False, **settings})
        context.add_init_script(f"localStorage.setItem('entrepot.settings', {json.dumps(wanted)})")
        context.add_init_script(STILL)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []
