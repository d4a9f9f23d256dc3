"""Tradeswoman: the market (ledger 4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.cuba.components import GOODS, MARKET_ROOM
from tests.rules.cuba.positions import (
    gained,
    heap,
    legal,
    pesos,
    play,
    turn,
    warehouse,
    yard,
)


def trading(**more: Any) -> Table:
    seat: dict[str, Any] = {
        key: more.pop(key) for key in ("yard", "pesos", "warehouse") if key in more
    }
    return turn(card="tradeswoman", seats=[seat], **more)


def trades(table: Table, verb: str) -> set[str]:
    return {name.split(":")[1] for name in legal(table) if name.startswith(verb)}


@pytest.mark.rule("CU-086")
def test_the_tradeswoman_buys_and_sells_any_number_in_any_order() -> None:
    """A sale pays for a purchase, and the other way round."""
    table = trading(pesos=4, yard={"sugar": 2})
    play(table, "buy:citrus", "sell:sugar", "sell:sugar", "buy:tobacco", "sell:citrus", "done")
    assert pesos(table)[0] == 4 - 4 + 3 + 2 - 4 + 4
    assert (yard(table), table.to_move) == ({"tobacco": 1}, 1)


@pytest.mark.rule("CU-086")
def test_the_tradeswoman_may_trade_nothing_at_all() -> None:
    table = trading(pesos=20, yard={"sugar": 2})
    assert trades(table, "buy") == set(GOODS)
    assert trades(table, "sell") == {"sugar"}
    play(table, "pass")
    assert (pesos(table)[0], yard(table), table.to_move) == (20, {"sugar": 2}, 1)


@pytest.mark.rule("CU-087", "CU-088")
@pytest.mark.parametrize(
    ("kind", "prices"), [("tobacco", [2, 3, 4, 5, 6, 7, 7]), ("cigars", [4, 5, 6, 7, 7])]
)
def test_every_unit_costs_the_price_of_its_own_space(kind: str, prices: list[int]) -> None:
    """From a full row: the rightmost unit is the cheapest."""
    full: dict[str, int] = dict(zip(GOODS, MARKET_ROOM, strict=True))
    table = trading(pesos=60, market=full)
    left = 60
    for number, price in enumerate(prices, 1):
        play(table, f"buy:{kind}")
        left -= price
        assert (pesos(table)[0], yard(table)) == (left, {kind: number})
        assert heap(table, "market").get(kind, 0) == max(0, full[kind] - number)


@pytest.mark.rule("CU-087", "CU-091", "CU-092")
@pytest.mark.parametrize(
    ("kind", "prices"), [("sugar", [6, 5, 4, 3, 2, 1, 1]), ("rum", [6, 5, 4, 3, 3])]
)
def test_every_unit_brings_the_price_of_its_own_space(kind: str, prices: list[int]) -> None:
    """From an empty row: the leftmost free space is the dearest."""
    table = trading(market={kind: 0}, yard={kind: 7})
    earned = 0
    for price in prices:
        play(table, f"sell:{kind}")
        earned += price
        assert pesos(table)[0] == earned


@pytest.mark.rule("CU-088", "CU-007")
def test_a_purchase_must_be_paid_in_full() -> None:
    assert trades(trading(pesos=3), "buy") == set()
    assert trades(trading(pesos=4), "buy") == {"citrus", "sugar", "tobacco"}
    assert trades(trading(pesos=5), "buy") == set(GOODS)
    rows = {"citrus": 0, "sugar": 1}
    assert trades(trading(pesos=6, market=rows), "buy") == set(GOODS) - {"citrus"}


@pytest.mark.rule("CU-089", "CU-090")
def test_an_empty_row_is_bought_from_the_supply() -> None:
    """For 7 pesos, as long as the supply lasts."""
    table = trading(pesos=20, market={"citrus": 0}, supply={"citrus": 2})
    play(table, "buy:citrus")
    assert (pesos(table)[0], heap(table, "supply")["citrus"]) == (13, 1)
    play(table, "buy:citrus")
    assert (pesos(table)[0], yard(table)) == (6, {"citrus": 2})
    table = trading(pesos=20, market={"citrus": 0}, supply={"citrus": 0})
    assert trades(table, "buy") == set(GOODS) - {"citrus"}
    table = trading(pesos=20, market={"citrus": 1}, supply={"citrus": 0})
    assert "citrus" in trades(table, "buy")


@pytest.mark.rule("CU-092", "CU-093")
def test_a_full_row_is_sold_to_the_supply() -> None:
    """The other rows do not matter."""
    table = trading(market={"citrus": 5, "rum": 3}, yard={"citrus": 1, "rum": 1, "sugar": 1})
    before = heap(table, "supply")
    play(table, "sell:citrus")
    assert pesos(table)[0] == 1
    play(table, "sell:rum")
    assert pesos(table)[0] == 1 + 3
    assert heap(table, "market") == {"citrus": 5, "sugar": 3, "tobacco": 3, "rum": 3, "cigars": 2}
    assert gained(table, before) == {"citrus": 1, "rum": 1}
    play(table, "sell:sugar")
    assert pesos(table)[0] == 1 + 3 + 3


@pytest.mark.rule("CU-093")
def test_an_empty_row_does_not_empty_the_others() -> None:
    table = trading(pesos=7, market={"citrus": 0})
    play(table, "buy:sugar")
    assert pesos(table)[0] == 3


@pytest.mark.rule("CU-094")
def test_a_row_is_its_number_of_units() -> None:
    """Whatever was bought and sold before, the same number gives the same prices."""
    table = trading(pesos=30, yard={"sugar": 3})
    prices = dict[int, tuple[int, int]]()
    for action in ("sell", "sell", "buy", "buy", "buy", "buy", "sell", "sell"):
        row = table.view()["market"]["sugar"]
        found = (row["buying_price"], row["selling_price"])
        assert prices.setdefault(row["units"], found) == found
        play(table, f"{action}:sugar")
    assert prices == {1: (6, 5), 2: (5, 4), 3: (4, 3), 4: (3, 2), 5: (2, 1)}


@pytest.mark.rule("CU-095")
def test_what_was_bought_can_be_sold_and_what_was_earned_spent() -> None:
    table = trading(pesos=1, yard={"rum": 1})
    assert trades(table, "buy") == set()
    play(table, "sell:rum")
    assert trades(table, "buy") == set(GOODS)
    play(table, "buy:citrus", "sell:citrus")
    assert (pesos(table)[0], yard(table)) == (5, {})


@pytest.mark.rule("CU-096")
def test_a_kind_changes_its_direction_three_times_at_most() -> None:
    table = trading(pesos=20, yard={"rum": 5})
    play(table, "sell:rum", "sell:rum", "buy:rum", "sell:rum", "buy:rum")
    assert "rum" not in trades(table, "sell")
    assert "rum" in trades(table, "buy")
    play(table, "buy:rum", "buy:citrus", "sell:citrus")
    assert "citrus" in trades(table, "buy")


@pytest.mark.rule("CU-096")
def test_the_count_begins_anew_with_every_action() -> None:
    table = trading(pesos=5)
    play(table, "buy:rum", "sell:rum", "buy:rum", "sell:rum", "done", "1 play:tradeswoman")
    position = table.to_dict()
    assert set(position["direction"].values()) | set(position["changes"].values()) == {0}


@pytest.mark.rule("CU-097", "CU-015", "CU-240")
def test_goods_in_the_warehouse_are_sold_too() -> None:
    """Those on the yard first."""
    table = trading(yard={"citrus": 1}, warehouse={"citrus": 2})
    play(table, "sell:citrus", "sell:citrus")
    assert (yard(table), warehouse(table), pesos(table)[0]) == ({}, {"citrus": 1}, 5)


@pytest.mark.rule("CU-088", "CU-013", "CU-014")
def test_what_is_bought_goes_to_the_yard() -> None:
    table = play(trading(pesos=5, warehouse={"citrus": 1}), "buy:citrus")
    assert (yard(table), warehouse(table)) == ({"citrus": 1}, {"citrus": 1})


@pytest.mark.rule("CU-002", "CU-001")
def test_building_materials_are_not_traded() -> None:
    table = trading(pesos=50, yard=dict.fromkeys(("wood", "stone", "water"), 3))
    assert trades(table, "buy") == {"citrus", "sugar", "tobacco", "rum", "cigars"}
    assert trades(table, "sell") == set()
