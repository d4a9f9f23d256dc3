"""Trader: sales to the trading house (ledger 3.7, PR-125 to PR-139)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    doubloons,
    game_at,
    goods,
    holder,
    legal,
    play,
    supply,
)

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
KINDS = tuple(PRICES)


# --- the sale ------------------------------------------------------------------------------------


@pytest.mark.rule("PR-125")
@pytest.mark.parametrize("trader", [0, 2])
def test_each_player_may_sell_one_good_trader_first_and_clockwise(trader: int) -> None:
    """Three sell, each another kind; everybody is asked exactly once, whatever is left to sell."""
    seller = holder(corn=2, indigo=2, sugar=2)
    table = game_at(4, picker=trader, role="trader", seats=[seller] * 4)
    first, second, third, last = ((trader + turn) % 4 for turn in range(4))

    play(
        table, f"{first} sell:corn", f"{second} sell:indigo", f"{third} pass", f"{last} sell:sugar"
    )

    assert table.decision == "choose_role"
    assert goods(table, first) == {"corn": 1, "indigo": 2, "sugar": 2}
    assert goods(table, second) == {"corn": 2, "indigo": 1, "sugar": 2}
    assert goods(table, third) == {"corn": 2, "indigo": 2, "sugar": 2}
    assert goods(table, last) == {"corn": 2, "indigo": 2, "sugar": 1}
    assert supply(table, "trading_house") == {"corn": 1, "indigo": 1, "sugar": 1}


@pytest.mark.rule("PR-125")
def test_every_kind_held_is_offered_and_selling_is_optional() -> None:
    table = game_at(4, role="trader", seats=[holder(corn=1, sugar=4, coffee=1)])

    assert legal(table) == {"sell:corn", "sell:sugar", "sell:coffee", "pass"}


@pytest.mark.rule("PR-126")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bank_pays_the_basic_price(kind: str, players: int) -> None:
    table = game_at(players, picker=1, role="trader", seats=[holder(**{kind: 2})])
    before = supply(table, "goods_supply")

    play(table, f"0 sell:{kind}")
    assert doubloons(table) == [PRICES[kind]] + [0] * (players - 1)
    assert supply(table, "trading_house") == {kind: 1}
    assert supply(table, "goods_supply") == before, "the good lies in the trading house"
    assert goods(table, 0) == {kind: 1}


@pytest.mark.rule("PR-127")
@pytest.mark.parametrize("kind", KINDS)
def test_the_trader_gets_one_doubloon_more(kind: str) -> None:
    table = game_at(4, role="trader", seats=[holder(**{kind: 1})])
    play(table, f"0 sell:{kind}")

    assert doubloons(table)[0] == PRICES[kind] + 1


@pytest.mark.rule("PR-127")
def test_a_trader_who_does_not_sell_gets_nothing() -> None:
    table = game_at(4, role="trader", seats=[holder(coffee=1), holder(sugar=1)])
    play(table, "0 pass", "1 sell:sugar")
    assert doubloons(table) == [0, 2, 0, 0]

    unable = game_at(4, role="trader", seats=[{}, holder(sugar=1)])
    play(unable, "1 sell:sugar")
    assert doubloons(unable) == [0, 2, 0, 0]


@pytest.mark.rule("PR-128")
def test_corn_is_sold_for_nothing_and_takes_up_a_place() -> None:
    """The fourth place goes to a corn that brings no money: the trading house is full."""
    table = game_at(
        4,
        picker=3,
        role="trader",
        seats=[holder(corn=1), holder(coffee=1)],
        trading_house={"indigo": 1, "sugar": 1, "tobacco": 1},
    )
    assert legal(table) == {"sell:corn", "pass"}

    play(table, "0 sell:corn")
    assert doubloons(table) == [0, 0, 0, 0]
    assert table.decision == "choose_role", "seat 1 finds no place for the coffee"
    assert goods(table, 1) == {"coffee": 1}


# --- the trading house ---------------------------------------------------------------------------


@pytest.mark.rule("PR-129")
@pytest.mark.parametrize(
    ("lying", "sales"),
    [
        ({}, ["0 sell:corn", "1 sell:indigo", "2 sell:sugar", "3 sell:tobacco"]),
        ({"coffee": 1}, ["0 sell:corn", "1 sell:indigo", "2 sell:sugar"]),
        ({"coffee": 1, "tobacco": 1}, ["0 sell:corn", "1 sell:indigo"]),
        ({"coffee": 2, "tobacco": 1}, ["0 sell:corn"]),
    ],
)
def test_the_phase_ends_at_once_with_the_fourth_good(
    lying: dict[str, int], sales: list[str]
) -> None:
    seller = holder(corn=1, indigo=1, sugar=1, tobacco=1)
    table = game_at(5, role="trader", seats=[seller] * 5, trading_house=lying)

    for sale in sales:
        assert table.decision == "sell"
        play(table, sale)
    assert (table.to_move, table.decision) == (1, "choose_role")
    for seat in range(len(sales), 5):
        assert goods(table, seat) == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1}


@pytest.mark.rule("PR-130")
def test_a_kind_in_the_trading_house_cannot_be_sold() -> None:
    table = game_at(
        4,
        picker=0,
        role="trader",
        seats=[holder(indigo=2, sugar=1, coffee=1), holder(indigo=3), holder(indigo=1, sugar=1)],
        trading_house={"indigo": 1},
    )
    assert legal(table) == {"sell:sugar", "sell:coffee", "pass"}

    play(table, "0 sell:coffee")
    assert table.to_move == 2, "seat 1 has only indigo and is passed over"
    assert legal(table) == {"sell:sugar", "pass"}


@pytest.mark.rule("PR-130")
def test_a_kind_sold_earlier_in_the_phase_cannot_be_sold_again() -> None:
    table = game_at(4, role="trader", seats=[holder(tobacco=1), holder(tobacco=1, corn=1)])
    play(table, "0 sell:tobacco")

    assert legal(table) == {"sell:corn", "pass"}


@pytest.mark.rule("PR-131")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("last", ["sell:corn", "pass"])
def test_the_phase_ends_when_everybody_had_a_turn(players: int, last: str) -> None:
    """The others still have goods to sell, and there is room."""
    seller = holder(corn=1, indigo=1, sugar=1)
    table = game_at(players, role="trader", seats=[seller] * players)

    play(table, *(f"{seat} pass" for seat in range(players - 1)), f"{players - 1} {last}")
    assert (table.to_move, table.decision) == (1, "choose_role")
    assert supply(table, "trading_house") == ({"corn": 1} if last == "sell:corn" else {})


@pytest.mark.rule("PR-132")
def test_four_goods_go_back_to_the_supply() -> None:
    table = game_at(
        4,
        role="trader",
        seats=[holder(corn=1), holder(indigo=1)],
        trading_house={"coffee": 1, "tobacco": 1},
    )
    before = supply(table, "goods_supply")

    play(table, "0 sell:corn", "1 sell:indigo")
    assert supply(table, "trading_house") == {}
    returned = {"corn": 1, "indigo": 1, "tobacco": 1, "coffee": 1}
    assert supply(table, "goods_supply") == {
        kind: before[kind] + returned.get(kind, 0) for kind in KINDS
    }


@pytest.mark.rule("PR-132")
def test_the_trading_house_is_emptied_when_the_last_player_sells_the_fourth_good() -> None:
    seller = holder(corn=1, indigo=1, sugar=1, tobacco=1)
    table = game_at(4, role="trader", seats=[seller] * 4)
    play(table, "0 sell:corn", "1 sell:indigo", "2 sell:sugar", "3 sell:tobacco")

    assert supply(table, "trading_house") == {}


@pytest.mark.rule("PR-133")
def test_three_goods_stay_and_restrict_the_next_trader_phase() -> None:
    table = game_at(
        4,
        picker=0,
        picks=3,
        role="trader",
        seats=[holder(corn=1), holder(indigo=1), holder(corn=1, sugar=1), holder(sugar=1)],
    )
    before = supply(table, "goods_supply")
    play(table, "0 sell:corn", "1 sell:indigo", "2 pass", "3 sell:sugar")
    assert supply(table, "trading_house") == {"corn": 1, "indigo": 1, "sugar": 1}
    assert supply(table, "goods_supply") == before

    play(table, "2 role:trader")
    assert table.decision == "choose_role", "corn and sugar still lie there: seat 2 cannot sell"
    assert goods(table, 2) == {"corn": 1, "sugar": 1}


@pytest.mark.rule("PR-133")
@pytest.mark.parametrize("lying", [{"corn": 1}, {"corn": 1, "indigo": 1}, {"coffee": 3}])
def test_fewer_than_four_goods_stay_when_nobody_sells(lying: dict[str, int]) -> None:
    table = game_at(4, role="trader", seats=[holder(sugar=1)], trading_house=lying)
    play(table, "0 pass")

    assert table.decision == "choose_role"
    assert supply(table, "trading_house") == lying


# --- markets and office --------------------------------------------------------------------------


@pytest.mark.rule("PR-134", "PR-135", "PR-136")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("markets", "bonus"),
    [([], 0), (["small_market"], 1), (["large_market"], 2), (["small_market", "large_market"], 3)],
)
@pytest.mark.parametrize("privilege", [0, 1])
def test_manned_markets_and_the_privilege_add_up(
    kind: str, markets: list[str], bonus: int, privilege: int
) -> None:
    trader = 0 if privilege else 3
    table = game_at(4, picker=trader, role="trader", seats=[holder(*markets, **{kind: 1})])
    play(table, f"0 sell:{kind}")

    assert doubloons(table)[0] == PRICES[kind] + bonus + privilege


@pytest.mark.rule("PR-134", "PR-135")
def test_an_unmanned_market_and_the_markets_of_others_give_nothing() -> None:
    owner = {"goods": {"sugar": 1}, "buildings": ["small_market", "large_market"]}
    table = game_at(
        4, picker=3, role="trader", seats=[owner, holder("small_market", "large_market")]
    )
    play(table, "0 sell:sugar")

    assert doubloons(table) == [2, 0, 0, 0]


@pytest.mark.rule("PR-137")
def test_markets_give_nothing_without_a_sale() -> None:
    table = game_at(
        4,
        role="trader",
        seats=[holder("small_market", "large_market", coffee=1), holder("large_market")],
    )
    play(table, "0 pass")

    assert table.decision == "choose_role"
    assert doubloons(table) == [0, 0, 0, 0]


@pytest.mark.rule("PR-138")
def test_an_office_sells_a_kind_that_lies_in_the_trading_house() -> None:
    seller = {"goods": {"tobacco": 2, "corn": 1}}
    seats = [seller | {"manned": ["office"]}, seller | {"buildings": ["office"]}]
    table = game_at(4, role="trader", seats=seats, trading_house={"tobacco": 1})
    assert legal(table) == {"sell:corn", "sell:tobacco", "pass"}

    play(table, "0 sell:tobacco")
    assert doubloons(table)[0] == 3 + 1, "it pays the normal price"
    assert supply(table, "trading_house") == {"tobacco": 2}
    assert legal(table) == {"sell:corn", "pass"}, "an unmanned office does not work"


@pytest.mark.rule("PR-139")
def test_an_office_finds_no_place_in_a_full_trading_house() -> None:
    table = game_at(
        4,
        role="trader",
        seats=[holder(corn=1), holder("office", corn=1, coffee=1)],
        trading_house={"indigo": 1, "sugar": 1, "tobacco": 1},
    )
    play(table, "0 sell:corn")

    assert table.decision == "choose_role"
    assert goods(table, 1) == {"corn": 1, "coffee": 1}


@pytest.mark.rule("PR-139")
def test_an_office_allows_no_second_sale() -> None:
    table = game_at(4, role="trader", seats=[holder("office", tobacco=3, coffee=1)])
    play(table, "0 sell:tobacco")

    assert table.decision == "choose_role"
    assert goods(table, 0) == {"tobacco": 2, "coffee": 1}


# --- the rulebook's examples ---------------------------------------------------------------------


@pytest.mark.rule("PR-E5")
def test_example_small_market() -> None:
    table = game_at(4, picker=3, role="trader", seats=[holder("small_market", corn=1)])
    play(table, "0 sell:corn")

    assert doubloons(table)[0] == 1


@pytest.mark.rule("PR-E6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_example_two_offices(players: int) -> None:
    office = holder("office", tobacco=1)
    table = game_at(
        players,
        role="trader",
        seats=[office, holder(tobacco=1), office],
        trading_house={"tobacco": 1},
    )

    for owner in (0, 2):
        assert (table.to_move, legal(table)) == (owner, {"sell:tobacco", "pass"})
        play(table, f"{owner} sell:tobacco")
    assert supply(table, "trading_house") == {"tobacco": 3}


@pytest.mark.rule("PR-E15")
def test_example_both_markets() -> None:
    table = game_at(
        4, picker=3, role="trader", seats=[holder("small_market", "large_market", tobacco=1)]
    )
    play(table, "0 sell:tobacco")

    assert doubloons(table)[0] == 6
