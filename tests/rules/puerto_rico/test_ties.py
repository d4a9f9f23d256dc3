"""Winner and ties (ledger 3.12, PR-208 to PR-211)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import finished_game, game_at, holder


def board(score: int, doubloons: int = 0, **goods: int) -> dict[str, Any]:
    """A player with a score in chips, some money and goods."""
    return {"victory_points": score, "doubloons": doubloons, "goods": goods}


@pytest.mark.rule("PR-208")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_highest_score_wins(players: int) -> None:
    """Money and goods do not help against a single point more."""
    boards = [board(9), board(11), board(10, 50, corn=8), board(4), board(7)]
    table = finished_game(*boards[:players], players=players)

    assert table.winners() == [1]
    assert (
        table.ranking() == {2: [2, 1], 3: [3, 1, 2], 4: [3, 1, 2, 4], 5: [3, 1, 2, 5, 4]}[players]
    )


@pytest.mark.rule("PR-208")
def test_the_score_decides_not_the_chips() -> None:
    manned = {"victory_points": 3, "manned": ["residence"]}
    table = finished_game(manned, board(10))

    assert table.scores()[:2] == [3 + 4 + 4, 10]
    assert table.winners() == [0]


@pytest.mark.rule("PR-209")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (board(10, 3), board(10, 2)),
        (board(10, corn=3), board(10, coffee=2)),
        (board(10, 1, corn=1, indigo=1, sugar=1), board(10, 3)),
        (board(10, 2, coffee=3), board(10, 4)),
    ],
)
def test_among_equal_scores_doubloons_and_goods_together_decide(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    assert finished_game(one, other).winners() == [0]
    assert finished_game(other, one).winners() == [1]


@pytest.mark.rule("PR-209")
def test_goods_count_after_the_storage_of_the_last_captain_phase() -> None:
    """Seat 0 holds four coffee and keeps one of them; the two doubloons of seat 1 are more."""
    table = game_at(
        4,
        picks=3,
        role="captain",
        seats=[holder(coffee=4) | {"victory_points": 20}, board(20, 2)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
        end_trigger="colonists",
        colonist_supply=0,
        colonist_ship=0,
    )

    assert (table.over, table.scores()[:2]) == (True, [20, 20])
    assert table.winners() == [1]


@pytest.mark.rule("PR-209")
def test_money_left_on_role_cards_belongs_to_nobody() -> None:
    """Seat 0 could have had the four doubloons on the trader, but they lie there at the end."""
    table = game_at(
        4,
        picks=3,
        role="craftsman",
        taken={"settler": 1, "mayor": 2, "builder": 3},
        seats=[board(20, 1), board(20, 2)],
        role_doubloons={"trader": 4, "captain": 1},
        end_trigger="colonists",
        colonist_supply=0,
        colonist_ship=0,
    )

    assert (table.over, table.winners()) == (True, [1])
    assert table.to_dict()["role_doubloons"]["trader"] == 4


@pytest.mark.rule("PR-210")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_equal_in_both_share_the_place(players: int) -> None:
    boards = [board(12, 3, corn=2), board(12, 0, coffee=5), board(11), board(10), board(9)]
    table = finished_game(*boards[:players], players=players)

    assert table.winners() == [0, 1]
    assert table.ranking() == [1, 1, 3, 4, 5][:players]


@pytest.mark.rule("PR-210")
def test_neither_seat_nor_buildings_nor_colonists_break_a_tie() -> None:
    plain = board(12, 3)
    built = {"victory_points": 9, "doubloons": 3, "manned": ["harbor"], "san_juan": 4}

    assert finished_game(plain, built, players=4).winners() == [0, 1]
    assert finished_game(built, {}, {}, plain, players=5).winners() == [0, 3]


@pytest.mark.rule("PR-211")
@pytest.mark.parametrize(
    ("boards", "places"),
    [
        ([(30, 0), (20, 5), (20, 4), (10, 0)], [1, 2, 3, 4]),
        ([(10, 9), (20, 5), (20, 5), (30, 0)], [4, 2, 2, 1]),
        ([(20, 5), (20, 5), (10, 1), (10, 2)], [1, 1, 4, 3]),
        ([(20, 5), (20, 5), (20, 5), (10, 0)], [1, 1, 1, 4]),
        ([(20, 5), (20, 5), (20, 5), (20, 5)], [1, 1, 1, 1]),
        ([(30, 0), (10, 5), (10, 5), (10, 5)], [1, 2, 2, 2]),
    ],
)
def test_all_places_follow_the_same_two_criteria(
    boards: list[tuple[int, int]], places: list[int]
) -> None:
    table = finished_game(*(board(score, doubloons) for score, doubloons in boards))

    assert table.ranking() == places


@pytest.mark.rule("PR-X17")
def test_example_ranking() -> None:
    table = finished_game(
        board(41, 6),
        board(41, 2, corn=3, coffee=1),
        board(38, 3),
        board(38, 4, sugar=5),
        board(38, 0, tobacco=3),
        players=5,
    )

    assert table.scores() == [41, 41, 38, 38, 38]
    assert table.ranking() == [1, 1, 4, 3, 4]
    assert table.winners() == [0, 1]
