"""Alternatives and black markers (ledger 4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cuba.positions import (
    gained,
    heap,
    legal,
    pesos,
    play,
    points,
    ship,
    turn,
    yard,
)

MATERIALS = {"take-material:wood", "take-material:stone", "take-material:water"}
PRODUCTS = {"take-product:citrus", "take-product:sugar", "take-product:tobacco"}


def alternatives(card: str, **more: Any) -> set[str]:
    """What may be done with a card by who owns nothing."""
    return legal(turn(card=card, **more))


@pytest.mark.rule("CU-054")
def test_three_characters_have_alternatives() -> None:
    """The Worker can only move, the Foreman only use buildings."""
    assert alternatives("tradeswoman") == {"pass", *MATERIALS, *PRODUCTS}
    assert alternatives("architect") == {"pass", "alternative"}
    assert alternatives("mayor") == {"pass", "alternative"}
    assert alternatives("foreman") == {"pass", "row-and-column"}
    assert all(name.startswith("move") for name in alternatives("worker"))


@pytest.mark.rule("CU-055", "CU-053")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("tradeswoman", "take-material:wood"),
        ("tradeswoman", "take-product:sugar"),
        ("architect", "alternative"),
        ("mayor", "alternative"),
    ],
)
def test_an_alternative_is_all_that_the_card_does(card: str, action: str) -> None:
    """Though the player could trade, build and load."""
    mine = {"pesos": 9, "yard": {"citrus": 1, "wood": 3, "stone": 3, "water": 3}}
    table = turn(card=card, docks=[ship("CCSTR")], seats=[mine])
    play(table, action)
    assert (table.decision, table.to_move) == ("play_card", 1)
    assert sum(heap(table, "markers").values()) == 1


@pytest.mark.rule("CU-053")
def test_the_main_action_leaves_the_alternative_alone() -> None:
    mine = {"yard": {"wood": 2, "citrus": 1}}
    table = turn(2, card="architect", seats=[mine], docks=[ship("CSTRG")])
    play(table, "build:warehouse-tile", "place:2-2", "1 play:worker", "1 move:1-1")
    play(table, "0 play:mayor", "0 load:dock-1")
    assert (heap(table, "markers"), points(table), pesos(table)) == ({}, [1, 0], [0, 0])


@pytest.mark.rule("CU-056", "CU-057", "CU-058", "CU-059")
@pytest.mark.parametrize("card", ["architect", "mayor"])
def test_the_first_and_the_second_user(card: str) -> None:
    table = turn(4, card=card)
    play(table, "0 alternative", f"1 play:{card}", "1 alternative")
    play(table, f"2 play:{card}")
    assert table.to_move == 3
    found = points(table) if card == "architect" else pesos(table)
    assert found == ([2, 1, 0, 0] if card == "architect" else [4, 2, 0, 0])
    spaces = ("a1", "a2") if card == "architect" else ("m1", "m2")
    assert heap(table, "markers") == dict.fromkeys(spaces, 1)


@pytest.mark.rule("CU-060")
@pytest.mark.parametrize("card", ["architect", "mayor"])
def test_who_passes_does_not_count(card: str) -> None:
    table = turn(4, card=card)
    play(table, "0 pass", f"1 play:{card}", "1 pass", f"2 play:{card}", "2 alternative")
    found = points(table) if card == "architect" else pesos(table)
    assert found[2] == (2 if card == "architect" else 4)


@pytest.mark.rule("CU-061", "CU-067", "CU-056")
@pytest.mark.parametrize("ware", ["wood", "stone", "water"])
def test_the_tradeswoman_may_take_a_building_material_instead(ware: str) -> None:
    table = turn(card="tradeswoman")
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, f"take-material:{ware}")
    assert yard(table) == {ware: 1}
    assert gained(table, before) == {ware: -1}
    assert heap(table, "market") == market
    play(table, "1 play:tradeswoman")
    assert legal(table) == {"pass", *PRODUCTS}


@pytest.mark.rule("CU-062", "CU-067", "CU-056")
def test_the_tradeswoman_may_take_the_product_with_the_lowest_price_instead() -> None:
    rows = {"citrus": 2, "sugar": 4, "tobacco": 3}
    table = turn(card="tradeswoman", market=rows)
    assert legal(table) == {"pass", *MATERIALS, "take-product:sugar"}
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, "take-product:sugar")
    assert (yard(table), pesos(table)[0]) == ({"sugar": 1}, 0)
    assert gained(table, before) == {"sugar": -1}
    assert heap(table, "market") == market
    play(table, "1 play:tradeswoman")
    assert legal(table) == {"pass", *MATERIALS}


@pytest.mark.rule("CU-063", "CU-064")
def test_luxury_goods_are_not_compared_with_the_cheapest_product() -> None:
    """Rum costs 4, every product 6 or 7: an empty row counts 7."""
    rows = {"citrus": 0, "sugar": 1, "tobacco": 1, "rum": 3}
    found = alternatives("tradeswoman", market=rows)
    assert found == {"pass", *MATERIALS, "take-product:sugar", "take-product:tobacco"}


@pytest.mark.rule("CU-066")
def test_a_dearer_product_does_not_replace_the_cheapest_when_that_is_gone() -> None:
    rows = {"citrus": 4, "sugar": 4, "tobacco": 2}
    found = alternatives("tradeswoman", market=rows, supply={"citrus": 0})
    assert found == {"pass", *MATERIALS, "take-product:sugar"}
    found = alternatives("tradeswoman", market=rows, supply={"citrus": 0, "sugar": 0})
    assert found == {"pass", *MATERIALS}


@pytest.mark.rule("CU-068")
@pytest.mark.parametrize("first", ["take-material:stone", "take-product:citrus"])
def test_both_spaces_of_the_tradeswoman_are_independent(first: str) -> None:
    second = "take-product:citrus" if "material" in first else "take-material:stone"
    table = turn(card="tradeswoman")
    play(table, f"0 {first}", "1 play:tradeswoman", f"1 {second}")
    assert heap(table, "markers") == {"t1": 1, "t2": 1}
    play(table, "2 play:tradeswoman")
    assert table.to_move == 0


@pytest.mark.rule("CU-069")
@pytest.mark.parametrize("trade", ["buy:citrus", "sell:rum"])
def test_there_is_no_alternative_after_a_purchase_or_sale(trade: str) -> None:
    table = turn(card="tradeswoman", seats=[{"pesos": 9, "yard": {"rum": 1}}])
    assert legal(table) >= MATERIALS | PRODUCTS
    play(table, trade)
    assert not (MATERIALS | PRODUCTS) & legal(table)
    play(table, "done")
    assert heap(table, "markers") == {}


@pytest.mark.rule("CU-021")
@pytest.mark.parametrize("card", ["tradeswoman", "architect", "foreman", "mayor"])
def test_who_plays_a_card_may_pass(card: str) -> None:
    """Nothing happens then, and the alternative is left to others."""
    mine = {"pesos": 9, "yard": {"citrus": 1, "wood": 3, "stone": 3, "water": 3}}
    table = turn(card=card, docks=[ship("CCSTR")], seats=[mine])
    play(table, "pass")
    assert (yard(table), pesos(table)[0], points(table)[0]) == (mine["yard"], 9, 0)
    assert (heap(table, "markers"), table.to_move) == ({}, 1)
