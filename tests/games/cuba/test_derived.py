"""Cuba: what a client is told besides the view agrees with what then happens."""

from __future__ import annotations

import random
from typing import Any

import pytest

from entrepot import Table
from entrepot.engine.text import Word
from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import BUILDING_LAW_PESOS
from entrepot.games.cuba.derived import Derived, derived
from entrepot.games.cuba.material import material
from tests.rules.cuba.positions import play, ship, statutes, turn, vote


def of(table: Table, seat: int | None = 0) -> Derived:
    return derived(table.state, seat)


@pytest.mark.parametrize("seed", range(3))
def test_the_effect_of_a_step_is_what_playing_it_changes(seed: int) -> None:
    """Where an action ends neither the round nor the vote."""
    chance = random.Random(seed)
    table = GAME.new(3, seed)
    checked = 0
    while not table.over:
        seat = table.waiting_for[0]
        action = chance.choice(table.legal(seat))
        name = GAME.action_space.names[action]
        expected = of(table, seat)["effects"].get(name)
        before, phase, round_ = (
            table.view(seat)["players"][seat],
            of(table)["phase"],
            table.state.round,
        )
        table.play(action, seat)
        after = table.view(seat)["players"][seat]
        if phase != "actions" or of(table)["phase"] != "actions" or table.state.round != round_:
            continue
        pesos = expected["pesos"] if expected else 0
        yard = expected["yard"] if expected else {}
        assert after["pesos"] - before["pesos"] == pesos, name
        for ware, number in after["yard"].items():
            assert number - before["yard"][ware] == yard.get(ware, 0), name
        checked += 1
    assert checked > 50


def test_a_bid_a_tax_and_a_duty_say_what_they_cost_and_bring() -> None:
    bidding = vote(fifth=["worker", "mayor", "foreman"], seats=[{"pesos": 5}] * 3)
    assert of(bidding)["effects"]["bid:3"]["pesos"] == -3
    table = statutes(laws={"tax": "tax_3"}, seats=[{"pesos": 4, "yard": {"citrus": 1}}] * 3)
    tax = of(table)["effects"]["pay"]
    assert (tax["pesos"], tax["points"]) == (-3, 2)
    play(table, "0 pay", "1 decline", "2 decline")
    duty = of(table)["effects"]["duty:citrus"]
    assert (duty["yard"], duty["points"]) == ({"citrus": -1}, 3)


def test_what_is_spent_is_told_apart_by_where_it_lies() -> None:
    table = turn(
        card="tradeswoman", seats=[{"yard": {"citrus": 1}, "warehouse": {"citrus": 1, "sugar": 1}}]
    )
    effects = of(table)["effects"]
    assert effects["sell:citrus"]["yard"] == {"citrus": -1}
    assert effects["sell:sugar"]["warehouse"] == {"sugar": -1}


def test_a_full_ship_leaves_under_the_harbour_law_only() -> None:
    own = {"yard": {"rum": 1}}
    full = (ship("CSTTR"), {"citrus": 1, "sugar": 1, "tobacco": 2})
    for law, leaves in (("harbour_law", True), ("drought_law", False)):
        table = turn(card="mayor", seats=[own], docks=[ship("CCSRR"), full], laws={"other": law})
        effect = of(table)["effects"]["load:dock-2"]
        assert (effect["points"], effect["ship_leaves"]) == (2, leaves)


def test_the_foreman_works_the_fields_in_line_or_one_elsewhere() -> None:
    built = {"1_2": "sawmill", "3_4": "hotel"}
    table = turn(card="foreman", seats=[{"yard": {"wood": 4}, "built": built}])
    fields = of(table)["foreman"]
    assert fields["3_4"] == "single:hotel"
    assert fields["1_2"] == "row-and-column"
    play(table, "row-and-column")
    assert of(table)["usable"] == ["1_2"]
    assert of(table, 1)["usable"] == [], "only who is asked uses a building"


def test_the_dearest_free_fields_are_proposed() -> None:
    table = turn(card="worker", seats=[{"yard": {"water": 3}}], market={"tobacco": 0})
    play(table, "move:2-2")
    work = of(table)["work"]["2_2"]
    proposed = of(table)["answer"]["proposed"]
    assert [work[field]["ware"] for field in proposed] == ["tobacco", "tobacco"]
    assert all(one["chosen"] for one in work.values()), "materials were paid when the figure moved"


def test_a_building_says_what_is_missing_and_what_it_costs_more() -> None:
    table = turn(card="architect", seats=[{"yard": {"stone": 1}}], laws={"other": "building_law"})
    assert of(table)["missing"]["dam"] == {"stone": 1}
    fee = of(table)["fee_note"]
    assert fee is not None
    assert fee["numbers"] == {"n": BUILDING_LAW_PESOS}
    assert of(table)["matters"] == ["other"]
    assert of(table)["spaces"]["a1"]["offers"] == [{"wares": [], "action": "alternative"}]
    assert of(table)["spaces"]["a2"]["offers"] == [{"wares": [], "action": None}]
    assert of(table, 1)["spaces"]["a1"]["offers"][0]["action"] is None
    play(table, "alternative")
    assert of(table, None)["effects"] == {}


def test_only_who_is_tied_bids_again() -> None:
    table = vote(fifth=["worker", "mayor", "foreman"], seats=[{"pesos": 9}] * 3)
    assert of(table)["bidders"] == [0, 1, 2]
    play(table, "0 bid:0", "1 bid:0", "2 bid:1")
    assert of(table)["bidders"] == [1, 2]


def test_every_field_is_in_line_with_those_of_its_row_and_column() -> None:
    lines = material()["lines"]
    assert lines["2_3"] == ["1_3", "2_1", "2_2", "2_3", "2_4", "3_3"]


@pytest.mark.rule("CU-073", "CU-081")
@pytest.mark.parametrize("field", ["1_1", "2_2", "2_3", "3_4"])
def test_material_fields_pay_where_the_figure_would_stand(field: str) -> None:
    table = turn(card="worker", seats=[{"yard": {}}])
    work = of(table)["work"][field]
    before = table.view(0)["players"][0]["yard"]
    play(table, f"move:{field.replace('_', '-')}")
    after = table.view(0)["players"][0]["yard"]
    for ware in ("wood", "stone", "water"):
        paid = sum(one["units"] for one in work.values() if one["ware"] == ware)
        assert after[ware] - before[ware] == paid


@pytest.mark.rule("CU-084")
def test_a_field_whose_ware_has_run_out_pays_nothing() -> None:
    table = turn(card="worker", seats=[{"yard": {}}])
    for ware in range(5, 8):
        table.state.supply[ware] = 0
    fields = [one for work in of(table)["work"].values() for one in work.values()]
    assert not any(one["units"] for one in fields)


@pytest.mark.parametrize("action", ["buy:citrus", "buy:sugar", "sell:citrus"])
def test_the_market_tells_which_unit_is_bought_and_where_a_sold_one_lies(action: str) -> None:
    way, good = action.split(":")
    table = turn(card="tradeswoman", seats=[{"pesos": 20, "yard": {"citrus": 2}}])

    def row() -> list[dict[str, Any]]:
        market: Any = of(table)["market"]
        return list(market[good])

    before, prices = row(), table.view(0)["market"][good]
    (place,) = (n for n, space in enumerate(before) if space[f"{way}s"])
    assert before[place]["price"] == prices[f"{way}ing_price"]
    play(table, action)
    filled = [n for n, space in enumerate(row()) if space["filled"] != before[n]["filled"]]
    assert filled == [place]
    assert row()[place]["filled"] == (way == "sell")


def test_equal_slots_are_filled_in_their_order() -> None:
    docks = [(ship("CCSRR"), {"citrus": 1, "rum": 1})]
    table = turn(card="mayor", seats=[{"yard": {"citrus": 1, "rum": 1, "sugar": 1}}], docks=docks)
    assert of(table)["filled_slots"]["dock_1"] == [True, False, False, True, False]
    play(table, "load:dock-1")
    effects = of(table)["effects"]
    assert effects["cargo:2-5"]["slots"] == ["dock_1:1", "dock_1:4"]
    play(table, "cargo:2-5")
    assert of(table)["filled_slots"]["dock_1"] == [True, True, False, True, True]


def test_the_last_round_is_told() -> None:
    assert not of(turn(card="mayor", round=material()["rounds"] - 1))["last_round"]
    assert of(turn(card="mayor", round=material()["rounds"]))["last_round"]


def test_start_goods_chosen_one_by_one_lie_on_the_yard() -> None:
    table = GAME.new(2, seed=1)
    (seat,) = table.waiting_for
    picked = of(table, seat)["picked"]
    assert picked["wood"] == {"wood": 1}
    assert picked["citrus-tobacco"] == {"citrus": 1, "tobacco": 1}
    for action in table.legal(seat):
        verb, _, wares = GAME.name(action).partition(":")
        after = table.copy()
        after.play(action, seat)
        yard = after.view(seat)["players"][seat]["yard"]
        before = table.view(seat)["players"][seat]["yard"]
        changed = {ware: n - before[ware] for ware, n in yard.items() if n != before[ware]}
        assert picked[wares] == changed, verb


def test_a_part_of_a_duty_is_what_it_takes_off_the_yard() -> None:
    yard = {"wood": 2, "stone": 1}
    table = statutes(laws={"duty": "duty_materials"}, seats=[{"yard": yard}])
    facts = of(table, 0)
    assert facts["picked"]["wood"] == {"wood": -1}
    for name in (GAME.name(action) for action in table.legal(0)):
        wares = name.partition(":")[2]
        if wares:
            assert facts["picked"][wares] == facts["effects"][name]["yard"]


def test_the_log_names_the_space_that_was_used() -> None:
    """Also where two spaces give the same."""
    table = turn(card="architect", seats=[{}])
    play(table, "alternative")
    event = next(event for event in table.events if event.kind.key == "alternative_points")
    assert event.kind.values(event.rows[0])["space"] == Word("space", "a1")
    assert table.view()["markers"]["a1"] == 1


def test_offices_and_spaces_give_what_the_rules_give() -> None:
    box = material()
    delivers = {one["name"]: one["delivers"] for one in box["buildings"] if one["delivers"]}
    assert delivers == {"small_trading_office": 1, "large_trading_office": 2}
    assert [box["spaces"][space]["units"] for space in ("t1", "t2")] == [1, 1]


PUT_TOGETHER = ("harvest", "load_ship", "duty", "enact")


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_that_is_put_together_can_be_clicked(seed: int) -> None:
    """And what is clicked for it is never the same as for another one."""
    chance = random.Random(seed)
    table, asked = GAME.new(3, seed), set()
    while not table.over:
        seat = table.waiting_for[0]
        legal = {GAME.name(action) for action in table.legal(seat)} - {"decline", "pass", "finish"}
        facts = of(table, seat)
        groups = [facts["answer"]["choices"]] if table.decision in PUT_TOGETHER else []
        if table.decision == "use_building":
            groups = [[one for use in facts["uses"].values() for one in use["choices"]]]
        if groups:
            (choices,) = groups
            assert {choice["action"] for choice in choices} == legal
            parts = [(one["action"].split(":")[0], *sorted(one["parts"])) for one in choices]
            exchanges = any(part[0] == "black-market" for part in parts)
            assert exchanges or len(set(parts)) == len(parts)
            asked.add(table.decision)
        table.play(chance.choice(table.legal(seat)), seat)
    assert asked >= {"harvest", "load_ship", "use_building"}


def test_start_goods_are_chosen_of_the_classes_that_are_left() -> None:
    table = GAME.new(2, seed=1)
    (seat,) = table.waiting_for
    materials, products = of(table, seat)["start_goods"]
    assert {one["action"] for one in materials["choices"]} == {
        GAME.name(action) for action in table.legal(seat)
    }
    table.play(materials["choices"][0]["action"], seat)
    assert of(table, seat)["start_goods"] == [products]
    table.play(products["choices"][-1]["action"], seat)


def test_equal_slots_may_be_chosen_freely_and_the_whole_load_is_proposed() -> None:
    docks = [(ship("CCSRR"), {"citrus": 1})]
    table = turn(card="mayor", seats=[{"yard": {"sugar": 1, "rum": 1}}], docks=docks)
    play(table, "load:dock-1")
    answer = of(table)["answer"]
    sets = [one["parts"] for one in answer["choices"]]
    assert ["dock_1:3"] in sets
    assert ["dock_1:4"] in sets
    assert answer["proposed"] == ["dock_1:2", "dock_1:3"]


@pytest.mark.rule("CU-063", "CU-066")
def test_whoever_has_traded_can_take_nothing_instead() -> None:
    table = turn(card="tradeswoman", seats=[{"pesos": 20, "yard": {"citrus": 2}}])
    before = of(table)["spaces"]["t1"]
    assert [one["wares"] for one in before["offers"]] == [["wood"], ["stone"], ["water"]]
    assert all(one["action"] for one in before["offers"])
    play(table, "sell:citrus")
    after = of(table)["spaces"]["t1"]
    assert after == {
        "offers": [{"wares": ["wood", "stone", "water"], "action": None}],
        "closed": True,
    }
    assert not of(table)["spaces"]["a1"]["closed"]


def test_what_a_figure_reaches_is_told_where_it_matters() -> None:
    moving = turn(card="worker", seats=[{}])
    assert of(moving)["reach"]["2_3"] == ["1_3", "2_1", "2_2", "2_3", "2_4", "3_3"]
    play(moving, "move:1-1")
    assert set(of(moving)["reach"]) == {"1_1"} or moving.decision != "harvest"
    assert of(turn(card="mayor", seats=[{}]))["reach"] == {}


def test_cards_count_as_votes_once_parliament_meets() -> None:
    assert of(vote(fifth=["worker", "mayor", "foreman"], seats=[{"pesos": 5}] * 3))["voting"]
    assert not of(turn(card="mayor"))["voting"]


def test_a_load_is_told_in_words() -> None:
    full = (ship("CSTTR"), {"citrus": 1, "sugar": 1, "tobacco": 2})
    docks = [ship("CCSRR"), full]
    table = turn(
        card="mayor", seats=[{"yard": {"rum": 1}}], docks=docks, laws={"other": "harbour_law"}
    )
    load, leaves = of(table)["effects"]["load:dock-2"]["notes"]
    assert (load["key"], load["numbers"]) == ("note.load", {"n": 1, "each": 2, "points": 2})
    assert leaves["key"] == "note.load_leaves"
