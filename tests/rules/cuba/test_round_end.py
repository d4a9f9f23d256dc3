"""Phase E: the end of a round (ledger 4.15)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.cuba.components import CHARACTERS
from tests.rules.cuba.positions import (
    Ship,
    below,
    enacting,
    end_round,
    full,
    gained,
    hand,
    harbour,
    heap,
    loads,
    points,
    ship,
    ships_in_stack,
    statutes,
    warehouse,
    yard,
)

P, Q, U, V, X, Y, Z = (
    ship(lot) for lot in ("CSTTR", "CCSTG", "SSTGG", "CTRRG", "CSTRG", "CCSTR", "SSRGG")
)


def before_the_end(*docks: Ship, **more: Any) -> Table:
    """Bills are being enacted; V is at sea, X, Y and Z lie on the stack."""
    return enacting(2, docks=list(docks), sea=V, ships=[X, Y, Z], **more)


@pytest.mark.rule("CU-221", "CU-222")
def test_products_on_the_yard_are_lost_and_nothing_else() -> None:
    goods = {"citrus": 1, "sugar": 2, "tobacco": 3, "rum": 1, "cigars": 2}
    mine = {"yard": {**goods, "wood": 1, "stone": 2, "water": 3}, "warehouse": {"sugar": 1}}
    other = {"yard": {"sugar": 1}, "warehouse": {"citrus": 2}}
    table = before_the_end(U, Q, P, seats=[mine, other])
    before = heap(table, "supply")
    end_round(table)
    kept = {"rum": 1, "cigars": 2, "wood": 1, "stone": 2, "water": 3}
    assert (yard(table, 0), warehouse(table, 0)) == (kept, {"sugar": 1})
    assert (yard(table, 1), warehouse(table, 1)) == ({}, {"citrus": 2})
    assert gained(table, before) == {"citrus": 1, "sugar": 3, "tobacco": 3}


@pytest.mark.rule("CU-223", "CU-226", "CU-227")
@pytest.mark.parametrize(
    ("docks", "after", "gone"),
    [
        ([U, Q], [V, U, Q, X], []),
        ([full(U), Q], [X, V, Q, Y], [U]),
        ([U, full(Q)], [X, V, U, Y], [Q]),
        ([full(U), full(Q)], [Y, X, V, Z], [Q, U]),
    ],
)
def test_in_round_one_only_full_ships_leave(
    docks: list[Ship], after: list[str], gone: list[str]
) -> None:
    table = end_round(before_the_end(*docks, round=1))
    assert harbour(table) == after
    assert loads(table) == [{}, {}, {}]
    assert below(table)[11 - len(gone) :] == gone
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-223", "CU-224", "CU-225", "CU-227")
@pytest.mark.parametrize(
    ("docks", "after", "gone"),
    [
        ([U, Q, P], [V, U, Q, X], [P]),
        ([U, Q, full(P)], [V, U, Q, X], [P]),
        ([U, full(Q), P], [X, V, U, Y], [P, Q]),
        ([full(U), Q, P], [X, V, Q, Y], [P, U]),
        ([full(U), full(Q), P], [Y, X, V, Z], [P, Q, U]),
    ],
)
def test_from_the_second_round_on_the_ship_in_dock_3_always_leaves(
    docks: list[Ship], after: list[str], gone: list[str]
) -> None:
    """Of ships that leave together the one in dock 1 becomes the bottom card."""
    table = end_round(before_the_end(*docks, round=2))
    assert harbour(table) == after
    assert loads(table) == [{}, {}, {}]
    assert below(table)[-len(gone) :] == gone
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-223", "CU-224")
def test_the_cargo_goes_to_the_supply() -> None:
    table = before_the_end(U, full(Q), (P, {"rum": 1, "tobacco": 2}))
    before = heap(table, "supply")
    end_round(table)
    lost = {"citrus": 2, "sugar": 1, "tobacco": 1 + 2, "cigars": 1, "rum": 1}
    assert gained(table, before) == lost


@pytest.mark.rule("CU-226", "CU-228")
def test_ships_that_stay_keep_order_and_cargo_and_score_nothing() -> None:
    docks: list[Ship] = [(U, {"sugar": 1}), (Q, {"citrus": 2}), P]
    table = end_round(before_the_end(*docks, seats=[{"points": 4}]))
    assert harbour(table)[:3] == [V, U, Q]
    assert loads(table) == [{}, {"sugar": 1}, {"citrus": 2}]
    assert points(table) == [4, 0]


@pytest.mark.rule("CU-229")
def test_all_markers_are_taken_off() -> None:
    spaces = ["t1", "t2", "a1", "a2", "m1", "m2"]
    table = before_the_end(U, Q, P, markers=spaces)
    assert set(heap(table, "markers")) == set(spaces)
    assert heap(end_round(table), "markers") == {}


@pytest.mark.rule("CU-230")
def test_everybody_takes_back_five_cards() -> None:
    table = before_the_end(U, Q, P, fifth=["mayor", "worker"])
    assert (hand(table, 0), hand(table, 1)) == ({"mayor"}, {"worker"})
    end_round(table)
    assert hand(table, 0) == hand(table, 1) == set(CHARACTERS)
    assert {player["last_card"] for player in table.to_dict()["players"]} == {None}


@pytest.mark.rule("CU-231")
def test_phase_e_comes_also_in_the_last_round() -> None:
    mine = {"yard": {"citrus": 2, "rum": 1}}
    table = statutes(2, docks=[U, Q, P], sea=V, ships=[X, Y], round=6, seats=[mine], markers=["a1"])
    end_round(table)
    assert table.over
    assert yard(table) == {"rum": 1}
    assert harbour(table) == [V, U, Q, X]
    assert heap(table, "markers") == {}
