"""What clients are told of prices, production and proposals."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.table import Table
from entrepot.games.puerto_rico.derived import Derived, derived
from entrepot.games.puerto_rico.derived_storing import StoringDerived
from tests.rules.puerto_rico.positions import game_at, holder


def of(table: Table, seat: int | None = 0) -> Derived:
    return derived(table.state, seat)


def miner(**more: Any) -> dict[str, Any]:
    """A player with a manned quarry."""
    return {"island": {"quarry": 1}, "manned": {"quarry": 1}, **more}


def test_prices_count_quarries_and_the_builders_privilege() -> None:
    table = game_at(3, role="builder", seats=[miner(), miner()])
    assert of(table, 0)["buildings"]["harbor"]["price"] == 8 - 1 - 1
    assert of(table, 1)["buildings"]["harbor"]["price"] == 8 - 1
    assert of(table, None)["buildings"]["harbor"]["price"] == 8


def test_prices_outside_the_builder_phase_have_no_privilege() -> None:
    table = game_at(3, role="trader", seats=[miner(goods={"corn": 1})])
    assert of(table, 0)["buildings"]["harbor"]["price"] == 8 - 1


def test_a_placing_is_proposed_by_what_it_produces() -> None:
    board = {
        "buildings": ["indigo_plant", "small_market"],
        "island": {"indigo": 2, "corn": 1, "quarry": 1},
        "san_juan": 2,
    }
    table = game_at(3, role="mayor", seats=[board])
    table.play("pass")
    order = of(table)["placing_order"]
    assert order[:6] == [
        *("corn", "indigo", "indigo_plant", "indigo", "indigo_plant"),
        "small_market",
    ]
    assert sorted(order[6:]) == ["indigo_plant", "quarry"]


def test_colonists_stay_where_they_stand_before_others_are_placed() -> None:
    board = {
        "buildings": ["indigo_plant", "small_market"],
        "island": {"indigo": 1, "corn": 2},
        "manned": {"small_market": 1, "corn": 1},
    }
    order = of(game_at(3, seats=[board]))["placing_order"]
    assert order == [
        *("small_market", "corn", "corn", "indigo", "indigo_plant"),
        *("indigo_plant", "indigo_plant"),
    ]


def storing_of(table: Table, seat: int = 0) -> StoringDerived:
    storing = of(table, seat)["storing"]
    assert storing is not None
    return storing


@pytest.mark.rule("PR-174", "PR-175")
def test_storing_proposes_the_largest_heap_and_one_of_the_dearest() -> None:
    seat = holder("small_warehouse", corn=4, indigo=3, coffee=2)
    table = game_at(4, role="captain", decision="keep_one", seats=[seat])
    storing = storing_of(table)
    assert storing["warehouses"] == ["small_warehouse"]
    assert storing["movable"] == ["corn", "indigo", "coffee"]
    assert [(place["room"], place["proposed"]) for place in storing["places"]] == [
        (1, "coffee"),
        (None, "corn"),
    ]
    assert [place["good"] for place in storing["places"]] == [None, None]
    assert [place["keeps"]["indigo"] for place in storing["places"]] == [1, 3]
    assert [place["returns"]["indigo"] for place in storing["places"]] == [2, 0]
    assert storing["by_preference"] == [1, 0]
    assert of(table, 1)["storing"] is None


@pytest.mark.rule("PR-176", "PR-177")
def test_what_is_answered_about_storing_stays() -> None:
    seat = holder(
        "small_warehouse", "large_warehouse", corn=2, indigo=3, sugar=4, tobacco=5, coffee=2
    )
    table = game_at(4, role="captain", decision="keep_one", seats=[seat])
    assert [place["proposed"] for place in storing_of(table)["places"]] == [
        *("coffee", "tobacco", "sugar", "indigo")
    ]
    table.play("keep-one:indigo")
    table.play("store:corn")
    storing = storing_of(table)
    assert [place["good"] for place in storing["places"]] == ["indigo", "corn", None, None]
    assert [place["proposed"] for place in storing["places"]] == [
        *("indigo", "corn", "tobacco", "sugar")
    ]
    assert storing["movable"] == ["sugar", "tobacco", "coffee"]
    assert storing["by_preference"] == [2, 3]


@pytest.mark.rule("PR-032")
def test_spaces_that_are_free_and_buildings_that_do_not_work() -> None:
    board = {
        "buildings": ["hospice", "office", "fortress"],
        "manned": {"office": 1},
        "island": {"corn": 2},
    }
    table = game_at(3, seats=[board])
    told = of(table)
    mine = told["players"][0]
    assert (mine["island_free"], mine["city_free"]) == (10, 8)
    assert mine["idle"] == ["hospice", "fortress"]
    assert told["buildings"]["wharf"]["city_free"] == 7
    assert told["buildings"]["residence"]["city_free"] == 6
    assert of(table, None)["players"] == told["players"]


def test_what_can_be_loaded_is_told_by_ship_the_largest_heap_first() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", corn=2, sugar=3), holder("wharf")],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 2)},
    )
    told = of(table)["loads"]
    assert told == {
        "ship_5": ["load:corn:ship-5"],
        "ship_7": ["load:sugar:ship-7"],
        "wharf": ["wharf:sugar", "wharf:corn"],
    }
    legal = {table.game.name(action) for action in table.legal()}
    assert {name for names in told.values() for name in names} == legal
    assert of(table, 1)["loads"] == {"wharf": []}
    assert of(table, None)["loads"] == {}


@pytest.mark.rule("PR-189", "PR-190", "PR-191")
def test_the_ends_of_the_game_are_measured() -> None:
    table = game_at(4, colonist_supply=9, seats=[{}, {"buildings": ["wharf", "city_hall"]}])
    ends = {
        one["reason"]: (one["value"], one["start"], one["end"]) for one in of(table, None)["ends"]
    }
    assert ends == {
        "victory_points": (table.view(None)["supply"]["victory_points"], 100, 0),
        "colonists": (9, 75, 0),
        "city": (3, 0, 12),
    }


def test_what_costs_nothing_is_always_worth_accepting() -> None:
    table = game_at(3, role="mayor", seats=[{}])
    assert table.decision == "mayor_extra"
    assert of(table, 0)["trivial"] == "accept"
    assert of(table, 1)["trivial"] is None
    assert of(game_at(3))["trivial"] is None
