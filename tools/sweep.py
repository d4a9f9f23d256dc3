"""`python -m tools.sweep`: plays whole games on the real pages and looks for what is wrong there.

At every kind of decision, in both themes, on a laptop and on a phone: what axe-core finds, pages
that scroll sideways, texts that are cut off or spill over, questions that nothing answers. Each
finding is told once, with a picture. Needs a built client and a Chromium (ENTREPOT_CHROMIUM names
another browser).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, product
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, WebSocket, sync_playwright

import entrepot
from tests.web.conftest import CHROMIUMS, QUIET, Server
from tests.web.play import ASKED, OVER, act, open_table, press
from tests.web.test_access import violations

SIZES = {"laptop": (1440, 900), "phone": (390, 844)}
THEMES = ("light", "dark")
OFTEN = 2
"""How many times a game each kind of decision is looked at."""
PATIENCE = 60
"""Seconds after which a page counts as stuck."""

BADLY_SET = """() => {
  const found = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (one) => one.tagName.toLowerCase() + [...one.classList]
    .filter((c) => !c.startsWith('svelte-')).map((c) => '.' + c).join('');
  const path = (one) => (one.parentElement ? name(one.parentElement) + ' > ' : '') + name(one);
  const tell = (what, one, text) => found.push([`${what}: ${path(one)}`, text.trim().slice(0, 80)]);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) tell('scrolls sideways', root, String(root.scrollWidth));
  for (const one of document.body.querySelectorAll('*')) {
    if (one.closest('svg, [inert]') || !shown(one)) continue;
    const { overflowX, overflowY, flexWrap } = getComputedStyle(one);
    if (one.clientWidth < 3 || one.clientHeight < 3 || !one.textContent.trim()) continue;
    if (['hidden', 'clip'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1)
      tell('cut at the side', one, one.textContent);
    const cut = ['hidden', 'clip'].includes(overflowY) && one.scrollHeight > one.clientHeight + 2;
    if (cut && flexWrap === 'nowrap')
      tell('cut below', one, one.textContent);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || one.closest('svg, [inert]') || !shown(one)) continue;
    const box = one.closest('button, li, .panel, section');
    if (!box || one.clientWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    const room = box.getBoundingClientRect();
    let hidden = false;
    for (let up = one; up !== box.parentElement; up = up.parentElement)
      hidden ||= getComputedStyle(up).overflowX !== 'visible';
    if (hidden || text.width === 0) continue;
    if (text.right > room.right + 1 || text.left < room.left - 1)
      tell('spills over', one, one.textContent);
  }
  return found;
}"""


@dataclass
class Findings:
    folder: Path
    known: Counter[str] = field(default_factory=Counter)

    def add(self, page: Page, where: str, what: str, example: str) -> None:
        self.known[what] += 1
        if self.known[what] == 1:
            picture = self.folder / f"{len(self.known):03}.png"
            print(f"{picture.name} {what}: {example} ({where})", flush=True)
            page.screenshot(path=picture)


@dataclass
class Round:
    """One game on one page."""

    page: Page
    game: str
    findings: Findings
    axe: bool
    decision: str = ""
    seen: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)
    looks: Iterator[tuple[str, str]] = field(default_factory=lambda: cycle(product(SIZES, THEMES)))

    def listen(self) -> None:
        """Keep in mind what the page is asked, and what it complains of."""

        def hear(text: str | bytes) -> None:
            said = json.loads(text)
            if "view" in said:
                self.decision = said["view"]["decision"] or ""

        def opened(socket: WebSocket) -> None:
            socket.on("framereceived", hear)

        self.page.on("websocket", opened)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def play(self, chance: random.Random) -> None:
        while True:
            self.page.wait_for_selector(f"{ASKED}, {OVER}")
            self.inspect(self.decision)
            offered = self.page.locator(".mid [data-legal]:enabled:visible")
            if offered.count():
                press(offered.nth(chance.randrange(offered.count())))
                self.inspect(f"{self.decision}, chosen")
            began = time.monotonic()
            if not act(self.page, chance):
                break
            if time.monotonic() - began > PATIENCE:
                self.findings.add(self.page, self.decision, f"{self.game}: slow", "")
        self.inspect("over")

    def inspect(self, moment: str) -> None:
        """Look at the page, unless this moment is known by now: at its measures in every size, and
        with axe, which takes its time, in one of the looks after the other."""
        self.seen[moment] += 1
        if self.seen[moment] > OFTEN:
            return
        before = self.page.viewport_size
        assert before
        audited, theme = next(self.looks)
        for size, (width, height) in SIZES.items():
            self.resize(width, height)
            for part, asked in self.parts():
                where = f"{moment}, {size} {part}"
                self.measure(where)
                if self.axe and size == audited and (asked or part not in self.seen):
                    self.seen[part] = 1
                    self.audit(where, theme)
        self.resize(before["width"], before["height"])

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function("width => innerWidth === width", arg=width)
        self.page.wait_for_timeout(100)  # some parts are drawn anew for another size

    def parts(self) -> Iterator[tuple[str, bool]]:
        """What the phone shows one at a time, the part that the question is about at last;
        elsewhere all is there at once."""
        tabs = self.page.locator("nav.tabs button:visible")
        if not tabs.count() or self.page.locator("dialog[open]").count():
            yield "", True
            return
        asked = tabs.evaluate_all("all => all.findIndex(one => one.ariaCurrent)")
        others = [at for at in range(tabs.count()) if at != asked]
        for at in [*others, max(0, asked)]:
            press(tabs.nth(at))
            yield tabs.nth(at).inner_text(), at == asked

    def measure(self, where: str) -> None:
        for what, example in self.page.evaluate(BADLY_SET):
            self.findings.add(self.page, where, f"{self.game}: {what}", example)

    def audit(self, where: str, theme: str) -> None:
        self.page.evaluate("theme => document.documentElement.className = theme", theme)
        for problem in violations(self.page):
            what, _, example = problem.partition(": <")
            self.findings.add(self.page, where, f"{self.game} {theme}: {what}", example)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    parser.add_argument("--seeds", default="1-4", help="the deals, as FIRST-LAST")
    parser.add_argument("--quick", action="store_true", help="leave out axe, which takes its time")
    parser.add_argument("--pictures", type=Path, default=Path("sweep"), help="where they go")
    chosen = parser.parse_args()
    chromium = os.environ.get("ENTREPOT_CHROMIUM") or next(
        filter(None, map(shutil.which, CHROMIUMS)), None
    )
    if chromium is None:
        parser.error("no Chromium was found: name one in ENTREPOT_CHROMIUM.")
    chosen.pictures.mkdir(parents=True, exist_ok=True)
    findings = Findings(chosen.pictures)
    games = chosen.games or [game.id for game in entrepot.games()]
    first, _, last = chosen.seeds.partition("-")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        for seed in range(int(first), int(last or first) + 1):
            sweep(browser, games, seed, findings, not chosen.quick)
    for what, times in findings.known.most_common():
        print(f"{times:6} x {what}")


def sweep(browser: Browser, games: list[str], seed: int, findings: Findings, axe: bool) -> None:
    """A game of each kind; the seed says how many play it, in which language and on what."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), seed)
        server.start()
        try:
            for game in games:
                players = entrepot.game(game).players
                one = Round(visitor(browser, server.address, seed), game, findings, axe)
                one.listen()
                open_table(one.page, game, players[seed % len(players)])
                try:
                    one.play(random.Random(f"{game} {seed}"))
                except Error as problem:
                    findings.add(one.page, one.decision, f"{game}: stuck", str(problem))
                for complaint in one.complaints:
                    findings.add(one.page, one.decision, f"{game}: error", complaint)
                print(f"{game}, seed {seed}: {sum(one.seen.values())} moments", flush=True)
                one.page.context.close()
        finally:
            server.kill()


def visitor(browser: Browser, address: str, seed: int) -> Page:
    width, height = SIZES["phone" if seed % 2 else "laptop"]
    context = browser.new_context(base_url=address, viewport={"width": width, "height": height})
    language = "nl" if seed // 2 % 2 else "en"
    settings = json.dumps({"animations": False, "language": language, "oneClick": seed % 3 == 0})
    context.add_init_script(f"localStorage.setItem('entrepot.settings', {json.dumps(settings)})")
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.goto("/")
    return page


if __name__ == "__main__":
    main()
