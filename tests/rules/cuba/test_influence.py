"""Church, town hall and lighthouse (ledger 4.10)."""

from __future__ import annotations

import pytest

from entrepot import Table
from entrepot.games.cuba.components import SHIPS, TYPES
from tests.rules.cuba.positions import (
    below,
    bid,
    bills,
    end_round,
    foreman,
    harbour,
    heap,
    laws,
    legal,
    play,
    ship,
    ships_in_stack,
    skip_turns,
    vote,
)

VETOES: dict[str, str] = {kind: f"church:{kind}" for kind in TYPES}
LATE = ["foreman", "mayor"]
"""A hand in the last circuit, so that the vote comes soon."""


def votes(table: Table) -> list[int]:
    return [player["votes"] for player in table.to_dict()["players"]]


@pytest.mark.rule("CU-147", "CU-148")
def test_the_church_rejects_a_bill_at_once() -> None:
    table = play(foreman("church"), "row-and-column")
    assert legal(table) == {"finish", *VETOES.values()}
    before = bills(table)
    play(table, "church:subsidy")
    assert bills(table) == {kind: bill for kind, bill in before.items() if kind != "subsidy"}
    assert before["subsidy"] not in heap(table, "statute_stack")
    assert table.decision == "play_card"


@pytest.mark.rule("CU-147")
def test_a_rejected_bill_cannot_be_enacted_and_never_comes_back() -> None:
    table = play(foreman("church", players=2, round=2), "row-and-column")
    rejected = bills(table)["duty"]
    play(table, "church:duty")
    skip_turns(table)
    pairs = {"tax-subsidy", "tax-other", "subsidy-other"}
    assert legal(table) == {f"enact:{pair}" for pair in pairs}
    end_round(table)
    assert rejected != bills(table)["duty"]
    assert rejected not in (*heap(table, "statute_stack"), *laws(table).values())


@pytest.mark.rule("CU-147", "CU-113")
def test_the_veto_is_optional() -> None:
    table = play(foreman("church"), "row-and-column", "finish")
    assert set(bills(table)) == set(TYPES)


@pytest.mark.rule("CU-149")
@pytest.mark.parametrize("kind", TYPES)
def test_a_vetoed_type_is_barred_in_the_next_round(kind: str) -> None:
    table = play(foreman("church", players=2, round=2), "row-and-column", VETOES[kind])
    end_round(skip_turns(table))
    assert legal(_church(table)) == {"finish", *VETOES.values()} - {VETOES[kind]}


@pytest.mark.rule("CU-150")
@pytest.mark.parametrize("used_again", [False, True])
def test_a_vetoed_type_is_free_again_two_rounds_later(used_again: bool) -> None:
    table = play(foreman("church", players=2, round=2), "row-and-column", "church:tax")
    end_round(skip_turns(table))
    if used_again:
        play(_church(table), "church:duty")
    end_round(skip_turns(table))
    barred = {"church:duty"} if used_again else set()
    assert legal(_church(table)) == {"finish", *VETOES.values()} - barred


def _church(table: Table) -> Table:
    """Seat 0 uses the foreman as soon as he can."""
    while table.to_move != 0:
        play(table, "play:mayor", "pass")
    return play(table, "play:foreman", "row-and-column")


@pytest.mark.rule("CU-151", "CU-174")
def test_the_town_hall_gives_two_votes_in_this_round() -> None:
    mine = {"hand": LATE, "pesos": 1}
    last = {"hand": ["mayor", "worker"], "last": "architect", "pesos": 1}
    table = foreman("town_hall", seat=mine, seats=[last], players=2, circuit=4)
    play(table, "row-and-column")
    assert table.to_dict()["players"][0]["town_hall"] == 1
    play(table, "1 play:mayor", "1 pass")
    assert votes(table) == [5 + 2, 1]
    bid(table, 0, 0)
    assert table.to_move == 0
    assert [player["town_hall"] for player in table.to_dict()["players"]] == [0, 0]


@pytest.mark.rule("CU-151")
def test_the_town_hall_counts_only_where_it_is_used() -> None:
    """It stands, but the Foreman stays in hand."""
    mine = {"built": {"2_4": "town_hall"}, "pesos": 1}
    assert votes(vote(2, fifth=["foreman", "worker"], seats=[mine])) == [4, 1]


@pytest.mark.rule("CU-151")
def test_the_votes_are_gone_in_the_next_round() -> None:
    mine = {"hand": LATE, "pesos": 9}
    last = {"hand": ["mayor", "worker"], "last": "architect", "pesos": 9}
    table = foreman("town_hall", seat=mine, seats=[last], players=2, circuit=4)
    play(table, "row-and-column", "1 play:mayor", "1 pass")
    end_round(bid(table, 0, 0))
    assert votes(skip_turns(table)) == [1, 1]


@pytest.mark.rule("CU-153", "CU-154")
def test_the_lighthouse_exchanges_the_ship_at_sea() -> None:
    """For any ship of the stack, also those whose place is known; the rest is shuffled."""
    docks = [ship("CCSTR"), ship("CCSTG"), ship("CSSTG")]
    top = [ship("CSTTR"), ship("SSTGG")]
    table = foreman("lighthouse", docks=docks, sea=ship("CSTRG"), ships=top)
    play(table, "row-and-column")
    known = below(table)
    assert len(known) == 11
    names = {f"lighthouse:{name.replace('_', '-')}" for name in known}
    assert legal(table) == {"finish", *names}
    play(table, f"lighthouse:{top[1].replace('_', '-')}")
    assert harbour(table) == [*docks, top[1]]
    assert below(table) == []
    rest = {ship("CSTRG"), *known} - {top[1]}
    assert heap(table, "shuffled_ships") == dict.fromkeys(rest, 1)
    assert ships_in_stack(table) == 11


@pytest.mark.rule("CU-154")
def test_after_the_lighthouse_any_ship_may_come_next() -> None:
    """The ship that was on top is not drawn any more often than the one at the bottom."""
    next_ships = set()
    for seed in range(40):
        table = foreman("lighthouse", players=2, ships=SHIPS[4:15], circuit=4, seed=seed)
        play(table, "row-and-column", "lighthouse:ship-5")
        end_round(skip_turns(table))
        next_ships.add(harbour(table)[3])
    assert len(next_ships) == 11


@pytest.mark.rule("CU-153")
def test_a_single_lighthouse() -> None:
    table = foreman("inn", outside=["lighthouse"])
    play(table, "single:lighthouse")
    assert "finish" not in legal(table)
    assert len(legal(table)) == 11


@pytest.mark.rule("CU-151")
def test_a_single_town_hall_and_a_single_church() -> None:
    table = play(foreman("inn", outside=["town_hall"]), "single:town-hall")
    assert table.to_dict()["players"][0]["town_hall"] == 1
    table = play(foreman("inn", outside=["church"]), "single:church")
    assert legal(table) == set(VETOES.values())
