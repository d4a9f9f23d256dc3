"""Phase D: tax and duty (ledger 4.14)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import (
    enacting,
    gained,
    heap,
    legal,
    pesos,
    play,
    points,
    statutes,
    warehouse,
    yard,
)


def asked(table: Table, answer: str = "decline") -> list[tuple[str | None, int | None]]:
    """Who is asked what in phase D, as long as everybody gives this answer."""
    found: list[tuple[str | None, int | None]] = []
    while table.decision in ("tax", "duty"):
        found.append((table.decision, table.to_move))
        play(table, answer)
    return found


@pytest.mark.rule("CU-193", "CU-194")
def test_tax_for_all_then_duty_for_all_from_the_start_player_on() -> None:
    mine = {"pesos": 5, "yard": {"citrus": 1}}
    table = statutes(winner=0, start=1, seats=[mine, mine, mine])
    assert asked(table) == [
        ("tax", 1),
        ("tax", 2),
        ("tax", 0),
        ("duty", 1),
        ("duty", 2),
        ("duty", 0),
    ]


@pytest.mark.rule("CU-193")
def test_what_is_paid_under_tax_and_duty_no_longer_counts_for_the_subsidy() -> None:
    table = statutes(
        2,
        laws={"tax": "tax_1", "duty": "duty_water", "subsidy": "subsidy_water"},
        seats=[{"pesos": 1, "yard": {"water": 4}}, {"yard": {"water": 4}}],
    )
    play(table, "0 pay", "0 duty:water", "1 decline")
    assert points(table) == [5 + 3, 4]


@pytest.mark.rule("CU-193")
def test_the_market_law_comes_after_the_duty() -> None:
    """The citrus of the duty is in the supply when the market law asks for it."""
    table = statutes(
        2,
        laws={"other": "market_supply_law"},
        seats=[{"yard": {"citrus": 1}}],
        supply={"citrus": 0},
    )
    before = heap(table, "market")
    play(table, "0 duty:citrus", "1 decline")
    assert gained(table, before, "market") == {"citrus": 1, "sugar": 2, "tobacco": 2}


@pytest.mark.rule("CU-195")
def test_laws_of_this_round_are_applied_in_this_round() -> None:
    table = enacting(
        2,
        round=1,
        bills={"duty": "duty_sugar", "subsidy": "subsidy_water"},
        seats=[{"yard": {"sugar": 1, "water": 2}}],
    )
    play(table, "enact:duty-subsidy", "duty:sugar")
    assert points(table)[0] == 2 + 2


@pytest.mark.rule("CU-196")
@pytest.mark.parametrize("tax", [1, 2, 3, 4, 5])
def test_the_tax_is_paid_for_two_points(tax: int) -> None:
    table = statutes(2, laws={"tax": f"tax_{tax}"}, seats=[{"pesos": 6}, {"pesos": tax}])
    assert legal(table) == {"pay", "decline"}
    play(table, "0 pay", "1 pay")
    assert (pesos(table), points(table)) == ([6 - tax, 0], [2, 2])


@pytest.mark.rule("CU-196")
def test_the_printed_tax_is_two_pesos() -> None:
    table = play(statutes(2, seats=[{"pesos": 5}]), "pay")
    assert (pesos(table), points(table)) == ([3, 0], [2, 0])


@pytest.mark.rule("CU-197")
def test_nobody_must_pay_and_nobody_is_punished() -> None:
    """Who has not enough for the whole tax is not asked."""
    table = statutes(laws={"tax": "tax_4"}, seats=[{"pesos": 9}, {"pesos": 3}, {"pesos": 4}])
    assert asked(table) == [("tax", 0), ("tax", 2)]
    assert (pesos(table), points(table)) == ([9, 3, 4], [0, 0, 0])


@pytest.mark.rule("CU-198", "CU-199")
def test_the_tax_on_buildings_is_a_peso_for_each() -> None:
    """Who has none has paid: the printed warehouse is no building."""
    seats: list[dict[str, Any]] = [
        {"pesos": 5, "built": {"2_4": "inn", "2_3": "dam", "3_3": "warehouse_tile"}},
        {"pesos": 5},
        {"pesos": 1, "built": {"2_4": "hotel", "2_3": "sawmill"}},
    ]
    table = statutes(laws={"tax": "tax_buildings"}, seats=seats)
    assert asked(table, "pay") == [("tax", 0)]
    assert (pesos(table), points(table)) == ([2, 5, 1], [2, 2, 0])


@pytest.mark.rule("CU-199", "CU-204")
def test_a_tax_of_nothing_counts_for_the_extra_point() -> None:
    table = statutes(2, laws={"tax": "tax_buildings"}, seats=[{"yard": {"citrus": 1}}])
    assert table.decision == "duty"
    play(table, "duty:citrus")
    assert points(table) == [5, 2]


@pytest.mark.rule("CU-200")
@pytest.mark.parametrize(
    ("law", "ware"),
    [
        ("duty_citrus", "citrus"),
        ("duty_sugar", "sugar"),
        ("duty_tobacco", "tobacco"),
        ("duty_water", "water"),
        (None, "citrus"),
    ],
)
def test_the_duty_is_handed_over_for_two_points(law: str | None, ware: str) -> None:
    """Without a card it is the printed duty of one citrus."""
    goods = {"citrus": 2, "sugar": 2, "tobacco": 2, "water": 2}
    laws = {} if law is None else {"duty": law}
    table = statutes(2, laws=laws, seats=[{"yard": goods}, {"yard": goods}])
    before = heap(table, "supply")
    assert legal(table) == {"decline", f"duty:{ware}"}
    play(table, f"0 duty:{ware}")
    assert (points(table), yard(table)) == ([2, 0], {**goods, ware: 1})
    assert gained(table, before) == {ware: 1}


@pytest.mark.rule("CU-201")
def test_the_duty_is_voluntary_and_asked_for_once() -> None:
    table = statutes(seats=[{"yard": {"citrus": 3}}, {}, {"yard": {"citrus": 3}}])
    assert asked(table) == [("duty", 0), ("duty", 2)]
    assert points(table) == [0, 0, 0]
    table = statutes(seats=[{"yard": {"citrus": 3}}, {}, {"yard": {"citrus": 3}}])
    assert asked(table, "duty:citrus") == [("duty", 0), ("duty", 2)]
    assert points(table) == [2, 0, 2]


@pytest.mark.rule("CU-201", "CU-202")
@pytest.mark.parametrize("law", ["duty_materials", "duty_products"])
def test_half_a_duty_is_none(law: str) -> None:
    """Nor do a material and a product make two."""
    mine = {"yard": {"wood": 1, "citrus": 1, "rum": 2}}
    table = statutes(2, laws={"duty": law}, seats=[mine])
    assert table.decision == "play_card"
    assert points(table) == [0, 0]


@pytest.mark.rule("CU-202")
def test_two_building_materials_of_any_kinds() -> None:
    mine = {"yard": {"wood": 2, "water": 1, "citrus": 2}}
    table = statutes(2, laws={"duty": "duty_materials"}, seats=[mine])
    assert legal(table) == {"decline", "duty:wood-wood", "duty:wood-water"}
    before = heap(table, "supply")
    play(table, "duty:wood-water")
    assert yard(table) == {"wood": 1}
    assert gained(table, before) == {"wood": 1, "water": 1, "citrus": 2}
    assert points(table)[0] == 2


@pytest.mark.rule("CU-202", "CU-203")
def test_the_duty_on_products_takes_two_of_any_kinds() -> None:
    """From yard and warehouse: phase E has not come yet."""
    mine = {"yard": {"citrus": 1, "wood": 2}, "warehouse": {"sugar": 2}}
    table = statutes(2, laws={"duty": "duty_products"}, seats=[mine])
    assert legal(table) == {"decline", "duty:citrus-sugar", "duty:sugar-sugar"}
    play(table, "duty:citrus-sugar")
    assert (yard(table), warehouse(table)) == ({"wood": 2}, {"sugar": 1})
    assert points(table)[0] == 2


@pytest.mark.rule("CU-203")
def test_the_duty_may_be_handed_over_from_the_yard() -> None:
    table = play(statutes(2, seats=[{"yard": {"citrus": 1}}]), "duty:citrus")
    assert (points(table)[0], yard(table)) == (2, {})


@pytest.mark.rule("CU-204")
def test_who_pays_both_tax_and_duty_gets_one_point_more() -> None:
    mine = {"pesos": 2, "yard": {"citrus": 1}}
    table = statutes(seats=[mine, mine, mine])
    play(table, "0 pay", "1 decline", "2 pay")
    assert points(table) == [2, 0, 2]
    play(table, "0 duty:citrus")
    assert points(table) == [5, 0, 2]
    play(table, "1 duty:citrus")
    assert points(table) == [5, 2, 2]
    play(table, "2 decline")
    assert points(table) == [5, 2, 2]


@pytest.mark.rule("CU-204")
def test_tax_and_duty_must_be_of_the_same_phase() -> None:
    """Having paid the tax in this round does not help in the next."""
    mine = {"pesos": 2}
    table = play(statutes(2, seats=[mine]), "pay")
    assert [player["tax_paid"] for player in table.to_dict()["players"]] == [0, 0]
