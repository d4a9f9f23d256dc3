"""The worked examples of the ledger (section 6), word for word.

Where an example depends on the reconstructed table 2.6, the price is read from it.
"""

from __future__ import annotations

import pytest

from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    EXCHANGE_RATIO,
    NO_PRICE,
    PRICE,
    RATIOS,
)
from tests.rules.santo_domingo.positions import (
    ALL,
    discard,
    goods,
    hand,
    hands,
    played,
    points,
    reveal,
    round_at,
    rows,
    supplied,
    trades,
)
from tests.support.playing import play


def cost(gain: int, space: int, side: str = "standard") -> int:
    """Goods for so many points on a space of the merchant row [2.6]."""
    return PRICE[BOARD_SIDES.index(side)][space][gain]


def affordable(held: int, space: int, side: str = "standard") -> dict[int, int]:
    """Points by goods: everything that so many goods can buy on a space [2.6]."""
    prices = PRICE[BOARD_SIDES.index(side)][space]
    return {price: gain for gain, price in enumerate(prices) if price <= held and price < NO_PRICE}


@pytest.mark.rule("SD-E3")
def test_captain_admirals_governor() -> None:
    table = reveal(round_at(4, (9, 6, 6), goods=[4] * 4), [1], [2], [2], [3])
    assert points(table) == [2, 3, 3, 0]
    assert goods(table) == [4, 4, 4, 12]
    assert hands(table) == [7, 7, 7, 7]
    assert rows(table) == supplied(4, 1, 6, 6)


@pytest.mark.rule("SD-E4")
def test_frigate_galleon_customs() -> None:
    table = reveal(round_at(4, (6, 10, 6), goods=[4] * 4), [4], [5], [6], [3])
    assert points(table) == [0, 0, 4, 0]
    assert goods(table) == [7, 11, 4, 4]
    assert rows(table) == supplied(4, 6, 0, 6)


@pytest.mark.rule("SD-E5")
def test_three_merchants() -> None:
    table = reveal(round_at(4, (4, 4, 9), goods=[4] * 4), [7], [7], [7], [1])
    assert rows(table) == (2, 4, 5)
    play(table, "0 trade:2", "1 trade:1", "2 trade:0")
    assert points(table) == [2, 1, 0, 2]
    assert goods(table) == [4 - cost(2, 5), 4 - cost(1, 5), 4, 4]
    assert rows(table) == supplied(4, 2, 4, 0)


@pytest.mark.rule("SD-E6")
def test_two_merchants_at_3_to_2() -> None:
    table = round_at(4, (4, 4, 10), points=[8, 5, 0, 0], goods=[11, 7, 4, 4])
    reveal(table, [7], [7], [1], [4])
    assert rows(table) == (2, 1, 8)
    assert table.to_move == 0
    assert trades(table) == affordable(11, 8)
    play(table, "trade:6")
    assert table.to_move == 1
    assert trades(table) == affordable(7, 8)
    play(table, "trade:4")
    assert points(table) == [14, 9, 2, 0]
    assert goods(table) == [11 - cost(6, 8), 7 - cost(4, 8), 4, 7]
    assert rows(table) == supplied(4, 2, 1, 0)


@pytest.mark.rule("SD-E6")
def test_the_prices_of_two_merchants_at_3_to_2() -> None:
    assert EXCHANGE_RATIO["standard"][8] == "3:2"
    assert affordable(11, 8) == {0: 0, 2: 1, 3: 2, 5: 3, 6: 4, 8: 5, 9: 6, 11: 7}
    assert affordable(7, 8) == {0: 0, 2: 1, 3: 2, 5: 3, 6: 4}


@pytest.mark.rule("SD-E7")
def test_merchant_plus_beggar_with_three_players() -> None:
    table = round_at(3, points=[10, 9, 8], goods=[4, 5, 6], hands={0: {2, 5, 7, 8}})
    reveal(table, [7, 8], [6, 7], [1, 3])
    assert rows(table) == (4, 6, 4)
    play(table, "0 trade:0", "1 trade:0")
    assert points(table) == [10, 9, 10]
    assert goods(table) == [9, 5, 6]
    assert hands(table) == [8, 6, 6]
    assert [discard(table, seat) for seat in range(3)] == [[], [6, 7], [1, 3]]
    assert rows(table) == supplied(3, 4, 6, 0)


@pytest.mark.rule("SD-E11")
def test_too_little_for_everybody() -> None:
    table = reveal(round_at(4, (3, 3, 3)), [1], [1], [1], [1])
    assert points(table) == [0] * 4
    assert [discard(table, seat) for seat in range(4)] == [[1]] * 4
    assert rows(table) == supplied(4, 3, 3, 3)


@pytest.mark.rule("SD-E12")
def test_a_remainder_passes_on_and_the_cap_holds_from_outside() -> None:
    table = reveal(round_at(5, (5, 5, 5), goods=[5] * 5), [1], [1], [1], [2], [3])
    assert points(table) == [1, 1, 1, 2, 0]
    assert goods(table) == [5, 5, 5, 5, 15]
    assert rows(table) == supplied(5, 0, 5, 5)


@pytest.mark.rule("SD-E13")
def test_at_the_limit_of_15_the_row_moves_fully() -> None:
    table = reveal(round_at(4, (4, 7, 4), goods=[14, 4, 4, 4]), [5], [3], [6], [8])
    assert points(table) == [0, 0, 1, 0]
    assert goods(table) == [15, 4, 4, 5]
    assert hands(table) == [7, 7, 7, 8]
    assert rows(table) == supplied(4, 4, 0, 4)


@pytest.mark.rule("SD-E14")
def test_a_full_player_still_takes_a_share() -> None:
    table = reveal(round_at(4, (4, 5, 4), goods=[15, 3, 4, 4]), [4], [4], [3], [1])
    assert points(table) == [0, 0, 0, 2]
    assert goods(table) == [15, 5, 8, 4]
    assert rows(table) == supplied(4, 2, 1, 4)


@pytest.mark.rule("SD-E15")
def test_own_cards_are_excluded_with_two_players() -> None:
    table = reveal(round_at(2, (4, 4, 4), goods=[2, 2], round=1), [1, 3], [2, 3])
    assert points(table) == [2, 2]
    assert goods(table) == [4, 6]
    assert hands(table) == [6, 6]
    assert rows(table) == supplied(2, 0, 4, 4)


@pytest.mark.rule("SD-E16")
def test_customs_counts_cards_without_gain_with_three_players() -> None:
    table = reveal(round_at(3, (6, 6, 6), goods=[3] * 3, round=1), [4, 6], [4, 5], [5, 6])
    assert points(table) == [5, 0, 7]
    assert goods(table) == [6, 6, 3]
    assert rows(table) == supplied(3, 6, 0, 6)


@pytest.mark.rule("SD-E17")
def test_the_merchant_marker_stops_at_0() -> None:
    table = reveal(round_at(5, (5, 5, 5), goods=[5] * 5, round=1), [7], [7], [7], [7], [8])
    assert rows(table) == (5, 5, 0)
    play(table, "0 trade:1", "1 trade:0", "2 trade:0", "3 trade:0")
    assert points(table) == [1, 0, 0, 0, 0]
    assert goods(table) == [5 - cost(1, 0), 5, 5, 5, 14]
    assert hands(table) == [7, 7, 7, 7, 8]
    assert rows(table) == supplied(5, 5, 5, 0)


@pytest.mark.rule("SD-E18")
def test_a_merchant_without_exchange() -> None:
    table = reveal(round_at(4, (4, 4, 13), goods=[4] * 4), [7], [6], [6], [3])
    play(table, "0 trade:0")
    assert points(table) == [0] * 4
    assert goods(table) == [4] * 4
    assert [discard(table, seat) for seat in range(4)] == [[7], [6], [6], [3]]
    assert rows(table) == supplied(4, 4, 4, 0)


@pytest.mark.rule("SD-E19")
def test_the_exchange_order() -> None:
    table = round_at(4, (4, 4, 14), points=[12, 5, 12, 20], goods=[6] * 4)
    reveal(table, [7], [7], [7], [1])
    assert rows(table)[2] == 10
    play(table, "0 trade:0", "2 trade:0", "1 trade:0")
    assert table.decision == "choose_cards"


@pytest.mark.rule("SD-E20")
def test_beggar_goods_come_too_late_with_two_players() -> None:
    least = min(given for given, _ in RATIOS[0][:3])
    table = round_at(2, (4, 4, 4), goods=[2, 2], round=1)
    reveal(table, [7, 8], [3, 7])
    assert least > 2  # so that nobody is asked
    assert points(table) == [0, 0]
    assert goods(table) == [5, 2]
    assert hands(table) == [8, 6]
    assert rows(table) == supplied(2, 4, 4, 0)


@pytest.mark.rule("SD-E21")
def test_the_last_two_cards_with_two_players() -> None:
    table = round_at(2, (4, 4, 4), goods=[2, 2], hands={0: {5, 8}, 1: {1, 2, 5, 8}})
    reveal(table, [], [1, 5])
    assert points(table) == [0, 2]
    assert goods(table) == [8, 4]
    assert hand(table, 0) == list(ALL)
    assert played(table, 1) == [2, 8]  # the whole hand of the next round, already played
    assert rows(table) == supplied(2, 2, 0, 4)


@pytest.mark.rule("SD-E22")
def test_the_last_card_with_four_players() -> None:
    table = reveal(round_at(4, (4, 4, 4), goods=[3] * 4, hands={0: {8}}), [], [7], [7], [6])
    while table.decision == "exchange":
        play(table, "trade:0")
    assert goods(table) == [11, 3, 3, 3]
    assert hands(table) == [8, 7, 7, 7]
    assert rows(table) == supplied(4, 4, 4, 0)


@pytest.mark.rule("SD-E23")
def test_the_limit_is_applied_before_the_exchange_with_two_players() -> None:
    table = reveal(round_at(2, (9, 4, 15), goods=[13, 2]), [3, 7], [1, 2])
    assert goods(table) == [15, 2]
    assert rows(table)[2] == 15
    play(table, "0 trade:15")
    assert points(table) == [15, 7]
    assert goods(table) == [15 - cost(15, 15), 2]
    assert rows(table) == supplied(2, 2, 4, 0)


@pytest.mark.rule("SD-E24")
def test_end_final_exchange_and_first_tie_break() -> None:
    table = round_at(4, (7, 3, 12), points=[27, 20, 28, 10], goods=[1, 12, 8, 0])
    reveal(table, [2], [7], [3], [1])
    play(table, "1 trade:12")
    assert table.end_reason == "target"
    assert table.scores() == [32, 32, 32, 12]
    assert goods(table) == [1, 12 - cost(12, 12), 2, 0]
    assert table.winners() == [2]
    assert rows(table) == (0, 3, 0)


def second_tie_break(first: set[int], second: set[int]) -> list[int]:
    hands_held = {0: first, 1: second, 2: {6, 8}, 3: {6, 8}}
    table = round_at(4, (5, 3, 3), points=[28, 28, 10, 10], goods=[5, 5, 0, 0], hands=hands_held)
    reveal(table, [1], [1], [6], [6])
    assert table.over
    assert points(table) == [31, 31, 10, 10]
    assert goods(table) == [2, 2, 0, 0]
    assert hands(table)[:2] == [len(first) - 1, len(second) - 1]
    return table.winners()


@pytest.mark.rule("SD-E25")
def test_second_tie_break() -> None:
    assert second_tie_break({1, 3, 4, 8}, {1, 8}) == [0]


@pytest.mark.rule("SD-E26")
def test_a_shared_win() -> None:
    assert second_tie_break({1, 3, 8}, {1, 7, 8}) == [0, 1]


@pytest.mark.rule("SD-E27")
@pytest.mark.parametrize(("held", "winner"), [(5, 1), (4, 0)])
def test_a_beggar_in_the_last_round_and_the_hand_tie_break(held: int, winner: int) -> None:
    table = round_at(
        4,
        (5, 3, 3),
        points=[28, 29, 10, 10],
        goods=[5, held, 0, 0],
        hands={0: {1, 3, 4, 8}, 1: {1, 8}, 2: {6, 8}, 3: {6, 8}},
    )
    reveal(table, [1], [8], [6], [6])
    assert table.over
    assert points(table)[:2] == [31, 31]
    assert goods(table)[:2] == [2, (held + 3) % 3]
    assert hands(table)[:2] == [3, 8]
    assert table.winners() == [winner]


@pytest.mark.rule("SD-E28")
@pytest.mark.parametrize(("target", "over"), [(45, False), (30, True)])
def test_target_45(target: int, over: bool) -> None:
    table = round_at(2, (4, 4, 4), points=[29, 20], goods=[3, 3], target=target)
    reveal(table, [1, 3], [4, 6])
    assert table.over == over
    if over:
        assert table.scores() == points(table) == [32, 22]
    else:
        assert points(table) == [31, 20]
        assert goods(table) == [3, 6]
        assert rows(table) == supplied(2, 2, 1, 4)


@pytest.mark.rule("SD-E29")
def test_the_winter_side() -> None:
    table = round_at(4, (4, 4, 10), points=[8, 5, 0, 0], goods=[11, 7, 4, 4], board_side="winter")
    reveal(table, [7], [7], [1], [4])
    assert trades(table) == affordable(11, 8, "winter")
    play(table, "0 trade:5")
    assert trades(table) == affordable(7, 8, "winter")
    play(table, "1 trade:3")
    assert points(table) == [13, 8, 2, 0]
    assert goods(table) == [11 - cost(5, 8, "winter"), 7 - cost(3, 8, "winter"), 4, 7]
    assert rows(table) == supplied(4, 2, 1, 0)


@pytest.mark.rule("SD-E29")
def test_the_prices_of_the_winter_example() -> None:
    assert EXCHANGE_RATIO["winter"][8] == "2:1"
    assert affordable(11, 8, "winter") == {0: 0, 2: 1, 4: 2, 6: 3, 8: 4, 10: 5}
    assert affordable(7, 8, "winter") == {0: 0, 2: 1, 4: 2, 6: 3}
