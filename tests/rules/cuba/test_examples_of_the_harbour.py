"""The worked examples of the ledger (section 6): ships and harbour."""

from __future__ import annotations

import pytest

from entrepot.games.cuba.components import GOODS
from tests.rules.cuba.positions import (
    below,
    cargo,
    enacting,
    end_round,
    foreman,
    full,
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
    yard,
)

P, Q, U, V, X, Y, Z = (
    ship(lot) for lot in ("CSTTR", "CCSTG", "SSTGG", "CTRRG", "CSTRG", "CCSTR", "SSRGG")
)
HARBOUR = {"other": "harbour_law"}


@pytest.mark.rule("CU-E6", "CU-227")
def test_the_harbour_at_the_end_of_round_one() -> None:
    table = end_round(enacting(2, round=1, docks=[P, Q], sea=V, ships=[X]))
    assert harbour(table) == [V, P, Q, X]
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-E7", "CU-159", "CU-163")
def test_the_last_slot() -> None:
    load = {"citrus": 1, "tobacco": 2, "rum": 1}
    table = turn(card="mayor", docks=[(P, load), X, Y], seats=[{"yard": {"sugar": 3}}])
    play(table, "load:dock-1")
    assert (yard(table), loads(table)[0]) == ({"sugar": 2}, {**load, "sugar": 1})
    assert harbour(table)[0] == P
    play(table, "play:mayor")
    assert "load:dock-1" not in legal(table)


@pytest.mark.rule("CU-E21", "CU-158", "CU-160")
def test_mayor() -> None:
    mine = {"yard": {"citrus": 1, "tobacco": 3, "rum": 1}}
    on_board = {"citrus": 1}
    table = turn(card="mayor", docks=[U, (P, on_board), Q], seats=[mine])
    play(table, "load:dock-2")
    sets = ("T", "TT", "R", "TR", "TTR")
    assert legal(table) == {cargo(P, letters, on_board) for letters in sets}
    play(table, cargo(P, "TTR", on_board))
    assert (points(table)[0], yard(table)) == (6, {"citrus": 1, "tobacco": 1})
    assert loads(table)[1] == {"citrus": 1, "tobacco": 2, "rum": 1}


@pytest.mark.rule("CU-E22", "CU-164", "CU-166", "CU-167")
def test_harbour_law_with_both_trading_offices() -> None:
    p, q, u, v, x = (ship(lot) for lot in ("CSTRG", "CSTTR", "SSTGG", "CTRRG", "CCSTR"))
    docks = [
        u,
        (q, {"sugar": 1, "rum": 1}),
        (p, {"citrus": 1, "tobacco": 1, "rum": 1, "cigars": 1}),
    ]
    table = foreman(
        "small_trading_office",
        "large_trading_office",
        docks=docks,
        sea=v,
        ships=[x],
        laws=HARBOUR,
        seat={"yard": {"sugar": 1, "tobacco": 2}},
    )
    play(table, "row-and-column")
    other = table.copy()
    before = heap(table, "supply")
    play(table, "small-trading-office:dock-3:sugar")
    assert points(table)[0] == 3
    assert harbour(table) == [v, u, q, x]
    assert below(table)[-1] == p
    assert gained(table, before) == dict.fromkeys(GOODS, 1)
    play(table, "large-trading-office:dock-3:tobacco:2")
    assert points(table)[0] == 9
    play(other, "large-trading-office:dock-2:tobacco:2", "small-trading-office:dock-3:sugar")
    assert points(other)[0] == 4 + 3


@pytest.mark.rule("CU-E23", "CU-223", "CU-224", "CU-225", "CU-227")
def test_phase_e_of_round_three() -> None:
    docks = [(U, {"sugar": 1}), full(Q), (P, {"tobacco": 2})]
    table = enacting(2, round=3, docks=docks, sea=V, ships=[X, Y])
    before = heap(table, "supply")
    end_round(table)
    assert sum(gained(table, before).values()) == 7
    assert harbour(table) == [X, V, U, Y]
    assert loads(table) == [{}, {}, {"sugar": 1}]
    assert below(table)[-2:] == [P, Q]


@pytest.mark.rule("CU-E34", "CU-223", "CU-225", "CU-227")
def test_three_full_ships() -> None:
    docks = [full(U), full(Q), full(P)]
    table = enacting(2, round=4, docks=docks, sea=V, ships=[X, Y, Z])
    before = heap(table, "supply")
    end_round(table)
    assert sum(gained(table, before).values()) == 15
    assert harbour(table) == [Y, X, V, Z]
    assert below(table)[-3:] == [P, Q, U]
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-E34", "CU-223", "CU-227")
def test_a_full_ship_in_round_one() -> None:
    table = end_round(enacting(2, round=1, docks=[P, full(Q)], sea=V, ships=[X, Y]))
    assert harbour(table) == [X, V, P, Y]
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-E35", "CU-164", "CU-166", "CU-242")
def test_harbour_law_in_round_three() -> None:
    on_board = {"citrus": 1, "tobacco": 1, "cigars": 1}
    table = turn(
        2,
        card="mayor",
        circuit=4,
        round=3,
        laws=HARBOUR,
        docks=[U, (Q, on_board), P],
        sea=V,
        ships=[X, Y],
        seats=[{"yard": {"citrus": 1, "sugar": 1}, "hand": ["mayor", "worker"]}],
    )
    play(table, "load:dock-2", cargo(Q, "CS", on_board))
    assert points(table)[0] == 4
    assert harbour(table) == [V, U, P, X]
    skip_turns(table)
    assert harbour(table) == [V, U, P, X]
    end_round(table)
    assert harbour(table) == [X, V, U, Y]
