"""The new start player (ledger 4.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import bid, end_round, legal, play, turn


def last_circuit(*fourth: str, start: int = 0, **seat: Any) -> Table:
    """Everybody plays this fourth card, from the start player on, and passes."""
    players = len(fourth)
    seats = []
    for card in fourth:
        fifth = "tradeswoman" if card != "tradeswoman" else "worker"
        seats.append({"hand": [card, fifth], "pesos": 1, **seat})
    table = turn(players, mover=start, circuit=4, seats=seats)
    for step in range(players):
        turn_of = (start + step) % players
        _idle(table, turn_of, fourth[turn_of])
    return table


def _idle(table: Table, seat: int, card: str) -> None:
    play(table, f"{seat} play:{card}")
    while table.decision not in ("play_card", "bid") and table.to_move == seat:
        names = legal(table, seat)
        play(table, "pass" if "pass" in names else sorted(names)[0])


def start_player(table: Table) -> int:
    return int(table.to_dict()["start_player"])


@pytest.mark.rule("CU-169", "CU-170")
@pytest.mark.parametrize(
    ("fourth", "start"),
    [
        (["worker", "tradeswoman", "architect"], 2),
        (["mayor", "foreman", "architect"], 0),
        (["tradeswoman", "foreman", "worker", "architect"], 1),
        (["worker", "tradeswoman"], 1),
    ],
)
def test_the_highest_fourth_card_begins(fourth: Sequence[str], start: int) -> None:
    """He is known before the vote, whatever he has done with the card."""
    table = last_circuit(*fourth)
    assert start_player(table) == start
    assert table.decision == "bid"


@pytest.mark.rule("CU-170")
@pytest.mark.parametrize("used", [False, True])
def test_what_is_done_with_the_card_does_not_matter(used: bool) -> None:
    seats = [
        {"hand": ["mayor", "worker"], "last": "architect", "pesos": 1},
        {"hand": ["foreman", "worker"], "last": "mayor", "pesos": 1, "figure": "1_1"},
    ]
    table = turn(2, circuit=4, seats=seats)
    play(table, "0 play:mayor", "0 alternative" if used else "0 pass")
    play(table, "1 play:foreman", "1 row-and-column")
    assert start_player(table) == 0


@pytest.mark.rule("CU-170")
def test_only_the_fourth_card_counts() -> None:
    """The Mayor played before does not help."""
    seats = [
        {"hand": ["worker", "tradeswoman"], "last": "mayor", "pesos": 1},
        {"hand": ["tradeswoman", "worker"], "last": "architect", "pesos": 1},
    ]
    table = turn(2, circuit=4, seats=seats)
    play(table, "0 play:worker", "0 move:2-2", "0 harvest:0-0-2")
    play(table, "1 play:tradeswoman", "1 pass")
    assert start_player(table) == 1


@pytest.mark.rule("CU-171")
@pytest.mark.parametrize(("old", "new"), [(0, 2), (1, 0), (2, 0), (3, 2)])
def test_of_equal_cards_the_one_played_last(old: int, new: int) -> None:
    """Mayors are played by seats 0 and 2; who is last depends on who began the round."""
    table = last_circuit("mayor", "foreman", "mayor", "worker", start=old)
    assert start_player(table) == new


@pytest.mark.rule("CU-172")
def test_the_new_start_player_leads_the_rest_of_the_round_and_the_next() -> None:
    table = last_circuit("worker", "mayor", "foreman", pesos=3)
    assert start_player(table) == 1
    bid(table, 0, 1, 0)
    play(table, "1 enact:subsidy-other")
    assert (table.decision, table.to_move) == ("tax", 1)
    play(table, "1 decline", "2 decline", "0 decline")
    end_round(table)
    assert (table.decision, table.to_move) == ("play_card", 1)
    assert table.to_dict()["round"] == 3
