"""Set-up (ledger 4.1)."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from entrepot import BadOption, BadPlayerCount, ImpossiblePosition
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import CARDS
from tests.rules.santo_domingo.positions import (
    ALL,
    choose,
    discard,
    goods,
    hand,
    played,
    points,
    reveal,
    round_at,
    rows,
)

COUNTS = (2, 3, 4, 5, 6)


@pytest.mark.rule("SD-001")
def test_two_to_six_players_each_with_a_colour_of_their_own() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    for players in (0, 1, 7):
        with pytest.raises(BadPlayerCount, match="2 to 6 players"):
            GAME.new(players)
    for players in COUNTS:
        colours = {player["colour"] for player in GAME.new(players).view()["players"]}
        assert len(colours) == players


@pytest.mark.rule("SD-002")
def test_side_and_target_stay_for_the_whole_game() -> None:
    chosen: dict[str, Any] = {"board_side": "winter", "target": 45}
    table, choice = GAME.new(3, **chosen), random.Random(1)
    while not table.over:
        assert table.options == table.view()["options"] == chosen
        table.play(choice.choice(table.legal()))
    assert table.options == chosen
    assert not any(word in name for name in GAME.action_space.names for word in chosen)


@pytest.mark.rule("SD-003")
@pytest.mark.parametrize("players", COUNTS)
def test_either_side_with_any_number_of_players(players: int) -> None:
    assert GAME.new(players).options["board_side"] == "standard"
    for side in ("standard", "winter"):
        assert GAME.new(players, board_side=side).options["board_side"] == side
    with pytest.raises(BadOption, match="'standard', 'winter'"):
        GAME.new(players, board_side="summer")


@pytest.mark.rule("SD-004", "SD-005", "SD-015")
@pytest.mark.parametrize(
    ("players", "space"), [(2, 1 + 3), (3, 1 + 5), (4, 1 + 3), (5, 1 + 4), (6, 1 + 5)]
)
def test_markers_start_on_space_1_and_the_first_supply_comes_before_the_first_choice(
    players: int, space: int
) -> None:
    table = GAME.new(players)
    assert rows(table) == (space, space, space)
    assert table.decision == "choose_cards"
    assert table.view()["round"] == 1


@pytest.mark.rule("SD-006", "SD-007", "SD-008", "SD-009", "SD-059")
@pytest.mark.parametrize("players", COUNTS)
def test_eight_cards_no_points_and_as_many_goods_as_players(players: int) -> None:
    table = GAME.new(players)
    for seat in range(players):
        assert hand(table, seat) == list(ALL)
        assert discard(table, seat) == played(table, seat) == []
    assert points(table) == [0] * players
    assert goods(table) == [players] * players
    for player in table.view()["players"]:
        assert player["victory_points"] == 0
        assert player["goods"] <= 15


@pytest.mark.rule("SD-E1")
def test_starting_goods_with_four_players() -> None:
    table = GAME.new(4)
    assert goods(table) == [4, 4, 4, 4]
    assert points(table) == [0, 0, 0, 0]
    assert [len(hand(table, seat)) for seat in range(4)] == [8, 8, 8, 8]
    assert rows(table) == (1 + 3, 1 + 3, 1 + 3)


@pytest.mark.rule("SD-010")
def test_nobody_starts_and_seats_do_not_matter() -> None:
    table = GAME.new(4)
    assert table.waiting_for == [0, 1, 2, 3]
    choices, start = [[1], [5], [6], [2]], [3, 5, 7, 9]
    first = reveal(round_at(4, (5, 9, 6), goods=start), *choices)
    for order in permutations(range(4)):
        other = round_at(4, (5, 9, 6), goods=[start[seat] for seat in order])
        reveal(other, *(choices[seat] for seat in order))
        assert points(other) == [points(first)[seat] for seat in order]
        assert goods(other) == [goods(first)[seat] for seat in order]
        assert rows(other) == rows(first)


@pytest.mark.rule("SD-010")
def test_the_order_of_commitments_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(3)):
        table = GAME.new(3)
        for seat in order:
            choose(table, seat, *[(1, 7), (3, 4), (5, 8)][seat])
        ends.add(bytes(table.state))
    assert len(ends) == 1


@pytest.mark.rule("SD-011")
def test_nothing_is_left_to_chance() -> None:
    tables = [GAME.new(3, seed) for seed in (0, 1, 2**62)]
    choice = random.Random(4)
    while not tables[0].over:
        position = tables[0].to_dict()
        del position["chance"]
        action = choice.choice(tables[0].legal())
        for table in tables:
            other: dict[str, Any] = table.to_dict()
            del other["chance"]
            assert other == position
            table.play(action)
    assert all(table.scores() == tables[0].scores() for table in tables)


@pytest.mark.rule("SD-012")
@pytest.mark.parametrize("players", COUNTS)
def test_sets_not_in_play_are_out_of_the_game(players: int) -> None:
    position = GAME.new(players).to_dict()
    assert sum(len(player["cards"]) for player in position["players"]) == 8 * players
    if players < 6:
        full = dict.fromkeys(CARDS, "discard")
        position["players"].append({"victory_points": 0, "goods": 0, "cards": full})
        with pytest.raises(ImpossiblePosition, match=f"players: expected a list of {players}, got"):
            GAME.from_dict(position)
