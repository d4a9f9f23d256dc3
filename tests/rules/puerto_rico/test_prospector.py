"""Prospector (ledger 3.9, PR-187 and PR-188)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import doubloons, game_at, play, supply

BUSY = {
    "doubloons": 5,
    "goods": {"corn": 2, "coffee": 3},
    "island": {"corn": 2, "quarry": 1},
    "manned": ["corn", "small_market", "wharf"],
}
"""A player who could do something in every other phase."""


@pytest.mark.rule("PR-187")
@pytest.mark.parametrize("players", [2, 4, 5])
@pytest.mark.parametrize("prospector", [0, 1])
def test_the_prospector_takes_a_doubloon_and_nobody_does_anything_else(
    players: int, prospector: int
) -> None:
    before = game_at(players, picker=prospector, seats=[BUSY, BUSY | {"manned": ["corn"]}])
    after = play(before.copy(), "role:prospector-1")

    following = (prospector + 1) % players
    assert (after.to_move, after.decision) == (following, "choose_role")
    expected = before.to_dict()
    expected["players"][prospector]["doubloons"] += 1
    expected["role_holder"]["prospector_1"] = prospector
    expected |= {"picks": expected["picks"] + 1, "mover": following}
    assert after.to_dict() == expected


@pytest.mark.rule("PR-187")
def test_both_prospectors_of_five_players_bring_a_doubloon_each() -> None:
    table = game_at(5)
    play(table, "0 role:prospector-1", "1 role:prospector-2")

    assert doubloons(table) == [1, 1, 0, 0, 0]


@pytest.mark.rule("PR-188")
@pytest.mark.parametrize(
    ("card", "lying"),
    [("prospector_1", 0), ("prospector_1", 1), ("prospector_1", 4), ("prospector_2", 3)],
)
def test_doubloons_on_the_card_come_in_addition(card: str, lying: int) -> None:
    table = game_at(
        5, role=card, role_doubloons={card: lying, "captain": 3}, seats=[{"doubloons": 2}]
    )

    assert doubloons(table) == [2 + 1 + lying, 0, 0, 0, 0]
    assert supply(table, "role_doubloons") == {"captain": 3}


@pytest.mark.rule("PR-E3")
def test_example_prospector_with_doubloons() -> None:
    table = game_at(4, role="prospector_1", role_doubloons={"prospector_1": 2})

    assert doubloons(table) == [3, 0, 0, 0]
