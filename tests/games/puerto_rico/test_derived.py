"""What clients are told of prices, production and proposals."""

from __future__ import annotations

from typing import Any

from entrepot.engine.table import Table
from entrepot.games.puerto_rico.derived import Derived, derived
from tests.rules.puerto_rico.positions import game_at, holder


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


def test_production_needs_fields_and_their_works() -> None:
    board = {
        "island": {"corn": 2, "indigo": 2},
        "buildings": ["small_indigo_plant"],
        "manned": {"corn": 2, "indigo": 2, "small_indigo_plant": 1},
    }
    production = of(game_at(3, seats=[board]))["production"]
    assert {good: number for good, number in production.items() if number} == {
        "corn": 2,
        "indigo": 1,
    }


def test_a_placing_is_proposed_by_what_it_produces() -> None:
    board = {
        "buildings": ["indigo_plant", "small_market"],
        "island": {"indigo": 2, "corn": 1, "quarry": 1},
        "san_juan": 2,
    }
    table = game_at(3, role="mayor", seats=[board])
    table.play("pass")
    placing = of(table)["placing"]
    assert placing is not None
    assert placing["in_hand"] == table.view(0)["players"][0]["san_juan"]
    assert placing["order"][:6] == [
        *("corn", "indigo", "indigo_plant", "indigo", "indigo_plant"),
        "small_market",
    ]
    assert sorted(placing["order"]) == sorted(
        group
        for group, room in table.view(0)["pending"]["placing_room"].items()
        for _ in range(room)
    )
    table.play(table.legal()[0])
    assert of(table)["placing"] is None, "part of it is answered"


def test_storing_proposes_the_largest_heap_and_one_of_the_dearest() -> None:
    seat = holder("small_warehouse", corn=4, indigo=3, coffee=2)
    table = game_at(4, role="captain", decision="keep_one", seats=[seat])
    storing = of(table)["storing"]
    assert storing is not None
    assert (storing["slots"], storing["warehouses"]) == (1, ["small_warehouse"])
    assert storing["movable"] == ["corn", "indigo", "coffee"]
    assert (storing["proposed_whole"], storing["proposed_single"]) == (["corn"], "coffee")
    assert of(table, 1)["storing"] is None
