"""Phase C: parliament (ledger 4.13)."""

from __future__ import annotations

import json

import pytest

from entrepot import IllegalAction, Table
from tests.rules.cuba.positions import (
    bid,
    bills,
    enacting,
    heap,
    laws,
    legal,
    pesos,
    play,
    statutes,
    vote,
)

PAIRS = ("tax-duty", "tax-subsidy", "tax-other", "duty-subsidy", "duty-other", "subsidy-other")


def rich(*money: int) -> list[dict[str, int]]:
    return [{"pesos": one} for one in money]


def votes(table: Table) -> list[int]:
    return [player["votes"] for player in table.to_dict()["players"]]


def winner(table: Table) -> int:
    assert table.decision == "enact"
    assert table.to_dict()["winner"] == table.to_move
    return int(table.to_dict()["winner"])


@pytest.mark.rule("CU-173")
def test_the_fifth_card_gives_votes() -> None:
    cards = ["worker", "tradeswoman", "architect", "foreman", "mayor"]
    table = vote(5, fifth=cards, seats=rich(1, 1, 1, 1, 1))
    assert votes(table) == [1, 2, 3, 4, 5]


@pytest.mark.rule("CU-174")
def test_the_town_hall_adds_two_votes() -> None:
    seats = [{"pesos": 1}, {"pesos": 1, "town_hall": True}]
    table = vote(2, fifth=["worker", "architect"], seats=seats)
    assert votes(table) == [1, 3 + 2]


@pytest.mark.rule("CU-175")
def test_everybody_may_buy_votes_at_one_peso_each() -> None:
    table = vote(fifth=["worker", "worker", "mayor"], seats=rich(3, 6, 0))
    assert table.waiting_for == [0, 1]
    assert legal(table, 0) == {f"bid:{sum_}" for sum_ in range(4)}
    assert legal(table, 1) == {f"bid:{sum_}" for sum_ in range(7)}
    bid(table, 3, 5)
    assert winner(table) == 1
    assert pesos(table) == [0, 1, 0]


@pytest.mark.rule("CU-176")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_bids_are_secret_and_final(order: tuple[int, ...]) -> None:
    """Nothing that the others see depends on a number before the last one is in."""
    sums = (4, 0, 3)
    table = vote(fifth=["worker", "worker", "worker"], seats=rich(5, 5, 5))
    for seat in order[:-1]:
        lower = play(table.copy(), f"{seat} bid:1")
        play(table, f"{seat} bid:{sums[seat]}")
        with pytest.raises(IllegalAction):
            table.play("bid:5", seat)
        for other in range(3):
            if other != seat:
                assert json.dumps(table.view(other)) == json.dumps(lower.view(other))
        assert [event.kind.key for event in table.events] == [
            event.kind.key for event in lower.events
        ]
    assert "bid_revealed" not in [event.kind.key for event in table.events]
    play(table, f"{order[-1]} bid:{sums[order[-1]]}")
    assert "bid_revealed" in [event.kind.key for event in table.events]
    assert pesos(table) == [1, 5, 2]
    assert winner(table) == 0


@pytest.mark.rule("CU-177")
def test_all_pay_whether_they_win_or_not() -> None:
    table = vote(fifth=["mayor", "worker", "worker"], seats=rich(5, 5, 5))
    bid(table, 0, 3, 2)
    assert (winner(table), pesos(table)) == (0, [5, 2, 3])


@pytest.mark.rule("CU-243")
def test_money_is_shown_as_before_the_bids_until_the_reveal() -> None:
    table = vote(fifth=["mayor", "worker", "worker"], seats=rich(5, 6, 7))
    play(table, "0 bid:4", "1 bid:3")
    for seat in (None, 0, 1, 2):
        assert [player["pesos"] for player in table.view(seat)["players"]] == [5, 6, 7]
    play(table, "2 bid:2")
    assert [player["pesos"] for player in table.view()["players"]] == [1, 3, 5]


@pytest.mark.rule("CU-178")
def test_no_votes_are_bought_under_the_anti_corruption_law() -> None:
    seats = [{"pesos": 9}, {"pesos": 9, "town_hall": True}, {"pesos": 9}]
    law = {"other": "anti_corruption_law"}
    table = vote(fifth=["foreman", "architect", "worker"], seats=seats, laws=law)
    assert (winner(table), pesos(table)) == (1, [9, 9, 9])


@pytest.mark.rule("CU-179")
def test_the_anti_corruption_law_works_from_the_next_vote_on() -> None:
    table = vote(
        2,
        fifth=["mayor", "worker"],
        seats=rich(5, 5),
        bills={"other": "anti_corruption_law"},
    )
    assert table.waiting_for == [0, 1]
    bid(table, 2, 0)
    play(table, "0 enact:tax-other")
    assert laws(table)["other"] == "anti_corruption_law"
    assert pesos(table) == [3, 5]


@pytest.mark.rule("CU-179", "CU-178")
def test_a_voided_anti_corruption_law_still_counts_in_this_vote() -> None:
    table = vote(
        2,
        fifth=["mayor", "worker"],
        seats=rich(5, 5),
        laws={"other": "anti_corruption_law"},
        bills={"other": "drought_law"},
    )
    assert winner(table) == 0
    play(table, "0 enact:tax-other")
    assert (laws(table)["other"], pesos(table)) == ("drought_law", [5, 5])


@pytest.mark.rule("CU-180")
def test_card_town_hall_and_bought_votes_count_together() -> None:
    seats = [{"pesos": 5}, {"pesos": 5, "town_hall": True}, {"pesos": 5}]
    table = vote(fifth=["mayor", "tradeswoman", "architect"], seats=seats)
    bid(table, 1, 3, 3)
    assert winner(table) == 1


@pytest.mark.rule("CU-181", "CU-182")
def test_only_the_tied_bid_again_out_of_what_is_left() -> None:
    table = vote(fifth=["mayor", "architect", "tradeswoman"], seats=rich(4, 6, 5))
    bid(table, 1, 3, 3)
    assert votes(table) == [6, 6, 5]
    assert (table.decision, table.waiting_for) == ("second_bid", [0, 1])
    assert legal(table, 0) == {f"bid:{sum_}" for sum_ in range(4)}
    assert legal(table, 1) == {f"bid:{sum_}" for sum_ in range(4)}
    bid(table, 1, 2)
    assert (winner(table), pesos(table)) == (1, [2, 1, 2])


@pytest.mark.rule("CU-182")
def test_the_tied_totals_stand() -> None:
    """Seat 2 has as many votes as before; it cannot win with any second bid of the others."""
    table = vote(fifth=["mayor", "mayor", "foreman"], seats=rich(1, 1, 9))
    bid(table, 0, 0, 0)
    assert table.waiting_for == [0, 1]
    bid(table, 0, 1)
    assert winner(table) == 1


@pytest.mark.rule("CU-183")
def test_second_bids_are_paid_by_all_who_made_them() -> None:
    table = vote(fifth=["mayor", "mayor", "worker"], seats=rich(5, 5, 5))
    bid(bid(table, 0, 0, 0), 3, 4)
    assert (winner(table), pesos(table)) == (1, [2, 1, 5])


@pytest.mark.rule("CU-184", "CU-185")
@pytest.mark.parametrize(("start", "first"), [(0, 0), (1, 1), (2, 3), (3, 3)])
def test_a_second_tie_goes_to_the_first_from_the_new_start_player_on(
    start: int, first: int
) -> None:
    """The round was begun by the left neighbour of the new start player."""
    cards = ["mayor", "mayor", "worker", "mayor"]
    table = vote(4, fifth=cards, start=start, seats=rich(2, 2, 2, 2))
    bid(table, 0, 0, 0, 0)
    assert table.waiting_for == [0, 1, 3]
    bid(table, 1, 1, 1)
    assert winner(table) == first


@pytest.mark.rule("CU-184")
def test_a_second_tie_is_among_the_highest_second_bids() -> None:
    table = vote(fifth=["mayor", "mayor", "mayor"], seats=rich(3, 3, 3))
    bid(bid(table, 0, 0, 0), 1, 2, 2)
    assert winner(table) == 1


@pytest.mark.rule("CU-186")
@pytest.mark.parametrize(("start", "first"), [(0, 1), (1, 1), (2, 2)])
def test_a_tie_under_the_anti_corruption_law_is_decided_at_once(start: int, first: int) -> None:
    law = {"other": "anti_corruption_law"}
    cards = ["worker", "mayor", "mayor"]
    table = vote(fifth=cards, start=start, seats=rich(5, 5, 5), laws=law)
    assert (winner(table), pesos(table)) == (first, [5, 5, 5])


@pytest.mark.rule("CU-187")
def test_exactly_two_bills_are_enacted() -> None:
    assert legal(enacting()) == {f"enact:{pair}" for pair in PAIRS}
    table = enacting(bills={"subsidy": None})
    assert legal(table) == {"enact:tax-duty", "enact:tax-other", "enact:duty-other"}


@pytest.mark.rule("CU-188", "CU-189", "CU-190", "CU-191", "CU-192")
@pytest.mark.parametrize("pair", PAIRS)
def test_two_new_laws_replace_the_old_ones(pair: str) -> None:
    """The others stay in force, and the other bills leave the game."""
    old = {"tax": "tax_5", "duty": "duty_water", "subsidy": "subsidy_water", "other": "drought_law"}
    new = {"tax": "tax_1", "duty": "duty_sugar", "subsidy": "subsidy_votes", "other": "harbour_law"}
    table = enacting(laws=old, bills=new, round=3, seats=rich(1))
    play(table, f"enact:{pair}")
    enacted = pair.split("-")
    assert laws(table) == {kind: new[kind] if kind in enacted else old[kind] for kind in old}
    gone = {new[kind] for kind in old if kind not in enacted} | {old[kind] for kind in enacted}
    assert not gone & {*heap(table, "statute_stack"), *bills(table).values()}


@pytest.mark.rule("CU-189")
def test_also_the_printed_laws_are_replaced() -> None:
    table = enacting(round=1, seats=rich(5), bills={"tax": "tax_2", "duty": "duty_citrus"})
    play(table, "enact:tax-duty")
    assert laws(table) == {
        "tax": "tax_2",
        "duty": "duty_citrus",
        "subsidy": None,
        "other": None,
    }


@pytest.mark.rule("CU-188", "CU-195")
def test_a_law_is_in_force_at_once() -> None:
    """The tax of 5 replaces the printed one of 2 in this very round."""
    table = enacting(2, round=1, seats=rich(5, 4), bills={"tax": "tax_5"})
    play(table, "enact:tax-other")
    assert (table.decision, table.waiting_for) == ("tax", [0])
    play(table, "pay")
    assert pesos(table) == [0, 4]


@pytest.mark.rule("CU-190")
def test_a_law_stays_in_force_until_another_of_its_type_comes() -> None:
    table = statutes(2, round=1, laws={"subsidy": "subsidy_votes", "other": "drought_law"})
    assert laws(table) == {
        "tax": "printed_tax",
        "duty": "printed_duty",
        "subsidy": "subsidy_votes",
        "other": "drought_law",
    }


@pytest.mark.rule("CU-245")
def test_nobody_bids_more_than_100_pesos() -> None:
    rich = [{"pesos": 230}, {"pesos": 101}, {"pesos": 100}]
    table = vote(fifth=["worker"] * 3, seats=rich)
    for seat in range(3):
        assert legal(table, seat) == {f"bid:{pesos}" for pesos in range(101)}
    bid(table, 100, 100, 0)
    assert table.waiting_for == [0, 1]
    assert legal(table, 0) == {f"bid:{pesos}" for pesos in range(101)}
    assert legal(table, 1) == {"bid:0", "bid:1"}
