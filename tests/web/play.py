"""Playing through the page, in ways that every game's table offers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = ".page[data-state='asked']"
OVER = ".page[data-state='over']"


def decide(page: Page, chance: random.Random) -> bool:
    """Wait for a question and answer it from the list of all options; False when it is over."""
    page.wait_for_selector(f"{ASKED}, {OVER}")
    if page.locator(OVER).count():
        return False
    number = page.locator(".page").get_attribute("data-number")
    if page.locator("[data-actions]").count() == 0:
        more = page.locator("[data-all]")
        (more if more.count() else page.locator(".ask [data-legal]").first).click()
        if not more.count():
            moved_on(page, number)
            return True
    choices = page.locator("[data-actions] [data-action]")
    choices.nth(chance.randrange(choices.count())).click()
    moved_on(page, number)
    return True


def moved_on(page: Page, number: str | None) -> None:
    page.wait_for_function(
        "number => document.querySelector('.page')?.dataset.number !== number", arg=number
    )


def open_table(page: Page, game: str, players: int) -> None:
    """A table against bots that answer at once, made through the API of the page's own person."""
    made = page.evaluate(
        """async ([game, players]) => (await fetch('/api/me')) && (await fetch('/api/tables', {
             method: 'POST', headers: {'Content-Type': 'application/json'},
             body: JSON.stringify({game, players, settings: {pace: 'instant'}})})).json()""",
        [game, players],
    )
    page.goto(f"/t/{made['table']['id']}")
