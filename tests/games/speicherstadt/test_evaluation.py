"""The Speicherstadt: what bots expect of a position."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import CONTRACT, FIREMAN, FOR_SALE, GOODS
from entrepot.games.speicherstadt.state import STEPS
from tests.rules.speicherstadt.positions import demand, processing, purchase
from tests.support.leads import leads
from tests.support.playing import play
from tests.support.random_states import random_state


def evaluate(state: Any, seat: int) -> int:
    return int(GAME.plain.evaluate(state, seat))


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_it_is_the_score_with_a_crumb_for_each_coin(players: int) -> None:
    for seed in range(15):
        state = random_state(GAME, players, seed)
        for seat in range(players):
            coins = state.players[seat].coins
            assert coins < 100
            assert evaluate(state, seat) == 100 * GAME.plain.score(state, seat) + coins


def test_when_all_is_processed_nothing_is_left_to_guess() -> None:
    seats: list[dict[str, Any]] = [
        {},
        {
            "cards": ["fireman_5", "warehouse", "church"],
            "contracts": {"a1": {"coffee": 1, "spices": 1}},
            "warehouse": {"tea": 3},
            "points": 2,
        },
        {"contracts": {"c1": {"rubber": 1}}, "house": {"cloth": 1}, "coins": 9},
    ]
    table = processing(3, pool={"coffee": 2}, start=1, round=12, fires=3, seats=seats)
    last = play(table.copy(), "sell:coffee+coffee")
    assert last.over
    for seat in range(3):
        assert abs(evaluate(table.state, seat) - 100 * last.scores()[seat]) <= 15


GOOD_CARDS = [card for card in range(len(FOR_SALE)) if not CONTRACT <= card < FIREMAN]


@pytest.mark.parametrize("decisions", [5, 40, 90, 130, 170])
def test_more_of_a_good_thing_is_never_worse(decisions: int) -> None:
    for players in GAME.players:
        state = random_state(GAME, players, decisions, decisions)
        before = evaluate(state, 1)
        mine = state.players[1]
        for row, places in ((mine.cards, GOOD_CARDS), (mine.cargo, range(len(GOODS)))):
            for place in places:
                row[place] += 1
                assert evaluate(state, 1) >= before, (players, row is mine.cards, place)
                row[place] -= 1
        mine.coins += 1
        assert evaluate(state, 1) > before


def test_a_delivery_is_better_than_a_sale() -> None:
    table = processing(pool={"coffee": 1, "spices": 1, "tea": 1}, seats=[{"contracts": {"a1": {}}}])
    deliver, sell, finish = leads(table, "deliver:a1:coffee", "sell:coffee+spices", "discard:tea")
    assert deliver > max(sell, finish)


def test_contracts_are_supplied_in_the_order_that_closes_nothing() -> None:
    """A delivery to a later contract would bar the earlier one from this turn (SP-117)."""
    table = processing(
        pool={"coffee": 1, "rubber": 1},
        seats=[{"contracts": {"a1": {"spices": 1}, "c1": {"cloth": 1}}}],
    )
    first, second = leads(table, "deliver:a1:coffee", "deliver:c1:rubber")
    assert first > second


def test_a_merchant_goes_where_there_is_something_to_gain() -> None:
    row = ["church", "counting_office", "port", "chamber_of_commerce"]
    table = demand(3, row=row, lines=[[], [0, 1, 2]], seats=[{"coins": 5}] * 3)
    alone, crowded = leads(table, "bid:1", "bid:2")
    assert alone > crowded


@pytest.mark.parametrize("left", [[], ["ship"] * 4])
def test_a_dear_card_is_worth_all_the_money_only_in_the_last_round(left: list[str]) -> None:
    table = purchase(
        3,
        row=["counting_office"],
        lines=[[0, 1, 1, 2, 2]],
        column=4,
        seats=[{"coins": 5}, {"coins": 0}, {"coins": 0}],
        season="autumn",
        left=left,
    )
    buy, withdraw = leads(table, "buy", "withdraw")
    assert (buy > withdraw) == (left == [])


@pytest.mark.parametrize("left", [[], ["ship"] * 4])
def test_a_card_is_counted_unless_a_rival_ahead_would_take_it(left: list[str]) -> None:
    """In the last round coins are worth nothing any more, and still nobody pays for nothing."""

    def worth(rival: dict[str, Any]) -> int:
        table = purchase(
            3,
            row=["counting_office", "port"],
            lines=[[2], [1, 0]],
            column=3,
            seats=[{"cards": ["ship"] * 3, "coins": 5}, rival, {"coins": 1}],
            season="autumn",
            left=left,
        )
        return evaluate(table.state, 0)

    would_take = worth({"cards": ["ship"] * 3, "coins": 5})
    cannot_pay = worth({"cards": ["ship"] * 3, "coins": 1})
    has_no_use = worth({"cards": ["church"], "coins": 5})
    assert cannot_pay > would_take
    if left == []:
        assert has_no_use == cannot_pay


def test_a_step_that_is_over_leaves_its_cubes_to_a_later_turn() -> None:
    """What can go to a contract only in a later turn may never get there (SP-117)."""

    def worth(step: str) -> int:
        table = processing(pool={"coffee": 1}, seats=[{"contracts": {"a1": {}}}])
        table.state.step = STEPS.index(step)
        return evaluate(table.state, 0)

    assert worth("begin") == worth("deliver") > worth("pair_sale")
