"""The worked examples of the ledger (section 6): votes, laws and the end."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import (
    bid,
    bills,
    enacting,
    end_round,
    foreman,
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
    warehouse,
    yard,
)


def votes(table: Table) -> list[int]:
    return [player["votes"] for player in table.to_dict()["players"]]


@pytest.mark.rule("CU-E8", "CU-151")
def test_town_hall() -> None:
    hands = {"hand": ["foreman", "tradeswoman"], "pesos": 5}
    other = {"hand": ["mayor", "worker"], "last": "architect", "pesos": 5}
    table = foreman("town_hall", round=2, players=2, circuit=4, seat=hands, seats=[other])
    play(table, "row-and-column", "1 play:mayor", "1 pass")
    assert votes(table)[0] == 2 + 2
    end_round(bid(table, 0, 0))
    mine = {"built": {"2_4": "town_hall"}, "pesos": 5}
    table = vote(2, round=3, fifth=["tradeswoman", "worker"], seats=[mine])
    assert votes(table)[0] == 2


@pytest.mark.rule("CU-E9", "CU-147", "CU-187")
def test_church() -> None:
    law = {"subsidy": "subsidy_water"}
    table = foreman("church", players=2, laws=law)
    play(table, "row-and-column", "church:subsidy")
    assert set(bills(table)) == {"tax", "duty", "other"}
    skip_turns(table)
    assert legal(table) == {"enact:tax-duty", "enact:tax-other", "enact:duty-other"}
    play(table, "enact:duty-other")
    assert laws(table)["subsidy"] == "subsidy_water"


@pytest.mark.rule("CU-E24", "CU-171")
def test_new_start_player() -> None:
    """P1 is seat 0; the turn order is P2, P3, P4, P1."""
    fourth = ["mayor", "mayor", "worker", "foreman"]
    seats = [{"hand": [card, "tradeswoman"], "pesos": 1, "figure": "1_1"} for card in fourth]
    table = turn(4, mover=1, circuit=4, seats=seats)
    play(table, "1 play:mayor", "1 pass", "2 play:worker", "2 move:1-2")
    play(table, "3 play:foreman", "3 pass", "0 play:mayor", "0 pass")
    assert table.to_dict()["start_player"] == 0


@pytest.mark.rule("CU-E25", "CU-177", "CU-181", "CU-183", "CU-184")
@pytest.mark.parametrize(
    ("second", "winner", "money"), [((1, 1), 0, [3, 3, 1]), ((0, 1), 1, [4, 3, 1])]
)
def test_vote(second: tuple[int, int], winner: int, money: list[int]) -> None:
    seats = [{"pesos": 4}, {"pesos": 6, "town_hall": True}, {"pesos": 2}]
    table = vote(fifth=["mayor", "worker", "architect"], start=2, seats=seats)
    bid(table, 0, 2, 1)
    assert (votes(table), pesos(table)) == ([5, 5, 4], [4, 4, 1])
    assert table.waiting_for == [0, 1]
    bid(table, *second)
    assert (table.decision, table.to_move, pesos(table)) == ("enact", winner, money)


@pytest.mark.rule("CU-E26", "CU-178", "CU-186")
def test_anti_corruption_law() -> None:
    seats = [{"pesos": 9}, {"pesos": 9}, {"pesos": 9, "town_hall": True}]
    table = vote(
        fifth=["foreman", "foreman", "tradeswoman"],
        start=1,
        seats=seats,
        laws={"other": "anti_corruption_law"},
    )
    assert (table.decision, table.to_move, pesos(table)) == ("enact", 1, [9, 9, 9])


def subsidy(law: str, seat: dict[str, Any]) -> int:
    table = statutes(2, laws={"subsidy": law, "other": "building_law"}, seats=[seat])
    while table.decision == "tax":
        play(table, "decline")
    return points(table)[0]


@pytest.mark.rule("CU-E27", "CU-206", "CU-208", "CU-209", "CU-211", "CU-213")
def test_subsidies() -> None:
    assert [subsidy("subsidy_water", {"yard": {"water": own}}) for own in (9, 3)] == [7, 3]
    assert [subsidy("subsidy_pesos", {"pesos": own}) for own in (2, 20, 21, 30)] == [0, 6, 7, 7]
    kinds = ("buildings", "material_fields", "product_fields")
    builder = {"built": {"1_4": "inn", "1_3": "dam", "2_1": "hotel"}}
    assert [subsidy(f"subsidy_{kind}", builder) for kind in kinds] == [3, 3, 5]


@pytest.mark.rule("CU-E27", "CU-212")
def test_subsidy_for_the_fifth_card() -> None:
    seats = [{"pesos": 3, "town_hall": True}, {"pesos": 8}]
    bill = {"subsidy": "subsidy_votes"}
    table = vote(2, fifth=["mayor", "worker"], seats=seats, bills=bill)
    assert votes(table)[0] == 7
    bid(table, 3, 8)
    assert table.to_move == 0
    play(table, "enact:subsidy-other")
    assert points(table)[0] == 5


@pytest.mark.rule("CU-E28", "CU-193")
@pytest.mark.parametrize(("answer", "vp", "left"), [("pay", 8, 18), ("decline", 7, 21)])
def test_the_order_of_phase_d(answer: str, vp: int, left: int) -> None:
    table = statutes(2, laws={"tax": "tax_3", "subsidy": "subsidy_pesos"}, seats=[{"pesos": 21}])
    play(table, answer)
    assert (points(table)[0], pesos(table)[0]) == (vp, left)


@pytest.mark.rule("CU-E29", "CU-198", "CU-199")
def test_tax_on_buildings() -> None:
    builder = {"pesos": 4, "built": {"2_4": "inn", "2_3": "dam", "2_2": "hotel"}}
    table = statutes(laws={"tax": "tax_buildings"}, seats=[builder, {}, {"yard": {"citrus": 1}}])
    play(table, "0 pay")
    assert (points(table), pesos(table)[0]) == ([2, 2, 2], 1)
    play(table, "2 duty:citrus")
    assert points(table) == [2, 2, 5]


@pytest.mark.rule("CU-E30", "CU-201", "CU-202")
def test_duties_of_two() -> None:
    table = statutes(2, laws={"duty": "duty_materials"}, seats=[{"yard": {"wood": 1, "water": 1}}])
    assert legal(table) == {"decline", "duty:wood-water"}
    law = {"duty": "duty_products"}
    mine = {"yard": {"citrus": 1}, "warehouse": {"sugar": 2}}
    table = statutes(2, laws=law, seats=[mine])
    assert legal(table) == {"decline", "duty:citrus-sugar", "duty:sugar-sugar"}
    play(table, "duty:sugar-sugar")
    assert (yard(table), warehouse(table)) == ({}, {})
    table = statutes(2, laws=law, seats=[{"yard": {"citrus": 1}}])
    assert table.decision == "play_card"


@pytest.mark.rule("CU-E31", "CU-216", "CU-218")
@pytest.mark.parametrize(
    ("law", "rows", "after", "supply"),
    [
        ("market_supply_law", (3, 4, 5), (5, 5, 5), (-2, -1, 0)),
        ("market_demand_law", (3, 1, 0), (1, 0, 0), (2, 1, 0)),
    ],
)
def test_market_laws(
    law: str, rows: tuple[int, ...], after: tuple[int, ...], supply: tuple[int, ...]
) -> None:
    kinds = ("citrus", "sugar", "tobacco")
    market = dict(zip(kinds, rows, strict=True))
    table = enacting(2, bills={"other": law}, market=market)
    before = heap(table, "supply")
    play(table, "enact:tax-other")
    assert tuple(heap(table, "market").get(kind, 0) for kind in kinds) == after
    assert tuple(gained(table, before).get(kind, 0) for kind in kinds) == supply


@pytest.mark.rule("CU-E31", "CU-218")
def test_a_market_law_still_in_force() -> None:
    table = enacting(2, laws={"other": "market_demand_law"}, market={"citrus": 5})
    play(table, "enact:tax-duty")
    assert heap(table, "market")["citrus"] == 3


@pytest.mark.rule("CU-E32", "CU-149", "CU-150")
@pytest.mark.parametrize("veto", [True, False])
def test_the_bar_of_the_church(veto: bool) -> None:
    table = play(foreman("church", players=2, round=2), "row-and-column", "church:duty")
    _next_church(table)
    assert legal(table) == {"finish", "church:tax", "church:subsidy", "church:other"}
    play(table, "church:tax" if veto else "finish")
    _next_church(table)
    free = {"church:duty", "church:subsidy", "church:other"}
    assert legal(table) == {"finish", *free, *(set() if veto else {"church:tax"})}


def _next_church(table: Table) -> None:
    end_round(skip_turns(table))
    while table.to_move != 0:
        play(table, "play:mayor", "pass")
    play(table, "play:foreman", "row-and-column")


@pytest.mark.rule("CU-E33", "CU-009", "CU-233", "CU-236")
def test_the_end() -> None:
    def seat(vp: int, money: int, *names: str) -> dict[str, Any]:
        fields = ("2_4", "2_3", "3_3", "3_4", "1_3")
        return {"points": vp, "pesos": money, "built": dict(zip(fields, names, strict=False))}

    seats = [
        seat(61, 3, "inn", "hotel", "dam", "church"),
        seat(65, 5, "sawmill", "lighthouse"),
    ]
    law = {"subsidy": "subsidy_water", "other": "drought_law"}
    table = end_round(statutes(2, round=6, laws=law, seats=seats))
    assert (table.scores(), table.winners()) == ([69, 69], [1])
    high = seat(77, 0, "inn", "hotel", "dam", "church", "sawmill")
    table = end_round(statutes(2, round=6, laws=law, seats=[high]))
    assert table.scores() == [87, 0]
