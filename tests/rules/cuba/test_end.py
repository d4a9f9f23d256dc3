"""The end of the game, the winner and variants (ledger 4.16, 4.17)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import BadOption, Table
from entrepot.games.cuba import GAME
from tests.rules.cuba.positions import enacting, end_round, points, statutes

PLACES = ("2_4", "2_3", "3_3", "3_4", "1_3", "1_4")
NAMES = ("inn", "hotel", "dam", "church", "sawmill", "small_bank", "large_bank", "town_hall")


def finished(*seats: dict[str, Any]) -> Table:
    """A game that ended so: points, pesos, and a number of buildings."""
    names = iter(NAMES)
    boards = []
    for seat in seats:
        number = seat.pop("buildings", 0)
        boards.append({**seat, "built": {field: next(names) for field in PLACES[:number]}})
    laws = {"subsidy": "subsidy_water", "other": "drought_law"}
    return end_round(statutes(len(seats), laws=laws, round=6, seats=boards))


@pytest.mark.rule("CU-232")
def test_the_game_ends_after_the_sixth_round() -> None:
    table = end_round(enacting(2, round=5))
    assert (table.over, table.to_dict()["round"]) == (False, 6)
    table = end_round(enacting(2, round=6))
    assert (table.over, table.end_reason) == (True, "six_rounds")
    assert table.legal() == []


@pytest.mark.rule("CU-233")
def test_two_points_for_each_building() -> None:
    """Not for the printed warehouse."""
    table = finished({"points": 10, "buildings": 3}, {"points": 10})
    assert points(table) == [10, 10]
    assert table.scores() == [16, 10]


@pytest.mark.rule("CU-234")
def test_money_and_goods_left_give_nothing() -> None:
    rich = {"pesos": 30, "yard": {"rum": 3, "wood": 4}, "warehouse": {"sugar": 5}}
    assert finished(rich, {"points": 1}).scores() == [0, 1]


@pytest.mark.rule("CU-235")
def test_the_most_points_win() -> None:
    table = finished({"points": 20, "pesos": 9}, {"points": 17, "buildings": 2}, {"points": 19})
    assert table.scores() == [20, 21, 19]
    assert table.winners() == [1]


@pytest.mark.rule("CU-236")
def test_of_equal_points_the_most_money_wins() -> None:
    table = finished({"points": 20, "pesos": 1}, {"points": 16, "buildings": 2, "pesos": 0})
    assert table.scores() == [20, 20]
    assert table.winners() == [0]


@pytest.mark.rule("CU-237")
def test_a_victory_is_shared_if_points_and_money_are_equal() -> None:
    table = finished({"points": 20, "pesos": 1}, {"points": 20, "pesos": 1}, {"points": 19})
    assert table.winners() == [0, 1]


@pytest.mark.rule("CU-244")
def test_lower_places_are_ordered_by_points_and_then_money() -> None:
    table = finished(
        {"points": 20},
        {"points": 12, "pesos": 1},
        {"points": 12},
        {"points": 10, "buildings": 1},
        {"points": 30},
    )
    assert table.ranking() == [2, 3, 4, 4, 1]


@pytest.mark.rule("CU-238")
def test_the_side_of_the_plantations_is_the_only_variant() -> None:
    """How the colours are given out changes no rule."""
    assert {name: option.choices for name, option in GAME.options.items()} == {
        "plantations": ("common", "individual"),
        "colours": ("by_seat", "drawn"),
    }
    with pytest.raises(BadOption):
        GAME.new(3, 0, expansion=True)
