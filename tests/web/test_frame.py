"""What the frame of every table does: details, take-back, links to positions, seats, notes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.web.play import ASKED, call_me, decide, go_to_new_table, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CARD = ".card[popover]"


def against_dice(page: Page, game: str, players: int, **settings: object) -> None:
    """A table with the bots that need no time to think."""
    dice = {"kind": "bot", "level": "random"}
    body = {
        "game": game,
        "players": players,
        "settings": {"pace": "instant", **settings},
        "seats": [{"kind": "me"}, *([dice] * (players - 1))],
    }
    go_to_new_table(page, body)


def sits_down(page: Page, name: str) -> None:
    page.get_by_label("The others at the table see it.").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_details_by_keyboard_describe_the_thing_and_escape_hides_them(visit: Visit) -> None:
    page = visit()
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    roles = page.get_by_role("group", name="Roles").get_by_role("button")
    mayor = roles.filter(has_text="Mayor")

    roles.filter(has_text="Settler").focus()
    page.keyboard.press("Tab")

    page.locator(CARD).get_by_role("heading", name="Mayor", include_hidden=True).wait_for()
    described = mayor.get_attribute("aria-describedby")
    assert "colonists" in (page.locator(f"#{described}").text_content() or "")
    card, button = page.locator(CARD).bounding_box(), mayor.bounding_box()
    assert card
    assert button
    beside = card["x"] >= button["x"] + button["width"] or card["x"] + card["width"] <= button["x"]
    assert beside or card["y"] >= button["y"] + button["height"]

    page.keyboard.press("Escape")
    assert page.locator(CARD).count() == 0


def test_a_long_press_shows_details_and_does_not_choose(visit: Visit) -> None:
    page = visit(phone=True)
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    offered = page.locator("[data-details][data-legal]:visible")
    while not offered.count():
        decide(page, random.Random(4))
        page.wait_for_selector(ASKED)
    place = offered.first.bounding_box()
    assert place
    finger = page.context.new_cdp_session(page)
    at = [{"x": place["x"] + 20, "y": place["y"] + 20}]

    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.locator(CARD).wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    page.wait_for_timeout(100)
    assert page.locator("[data-confirm]").count() == 0


@pytest.mark.parametrize("key", ["u", "Shift+U"])
def test_what_i_decided_can_be_taken_back(visit: Visit, key: str) -> None:
    page = visit(oneClick=True)
    call_me(page, "Anneke")
    made = open_table(page, "santo-domingo", 2, ["me", "open"])
    sits_down(visit(made["invites"][0]["path"]), "Joost")
    page.wait_for_selector(ASKED)
    while page.locator(ASKED).count():
        decide(page, random.Random(4))

    page.locator("body").press(key)

    page.get_by_text("Taken back").wait_for()
    page.wait_for_selector(ASKED)


def test_letters_go_from_part_to_part_and_arrows_from_target_to_target(visit: Visit) -> None:
    page = visit()
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    target = page.locator("[data-legal]:focus")
    parts = page.locator(".always, [data-area='table'] [data-region]").count()
    while not target.count():
        assert parts > 0
        parts -= 1
        page.keyboard.press("t")
    first = target.bounding_box()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")

    assert target.bounding_box() != first


def test_what_is_always_yes_is_answered_by_itself(visit: Visit) -> None:
    page = visit(oneClick=True)
    call_me(page, "Anneke")
    against_dice(page, "puerto-rico", 3)
    mayor = page.locator("[data-action='role:mayor'][data-legal]")
    chance = random.Random(6)
    page.wait_for_selector(ASKED)
    while not mayor.count():
        decide(page, chance)
        page.wait_for_selector(ASKED)

    mayor.first.click()

    page.get_by_text("Anneke takes an extra colonist").wait_for()
    assert page.get_by_text("Do you take the extra colonist?").count() == 0


def test_the_link_to_a_position_opens_there(visit: Visit) -> None:
    page = visit(oneClick=True)
    against_dice(page, "puerto-rico", 3)
    chance = random.Random(1)
    for _ in range(3):
        decide(page, chance)
    page.wait_for_selector(ASKED)
    page.keyboard.press("[")
    bar = page.get_by_role("group", name="Looking back")
    bar.wait_for()
    page.keyboard.press("[")
    at, last = re.findall(r"\d+", bar.locator(".at").inner_text())

    page.goto(f"{page.url}?at={int(at) - 1}")

    page.get_by_text(f"{int(at) - 1} / {last}").wait_for()
    bar.get_by_role("button", name="Back to now").click()
    page.wait_for_selector(ASKED)
    assert "at=" not in page.url


def test_notes_are_there_again_after_a_reload(visit: Visit) -> None:
    page = visit()
    against_dice(page, "san-juan", 2)
    page.wait_for_selector(ASKED)
    page.keyboard.press("n")
    page.get_by_role("textbox", name="Notes").fill("She keeps the library.")

    page.reload()

    page.wait_for_selector(ASKED)
    page.get_by_role("tab", name="Notes").click()
    assert page.get_by_role("textbox", name="Notes").input_value() == "She keeps the library."


def test_missed_moves_are_shown_again_and_then_it_is_now(visit: Visit) -> None:
    page = visit(oneClick=True)
    against_dice(page, "puerto-rico", 3)
    decide(page, random.Random(2))
    page.wait_for_selector(ASKED)
    page.evaluate(
        """() => { const seen = JSON.parse(localStorage.getItem('entrepot.seen'));
                   for (const table in seen) seen[table] -= 2;
                   localStorage.setItem('entrepot.seen', JSON.stringify(seen)); }"""
    )
    page.reload()
    page.get_by_text("While you were away: 2 moves").wait_for()

    page.get_by_role("button", name="Show them").click()

    page.get_by_role("group", name="Looking back").wait_for()
    page.get_by_role("group", name="Looking back").wait_for(state="detached")
    page.wait_for_selector(ASKED)


def test_who_has_no_name_is_told_so_and_can_choose_one(visit: Visit) -> None:
    page = visit(oneClick=True)
    against_dice(page, "puerto-rico", 3)
    decide(page, random.Random(2))
    page.get_by_text("Here you are called Player 1.").wait_for()
    page.get_by_role("listitem").filter(has_text="Player 1 ").first.wait_for()

    page.get_by_role("button", name="Choose a name").click()
    page.get_by_label("The others at the table see it.").fill("Anneke")
    page.get_by_role("button", name="Save").click()

    page.get_by_role("listitem").filter(has_text="Anneke ").first.wait_for()
    assert page.get_by_text("Player 1").count() == 0


@pytest.mark.parametrize("lost_by", ["reload", "look back"])
def test_what_is_arranged_outlives_a_reload_and_a_look_back(visit: Visit, lost_by: str) -> None:
    page = visit()
    against_dice(page, "cuba", 3)
    page.wait_for_selector(ASKED)
    while page.get_by_role("button", name="Choose 4 more").count() == 0:
        decide(page, random.Random(4))
        page.wait_for_selector(ASKED)
    page.locator(".mid [data-legal]:visible").first.click()
    page.get_by_role("button", name="Choose 3 more").wait_for()

    if lost_by == "reload":
        page.reload()
    else:
        page.keyboard.press("[")
        page.get_by_role("group", name="Looking back").wait_for()
        page.keyboard.press("Escape")

    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Choose 3 more").wait_for()
