"""Mayor and ships (ledger 4.11)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from tests.rules.cuba.positions import (
    Ship,
    below,
    cargo,
    enacting,
    end_round,
    foreman,
    gained,
    harbour,
    heap,
    legal,
    loads,
    play,
    points,
    ship,
    ships_in_stack,
    skip_turns,
    turn,
    warehouse,
    yard,
)

P, Q, U, V, X, Y = (ship(lot) for lot in ("CSTTR", "CCSTG", "SSTGG", "CTRRG", "CSTRG", "CCSTR"))
HARBOUR = {"other": "harbour_law"}


def mayor(docks: list[Ship], *, yard: dict[str, int], **more: Any) -> Table:
    """Seat 0 has just played the Mayor; V is at sea, X and Y follow."""
    seats = [{"yard": yard, "warehouse": more.pop("warehouse", {})}]
    return turn(card="mayor", seats=seats, docks=docks, sea=V, ships=[X, Y], **more)


@pytest.mark.rule("CU-156")
def test_one_ship_is_loaded() -> None:
    table = mayor([U, Q, P], yard={"citrus": 3, "sugar": 1})
    docks = {"load:dock-1", "load:dock-2", "load:dock-3"}
    assert legal(table) == {"pass", "alternative", *docks}
    play(table, "load:dock-2", cargo(Q, "CC"))
    assert loads(table) == [{}, {"citrus": 2}, {}]
    assert table.to_move == 1


@pytest.mark.rule("CU-156")
def test_only_ships_that_can_take_something_are_offered() -> None:
    """Neither the ship at sea nor one without a free slot for the own goods."""
    table = mayor([U, (Q, {"citrus": 2}), P], yard={"citrus": 3})
    assert legal(table) == {"pass", "alternative", "load:dock-3"}
    table = mayor([U, (Q, {"citrus": 2}), (P, {"citrus": 1})], yard={"citrus": 3})
    assert legal(table) == {"pass", "alternative"}


@pytest.mark.rule("CU-157")
def test_any_number_of_goods_but_at_least_one() -> None:
    table = play(mayor([U, Q, P], yard={"citrus": 2, "cigars": 1}), "load:dock-2")
    sets = ("C", "CC", "G", "CG", "CCG")
    assert legal(table) == {cargo(Q, letters) for letters in sets}
    play(table, cargo(Q, "CCG"))
    assert (points(table)[0], yard(table)) == (6, {})
    assert loads(table)[1] == {"citrus": 2, "cigars": 1}


@pytest.mark.rule("CU-158")
def test_a_unit_needs_a_free_slot_of_its_kind() -> None:
    table = mayor([U, Q, (P, {"tobacco": 1})], yard={"tobacco": 3, "cigars": 1})
    play(table, "load:dock-3")
    assert (points(table)[0], yard(table)) == (3, {"tobacco": 2, "cigars": 1})
    assert loads(table)[2] == {"tobacco": 2}


@pytest.mark.rule("CU-159", "CU-163")
def test_a_full_ship_takes_nothing_more_and_stays() -> None:
    load = {"citrus": 1, "tobacco": 2, "rum": 1}
    table = mayor([U, Q, (P, load)], yard={"sugar": 3})
    play(table, "load:dock-3")
    assert (points(table)[0], yard(table)) == (3, {"sugar": 2})
    assert harbour(table) == [U, Q, P, V]
    assert loads(table)[2] == {**load, "sugar": 1}
    full = {"citrus": 1, "sugar": 1, "tobacco": 2, "rum": 1}
    goods = {"sugar": 3, "citrus": 1, "tobacco": 2, "rum": 1}
    table = mayor([U, Q, (P, full)], yard=goods, circuit=2)
    assert "load:dock-3" not in legal(table)


@pytest.mark.rule("CU-160")
@pytest.mark.parametrize("dock", [1, 2, 3])
def test_a_unit_gives_the_points_of_its_dock(dock: int) -> None:
    others = [U, P]
    docks = [Q if place == dock else others.pop() for place in (1, 2, 3)]
    seats = [{"yard": {"citrus": 2, "cigars": 1}}]
    table = turn(card="mayor", seats=seats, docks=docks, sea=V)
    play(table, f"load:dock-{dock}", cargo(Q, "CCG"))
    assert points(table) == [3 * dock, 0, 0]


@pytest.mark.rule("CU-161", "CU-162")
def test_several_players_deliver_to_the_same_ship() -> None:
    """Who comes later finds the slots filled, and scores only his own units."""
    seats = [{"yard": {"citrus": 1}}, {"yard": {"citrus": 2}}, {"yard": {"citrus": 1}}]
    table = turn(card="mayor", seats=seats, docks=[U, Q, (P, {"citrus": 1})], sea=V)
    play(table, "0 load:dock-2", "1 play:mayor", "1 load:dock-2")
    assert points(table) == [2, 2, 0]
    assert yard(table, 1) == {"citrus": 1}
    assert loads(table)[1] == {"citrus": 2}
    play(table, "2 play:mayor")
    assert legal(table) == {"pass", "alternative"}


@pytest.mark.rule("CU-162")
def test_what_is_loaded_goes_to_the_supply_with_the_ship() -> None:
    table = mayor([U, Q, P], yard={"citrus": 1}, players=2, circuit=4)
    before = heap(table, "supply")
    play(table, "load:dock-3")
    assert gained(table, before) == {}
    end_round(skip_turns(table))
    assert heap(table, "supply")["citrus"] == before["citrus"] + 1
    assert (yard(table, 0), yard(table, 1)) == ({}, {})


@pytest.mark.rule("CU-163")
def test_a_full_ship_leaves_in_phase_e() -> None:
    load = {"citrus": 2, "tobacco": 1, "cigars": 1}
    table = mayor([U, (Q, load)], yard={"sugar": 1}, players=2, circuit=4, round=1)
    play(table, "load:dock-2")
    assert harbour(table) == [U, Q, None, V]
    skip_turns(table)
    assert harbour(table) == [U, Q, None, V]
    end_round(table)
    assert harbour(table) == [X, V, U, Y]
    assert below(table)[-1] == Q


# --- the harbour law -----------------------------------------------------------------------------


@pytest.mark.rule("CU-164", "CU-165", "CU-166")
def test_under_the_harbour_law_a_full_ship_leaves_at_once() -> None:
    """The points are those of its old dock; ships behind move on, ships ahead stay."""
    load = {"citrus": 2, "sugar": 1, "cigars": 1}
    docks: list[Ship] = [(U, {"sugar": 1}), (Q, load), (P, {"rum": 1})]
    table = mayor(docks, yard={"tobacco": 1}, laws=HARBOUR)
    before = heap(table, "supply")
    play(table, "load:dock-2")
    assert points(table)[0] == 2
    assert harbour(table) == [V, U, P, X]
    assert loads(table) == [{}, {"sugar": 1}, {"rum": 1}]
    assert gained(table, before) == {**load, "tobacco": 1}
    assert below(table)[-1] == Q
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-166")
@pytest.mark.parametrize(("dock", "after"), [(1, [V, Q, P, X]), (3, [V, U, Q, X])])
def test_the_ships_behind_the_gap_move_on(dock: int, after: list[str]) -> None:
    missing = {1: {"sugar": 2, "tobacco": 1, "cigars": 1}, 3: {"citrus": 1, "sugar": 1}}
    docks: list[Ship] = [U, Q, P]
    docks[0] = (U, missing[1] if dock == 1 else {})
    docks[2] = (P, {**missing[3], "tobacco": 2} if dock == 3 else {})
    needed = {"cigars": 1} if dock == 1 else {"rum": 1}
    table = play(mayor(docks, yard=needed, laws=HARBOUR), f"load:dock-{dock}")
    assert (harbour(table), loads(table)) == (after, [{}, {}, {}])
    assert points(table)[0] == dock


@pytest.mark.rule("CU-164")
@pytest.mark.parametrize("office", ["small_trading_office", "large_trading_office"])
def test_also_a_ship_that_an_office_fills_leaves(office: str) -> None:
    docks = [U, Q, (P, {"citrus": 1, "tobacco": 2, "rum": 1})]
    mine = {"yard": {"sugar": 1}}
    table = foreman(office, docks=docks, sea=V, ships=[X, Y], laws=HARBOUR, seat=mine)
    action = f"{office.replace('_', '-')}:dock-3:sugar"
    play(table, "row-and-column", action if office.startswith("small") else f"{action}:1")
    assert points(table)[0] == 3
    assert harbour(table) == [V, U, Q, X]


@pytest.mark.rule("CU-164")
def test_under_the_harbour_law_a_ship_that_is_not_full_stays() -> None:
    table = mayor([U, Q, P], yard={"citrus": 2}, laws=HARBOUR)
    play(table, "load:dock-2", cargo(Q, "CC"))
    assert harbour(table) == [U, Q, P, V]


@pytest.mark.rule("CU-165", "CU-167")
def test_the_next_use_finds_the_new_docks_and_the_cargo_in_the_supply() -> None:
    """The black market takes a rum of the ship that has just left; a lighthouse could fetch it."""
    docks = [U, Q, (P, {"citrus": 1, "tobacco": 2, "rum": 1})]
    seat = {"yard": {"sugar": 1, "tobacco": 2}}
    names = ("small_trading_office", "large_trading_office", "black_market", "lighthouse")
    table = foreman(
        *names, docks=docks, sea=V, ships=[X, Y], laws=HARBOUR, seat=seat, supply={"rum": 0}
    )
    play(table, "row-and-column")
    assert "black-market:tobacco-rum" not in legal(table)
    assert "large-trading-office:dock-1:tobacco:1" in legal(table)
    play(table, "small-trading-office:dock-3:sugar")
    assert harbour(table) == [V, U, Q, X]
    assert "black-market:tobacco-rum" in legal(table)
    assert f"lighthouse:{P.replace('_', '-')}" in legal(table)
    other = play(table.copy(), "large-trading-office:dock-1:tobacco:1")
    assert (points(other)[0], loads(other)[0]) == (3 + 1, {"tobacco": 1})
    play(table, "large-trading-office:dock-3:tobacco:1")
    assert points(table)[0] == 3 + 3


@pytest.mark.rule("CU-168")
def test_a_ship_that_is_already_full_when_the_law_comes_waits_for_phase_e() -> None:
    full = {"citrus": 2, "sugar": 1, "tobacco": 1, "cigars": 1}
    mine = {"pesos": 9}
    table = enacting(
        2,
        docks=[U, (Q, full), P],
        sea=V,
        ships=[X, Y, ship("SSRGG")],
        bills={"other": "harbour_law"},
        seats=[mine],
    )
    play(table, "enact:tax-other")
    assert harbour(table) == [U, Q, P, V]
    end_round(table)
    assert harbour(table) == [X, V, U, Y]
    assert below(table)[-2:] == [P, Q]


@pytest.mark.rule("CU-242", "CU-224")
def test_phase_e_runs_as_usual_under_the_harbour_law() -> None:
    """Q came to dock 3 only in this round; it leaves all the same, though it is not full."""
    docks: list[Ship] = [U, Q, (P, {"citrus": 1, "tobacco": 2, "rum": 1})]
    table = mayor(docks, yard={"sugar": 1}, laws=HARBOUR, players=2, circuit=4)
    play(table, "load:dock-3")
    assert harbour(table) == [V, U, Q, X]
    end_round(skip_turns(table))
    assert harbour(table) == [X, V, U, Y]
    assert below(table)[-2:] == [P, Q]


@pytest.mark.rule("CU-157", "CU-160")
def test_goods_from_the_warehouse_are_loaded_too() -> None:
    table = mayor([U, Q, P], yard={"citrus": 1}, warehouse={"citrus": 2})
    play(table, "load:dock-2", cargo(Q, "CC"))
    assert (yard(table), warehouse(table)) == ({}, {"citrus": 1})
    assert points(table)[0] == 4
