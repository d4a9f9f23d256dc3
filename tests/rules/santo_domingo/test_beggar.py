"""The beggar and the end of a round (ledger 4.14)."""

from __future__ import annotations

import pytest

from tests.rules.santo_domingo.positions import (
    ALL,
    card,
    choose,
    discard,
    goods,
    hand,
    played,
    points,
    reveal,
    round_at,
    rows,
    supplied,
)
from tests.support.playing import legal, play

GOODS_FOR_HAND = {0: 4, 1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1}


@pytest.mark.rule("SD-105", "SD-106")
@pytest.mark.parametrize(("left", "gain"), GOODS_FOR_HAND.items())
def test_goods_by_the_cards_left_in_hand(left: int, gain: int) -> None:
    table = round_at(4, goods=[0] * 4, hands={0: {8, *ALL[:left]}})
    reveal(table, [8] if left else [], [6], [6], [6])
    assert goods(table)[0] == gain


@pytest.mark.rule("SD-106", "SD-107")
@pytest.mark.parametrize(("left", "gain"), [(6, 1), (4, 2), (2, 3), (0, 4)])
def test_the_other_card_of_the_pair_has_left_the_hand(left: int, gain: int) -> None:
    table = round_at(2, goods=[0, 0], hands={0: {6, 8, *(1, 2, 3, 4, 5, 7)[:left]}})
    reveal(table, [6, 8] if left else [], [3, 6])
    assert goods(table)[0] == gain


@pytest.mark.rule("SD-108", "SD-110")
@pytest.mark.parametrize("merchants", [0, 1, 2, 3, 4])
def test_two_goods_for_each_merchant_whether_or_not_he_exchanged(merchants: int) -> None:
    table = round_at(5, (6, 6, 15), goods=[0, 15, 0, 0, 0])
    reveal(table, [8], *[[7]] * merchants, *[[6]] * (4 - merchants))
    if merchants:
        assert table.to_move == 1  # the only one who has goods
        table.play(max(table.legal()))
        assert points(table)[1] > 0
    assert goods(table)[0] == 1 + 2 * merchants


@pytest.mark.rule("SD-109")
@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        (([7, 8], [3, 6]), [1, 0]),
        (([7, 8], [6, 7]), [3, 0]),
        (([6, 8], [6, 7]), [3, 0]),
        (([7, 8], [7, 8]), [3, 3]),
    ],
)
def test_with_two_players_a_beggar_ignores_the_own_merchant(
    choices: tuple[list[int], ...], expected: list[int]
) -> None:
    assert goods(reveal(round_at(2, goods=[0, 0]), *choices)) == expected


@pytest.mark.rule("SD-109")
def test_with_three_players_a_beggar_counts_the_merchants_of_both_others() -> None:
    table = reveal(round_at(3, goods=[0] * 3), [7, 8], [6, 7], [6, 7])
    assert goods(table) == [1 + 4, 0, 0]


@pytest.mark.rule("SD-111")
def test_each_beggar_counts_the_own_hand_and_gets_the_full_bonus() -> None:
    table = round_at(4, goods=[0] * 4, hands={0: {1, 8}, 1: {1, 2, 3, 4, 8}})
    reveal(table, [8], [8], [8], [7])
    assert goods(table) == [3 + 2, 2 + 2, 1 + 2, 0]


@pytest.mark.rule("SD-112")
def test_beggar_goods_come_from_outside() -> None:
    table = reveal(round_at(4, (4, 5, 6), goods=[14, 0, 0, 0]), [8], [8], [8], [7])
    assert goods(table) == [15, 3, 3, 0]
    assert rows(table) == supplied(4, 4, 5, 0)


@pytest.mark.rule("SD-113", "SD-114")
@pytest.mark.parametrize("players", [2, 4])
def test_a_beggar_takes_back_all_cards(players: int) -> None:
    table = round_at(players, hands={0: {3, 6, 7, 8}})
    others = [[3, 6] if players == 2 else [6]] * (players - 1)
    reveal(table, [3, 8] if players == 2 else [8], *others)
    assert hand(table, 0) == list(ALL)
    assert discard(table, 0) == played(table, 0) == []
    assert legal(table, 0) >= {card(number) for number in ALL[:-1]}


@pytest.mark.rule("SD-115")
def test_beggar_goods_can_be_exchanged_in_the_next_round() -> None:
    table = round_at(4, (4, 4, 12), goods=[0] * 4, hands={0: {8}})
    reveal(table, [], [6], [6], [6])
    assert goods(table)[0] == 4
    reveal(table, [7], [3], [3], [3])
    assert table.to_move == 0
    assert max(table.legal()) > table.game.action("trade:0")


@pytest.mark.rule("SD-116", "SD-117")
@pytest.mark.parametrize(("players", "pair"), [(2, True), (5, False)])
def test_played_cards_go_to_the_discard_pile_and_stay_there(players: int, pair: bool) -> None:
    table = round_at(players)
    for number in (1, 3):
        cards = [number, number + 1] if pair else [number]
        for seat in range(players):
            choose(table, seat, *cards)
        for seat in range(players):
            assert played(table, seat) == []
            assert set(cards) <= set(discard(table, seat))
            assert not set(cards) & set(hand(table, seat))
    expected = [1, 2, 3, 4] if pair else [1, 3]
    assert [discard(table, seat) for seat in range(players)] == [expected] * players


@pytest.mark.rule("SD-118")
def test_markers_stay_where_they_are_at_the_end_of_the_game() -> None:
    table = round_at(4, (7, 8, 9), points=[29, 0, 0, 0])
    reveal(table, [1], [4], [3], [6])
    assert table.over
    assert rows(table) == (5, 5, 9)
    play_on = round_at(4, (7, 8, 9), points=[20, 0, 0, 0])
    reveal(play_on, [1], [4], [3], [6])
    assert rows(play_on) == supplied(4, 5, 5, 9)
    play(play_on, card(2))
    assert rows(play_on) == supplied(4, 5, 5, 9)
