"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import random

import pytest

from entrepot.engine.text import Seat, phrase
from entrepot.engine.view_helpers import Said
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.derived import derived
from entrepot.games.speicherstadt.material import material
from entrepot.games.speicherstadt.text import TEXTS
from tests.rules.speicherstadt.positions import (
    burning,
    coins,
    demand,
    points,
    processing,
    purchase,
    unchecked,
)
from tests.rules.speicherstadt.test_processing import contract_with

SHIP = ("ship", {"tea": 2, "cloth": 1})


def test_claims_are_what_each_in_line_would_pay_after_the_others_stepped_out() -> None:
    table = purchase(3, row=["bank"], lines=[[0, 0, 1]], seats=[{"coins": 3}, {"coins": 0}])
    claims = derived(table.state, 2)["lines"]["1"]
    assert [(one["seat"], one["price"], one["coins_left"], one["means"]) for one in claims] == [
        (0, 3, 0, "all"),
        (0, 2, 1, "enough"),
        (1, 1, -1, "cannot"),
    ]
    table.play("withdraw")
    assert derived(table.state, 2)["lines"]["1"] == claims[1:]
    table.play("buy")
    assert coins(table)[0] >= 1


def test_one_more_merchant_makes_a_card_dearer_for_those_before() -> None:
    table = demand(4, row=["church", SHIP], lines=[[3, 0, 1, 2, 3, 0, 1, 2], [3]], start=3)
    facts = derived(table.state, 0)
    assert [claim["price"] for claim in facts["lines"]["2"]] == [1]
    with_me = facts["bids"]["2"]["line"]
    assert [(claim["seat"], claim["price"]) for claim in with_me] == [(3, 2), (0, 1)]
    assert "1" not in facts["bids"]
    table.play("bid:2")
    line = next(space["line"] for space in table.view()["row"] if space["column"] == "2")
    assert [claim["seat"] for claim in with_me] == line
    assert [claim["joining"] for claim in with_me] == [False, True]


@pytest.mark.rule("SP-133", "SP-134", "SP-135")
@pytest.mark.parametrize("totals", [(5, 3, 3), (4, 4, 4), (6, 2, 4), (5, 5, 1)])
def test_standings_are_who_gains_and_who_loses_in_a_fire(totals: tuple[int, ...]) -> None:
    table = burning(1, totals)
    facts = derived(table.state, None)
    standings, expected = facts["fire_standings"], facts["fire_points"]
    table.play("withdraw")
    assert points(table) == expected
    sign = {"strongest": 1, "weakest": -1, "between": 0, "even": 0}
    assert points(table) == [sign[standing] for standing in standings]


def test_points_of_cards_add_up_to_the_score() -> None:
    chance = random.Random(7)
    for players in range(2, 6):
        table = GAME.new(players, seed=players)
        while not table.over:
            if chance.random() < 0.1:
                facts = derived(table.state, None)
                for seat, one in enumerate(table.view()["players"]):
                    assert one["score"] == one["points"] + sum(facts["card_points"][seat].values())
            table.play(chance.choice(table.legal()))


def test_a_ship_fills_the_contract_that_lacks_least_first() -> None:
    near, far = contract_with("tea", "spices"), contract_with("coffee", "tea", "rubber")
    contracts = {near: {"spices": 1}, far: {}}
    table = purchase(3, row=[SHIP], lines=[[0]], seats=[{"coins": 2, "contracts": contracts}])
    assert derived(table.state, 0)["deliveries"]["1"] == {
        near: {"symbols": [0], "completes": True},
        far: {"symbols": [1], "completes": False},
    }
    assert derived(table.state, None)["deliveries"] == {}


def test_the_next_fire_costs_and_brings_its_own_value() -> None:
    position = burning(2, (5, 3, 4)).to_dict()
    position["card_discard"] |= {"fire_1": 1}
    table = unchecked(position)
    expected = derived(table.state, None)["fire_points"]
    table.play("withdraw")
    assert points(table) == expected
    assert max(expected) == material()["fire_values"]["fire_2"]


def test_tallies_tell_what_a_card_counts() -> None:
    """A port counts ships; firemen are compared by their strength, whoever asks."""
    mine = {"cards": ["port", "ship", "ship", "fireman_3", "fireman_1"]}
    table = demand(3, row=["church"], seats=[mine, {"cards": ["counting_office"]}])
    tallies = derived(table.state, None)["tallies"]
    assert tallies["port"] == tallies["ship"] == {"of": "ship", "seats": [2, 0, 0]}
    assert tallies["fireman_5"] == {"of": "strength", "seats": [4, 0, 0]}
    assert tallies["counting_office"] == {"of": "counting_office", "seats": [0, 1, 0]}


@pytest.mark.rule("SP-092")
def test_a_contract_without_an_open_symbol_is_complete() -> None:
    full, begun = contract_with("tea", "spices"), contract_with("coffee", "tea", "rubber")
    contracts = {full: {"tea": 1, "spices": 1}, begun: {"tea": 1}}
    table = demand(3, row=["church"], seats=[{"contracts": contracts}])
    progress = derived(table.state, None)["contracts"]
    assert [name for name, one in progress.items() if one["complete"]] == [full]
    assert [symbol["filled"] for symbol in progress[begun]["symbols"]] == [False, True, False]
    assert progress[begun]["open"] == 2


def test_cards_that_never_score_have_no_points() -> None:
    table = demand(3, row=["church"], seats=[{"cards": ["bank", "ship", "fireman_3", "port"]}])
    assert derived(table.state, None)["card_points"][0] == {"port": 1}


def test_cards_are_drawn_from_the_season_that_was_begun_last() -> None:
    table = GAME.new(3, seed=4)
    chance = random.Random(4)
    seen = []
    while not table.over:
        view, now = table.view(), derived(table.state, None)["drawn_from"]
        left = {season: sum(cards.values()) for season, cards in view["stack"].items()}
        seasons = list(material()["seasons"])
        later = seasons[seasons.index(now) + 1 :]
        full = material()["stack_sizes"][3]
        assert left[now] < full[now]
        assert all(left[season] == full[season] for season in later)
        seen.append(now)
        table.play(chance.choice(table.legal()))
    assert list(dict.fromkeys(seen)) == material()["seasons"]


@pytest.mark.parametrize(("cards", "stays"), [(["warehouse"], "keep"), ([], "as_before")])
def test_what_fits_a_contract_is_asked_for_and_the_rest_stays(cards: list[str], stays: str) -> None:
    """Four cubes are too many for the house alone."""
    seat = {"contracts": {contract_with("coffee", "tea", "rubber"): {}}, "cards": cards}
    table = processing(3, pool={"tea": 2, "spices": 1, "rubber": 1}, seats=[seat])
    turn = derived(table.state, 0)["goods_turn"]
    assert turn is not None
    assert [(one["good"], one["place"]) for one in turn["beginning"]] == [
        ("tea", "bench"),
        ("tea", stays),
        ("spices", stays),
        ("rubber", "bench"),
    ]


def sentences(said: list[Said]) -> str:
    """In English, to seats called A, B and C."""
    phrases = (
        phrase(one["key"], **one["numbers"], **{n: Seat(s) for n, s in one["seats"].items()})
        for one in said
    )
    return " ".join(TEXTS.say(one, "en", "ABC") for one in phrases)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([[], []], "You would be first in line, for now at 1 coin."),
        ([[0], [1, 2]], "The line is all yours; for now it costs 2 coins."),
        ([[1], [2]], "B, first in line, would pay 2: all there is. Then you may for 1."),
        ([[2], [1]], "C, first in line, cannot pay 2. Then you may for 1."),
        ([[1, 2], []], "B, first in line, cannot pay 3. Then C may for 2."),
        ([[0, 1], [2]], "You, first in line, would pay 3. Then B may for 2."),
    ],
)
def test_a_bid_tells_who_would_pay_what(lines: list[list[int]], told: str) -> None:
    purses = [{"coins": 5}, {"coins": 2}, {"coins": 1}]
    start = 1 if lines[0][:1] in ([1], [2]) else 0
    table = demand(3, row=["church", "bank"], lines=lines, seats=purses, start=start)
    bid = derived(table.state, 0)["bids"]["1"]
    assert sentences(bid["notes"]) == told


def test_a_purchase_tells_what_is_left_and_who_comes_next() -> None:
    table = purchase(3, row=["bank"], lines=[[0, 1]], seats=[{"coins": 3}, {"coins": 0}])
    found = derived(table.state, 0)["purchase"]
    assert found is not None
    assert found["price"] == 2
    assert sentences([found["note"]]) == "You have 3 coins; 1 would be left."
    assert sentences([found["withdraw"]]) == "Step out: B may for 1"
    assert derived(table.state, 1)["purchase"] is None


def test_what_became_of_the_row_is_told_column_by_column() -> None:
    table = GAME.new(3, seed=4)
    chance = random.Random(4)
    while not table.over:
        facts, view = derived(table.state, None), table.view()
        lie = [space["column"] for space in view["row"]]
        assert sorted([*facts["sold"], *lie]) == facts["columns"]
        assert len(facts["columns"]) == 4
        left = {season["name"]: season["left"] for season in facts["seasons"]}
        assert left == {name: sum(cards.values()) for name, cards in view["stack"].items()}
        assert facts["cards_left"] == sum(left.values())
        assert view["round"] <= facts["rounds"] + 1
        table.play(chance.choice(table.legal()))
    assert facts["seasons"][-1]["fire"] == "fire_4"
