"""Trader phase (ledger 4.8)."""

from __future__ import annotations

import random

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan.components import TILES
from tests.rules.san_juan.positions import (
    PLANTS,
    area,
    buildings,
    game_at,
    goods,
    hand,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play

LOADED = [f"{plant}+" for plant in PLANTS]
KINDS = ("indigo", "sugar", "tobacco", "coffee", "silver")
PRICES = {
    "t1": (1, 1, 1, 2, 2),
    "t2": (1, 1, 2, 2, 2),
    "t3": (1, 1, 2, 2, 3),
    "t4": (1, 2, 2, 2, 3),
    "t5": (1, 2, 2, 3, 3),
}


def trader(*sites: str, chooser: bool = True, tile: str = "t3") -> Table:
    """Seat 0 is to sell; nobody else has goods."""
    return game_at(3, picker=0 if chooser else 2, role="trader", seats=[area(*sites)], tile=tile)


@pytest.mark.rule("SJ-108")
@pytest.mark.parametrize("tile", PRICES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_tile_shows_the_prices(tile: str, kind: str) -> None:
    plant = PLANTS[KINDS.index(kind)]
    table = trader(f"{plant}+", "crane", tile=tile)
    assert table.view(1)["trading_house"]["tile"] == tile
    play(table, f"sell:{kind}")
    assert hands(table)[0] == PRICES[tile][KINDS.index(kind)]


@pytest.mark.rule("SJ-108", "SJ-113")
def test_prices_hold_for_everybody_in_the_phase() -> None:
    table = game_at(3, role="trader", seats=[area("silver_smelter+")] * 3, tile="t3")
    play(table, "0 sell:silver", "1 sell:silver", "2 sell:silver")
    assert hands(table) == [3, 3, 3]


@pytest.mark.rule("SJ-109")
def test_the_tile_is_turned_even_if_nobody_sells() -> None:
    table = game_at(3, role="trader", tile="t4")
    assert table.decision == "choose_role"
    assert told(table, "tile_turned") == [(3,)]
    assert table.view()["trading_house"]["next"] == 1
    assert table.view()["trading_house"]["tile"] is None


@pytest.mark.rule("SJ-110", "SJ-111", "SJ-112")
@pytest.mark.parametrize(("chooser", "most"), [(True, 2), (False, 1)])
def test_one_good_for_everybody_two_for_the_chooser(chooser: bool, most: int) -> None:
    table = trader(*LOADED, chooser=chooser)
    assert legal(table) == {f"sell:{kind}" for kind in KINDS} | {"pass"}
    for _ in range(most):
        table.play(table.legal()[1])
    assert table.decision == "choose_role"
    assert goods(table, 0) == 5 - most


@pytest.mark.rule("SJ-112")
def test_the_owner_chooses_and_may_sell_equal_goods_fewer_or_none() -> None:
    table = trader("sugar_mill+", "sugar_mill+", "silver_smelter+")
    equal = play(table.copy(), "sell:sugar", "sell:sugar")
    assert buildings(equal, 0) == ["sugar_mill", "sugar_mill", "silver_smelter+"]
    fewer = play(table.copy(), "sell:sugar", "pass")
    assert goods(fewer, 0) == 2
    none = play(table.copy(), "pass")
    assert (goods(none, 0), hands(none)[0]) == (3, 0)


@pytest.mark.rule("SJ-113")
def test_a_sold_good_goes_to_the_discard_unseen() -> None:
    seat = area("silver_smelter:palace")
    table = game_at(3, role="trader", seats=[seat], deck=["well"] * 3)
    play(table, "sell:silver")
    assert hand(table, 0) == {"well": 3}
    assert table.to_dict()["discard_unseen"]["palace"] == 1
    assert piles(table) == (0, 1)
    for viewer in (None, 0, 1):
        assert not any("palace" in sentence for sentence in table.log(viewer))


@pytest.mark.rule("SJ-114")
def test_all_goods_are_discarded_before_anything_is_drawn() -> None:
    """The deck is empty: the proceeds are drawn from the goods just sold."""
    seat = area("indigo_plant:hero", "sugar_mill:hero")
    table = game_at(3, role="trader", seats=[seat], tile="t1", deck=0)
    play(table, "sell:indigo")
    assert hands(table)[0] == 0
    play(table, "sell:sugar")
    assert hands(table)[0] == 2
    assert piles(table) == (0, 0)


@pytest.mark.rule("SJ-114", "SJ-117", "SJ-118", "SJ-E3")
@pytest.mark.parametrize("tile", ["t3", "t4", "t5"])
def test_three_goods_with_market_stand_and_trading_post(tile: str) -> None:
    sites = ["indigo_plant+", "tobacco_storage+", "silver_smelter+", "market_stand", "trading_post"]
    table = trader(*sites, tile=tile)
    play(table, "sell:indigo", "sell:tobacco", "sell:silver")
    assert hands(table)[0] == 7
    assert piles(table)[1] == 3


@pytest.mark.rule("SJ-115", "SJ-004")
def test_the_tiles_come_round_in_a_constant_order() -> None:
    choose = random.Random(4)
    table = game_at(2, tile_order=[None] * 5)
    while len(told(table, "tile_turned")) < 12:
        table.play(choose.choice(table.legal()))
    turned = [row[0] for row in told(table, "tile_turned")][:12]
    assert sorted(turned[:5]) == [0, 1, 2, 3, 4]
    assert turned[5:10] == turned[:5]
    assert turned[10:] == turned[:2]


@pytest.mark.rule("SJ-115")
def test_what_was_seen_of_the_order_stays_known() -> None:
    table = game_at(3, tile_order=["t4", None, None, None, None], next_tile=1, role="trader")
    order = table.view(2)["trading_house"]["order"]
    assert order[0] == "t4"
    assert order[1] in set(TILES) - {"t4"}
    assert order[2:] == [None, None, None]


@pytest.mark.rule("SJ-116")
def test_demand_is_unlimited_and_prices_do_not_fall() -> None:
    seat = area("coffee_roaster+", "coffee_roaster+", "trading_post")
    table = game_at(4, role="trader", seats=[seat] * 3, tile="t5")
    play(table, *(f"{who} sell:coffee" for who in (0, 0, 1, 1, 2, 2)))
    assert hands(table) == [6, 6, 6, 0]


@pytest.mark.rule("SJ-117", "SJ-148", "SJ-E8")
@pytest.mark.parametrize(
    ("violet", "chooser", "most"),
    [
        ([], False, 1),
        ([], True, 2),
        (["trading_post"], False, 2),
        (["trading_post"], True, 3),
        (["library"], False, 1),
        (["library"], True, 3),
        (["trading_post", "library"], False, 2),
        (["trading_post", "library"], True, 4),
    ],
    ids=str,
)
def test_how_many_goods_may_be_sold(violet: list[str], chooser: bool, most: int) -> None:
    table = trader(*LOADED, *violet, chooser=chooser)
    while table.to_move == 0 and table.decision == "sell":
        table.play(table.legal()[1])
    assert goods(table, 0) == 5 - most


@pytest.mark.rule("SJ-118", "SJ-119", "SJ-123")
@pytest.mark.parametrize(
    ("chooser", "sold", "cards"), [(True, 0, 0), (True, 1, 1), (True, 3, 4), (False, 2, 3)]
)
def test_a_market_stand_pays_one_card_for_two_goods(chooser: bool, sold: int, cards: int) -> None:
    table = trader(
        "indigo_plant+",
        "indigo_plant+",
        "indigo_plant+",
        "market_stand",
        "trading_post",
        chooser=chooser,
    )
    play(table, *["sell:indigo"] * sold)
    if table.decision == "sell":
        play(table, "pass")
    assert hands(table)[0] == cards


@pytest.mark.rule("SJ-120", "SJ-121", "SJ-123")
@pytest.mark.parametrize(("chooser", "sold", "cards"), [(True, 0, 0), (False, 1, 2), (True, 2, 3)])
def test_a_market_hall_pays_one_card_for_a_sale(chooser: bool, sold: int, cards: int) -> None:
    table = trader("indigo_plant+", "indigo_plant+", "market_hall", chooser=chooser)
    play(table, *["sell:indigo"] * sold)
    if table.decision == "sell":
        play(table, "pass")
    assert hands(table)[0] == cards


@pytest.mark.rule("SJ-120", "SJ-121", "SJ-E14")
@pytest.mark.parametrize(("tile", "cards"), [("t1", 4), ("t2", 4), ("t3", 4), ("t4", 5), ("t5", 6)])
def test_sugar_and_coffee_with_a_market_hall(tile: str, cards: int) -> None:
    table = trader("sugar_mill+", "coffee_roaster+", "market_hall", tile=tile)
    play(table, "sell:sugar", "sell:coffee")
    assert hands(table)[0] == cards == sum(PRICES[tile][kind] for kind in (1, 3)) + 1


@pytest.mark.rule("SJ-122")
def test_market_stand_and_market_hall_both_pay() -> None:
    table = trader("indigo_plant+", "indigo_plant+", "market_hall", "market_stand")
    play(table, "sell:indigo", "sell:indigo")
    assert hands(table)[0] == 4
