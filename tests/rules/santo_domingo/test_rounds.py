"""The course of a round, and the supply (ledger 4.2, 4.3)."""

from __future__ import annotations

import pytest

from entrepot.games.santo_domingo import GAME
from tests.rules.santo_domingo.positions import (
    Rows,
    discard,
    goods,
    hand,
    points,
    reveal,
    round_at,
    rows,
)
from tests.support.playing import play

STEPS = {2: 3, 3: 5, 4: 3, 5: 4, 6: 5}
COUNTS = list(STEPS)


def idle(players: int) -> list[list[int]]:
    """Choices that bring nobody anything: customs without ships, governors without captains."""
    return [[3, 6] if players <= 3 else [6]] * players


@pytest.mark.rule("SD-013", "SD-014")
def test_a_round_is_supply_choice_and_resolution_then_a_new_round_begins() -> None:
    table = GAME.new(4)
    reveal(table, [1], [7], [8], [4])
    play(table, "trade:0")
    told = [event.kind.key for event in table.events]
    assert told == [
        "round_started",
        *("revealed",) * 4,
        *("points", "goods", "ratio", "not_exchanged", "goods", "cards_taken_back"),
        "round_started",
    ]
    assert table.view()["round"] == 2
    assert table.decision == "choose_cards"
    assert table.waiting_for == [0, 1, 2, 3]


@pytest.mark.rule("SD-016", "SD-017", "SD-020")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("start", [(6, 6, 6), (9, 7, 5), (5, 10, 8)])
def test_all_markers_advance_by_the_steps_of_the_player_count(players: int, start: Rows) -> None:
    table = round_at(players, start, goods=range(players), points=range(players))
    step = STEPS[players]
    reveal(table, *idle(players))
    assert rows(table) == tuple(space + step for space in start)
    assert goods(table) == list(range(players))
    assert points(table) == list(range(players))


@pytest.mark.rule("SD-018")
@pytest.mark.parametrize("players", COUNTS)
def test_steps_beyond_space_15_are_lost(players: int) -> None:
    table = round_at(players, (14, 15, 13))
    reveal(table, *idle(players))
    assert rows(table) == (15, 15, 15)
    reveal(table, *([[4, 7]] * players if players <= 3 else [[1], [5]] + [[2]] * (players - 2)))
    while table.decision == "exchange":
        table.play("trade:0")
    v, g, m = rows(table)
    if players <= 3:
        assert (v, g, m) == (15, 15 - 3 * players + STEPS[players], STEPS[players])
    else:
        admirals = players - 2
        share = min(5, 13 // admirals)
        assert (v, g, m) == (13 - admirals * share + STEPS[players], STEPS[players], 15)


@pytest.mark.rule("SD-E2")
def test_supply_with_four_players() -> None:
    assert rows(GAME.new(4)) == (4, 4, 4)
    table = round_at(4, (15, 5, 9))
    reveal(table, [1], [4], [7], [3])  # leaves 13/2/0, when the merchant is done
    play(table, "trade:0")
    assert rows(table) == (15, 5, 3)


@pytest.mark.rule("SD-019")
def test_cards_move_a_marker_back_from_space_15() -> None:
    table = round_at(4, (15, 15, 15))
    reveal(table, [1], [4], [7], [6])
    assert rows(table) == (13, 12, 15)
    play(table, "trade:0")
    assert rows(table) == (15, 15, 3)


@pytest.mark.rule("SD-020", "SD-118")
def test_between_rounds_only_the_markers_move() -> None:
    table = round_at(4, (5, 6, 7), goods=[1, 2, 3, 4], hands={0: {3, 6, 8}})
    reveal(table, *idle(4))
    assert goods(table) == [1, 2, 3, 4]
    assert points(table) == [0, 0, 0, 0]
    assert hand(table, 0) == [3, 8]
    assert discard(table, 0) == [1, 2, 4, 5, 6, 7]
    assert rows(table) == (5 + 3, 6 + 3, 7 + 3)
