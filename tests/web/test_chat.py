"""The chat in the browser: who may talk, muting, reporting and removing a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.web.test_people import two_people

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Visit = Callable[..., "Page"]


def open_chat(page: Page) -> Locator:
    """Open the chat by its key; the field to write in."""
    page.locator(".page").wait_for()
    page.keyboard.press("c")
    return page.get_by_role("textbox", name="Say something")


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.keyboard.press("Enter")


def lines(page: Page) -> Locator:
    return page.get_by_role("list", name="Chat").get_by_role("listitem")


def test_a_person_is_muted_and_shown_again_by_keyboard(visit: Visit) -> None:
    host, friend, made = two_people(visit)
    open_chat(host).wait_for()
    open_chat(friend).wait_for()
    say(friend, "You will lose")
    host.get_by_role("button", name="What Joost said").focus()
    host.keyboard.press("Enter")
    host.get_by_role("button", name="Mute Joost").press("Enter")
    lines(host).get_by_text("Of Joost: 1 line muted").wait_for()
    say(friend, "Badly")
    lines(host).get_by_text("Of Joost: 2 lines muted").wait_for()
    assert "Badly" not in host.content()
    assert lines(friend).count() == 2

    host.goto("/account")
    host.get_by_role("button", name="Show what Joost says again").wait_for()
    host.goto(f"/t/{made['table']['id']}")
    open_chat(host).wait_for()
    host.get_by_role("button", name="Show what Joost says again").press("Enter")
    lines(host).get_by_text("Badly").wait_for()
    assert lines(host).count() == 2


def test_the_host_removes_a_line_and_closes_the_chat(visit: Visit) -> None:
    host, friend, _ = two_people(visit)
    open_chat(host).wait_for()
    open_chat(friend).wait_for()
    say(friend, "Buy my coins")
    say(host, "No")
    friend.get_by_role("button", name="What Anneke said").click()
    assert friend.get_by_role("button", name="Remove").count() == 0
    friend.get_by_role("button", name="Report").click()
    friend.get_by_text("Reported. Thank you.").wait_for()

    host.get_by_role("button", name="What Joost said").click()
    host.get_by_role("dialog").get_by_role("button", name="Remove").click()
    friend.get_by_text("Buy my coins").wait_for(state="detached")

    host.get_by_role("button", name="Settings").click()
    host.get_by_role("radio", name="Nobody").click()
    host.keyboard.press("Escape")
    for page in (host, friend):
        page.get_by_text("The chat is switched off.").wait_for()
        assert page.get_by_role("textbox", name="Say something").count() == 0


def test_a_spectator_reads_along_and_talks_with_a_name_where_it_is_allowed(visit: Visit) -> None:
    host, _, made = two_people(visit)
    stranger = visit(f"/t/{made['table']['id']}")
    open_chat(stranger)
    stranger.get_by_text("Only those who play talk here").wait_for()
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("radio", name="Spectators too").click()
    open_chat(stranger).wait_for()
    say(stranger, "Hello there")
    stranger.get_by_role("dialog").get_by_role("textbox").fill("Cor")
    stranger.keyboard.press("Enter")
    lines(stranger).get_by_text("Hello there").wait_for()
    host.keyboard.press("Escape")
    open_chat(host).wait_for()
    lines(host).get_by_text("Hello there").wait_for()
