"""Captain, admiral and governor (ledger 4.8 to 4.10)."""

from __future__ import annotations

import pytest

from tests.rules.santo_domingo.positions import goods, points, reveal, round_at, rows, supplied


@pytest.mark.rule("SD-060")
@pytest.mark.parametrize(
    ("space", "captains", "share"), [(3, 1, 2), (4, 2, 2), (3, 2, 1), (15, 4, 2), (5, 4, 1)]
)
def test_captains_share_up_to_two_points_each(space: int, captains: int, share: int) -> None:
    table = reveal(round_at(4, (space, 4, 4)), *[[1]] * captains, *[[6]] * (4 - captains))
    assert points(table) == [share] * captains + [0] * (4 - captains)
    assert rows(table)[0] == min(15, space - share * captains + 3)


@pytest.mark.rule("SD-061")
@pytest.mark.parametrize(("players", "least"), [(2, 3), (3, 5), (4, 3), (5, 4), (6, 5)])
def test_a_lone_captain_always_gets_two_points(players: int, least: int) -> None:
    """The space is the lowest on which a marker can be after supply."""
    table = round_at(players, (least, least, least))
    others = [[3, 6] if players <= 3 else [6]] * (players - 1)
    reveal(table, [1, 3] if players <= 3 else [1], *others)
    assert points(table)[0] == 2


@pytest.mark.rule("SD-062")
@pytest.mark.parametrize(("players", "space"), [(4, 3), (5, 4), (6, 5)])
def test_too_many_captains_get_nothing(players: int, space: int) -> None:
    table = reveal(round_at(players, (space, 6, 6)), *[[1]] * players)
    assert points(table) == [0] * players
    assert rows(table) == supplied(players, space, 6, 6)


@pytest.mark.rule("SD-063", "SD-064")
@pytest.mark.parametrize(
    ("space", "choices", "expected"),
    [
        (9, ([2], [6], [6], [6]), [5, 0, 0, 0]),
        (9, ([2], [2], [6], [6]), [4, 4, 0, 0]),
        (9, ([2], [2], [6], [1]), [3, 3, 0, 2]),
        (15, ([2], [2], [2], [6]), [5, 5, 5, 0]),
        (15, ([2], [2], [2], [1]), [4, 4, 4, 2]),
        (5, ([1], [1], [1], [2]), [1, 1, 1, 2]),
    ],
)
def test_admirals_share_what_the_captains_left_up_to_five_each(
    space: int, choices: tuple[list[int], ...], expected: list[int]
) -> None:
    table = reveal(round_at(4, (space, 4, 4)), *choices)
    assert points(table) == expected
    assert rows(table)[0] == space - sum(expected) + 3


@pytest.mark.rule("SD-064")
def test_ones_own_captain_is_served_before_ones_own_admiral() -> None:
    table = reveal(round_at(2, (5, 4, 4)), [1, 2], [3, 6])
    assert points(table) == [2 + 3, 0]
    table = reveal(round_at(2, (4, 4, 4)), [1, 2], [2, 3])
    assert points(table) == [2 + 1, 1]


@pytest.mark.rule("SD-065")
def test_admirals_get_nothing_from_an_empty_row() -> None:
    table = reveal(round_at(4, (4, 4, 4)), [1], [1], [2], [6])
    assert points(table) == [2, 2, 0, 0]
    assert rows(table)[0] == 0 + 3
    table = reveal(round_at(4, (3, 4, 4)), [1], [2], [2], [6])
    assert points(table) == [2, 0, 0, 0]
    assert rows(table)[0] == 1 + 3


@pytest.mark.rule("SD-066", "SD-067", "SD-068", "SD-071", "SD-072")
@pytest.mark.parametrize(
    ("others", "each"),
    [
        (([1], [6], [6], [6]), 4),
        (([2], [6], [6], [6]), 2),
        (([1], [2], [2], [6]), 8),
        (([1], [1], [2], [6]), 10),
        (([6], [6], [6], [6]), 0),
    ],
)
def test_every_governor_gets_the_full_amount_from_outside(
    others: tuple[list[int], ...], each: int
) -> None:
    table = reveal(round_at(6, (6, 6, 6), goods=[0] * 6), [3], [3], *others)
    assert goods(table) == [each, each, 0, 0, 0, 0]
    assert rows(table)[1] == 6 + 5


@pytest.mark.rule("SD-069")
def test_captains_and_admirals_count_without_a_gain() -> None:
    table = reveal(round_at(6, (5, 6, 6), goods=[0] * 6), [3], [1], [1], [1], [2], [2])
    assert points(table) == [0, 1, 1, 1, 1, 1]
    table = reveal(round_at(5, (4, 6, 6), goods=[0] * 5), [3], [1], [1], [2], [2])
    assert points(table) == [0, 2, 2, 0, 0]
    assert goods(table)[0] == 4 + 4 + 2 + 2


@pytest.mark.rule("SD-070", "SD-072")
@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        (([1, 3], [5, 6]), [0, 0]),
        (([2, 3], [5, 6]), [0, 0]),
        (([1, 3], [2, 3]), [2, 4]),
        (([3, 6], [1, 2]), [6, 0]),
        (([1, 3], [1, 3]), [4, 4]),
    ],
)
def test_with_two_players_a_governor_ignores_the_own_card(
    choices: tuple[list[int], ...], expected: list[int]
) -> None:
    table = round_at(2, (6, 3, 6), goods=[0, 0])
    reveal(table, *choices)
    galleon = [3 if 5 in numbers else 0 for numbers in choices]
    assert goods(table) == [own + ship for own, ship in zip(expected, galleon, strict=True)]


@pytest.mark.rule("SD-070")
def test_with_three_players_a_governor_counts_the_cards_of_both_others() -> None:
    table = reveal(round_at(3, (15, 6, 6), goods=[0] * 3), [1, 3], [1, 2], [2, 3])
    assert goods(table) == [4 + 2 + 2, 0, 4 + 4 + 2]
