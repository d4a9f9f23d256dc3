"""Puerto Rico: where the points came from (ledger 3.11, 3.12)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import finished_game
from tests.support.scores import parts, ties


def test_chips_buildings_and_each_large_building() -> None:
    """13 in chips, 1 + 3 + 4 + 4 printed, 4 for the residence, 3 for the customs house."""
    board = {
        "victory_points": 13,
        "buildings": ["small_market", "harbor"],
        "manned": ["residence", "customs_house"],
    }
    table = finished_game(board, {"victory_points": 6}, {"buildings": ["fortress"]})
    assert parts(table, 0) == {
        "chips": 13,
        "buildings": 1 + 3 + 4 + 4,
        "residence": 4,
        "customs_house": 3,
    }
    assert parts(table, 1) == {"chips": 6}
    assert parts(table, 2) == {"buildings": 4}, "an unmanned large building has no extra points"


@pytest.mark.parametrize(
    ("building", "more", "extra"),
    [
        ("guild_hall", {"buildings": ["small_sugar_mill", "coffee_roaster"]}, 1 + 2),
        ("fortress", {"san_juan": 5}, (5 + 1) // 3),
        ("city_hall", {"buildings": ["small_market", "wharf"]}, 2 + 1),
    ],
)
def test_a_large_building_is_a_source_of_its_own(
    building: str, more: dict[str, object], extra: int
) -> None:
    assert parts(finished_game({**more, "manned": [building]}), 0)[building] == extra


def test_sources_come_in_the_order_of_the_rulebook_and_by_name() -> None:
    table = finished_game({})
    assert [one.title for one in table.breakdown("nl")] == [
        "Verscheepte waren",
        "Gebouwen",
        "Gildehal",
        "Residentie",
        "Vesting",
        "Tolhuis",
        "Stadhuis",
    ]


def test_doubloons_and_goods_are_named_only_if_scores_are_equal() -> None:
    """Places 2, 1 and 3: seat 2 has a score of its own."""
    equal = finished_game(
        {"victory_points": 9, "doubloons": 2, "goods": {"corn": 1}},
        {"victory_points": 9, "doubloons": 4},
        {"victory_points": 3, "doubloons": 9},
        players=3,
    )
    assert ties(equal) == {"doubloons_and_goods": [3, 4, None]}
    assert equal.tie_breaks("nl")[0].title == "Dubloenen en waren"
    assert ties(finished_game({"victory_points": 9}, {"victory_points": 8}, players=2)) == {}
