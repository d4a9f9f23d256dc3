"""Phase 1, Supply (ledger 4.3, SP-033 to SP-046 and SP-174)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from entrepot import Table
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import CARDS, FIRE_VALUE
from tests.rules.speicherstadt.positions import (
    drawn,
    firemen,
    heap,
    points,
    round_end,
    row,
    ship_cubes,
    unchecked,
)
from tests.support.playing import legal, play

COUNTS = [2, 3, 4, 5]
ROW = {2: 3, 3: 4, 4: 5, 5: 6}


def next_row(players: int = 3, **position: Any) -> Table:
    """The table after a round in which nobody bought the last card."""
    position.setdefault("seats", [{"coins": 1}])
    return play(round_end(players, **position), "0 withdraw")


def rounds(table: Table) -> list[Table]:
    """The table at the beginning of each round of a random game."""
    choose = random.Random(1)
    found = [table.copy()]
    while not table.over:
        before = table.view()["round"]
        table.play(choose.choice(table.legal()))
        if table.view()["round"] != before:
            found.append(table.copy())
    return found


@pytest.mark.rule("SP-033")
@pytest.mark.parametrize("players", COUNTS)
def test_the_row_has_one_card_more_than_there_are_players(players: int) -> None:
    for table in rounds(GAME.new(players, seed=2)):
        assert len(row(table)) == ROW[players]
        assert None not in row(table)


@pytest.mark.rule("SP-034")
@pytest.mark.parametrize("players", COUNTS)
def test_cards_are_laid_from_left_to_right_in_the_order_drawn(players: int) -> None:
    for seed in range(5):
        table = GAME.new(players, seed)
        assert drawn(table) == row(table)


@pytest.mark.rule("SP-035")
@pytest.mark.parametrize("players", COUNTS)
def test_the_row_is_empty_when_supply_begins(players: int) -> None:
    """The last card was bought or discarded: all cards of the new row come from the stack."""
    for action in ("buy", "withdraw"):
        table = round_end(players, card="church", seats=[{"coins": 1}])
        stack = heap(table, "autumn")
        play(table, f"0 {action}")
        assert "church" not in row(table)
        left = Counter(heap(table, "autumn"))
        came = [card for card in (Counter(stack) - left).elements() if card != "fire_3"]
        assert Counter(row(table)) == Counter(came)


@pytest.mark.rule("SP-036", "SP-037", "SP-038")
@pytest.mark.parametrize("players", COUNTS)
def test_each_ship_gets_three_cubes_of_its_own_for_all_to_see(players: int) -> None:
    for table in rounds(GAME.new(players, seed=4)):
        for column, card in enumerate(row(table), 1):
            cubes = ship_cubes(table, column)
            assert sum(cubes.values()) == (3 if card == "ship" else 0)
            for seat in (None, *range(players)):
                assert {
                    good: n for good, n in table.view(seat)["row"][column - 1]["cubes"].items() if n
                } == cubes


@pytest.mark.rule("SP-036")
def test_every_cube_in_the_bag_is_equally_likely() -> None:
    came: Counter[str] = Counter()
    for seed in range(400):
        table = next_row(
            3,
            season="spring",
            left=["ship", "ship", "contract_b1", "counting_office", "fire_1"],
            goods_discard={"tea": 6, "spices": 3},
            seed=seed,
        )
        for column in range(1, 5):
            came.update(ship_cubes(table, column))
    assert came.total() == 400 * 6
    for good, in_bag in {"coffee": 9, "tea": 3, "spices": 6, "rubber": 9, "cloth": 9}.items():
        assert came[good] / came.total() == pytest.approx(in_bag / 36, rel=0.2)


@pytest.mark.rule("SP-036")
def test_a_ship_is_loaded_before_the_next_card_is_drawn() -> None:
    """In the log its three cubes stand between the ship and the card after it."""
    told: list[str] = []
    for table in rounds(GAME.new(3, seed=2)):
        told = [
            str(one[1]) if event.kind.key == "card_laid" else "cube"
            for event in table.events
            if event.kind.key in ("card_laid", "ship_loaded")
            for one in event.rows
        ]
    ship = str(CARDS.index("ship"))
    assert told.count(ship) == 15
    for place, what in enumerate(told):
        assert (told[place + 1 : place + 4] == ["cube"] * 3) == (what == ship)


@pytest.mark.rule("SP-039")
@pytest.mark.parametrize("players", COUNTS)
def test_the_bag_suffices_exactly(players: int) -> None:
    *_, table = rounds(GAME.new(players, seed=6))
    assert heap(table, "bag") == {}


@pytest.mark.rule("SP-040")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_ship_gets_what_remains_in_the_bag(left: int) -> None:
    """Only changed data can leave fewer than three cubes."""
    position = round_end(3, round=11, seats=[{"coins": 1}]).to_dict()
    position["bag"] = {"tea": left}
    position["autumn"] = {"ship": 1, "church": 1}
    table = play(unchecked(position), "0 withdraw")
    assert {*row(table)} == {"ship", "church"}
    assert ship_cubes(table, row(table).index("ship") + 1) == ({"tea": left} if left else {})
    assert heap(table, "bag") == {}


@pytest.mark.rule("SP-E13", "SP-041", "SP-042")
def test_a_fire_is_settled_at_once_and_replaced() -> None:
    """The fireman in the row does not count, and the ship before the fire is loaded already."""
    fireman = firemen("spring")[-1]
    cards = ["ship", "fire_1", "contract_b1", fireman, "counting_office"]
    table = next_rows_until(
        cards, season="spring", left=cards, seats=[{"coins": 1, "cards": firemen("winter")}]
    )
    assert row(table) == ["ship", "contract_b1", fireman, "counting_office"]
    assert sum(ship_cubes(table, 1).values()) == 3
    value = FIRE_VALUE[0]
    assert points(table) == [value, -value, -value]
    assert heap(table, "card_discard")["fire_1"] == 1
    kinds = [event.kind.key for event in table.events]
    fire = kinds.index("fire_broke_out")
    assert kinds[fire - 1 : fire + 4] == [
        *("ship_loaded", "fire_broke_out", "fire_gained", "fire_lost", "card_laid")
    ]


def next_rows_until(wanted: list[str], **position: Any) -> Table:
    """The first draws that begin in this order."""
    for seed in range(3000):
        table = next_row(3, seed=seed, **position)
        if drawn(table)[: len(wanted)] == wanted:
            return table
    raise AssertionError("these draws did not come up")


@pytest.mark.rule("SP-042")
@pytest.mark.parametrize("players", COUNTS)
def test_the_row_is_full_in_spite_of_a_fire(players: int) -> None:
    met = 0
    for table in rounds(GAME.new(players, seed=8)):
        assert len(row(table)) == ROW[players]
        met = max(met, sum(heap(table, "card_discard").get(f"fire_{n}", 0) for n in (1, 2, 3)))
    assert met >= 2


@pytest.mark.rule("SP-043")
def test_two_fires_in_a_row_are_both_settled() -> None:
    """The fire that ends spring is followed by the fire that begins summer."""
    mine = {"coins": 1, "cards": firemen("winter")}
    table = next_rows_until(["fire_1", "fire_2"], season="spring", left=["fire_1"], seats=[mine])
    both = FIRE_VALUE[0] + FIRE_VALUE[1]
    assert points(table) == [both, -both, -both]
    assert len(row(table)) == 4


@pytest.mark.rule("SP-044")
def test_the_fourth_fire_is_never_laid_out() -> None:
    cards = ["ship", "port", "church", "chamber_of_commerce"]
    table = next_row(3, season="autumn", left=cards)
    assert {*row(table)} == {*cards}
    assert points(table) == [0, 0, 0]
    assert "fire_4" not in heap(table, "card_discard")
    assert table.view()["last_round"] is True
    assert table.view()["stack"]["last_card"] == {"fire_4": 1}


@pytest.mark.rule("SP-045", "SP-153")
@pytest.mark.parametrize("left", [["church", "port"], ["church", "port", "fire_3"]])
def test_a_short_row_is_played_with_the_cards_that_are_there(left: list[str]) -> None:
    """Also if the third fire is the last of them: only an empty row ends the game at once."""
    orders = set()
    for seed in range(12):
        position = round_end(3, round=11, seats=[{"coins": 1}], fires=2, seed=seed).to_dict()
        position["autumn"] = dict.fromkeys(left, 1)
        table = play(unchecked(position), "0 withdraw")
        orders.add(tuple(drawn(table)))
        assert {*row(table)} == {"church", "port"}
        assert legal(table) == {"bid:1", "bid:2"}
        assert heap(table, "card_discard").get("fire_3", 0) == left.count("fire_3")
        assert "fire_4" not in heap(table, "card_discard")
        assert table.view()["last_round"]
    assert {order[-1] for order in orders} == {*left}


@pytest.mark.rule("SP-046")
def test_nobody_is_asked_anything_in_supply() -> None:
    table = round_end(3, round=5, seats=[{"coins": 1}])
    play(table, "0 withdraw")
    assert table.decision == "place_merchant"
    assert len(table.moves) == 1


@pytest.mark.rule("SP-174")
def test_a_fire_below_a_full_row_waits_for_the_next_supply() -> None:
    """The fireman bought in between counts for it."""
    fireman = firemen("spring")[0]
    cards = [fireman, "contract_b1", "contract_b2", "contract_b3"]
    table = next_rows_until(cards, season="spring", left=[*cards, "fire_1"], seats=[{"coins": 1}])
    assert heap(table, "spring") == {"fire_1": 1}
    assert points(table) == [0, 0, 0]

    play(table, "1 bid:1", *["bid:2"] * 8, "1 buy")
    while "fire_1" not in heap(table, "card_discard"):
        play(table, "withdraw")
    value = FIRE_VALUE[0]
    assert points(table) == [-value, value, -value]
