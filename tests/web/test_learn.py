"""The page of the rules, and the way to it from a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import entrepot
from tests.web.play import ASKED, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
IN_VIEW = "id => Math.abs(document.getElementById(id)?.getBoundingClientRect().top - 90) < 60"


def test_a_link_to_a_section_opens_there_and_the_contents_say_so(visit: Visit) -> None:
    page = visit("/learn/puerto-rico#captain", language="en")

    page.wait_for_function(IN_VIEW, arg="captain")
    contents = page.get_by_role("navigation", name="Contents")
    contents.locator("a[aria-current]", has_text="The captain").wait_for()
    contents.get_by_role("link", name="Storing goods").click()
    page.wait_for_function(IN_VIEW, arg="storing")
    assert page.url.endswith("/learn/puerto-rico#storing")


def test_in_another_language_one_reads_on_at_the_same_place(visit: Visit) -> None:
    page = visit("/learn/puerto-rico", language="en")
    page.wait_for_selector("#trader")
    page.evaluate("document.querySelector('#trader').scrollIntoView()")
    page.locator("aside a[aria-current]", has_text="The trader").wait_for()

    page.get_by_role("button", name="NL").click()

    page.get_by_role("heading", name="De handelaar").wait_for()
    page.wait_for_function(IN_VIEW, arg="trader")


def test_the_rules_at_hand_lead_to_their_section(visit: Visit) -> None:
    page = visit(language="en")
    open_table(page, "san-juan", 2)
    page.wait_for_selector(ASKED)
    card = page.get_by_role("region", name="Rules at hand")

    with page.expect_popup() as opened:
        card.get_by_role("link").click()

    learn = opened.value
    section = learn.url.partition("#")[2]
    learn.wait_for_function(IN_VIEW, arg=section)
    lead = learn.locator(f"#{section} p").first.inner_text()
    assert lead in card.inner_text()


def test_no_text_of_the_rules_is_wider_than_the_phone(visit: Visit) -> None:
    for game in entrepot.games():
        page = visit(f"/learn/{game.id}", phone=True, language="nl")
        page.wait_for_selector("#misplayed")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game


def test_on_paper_there_is_only_the_text(visit: Visit) -> None:
    page = visit("/learn/san-juan", language="en", theme="dark")
    page.wait_for_selector("#misplayed")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")

    assert page.get_by_role("heading", name="The crane").is_visible()
    assert not page.get_by_role("banner").is_visible()
    assert not page.get_by_role("navigation", name="Contents").is_visible()
    assert page.evaluate("document.documentElement.classList.contains('light')")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate("document.documentElement.classList.contains('dark')")
