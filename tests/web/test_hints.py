"""Hints, and bots that are told to play at once, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import PERSON_BEGINS, Server
from tests.web.play import ASKED, moved_on, number_of
from tests.web.test_frame import against_dice

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

Visit = Callable[..., "Page"]
CHANCES = (0.412, 0.367, 0.298)
MOVE = "[data-hint='shown'] [data-move]"


@pytest.fixture(scope="module")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """At its tables the person is asked at once, for a role."""
    server = Server(tmp_path_factory.mktemp("data"), PERSON_BEGINS)
    server.start()
    yield server
    server.kill()


def warm_hints(page: Page) -> None:
    """Hints with win chances, as warm bots give them."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hinted":
                for move, chance in zip(said["moves"], CHANCES, strict=True):
                    move |= {"chance": chance, "margin": 0.012}
                said |= {"games": 9120, "note": None}
            socket.send(json.dumps(said))

        server.on_message(told)

    page.route_web_socket(re.compile("/ws/tables/"), between)


def test_a_hint_comes_by_key_is_spoken_marked_on_the_board_and_can_be_played(visit: Visit) -> None:
    page = visit()
    warm_hints(page)
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    number = number_of(page)

    page.keyboard.press("h")
    moves = page.locator(MOVE)
    moves.first.wait_for()
    assert moves.count() == 3
    shown = moves.first.inner_text()
    assert "Take the" in shown
    assert "41%" in shown
    spoken = page.get_by_role("region", name="Hint").get_by_role("status").text_content() or ""
    assert "9,120 looks ahead" in spoken
    assert "1. Take the" in spoken
    assert "41% to win." in spoken

    moves.first.focus()
    best = moves.first.get_attribute("data-move")
    assert page.locator("[data-hinted]").get_attribute("data-action") == best
    moves.nth(1).focus()
    assert page.locator("[data-hinted]").get_attribute("data-action") != best

    moves.first.press("Enter")
    page.locator(f"[data-action='{best}'][aria-pressed='true']").first.wait_for()
    page.locator("[data-confirm]").click()
    moved_on(page, number)
    assert page.locator(MOVE).count() == 0


@pytest.mark.parametrize(
    ("language", "button", "said"),
    [("en", "Hint", "Looked one move ahead only"), ("nl", "Tip", "Keek maar één zet vooruit")],
)
def test_on_the_phone_the_button_asks_and_cold_bots_say_that_they_look_one_move_ahead(
    visit: Visit, language: str, button: str, said: str
) -> None:
    page = visit(phone=True, language=language)
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name=button).click()
    page.locator(MOVE).first.wait_for()
    panel = page.get_by_role("region", name=button)
    assert said in panel.inner_text()
    assert "%" not in panel.inner_text()
    panel.get_by_role("button").first.click()
    assert page.locator("[data-hint]").count() == 0


def test_a_table_without_hints_offers_none(visit: Visit) -> None:
    page = visit()
    against_dice(page, "puerto-rico", 3, hints=False)
    page.wait_for_selector(ASKED)
    page.keyboard.press("h")
    assert page.get_by_role("button", name="Hint").count() == 0
    assert page.locator("[data-hint]").count() == 0


def test_a_bot_that_thinks_for_long_can_be_told_to_play_at_once(visit: Visit) -> None:
    page = visit()
    said: list[str] = []
    updates: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        """After my own move nothing more is heard until the bots are told to hurry."""
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            if "play" in said and json.loads(message)["type"] == "update":
                updates.append(message)
                if len(updates) > 1 and "hurry" not in said:
                    return
            socket.send(message)

        def asked(message: str | bytes) -> None:
            said.append(json.loads(message)["type"])
            server.send(message)
            if said[-1] == "hurry":
                for late in updates[1:]:
                    socket.send(late)

        server.on_message(told)
        socket.on_message(asked)

    page.route_web_socket(re.compile("/ws/tables/"), between)
    against_dice(page, "puerto-rico", 3)
    page.wait_for_selector(ASKED)
    page.locator("[data-action='role:captain']").click()  # nobody has anything to ship yet
    page.locator("[data-confirm]").click()

    page.get_by_role("img", name="is thinking").first.wait_for()
    page.get_by_role("button", name="Play at once").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED)
    assert said.count("hurry") == 1
