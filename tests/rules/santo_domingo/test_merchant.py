"""The merchant and the exchange (ledger 4.13). What depends on table 2.6 reads it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    EXCHANGE_RATIO,
    MOST_TRADED,
    NO_PRICE,
    PRICE,
    RATIOS,
    Ratio,
    ratio,
)
from tests.rules.santo_domingo.positions import (
    goods,
    points,
    reveal,
    round_at,
    rows,
    supplied,
    trades,
)
from tests.support.playing import legal, play


def merchants(players: int, number: int, idle: int = 6) -> list[list[int]]:
    """So many merchants; the others play a card that brings nothing."""
    return [[7]] * number + [[idle]] * (players - number)


def gains(usable: set[Ratio], held: int) -> dict[int, int]:
    """By trying every combination of exchanges: the fewest goods for each number of points."""
    found = {0: 0}
    for given, gained in usable:
        for before, cost in list(found.items()):
            for times in range(1, (held - cost) // given + 1):
                total, price = before + times * gained, cost + times * given
                found[total] = min(price, found.get(total, price))
    return found


def better(one: Ratio, other: Ratio) -> bool:
    return one[1] / one[0] > other[1] / other[0]


@pytest.mark.rule("SD-086")
def test_without_a_merchant_the_marker_stays() -> None:
    table = reveal(round_at(4, (4, 4, 11), goods=[9] * 4), *[[6]] * 4)
    assert rows(table)[2] == 11 + 3
    assert "exchange" not in "".join(table.log())


@pytest.mark.rule("SD-086", "SD-087", "SD-103")
@pytest.mark.parametrize(
    ("number", "before", "during"),
    [(1, 9, 9), (2, 9, 7), (3, 9, 5), (4, 9, 3), (3, 5, 1), (4, 5, 0), (3, 4, 0)],
)
def test_the_marker_goes_back_two_spaces_a_further_merchant_and_then_to_0(
    number: int, before: int, during: int
) -> None:
    table = reveal(round_at(4, (4, 4, before), goods=[15] * 4), *merchants(4, number))
    for _ in range(number):
        assert table.decision == "exchange"
        assert rows(table)[2] == during
        play(table, "trade:0")
    assert rows(table)[2] == 0 + 3


@pytest.mark.rule("SD-088")
@pytest.mark.parametrize("players", [2, 3])
def test_ones_own_merchant_counts_for_the_marker(players: int) -> None:
    table = round_at(players, (6, 6, 12), goods=[9] * players)
    reveal(table, *[[6, 7]] * players)
    assert rows(table)[2] == 12 - 2 * (players - 1)


@pytest.mark.rule("SD-089", "SD-090", "SD-092", "SD-093", "SD-094", "SD-095")
@pytest.mark.parametrize("side", BOARD_SIDES)
@pytest.mark.parametrize("space", range(3, 16))
def test_all_gains_of_the_markers_ratio_and_worse_ones_are_offered_at_the_best_price(
    side: str, space: int
) -> None:
    printed = [ratio(text) for text in EXCHANGE_RATIO[side]]
    usable = {one for one in printed if not better(one, printed[space])}
    for held in (0, 1, 2, 5, 8, 11, 15):
        table = round_at(4, (4, 4, space), goods=[held, 0, 0, 0], board_side=side)
        reveal(table, *merchants(4, 1))
        expected = gains(usable, held)
        if expected == {0: 0}:
            assert table.decision == "choose_cards"
            continue
        assert legal(table) == {f"trade:{gain}" for gain in expected}
        assert trades(table) == {price: gain for gain, price in expected.items()}


@pytest.mark.rule("SD-089")
def test_the_ratio_is_the_same_for_all_merchants() -> None:
    table = reveal(round_at(4, (4, 4, 15), goods=[15] * 4), *merchants(4, 3))
    seen = []
    while table.decision == "exchange":
        seen.append((rows(table)[2], frozenset(legal(table))))
        table.play(max(table.legal()))
    assert len(seen) == 3
    assert len(set(seen)) == 1
    assert seen[0][0] == 15 - 4


@pytest.mark.rule("SD-090", "SD-094")
def test_whole_exchanges_only_and_never_at_a_better_ratio() -> None:
    for side, ratios in enumerate(RATIOS):
        for space, (given, gained) in enumerate(ratios):
            prices = PRICE[side][space]
            assert prices[0] == 0
            for gain, price in enumerate(prices):
                if gain and price != NO_PRICE:
                    assert gain * given <= price * gained
                    assert price <= 15


@pytest.mark.rule("SD-095")
def test_the_prices_are_those_of_the_ledger() -> None:
    """Table 2.7, recomputed from table 2.6 by a shorter way that holds for it."""
    for side, ratios in enumerate(RATIOS):
        for space, (given, gained) in enumerate(ratios):
            for gain in range(MOST_TRADED + 1):
                price = -(-given * gain // gained)
                assert PRICE[side][space][gain] == (price if price <= 15 else NO_PRICE)


@pytest.mark.rule("SD-095")
def test_the_price_list_of_the_ratios_in_the_ledger() -> None:
    listed = {
        "4:1": (0, 4, 8, 12),
        "3:1": (0, 3, 6, 9, 12, 15),
        "2:1": (0, 2, 4, 6, 8, 10, 12, 14),
        "3:2": (0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15),
        "1:1": tuple(range(16)),
    }
    for side, name in enumerate(BOARD_SIDES):
        for space, text in enumerate(EXCHANGE_RATIO[name]):
            prices = tuple(price for price in PRICE[side][space] if price != NO_PRICE)
            assert prices == listed[text]


@pytest.mark.rule("SD-091")
def test_exchanging_is_optional_and_free_in_extent() -> None:
    start = reveal(round_at(4, (4, 4, 15), goods=[15, 0, 0, 0]), *merchants(4, 1))
    for action in start.legal():
        table = start.copy()
        gain = int(table.game.name(action).removeprefix("trade:"))
        table.play(action)
        assert points(table)[0] == gain
        assert goods(table)[0] == 15 - PRICE[0][15][gain]
    assert len(start.legal()) > 2
    assert "trade:0" in legal(start)


@pytest.mark.rule("SD-096", "SD-097")
def test_goods_of_this_round_can_be_exchanged_to_the_last_one() -> None:
    table = reveal(round_at(3, (6, 15, 15), goods=[0] * 3), [4, 7], [3, 7], [1, 5])
    assert goods(table) == [3, 4, 12]
    assert rows(table)[2] == 13
    for seat in range(2):
        assert table.to_move == seat
        everything = goods(table)[seat]
        assert max(trades(table)) == everything  # 1:1 on space 13 [2.6]
        table.play(max(table.legal()))
        assert goods(table)[seat] == 0


@pytest.mark.rule("SD-096", "SD-115")
def test_beggar_goods_come_too_late_for_the_exchange_of_the_same_round() -> None:
    table = reveal(round_at(2, (4, 4, 15), goods=[1, 0], hands={0: {2, 6, 7, 8}}), [7, 8], [3, 6])
    assert table.decision == "exchange"
    assert set(trades(table)) <= {1, 0, -2, -3}
    assert goods(table)[0] == 1
    table.play(max(table.legal()))
    assert goods(table)[0] == 0 + 3
    assert points(table)[0] == 1


@pytest.mark.rule("SD-098")
def test_a_merchant_who_does_not_exchange_was_played_all_the_same() -> None:
    table = round_at(4, (4, 4, 9), goods=[0, 15, 0, 0])
    reveal(table, [7], [7], [8], [6])  # seat 0 cannot exchange, seat 1 does not want to
    assert rows(table)[2] == 9 - 2
    assert table.to_move == 1
    play(table, "trade:0")
    assert rows(table)[2] == 0 + 3
    assert goods(table)[2] == 1 + 2 * 2


@pytest.mark.rule("SD-099", "SD-100", "SD-101")
@pytest.mark.parametrize(
    ("start", "order"),
    [
        ([3, 9, 5, 7], [1, 3, 2, 0]),
        ([9, 7, 5, 3], [0, 1, 2, 3]),
        ([4, 4, 4, 4], [0, 1, 2, 3]),
        ([2, 8, 2, 8], [1, 3, 0, 2]),
    ],
)
def test_merchants_exchange_by_falling_points_then_by_seat(
    start: list[int], order: list[int]
) -> None:
    table = reveal(round_at(4, (4, 4, 15), goods=[15] * 4, points=start), *merchants(4, 4))
    assert table.view()["exchange_order"] == order
    asked = []
    while table.decision == "exchange":
        assert table.waiting_for == [table.to_move]
        asked.append(table.to_move)
        table.play(max(table.legal()))
    assert asked == order


@pytest.mark.rule("SD-100")
def test_the_order_counts_points_of_this_round_and_does_not_change_any_more() -> None:
    table = round_at(2, (9, 4, 15), goods=[15, 15], points=[10, 6])
    reveal(table, [3, 7], [2, 7])  # the admiral lifts seat 1 above seat 0
    assert points(table) == [10, 11]
    assert table.view()["exchange_order"] == [1, 0]
    table = round_at(4, (4, 4, 15), goods=[15] * 4, points=[9, 8, 8, 0])
    reveal(table, *merchants(4, 3))
    play(table, "0 trade:0", "1 trade:3")
    assert table.to_move == 2


@pytest.mark.rule("SD-102")
def test_an_exchange_never_changes_the_options_of_another() -> None:
    start = reveal(round_at(4, (4, 4, 15), goods=[15, 9, 4, 4]), *merchants(4, 2))
    expected = None
    for action in start.legal():
        table = start.copy()
        table.play(action)
        assert expected in (None, legal(table))
        expected = legal(table)
    assert expected is not None
    assert len(expected) > 2


@pytest.mark.rule("SD-103")
def test_after_the_exchanges_the_marker_is_on_0_even_if_nobody_exchanged() -> None:
    table = reveal(round_at(4, (4, 4, 15), goods=[0] * 4), *merchants(4, 1))
    assert rows(table) == supplied(4, 4, 4, 0)


@pytest.mark.rule("SD-104")
def test_the_ratio_table_has_16_entries_a_side_that_never_get_worse() -> None:
    assert set(EXCHANGE_RATIO) == set(BOARD_SIDES)
    for texts in EXCHANGE_RATIO.values():
        assert len(texts) == 16
        ratios = [ratio(text) for text in texts]
        assert all(given >= 1 and gained >= 1 for given, gained in ratios)
        assert not any(better(before, after) for before, after in pairwise(ratios))
