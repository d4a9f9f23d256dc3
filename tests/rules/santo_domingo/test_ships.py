"""Frigate, galleon and customs (ledger 4.11, 4.12)."""

from __future__ import annotations

import pytest

from tests.rules.santo_domingo.positions import goods, points, reveal, round_at, rows, supplied


@pytest.mark.rule("SD-073")
@pytest.mark.parametrize(
    ("space", "frigates", "share"), [(3, 1, 3), (15, 1, 3), (6, 2, 3), (5, 2, 2), (15, 4, 3)]
)
def test_frigates_share_up_to_three_goods_each(space: int, frigates: int, share: int) -> None:
    table = round_at(4, (4, space, 4), goods=[0] * 4)
    reveal(table, *[[4]] * frigates, *[[3]] * (4 - frigates))
    assert goods(table) == [share] * frigates + [0] * (4 - frigates)
    assert rows(table)[1] == min(15, space - share * frigates + 3)


@pytest.mark.rule("SD-074")
def test_too_many_frigates_get_nothing() -> None:
    table = reveal(round_at(4, (4, 3, 4)), *[[4]] * 4)
    assert goods(table) == [4] * 4
    assert rows(table) == supplied(4, 4, 3, 4)


@pytest.mark.rule("SD-075", "SD-076")
@pytest.mark.parametrize(
    ("space", "choices", "expected", "left"),
    [
        (15, ([5], [3], [3], [3]), [15, 0, 0, 0], 0),
        (15, ([5], [5], [3], [3]), [7, 7, 0, 0], 1),
        (11, ([5], [5], [5], [3]), [3, 3, 3, 0], 2),
        (10, ([4], [5], [3], [3]), [3, 7, 0, 0], 0),
        (10, ([5], [5], [4], [4]), [2, 2, 3, 3], 0),
        (11, ([5], [5], [5], [4]), [2, 2, 2, 3], 2),
    ],
)
def test_galleons_share_everything_that_the_frigates_left(
    space: int, choices: tuple[list[int], ...], expected: list[int], left: int
) -> None:
    table = reveal(round_at(4, (4, space, 4), goods=[0] * 4), *choices)
    assert goods(table) == expected
    assert rows(table)[1] == left + 3


@pytest.mark.rule("SD-077")
@pytest.mark.parametrize(("space", "left"), [(6, 0), (7, 1)])
def test_galleons_can_find_too_little(space: int, left: int) -> None:
    table = reveal(round_at(4, (4, space, 4), goods=[0] * 4), [4], [4], [5], [5])
    assert goods(table) == [3, 3, 0, 0]
    assert rows(table)[1] == left + 3


@pytest.mark.rule("SD-078")
def test_one_player_can_sail_with_both_ships() -> None:
    table = reveal(round_at(2, (4, 9, 4), goods=[0, 0]), [4, 5], [3, 6])
    assert goods(table) == [3 + 6, 0]
    table = reveal(round_at(2, (4, 9, 4), goods=[0, 0]), [4, 5], [4, 5])
    assert goods(table) == [3 + 1, 3 + 1]
    assert rows(table)[1] == 1 + 3


@pytest.mark.rule("SD-079")
def test_a_full_ship_owner_empties_the_row_all_the_same() -> None:
    table = reveal(round_at(3, (6, 12, 6), goods=[15, 13, 0]), [4, 5], [4, 5], [3, 6])
    assert goods(table) == [15, 15, 0]
    assert rows(table)[1] == 0 + 5


@pytest.mark.rule("SD-080", "SD-081", "SD-082", "SD-085")
@pytest.mark.parametrize(
    ("others", "each"),
    [
        (([4], [3], [3], [3]), 3),
        (([5], [3], [3], [3]), 1),
        (([4], [4], [5], [5]), 8),
        (([4], [4], [4], [4]), 12),
        (([3], [3], [3], [3]), 0),
    ],
)
def test_every_customs_gets_the_full_amount_from_outside(
    others: tuple[list[int], ...], each: int
) -> None:
    table = reveal(round_at(6, (6, 6, 6)), [6], [6], *others)
    assert points(table) == [each, each, 0, 0, 0, 0]
    assert rows(table)[0] == 6 + 5


@pytest.mark.rule("SD-083")
def test_ships_count_without_a_gain() -> None:
    table = reveal(round_at(4, (4, 3, 4), goods=[0] * 4), [4], [6], [5], [5])
    assert goods(table) == [3, 0, 0, 0]
    assert points(table)[1] == 3 + 1 + 1
    table = reveal(round_at(5, (4, 4, 4), goods=[15] * 5), [6], [4], [4], [4], [5])
    assert points(table)[0] == 9 + 1


@pytest.mark.rule("SD-084", "SD-085")
@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        (([4, 6], [3, 8]), [0, 0]),
        (([5, 6], [3, 8]), [0, 0]),
        (([4, 6], [5, 6]), [1, 3]),
        (([6, 8], [4, 5]), [4, 0]),
        (([4, 6], [4, 6]), [3, 3]),
    ],
)
def test_with_two_players_customs_ignores_the_own_ship(
    choices: tuple[list[int], ...], expected: list[int]
) -> None:
    table = reveal(round_at(2), *choices)
    assert points(table) == expected


@pytest.mark.rule("SD-084")
def test_with_three_players_customs_counts_the_ships_of_both_others() -> None:
    table = reveal(round_at(3), [4, 6], [4, 5], [5, 6])
    assert points(table) == [3 + 1 + 1, 0, 3 + 3 + 1]
