"""The end of the game (ledger 4.9, SP-146 to SP-154)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import FIRE_VALUE
from tests.rules.speicherstadt.positions import (
    burning,
    cards,
    coins,
    heap,
    points,
    purchase,
    round_end,
    row,
    store,
)
from tests.support.playing import legal, play

ROUNDS = {2: 16, 3: 12, 4: 10, 5: 8}


@pytest.mark.rule("SP-146", "SP-147")
def test_the_round_with_the_last_cards_is_played_in_full() -> None:
    left = ["ship", "port", "church", "chamber_of_commerce"]
    table = round_end(3, season="autumn", left=left, seats=[{"coins": 9}] * 3)
    assert table.view()["last_round"] is False
    play(table, "0 withdraw")
    assert table.view()["last_round"] is True
    ship = row(table).index("ship") + 1
    other = 1 if ship > 1 else 2
    play(table, f"1 bid:{ship}", *[f"bid:{other}"] * 8)
    while table.decision == "buy_card":
        wanted = row(table)[int(table.view()["pending"]["column"]) - 1] == "ship"
        play(table, "buy" if wanted else "withdraw")
    assert (table.decision, table.to_move) == ("process", 1), "goods are processed as ever"
    before = coins(table)
    while not table.over:
        play(table, sorted(legal(table))[-1])
    assert coins(table)[0] == before[0] + 2
    assert "ship" in cards(table, 1)


@pytest.mark.rule("SP-148")
def test_the_fourth_fire_follows_the_last_income_and_new_firemen_count() -> None:
    """Seat 0 buys the fireman with the last card of the game."""
    table = round_end(3, card="fireman_4", round=12, fires=3, seats=[{"coins": 1}])
    play(table, "0 buy")
    assert table.over
    assert points(table) == [FIRE_VALUE[3], -FIRE_VALUE[3], -FIRE_VALUE[3]]
    kinds = [event.kind.key for event in table.events]
    assert kinds.index("bought") < kinds.index("income") < kinds.index("fire_broke_out")


@pytest.mark.rule("SP-149")
def test_nothing_happens_between_the_fourth_fire_and_the_score() -> None:
    """A cube for an open contract stays in the house; nobody is asked."""
    mine: dict[str, Any] = {"coins": 1, "house": {"tea": 1}}
    table = round_end(3, round=12, fires=3, seats=[mine])
    play(table, "0 withdraw")
    assert table.over
    assert table.end_reason == "fourth_fire"
    assert table.waiting_for == []
    assert store(table, 0, "house") == {"tea": 1}
    kinds = [event.kind.key for event in table.events]
    assert kinds[kinds.index("fire_broke_out") + 1 :] == ["fire_even", "game_ended"]


@pytest.mark.rule("SP-E7", "SP-150", "SP-151", "SP-152")
def test_the_third_fire_on_top_of_the_fourth() -> None:
    table = burning(3, totals=[9, 4, 2], scores=[1, -1, 0])
    before = table.view()
    play(table, "0 withdraw")
    assert table.over
    third, fourth = FIRE_VALUE[2], FIRE_VALUE[3]
    assert points(table) == [1 + third + fourth, -1, -third - fourth]
    fires = [event for event in table.events if event.kind.key.startswith("fire_")]
    assert [event.kind.key for event in fires] == ["fire_broke_out", "fire_gained", "fire_lost"] * 2
    assert [event.rows[0][2] for event in fires if event.kind.key == "fire_gained"] == [9, 9]
    assert table.view()["round"] == before["round"], "the cut-off supply phase is no round"
    assert table.view()["start_player"] == 1, "the coin passed once, after the last round"
    assert coins(table) == [3, 2, 2], "no second income"
    assert [player["merchants"] for player in table.view()["players"]] == [3, 3, 3]


@pytest.mark.rule("SP-150")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_any_number_of_players_the_last_fire_may_be_the_last_card(players: int) -> None:
    table = round_end(players, season="autumn", left=["fire_3"], seats=[{"coins": 1}])
    play(table, "0 withdraw")
    assert table.over
    assert table.view()["round"] == ROUNDS[players]


@pytest.mark.rule("SP-154")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_lasts_a_fixed_number_of_rounds(players: int) -> None:
    for seed in range(25):
        choose = random.Random(seed)
        table = GAME.new(players, seed)
        while not table.over:
            if table.decision == "place_merchant":
                assert len(row(table)) == players + 1
            table.play(choose.choice(table.legal()))
        assert table.view()["round"] == ROUNDS[players]
        offered = sum(heap(table, "card_discard").values()) - 4
        offered += sum(sum(cards(table, seat).values()) for seat in range(players))
        assert offered == ROUNDS[players] * (players + 1)


@pytest.mark.rule("SP-146")
def test_with_cards_left_the_game_goes_on() -> None:
    table = purchase(5, column=6, lines=[[0]], round=7, seats=[{"coins": 1}])
    assert table.view()["last_round"] is False
    play(table, "0 withdraw")
    assert not table.over
    assert table.view()["round"] == 8
    assert table.view()["last_round"] or heap(table, "autumn") == {"fire_3": 1}
