"""Santo Domingo on its board: a pair of cards, the secret, the reveal and the exchange."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.web.play import ASKED, call_me, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CONFIRM = "[data-confirm]"
TURNED = ".round .card.up"
FACE_DOWN = ".round .card.back"


def two_at_a_table(visit: Visit) -> tuple[Page, Page]:
    host = visit(language="en")
    call_me(host, "Anneke")
    made = open_table(host, "santo-domingo", 2, ["me", "open"])
    friend = visit(language="en")
    call_me(friend, "Joost")
    friend.goto(made["invites"][0]["path"])
    for page in (host, friend):
        page.wait_for_selector(ASKED)
    return host, friend


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f".columns [data-action='play:{card}']").click()


def question(page: Page) -> str:
    return page.locator(".prompt b").inner_text()


def test_a_pair_is_chosen_in_any_order_and_stays_secret_until_all_are_ready(visit: Visit) -> None:
    host, friend = two_at_a_table(visit)

    pick(host, "merchant")
    assert host.locator(CONFIRM).is_disabled()
    pick(host, "frigate")
    assert question(host) == "Play the frigate and the merchant, in secret?"

    pick(friend, "captain", "admiral")
    friend.locator(CONFIRM).click()
    host.locator(FACE_DOWN).nth(1).wait_for()
    assert host.get_by_role("region", name="Joost").get_by_text("6 in hand").is_visible()
    assert host.locator(TURNED).count() == 0
    assert "Joost plays" not in host.content()
    assert host.locator(".columns [aria-pressed='true']").count() == 2

    host.locator(CONFIRM).click()
    host.locator(TURNED).nth(3).wait_for()
    seats = [" ".join(text.split()) for text in host.locator(".round li").all_inner_texts()]
    assert "Joost Captain, Admiral" in seats[1]


def test_goods_are_exchanged_for_as_many_points_as_wanted(visit: Visit) -> None:
    host, friend = two_at_a_table(visit)
    pick(friend, "captain", "admiral")
    friend.locator(CONFIRM).click()
    pick(host, "frigate", "merchant")
    host.locator(CONFIRM).click()

    host.locator(".bench").wait_for()
    assert host.locator(".bench [data-legal]").count() == 2
    assert question(host) == "Give 4 goods for 2 points?"
    host.locator(".bench [data-action='trade:1']").click()
    assert question(host) == "Give 2 goods for 1 point?"
    host.locator(CONFIRM).click()

    for page in (host, friend):
        page.get_by_text("Anneke exchanges 2 goods for 1 point.").wait_for()
    discarded = host.locator(".columns .used .name").all_inner_texts()
    assert discarded == ["Frigate", "Merchant"]


def test_a_used_card_says_why_it_cannot_be_played(visit: Visit) -> None:
    page = visit(language="en")
    open_table(page, "santo-domingo", 4)
    page.wait_for_selector(ASKED)
    pick(page, "captain", "captain")
    page.get_by_role("heading", name="Played in round 1").wait_for()
    page.wait_for_selector(ASKED)

    page.locator(".columns [data-action='play:captain']").press("Enter")
    page.get_by_text("The captain is in your discard pile until you play the beggar.").wait_for()
