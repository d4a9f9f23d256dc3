"""The worked examples of the ledger (section 6): Worker, Tradeswoman, Architect, Foreman."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import (
    built,
    end_round,
    foreman,
    gained,
    heap,
    legal,
    pesos,
    play,
    points,
    skip_turns,
    statutes,
    turn,
    warehouse,
    yard,
)

DROUGHT = {"other": "drought_law"}


def worker(field: str, **more: Any) -> Table:
    """Seat 0 has moved the figure with the Worker; the harvest may still be open."""
    seat = more.pop("seat", {})
    return play(turn(card="worker", seats=[seat], **more), f"move:{field}")


def trading(pesos: int = 0, yard: dict[str, int] | None = None, **more: Any) -> Table:
    return turn(card="tradeswoman", seats=[{"pesos": pesos, "yard": yard or {}}], **more)


# --- Worker --------------------------------------------------------------------------------------


@pytest.mark.rule("CU-E1", "CU-072", "CU-073", "CU-076")
def test_harvest_of_two_products() -> None:
    table = turn(card="worker")
    before = heap(table, "supply")
    play(table, "move:3-2")
    assert yard(table) == {"stone": 1, "wood": 2}
    assert legal(table) == {"harvest:1-1-0", "harvest:1-0-1", "harvest:0-1-1"}
    play(table, "harvest:1-0-1")
    assert yard(table) == {"stone": 1, "wood": 2, "citrus": 1, "tobacco": 1}
    assert gained(table, before) == {"stone": -1, "wood": -2, "citrus": -1, "tobacco": -1}


@pytest.mark.rule("CU-E13", "CU-079", "CU-082")
def test_fresh_water_under_drought() -> None:
    table = worker("1-4", laws=DROUGHT)
    assert yard(table) == {"stone": 1, "water": 1, "wood": 1}
    assert legal(table) == {"harvest:0-1-0", "harvest:0-0-1", "harvest:0-1-1"}
    play(table, "harvest:0-1-1")
    assert yard(table) == {"stone": 1, "wood": 1, "sugar": 1, "tobacco": 1}
    table = worker("1-4")
    assert yard(table) == {"stone": 1, "water": 1, "wood": 1, "sugar": 1, "tobacco": 1}
    assert table.to_move == 1


@pytest.mark.rule("CU-E14", "CU-078", "CU-080")
def test_many_product_fields() -> None:
    table = worker("2-2")
    assert yard(table) == {"wood": 1}
    assert len(legal(table)) == 5
    assert {_sum(name) for name in legal(table)} == {2}
    table = worker("2-2", seat={"yard": {"water": 3}})
    assert len(legal(table)) == 14
    assert {_sum(name) for name in legal(table)} == {2, 3, 4, 5}
    play(table, "harvest:1-2-2")
    assert yard(table) == {"wood": 1, "citrus": 1, "sugar": 2, "tobacco": 2}


def _sum(harvest: str) -> int:
    return sum(int(number) for number in harvest.split(":")[1].split("-"))


# --- Tradeswoman ---------------------------------------------------------------------------------


@pytest.mark.rule("CU-E5", "CU-024")
def test_the_market_at_the_start() -> None:
    market = turn(2).view()["market"]
    for kind, row in market.items():
        units, buying, selling = (2, 5, 4) if kind in ("rum", "cigars") else (3, 4, 3)
        assert row == {"units": units, "buying_price": buying, "selling_price": selling}


@pytest.mark.rule("CU-E10", "CU-088", "CU-089")
def test_buying_at_the_start() -> None:
    table = trading(pesos=30)
    before = heap(table, "supply")
    money = []
    for _ in range(4):
        play(table, "buy:citrus")
        money.append(pesos(table)[0])
    assert money == [30 - 4, 30 - 4 - 5, 30 - 4 - 5 - 6, 8]
    assert "citrus" not in heap(table, "market")
    assert gained(table, before) == {"citrus": -1}
    assert yard(table) == {"citrus": 4}


@pytest.mark.rule("CU-E11", "CU-091", "CU-092")
@pytest.mark.parametrize(
    ("kind", "sums", "row"), [("citrus", [3, 5, 6, 7], 5), ("rum", [4, 7, 10], 3)]
)
def test_selling_at_the_start(kind: str, sums: list[int], row: int) -> None:
    table = trading(yard={kind: len(sums) + 1})
    before = heap(table, "supply")
    for money in sums:
        play(table, f"sell:{kind}")
        assert pesos(table)[0] == money
    assert heap(table, "market")[kind] == row
    assert gained(table, before) == {kind: 2}


@pytest.mark.rule("CU-E12", "CU-095")
def test_buying_and_selling_back_at_a_loss() -> None:
    table = trading(pesos=7, market={"rum": 0})
    before = heap(table, "supply")
    play(table, "buy:rum", "sell:rum")
    assert (pesos(table)[0], yard(table), heap(table, "market")["rum"]) == (6, {}, 1)
    assert gained(table, before) == {"rum": -1}


@pytest.mark.rule("CU-E12", "CU-096")
def test_three_changes_of_direction() -> None:
    table = trading(pesos=5)
    for _ in range(2):
        play(table, "buy:rum")
        assert (pesos(table)[0], yard(table)) == (0, {"rum": 1})
        play(table, "sell:rum")
        assert (pesos(table)[0], yard(table)) == (5, {})
    others = {f"buy:{kind}" for kind in ("citrus", "sugar", "tobacco", "cigars")}
    assert legal(table) == {"done", *others}


@pytest.mark.rule("CU-E15", "CU-064", "CU-065")
@pytest.mark.parametrize(
    ("rows", "kinds"),
    [
        ({"citrus": 3, "sugar": 5, "tobacco": 5}, {"sugar", "tobacco"}),
        ({}, {"citrus", "sugar", "tobacco"}),
        ({"citrus": 0, "sugar": 1, "tobacco": 0}, {"sugar"}),
    ],
)
def test_the_cheapest_product(rows: dict[str, int], kinds: set[str]) -> None:
    found = {name for name in legal(trading(market=rows)) if name.startswith("take-product")}
    assert found == {f"take-product:{kind}" for kind in kinds}


@pytest.mark.rule("CU-E36", "CU-005", "CU-066")
def test_shortage_at_the_market() -> None:
    rows = {"citrus": 5, "sugar": 3, "tobacco": 3}
    table = trading(market=rows, supply={"water": 0, "citrus": 0})
    assert legal(table) == {"pass", "take-material:wood", "take-material:stone"}
    play(table, "take-material:wood")
    assert heap(table, "markers") == {"t1": 1}


@pytest.mark.rule("CU-E36", "CU-084")
def test_shortage_on_the_plantation() -> None:
    short = {"sugar": 0, "tobacco": 1, "citrus": 3}
    table = worker("2-2", supply=short)
    assert yard(table) == {"wood": 1, "citrus": 1, "tobacco": 1}
    assert table.to_move == 1
    table = worker("2-2", supply=short, laws=DROUGHT)
    assert legal(table) == {"harvest:1-0-0", "harvest:0-0-1"}


# --- Architect -----------------------------------------------------------------------------------


@pytest.mark.rule("CU-E2", "CU-099", "CU-106")
@pytest.mark.parametrize("law", [False, True])
def test_a_cigar_factory_is_built(law: bool) -> None:
    mine = {"pesos": 5, "points": 2, "yard": {"wood": 3, "stone": 2}}
    laws = {"other": "building_law"} if law else {}
    table = turn(card="architect", seats=[mine], laws=laws)
    play(table, "build:cigar-factory", "place:2-3")
    assert yard(table) == {"wood": 1}
    assert pesos(table)[0] == (3 if law else 5)
    assert built(table) == {"2_3": "cigar_factory"}
    assert heap(table, "display")["cigar_factory"] == 1
    assert points(table)[0] == 2
    if law:
        table = turn(card="architect", seats=[{**mine, "pesos": 1}], laws=laws)
        assert legal(table) == {"pass", "alternative"}


@pytest.mark.rule("CU-E16", "CU-059", "CU-060", "CU-229")
def test_markers_of_the_architect() -> None:
    table = turn(4, seats=[{"yard": {"wood": 2}}, {}, {}, {"yard": {"wood": 2}}])
    play(table, "0 play:architect", "0 build:warehouse-tile", "0 place:2-2")
    play(table, "1 play:architect", "1 alternative", "2 play:architect", "2 alternative")
    assert points(table) == [0, 2, 1, 0]
    play(table, "3 play:architect")
    assert (table.to_move, points(table)[3]) == (0, 0)
    end_round(skip_turns(table))
    assert "a1" not in heap(table, "markers")
    seat = table.to_move
    assert seat is not None
    before = points(table)[seat]
    play(table, "play:architect", "alternative")
    assert points(table)[seat] == before + 2


# --- Foreman -------------------------------------------------------------------------------------


@pytest.mark.rule("CU-E3", "CU-123", "CU-125")
def test_cement_factory() -> None:
    table = play(foreman("cement_factory", seat={"yard": {"stone": 6}}), "row-and-column")
    assert legal(table) == {
        "finish",
        *(f"cement-factory:{number}" for number in (1, 2, 3, 4)),
    }
    before = heap(table, "supply")
    play(table, "cement-factory:4")
    assert (points(table)[0], yard(table)) == (4, {"stone": 2})
    assert gained(table, before) == {"stone": 4}
    table = play(foreman("cement_factory", seat={"yard": {"stone": 3}}), "row-and-column")
    assert legal(table) == {"finish", *(f"cement-factory:{number}" for number in (1, 2, 3))}


@pytest.mark.rule("CU-E17", "CU-109", "CU-110", "CU-120")
def test_both_modes_of_the_foreman() -> None:
    mine = {
        "figure": "2_2",
        "built": {"2_4": "hotel", "1_2": "sawmill", "3_3": "dam"},
        "yard": {"wood": 3, "citrus": 1},
    }
    table = turn(card="foreman", seats=[mine])
    singles = {"single:dam", "single:printed-warehouse"}
    assert legal(table) == {"pass", "row-and-column", *singles}
    assert table.legal() == sorted(table.legal())
    other = play(table.copy(), "row-and-column")
    assert points(other)[0] == 2
    assert legal(other) == {"finish", "sawmill:1", "sawmill:2", "sawmill:3"}
    play(other, "sawmill:3")
    assert (points(other)[0], yard(other), warehouse(other)) == (5, {"citrus": 1}, {})
    play(table, "single:printed-warehouse")
    assert (points(table)[0], yard(table), warehouse(table)) == (0, {"wood": 3}, {"citrus": 1})
    assert table.to_move == 1


@pytest.mark.rule("CU-E18", "CU-112", "CU-004")
def test_the_order_of_uses_matters() -> None:
    def place() -> Table:
        mine = {"yard": {"water": 4}}
        return play(foreman("dam", "golf_course", seat=mine, supply={"water": 1}), "row-and-column")

    table = play(place(), "dam", "golf-course:4")
    assert (points(table)[0], yard(table), heap(table, "supply")["water"]) == (4, {"water": 1}, 4)
    table = play(place(), "golf-course:4", "dam")
    assert (points(table)[0], yard(table), heap(table, "supply")["water"]) == (4, {"water": 2}, 3)


@pytest.mark.rule("CU-E19", "CU-114", "CU-144")
def test_a_chain_of_uses() -> None:
    mine = {"yard": {"sugar": 2}, "warehouse": {"sugar": 1}}
    table = play(foreman("distillery", "rum_cafe", seat=mine), "row-and-column")
    before = heap(table, "supply")
    play(table, "distillery:3")
    assert yard(table) == {"rum": 3}
    play(table, "rum-cafe:3")
    assert (points(table)[0], yard(table), warehouse(table)) == (6, {}, {})
    assert gained(table, before) == {"sugar": 3}
    table = foreman("distillery", "rum_cafe", seat=mine, supply={"rum": 2})
    play(table, "row-and-column")
    assert legal(table) == {"finish", "distillery:1", "distillery:2"}


@pytest.mark.rule("CU-E20", "CU-117", "CU-221")
@pytest.mark.parametrize("storing", [False, True])
def test_storing_and_loss(storing: bool) -> None:
    goods = {"citrus": 1, "tobacco": 2, "wood": 2, "rum": 1}
    mine = {"figure": "1_1", "yard": goods, "warehouse": {"sugar": 1}, "hand": ["foreman", "mayor"]}
    table = turn(2, card="foreman", circuit=4, seats=[mine])
    play(table, "row-and-column" if storing else "pass")
    stored = {"citrus": 1, "sugar": 1, "tobacco": 2}
    assert warehouse(table) == (stored if storing else {"sugar": 1})
    end_round(skip_turns(table))
    assert yard(table) == {"wood": 2, "rum": 1}
    assert warehouse(table) == (stored if storing else {"sugar": 1})


@pytest.mark.rule("CU-E20", "CU-016")
def test_the_yard_is_spent_first() -> None:
    mine = {"yard": {"tobacco": 1}, "warehouse": {"tobacco": 2}}
    table = play(foreman("cigar_factory", seat=mine), "row-and-column", "cigar-factory:2")
    assert (yard(table), warehouse(table)) == ({"cigars": 2}, {"tobacco": 1})


@pytest.mark.rule("CU-E37", "CU-122", "CU-142", "CU-239")
def test_two_cigar_factories() -> None:
    mine = {"yard": {"tobacco": 3}}
    copies = ("cigar_factory", "cigar_factory")
    numbers = {f"cigar-factory:{number}" for number in (1, 2, 3)}
    table = foreman(outside=copies, seat=mine)
    assert legal(table) == {"pass", "single:cigar-factory", "single:printed-warehouse"}
    assert legal(play(table, "single:cigar-factory")) == numbers
    table = play(foreman(*copies, seat=mine), "row-and-column")
    assert legal(table) == {"finish", *numbers}
    play(table, "cigar-factory:2")
    assert legal(table) == {"finish", "cigar-factory:1"}
    play(table, "cigar-factory:1")
    assert (yard(table), table.to_move) == ({"cigars": 3}, 1)


@pytest.mark.rule("CU-E4", "CU-196", "CU-200", "CU-204")
@pytest.mark.parametrize(
    ("tax", "duty", "vp"), [(True, True, 5), (True, False, 2), (False, True, 2), (False, False, 0)]
)
def test_tax_and_duty(tax: bool, duty: bool, vp: int) -> None:
    table = statutes(2, seats=[{"pesos": 2, "yard": {"citrus": 1}}])
    play(table, "pay" if tax else "decline", "duty:citrus" if duty else "decline")
    assert (points(table)[0], pesos(table)[0]) == (vp, 0 if tax else 2)
    assert yard(table) == {}
