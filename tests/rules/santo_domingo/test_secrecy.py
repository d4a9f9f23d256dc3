"""What nobody may learn before the reveal (ledger section 5 and SD-143)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.table import Table
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.observation import OBSERVATION
from tests.rules.santo_domingo.positions import (
    card,
    choose,
    discard,
    hand,
    played,
    reveal,
    round_at,
)
from tests.support.observing import observed

ONLY_TWO = (2, 3)


def shown(table: Table, seat: int | None) -> str:
    """Everything that a seat (or a spectator) is given, as one text."""
    given: list[Any] = [table.view(seat), table.log(seat), table.scores(), table.ranking()]
    if seat is not None:
        observation = [0] * len(OBSERVATION)
        GAME.plain.observe(table.state, seat, observation)
        given += [
            observation,
            table.legal(seat),
            table.explain(0, seat=seat),
            table.prompt(seat=seat),
        ]
        world = table.state.copy()
        dice = Dice()
        seed_dice(dice, 5)
        GAME.plain.redeal(world, seat, dice)
        given.append(world.to_names())
    return json.dumps(given)


@pytest.mark.rule("SD-143")
@pytest.mark.parametrize("players", ONLY_TWO)
@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize("first", [1, 3, 6])
def test_half_a_choice_shows_to_nobody(players: int, chooser: int, first: int) -> None:
    table = GAME.new(players)
    others = [None, *(seat for seat in range(players) if seat != chooser)]
    before = [shown(table, seat) for seat in others]
    table.play(card(first), chooser)
    assert played(table, chooser) == [first]
    assert [shown(table, seat) for seat in others] == before
    assert chooser in table.waiting_for
    seen = table.view(chooser)["players"][chooser]
    assert seen["chosen"] == [GAME.action_space.names[first - 1].removeprefix("play:")]
    assert seen["face_down"] == 0


@pytest.mark.rule("SD-143", "SD-026")
@pytest.mark.parametrize("players", ONLY_TWO)
def test_nothing_shows_whether_the_second_card_was_asked_for(players: int) -> None:
    asked, automatic = GAME.new(players), GAME.new(players)
    choose(asked, 1, 1, 2)
    assert len(asked.moves) == 2
    choose(automatic, 1, 7, 8)
    assert len(automatic.moves) == 1
    for seat in (None, *(seat for seat in range(players) if seat != 1)):
        assert shown(asked, seat) == shown(automatic, seat)
    assert shown(asked, 1) != shown(automatic, 1)


@pytest.mark.rule("SD-140")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_an_observation_knows_the_hands_of_the_round_and_no_choice(players: int) -> None:
    table = round_at(players, hands={1: {2, 5, 7, 8}})
    before = observed(table, 0)
    known = {name for name, number in before.items() if name.startswith("player_1.hand") and number}
    assert known == {
        f"player_1.hand.{name}" for name in ("admiral", "galleon", "merchant", "beggar")
    }
    choose(table, 1, *((2, 5) if players <= 3 else (2,)))
    after = observed(table, 0)
    assert {name for name in after if after[name] != before[name]} == {"player_1.committed"}


@pytest.mark.rule("SD-140")
def test_a_possible_world_holds_other_choices_from_the_same_hands() -> None:
    table = round_at(3, hands={1: {2, 5, 7, 8}, 2: {3, 8}})
    choose(table, 1, 2, 5)
    seen, dice = set(), Dice()
    seed_dice(dice, 1)
    for _ in range(200):
        world = table.copy()
        GAME.plain.redeal(world.state, 0, dice)
        assert {*hand(world, 1), *played(world, 1)} == {2, 5, 7, 8}
        assert discard(world, 1) == discard(table, 1)
        assert played(world, 2) == [3, 8]
        seen.add(tuple(played(world, 1)))
    assert seen == {(2, 5), (2, 7), (2, 8), (5, 7), (5, 8), (7, 8)}


@pytest.mark.rule("SD-140")
def test_a_possible_world_keeps_the_own_choice() -> None:
    table = GAME.new(2)
    table.play(card(3), 0)
    dice = Dice()
    seed_dice(dice, 1)
    world = table.copy()
    GAME.plain.redeal(world.state, 0, dice)
    assert played(world, 0) == [3]
    assert world.legal(0) == table.legal(0)


@pytest.mark.rule("SD-141")
def test_hands_and_discard_piles_of_others_are_face_down() -> None:
    table = round_at(4, hands={0: {1, 8}, 1: {2, 5, 7, 8}})
    mine, other = table.view(0)["players"][:2]
    assert mine["hand"] == ["captain", "beggar"]
    assert "hand" not in other
    assert "chosen" not in other
    assert (other["hand_size"], other["discard_size"]) == (4, 4)
    assert table.view(0)["memory_aid"][1] == ["captain", "governor", "frigate", "customs"]


@pytest.mark.rule("SD-141")
def test_the_memory_aid_lists_used_cards_and_no_choice() -> None:
    table = GAME.new(4)
    reveal(table, [1], [2], [8], [4])
    aid = [["captain"], ["admiral"], [], ["frigate"]]
    assert table.view(2)["memory_aid"] == aid
    choose(table, 0, 5)
    assert table.view(2)["memory_aid"] == table.view(0)["memory_aid"] == aid


@pytest.mark.rule("SD-142")
def test_the_last_cards_may_be_known() -> None:
    table = round_at(4, hands={0: {8}})
    choose(table, 1, 2)
    assert table.view(2)["players"][0]["face_down"] == 1
    before = observed(table, 2)
    assert before["player_2.hand.beggar"] == 1
    assert sum(before[f"player_2.hand.{name}"] for name in ("captain", "merchant", "customs")) == 0


@pytest.mark.rule("SD-026", "SD-102")
def test_an_exchange_is_open_at_once() -> None:
    table = round_at(4, (4, 4, 15), goods=[9, 9, 0, 0])
    reveal(table, [7], [7], [6], [6])
    for seat in (None, 0, 1, 2, 3):
        assert table.view(seat)["to_move"] == 0
        assert table.view(seat)["exchange_order"] == [0, 1]
    table.play("trade:2", 0)
    for seat in (None, 1, 2, 3):
        assert table.view(seat)["players"][0]["victory_points"] == 2
        assert "Player 1 exchanges" in table.log(seat)[-1]
