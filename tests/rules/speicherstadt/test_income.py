"""Phase 5, Income (ledger 4.7, SP-123 to SP-130)."""

from __future__ import annotations

import pytest

from tests.rules.speicherstadt.positions import coins, demand, points, purchase, round_end
from tests.support.playing import play


@pytest.mark.rule("SP-123", "SP-124")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_coin_for_all_and_one_more_for_who_bought_nothing(players: int) -> None:
    nobody = round_end(players, seats=[{"coins": 1}])
    play(nobody, "0 withdraw")
    assert coins(nobody) == [3] + [2] * (players - 1)

    buyer = round_end(players, seats=[{"coins": 1}])
    play(buyer, "0 buy")
    assert coins(buyer) == [1] + [2] * (players - 1)


@pytest.mark.rule("SP-E3", "SP-125")
@pytest.mark.parametrize(("bank", "buys", "income"), [(1, 1, 2), (1, 0, 3), (0, 0, 2), (0, 1, 1)])
def test_the_bank_pays_one_more(bank: int, buys: int, income: int) -> None:
    table = round_end(3, card="church", seats=[{"coins": 1, "cards": ["bank"] * bank}])
    play(table, "0 buy" if buys else "0 withdraw")
    assert coins(table)[0] == 1 - buys + income
    assert coins(table)[1:] == [2, 2]


@pytest.mark.rule("SP-125")
def test_the_bank_pays_in_every_round() -> None:
    table = round_end(3, round=9, seats=[{"coins": 1, "cards": ["bank"]}])
    play(table, "0 withdraw")
    assert coins(table)[0] == 4
    play(table, *["bid:1"] * 8, "bid:2")
    while table.decision == "buy_card":
        play(table, "withdraw")
    assert coins(table)[0] == 7


@pytest.mark.rule("SP-126")
def test_the_bank_pays_in_the_round_in_which_it_is_bought() -> None:
    table = round_end(3, card="bank", seats=[{"coins": 1}])
    play(table, "0 buy")
    assert coins(table) == [2, 2, 2]


@pytest.mark.rule("SP-127")
def test_number_and_price_of_the_cards_make_no_difference() -> None:
    """Seat 0 buys two cards, seat 1 a dear one, seat 2 withdraws from both lines."""
    table = purchase(
        3,
        column=2,
        lines=[[0], [2, 0], [2, 1, 1, 1]],
        seats=[{"coins": 2}, {"coins": 3}, {"coins": 9}],
    )
    play(table, "0 buy", "2 withdraw", "0 buy", "2 withdraw", "1 buy")
    assert coins(table) == [0 + 1, 0 + 1, 9 + 2]


@pytest.mark.rule("SP-128")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_coin_passes_to_the_left(start: int) -> None:
    table = round_end(3, start=start, round=5, seats=[{"coins": 1}])
    play(table, "0 withdraw")
    assert table.view()["start_player"] == (start + 1) % 3
    assert table.to_move == (start + 1) % 3
    assert table.view()["round"] == 6


@pytest.mark.rule("SP-128", "SP-129")
def test_the_last_round_pays_income_and_passes_the_coin_before_the_fourth_fire() -> None:
    table = round_end(3, round=12, fires=3, start=1, seats=[{"coins": 1}])
    play(table, "0 withdraw")
    assert table.over
    assert coins(table) == [3, 2, 2]
    assert table.view()["start_player"] == 2
    kinds = [event.kind.key for event in table.events]
    assert kinds.index("income") < kinds.index("fire_broke_out")
    assert points(table) == [0, 0, 0]


@pytest.mark.rule("SP-130")
def test_the_mark_of_a_buyer_holds_for_one_round() -> None:
    table = round_end(3, round=5, seats=[{"coins": 2}])
    play(table, "0 buy")
    assert [player["bought"] for player in table.view()["players"]] == [0, 0, 0]
    play(table, *["bid:1"] * 8, "bid:2")
    while table.decision == "buy_card":
        play(table, "withdraw")
    assert coins(table)[0] == 2 - 1 + 1 + 2


@pytest.mark.rule("SP-127")
def test_bidding_alone_earns_the_same() -> None:
    table = demand(3, start=0, seats=[{"coins": 1}])
    play(table, *["bid:1"] * 8, "bid:2")
    assert table.decision == "place_merchant", "nobody could pay 8, 7, … or the last coin"
    assert coins(table) == [3, 2, 2]
