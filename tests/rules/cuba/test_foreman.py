"""Foreman: which buildings are used (ledger 4.9)."""

from __future__ import annotations

import pytest

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
    turn,
    warehouse,
    yard,
)


@pytest.mark.rule("CU-109", "CU-113", "CU-110")
def test_all_buildings_in_row_and_column_or_a_single_one_elsewhere() -> None:
    def at_work() -> dict[str, int]:
        return {"wood": 1, "stone": 1}

    table = foreman("sawmill", outside=["cement_factory"], seat={"yard": at_work()})
    assert legal(table) == {"pass", "row-and-column", "single:cement-factory"}
    play(table, "row-and-column")
    assert legal(table) == {"finish", "sawmill:1"}
    play(table, "finish")
    assert (points(table)[0], yard(table)) == (0, at_work())
    assert table.to_move == 1

    table = foreman("sawmill", outside=["cement_factory"], seat={"yard": at_work()})
    play(table, "single:cement-factory")
    assert (points(table)[0], yard(table)) == (1, {"wood": 1})
    assert table.to_move == 1


@pytest.mark.rule("CU-110")
@pytest.mark.parametrize(
    ("field", "active"),
    [("2_2", True), ("2_4", True), ("1_2", True), ("3_2", True), ("1_3", False), ("3_4", False)],
)
def test_row_and_column_of_the_figure(field: str, active: bool) -> None:
    """Also a building under the figure is used."""
    mine = {"figure": "2_2", "built": {field: "inn"}}
    table = turn(card="foreman", seats=[mine])
    assert legal(table) == {"pass", "row-and-column" if active else "single:inn"}
    play(table, "row-and-column" if active else "single:inn")
    assert points(table) == [1, 0, 0]


@pytest.mark.rule("CU-111")
@pytest.mark.parametrize("worker_played", [False, True])
def test_the_figure_counts_where_it_stands_now(worker_played: bool) -> None:
    hand = ["foreman", "mayor", "architect", *([] if worker_played else ["worker"])]
    mine = {"figure": "3_4", "built": {"3_1": "inn"}, "hand": hand}
    table = turn(card="foreman", circuit=3 if worker_played else 2, seats=[mine])
    play(table, "row-and-column")
    assert points(table)[0] == 1


@pytest.mark.rule("CU-111")
def test_the_worker_takes_the_figure_to_other_buildings() -> None:
    table = turn(2, mover=0, seats=[{"figure": "1_1", "built": {"3_3": "inn"}}])
    play(table, "0 play:worker", "0 move:3-4", "1 play:mayor", "1 pass")
    play(table, "0 play:foreman", "0 row-and-column")
    assert points(table) == [1, 0]


@pytest.mark.rule("CU-112")
def test_the_buildings_are_used_in_any_order() -> None:
    for order in (["sawmill:1", "cement-factory:1"], ["cement-factory:1", "sawmill:1"]):
        table = foreman("sawmill", "cement_factory", seat={"yard": {"wood": 1, "stone": 1}})
        play(table, "row-and-column")
        assert legal(table) == {"finish", *order}
        play(table, order[0])
        assert legal(table) == {"finish", order[1]}
        play(table, order[1])
        assert points(table)[0] == 2


@pytest.mark.rule("CU-113")
def test_every_use_of_row_and_column_is_optional() -> None:
    """Once the foreman has finished, nothing more is used."""
    table = foreman("dam", "sawmill", seat={"yard": {"wood": 2}})
    play(table, "row-and-column", "dam", "finish")
    assert (points(table)[0], yard(table)) == (0, {"wood": 2, "water": 2})
    assert table.to_move == 1


@pytest.mark.rule("CU-114")
def test_what_one_building_yields_the_next_can_use() -> None:
    table = foreman("dam", "golf_course")
    play(table, "row-and-column")
    assert legal(table) == {"finish", "dam"}
    play(table, "dam")
    assert legal(table) == {"finish", "golf-course:1", "golf-course:2"}
    play(table, "golf-course:2")
    assert (points(table)[0], yard(table)) == (2, {})


@pytest.mark.rule("CU-115")
def test_pure_gains_come_at_once() -> None:
    """Before the other uses: the sawmill has not been asked for yet."""
    names = ("hotel", "inn", "small_bank", "large_bank", "town_hall", "sawmill")
    table = foreman(*names, seat={"yard": {"wood": 1}})
    play(table, "row-and-column")
    assert legal(table) == {"finish", "sawmill:1"}
    assert (points(table)[0], pesos(table)[0]) == (3, 6)
    assert table.to_dict()["players"][0]["town_hall"] == 1


@pytest.mark.rule("CU-115")
@pytest.mark.parametrize(
    ("name", "vp", "money"),
    [("hotel", 2, 0), ("inn", 1, 0), ("small_bank", 0, 2), ("large_bank", 0, 4)],
)
def test_a_single_pure_gain_ends_the_turn(name: str, vp: int, money: int) -> None:
    table = play(foreman(outside=[name]), f"single:{name.replace('_', '-')}")
    assert (points(table)[0], pesos(table)[0]) == (vp, money)
    assert table.to_move == 1


@pytest.mark.rule("CU-116", "CU-117")
def test_the_printed_warehouse_counts_as_a_building() -> None:
    goods = {"citrus": 1, "tobacco": 2, "rum": 1, "wood": 1}
    table = turn(card="foreman", seats=[{"figure": "1_4", "yard": goods}])
    assert legal(table) == {"pass", "row-and-column"}
    play(table, "row-and-column")
    assert warehouse(table) == {"citrus": 1, "tobacco": 2}
    assert yard(table) == {"rum": 1, "wood": 1}

    table = turn(card="foreman", seats=[{"figure": "2_4", "yard": goods}])
    assert legal(table) == {"pass", "single:printed-warehouse"}
    play(table, "single:printed-warehouse")
    assert warehouse(table) == {"citrus": 1, "tobacco": 2}
    assert table.to_move == 1


@pytest.mark.rule("CU-117")
def test_storing_adds_to_what_is_stored() -> None:
    mine = {"figure": "1_1", "yard": {"sugar": 2}, "warehouse": {"sugar": 3, "citrus": 1}}
    table = turn(card="foreman", seats=[mine])
    before = heap(table, "supply")
    play(table, "row-and-column")
    assert (warehouse(table), yard(table)) == ({"sugar": 5, "citrus": 1}, {})
    assert gained(table, before) == {}


@pytest.mark.rule("CU-118")
def test_storing_is_the_last_step() -> None:
    """What the black market brings is stored with the rest, without being asked."""
    mine = {"figure": "1_2", "built": {"1_3": "black_market"}, "yard": {"rum": 1, "citrus": 1}}
    table = play(turn(card="foreman", seats=[mine]), "row-and-column")
    assert (yard(table), warehouse(table)) == ({"rum": 1, "citrus": 1}, {})
    play(table, "black-market:rum-sugar")
    assert (yard(table), warehouse(table)) == ({}, {"citrus": 1, "sugar": 1})
    assert table.to_move == 1


@pytest.mark.rule("CU-118")
def test_products_are_stored_also_when_no_building_is_used() -> None:
    mine = {"figure": "1_2", "built": {"1_3": "monastery"}, "yard": {"citrus": 1}}
    table = play(turn(card="foreman", seats=[mine]), "row-and-column", "finish")
    assert (yard(table), warehouse(table)) == ({}, {"citrus": 1})


@pytest.mark.rule("CU-119")
def test_later_products_are_not_stored() -> None:
    mine = {"figure": "1_1", "yard": {"citrus": 1}, "hand": ["foreman", "worker", "mayor"]}
    table = turn(2, card="foreman", circuit=3, seats=[mine])
    play(table, "0 row-and-column", "1 play:mayor", "1 pass")
    play(table, "0 play:worker", "0 move:1-2")
    assert (yard(table)["sugar"], warehouse(table)) == (1, {"citrus": 1})
    end_round(skip_turns(table))
    assert (yard(table), warehouse(table)) == ({"wood": 1, "water": 1, "stone": 1}, {"citrus": 1})


@pytest.mark.rule("CU-120")
def test_a_single_building_lies_outside_row_and_column() -> None:
    table = foreman("inn", outside=["hotel"])
    assert legal(table) == {"pass", "row-and-column", "single:hotel"}


@pytest.mark.rule("CU-120")
def test_a_single_building_must_have_an_effect() -> None:
    """Neither the sawmill without wood nor the warehouse without products is offered."""
    table = foreman("inn", outside=["sawmill", "dam"])
    assert legal(table) == {"pass", "row-and-column", "single:dam"}
    table = foreman("inn", outside=["sawmill", "dam"], supply={"water": 0})
    assert legal(table) == {"pass", "row-and-column"}


@pytest.mark.rule("CU-239")
def test_two_copies_outside_are_one_option_and_one_use() -> None:
    copies = ["cigar_factory", "cigar_factory"]
    table = foreman("inn", outside=copies, seat={"warehouse": {"tobacco": 3}})
    assert legal(table) == {"pass", "row-and-column", "single:cigar-factory"}
    assert len(table.legal()) == 3
    play(table, "single:cigar-factory")
    assert legal(table) == {"cigar-factory:1", "cigar-factory:2", "cigar-factory:3"}
    play(table, "cigar-factory:1")
    assert (yard(table), warehouse(table)) == ({"cigars": 1}, {"tobacco": 2})
    assert table.to_move == 1


@pytest.mark.rule("CU-239")
def test_a_copy_outside_is_offered_beside_an_active_one() -> None:
    table = foreman("distillery", outside=["distillery"], seat={"warehouse": {"sugar": 1}})
    assert set(built(table).values()) == {"distillery"}
    assert legal(table) == {"pass", "row-and-column", "single:distillery"}
