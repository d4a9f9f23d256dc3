"""University (ledger 3.5)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    Seat,
    buildings,
    colonists,
    game_at,
    legal,
    play,
)

OWNER: Seat = {"doubloons": 9, "manned": ["university"]}


@pytest.mark.rule("PR-103", "PR-105")
@pytest.mark.parametrize("picker", [0, 3])
def test_the_university_mans_the_new_building(picker: int) -> None:
    table = game_at(4, picker=picker, role="builder", seats=[OWNER])
    if picker == 3:
        play(table, "3 pass")
    before = table.to_dict()["colonist_supply"]
    play(table, "0 build:office")
    assert (table.decision, table.to_move) == ("university_colonist", 0)
    assert legal(table) == {"accept", "pass"}
    play(table, "0 accept")
    assert colonists(table, 0) == {"university": 1, "office": 1}
    assert table.to_dict()["colonist_supply"] == before - 1
    assert table.to_dict()["colonist_ship"] == 4


@pytest.mark.rule("PR-103")
def test_the_university_colonist_may_be_declined() -> None:
    table = game_at(4, role="builder", seats=[OWNER])
    before = table.to_dict()["colonist_supply"]
    play(table, "0 build:office", "0 pass")
    assert buildings(table, 0) == {"university", "office"}
    assert colonists(table, 0) == {"university": 1}
    assert table.to_dict()["colonist_supply"] == before


@pytest.mark.rule("PR-103")
def test_without_a_building_the_university_gives_nothing() -> None:
    table = game_at(4, role="builder", seats=[OWNER])
    play(table, "0 pass")
    assert (table.decision, table.to_move) == ("choose_role", 1)


@pytest.mark.rule("PR-104")
@pytest.mark.parametrize("building", ["indigo-plant", "sugar-mill", "coffee-roaster"])
def test_only_one_colonist_comes_for_several_circles(building: str) -> None:
    table = game_at(4, role="builder", seats=[OWNER])
    play(table, f"0 build:{building}", "0 accept")
    assert colonists(table, 0) == {"university": 1, building.replace("-", "_"): 1}
    assert (table.decision, table.to_move) == ("choose_role", 1)


@pytest.mark.rule("PR-105")
def test_with_an_empty_supply_the_colonist_comes_from_the_ship() -> None:
    table = game_at(4, role="builder", seats=[OWNER], colonist_supply=0, colonist_ship=2)
    play(table, "0 build:office", "0 accept")
    assert colonists(table, 0) == {"university": 1, "office": 1}
    assert (table.to_dict()["colonist_supply"], table.to_dict()["colonist_ship"]) == (0, 1)


@pytest.mark.rule("PR-105")
def test_with_supply_and_ship_empty_there_is_no_colonist() -> None:
    table = game_at(4, role="builder", seats=[OWNER], colonist_supply=0, colonist_ship=0)
    play(table, "0 build:office")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert colonists(table, 0) == {"university": 1}


@pytest.mark.rule("PR-105")
def test_the_ship_is_not_used_while_one_colonist_is_in_the_supply() -> None:
    table = game_at(4, role="builder", seats=[OWNER], colonist_supply=1)
    play(table, "0 build:office", "0 accept")
    assert (table.to_dict()["colonist_supply"], table.to_dict()["colonist_ship"]) == (0, 4)


@pytest.mark.rule("PR-106")
def test_a_new_university_does_not_man_itself() -> None:
    table = game_at(4, role="builder", seats=[{"doubloons": 9}])
    play(table, "0 build:university")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert colonists(table, 0) == {}


@pytest.mark.rule("PR-103", "PR-106")
def test_an_unmanned_university_gives_nothing() -> None:
    table = game_at(4, role="builder", seats=[{"doubloons": 9, "buildings": ["university"]}])
    play(table, "0 build:office")
    assert (table.decision, table.to_move) == ("choose_role", 1)
