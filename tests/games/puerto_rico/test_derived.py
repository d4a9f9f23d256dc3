"""What clients are told of prices, production and proposals."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.table import Table
from entrepot.games.puerto_rico.derived import Derived, derived
from entrepot.games.puerto_rico.derived_storing import StoringDerived
from tests.rules.puerto_rico.positions import colonists as standing
from tests.rules.puerto_rico.positions import game_at, goods, holder


def of(table: Table, seat: int | None = 0) -> Derived:
    return derived(table.state, seat)


def miner(**more: Any) -> dict[str, Any]:
    """A player with a manned quarry."""
    return {"island": {"quarry": 1}, "manned": {"quarry": 1}, **more}


def test_prices_count_quarries_and_the_builders_privilege() -> None:
    table = game_at(3, role="builder", seats=[miner(), miner()])
    assert of(table, 0)["prices"]["harbor"] == 8 - 1 - 1
    assert of(table, 1)["prices"]["harbor"] == 8 - 1
    assert of(table, None)["prices"]["harbor"] == 8


def test_prices_outside_the_builder_phase_have_no_privilege() -> None:
    table = game_at(3, role="trader", seats=[miner(goods={"corn": 1})])
    assert of(table, 0)["prices"]["harbor"] == 8 - 1


@pytest.mark.rule("PR-108", "PR-109")
def test_a_harvest_needs_fields_and_their_works() -> None:
    board = {
        "buildings": ["small_indigo_plant", "indigo_plant", "small_sugar_mill"],
        "island": {"corn": 1, "indigo": 2, "coffee": 1},
        "san_juan": 2,
    }
    table = game_at(3, role="mayor", seats=[board])
    table.play("pass")
    placing = of(table)["placing"]
    assert placing is not None
    assert placing["harvests"] == [
        {"good": "corn", "field": "corn", "works": [], "goods": [[0], [1]]},
        {
            "good": "indigo",
            "field": "indigo",
            "works": ["small_indigo_plant", "indigo_plant"],
            "goods": [[0, 0, 0, 0, 0], [0, 1, 1, 1, 1], [0, 1, 2, 2, 2]],
        },
        {"good": "coffee", "field": "coffee", "works": [], "goods": [[0], [0]]},
    ]


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
    placing = of(table)["placing"]
    assert placing is not None
    assert placing["in_hand"] == table.view(0)["players"][0]["san_juan"]
    circles = [one["name"] for one in placing["groups"] for _ in range(one["circles"])]
    assert sorted(order) == sorted(circles)
    table.play(table.legal()[0])
    assert of(table)["placing"] is None, "part of it is answered"


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


@pytest.mark.parametrize(("colonists", "named"), [(2, "manned"), (4, "empty")])
def test_answers_name_the_circles_that_are_asked_for(colonists: int, named: str) -> None:
    """D6: the circles to man, or, if these are fewer, those to leave empty."""
    board = {"buildings": ["indigo_plant"], "island": {"corn": 3}, "san_juan": colonists - 1}
    table = game_at(3, role="mayor", seats=[board])
    table.play("pass")
    placing = of(table)["placing"]
    assert placing is not None
    assert placing["named"] == named
    wanted = {"corn": colonists - 1, "indigo_plant": 1}
    for group in placing["groups"]:
        manned = wanted[group["name"]]
        number = manned if named == "manned" else group["circles"] - manned
        for _ in range(number):
            if table.decision == "place_colonists" and table.to_move == 0:
                table.play(group["answer"])
    assert standing(table, 0) == wanted


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
    assert storing["places"] == [
        {"verb": "keep-one", "room": 1, "good": None, "proposed": "coffee"},
        {"verb": "store", "room": None, "good": None, "proposed": "corn"},
    ]
    assert of(table, 1)["storing"] is None
    for place in storing["places"]:
        if table.to_move == 0:
            table.play(f"{place['verb']}:{place['proposed']}")
    assert goods(table, 0) == {"corn": 4, "coffee": 1}


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
