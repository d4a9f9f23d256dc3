"""People at a table: who is away, what they decide together."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.web.play import ASKED, call_me, decide, go_to_new_table
from tests.web.test_frame import sits_down

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]


def two_people(
    visit: Visit, more: tuple[str, ...] = (), **settings: object
) -> tuple[Page, Page, Any]:
    """Anneke, who is the host, and Joost, and the table that they play at."""
    host = visit(oneClick=True)
    call_me(host, "Anneke")
    seats = [{"kind": kind} for kind in ("me", "open", *more)]
    body: dict[str, object] = {
        "game": "santo-domingo",
        "settings": {"pace": "instant", **settings},
        "seats": seats,
    }
    made = go_to_new_table(host, body)
    friend = visit(made["invites"][0]["path"], phone=True, oneClick=True)
    sits_down(friend, "Joost")
    friend.wait_for_selector(ASKED)
    host.wait_for_selector(ASKED)
    return host, friend, made


def test_a_bot_plays_on_for_who_is_away_until_they_return(visit: Visit) -> None:
    host, friend, made = two_people(visit, absence=10)
    while host.locator(ASKED).count():
        decide(host, random.Random(4))
    context = friend.context
    friend.close()
    host.get_by_role("region", name="Joost").get_by_text("away").wait_for()

    host.get_by_text("Joost is away. A bot plays on in").wait_for()
    host.wait_for_selector(ASKED)

    back = context.new_page()
    back.goto(f"/t/{made['table']['id']}")
    host.get_by_role("region", name="Joost").get_by_text("away").wait_for(state="detached")
    decide(host, random.Random(4))
    back.wait_for_selector(ASKED)


def test_a_game_ends_when_the_other_agrees_by_keyboard(visit: Visit) -> None:
    host, friend, _ = two_people(visit)
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("button", name="Propose to end the game").click()
    host.get_by_role("button", name="Propose it").click()
    host.get_by_text("You have proposed to end the game. Still to agree: Joost.").wait_for()

    asked = friend.get_by_role("region", name="Proposal")
    asked.get_by_text("Anneke proposes to end the game without a result.").wait_for()
    asked.get_by_role("button", name="Agree").focus()
    friend.keyboard.press("Enter")

    for page in (host, friend):
        page.get_by_text("The game was ended without a result.").wait_for()
        page.goto("/")
        page.get_by_text("broken off").wait_for()


def test_a_friend_takes_the_seat_of_a_bot_when_all_agree(visit: Visit) -> None:
    host, friend, _ = two_people(visit, ("bot",))
    host.get_by_role("button", name="Seat of Altair").click()
    host.get_by_role("dialog").get_by_role("button", name="Propose it").click()
    friend.get_by_role("button", name="Agree").click()
    host.get_by_role("button", name="Copy link").click()
    link = host.get_by_label("Invitation link").input_value()

    sits_down(visit(link), "Saskia")

    host.get_by_role("region", name="Saskia").wait_for()
    host.get_by_role("region", name="Proposal").wait_for(state="detached")
