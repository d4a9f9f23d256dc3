"""Final scoring, winner and ties (ledger 4.10 and 4.11, SP-155 to SP-172)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.speicherstadt.components import CONTRACT_GOODS, CONTRACTS
from tests.rules.speicherstadt.positions import coins, points, round_end, unchecked
from tests.support.playing import play

POINTS = {2: 5, 3: 8, 4: 11}


def filled(*names: str) -> dict[str, dict[str, int]]:
    return {
        name: {good: CONTRACT_GOODS[name].count(good) for good in CONTRACT_GOODS[name]}
        for name in names
    }


def scores(*seats: dict[str, Any], players: int = 4) -> list[int]:
    """What the cards of these players are worth, as if the game ended now."""
    return round_end(players, seats=[{"coins": 1}, *seats]).scores()[1 : len(seats) + 1]


def ended(*results: tuple[int, int]) -> Table:
    """A game that has just ended, nobody owning a card, with these points and coins.

    Points that fires alone cannot bring about: the position is not checked.
    """
    table = round_end(len(results), round=LAST[len(results)], fires=3, seats=[{"coins": 1}])
    position = table.to_dict()
    for seat, (score, money) in enumerate(results):
        position["players"][seat] |= {"points": score, "coins": money - 2}
    over = play(unchecked(position), "0 withdraw")
    assert over.over
    return over


LAST = {2: 16, 3: 12, 4: 10, 5: 8}


@pytest.mark.rule("SP-E17", "SP-155")
def test_a_final_score() -> None:
    """Table 2.6 gives the contracts their size; by it A1 is small and C4 is large."""
    large = next(name for name in reversed(CONTRACTS) if len(CONTRACT_GOODS[name]) == 4)
    small = next(name for name in CONTRACTS if len(CONTRACT_GOODS[name]) == 2)
    other = next(name for name in CONTRACTS if len(CONTRACT_GOODS[name]) == 4)
    some_good = CONTRACT_GOODS[other][0]
    mine: dict[str, Any] = {
        "points": -2,
        "coins": 6,
        "contracts": {**filled(small, large), other: {some_good: 1}},
        "cards": [
            *(
                "coffee_trader",
                "cloth_trader",
                "warehouse",
                "port",
                "chamber_of_commerce",
                "church",
            ),
            *["counting_office"] * 3,
            *["ship"] * 4,
            *("fireman_4", "fireman_5"),
        ],
        "warehouse": {"tea": 3},
    }
    table = round_end(4, round=10, fires=3, seats=[{"coins": 1}, mine])
    assert table.scores()[1] == -2 + 5 + 0 + 11 + 2 + 9 + 3 + 4 + 6 + 4 == 42


@pytest.mark.rule("SP-156", "SP-157", "SP-E9")
@pytest.mark.parametrize("name", CONTRACTS)
def test_a_contract_scores_when_complete(name: str) -> None:
    goods = CONTRACT_GOODS[name]
    full = filled(name)
    part = {name: {**full[name], goods[-1]: full[name][goods[-1]] - 1}}
    assert scores({"contracts": full}) == [POINTS[len(goods)]]
    assert scores({"contracts": part}) == [0]
    assert scores({"contracts": {name: {}}}) == [0]


@pytest.mark.rule("SP-158")
def test_each_trader_scores_one() -> None:
    traders = [f"{good}_trader" for good in ("coffee", "tea", "spice", "rubber", "cloth")]
    for number in range(6):
        assert scores({"cards": traders[:number]}) == [number]


@pytest.mark.rule("SP-159", "SP-E8")
@pytest.mark.parametrize(("offices", "worth"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14)])
def test_counting_offices_score_together(offices: int, worth: int) -> None:
    assert scores({"cards": ["counting_office"] * offices}) == [worth]


@pytest.mark.rule("SP-160", "SP-161")
@pytest.mark.parametrize("number", range(5))
def test_cubes_in_the_warehouse_score_and_that_in_the_house_does_not(number: int) -> None:
    stored = {"cards": ["warehouse"], "warehouse": {"tea": number}}
    assert scores(stored) == [number]
    assert scores({"house": {"tea": 1}}) == [0]
    if number == 4:
        assert scores({**stored, "house": {"tea": 1}}) == [4]


@pytest.mark.rule("SP-162", "SP-163")
@pytest.mark.parametrize("ships", [0, 1, 4, 9])
def test_ships_score_with_the_port_only(ships: int) -> None:
    fleet = ["ship"] * ships
    assert scores({"cards": ["port", *fleet]}) == [ships]
    assert scores({"cards": fleet}, {"cards": ["port"]}) == [0, 0]


@pytest.mark.rule("SP-162")
def test_a_ship_scores_whatever_became_of_its_goods() -> None:
    table = round_end(4, card=("ship", {"tea": 3}), seats=[{"coins": 1, "cards": ["port", "ship"]}])
    play(table, "0 buy")
    assert table.scores()[0] == 2, "unloaded or not"
    play(table, "sell:tea+tea", "discard:tea")
    assert table.scores()[0] == 2


@pytest.mark.rule("SP-164", "SP-167")
def test_coins_score_with_the_chamber_of_commerce_and_are_kept() -> None:
    table = round_end(
        4, seats=[{"coins": 7, "cards": ["chamber_of_commerce"]}, {"coins": 8}, {"coins": 3}]
    )
    assert table.scores() == [7, 0, 0, 0]
    assert coins(table) == [7, 8, 3, 0]
    assert table.ranking() == [1, 2, 3, 4], "the coins of seat 1 break the tie for place 2"


@pytest.mark.rule("SP-165", "SP-166")
def test_churches_score() -> None:
    assert scores({"cards": ["boat_church"]}, {"cards": ["church"]}) == [3, 4]
    assert scores({"cards": ["church", "boat_church"]}) == [7]


@pytest.mark.rule("SP-167")
@pytest.mark.parametrize("card", ["fireman_4", "fireman_5", "ship", "bank"])
def test_firemen_ships_and_the_bank_score_nothing(card: str) -> None:
    assert scores({"cards": [card], "coins": 12}) == [0]


@pytest.mark.rule("SP-155", "SP-168")
def test_the_final_score_is_the_track_and_the_cards() -> None:
    """It is shown at the end, without a decision; the order of seats makes no difference."""
    first = {"cards": ["church", "tea_trader"], "coins": 1, "points": 2}
    second = {"cards": ["boat_church"], "points": -3}
    one = round_end(4, round=10, fires=3, seats=[first, second])
    other = round_end(4, round=10, fires=3, mover=1, seats=[second, first])
    play(one, "0 withdraw")
    play(other, "1 withdraw")
    assert one.over
    assert one.scores() == [2 + 5, -3 + 3, 0, 0]
    assert other.scores() == [-3 + 3, 2 + 5, 0, 0]
    assert one.view()["scores"] == one.scores()
    assert points(one) == [2, -3, 0, 0], "the last fire found all equal"


@pytest.mark.rule("SP-E18", "SP-169", "SP-170", "SP-172")
def test_coins_break_a_tie() -> None:
    table = ended((30, 3), (30, 6), (28, 9))
    assert table.scores() == [30, 30, 28]
    assert table.ranking() == [2, 1, 3]
    assert table.winners() == [1]


@pytest.mark.rule("SP-E18", "SP-171", "SP-172")
def test_equal_points_and_coins_share_the_victory() -> None:
    table = ended((30, 4), (30, 4), (28, 9))
    assert table.ranking() == [1, 1, 3]
    assert table.winners() == [0, 1]


@pytest.mark.rule("SP-169")
def test_most_points_win_whatever_the_coins() -> None:
    table = ended((12, 9), (13, 3), (5, 20))
    assert table.winners() == [1]
    assert table.ranking() == [2, 1, 3]


@pytest.mark.rule("SP-172")
def test_all_places_are_ranked_by_points_and_coins() -> None:
    table = ended((7, 5), (9, 4), (7, 5), (7, 8))
    assert table.ranking() == [3, 1, 3, 2]
