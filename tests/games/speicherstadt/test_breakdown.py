"""The Speicherstadt: where the points came from (ledger 4.10, 4.11)."""

from __future__ import annotations

from typing import Any

from entrepot.games.speicherstadt.components import CONTRACT_GOODS, CONTRACTS
from tests.rules.speicherstadt.positions import round_end
from tests.support.playing import play
from tests.support.scores import parts, ties


def test_a_final_score_taken_apart() -> None:
    """Example SP-E17, and a boat church; the last round brings two coins more."""
    of_size = {
        size: [name for name in CONTRACTS if len(CONTRACT_GOODS[name]) == size] for size in (2, 4)
    }
    small, large, other = of_size[2][0], of_size[4][-1], of_size[4][0]
    full = {
        name: {good: CONTRACT_GOODS[name].count(good) for good in CONTRACT_GOODS[name]}
        for name in (small, large)
    }
    mine: dict[str, Any] = {
        "points": -2,
        "coins": 6,
        "contracts": {**full, other: {CONTRACT_GOODS[other][0]: 1}},
        "cards": [
            *("coffee_trader", "cloth_trader", "warehouse", "port", "chamber_of_commerce"),
            *("church", "boat_church"),
            *["counting_office"] * 3,
            *["ship"] * 4,
        ],
        "warehouse": {"tea": 3},
    }
    table = round_end(4, round=10, fires=3, seats=[{"coins": 1}, mine])
    play(table, "0 withdraw", "1 finish")
    assert table.over
    assert parts(table, 1) == {
        "fires": -2,
        "contracts": 5 + 11,
        "traders": 2,
        "counting_office": 9,
        "warehouse": 3,
        "port": 4,
        "chamber_of_commerce": 6 + 2,
        "boat_church": 3,
        "church": 4,
    }


def test_coins_break_ties_among_all_that_are_equal() -> None:
    seats: list[dict[str, Any]] = [{"coins": 1}, {"cards": ["church"], "coins": 2}, {"coins": 3}]
    table = play(round_end(4, round=10, fires=3, seats=seats), "0 withdraw")
    assert table.scores() == [0, 4, 0, 0]
    values = ties(table)["coins"]
    assert values[1] is None
    assert values[2] == max(value for value in values if value is not None)
    assert table.ranking()[2] == 2
