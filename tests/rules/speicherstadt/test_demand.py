"""Phase 2, Demand (ledger 4.4, SP-047 to SP-057)."""

from __future__ import annotations

import pytest

from entrepot import IllegalAction, Table
from entrepot.games.speicherstadt.components import CARDS, FIRE
from tests.rules.speicherstadt.positions import (
    coins,
    demand,
    lines,
    merchants,
    purchase,
    round_end,
    row,
    unchecked,
)
from tests.support.playing import legal, play

E10 = [
    *("1 bid:1", "2 bid:1", "0 bid:3"),
    *("1 bid:1", "2 bid:2", "0 bid:1"),
    *("1 bid:3", "2 bid:1", "0 bid:3"),
]
"""The turns of example SP-E10; the ledger's P1, P2, P3 are seats 0, 1, 2."""


def three_players() -> Table:
    return demand(3, start=1, seats=[{"coins": 4}, {"coins": 4}, {"coins": 5}])


@pytest.mark.rule("SP-E10", "SP-047", "SP-050", "SP-056")
def test_three_times_round_from_the_start_player() -> None:
    table = three_players()
    play(table, *E10[:-1])
    assert lines(table) == [[1, 2, 1, 0, 2], [2], [0, 1], []]
    assert table.decision == "place_merchant"
    assert merchants(table) == [1, 0, 0]

    play(table, E10[-1])
    assert table.decision == "buy_card", "no tenth merchant is asked for"
    assert lines(table)[2] == [0, 1, 0]
    assert lines(table)[1] == [2]


@pytest.mark.rule("SP-048")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_may_pass(players: int) -> None:
    table = demand(players, seats=[{"coins": 9}] * players)
    for _ in range(3 * players):
        assert legal(table) == {f"bid:{column + 1}" for column in range(players + 1)}
        table.play(table.legal()[len(table.moves) % 3])
    assert merchants(table) == [0] * players
    with pytest.raises(IllegalAction):
        demand(players).play("finish")


@pytest.mark.rule("SP-049")
def test_a_merchant_may_go_to_any_card() -> None:
    """Whatever it is, whoever stands there, and without a coin to pay for it."""
    kinds = [card for card in CARDS[:FIRE] if card not in ("boat_church", "ship")]
    for first in range(0, len(kinds), 4):
        cards = kinds[first : first + 4]
        table = demand(3, row=cards, lines=[[0, 1], [2], [0, 1]])
        assert coins(table) == [0, 0, 0]
        assert legal(table) == {f"bid:{column + 1}" for column in range(4)}
    ship = demand(3, row=[("ship", {"tea": 3}), "church"])
    play(ship, "0 bid:1", "1 bid:1")
    assert lines(ship)[0] == [0, 1]


@pytest.mark.rule("SP-050")
def test_a_merchant_stands_directly_above_those_before() -> None:
    table = demand(4, lines=[[0, 1, 2], [3]])
    play(table, "0 bid:1", "1 bid:2", "2 bid:5", "3 bid:1")
    assert lines(table) == [[0, 1, 2, 0, 3], [3, 1], [], [], [2]]


@pytest.mark.rule("SP-051")
def test_all_three_merchants_may_stand_above_one_card() -> None:
    table = demand(2)
    play(table, "0 bid:1", "1 bid:2", "0 bid:1", "1 bid:1", "0 bid:1")
    assert lines(table) == [[0, 0, 1, 0], [1], []]


@pytest.mark.rule("SP-052")
def test_a_placed_merchant_stays() -> None:
    """Every choice adds one merchant and leaves the others where they are."""
    table = three_players()
    before = lines(table)
    for action in E10[:-1]:
        play(table, action)
        after = lines(table)
        grown = [new for old, new in zip(before, after, strict=True) if new != old]
        assert len(grown) == 1
        assert all(new[: len(old)] == old for old, new in zip(before, after, strict=True))
        before = after


@pytest.mark.rule("SP-E14", "SP-053")
def test_eight_merchants_fill_a_column() -> None:
    table = demand(4)
    play(table, *["bid:1"] * 7)
    assert "bid:1" in legal(table)
    play(table, "bid:1")
    assert lines(table)[0] == [0, 1, 2, 3, 0, 1, 2, 3]
    for _ in range(4):
        assert legal(table) == {"bid:2", "bid:3", "bid:4", "bid:5"}
        with pytest.raises(IllegalAction):
            table.play("bid:1")
        play(table, "bid:2")


@pytest.mark.rule("SP-053")
def test_two_players_cannot_fill_a_column() -> None:
    table = demand(2, lines=[[0, 1, 0, 1, 0]])
    assert "bid:1" in legal(table)


@pytest.mark.rule("SP-054")
def test_a_card_may_have_no_merchant() -> None:
    table = demand(2, seats=[{"coins": 6}])
    play(table, *["bid:2"] * 6)
    assert table.decision == "buy_card"
    assert row(table)[0] is None, "nobody wanted the first card"


@pytest.mark.rule("SP-055")
def test_placing_costs_nothing() -> None:
    table = three_players()
    play(table, *E10[:-1])
    assert coins(table) == [4, 4, 5]
    play(table, E10[-1], "2 withdraw", "1 buy")
    assert coins(table) == [4, 1, 5], "coins were not kept for the merchants further right"


@pytest.mark.rule("SP-056")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_three_turns_each_all_merchants_are_placed(players: int) -> None:
    table = demand(players, seats=[{"coins": 9}] * players)
    play(table, *(f"bid:{1 + turn % 3}" for turn in range(3 * players)))
    assert merchants(table) == [0] * players
    assert sum(len(line) for line in lines(table)) == 3 * players
    assert table.decision == "buy_card"


@pytest.mark.rule("SP-057")
def test_a_merchant_that_finds_no_room_stays_with_its_owner() -> None:
    """One card for three players: changed data, since a full row always has room."""
    position = round_end(3, round=11, seats=[{"coins": 8}] * 3).to_dict()
    position["autumn"] = {"church": 1}
    table = play(unchecked(position), "0 withdraw")
    assert lines(table) == [[1, 2, 0, 1, 2, 0, 1, 2]], "there was no choice"
    assert table.decision == "buy_card"
    assert merchants(table) == [1, 0, 0]
    play(table, "1 buy")
    assert table.over
    assert merchants(table) == [3, 3, 3]


@pytest.mark.rule("SP-047")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_holder_of_the_coin_begins(start: int) -> None:
    table = demand(4, start=start)
    assert table.to_move == start
    play(table, "bid:1")
    assert table.to_move == (start + 1) % 4


@pytest.mark.rule("SP-055")
def test_who_placed_more_may_still_buy_only_what_the_coins_allow() -> None:
    table = purchase(2, lines=[[0], [0, 1], [0, 1, 1]], seats=[{"coins": 1}, {"coins": 3}])
    play(table, "0 buy")
    assert table.to_move == 1, "seat 0 has no coin left for the second card"
