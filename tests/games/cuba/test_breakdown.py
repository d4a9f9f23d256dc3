"""Cuba: where the points came from (ledger 4.16)."""

from __future__ import annotations

import random

import pytest

from entrepot import Table
from entrepot.games.cuba import GAME
from tests.rules.cuba.positions import end_round, foreman, play, statutes, turn
from tests.support.scores import parts, ties


def earned(table: Table, seat: int = 0) -> dict[str, int]:
    """What was won so far, by where it came from."""
    found = table.to_dict()["players"][seat]["earned"]
    return {source: points for source, points in found.items() if points}


def test_points_from_the_statutes_and_for_buildings_at_the_end() -> None:
    """Tax 2, duty 2 and 1 for both, 3 for the water left; 20 from before, two buildings."""
    laws = {
        "tax": "tax_1",
        "duty": "duty_water",
        "subsidy": "subsidy_water",
        "other": "drought_law",
    }
    rich = {
        "points": 20,
        "pesos": 1,
        "yard": {"water": 4},
        "built": {"2_4": "inn", "2_3": "hotel"},
    }
    table = statutes(2, round=6, laws=laws, seats=[rich, {"yard": {"water": 4}}])
    end_round(play(table, "0 pay", "0 duty:water", "1 decline"))
    assert table.over
    assert parts(table, 0) == {"earlier": 20, "tax": 2, "duty": 3, "subsidy": 3, "erected": 4}
    assert parts(table, 1) == {"subsidy": 4}


def test_points_by_using_a_building() -> None:
    table = play(foreman("hotel"), "row-and-column")
    assert earned(table) == {"buildings": 2}


def test_points_instead_of_building() -> None:
    table = play(turn(), "play:architect", "alternative")
    assert earned(table, 0) == {"architect": 2}


@pytest.mark.parametrize("seed", range(3))
def test_every_point_of_a_whole_game_has_a_source(seed: int) -> None:
    table, choose = GAME.new(4, seed), random.Random(seed)
    while not table.over:
        table.play(choose.choice(table.legal()))
    sources = {one.key: one.points for one in table.breakdown()}
    assert sources["earlier"] == [0] * 4
    assert any(sources["ships"])


def test_money_breaks_a_tie() -> None:
    """Example CU-E33."""
    laws = {"subsidy": "subsidy_water", "other": "drought_law"}
    four = dict(zip(("2_4", "2_3", "3_3", "3_4"), ("inn", "hotel", "dam", "church"), strict=True))
    seats = [
        {"points": 61, "pesos": 3, "built": four},
        {"points": 65, "pesos": 5, "built": {"2_4": "sawmill", "2_3": "small_bank"}},
    ]
    table = end_round(statutes(2, round=6, laws=laws, seats=seats))
    assert table.scores() == [69, 69]
    assert ties(table) == {"pesos": [3, 5]}
