"""Architect: buildings are erected (ledger 4.8)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.cuba.components import BUILDING_TABLE, FIELDS
from tests.rules.cuba.positions import (
    built,
    gained,
    heap,
    legal,
    pesos,
    play,
    points,
    turn,
    yard,
)

RICH = {"wood": 5, "stone": 5, "water": 5}
LAW = {"other": "building_law"}


def architect(**more: Any) -> Table:
    seat: dict[str, Any] = {
        key: more.pop(key) for key in ("yard", "pesos", "figure", "built") if key in more
    }
    return turn(card="architect", seats=[seat], **more)


def builds(table: Table) -> set[str]:
    return {name for name in legal(table) if name.startswith("build:")}


def action(name: str) -> str:
    return f"build:{name.replace('_', '-')}"


@pytest.mark.rule("CU-098")
def test_an_architect_builds_one_building() -> None:
    table = architect(yard=RICH)
    assert builds(table) == {action(building.name) for building in BUILDING_TABLE}
    play(table, "build:inn", "place:2-2")
    assert built(table) == {"2_2": "inn"}
    assert (table.decision, table.to_move) == ("play_card", 1)


@pytest.mark.rule("CU-099")
@pytest.mark.parametrize("building", BUILDING_TABLE, ids=lambda building: building.name)
def test_the_full_cost_is_paid_to_the_supply(building: Any) -> None:
    cost = {"wood": building.wood, "stone": building.stone, "water": building.water}
    cost = {ware: number for ware, number in cost.items() if number}
    table = architect(yard=cost, pesos=4)
    before = heap(table, "supply")
    play(table, action(building.name), "place:3-4")
    assert (yard(table), pesos(table)[0]) == ({}, 4)
    assert gained(table, before) == cost
    for ware in cost:
        table = architect(yard={**cost, ware: cost[ware] - 1})
        assert action(building.name) not in builds(table)


@pytest.mark.rule("CU-100")
def test_a_building_takes_any_field_but_the_warehouse_and_those_built_on() -> None:
    table = play(architect(yard=RICH, built={"2_2": "dam", "3_4": "inn"}), "build:hotel")
    free = set(FIELDS) - {"1_1", "2_2", "3_4"}
    assert legal(table) == {f"place:{field.replace('_', '-')}" for field in free}
    play(table, "place:1-4")
    assert built(table) == {"2_2": "dam", "3_4": "inn", "1_4": "hotel"}


@pytest.mark.rule("CU-101")
def test_a_building_may_be_placed_under_the_figure() -> None:
    table = play(architect(yard=RICH, figure="2_3"), "build:inn", "place:2-3")
    assert built(table) == {"2_3": "inn"}
    assert table.to_dict()["players"][0]["figure"] == "2_3"


@pytest.mark.rule("CU-102")
def test_a_covered_field_gives_nothing_any_more() -> None:
    """The lake is covered: the Worker at (1, 4) finds stone, wood and two products, no water."""
    table = turn(2, card="architect", seats=[{"yard": {"wood": 2}}])
    play(table, "build:warehouse-tile", "place:1-4", "1 play:mayor", "1 pass")
    play(table, "0 play:worker", "0 move:1-4")
    assert yard(table) == {"stone": 1, "wood": 1, "sugar": 1, "tobacco": 1}


@pytest.mark.rule("CU-103")
def test_a_player_may_own_any_number_of_buildings_and_both_copies() -> None:
    standing = {"2_1": "cigar_factory", "2_2": "inn", "2_3": "dam", "2_4": "hotel", "3_1": "church"}
    table = architect(yard=RICH, built=standing, round=6)
    play(table, "build:cigar-factory", "place:3-2")
    assert built(table) == {**standing, "3_2": "cigar_factory"}


@pytest.mark.rule("CU-104")
def test_a_tile_is_gone_for_the_others() -> None:
    table = turn(2, card="architect", seats=[{"yard": RICH}, {"yard": RICH}])
    play(table, "build:hotel", "place:2-2", "1 play:architect")
    assert "build:hotel" not in builds(table)
    table = turn(2, card="architect", seats=[{"yard": RICH}, {"yard": RICH}])
    play(table, "build:distillery", "place:2-2", "1 play:architect")
    assert "build:distillery" in builds(table)
    play(table, "build:distillery", "place:2-2")
    assert "distillery" not in heap(table, "display")


@pytest.mark.rule("CU-105")
def test_building_gives_no_points_before_the_end() -> None:
    """They come at the end: the score shown is the one the game would end with."""
    table = play(architect(yard=RICH), "build:hotel", "place:2-2")
    assert points(table) == [0, 0, 0]
    assert table.scores() == [2, 0, 0]


@pytest.mark.rule("CU-106")
@pytest.mark.parametrize(("money", "may"), [(2, True), (5, True), (1, False), (0, False)])
def test_the_building_law_costs_two_pesos(money: int, may: bool) -> None:
    table = architect(yard=RICH, pesos=money, laws=LAW)
    assert (len(builds(table)) > 0) == may
    if may:
        play(table, "build:inn", "place:2-2")
        assert pesos(table)[0] == money - 2
        assert yard(table) == {"wood": 4, "stone": 4, "water": 4}


@pytest.mark.rule("CU-107")
def test_the_building_law_does_not_touch_the_alternative() -> None:
    table = architect(pesos=1, laws=LAW)
    assert legal(table) == {"pass", "alternative"}
    play(table, "alternative")
    assert (points(table)[0], pesos(table)[0]) == (2, 1)


@pytest.mark.rule("CU-108")
def test_a_building_can_be_used_in_the_same_round() -> None:
    table = turn(2, card="architect", seats=[{"yard": RICH, "figure": "2_2"}])
    play(table, "build:hotel", "place:2-4", "1 play:mayor", "1 pass")
    play(table, "0 play:foreman", "0 row-and-column")
    assert points(table)[0] == 2
