"""The Speicherstadt on its board: lines and prices, and goods arranged freely on the bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from entrepot.engine.table import Table
from tests.rules.speicherstadt.positions import contract, demand, processing, purchase, store
from tests.rules.speicherstadt.test_processing import contract_with
from tests.web.play import ASKED, open_table
from tests.web.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CONFIRM = "[data-confirm]"
SHIP = ("ship", {"tea": 2, "cloth": 1})


def sit(visit: Visit, table: Table, *, phone: bool = False) -> tuple[Page, Stage]:
    """A page at this position, at seat 0."""
    page = visit("/kit", phone=phone, language="en")
    stage = Stage(page, table)
    open_table(page, "speicherstadt", table.players)
    page.wait_for_selector(ASKED)
    return page, stage


def put(page: Page, good: str, place: str) -> None:
    """Take a good that waits on the bench, and put it somewhere."""
    page.get_by_role("button", name=f"{good}, to place").first.click()
    page.locator(f"[data-drop='{place}'][data-legal]").first.click()


def confirm(page: Page) -> None:
    page.locator(CONFIRM).click()
    page.wait_for_selector(ASKED, state="detached")


def failure(page: Page) -> str:
    return page.locator(".prompt.refused small").inner_text()


def test_a_line_shows_what_a_merchant_more_would_mean(visit: Visit) -> None:
    """Example SP-E14: nobody may stand above a card with eight merchants."""
    lines = [[3, 0, 1, 2, 3, 0, 1, 2], [3]]
    rich = [{"coins": 3}, {}, {}, {"coins": 2}]
    table = demand(4, row=["church", SHIP], lines=lines, seats=rich, start=3)
    page, stage = sit(visit, table)

    page.locator("[data-action='bid:1']").click(force=True)
    assert failure(page) == "8 merchants stand above the church; there is no room for more."
    page.locator("[data-action='bid:2']").click()
    assert page.locator(CONFIRM).inner_text().startswith("Stand 2nd in line")
    note = page.locator(".prompt small").inner_text()
    assert note.endswith("first in line, would pay 2: all there is. Then you may for 1.")
    page.locator("[data-action='bid:2']").click()
    page.wait_for_function("document.querySelectorAll('.quay .sel').length === 0")
    assert stage.batches == [["bid:2"]]


def test_a_card_is_bought_by_clicking_it_and_left_by_clicking_the_merchant(visit: Visit) -> None:
    table = purchase(3, row=["bank", SHIP], lines=[[0, 0, 1], [0]], seats=[{"coins": 3}])
    page, stage = sit(visit, table)
    out = page.get_by_role("button", name="Step out of the line")
    out.click()
    out.click()
    page.get_by_role("button", name="Buy for 2").wait_for()
    card = page.locator("[data-action='buy'] .card")
    card.click()
    card.click()
    page.get_by_role("button", name="Buy for 1").wait_for()
    assert stage.batches == [["withdraw"], ["buy"]]
    assert page.locator(".column.gone").count() == 1


@pytest.mark.parametrize("phone", [False, True])
def test_goods_are_arranged_in_any_order_and_confirmed_once(visit: Visit, phone: bool) -> None:
    """Example SP-E2: the exchange comes first on the bench, and second in the ledger's order."""
    name = contract_with("coffee", "tea", "rubber")
    pool = {"tea": 2, "spices": 2, "rubber": 2}
    table = processing(3, pool=pool, goods_discard={"coffee": 1}, seats=[{"contracts": {name: {}}}])
    page, stage = sit(visit, table, phone=phone)

    page.get_by_role("button", name="Take from the discard: coffee").click()
    for good in ("rubber", "tea", "spices"):
        put(page, good, "pay:0")
    for good in ("coffee", "rubber", "tea"):
        put(page, good, f"contract:{name}")
    assert page.locator(CONFIRM).is_disabled()
    put(page, "spices", "keep")
    confirm(page)

    deliveries = [f"deliver:{name}:tea", f"deliver:{name}:rubber"]
    exchange = ["exchange:coffee", "pay:tea+spices+rubber", f"deliver:{name}:coffee"]
    assert stage.batches == [[*deliveries, *exchange, "finish"]]
    assert contract(stage.table, name) == {"coffee": 1, "tea": 1, "rubber": 1}
    assert store(stage.table, 0, "house") == {"spices": 1}


def test_what_cannot_stay_is_sold_or_thrown_away(visit: Visit) -> None:
    """Example SP-E15: one good can be kept."""
    table = processing(3, pool={"coffee": 1, "tea": 1, "cloth": 1}, goods_discard={})
    page, stage = sit(visit, table)
    put(page, "coffee", "keep")
    page.get_by_role("button", name="tea, to place").click()
    page.get_by_role("button", name="coffee: take back").click()
    put(page, "cloth", "discard")
    put(page, "coffee", "discard")
    put(page, "tea", "keep")
    confirm(page)
    assert stage.batches == [["discard:coffee", "discard:cloth", "finish"]]
    assert store(stage.table, 0, "house") == {"tea": 1}


def test_a_turn_begun_from_the_list_is_finished_on_the_bench(visit: Visit) -> None:
    name = contract_with("coffee", "tea", "rubber")
    mine = {"contracts": {name: {}}, "cards": ["cloth_trader"]}
    table = processing(3, pool={"tea": 1, "spices": 2, "cloth": 2}, seats=[mine])
    page, stage = sit(visit, table)
    page.locator("[data-all]").click()
    for _ in range(2):
        page.locator("[data-actions] [data-action='trader:cloth']").click()
    page.wait_for_function("document.querySelectorAll('.bench .cube').length > 0")

    page.get_by_role("button", name="tea, to place").click()
    page.locator(f"[data-drop='contract:{name}'] [data-drop]").nth(1).click()
    page.wait_for_selector(".prompt.refused")
    assert failure(page).startswith("In a turn deliveries come before sales to traders")
    page.get_by_role("button", name="Suggest").click()
    confirm(page)
    assert [len(batch) > 0 for batch in stage.batches] == [True, True]
    assert sum(store(stage.table, 0, "house").values()) == 1


def test_what_the_rules_do_not_allow_together_goes_back(visit: Visit) -> None:
    """Only one coffee can be taken from the discard: the second exchange for it is refused."""
    pool = {"tea": 3, "spices": 4}
    table = processing(3, pool=pool, goods_discard={"coffee": 1, "rubber": 1})
    page, stage = sit(visit, table)
    coffee = page.get_by_role("button", name="Take from the discard: coffee")
    coffee.click()
    for _ in range(3):
        put(page, "tea", "pay:0")
    put(page, "spices", "pay:1")
    coffee.last.click(force=True)
    page.wait_for_selector(".prompt.refused")
    assert failure(page) == "There is no coffee in the goods discard."
    assert page.get_by_role("button", name="spices, to place").count() == 3

    page.get_by_role("button", name="Take from the discard: rubber").click()
    for _ in range(2):
        put(page, "spices", "pay:1")
    put(page, "spices", "pair")
    put(page, "coffee", "pair")
    put(page, "rubber", "keep")
    confirm(page)
    exchanges = [
        "exchange:coffee",
        "pay:tea+tea+tea",
        "exchange:rubber",
        "pay:spices+spices+spices",
    ]
    assert stage.batches == [[*exchanges, "sell:coffee+spices", "finish"]]
