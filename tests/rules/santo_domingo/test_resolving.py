"""How played cards are resolved, and the limits of the display cards (ledger 4.6, 4.7)."""

from __future__ import annotations

import pytest

from tests.rules.santo_domingo.positions import (
    discard,
    goods,
    hand,
    played,
    points,
    reveal,
    round_at,
    rows,
    supplied,
    trades,
)
from tests.support.playing import legal, play


def resolved(log: list[str]) -> list[str]:
    """The names of the cards in the order in which the log says what they brought."""
    names = ("captain", "admiral", "governor", "frigate", "galleon", "customs", "beggar")
    brought = [line.lower() for line in log if " brings " in line]
    return [next(name for name in names if name in line) for line in brought]


@pytest.mark.rule("SD-036", "SD-037", "SD-038")
def test_cards_are_resolved_by_rising_number() -> None:
    table = reveal(round_at(6, (9, 9, 9)), [8], [6], [5], [4], [2], [1])
    assert resolved(table.log()) == [
        "captain",
        "admiral",
        "frigate",
        "galleon",
        "customs",
        "beggar",
    ]
    assert points(table) == [0, 3 + 1, 0, 0, 5, 2]
    assert goods(table) == [6 + 1, 6, 6 + 6, 6 + 3, 6, 6]
    assert rows(table) == supplied(6, 2, 0, 9)


@pytest.mark.rule("SD-036")
def test_a_governor_comes_between_admiral_and_frigate() -> None:
    table = reveal(round_at(4), [6], [4], [3], [2])
    assert resolved(table.log()) == ["admiral", "governor", "frigate", "customs"]


@pytest.mark.rule("SD-036", "SD-039")
def test_seats_do_not_matter_within_a_number() -> None:
    """The captain in the last seat is served before the admiral in the first."""
    table = reveal(round_at(4, (6, 6, 6)), [2], [2], [6], [1])
    assert points(table) == [2, 2, 0, 2]
    assert rows(table) == supplied(4, 0, 6, 6)


@pytest.mark.rule("SD-037")
def test_a_number_that_nobody_played_does_nothing() -> None:
    table = reveal(round_at(4, (6, 7, 9)), [3], [3], [6], [6])
    assert rows(table) == supplied(4, 6, 7, 9)
    assert points(table) == [0, 0, 0, 0]
    assert goods(table) == [4, 4, 4, 4]


@pytest.mark.rule("SD-038", "SD-040")
def test_a_player_acts_at_both_numbers_with_what_is_there_at_that_moment() -> None:
    table = reveal(round_at(2, (6, 6, 15), goods=[2, 2]), [4, 7], [1, 5])
    assert goods(table) == [2 + 3, 2 + 3]
    assert table.to_move == 0
    assert "trade:5" in legal(table)  # with the goods of the frigate, at 1:1 [2.6]
    play(table, "trade:5")
    assert goods(table) == [0, 5]
    assert points(table) == [5, 2]


@pytest.mark.rule("SD-041")
def test_played_cards_stay_face_up_until_the_round_is_over() -> None:
    table = reveal(round_at(4, (6, 6, 9)), [1], [7], [7], [3])
    shown = [player["face_up"] for player in table.view()["players"]]
    assert shown == [["captain"], ["merchant"], ["merchant"], ["governor"]]
    assert [played(table, seat) for seat in range(4)] == [[1], [7], [7], [3]]
    assert goods(table)[3] == 4 + 4
    play(table, "trade:0", "trade:0")
    assert not any(player["face_up"] for player in table.view()["players"])
    assert [discard(table, seat) for seat in range(4)] == [[1], [7], [7], [3]]


@pytest.mark.rule("SD-041")
@pytest.mark.parametrize(
    ("counted", "counting", "gain"), [(1, 3, 4), (2, 3, 2), (4, 6, 3), (5, 6, 1)]
)
def test_resolved_cards_still_count_as_played(counted: int, counting: int, gain: int) -> None:
    table = reveal(round_at(4), [counted], [counting], [8], [8])
    assert (goods(table)[1] - 4) + points(table)[1] == gain


@pytest.mark.rule("SD-042")
def test_only_the_exchange_is_asked_for() -> None:
    table = reveal(round_at(2, (9, 9, 9)), [1, 2], [4, 8])
    assert table.view()["round"] == 10
    assert points(table) == [7, 0]
    assert hand(table, 1) == [1, 2, 3, 4, 5, 6, 7, 8]
    table = reveal(round_at(2, (9, 9, 9), goods=[3, 3]), [3, 7], [5, 6])
    assert table.decision == "exchange"
    assert "trade:0" in legal(table)


@pytest.mark.rule("SD-043", "SD-044")
@pytest.mark.parametrize(
    ("number", "moved"),
    [(1, (2, 0)), (2, (5, 0)), (3, (0, 0)), (4, (0, 3)), (5, (0, 8)), (6, (0, 0)), (8, (0, 0))],
)
def test_only_captain_admiral_and_the_ships_draw_on_the_board(
    number: int, moved: tuple[int, int]
) -> None:
    idle = [7] if number == 6 else [6]
    table = round_at(5, (8, 8, 8), goods=[0] * 5)
    reveal(table, [number], idle, idle, idle, idle)
    taken_points, taken_goods = moved
    assert rows(table)[:2] == supplied(5, 8 - taken_points, 8 - taken_goods, 8)[:2]
    if number < 6 and number != 3:
        assert points(table)[0] == taken_points
        assert goods(table)[0] == taken_goods


@pytest.mark.rule("SD-045", "SD-068", "SD-082", "SD-112")
def test_governor_customs_and_beggar_are_paid_from_outside() -> None:
    table = round_at(6, (6, 9, 9), goods=[0] * 6)
    reveal(table, [3], [1], [6], [4], [8], [8])
    assert goods(table) == [4, 0, 0, 3, 1, 1]
    assert points(table) == [0, 2, 3, 0, 0, 0]
    assert rows(table) == supplied(6, 6 - 2, 9 - 3, 9)


@pytest.mark.rule("SD-046")
def test_an_exchange_leaves_the_rows_of_points_and_goods_alone() -> None:
    table = reveal(round_at(4, (7, 8, 15), goods=[9, 0, 0, 0]), [7], [6], [6], [6])
    best = max(table.legal())
    table.play(best)
    assert points(table)[0] > 0
    assert goods(table)[0] < 9
    assert rows(table) == supplied(4, 7, 8, 0)


@pytest.mark.rule("SD-047", "SD-048")
@pytest.mark.parametrize(
    ("number", "space", "players", "share"),
    [
        (1, 8, 3, 2),
        (1, 5, 3, 1),
        (2, 15, 3, 5),
        (2, 14, 3, 4),
        (2, 5, 3, 1),
        (4, 10, 3, 3),
        (4, 8, 3, 2),
        (4, 5, 4, 1),
        (5, 15, 2, 7),
        (5, 11, 3, 3),
        (5, 15, 1, 15),
    ],
)
def test_equal_shares_up_to_the_maximum(number: int, space: int, players: int, share: int) -> None:
    table = round_at(5, (space, space, 5), goods=[0] * 5)
    reveal(table, *[[number]] * players, *[[3 if number > 3 else 6]] * (5 - players))
    gained = points(table) if number <= 2 else goods(table)
    assert gained == [share] * players + [0] * (5 - players)
    left = space - players * share
    assert left >= 0
    expected = (left, space, 5) if number <= 2 else (space, left, 5)
    assert rows(table) == supplied(5, *expected)


@pytest.mark.rule("SD-049")
def test_what_cannot_be_shared_is_there_for_the_next_number_and_the_next_round() -> None:
    table = round_at(5, (5, 8, 5), goods=[0] * 5)
    reveal(table, [1], [1], [1], [2], [5])
    assert points(table) == [1, 1, 1, 2, 0]
    table = round_at(5, (5, 8, 5), goods=[0] * 5)
    reveal(table, [5], [5], [5], [3], [3])
    assert goods(table) == [2, 2, 2, 0, 0]
    assert rows(table)[1] == 8 - 6 + 4


@pytest.mark.rule("SD-050")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_with_less_than_one_each_nobody_gets_anything(number: int) -> None:
    table = round_at(6, (5, 5, 5))
    reveal(table, *[[number]] * 6)
    assert points(table) == [0] * 6
    assert goods(table) == [6] * 6
    assert rows(table) == supplied(6, 5, 5, 5)


@pytest.mark.rule("SD-051", "SD-055", "SD-079")
@pytest.mark.parametrize(("number", "space", "share"), [(4, 5, 2), (5, 9, 4)])
def test_a_player_who_cannot_use_a_share_still_counts(number: int, space: int, share: int) -> None:
    table = round_at(4, (4, space, 4), goods=[15, 0, 0, 0])
    reveal(table, [number], [number], [3], [3])
    assert goods(table) == [15, share, 0, 0]
    assert rows(table)[1] == space - 2 * share + 3


@pytest.mark.rule("SD-052")
def test_a_card_that_brings_nothing_is_played_all_the_same() -> None:
    table = reveal(round_at(5, (5, 5, 4), goods=[0] * 5), [3], [2], [1], [1], [1])
    assert points(table) == [0, 2, 1, 1, 1]
    table = reveal(round_at(6, (5, 5, 5), goods=[0] * 6), *[[2]] * 6)
    assert points(table) == [0] * 6
    assert [discard(table, seat) for seat in range(6)] == [[2]] * 6
    table = round_at(4, (3, 3, 4), goods=[0] * 4)
    reveal(table, [1], [2], [2], [3])  # the admirals find a single point and get none
    assert points(table) == [2, 0, 0, 0]
    assert goods(table)[3] == 4 + 2 + 2
    assert [hand(table, seat)[:2] for seat in (1, 2)] == [[1, 3], [1, 3]]


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.rule("SD-053", "SD-054", "SD-079")
@pytest.mark.parametrize(("number", "space", "taken"), [(4, 9, 3), (5, 9, 9)])
def test_goods_above_15_vanish_and_the_row_pays_in_full(
    number: int, space: int, taken: int
) -> None:
    table = round_at(4, (4, space, 4), goods=[14, 1, 1, 1])
    reveal(table, [number], [3], [3], [3])
    assert goods(table) == [15, 1, 1, 1]
    assert rows(table)[1] == space - taken + 3


@pytest.mark.rule("SD-056")
def test_goods_lost_before_the_exchange_cannot_be_exchanged() -> None:
    table = reveal(round_at(2, (9, 9, 15), goods=[14, 0]), [4, 7], [1, 2])
    assert table.decision == "exchange"
    assert goods(table)[0] == 15
    given = max(trades(table))
    table.play(max(table.legal()))
    assert goods(table)[0] == 15 - given


@pytest.mark.rule("SD-057", "SD-112")
def test_the_limit_holds_for_goods_from_outside() -> None:
    table = round_at(4, goods=[14, 14, 0, 0], hands={1: {8}})
    reveal(table, [3], [], [1], [1])
    assert goods(table) == [15, 15, 0, 0]


@pytest.mark.rule("SD-058")
def test_points_have_no_limit() -> None:
    table = round_at(4, (15, 6, 15), points=[29, 29, 28, 0], goods=[15, 0, 0, 0])
    reveal(table, [7], [2], [1], [4])
    gain = int(table.game.name(max(table.legal())).removeprefix("trade:"))
    table.play(f"trade:{gain}")
    assert points(table) == [29 + gain, 34, 30, 1]  # the last exchanges 3 goods in the end
    assert table.view()["players"][1]["victory_points"] == 34


@pytest.mark.rule("SD-059")
def test_nobody_needs_to_own_anything() -> None:
    table = round_at(4, goods=[0, 0, 0, 0])
    reveal(table, [3], [3], [6], [6])
    assert goods(table) == [0, 0, 0, 0]
    assert points(table) == [0, 0, 0, 0]
