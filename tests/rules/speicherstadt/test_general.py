"""General rules (ledger 4.2, SP-018 to SP-032)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from entrepot import ImpossiblePosition, Table
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import SEASONS
from tests.rules.speicherstadt.positions import (
    cards,
    coins,
    demand,
    heap,
    lines,
    processing,
    purchase,
    round_end,
    row,
    store,
)
from tests.support.playing import legal, play

COUNTS = [2, 3, 4, 5]
PHASES = ["place_merchant", "buy_card", "process", "pay_exchange"]


def random_steps(players: int, seed: int) -> Iterator[tuple[dict[str, Any], str, Table]]:
    """Each decision of a random game: the position before it, the action, the table after it."""
    table = GAME.new(players, seed)
    choose = random.Random(seed)
    while not table.over:
        before = table.to_dict()
        action = choose.choice(table.legal())
        table.play(action)
        yield before, GAME.name(action), table


@pytest.mark.rule("SP-018")
@pytest.mark.parametrize("players", COUNTS)
def test_each_phase_is_finished_for_all_before_the_next_begins(players: int) -> None:
    for seed in range(4):
        for before, _, table in random_steps(players, seed):
            after = table.to_dict()
            if after["round"] == before["round"] and not table.over:
                phase = min(PHASES.index(after["decision"]), 2)
                assert phase >= min(PHASES.index(before["decision"]), 2)
            elif not table.over:
                assert after["decision"] == "place_merchant"
            if after["decision"] == "buy_card" == before["decision"]:
                assert after["column"] >= before["column"]
            if before["decision"] == "place_merchant" and after["decision"] != "place_merchant":
                assert sum(len(line) for line in lines(table)) <= 3 * players
            if after["decision"] in ("process", "pay_exchange"):
                assert row(table) == []


@pytest.mark.rule("SP-018")
def test_income_comes_after_the_last_processing_turn() -> None:
    table = processing(3, mover=2, pool={"tea": 2}, start=1, seats=[{}, {}, {}])
    play(table, "2 sell:tea+tea")
    assert coins(table) == [2, 2, 2], "seat 2 sold for one coin, but bought a ship"
    assert table.decision == "place_merchant"

    earlier = processing(
        3, mover=1, pool={"tea": 2}, start=1, seats=[{}, {}, {"house": {"tea": 1}}]
    )
    play(earlier, "1 discard:tea")
    assert coins(earlier) == [0, 0, 0], "seat 1 may still throw away its last cube"


@pytest.mark.rule("SP-019")
def test_the_stock_of_coins_never_runs_out() -> None:
    table = round_end(3, seats=[{"coins": 40}, {"coins": 30}, {"coins": 20}])
    play(table, "0 withdraw")
    assert coins(table) == [42, 32, 22]

    rich = processing(3, pool={"tea": 3}, seats=[{"coins": 90, "cards": ["tea_trader"]}])
    play(rich, "trader:tea", "trader:tea", "trader:tea")
    assert coins(rich)[0] == 94


@pytest.mark.rule("SP-020")
def test_a_price_goes_to_the_stock() -> None:
    table = purchase(3, lines=[[0, 1, 2], [1]], seats=[{"coins": 4}, {"coins": 4}, {"coins": 4}])
    play(table, "0 buy")
    assert coins(table) == [1, 4, 4], "nobody receives the three coins"


@pytest.mark.rule("SP-021")
@pytest.mark.parametrize("players", COUNTS)
def test_coins_never_drop_below_nothing(players: int) -> None:
    for _, _, table in random_steps(players, seed=7):
        assert min(coins(table)) >= 0


@pytest.mark.rule("SP-021")
def test_there_is_no_credit() -> None:
    table = purchase(3, lines=[[0, 1], [2]], seats=[{"coins": 2}, {"coins": 0}, {"coins": 5}])
    play(table, "0 withdraw")
    assert table.to_move == 2, "seat 1 cannot pay 1"
    position = table.to_dict()
    position["players"][1]["coins"] = -1
    with pytest.raises(ImpossiblePosition, match="less than 0"):
        GAME.from_dict(position)


@pytest.mark.rule("SP-022", "SP-023", "SP-026")
@pytest.mark.parametrize("players", COUNTS)
def test_nothing_passes_from_player_to_player(players: int) -> None:
    """Only the mover's own things change, and owned cards are never lost."""
    for seed in range(3):
        for before, action, table in random_steps(players, seed):
            after, mover = table.to_dict(), before["mover"]
            for seat in range(players):
                old, new = before["players"][seat], after["players"][seat]
                for card in old["cards"]:
                    assert new["cards"][card] >= old["cards"][card]
                if seat != mover:
                    assert new["cards"] == old["cards"]
                if seat != mover and after["round"] == before["round"] and not table.over:
                    assert new["coins"] == old["coins"]
                    cubes = [
                        sum(sum(one[where].values()) for where in STORES) for one in (old, new)
                    ]
                    if after["mover"] != seat:
                        assert cubes[1] == cubes[0] or before["decision"] != "process"
            bought = sum(player["bought"] for player in after["players"])
            if action != "buy" and after["decision"] == before["decision"] == "buy_card":
                assert bought == sum(player["bought"] for player in before["players"])


STORES = ("cargo", "warehouse", "house")


@pytest.mark.rule("SP-022", "SP-023")
def test_no_action_gives_anything_to_anybody() -> None:
    assert set(GAME.action_space.verbs) == {
        *("bid", "buy", "withdraw"),
        *("deliver", "exchange", "pay", "trader", "sell", "discard", "finish"),
    }


@pytest.mark.rule("SP-024")
def test_a_card_is_used_by_its_buyer_only_and_lies_face_up() -> None:
    table = processing(3, pool={"tea": 2}, seats=[{}, {"cards": ["tea_trader", "contract_b1"]}])
    assert legal(table) == {"sell:tea+tea", "discard:tea"}
    for seat in (None, 0, 1, 2):
        assert table.view(seat)["players"][1]["cards"] == {"tea_trader": 1, "contract_b1": 1}


@pytest.mark.rule("SP-025")
def test_a_bought_card_works_in_the_same_round() -> None:
    table = round_end(3, card="tea_trader", seats=[{"coins": 1, "house": {"tea": 1}}])
    play(table, "0 buy")
    assert legal(table) == {"trader:tea", "discard:tea", "finish"}
    play(table, "trader:tea")
    assert coins(table) == [2, 2, 2], "one for the tea, one as income"

    bank = round_end(3, card="bank", seats=[{"coins": 1}])
    play(bank, "0 buy")
    assert coins(bank) == [2, 2, 2], "nothing is left, and the income is two coins"


@pytest.mark.rule("SP-026")
def test_cards_survive_fires_and_the_use_of_goods() -> None:
    mine = ["fireman_1", "tea_trader", "contract_b1", "ship"]
    table = round_end(
        3,
        season="autumn",
        left=["fire_3"],
        seats=[{"coins": 1, "cards": mine, "house": {"tea": 1}}],
    )
    play(table, "0 withdraw", "deliver:b1:tea")
    assert table.over
    assert cards(table, 0) == dict.fromkeys(mine, 1)


@pytest.mark.rule("SP-027")
def test_a_player_may_own_any_number_of_cards() -> None:
    mine = ["counting_office"] * 3 + ["ship"] * 9 + ["fireman_4"] * 2 + ["coffee_trader"]
    table = round_end(3, card="counting_office", seats=[{"coins": 1, "cards": mine}])
    play(table, "0 buy")
    assert cards(table, 0) == {
        "counting_office": 4,
        "ship": 9,
        "fireman_4": 2,
        "coffee_trader": 1,
    }


@pytest.mark.rule("SP-028", "SP-029")
@pytest.mark.parametrize("players", COUNTS)
def test_what_is_drawn_never_comes_back(players: int) -> None:
    """The bag and the stack only shrink, the card discard pile only grows."""
    for before, _, table in random_steps(players, seed=11):
        after = table.to_dict()
        for good, number in after["bag"].items():
            assert number <= before["bag"][good]
        for season in SEASONS:
            for card, number in after[season].items():
                assert number <= before[season][card]
        for card, number in after["card_discard"].items():
            assert number >= before["card_discard"][card]
        if after["round"] == before["round"]:
            assert after["bag"] == before["bag"], "cubes leave the bag when ships are laid out"


@pytest.mark.rule("SP-028")
def test_used_cubes_go_to_the_goods_discard() -> None:
    table = processing(3, pool={"tea": 3, "cloth": 2}, seats=[{"cards": ["tea_trader"]}])
    bag = heap(table, "bag")
    play(table, "trader:tea", "sell:tea+tea", "discard:cloth")
    assert heap(table, "bag") == bag


@pytest.mark.rule("SP-030")
@pytest.mark.parametrize("players", COUNTS)
def test_only_a_new_row_takes_from_the_random_stream(players: int) -> None:
    for before, _, table in random_steps(players, seed=13):
        after = table.to_dict()
        if after["round"] == before["round"]:
            drawn = sum(before["autumn"].values()) - sum(after["autumn"].values())
            assert after["chance"] == before["chance"] or (table.over and drawn == 1)


@pytest.mark.rule("SP-031")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_sees_everything_but_the_order_of_draws(players: int) -> None:
    for before, _, table in random_steps(players, seed=17):
        seen = [table.view(seat) for seat in (None, *range(players))]
        for one in seen:
            del one["seat"]
        assert all(one == seen[0] for one in seen)
        assert [player["coins"] for player in seen[0]["players"]] == coins(table)
        assert seen[0]["bag"] == table.to_dict()["bag"]
        assert seen[0]["card_discard"] == heap(table, "card_discard")
        for season in SEASONS:
            assert seen[0]["stack"][season] == heap(table, season)
        if before["round"] == 2:
            break
    other = table.to_dict()
    other["chance"] = {"key": [12345, 67890, 5, 7]}
    assert GAME.from_dict(other).view(0) == GAME.from_dict(table.to_dict()).view(0)


@pytest.mark.rule("SP-032")
def test_what_leaves_no_choice_happens_by_itself() -> None:
    """Seat 1 cannot pay, nobody can use a cube: the next question is the next round's."""
    table = purchase(
        3,
        column=4,
        lines=[[0, 1]],
        seats=[{"coins": 2}, {}, {"house": {"tea": 1}}],
    )
    play(table, "0 withdraw")
    assert table.decision == "place_merchant"
    assert store(table, 2, "house") == {"tea": 1}
    assert len(table.legal()) == 4


@pytest.mark.rule("SP-032")
def test_a_single_way_to_pay_is_not_asked_for() -> None:
    table = processing(3, pool={"tea": 3}, goods_discard={"coffee": 3})
    play(table, "exchange:coffee")
    assert table.decision == "process"
    assert heap(table, "pool") == {"coffee": 1}


@pytest.mark.rule("SP-032")
def test_the_bids_that_are_asked_for_leave_a_choice() -> None:
    table = demand(2)
    assert legal(table) == {"bid:1", "bid:2", "bid:3"}
