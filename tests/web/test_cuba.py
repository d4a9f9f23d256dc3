"""Cuba in the browser: what is arranged on the board is played as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from entrepot.engine.table import Table
from entrepot.games.cuba import GAME
from tests.rules.cuba.positions import (
    built,
    cargo,
    enacting,
    foreman,
    play,
    ship,
    statutes,
    turn,
    vote,
)
from tests.web.play import ASKED, moved_on, number_of, open_table
from tests.web.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CONFIRM = "[data-confirm]:enabled"


def sit(visit: Visit, table: Table, *, phone: bool = False) -> tuple[Page, Stage]:
    """A page at this position, at seat 0."""
    page = visit("/kit", phone=phone)
    stage = Stage(page, table)
    open_table(page, "cuba", table.players)
    page.wait_for_selector(ASKED)
    return page, stage


def confirm(page: Page, stage: Stage) -> list[str]:
    """What the page sends, which must be one batch."""
    before, number = len(stage.batches), number_of(page)
    page.click(CONFIRM)
    moved_on(page, number)
    assert len(stage.batches) == before + 1
    return stage.batches[-1]


def ware(page: Page, name: str) -> None:
    page.click(f"[data-ware={name}]")


def field(page: Page, name: str) -> None:
    page.click(f"button[data-field='{name}']")


@pytest.mark.parametrize("phone", [False, True])
def test_start_goods_are_chosen_together(visit: Visit, phone: bool) -> None:
    table = next(new for new in (GAME.new(2, seed) for seed in range(20)) if new.to_move == 0)
    page, stage = sit(visit, table, phone=phone)
    for name in ("wood", "sugar", "water"):
        ware(page, name)
    assert page.locator("[data-confirm]").is_disabled(), "one product is missing"
    ware(page, "sugar")
    assert confirm(page, stage) == ["start-materials:wood-water", "start-products:sugar-sugar"]


@pytest.mark.parametrize("phone", [False, True])
def test_the_figure_is_moved_and_fields_are_ticked(visit: Visit, phone: bool) -> None:
    """Example CU-E14: five product fields, of which water pays for three."""
    page, stage = sit(visit, turn(card="worker", seats=[{"yard": {"water": 3}}]), phone=phone)
    field(page, "2_2")
    ticks = page.get_by_role("button", name="Harvest ")
    assert ticks.and_(page.locator("[aria-pressed=true]")).count() == 2, "two are free"
    while (left := ticks.and_(page.locator("[aria-pressed=false]"))).count():
        left.first.click()
    assert page.get_by_role("status").locator("xpath=..").get_by_text("−3").count() == 1
    assert confirm(page, stage) == ["move:2-2", "harvest:1-2-2"]


def test_a_harvest_without_a_choice_is_left_to_the_rules(visit: Visit) -> None:
    """Example CU-E13 without the drought: sugar and tobacco, both free."""
    page, stage = sit(visit, turn(card="worker"))
    field(page, "1_4")
    assert confirm(page, stage) == ["move:1-4"]
    assert stage.table.view(0)["players"][0]["yard"]["tobacco"] == 1


def test_trade_is_tried_out_before_it_is_done(visit: Visit) -> None:
    table = turn(card="tradeswoman", seats=[{"yard": {"citrus": 2, "sugar": 1}}])
    page, stage = sit(visit, table)
    assert page.locator("[data-action='buy:rum']").get_attribute("aria-disabled") == "true"
    for action in ("sell:citrus", "sell:citrus", "sell:sugar", "buy:rum", "buy:sugar"):
        page.click(f".trade[data-action='{action}']")
    assert stage.batches == []
    page.get_by_text("0 +3 +2 −5 = 0 pesos").wait_for()  # the sugar was never sold
    assert confirm(page, stage) == ["sell:citrus", "sell:citrus", "buy:rum", "done"]


@pytest.mark.rule("CU-063", "CU-066")
def test_what_is_taken_instead_of_trading_is_clicked_until_trade_begins(visit: Visit) -> None:
    page, stage = sit(visit, turn(card="tradeswoman", seats=[{"yard": {"citrus": 2}}]))
    stone = page.locator(".market [data-action='take-material:stone']")
    stone.wait_for()
    page.click(".trade[data-action='sell:citrus']")
    page.locator(".market .instead").get_by_text("you have traded").first.wait_for(state="attached")
    assert stone.count() == 0
    page.keyboard.press("Escape")
    stone.click()
    assert confirm(page, stage) == ["take-material:stone"]


def test_a_harvest_that_leaves_out_a_free_field_cannot_be_sent(visit: Visit) -> None:
    page, _ = sit(visit, turn(card="worker", seats=[{"yard": {"water": 3}}]))
    field(page, "2_2")
    ticks = page.get_by_role("button", name="Harvest ")
    ticks.and_(page.locator("[aria-pressed=true]")).first.click()
    assert page.get_by_role("button", name="Choose 1 more").is_disabled()


def test_a_step_of_trade_that_is_not_possible_says_why(visit: Visit) -> None:
    table = turn(card="tradeswoman", seats=[{"yard": {"citrus": 1}}])
    after = table.copy()
    play(after, "sell:citrus")
    reason = after.explain("buy:rum", "en", 0)
    assert reason
    page, stage = sit(visit, table)
    page.click(".trade[data-action='sell:citrus']")
    page.get_by_text("0 +3 = 3 pesos").wait_for()
    page.locator(".trade[data-action='buy:rum']").dispatch_event("click")
    page.get_by_text(reason).first.wait_for()
    assert confirm(page, stage) == ["sell:citrus", "done"], "what was possible stays"


def test_a_sale_that_a_later_step_needs_is_not_undone(visit: Visit) -> None:
    """Both citrus fruits paid for the rum: one is bought back with what the sugar brought."""
    table = turn(card="tradeswoman", seats=[{"yard": {"citrus": 2, "sugar": 1}}])
    page, stage = sit(visit, table)
    steps = ["sell:citrus", "sell:citrus", "buy:rum", "sell:sugar", "buy:citrus"]
    for action in steps:
        page.click(f".trade[data-action='{action}']")
    page.get_by_text("0 +3 +2 −5 +3 −2 = 1 pesos").wait_for()
    assert confirm(page, stage) == [*steps, "done"]


def test_a_ship_that_gets_full_leaves_by_the_harbour_law(visit: Visit) -> None:
    """What comes in its place is drawn, so the server does not try it: it is told all the same."""
    full = (ship("CSTTR"), {"citrus": 1, "sugar": 1, "tobacco": 2})
    table = turn(
        card="mayor",
        seats=[{"yard": {"rum": 1}}],
        docks=[ship("CCSRR"), full],
        laws={"other": "harbour_law"},
    )
    page, stage = sit(visit, table)
    page.click("[data-action='load:dock-2']")
    page.get_by_text("1 unit × 2 = 2 points. Full, it leaves at once.").wait_for()
    assert confirm(page, stage) == ["load:dock-2"]


def test_a_tile_and_its_field_are_chosen_together(visit: Visit) -> None:
    page, stage = sit(visit, turn(card="architect", seats=[{"yard": {"stone": 2}}]), phone=True)
    page.click("[data-action='build:dam']")
    field(page, "2_3")
    assert confirm(page, stage) == ["build:dam", "place:2-3"]


def test_slots_of_a_ship_are_filled(visit: Visit) -> None:
    """Example CU-E21: all that fits is proposed, and a slot can be left free."""
    lot, on_board = ship("CSTTR"), {"citrus": 1}
    own = {"yard": {"citrus": 1, "tobacco": 3, "rum": 1}}
    table = turn(card="mayor", seats=[own], docks=[ship("CCSRR"), (lot, on_board)])
    page, stage = sit(visit, table, phone=True)
    page.click("[data-action='load:dock-2']")
    assert page.get_by_text("3 units × 2 = 6 points").is_visible()
    page.get_by_role("button", name="rum 5, dock 2").click()
    assert confirm(page, stage) == ["load:dock-2", cargo(lot, "TT", on_board)]


WORKS: dict[str, tuple[list[str], str]] = {
    "sawmill": (["button[aria-label='Less']"], "sawmill:3"),
    "monastery": (["[data-ware=tobacco]", "[data-ware=citrus]"], "monastery:citrus-tobacco"),
    "large_trading_office": (
        ["[aria-label='tobacco 3, dock 2']", "[aria-label='tobacco 4, dock 2']"],
        "large-trading-office:dock-2:tobacco:2",
    ),
    "black_market": (
        ["[aria-label='give sugar cane']", "[aria-label='take rum']"],
        "black-market:sugar-rum",
    ),
    "church": (["[data-bill=subsidy]"], "church:subsidy"),
    "lighthouse": (["[aria-label='ship 15']"], "lighthouse:ship-15"),
}


def test_the_foreman_goes_from_building_to_building(visit: Visit) -> None:
    own = {"yard": {"wood": 4, "citrus": 1, "tobacco": 3, "sugar": 2}}
    docks = [ship("CCSRR"), ship("CSTTR")]
    table = foreman(*WORKS, seat=own, docks=docks, ships=["ship_15"])
    page, stage = sit(visit, table)
    where = {name: place for place, name in built(table).items()}
    page.get_by_role("button", name="Use row and column").click()
    for building, (clicks, action) in WORKS.items():
        if page.locator("[data-confirm]").count() == 0:
            field(page, where[building])
        for click in clicks:
            page.click(click)
        assert confirm(page, stage) == [action]
    assert stage.table.to_move != 0, "nothing is left to use"


def test_a_bid_is_seen_by_nobody_else(visit: Visit) -> None:
    table = vote(fifth=["worker", "mayor", "foreman"], seats=[{"pesos": 5}] * 3)
    play(table, "1 bid:4")
    page, stage = sit(visit, table)
    assert page.locator("li", has=page.get_by_label("has committed a bid")).count() == 1
    for _ in range(3):
        page.get_by_role("button", name="More").click()
    assert page.get_by_text("Votes 1 + 3 = 4").is_visible()
    assert confirm(page, stage) == ["bid:3"]
    assert page.get_by_label("You bid 3. Only you see this.").count() == 1
    assert "bid" not in stage.table.view(2)["players"][0]


def test_two_bills_become_laws(visit: Visit) -> None:
    page, stage = sit(visit, enacting(), phone=True)
    for bill in ("other", "tax", "duty"):  # the third takes the place of the first
        page.click(f"[data-bill={bill}]")
    assert confirm(page, stage) == ["enact:tax-duty"]


def test_a_duty_is_put_together_on_the_yard(visit: Visit) -> None:
    """Example CU-E30."""
    table = statutes(
        laws={"duty": "duty_products"},
        seats=[{"yard": {"citrus": 1}, "warehouse": {"sugar": 2}}],
    )
    page, stage = sit(visit, table)
    for name in ("citrus", "sugar"):
        ware(page, name)
    assert confirm(page, stage) == ["duty:citrus-sugar"]
