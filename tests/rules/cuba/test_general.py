"""General terms (ledger 4.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import GOODS, LUXURIES, MATERIALS, PRODUCTS, WARES
from tests.rules.cuba.positions import (
    bid,
    built,
    cargo,
    end_round,
    foreman,
    full,
    gained,
    heap,
    legal,
    pesos,
    play,
    points,
    ship,
    skip_turns,
    statutes,
    turn,
    vote,
    warehouse,
    yard,
)


@pytest.mark.rule("CU-001")
def test_the_classes_of_wares() -> None:
    assert PRODUCTS == ("citrus", "sugar", "tobacco")
    assert LUXURIES == ("rum", "cigars")
    assert GOODS == PRODUCTS + LUXURIES
    assert MATERIALS == ("wood", "stone", "water")
    assert WARES == GOODS + MATERIALS


@pytest.mark.rule("CU-002")
def test_materials_are_neither_loaded_nor_traded() -> None:
    mine = {"pesos": 30, "yard": dict.fromkeys(MATERIALS, 4)}
    assert legal(turn(card="mayor", seats=[mine])) == {"pass", "alternative"}
    traded = {name for name in legal(turn(card="tradeswoman", seats=[mine])) if ":" in name}
    assert {name for name in traded if name.startswith("sell")} == set()
    assert {name for name in traded if name.startswith("buy")} == {f"buy:{one}" for one in GOODS}


@pytest.mark.rule("CU-003")
def test_what_is_given_up_goes_to_the_supply() -> None:
    """Building cost and what is handed in; lost products and cargo in phase E."""
    table = turn(card="architect", seats=[{"yard": {"wood": 1, "stone": 1}}])
    before = heap(table, "supply")
    play(table, "build:small-bank", "place:2-2")
    assert gained(table, before) == {"wood": 1, "stone": 1}
    table = play(foreman("product_shop", seat={"yard": {"sugar": 1}}), "row-and-column")
    before = heap(table, "supply")
    play(table, "product-shop:sugar")
    assert gained(table, before) == {"sugar": 1}
    mine = {"yard": {"tobacco": 2, "citrus": 1}}
    table = statutes(2, seats=[mine], docks=[ship("CCSTR"), ship("CSTTR"), full(ship("CSTRG"))])
    before = heap(table, "supply")
    play(table, "duty:citrus")
    assert gained(table, before) == {"citrus": 2, "sugar": 1, "tobacco": 3, "rum": 1, "cigars": 1}


@pytest.mark.rule("CU-004")
def test_what_the_supply_does_not_hold_is_not_owed() -> None:
    """Two mountains are active, but there is one stone; later there are more again."""
    table = turn(2, card="worker", supply={"stone": 1, "water": 0})
    play(table, "move:1-1")
    assert yard(table) == {"stone": 1, "citrus": 1, "sugar": 1}
    end_round(skip_turns(table))
    assert yard(table) == {"stone": 1}


@pytest.mark.rule("CU-006")
def test_the_bank_never_runs_out() -> None:
    """Far more money than the coins of the box."""
    table = turn(2, card="mayor", seats=[{"pesos": 2000}, {"pesos": 2000}])
    play(table, "alternative")
    assert pesos(table) == [2004, 2000]
    assert not any("bank" in field or "coin" in field for field in table.to_dict())


@pytest.mark.rule("CU-007")
def test_there_is_no_credit() -> None:
    """Nobody ever owns less than nothing, whatever he does."""
    choice = random.Random(5)
    for players in (2, 5):
        table = GAME.new(players, seed=players)
        while not table.over:
            table.play(choice.choice(table.legal()))
            assert min(pesos(table)) >= 0
            for player in table.to_dict()["players"]:
                assert min(*player["yard"].values(), *player["warehouse"].values()) >= 0


@pytest.mark.rule("CU-008")
def test_points_are_added_at_once_and_seen_by_all() -> None:
    table = turn(card="mayor", docks=[ship("CCSTR")], seats=[{"points": 7, "yard": {"citrus": 2}}])
    play(table, "load:dock-1", cargo(ship("CCSTR"), "CC"))
    for seat in (None, 0, 1, 2):
        assert [one["victory_points"] for one in table.view(seat)["players"]] == [9, 0, 0]


@pytest.mark.rule("CU-009")
def test_the_score_has_no_upper_limit() -> None:
    table = turn(card="architect", seats=[{"points": 79}])
    assert points(play(table, "alternative")) == [81, 0, 0]


@pytest.mark.rule("CU-010")
def test_nothing_passes_between_players() -> None:
    """In phase B only who is in turn gains or loses anything."""
    owned = ("pesos", "yard", "warehouse", "built", "victory_points")
    choice = random.Random(9)
    table = GAME.new(4, seed=9)
    while not table.over:
        seat, before = table.to_move, table.to_dict()
        table.play(choice.choice(table.legal()))
        after = table.to_dict()
        if before["round"] == after["round"] and after["decision"] == "play_card":
            for other in {0, 1, 2, 3} - {seat}:
                for what in owned:
                    assert after["players"][other][what] == before["players"][other][what]


@pytest.mark.rule("CU-011")
def test_bids_are_not_pooled() -> None:
    """Two who bid 3 and 3 do not beat one who bids 4; everybody bids out of his own money."""
    seats = [{"pesos": 4}, {"pesos": 3}, {"pesos": 3}]
    table = vote(fifth=["worker", "worker", "worker"], seats=seats)
    assert legal(table, 1) == {f"bid:{number}" for number in range(4)}
    bid(table, 4, 3, 3)
    assert table.to_dict()["winner"] == 0


@pytest.mark.rule("CU-012", "CU-013")
def test_the_yard_takes_everything() -> None:
    """All that is in the box, but two citrus in the warehouse."""
    all_wares = dict(zip(WARES, (16, 18, 18, 15, 15, 15, 15, 15), strict=True))
    rows = dict.fromkeys(GOODS, 0)
    mine: dict[str, Any] = {"yard": {**all_wares, "wood": 14}, "warehouse": {"citrus": 2}}
    table = turn(card="tradeswoman", market=rows, seats=[mine])
    play(table, "take-material:wood")
    assert yard(table) == all_wares


@pytest.mark.rule("CU-014")
def test_only_the_foreman_brings_products_into_the_warehouse() -> None:
    """The Worker on the printed warehouse stores nothing, the Foreman everything."""
    table = turn(2, card="worker", seats=[{"yard": {"citrus": 9}}])
    play(table, "move:1-1", "1 play:mayor", "1 pass")
    assert warehouse(table) == {}
    play(table, "0 play:foreman", "0 row-and-column")
    assert warehouse(table) == {"citrus": 10, "sugar": 1}


@pytest.mark.rule("CU-015", "CU-240")
@pytest.mark.parametrize("where", ["yard", "warehouse"])
@pytest.mark.parametrize("figure", ["1_1", "3_3"])
def test_goods_are_at_hand_wherever_they_lie_and_the_figure_stands(where: str, figure: str) -> None:
    """Two citrus can be sold, loaded, handed over or turned into points."""
    mine: dict[str, Any] = {"figure": figure, where: {"citrus": 2}}
    assert "sell:citrus" in legal(turn(card="tradeswoman", seats=[mine]))
    table = turn(card="mayor", docks=[ship("CCSTR")], seats=[mine])
    play(table, "load:dock-1")
    assert legal(table) == {cargo(ship("CCSTR"), letters) for letters in ("C", "CC")}
    assert "duty:citrus" in legal(statutes(2, seats=[mine]))
    table = turn(card="foreman", seats=[{**mine, "built": {"2_2": "monastery"}}])
    play(table, "single:monastery")
    assert legal(table) == {"monastery:citrus", "monastery:citrus-citrus"}


@pytest.mark.rule("CU-240")
def test_yard_and_warehouse_count_together() -> None:
    mine = {"yard": {"citrus": 1}, "warehouse": {"citrus": 1}}
    table = turn(card="mayor", docks=[ship("CCSTR")], seats=[mine])
    play(table, "load:dock-1")
    assert legal(table) == {cargo(ship("CCSTR"), letters) for letters in ("C", "CC")}


@pytest.mark.rule("CU-016")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_units_on_the_yard_are_taken_first(number: int) -> None:
    mine = {"yard": {"sugar": 2}, "warehouse": {"sugar": 2}}
    table = play(foreman("distillery", seat=mine), "row-and-column", f"distillery:{number}")
    left = {"sugar": 2 - number} if number < 2 else {}
    assert yard(table) == {**left, "rum": number}
    assert warehouse(table) == {"sugar": 2 if number <= 2 else 1}


@pytest.mark.rule("CU-017")
def test_materials_and_luxury_goods_need_no_storing() -> None:
    goods = {"rum": 3, "cigars": 2, "wood": 4, "stone": 1, "water": 2}
    table = turn(2, card="foreman", seats=[{"figure": "1_1", "yard": goods}])
    play(table, "row-and-column")
    assert (yard(table), warehouse(table)) == (goods, {})
    end_round(skip_turns(table))
    assert yard(table) == goods


@pytest.mark.rule("CU-018")
def test_both_warehouses_share_one_store() -> None:
    """What the printed one has stored is not lost when the tile stores more."""
    mine = {"figure": "1_1", "built": {"3_3": "warehouse_tile"}, "yard": {"citrus": 1}}
    table = turn(2, card="foreman", seats=[{**mine, "warehouse": {"sugar": 1}}])
    play(table, "single:warehouse-tile")
    assert warehouse(table) == {"citrus": 1, "sugar": 1}
    end_round(skip_turns(table))
    assert warehouse(table) == {"citrus": 1, "sugar": 1}


@pytest.mark.rule("CU-019")
def test_a_building_stays_where_it_is() -> None:
    choice = random.Random(2)
    table = GAME.new(3, seed=2)
    standing: list[dict[str, str]] = [{}, {}, {}]
    while not table.over:
        table.play(choice.choice(table.legal()))
        for seat in range(3):
            assert standing[seat].items() <= built(table, seat).items()
            standing[seat] = built(table, seat)
    assert all(standing)
