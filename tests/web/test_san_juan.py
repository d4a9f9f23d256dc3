"""San Juan in the browser: what is arranged on the board is played as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from entrepot.engine.table import Table
from tests.rules.san_juan.positions import (
    area,
    builder,
    buildings,
    chapel_pile,
    covered,
    discarded,
    game_at,
    goods,
    hand,
)
from tests.web.play import ASKED, open_table
from tests.web.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CONFIRM = "[data-confirm]:enabled"


def sit(visit: Visit, table: Table, *, phone: bool = False) -> tuple[Page, Stage]:
    """A page at this position, at seat 0."""
    page = visit("/kit", phone=phone, language="en")
    stage = Stage(page, table)
    open_table(page, "san-juan", table.players)
    page.wait_for_selector(ASKED)
    return page, stage


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f".hand [data-card={card}]:not([aria-pressed])").first.click()


def site(page: Page, number: int) -> None:
    page.click(f".town [data-site='{number}']")


def confirm(page: Page, stage: Stage) -> list[str]:
    """The whole choice, as one batch."""
    page.click(CONFIRM)
    page.wait_for_selector(".page[data-number='2']")
    [batch] = stage.batches
    return batch


def asks(page: Page, question: str) -> None:
    page.locator(".prompt b", has_text=question).wait_for()


def offers(page: Page, label: str) -> None:
    page.locator("[data-confirm]", has_text=label).wait_for()


@pytest.mark.parametrize("phone", [False, True])
def test_a_building_is_paid_with_any_cards_and_confirmed_once(visit: Visit, phone: bool) -> None:
    """Example SJ-E17 with a library: 5 less 1 as builder and 1 for the quarry."""
    cards = ["library", "indigo_plant", "crane", "statue", "guild_hall"]
    page, stage = sit(visit, builder(area("indigo_plant", "quarry", hand=cards)), phone=phone)
    pick(page, "library")
    asks(page, "Pay 3 cards for the library")
    pick(page, "guild_hall", "crane")
    offers(page, "Choose 1 more")
    page.click(".hand [data-card=crane]")  # and back again
    pick(page, "statue", "indigo_plant")
    paid = ["pay:indigo-plant", "pay:statue", "pay:guild-hall"]
    built = ["build:library", "new-site", "keep-library", "pass"]
    assert confirm(page, stage) == [*built, *paid, "pass", "pass"]
    assert buildings(stage.table, 0) == ["indigo_plant", "quarry", "library"]
    assert hand(stage.table, 0) == {"crane": 1}


def test_crane_black_market_library_and_poor_house_are_one_plan(visit: Visit) -> None:
    """A palace over the carpenter: 6 - 3, builder and library 2 less, a good for the last card."""
    town = ["indigo_plant+", "library", "crane", "black_market", "poor_house", "carpenter"]
    cards = ["palace", "hero", "statue"]
    table = game_at(2, role="builder", picks=0, seats=[area(*town, hand=cards)])
    page, stage = sit(visit, table)
    pick(page, "palace")
    asks(page, "Where do you build the palace?")
    site(page, 2)
    page.locator(".prompt", has_text="The crane cannot build over itself.").wait_for()
    site(page, 5)
    asks(page, "Pay 1 card for the palace")
    site(page, 0)
    asks(page, "Build the palace for nothing?")
    page.get_by_role("button", name="save").click()
    asks(page, "Pay 1 card for the palace")
    pick(page, "statue")
    assert confirm(page, stage) == [
        "build:palace",
        "cover:carpenter",
        "keep-library",
        "give:indigo",
        "pass",
        "pay:statue",
        "pass",
        "pass",
    ]
    assert covered(stage.table, 0) == {"carpenter": 1}
    assert goods(stage.table, 0) == 0
    assert sum(hand(stage.table, 0).values()) == 2  # one kept, one from the poor house


def test_several_goods_are_sold_at_once(visit: Visit) -> None:
    """Example SJ-E3: indigo 1, tobacco 2, silver 3 and the market stand."""
    town = ["indigo_plant+", "tobacco_storage+", "silver_smelter+", "market_stand", "trading_post"]
    page, stage = sit(visit, game_at(role="trader", seats=[area(*town)]))
    for number in (2, 0, 1):
        site(page, number)
    offers(page, "Sell for 7 cards")
    assert confirm(page, stage) == ["sell:indigo", "sell:tobacco", "sell:silver", "pass"]
    assert sum(hand(stage.table, 0).values()) == 7


def test_the_best_goods_are_suggested_and_may_be_changed(visit: Visit) -> None:
    town = ["indigo_plant", "sugar_mill", "coffee_roaster", "silver_smelter+"]
    page, stage = sit(visit, game_at(role="producer", seats=[area(*town)]))
    assert page.locator(".town [data-site][aria-pressed]").count() == 2
    site(page, 1)  # not sugar
    site(page, 0)  # but indigo
    assert confirm(page, stage) == ["produce:indigo", "produce:coffee", "pass"]
    assert buildings(stage.table, 0)[:3] == ["indigo_plant+", "sugar_mill", "coffee_roaster+"]


def test_drawn_cards_are_kept_in_one_go(visit: Visit) -> None:
    """Two of five with the prefecture."""
    drawn = ["well", "hero", "tower", "smithy", "crane"]
    table = game_at(role="councillor", seats=[area("prefecture")], deck=drawn)
    table.play("draw:5")
    page, stage = sit(visit, table)
    pick(page, "tower", "hero")
    assert confirm(page, stage) == ["keep:tower", "keep:hero"]
    assert hand(stage.table, 0) == {"tower": 1, "hero": 1}
    assert discarded(stage.table, 0) == {"well": 1, "smithy": 1, "crane": 1}


def test_the_start_of_a_round_asks_for_the_chapel_and_the_hand_limit(visit: Visit) -> None:
    cards = ["well", "well", "hero", "tower", "smithy", "crane", "statue", "palace", "quarry"]
    table = game_at(
        2, governor=1, picker=1, picks=2, role="prospector", seats=[area("chapel", hand=cards)]
    )
    table.play("pass")
    page, stage = sit(visit, table)
    pick(page, "hero")
    page.click(".hand [data-card=hero]")  # the second click confirms
    page.wait_for_selector(".page[data-number='2']")
    assert chapel_pile(stage.table, 0) == {"hero": 1}
    pick(page, "well")
    page.click(CONFIRM)
    page.wait_for_selector(".page[data-number='3']")
    assert stage.batches == [["tuck:hero"], ["discard:well"]]
    assert discarded(stage.table, 0) == {"well": 1}


def test_what_others_hold_is_not_on_the_page(visit: Visit) -> None:
    """Neither their hands nor their chapel piles, nor which cards lie as goods."""
    other = area("indigo_plant:hero", "chapel", hand=["palace"], chapel_pile=["statue", "library"])
    page, _ = sit(visit, game_at(role="builder", seats=[area(hand=["well", "crane"]), other]))
    shown = page.locator(".left").inner_html() + page.locator(".mid").inner_html()
    assert "Well" in shown
    assert "Chapel" in shown
    for secret in ("Palace", "Statue", "Library", "Hero", "tucked"):
        assert secret not in shown


def test_what_cannot_be_built_says_why(visit: Visit) -> None:
    page, stage = sit(visit, builder(area("statue", hand=["statue", "hero", "well"])))
    assert page.locator(".hand [data-card=statue]").inner_text().count("you have one") == 1
    assert "2 cards short" in page.locator(".hand [data-card=hero]").inner_text()
    page.click(".hand [data-card=statue]", force=True)
    page.get_by_text("You already have the statue").first.wait_for()
    assert stage.batches == []


def test_the_buttons_of_the_library_say_what_they_do(visit: Visit) -> None:
    """Where the discount is asked by itself: its sentences are too long for buttons."""
    town = ["library", "crane", "carpenter"]
    cards = ["palace", "hero", "statue", "well", "tower"]
    table = game_at(2, role="builder", picks=0, seats=[area(*town, hand=cards)])
    table.play("build:hero")
    table.play("cover:carpenter")
    page, stage = sit(visit, table)
    page.get_by_role("button", name="Use the library now").wait_for()
    page.get_by_role("button", name="Save the library").click()
    page.wait_for_selector(".page[data-number='2']")
    assert stage.batches == [["keep-library"]]
