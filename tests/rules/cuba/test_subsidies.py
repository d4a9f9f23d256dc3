"""Phase D: subsidies and market laws (ledger 4.14)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import (
    enacting,
    end_round,
    gained,
    heap,
    laws,
    legal,
    pesos,
    play,
    points,
    skip_turns,
    statutes,
    turn,
    vote,
    yard,
)

BUILT = {"1_4": "inn", "1_3": "dam", "2_1": "hotel"}
"""On the lake, on a mountain and on a citrus field of the common side."""


def subsidised(law: str, *seats: dict[str, Any], **more: Any) -> list[int]:
    """The points of every seat after a phase D in which nobody pays anything."""
    more = {"players": max(2, len(seats)), **more}
    table = statutes(seats=list(seats), laws={"subsidy": law, "other": "building_law"}, **more)
    return points(_decline(table))


def _decline(table: Table) -> Table:
    while table.decision in ("tax", "duty"):
        play(table, "decline")
    return table


@pytest.mark.rule("CU-205")
def test_everybody_gets_the_subsidy_and_gives_nothing_up() -> None:
    seats = [{"pesos": 4, "yard": {"water": 2}}, {"pesos": 7, "yard": {"water": 3}}]
    table = statutes(2, seats=seats, laws={"subsidy": "subsidy_water", "other": "drought_law"})
    play(table, "0 decline", "1 decline")
    assert points(table) == [2, 3]
    assert (pesos(table), yard(table, 0), yard(table, 1)) == ([4, 7], {"water": 2}, {"water": 3})


@pytest.mark.rule("CU-206", "CU-207")
def test_subsidy_for_buildings() -> None:
    assert subsidised("subsidy_buildings", {"built": BUILT}, {}) == [3, 0]


@pytest.mark.rule("CU-208", "CU-210")
def test_subsidy_for_material_fields() -> None:
    """The figure covers nothing, the printed warehouse is no material field."""
    seats: list[dict[str, Any]] = [{"built": BUILT}, {"figure": "1_4"}, {"figure": "1_1"}]
    assert subsidised("subsidy_material_fields", *seats) == [3, 5, 5]


@pytest.mark.rule("CU-209", "CU-210")
def test_subsidy_for_product_fields() -> None:
    seats: list[dict[str, Any]] = [{"built": BUILT}, {"figure": "1_2"}, {"figure": "1_1"}]
    assert subsidised("subsidy_product_fields", *seats) == [5, 6, 6]


@pytest.mark.rule("CU-211")
@pytest.mark.parametrize(("water", "vp"), [(0, 0), (1, 1), (7, 7), (8, 7), (15, 7)])
def test_subsidy_for_water(water: int, vp: int) -> None:
    assert subsidised("subsidy_water", {"yard": {"water": water}}, {}) == [vp, 0]


@pytest.mark.rule("CU-212")
def test_subsidy_for_votes() -> None:
    fifth = ["worker", "tradeswoman", "architect", "foreman", "mayor"]
    seats: list[dict[str, Any]] = [{} for _ in fifth]
    assert subsidised("subsidy_votes", *seats, fifth=fifth) == [1, 2, 3, 4, 5]


@pytest.mark.rule("CU-212")
def test_neither_town_hall_nor_bought_votes_are_subsidised() -> None:
    seats = [{"pesos": 3, "town_hall": True}, {"pesos": 1}]
    table = vote(2, fifth=["architect", "mayor"], seats=seats, bills={"subsidy": "subsidy_votes"})
    play(table, "0 bid:3", "1 bid:0", "0 enact:subsidy-other")
    assert points(_decline(table)) == [3, 5]


@pytest.mark.rule("CU-213")
@pytest.mark.parametrize(("money", "vp"), [(2, 0), (3, 1), (20, 6), (21, 7), (24, 7), (90, 7)])
def test_subsidy_for_pesos(money: int, vp: int) -> None:
    assert subsidised("subsidy_pesos", {"pesos": money}, {}) == [vp, 0]


# --- market laws ---------------------------------------------------------------------------------


def market_law(law: str, **more: Any) -> tuple[dict[str, int], dict[str, int]]:
    """How market and supply change in a phase D."""
    table = enacting(2, bills={"other": law, "subsidy": "subsidy_water"}, **more)
    market, supply = heap(table, "market"), heap(table, "supply")
    _decline(play(table, "enact:subsidy-other"))
    return gained(table, market, "market"), gained(table, supply)


@pytest.mark.rule("CU-214", "CU-217", "CU-219")
def test_demand_takes_two_of_each_product_to_the_supply() -> None:
    """Nobody is asked; the luxury goods stay."""
    market, supply = market_law("market_demand_law")
    assert market == {"citrus": -2, "sugar": -2, "tobacco": -2}
    assert supply == {"citrus": 2, "sugar": 2, "tobacco": 2}


@pytest.mark.rule("CU-215", "CU-217", "CU-219")
def test_supply_adds_two_of_each_product() -> None:
    market, supply = market_law("market_supply_law")
    assert market == {"citrus": 2, "sugar": 2, "tobacco": 2}
    assert supply == {"citrus": -2, "sugar": -2, "tobacco": -2}


@pytest.mark.rule("CU-214", "CU-215")
@pytest.mark.parametrize(("law", "price"), [("market_demand_law", 6), ("market_supply_law", 2)])
def test_the_prices_change_with_the_units(law: str, price: int) -> None:
    """The cheapest units are taken; new ones lie on the leftmost free spaces."""
    table = statutes(2, laws={"other": law}, seats=[{"pesos": 2}])
    assert table.view()["market"]["citrus"]["buying_price"] == 4
    _decline(table)
    assert table.view()["market"]["citrus"]["buying_price"] == price


@pytest.mark.rule("CU-216")
def test_market_laws_do_what_is_possible() -> None:
    rows = {"citrus": 0, "sugar": 1, "tobacco": 2}
    market, supply = market_law("market_demand_law", market=rows)
    assert market == {"sugar": -1, "tobacco": -2}
    rows = {"citrus": 5, "sugar": 4, "tobacco": 2}
    market, supply = market_law("market_supply_law", market=rows, supply={"tobacco": 1})
    assert market == {"sugar": 1, "tobacco": 1}
    assert supply == {"sugar": -1, "tobacco": -1}


@pytest.mark.rule("CU-216")
def test_market_laws_move_no_money() -> None:
    table = statutes(2, laws={"other": "market_demand_law"}, seats=[{"pesos": 5}, {"pesos": 6}])
    assert pesos(_decline(table)) == [5, 6]


@pytest.mark.rule("CU-218")
def test_a_market_law_is_carried_out_in_every_round() -> None:
    table = statutes(2, laws={"other": "market_demand_law"}, round=3)
    assert table.to_dict()["round"] == 4
    assert heap(table, "market")["citrus"] == 1
    skip_turns(table)
    assert heap(table, "market")["citrus"] == 1
    play(table, "enact:tax-duty")
    end_round(table)
    assert laws(table)["other"] == "market_demand_law"
    assert "citrus" not in heap(table, "market")


@pytest.mark.rule("CU-220")
@pytest.mark.parametrize(
    "law", ["drought_law", "building_law", "harbour_law", "anti_corruption_law"]
)
def test_the_other_laws_do_nothing_in_phase_d(law: str) -> None:
    mine = {"pesos": 5, "points": 3, "yard": {"wood": 2, "rum": 1}}
    table = enacting(2, bills={"other": law, "subsidy": "subsidy_water"}, seats=[mine])
    market, supply = heap(table, "market"), heap(table, "supply")
    _decline(play(table, "enact:subsidy-other"))
    assert (pesos(table), points(table), yard(table)) == ([5, 0], [3, 0], {"wood": 2, "rum": 1})
    assert (gained(table, market, "market"), gained(table, supply)) == ({}, {})


@pytest.mark.rule("CU-220")
def test_other_laws_work_in_the_next_round() -> None:
    """The building law asks for two pesos, in phase B."""
    goods = {"wood": 2}
    bill = {"other": "building_law"}
    without = turn(card="architect", bills=bill, seats=[{"yard": goods}])
    assert "build:warehouse-tile" in legal(without)
    table = enacting(2, bills=bill, seats=[{"yard": goods}, {"pesos": 2, "yard": goods}])
    end_round(play(table, "enact:tax-other"))
    play(table, "0 play:architect")
    assert legal(table) == {"pass", "alternative"}
    play(table, "pass", "1 play:architect")
    assert "build:warehouse-tile" in legal(table)
