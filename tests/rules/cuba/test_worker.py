"""Worker: the harvest (ledger 4.6)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.cuba.components import FIELDS
from tests.rules.cuba.positions import (
    end_round,
    gained,
    heap,
    legal,
    play,
    skip_turns,
    turn,
    warehouse,
    yard,
)

DROUGHT = {"other": "drought_law"}


def worker(**more: Any) -> Table:
    """Seat 0 has just played the Worker, on the common side."""
    seat: dict[str, Any] = {
        key: more.pop(key) for key in ("yard", "warehouse", "figure", "built") if key in more
    }
    return turn(card="worker", seats=[seat], **more)


def figure(table: Table) -> str:
    return str(table.to_dict()["players"][0]["figure"])


@pytest.mark.rule("CU-070")
@pytest.mark.parametrize("field", FIELDS)
def test_the_figure_goes_to_any_field(field: str) -> None:
    """Also to the printed warehouse and onto a building."""
    table = worker(figure="2_2", built={"3_3": "inn"})
    assert legal(table) == {f"move:{one.replace('_', '-')}" for one in FIELDS}
    play(table, f"move:{field.replace('_', '-')}")
    assert figure(table) == field


@pytest.mark.rule("CU-071")
def test_the_figure_may_stay() -> None:
    staying = play(worker(figure="3_2"), "move:3-2", "harvest:1-0-1")
    moving = play(worker(figure="1_1"), "move:3-2", "harvest:1-0-1")
    assert yard(staying) == yard(moving) == {"stone": 1, "wood": 2, "citrus": 1, "tobacco": 1}


@pytest.mark.rule("CU-072", "CU-073")
@pytest.mark.parametrize(
    ("field", "materials"),
    [
        ("1_1", {"stone": 2, "water": 1}),
        ("1_4", {"stone": 1, "water": 1, "wood": 1}),
        ("3_4", {"stone": 1, "water": 1, "wood": 1}),
        ("2_2", {"wood": 1}),
        ("3_1", {"stone": 1, "wood": 1}),
        ("1_3", {"stone": 1, "water": 1}),
    ],
)
def test_every_active_material_field_gives_one(field: str, materials: dict[str, int]) -> None:
    """Row and column of the figure, its own field counted once."""
    table = worker()
    before = heap(table, "supply")
    play(table, f"move:{field.replace('_', '-')}")
    kinds = ("wood", "stone", "water")
    assert {ware: n for ware, n in yard(table).items() if ware in kinds} == materials
    assert {w: -n for w, n in gained(table, before).items() if w in kinds} == materials


@pytest.mark.rule("CU-074")
def test_buildings_and_the_printed_warehouse_give_nothing() -> None:
    """Also when the figure stands on them: only the mountain and a tobacco field are left."""
    standing = {"1_4": "inn", "1_3": "dam", "1_2": "hotel"}
    table = play(worker(built=standing), "move:1-4")
    assert yard(table) == {"wood": 1, "tobacco": 1}
    table = play(worker(), "move:1-1")
    assert yard(table) == {"stone": 2, "water": 1, "sugar": 1, "citrus": 1}


@pytest.mark.rule("CU-075")
def test_the_field_under_the_figure_produces() -> None:
    """A lake, and a tobacco field that is the only one in its row and column."""
    assert yard(play(worker(), "move:1-4"))["water"] == 1
    table = play(worker(), "move:3-2")
    assert legal(table) == {"harvest:1-1-0", "harvest:1-0-1", "harvest:0-1-1"}


@pytest.mark.rule("CU-076", "CU-077")
def test_two_product_fields_neither_more_nor_less() -> None:
    table = play(worker(), "move:2-2")
    vectors = {"1-1-0", "1-0-1", "0-1-1", "0-2-0", "0-0-2"}
    assert legal(table) == {f"harvest:{vector}" for vector in vectors}
    play(table, "harvest:0-0-2")
    assert yard(table) == {"wood": 1, "tobacco": 2}


@pytest.mark.rule("CU-077")
def test_with_fewer_fields_all_of_them_are_used() -> None:
    standing = {"1_2": "inn", "2_4": "dam"}
    table = play(worker(built=standing), "move:1-4")
    assert (yard(table), table.to_move) == ({"wood": 1, "stone": 1, "water": 1}, 1)
    table = play(worker(built={"2_4": "dam"}), "move:1-4")
    assert (yard(table)["sugar"], table.to_move) == (1, 1)


@pytest.mark.rule("CU-078", "CU-080", "CU-003")
def test_a_water_for_each_further_field() -> None:
    """Only active open fields, and none of them twice."""
    table = play(worker(yard={"water": 1}), "move:2-2")
    before = heap(table, "supply")
    sums = {sum(map(int, name.split(":")[1].split("-"))) for name in legal(table)}
    assert sums == {2, 3}
    play(table, "harvest:1-2-0")
    assert yard(table) == {"wood": 1, "citrus": 1, "sugar": 2}
    assert gained(table, before) == {"citrus": -1, "sugar": -2, "water": 1}
    table = play(worker(yard={"water": 9}, built={"2_1": "inn"}), "move:2-2")
    highest = max(legal(table))
    assert highest == "harvest:0-2-2"


@pytest.mark.rule("CU-079", "CU-081")
def test_fresh_water_can_be_spent_at_once() -> None:
    """At (3, 4) the lake gives a water before products are taken."""
    table = play(worker(figure="1_1", laws=DROUGHT), "move:3-4")
    assert yard(table)["water"] == 1
    assert "harvest:1-0-1" in legal(table)
    play(table, "harvest:1-0-1")
    assert "water" not in yard(table)


@pytest.mark.rule("CU-081")
def test_materials_come_first() -> None:
    table = play(worker(), "move:2-2")
    assert (table.decision, yard(table)) == ("harvest", {"wood": 1})


@pytest.mark.rule("CU-082")
def test_drought_leaves_one_free_field() -> None:
    table = play(worker(laws=DROUGHT), "move:2-2")
    assert legal(table) == {"harvest:1-0-0", "harvest:0-1-0", "harvest:0-0-1"}
    table = play(worker(laws=DROUGHT, yard={"water": 1}), "move:2-2")
    sums = {sum(map(int, name.split(":")[1].split("-"))) for name in legal(table)}
    assert sums == {1, 2}
    play(table, "harvest:1-1-0")
    assert yard(table) == {"wood": 1, "citrus": 1, "sugar": 1}


@pytest.mark.rule("CU-083")
def test_drought_does_not_touch_materials() -> None:
    table = play(worker(laws=DROUGHT), "move:1-1")
    assert yard(table) == {"stone": 2, "water": 1}


@pytest.mark.rule("CU-084")
def test_an_exhausted_product_does_not_count() -> None:
    """Sugar is gone, so that citrus and tobacco are the two free fields."""
    table = play(worker(supply={"sugar": 0}), "move:2-2")
    assert legal(table) == {"harvest:1-0-1", "harvest:0-0-2"}
    table = play(worker(supply={"sugar": 0, "tobacco": 0}, yard={"water": 3}), "move:2-2")
    assert (yard(table), table.to_move) == ({"wood": 1, "water": 3, "citrus": 1}, 1)


@pytest.mark.rule("CU-085", "CU-013", "CU-014", "CU-012")
def test_the_yield_lies_on_the_yard() -> None:
    """It is not stored, also when the figure stands on the warehouse; the yard has no limit."""
    goods = {"citrus": 9, "wood": 9, "rum": 9}
    table = play(worker(yard=goods, warehouse={"sugar": 1}), "move:1-1")
    assert warehouse(table) == {"sugar": 1}
    assert yard(table) == {**goods, "stone": 2, "water": 1, "sugar": 1, "citrus": 10}


@pytest.mark.rule("CU-020")
def test_only_the_worker_moves_the_figure() -> None:
    seats = [{"figure": "2_3"}, {"figure": "3_2"}]
    table = end_round(skip_turns(turn(2, seats=seats)))
    assert table.to_dict()["round"] == 3
    assert [player["figure"] for player in table.to_dict()["players"]] == ["2_3", "3_2"]
