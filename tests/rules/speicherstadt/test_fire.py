"""Fires and firemen (ledger 4.8, SP-131 to SP-145)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import FIRE_VALUE
from tests.rules.speicherstadt.positions import (
    burning,
    cards,
    coins,
    drawn,
    firemen,
    heap,
    points,
    round_end,
    row,
    store,
)
from tests.support.playing import play

FIRST_FIRE: dict[str, Any] = {"season": "spring", "left": ["fire_1"]}


def burn(fire: int, totals: list[int], scores: list[int] | None = None) -> Table:
    return play(burning(fire, totals, scores or ()), "0 withdraw")


@pytest.mark.rule("SP-131")
def test_a_total_is_the_sum_of_all_firemen_owned() -> None:
    mine = {"coins": 1, "cards": firemen("winter")}
    table = round_end(3, card=firemen("spring")[-1], seats=[mine])
    before = sum(int(name[-1]) for name in firemen("winter"))
    assert [player["fire_strength"] for player in table.view()["players"]] == [before, 0, 0]
    play(table, "0 buy")
    now = before + int(firemen("spring")[-1][-1])
    assert table.view()["players"][0]["fire_strength"] == now


@pytest.mark.rule("SP-131", "SP-132", "SP-133", "SP-134", "SP-138")
@pytest.mark.parametrize(
    ("totals", "gains"),
    [
        ([7, 3, 0], [1, 0, -1]),
        ([0, 1, 2], [-1, 0, 1]),
        ([2, 9, 4, 3], [-1, 1, 0, 0]),
        ([1, 0], [1, -1]),
        ([5, 4, 3, 2, 1], [1, 0, 0, 0, -1]),
    ],
)
def test_the_highest_gains_and_the_lowest_loses(totals: list[int], gains: list[int]) -> None:
    """Also a total of 0 takes part, as the lowest number."""
    assert points(burn(1, totals)) == [gain * FIRE_VALUE[0] for gain in gains]


@pytest.mark.rule("SP-E5", "SP-135", "SP-136", "SP-138")
@pytest.mark.parametrize(
    ("totals", "gains"), [([6, 6, 3, 0], [1, 1, 0, -1]), ([6, 2, 2, 4], [1, -1, -1, 0])]
)
def test_ties_share_in_full(totals: list[int], gains: list[int]) -> None:
    assert points(burn(2, totals)) == [gain * FIRE_VALUE[1] for gain in gains]


@pytest.mark.rule("SP-E6", "SP-137")
@pytest.mark.parametrize("total", [2, 0])
def test_nothing_happens_if_all_are_equal(total: int) -> None:
    table = burn(1, [total] * 3)
    assert points(table) == [0, 0, 0]
    assert heap(table, "card_discard")["fire_1"] == 1


@pytest.mark.rule("SP-139")
def test_the_fires_are_worth_more_and_more() -> None:
    """The third is followed by the fourth at once, as no card is left."""
    assert points(burn(1, [3, 1, 0])) == [FIRE_VALUE[0], 0, -FIRE_VALUE[0]]
    assert points(burn(2, [3, 1, 0])) == [FIRE_VALUE[1], 0, -FIRE_VALUE[1]]
    third = burn(3, [3, 1, 0])
    told = [event.rows[0] for event in third.events if event.kind.key == "fire_broke_out"]
    assert [row[1] for row in told] == [FIRE_VALUE[2], FIRE_VALUE[3]]
    assert points(third) == [FIRE_VALUE[2] + FIRE_VALUE[3], 0, -FIRE_VALUE[2] - FIRE_VALUE[3]]
    assert list(FIRE_VALUE) == sorted(set(FIRE_VALUE))


@pytest.mark.rule("SP-140", "SP-142")
def test_a_fire_takes_nothing_but_points() -> None:
    """Firemen, cards, goods and coins stay; the firemen count again in the next fire."""
    mine: dict[str, Any] = {"coins": 1, "cards": [*firemen("winter"), "tea_trader"]}
    loser = {"coins": 4, "cards": ["cloth_trader"], "house": {"tea": 1}}
    table = round_end(3, **FIRST_FIRE, seats=[mine, loser])
    play(table, "0 withdraw")
    assert points(table)[:2] == [FIRE_VALUE[0], -FIRE_VALUE[0]]
    assert coins(table) == [3, 6, 2]
    assert cards(table, 0) == {**dict.fromkeys(firemen("winter"), 1), "tea_trader": 1}
    assert cards(table, 1) == {"cloth_trader": 1}
    assert store(table, 1, "house") == {"tea": 1}
    strength = sum(int(name[-1]) for name in firemen("winter"))
    assert table.view()["players"][0]["fire_strength"] == strength


@pytest.mark.rule("SP-140")
def test_the_same_firemen_serve_in_all_four_fires() -> None:
    table = burn(3, [3, 0, 0], [3, -3, -3])
    assert table.over
    assert points(table)[0] == 3 + FIRE_VALUE[2] + FIRE_VALUE[3]


@pytest.mark.rule("SP-141")
def test_firemen_in_the_row_in_the_discard_or_removed_count_for_nobody() -> None:
    """All firemen so far were discarded or are being laid out: a fire changes nothing."""
    table = round_end(3, **FIRST_FIRE, seats=[{"coins": 1}])
    assert {*firemen("winter"), *firemen("spring")} <= {*heap(table, "card_discard")}
    play(table, "0 withdraw")
    assert heap(table, "card_discard")["fire_1"] == 1
    assert points(table) == [0, 0, 0]

    fireman = firemen("spring")[0]
    for seed in range(60):
        cards = ["fire_1", fireman, "contract_b1", "contract_b2", "contract_b3"]
        table = round_end(3, season="spring", left=cards, seats=[{"coins": 1}], seed=seed)
        play(table, "0 withdraw")
        if drawn(table)[0] == fireman and "fire_1" in drawn(table):
            break
    assert row(table)[0] == fireman
    assert points(table) == [0, 0, 0]


@pytest.mark.rule("SP-143")
def test_points_are_entered_at_once_and_know_no_bound() -> None:
    table = burn(1, [3, 1, 0], [39, 0, -10])
    assert points(table) == [39 + FIRE_VALUE[0], 0, -10 - FIRE_VALUE[0]]
    assert table.view()["players"][2]["points"] == -10 - FIRE_VALUE[0]


@pytest.mark.rule("SP-144")
def test_a_fire_is_discarded_and_cannot_be_bought() -> None:
    table = burn(2, [1, 0, 0])
    assert "fire_2" in drawn(table)
    assert not any(str(card).startswith("fire_") for card in row(table))
    assert heap(table, "card_discard")["fire_2"] == 1


@pytest.mark.rule("SP-145")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_fire_is_resolved_once(players: int) -> None:
    for seed in range(6):
        table = GAME.new(players, seed)
        while not table.over:
            table.play(table.legal()[(len(table.moves) + seed) % len(table.legal())])
        assert [card for card in drawn(table) if card.startswith("fire_")] == [
            *("fire_1", "fire_2", "fire_3", "fire_4")
        ]
        for number in range(1, 5):
            assert heap(table, "card_discard")[f"fire_{number}"] == 1
