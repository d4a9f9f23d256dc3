"""Phase 3, Purchase (ledger 4.5, SP-058 to SP-075)."""

from __future__ import annotations

import random

import pytest

from entrepot import IllegalAction
from entrepot.games.speicherstadt import GAME
from tests.rules.speicherstadt.positions import (
    cards,
    coins,
    contract,
    gained,
    heap,
    lines,
    merchants,
    purchase,
    round_end,
    row,
    store,
)
from tests.rules.speicherstadt.test_demand import E10, three_players
from tests.support.playing import legal, play

RICH = [{"coins": 9}] * 5


@pytest.mark.rule("SP-E11", "SP-059", "SP-062", "SP-063", "SP-064", "SP-065", "SP-068", "SP-075")
def test_the_price_falls_with_each_withdrawal() -> None:
    table = three_players()
    play(table, *E10)
    assert lines(table)[0] == [2, 1, 0, 2], "seat 1 cannot pay 5 and has withdrawn"
    assert (table.to_move, legal(table)) == (2, {"buy", "withdraw"})

    play(table, "2 withdraw")
    assert lines(table)[0] == [1, 0, 2]
    play(table, "1 buy")
    assert coins(table) == [4, 1, 5]
    assert merchants(table) == [1, 2, 2], "the whole line went home"

    play(table, "2 buy")
    assert coins(table) == [4, 1, 4]
    assert lines(table)[2] == [0, 1, 0]
    play(table, "0 withdraw")
    assert lines(table)[2] == [0], "seat 1 cannot pay 2 and has withdrawn"

    play(table, "0 buy")
    assert merchants(table) == [3, 3, 3]
    assert coins(table) == [4, 2, 5], "3, 1, 4 and one coin of income each"
    assert table.view()["start_player"] == 2
    assert sum(heap(table, "card_discard").values()) == 1, "nobody stood above the fourth card"
    assert [sum(cards(table, seat).values()) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("SP-058")
def test_cards_are_settled_from_left_to_right() -> None:
    table = purchase(3, lines=[[0], [1, 0], [2], [1]], seats=RICH)
    for column, actions in enumerate([["0 buy"], ["1 withdraw", "0 withdraw"], ["2 buy"]]):
        assert table.view()["pending"]["column"] == str(column + 1)
        play(table, *actions)
        assert row(table)[column] is None
    assert table.view()["pending"]["column"] == "4"


@pytest.mark.rule("SP-059")
def test_the_merchant_on_the_lowest_position_decides() -> None:
    table = purchase(3, lines=[[2, 0, 1], [0, 1]], seats=RICH)
    assert table.waiting_for == [2]
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            table.play("buy", seat)


@pytest.mark.rule("SP-060", "SP-061")
@pytest.mark.parametrize("line", [[0], [0, 1], [0, 0, 0], [0, 1, 2, 1], [0, 1, 2, 0, 1, 2, 0, 1]])
def test_a_card_costs_a_coin_for_each_merchant_above_it(line: list[int]) -> None:
    table = purchase(3, row=["bank"], lines=[line, [2]], seats=[{"coins": 8}, {}, {"coins": 5}])
    play(table, "0 buy")
    assert coins(table) == [8 - len(line), 0, 5]
    assert cards(table, 0) == {"bank": 1}
    assert table.view(2)["players"][0]["cards"] == {"bank": 1}, "it lies open"
    assert row(table)[0] is None


@pytest.mark.rule("SP-062")
def test_after_a_sale_nobody_else_is_asked() -> None:
    table = purchase(3, lines=[[0, 1, 2, 1], [2, 0]], seats=RICH)
    play(table, "0 buy")
    assert (table.to_move, table.view()["pending"]["column"]) == (2, "2")
    assert merchants(table) == [2, 3, 2]
    assert coins(table) == [5, 9, 9]


@pytest.mark.rule("SP-063")
def test_only_the_first_merchant_steps_out() -> None:
    table = purchase(3, lines=[[0, 0, 1, 0], [2]], seats=RICH)
    play(table, "0 withdraw")
    assert lines(table)[0] == [0, 1, 0]
    assert merchants(table) == [1, 2, 2]
    assert coins(table) == [9, 9, 9]


@pytest.mark.rule("SP-064")
def test_the_next_in_line_decides_at_one_coin_less() -> None:
    table = purchase(3, lines=[[0, 1, 2], [2]], seats=RICH)
    play(table, "0 withdraw", "1 withdraw")
    assert table.to_move == 2
    play(table, "2 buy")
    assert coins(table) == [9, 9, 8]


@pytest.mark.rule("SP-065")
@pytest.mark.parametrize(("money", "can_pay"), [(3, True), (2, False), (0, False)])
def test_who_cannot_pay_must_withdraw(money: int, can_pay: bool) -> None:
    """Seat 1 would have to pay 3 for the first card, after seat 0 has withdrawn."""
    table = purchase(
        3, lines=[[0, 1, 2, 2], [2]], seats=[{"coins": 4}, {"coins": money}, {"coins": 9}]
    )
    play(table, "0 withdraw")
    assert table.to_move == (1 if can_pay else 2)
    if not can_pay:
        assert merchants(table)[1] == 3
        assert coins(table)[1] == money


@pytest.mark.rule("SP-066", "SP-E12", "SP-069")
def test_declining_at_a_price_of_one() -> None:
    """The only merchant withdraws: the ship is discarded, its cubes do not return to the bag."""
    ship = ("ship", {"tea": 2, "cloth": 1})
    table = round_end(3, card=ship, seats=[{"coins": 3}])
    goods, bag, ships = (
        heap(table, "goods_discard"),
        heap(table, "bag"),
        heap(table, "card_discard"),
    )
    assert legal(table) == {"buy", "withdraw"}
    play(table, "0 withdraw")
    assert gained(table, goods) == {"tea": 2, "cloth": 1}
    now = [ship_cubes for space in table.to_dict()["spaces"] for ship_cubes in [space["cubes"]]]
    loaded = {good: sum(cubes[good] for cubes in now) for good in now[0]}
    assert {good: heap(table, "bag").get(good, 0) + loaded[good] for good in loaded} == {
        good: bag.get(good, 0) for good in loaded
    }
    assert gained(table, ships, "card_discard")["ship"] == 1
    assert coins(table) == [5, 2, 2]


@pytest.mark.rule("SP-067")
def test_declining_first_and_buying_later_is_allowed() -> None:
    table = purchase(3, lines=[[0, 1, 0, 0], [2]], seats=RICH)
    play(table, "0 withdraw", "1 withdraw")
    assert table.to_move == 0
    play(table, "0 withdraw")
    assert table.to_move == 0
    play(table, "0 buy")
    assert coins(table) == [8, 9, 9]


@pytest.mark.rule("SP-068")
@pytest.mark.parametrize("card", ["church", "warehouse", "contract_a1", "bank", "tea_trader"])
def test_an_unwanted_card_is_discarded(card: str) -> None:
    empty = purchase(3, column=3, row=["port", card], lines=[[0], []], seats=RICH)
    play(empty, "0 buy")
    assert heap(empty, "card_discard")[card] == 1

    declined = round_end(3, card=card, seats=RICH[:3])
    play(declined, "0 withdraw")
    assert heap(declined, "card_discard")[card] == 1


@pytest.mark.rule("SP-069")
def test_a_ship_without_a_line_loses_its_cubes_to_the_goods_discard() -> None:
    ship = ("ship", {"coffee": 3})
    table = purchase(3, column=2, row=["port", ship], lines=[[0], [], [1]], seats=RICH[:3])
    goods, bag = heap(table, "goods_discard"), heap(table, "bag")
    play(table, "0 buy")
    assert gained(table, goods) == {"coffee": 3}
    assert heap(table, "bag") == bag


@pytest.mark.rule("SP-070")
def test_coins_spent_are_gone_for_the_cards_further_right() -> None:
    table = purchase(3, lines=[[0, 1], [0, 2], [0, 2]], seats=[{"coins": 3}, {}, {"coins": 2}])
    play(table, "0 buy")
    assert lines(table)[1] == [2], "seat 0 has 1 coin left and cannot pay 2"
    play(table, "2 withdraw")
    assert lines(table)[2] == [2], "nor for the next card"
    assert coins(table) == [1, 0, 2]


@pytest.mark.rule("SP-071")
def test_sales_and_income_come_too_late_to_pay() -> None:
    """Seat 1 could sell two teas, but owns no coin when the last card is offered."""
    trader = {"cards": ["tea_trader"], "house": {"tea": 1}}
    table = purchase(3, column=4, row=["church"], lines=[[0, 1]], seats=[{"coins": 2}, trader])
    play(table, "0 withdraw")
    assert heap(table, "card_discard")["church"] == 1
    assert coins(table) == [2, 0, 0]
    assert (table.decision, table.to_move) == ("process", 1)
    play(table, "trader:tea")
    assert coins(table) == [4, 3, 2]


@pytest.mark.rule("SP-072")
def test_cubes_stay_on_a_bought_ship_until_the_processing_turn() -> None:
    ship = ("ship", {"rubber": 1, "cloth": 2})
    mine = {"coins": 4, "contracts": {"c1": {}}}
    table = purchase(3, column=3, row=[ship, "bank"], lines=[[1], [0]], seats=[{"coins": 4}, mine])
    play(table, "1 buy")
    assert store(table, 1, "cargo") == {"rubber": 1, "cloth": 2}
    assert table.to_move == 0
    play(table, "0 buy")
    assert (table.decision, table.to_move) == ("process", 1)
    assert store(table, 1, "cargo") == {}
    assert heap(table, "pool") == {"rubber": 1, "cloth": 2}
    play(table, "deliver:c1:rubber")
    assert contract(table, "c1") == {"rubber": 1}


@pytest.mark.rule("SP-073")
def test_only_buying_marks_a_buyer() -> None:
    """Seat 0 buys, seat 1 withdraws, seat 2 stands in a line that is sold to seat 0."""
    table = purchase(3, column=3, lines=[[1, 0, 2], [1]], seats=RICH[:3])
    play(table, "1 withdraw", "0 buy")
    assert [player["bought"] for player in table.view()["players"]] == [1, 0, 0]
    play(table, "1 withdraw")
    assert coins(table) == [9 - 2 + 1, 9 + 2, 9 + 2]


@pytest.mark.rule("SP-074")
def test_three_cards_are_the_most_a_player_can_buy() -> None:
    table = purchase(2, lines=[[0, 1], [0, 1], [0, 1]], seats=[{"coins": 9}, {"coins": 9}])
    play(table, "0 buy", "0 buy")
    assert [player["bought"] for player in table.view()["players"]] == [2, 0]
    play(table, "0 buy")
    assert sum(cards(table, 0).values()) == 3
    assert coins(table) == [9 - 6 + 1, 9 + 2]


@pytest.mark.rule("SP-074")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_buys_more_than_three_cards_in_a_round(players: int) -> None:
    choose = random.Random(3)
    table = GAME.new(players, seed=3)
    while not table.over:
        names = legal(table)
        table.play("buy" if "buy" in names else choose.choice(sorted(names)))
        assert max(player["bought"] for player in table.view()["players"]) <= 3


@pytest.mark.rule("SP-075")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_afterwards_the_row_is_empty_and_all_merchants_are_back(players: int) -> None:
    choose = random.Random(5)
    table = GAME.new(players, seed=5)
    met = 0
    while not table.over:
        table.play(choose.choice(table.legal()))
        if table.decision in ("process", "pay_exchange"):
            met += 1
            assert row(table) == []
            assert merchants(table) == [3] * players
    assert met > 5
