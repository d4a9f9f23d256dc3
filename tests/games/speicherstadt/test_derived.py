"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import random

import pytest

from entrepot import Table
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.derived import derived
from entrepot.games.speicherstadt.derived_turn import GoodsTurn, Placement
from entrepot.games.speicherstadt.material import material
from tests.rules.speicherstadt.positions import burning, coins, demand, points, processing, purchase
from tests.rules.speicherstadt.test_processing import contract_with

SHIP = ("ship", {"tea": 2, "cloth": 1})


def turn_of(table: Table, seat: int = 0) -> GoodsTurn:
    turn = derived(table.state, seat)["goods_turn"]
    assert turn is not None
    return turn


def actions_of(table: Table, proposal: list[Placement]) -> list[str]:
    """A proposal as answers, in the order of a turn."""
    box = material()

    def at(place: str) -> list[str]:
        goods = [str(one["good"]) for one in proposal if one["place"] == place]
        return sorted(goods, key=[str(good) for good in box["goods"]].index)

    pairs, size = at("pair"), box["pair_size"]
    uses = [
        f"deliver:{name}:{good}" for name in box["contracts"] for good in at(f"contract:{name}")
    ]
    uses += [f"trader:{good}" for good in at("trader")]
    uses += ["sell:" + "+".join(pairs[n : n + size]) for n in range(0, len(pairs), size)]
    uses += [f"discard:{good}" for good in at("discard")]
    paid = [f"pay:{'+'.join(at('pay'))}"] if at("pay") else []
    return [*paid, *sorted(uses, key=box["order_of_uses"].index), "finish"]


def test_claims_are_what_each_in_line_would_pay_after_the_others_stepped_out() -> None:
    table = purchase(3, row=["bank"], lines=[[0, 0, 1]], seats=[{"coins": 3}, {"coins": 0}])
    claims = derived(table.state, 2)["lines"]["1"]
    assert claims == [
        {"seat": 0, "price": 3, "coins_left": 0},
        {"seat": 0, "price": 2, "coins_left": 1},
        {"seat": 1, "price": 1, "coins_left": -1},
    ]
    table.play("withdraw")
    assert derived(table.state, 2)["lines"]["1"] == claims[1:]
    table.play("buy")
    assert coins(table)[0] >= 1


def test_one_more_merchant_makes_a_card_dearer_for_those_before() -> None:
    table = demand(4, row=["church", SHIP], lines=[[3, 0, 1, 2, 3, 0, 1, 2], [3]], start=3)
    facts = derived(table.state, 0)
    assert [claim["price"] for claim in facts["lines"]["2"]] == [1]
    with_me = [(claim["seat"], claim["price"]) for claim in facts["lines_with_me"]["2"]]
    assert with_me == [(3, 2), (0, 1)]
    assert "1" not in facts["lines_with_me"]


@pytest.mark.parametrize("totals", [(5, 3, 3), (4, 4, 4), (6, 2, 4), (5, 5, 1)])
def test_standings_are_who_gains_and_who_loses_in_a_fire(totals: tuple[int, ...]) -> None:
    table = burning(1, totals)
    standings = derived(table.state, None)["fire_standings"]
    table.play("withdraw")
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
    assert derived(table.state, 0)["deliveries"]["1"] == {near: ["tea"], far: ["tea"]}
    assert derived(table.state, None)["deliveries"] == {}


def test_places_are_those_of_the_whole_turn() -> None:
    name = contract_with("coffee", "tea", "rubber")
    mine = {"contracts": {name: {}}, "cards": ["cloth_trader"]}
    table = processing(
        3,
        pool={"tea": 1, "spices": 2, "cloth": 2},
        seats=[mine],
        goods_discard={"coffee": 1, "tea": 1},
    )
    turn = turn_of(table)
    assert turn["excess"] == 4
    assert turn["places"]["tea"] == [f"contract:{name}", "pair", "pay", "discard", "keep"]
    assert turn["places"]["cloth"] == ["trader", "pair", "pay", "discard", "keep"]
    assert turn["payments"]["tea"] == ["spices", "cloth"]
    assert turn["taken_places"]["coffee"] == [f"contract:{name}", "pair", "discard", "keep"]
    table.play("trader:cloth")
    later = turn_of(table)
    assert later["places"]["tea"] == ["pair", "discard", "keep"]
    assert later["payments"] == {}
    assert derived(table.state, 1)["goods_turn"] is None


def test_a_proposal_is_a_whole_turn_that_can_be_played() -> None:
    chance = random.Random(3)
    asked = paid = 0
    for number in range(12):
        table = GAME.new(2 + number % 4, seed=number)
        while not table.over:
            seat = table.waiting_for[0]
            turn = derived(table.state, seat)["goods_turn"]
            if turn is not None:
                asked += 1
                paid += table.decision == "pay_exchange"
                _play_through(table.copy(), turn, seat)
            legal = table.legal()
            exchanges = [one for one in legal if table.game.name(one).startswith("exchange")]
            table.play(chance.choice(exchanges or legal))
    assert asked > 100
    assert paid > 10


def _play_through(table: Table, turn: GoodsTurn, seat: int) -> None:
    pool = sum(table.state.pool)
    given = [one for one in turn["proposal"] if one["place"] == "pay"]
    assert len(turn["proposal"]) == pool + (1 if given else 0)
    for good, place in ((one["good"], one["place"]) for one in turn["proposal"]):
        taken = turn["taken_places"].get(good, []) if given else []
        assert place in (*turn["places"].get(good, []), *taken)
    for action in actions_of(table, turn["proposal"]):
        if seat not in table.waiting_for or table.decision not in ("process", "pay_exchange"):
            return
        names = [table.game.name(legal) for legal in table.legal()]
        if action in names:
            table.play(action)
        else:
            assert not action.startswith(("deliver", "trader", "sell", "pay")), (action, names)
