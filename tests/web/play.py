"""Playing through the page, in ways that every game's table offers.

The same deal and the same chance give the same game: a decision takes one number from the chance
it is given, however often it has to click.
"""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ASKED = ".page[data-state='asked']"
OVER = ".page[data-state='over']"
MOST_CLICKS = 6
PATIENCE = 120_000
SEEN = {
    "confirm": "[data-confirm]",
    "board": ".mid [data-legal]",
    "all": "[data-all]",
    "listed": "[data-actions] [data-action]",
    "ask": ".ask [data-legal]",
}
"""What can be clicked to answer a question."""
LOOK = """async ({ selector, seen, patience }) => {
    const end = performance.now() + patience
    while (!document.querySelector(selector)) {
        if (performance.now() > end) throw new Error(`${selector} did not come about`)
        await new Promise((resolve) => setTimeout(resolve, 4))
    }
    const visible = (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true })
    const found = { lists: document.querySelector('[data-actions]') !== null }
    for (const [kind, all] of Object.entries(seen))
        found[kind] = [...document.querySelectorAll(all)].filter(visible).length
    return { ...document.querySelector(selector).dataset, ...found }
}"""
ACT = (Path(__file__).parent / "act.js").read_text(encoding="utf-8")


def decide(page: Page, chance: random.Random) -> bool:
    """Wait for a question and answer it from the list of all actions; False when it is over."""
    chance = random.Random(chance.random())
    while True:
        before = look(page, f"{ASKED}, {OVER}")
        if before["state"] == "over":
            return False
        if not before["lists"] and before["all"]:
            press(page.locator(f"{SEEN['all']}:visible"))
            before = look(page, f"{ASKED}, {OVER}")
        offered = "listed" if before["listed"] else "ask"
        if before[offered]:
            press_one(page, offered, chance.randrange(before[offered]))
        elif before["confirm"]:  # something is chosen
            press_one(page, "confirm", 0)
        if answered(page, before):
            return True


def act(page: Page, chance: random.Random) -> bool:
    """Answer a question on the board, with a few clicks on what is offered there, or else from the
    list; False when it is over."""
    chance = random.Random(chance.random())
    for _ in range(MOST_CLICKS):
        before = look(page, f"{ASKED}, {OVER}")
        if before["state"] == "over":
            return False
        if before["confirm"] and (chance.random() < 0.5 or not before["board"]):
            press_one(page, "confirm", 0)
        elif before["board"]:
            press_one(page, "board", chance.randrange(before["board"]))
        else:  # the board offers nothing
            break
        if answered(page, before):
            return True
    return decide(page, chance)


def act_within(page: Page, chance: random.Random) -> str:
    """As `act`, if the page is asked anything, from within the page; says what act.js does."""
    kept = chance.getstate()
    did: str = page.evaluate(ACT, chance.randrange(1, 2**31 - 1))
    if did == "waiting":
        chance.setstate(kept)
    return did


def press(button: Locator) -> None:
    """Click, unless the page has just been redrawn."""
    from playwright.sync_api import Error

    with suppress(Error):
        button.click(timeout=5000)


def press_one(page: Page, kind: str, number: int) -> None:
    press(page.locator(f"{SEEN[kind]}:enabled:visible").nth(number))


def look(page: Page, selector: str) -> Any:
    """What the page says of itself as soon as it matches, and how much there is to click: all in
    one message to the browser."""
    return page.evaluate(LOOK, {"selector": selector, "seen": SEEN, "patience": PATIENCE})


def answered(page: Page, before: Any) -> bool:
    """Whether the game has moved on, once the server has answered what was sent."""
    now = look(page, ".page[data-busy='false']")
    return bool(now["number"] != before["number"] or now["state"] != "asked")


def number_of(page: Page) -> str | None:
    return page.locator(".page").get_attribute("data-number")


def moved_on(page: Page, number: str | None) -> None:
    page.wait_for_function(
        "number => document.querySelector('.page')?.dataset.number !== number", arg=number
    )


def open_table(page: Page, game: str, players: int, seats: list[str] | None = None) -> Any:
    """A table made through the API of the page's own person, who then goes there. Without seats:
    against bots that answer at once."""
    body: dict[str, object] = {"game": game, "players": players, "settings": {"pace": "instant"}}
    if seats is not None:
        body["seats"] = [{"kind": kind} for kind in seats]
    return go_to_new_table(page, body)


def go_to_new_table(page: Page, body: dict[str, object]) -> Any:
    made = page.request.post("/api/tables", data=body).json()
    page.goto(f"/t/{made['table']['id']}")
    return made


def call_me(page: Page, name: str, language: str = "en") -> None:
    page.request.put("/api/me", data={"name": name, "language": language})
