"""Puerto Rico in the browser: what is arranged on the board is played as one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from entrepot.engine.table import Table
from tests.rules.puerto_rico.positions import cargo, colonists, game_at, goods, holder, points
from tests.web.play import ASKED, OVER, open_table
from tests.web.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]
CONFIRM = "[data-confirm]:enabled"


def sit(
    visit: Visit, table: Table, *, phone: bool = False, **settings: object
) -> tuple[Page, Stage]:
    """A page at this position, at seat 0."""
    page = visit("/kit", phone=phone, **settings)
    stage = Stage(page, table)
    open_table(page, "puerto-rico", table.players)
    page.wait_for_selector(f"{ASKED}, {OVER}")
    return page, stage


def test_colonists_are_placed_freely_and_confirmed_once(visit: Visit) -> None:
    """Three colonists for a plant of three circles, two fields and a market."""
    table = game_at(
        3,
        role="mayor",
        seats=[
            {
                "buildings": ["indigo_plant", "small_market"],
                "island": {"indigo": 2, "corn": 1},
                "san_juan": 2,
            }
        ],
    )
    table.play("pass")
    page, stage = sit(visit, table)
    page.get_by_role("button", name="Clear").click()
    assert page.locator("[data-confirm]").is_disabled()
    page.get_by_label("Corn plantation 1").click()
    harvest = page.locator(".tray").get_by_text("would produce").locator("..")
    harvest.filter(has_text=re.compile(r"1\s*corn")).wait_for()  # while two are still in hand
    page.get_by_label("Small market 1").click()
    page.get_by_label("Indigo plantation 1").click()
    page.get_by_label("Corn plantation 1").click()  # and away again
    page.get_by_label("Indigo plant 2").click()
    page.click(CONFIRM)
    page.wait_for_selector(ASKED, state="detached")
    assert len(stage.batches) == 1
    assert colonists(stage.table, 0) == {"small_market": 1, "indigo": 1, "indigo_plant": 1}


def test_colonists_are_proposed_where_they_stood(visit: Visit) -> None:
    """The market stays manned, though a new proposal would begin with corn."""
    board = {
        "buildings": ["indigo_plant", "small_market"],
        "island": {"indigo": 2, "corn": 1},
        "manned": {"small_market": 1},
    }
    table = game_at(3, role="mayor", seats=[board])
    page, stage = sit(visit, table, automatic=False)
    page.click("[data-action=pass]")
    page.wait_for_selector(CONFIRM)
    manned = page.locator(".lands [aria-pressed=true]")
    labels = {one.get_attribute("aria-label") for one in manned.all()}
    assert labels == {"Small market 1", "Corn plantation 1"}
    page.click(CONFIRM)
    page.wait_for_selector(ASKED, state="detached")
    assert colonists(stage.table, 0) == {"small_market": 1, "corn": 1}


def stored(*manned: str, **held: int) -> Table:
    return game_at(4, role="captain", decision="keep_one", seats=[holder(*manned, **held)])


@pytest.mark.parametrize("phone", [False, True])
def test_goods_are_stored_in_slots(visit: Visit, phone: bool) -> None:
    """Example PR-X8: coffee gives the single good, corn fills the warehouse."""
    page, stage = sit(visit, stored("small_warehouse", corn=4, indigo=3, coffee=2), phone=phone)
    back = page.locator("[data-slot=back]")
    assert back.get_by_role("button").count() == 1, "a proposal is laid out"
    page.get_by_role("button", name="Clear").click()
    assert back.get_by_role("button").count() == 3
    assert page.locator("[data-confirm]").is_disabled()
    back.get_by_role("button", name="Keep corn").click()
    back.get_by_role("button", name="Keep indigo").click()
    back.get_by_role("button", name="Keep coffee").click()  # in place of the indigo
    page.click(CONFIRM)
    page.wait_for_selector(ASKED, state="detached")
    assert stage.batches == [["keep-one:coffee", "store:corn"]]
    assert goods(stage.table, 0) == {"corn": 4, "coffee": 1}


def test_storing_goes_on_where_the_list_was_used(visit: Visit) -> None:
    """Both warehouses; indigo was named as the single good."""
    table = stored(
        "small_warehouse", "large_warehouse", corn=2, indigo=2, sugar=1, tobacco=3, coffee=2
    )
    table.play("keep-one:indigo")
    page, stage = sit(visit, table)
    assert page.locator("[data-slot=single] button").is_disabled()
    page.get_by_role("button", name="Clear").click()
    for good in ("sugar", "tobacco", "coffee"):
        page.get_by_role("button", name=f"Keep {good}").click()
    page.click(CONFIRM)
    page.wait_for_selector(ASKED, state="detached")
    assert stage.batches == [["store:sugar", "store:tobacco", "store:coffee"]]
    assert goods(stage.table, 0) == {"indigo": 1, "sugar": 1, "tobacco": 3, "coffee": 2}


def test_a_good_is_loaded_onto_a_ship_or_shipped_with_the_wharf(visit: Visit) -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", corn=3, sugar=2, coffee=2)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 2), "ship_7": ("sugar", 1)},
    )
    page, stage = sit(visit, table)
    own = page.locator("[data-ship=wharf]")
    assert own.get_attribute("data-legal") is not None
    page.locator("[data-area=mine] [data-legal]", has_text="coffee").click()
    assert "sel" in str(own.get_attribute("class")).split()
    own.click()
    page.wait_for_function("document.querySelector('[data-ship=wharf]') === null")
    page.locator("[data-ship=ship_5]").click()
    page.locator("[data-ship=ship_5]").click()
    page.wait_for_selector(ASKED, state="detached")
    assert stage.batches == [["wharf:coffee"], ["load:corn:ship-5"]]
    assert cargo(stage.table)["ship_5"] == ("corn", 4)
    assert points(stage.table)[0] == (2 + 1) + 3 + 2, "then the sugar had to go"


def test_a_game_is_played_to_its_end_on_the_board(visit: Visit) -> None:
    """Every question has a target outside the list of all actions, and every click leads on."""
    chance = random.Random(4)
    page = visit("/kit", oneClick=True)
    late = game_at(
        2,
        picks=2,
        colonist_supply=1,
        colonist_ship=2,
        seats=[
            holder("small_warehouse", "wharf", corn=3, coffee=2, sugar=2)
            | {
                "victory_points": 5,
                "doubloons": 9,
                "island": {"corn": 2, "coffee": 1},
                "buildings": ["coffee_roaster"],
            },
            holder(indigo=3) | {"victory_points": 3},
        ],
    )
    stage = Stage(page, late, chance=chance)
    open_table(page, "puerto-rico", 2)
    while not stage.table.over:
        page.wait_for_selector(ASKED)
        play_on_the_board(page, chance)
    page.wait_for_selector(OVER)
    scores = page.get_by_role("region", name="Where the points came from")
    row = scores.get_by_role("row", name="Shipped goods")
    best_first = sorted(range(2), key=lambda seat: stage.table.ranking()[seat])
    chips = stage.table.breakdown()[0].points
    assert row.get_by_role("cell").all_inner_texts() == [str(chips[seat]) for seat in best_first]


def play_on_the_board(page: Page, chance: random.Random) -> None:
    before = page.locator(".page").get_attribute("data-number")
    confirm = page.locator(CONFIRM)
    if confirm.count():
        confirm.click()
    else:
        targets = page.locator(".mid [data-legal]:visible")
        assert targets.count(), page.locator(".ask").inner_text()
        targets.nth(chance.randrange(targets.count())).click()
    page.wait_for_function(
        """before => document.querySelector('.page').dataset.number !== before
                  || document.querySelector('[data-confirm]:enabled, .sel')""",
        arg=before,
    )
