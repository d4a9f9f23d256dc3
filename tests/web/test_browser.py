"""The client in a real browser."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.web.conftest import Server
from tests.web.play import ASKED, call_me, decide, moved_on, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]


def test_one_click_in_the_lobby_is_a_game_against_bots(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(ASKED)
    assert "/t/" in page.url
    assert page.get_by_role("status").first.inner_text() != ""


def test_who_starts_a_game_without_a_compiler_learns_that_bots_play_simpler(visit: Visit) -> None:
    page = visit("/")
    page.get_by_text("The bots look one move ahead only here").wait_for()
    assert page.locator("progress").count() == 0
    page.get_by_label("Who sits at seat 2").select_option("master")
    page.get_by_text("Looks one move ahead only here: the compiler Numba is missing.").wait_for()


def test_the_lobby_shows_what_is_compiled_and_what_could_not_be(visit: Visit) -> None:
    page = visit()
    games = [{"game": "cuba", "state": "compiling"}, {"game": "puerto-rico", "state": "compiled"}]
    bots: dict[str, Any] = {"ready": False, "problem": None, "progress": 0.4, "games": games}
    page.route("**/api/status?*", lambda route: route.fulfill(json={"bots": bots}))
    page.goto("/")
    page.get_by_text("The bots are warming up").wait_for()
    assert page.locator("progress").get_attribute("value") == "0.4"
    games[0]["state"] = bots["problem"] = "failed"
    page.get_by_text("The rules of Cuba could not be compiled").wait_for()
    assert page.locator("progress").count() == 0


def test_a_whole_game_is_played_through_the_list_of_legal_actions(visit: Visit) -> None:
    page = visit(oneClick=True)
    open_table(page, "santo-domingo", 3)
    chance = random.Random(7)
    while decide(page, chance):
        pass
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.get_by_role("button", name="Play again").is_visible()
    dialog.get_by_role("button", name="Look back").click()
    page.get_by_role("group", name="Looking back").wait_for()
    assert "0 / " in page.get_by_role("group", name="Looking back").inner_text()


def test_after_the_server_was_killed_the_page_plays_on_by_itself(
    visit: Visit, server: Server
) -> None:
    page = visit(oneClick=True)
    open_table(page, "puerto-rico", 3)
    chance = random.Random(3)
    for _ in range(3):
        assert decide(page, chance)
    page.wait_for_selector(ASKED)
    before = page.locator("ol li").all_inner_texts()

    server.kill()
    page.get_by_role("alert").get_by_text("Connection lost").wait_for()
    assert page.locator(ASKED).count() == 0
    server.start()

    page.wait_for_selector(ASKED)
    assert page.locator("ol li").all_inner_texts()[: len(before)] == before
    assert decide(page, chance)


def test_a_friend_joins_by_link_and_both_are_at_the_table(visit: Visit) -> None:
    host = visit()
    call_me(host, "Anneke")
    made = open_table(host, "santo-domingo", 2, ["me", "open"])
    host.get_by_role("heading", name="Waiting for players").wait_for()

    friend = visit(made["invites"][0]["path"])
    friend.get_by_label("The others at the table see it.").fill("Joost")
    friend.get_by_role("button", name="Sit down").click()

    for page in (host, friend):
        page.wait_for_selector(ASKED)
    assert host.get_by_role("region", name="Joost").is_visible()
    assert friend.get_by_role("region", name="Anneke").is_visible()


def test_the_language_changes_while_playing(visit: Visit) -> None:
    page = visit()
    open_table(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Nederlands").click()
    page.get_by_role("button", name="Sluiten").click()
    page.get_by_text("jij bent aan zet").wait_for()


def test_a_number_and_enter_play_without_a_mouse(visit: Visit) -> None:
    page = visit()
    open_table(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    number = page.locator(".page").get_attribute("data-number")
    page.keyboard.press("1")
    page.locator("body").focus()
    if page.locator(".page").get_attribute("data-number") == number:
        page.locator("[data-confirm]").press("Enter")
    moved_on(page, number)
