"""The secret choice of cards, and running low on them (ledger 4.4, 4.5)."""

from __future__ import annotations

import json
import random

import pytest

from entrepot import IllegalAction, ImpossiblePosition, NotYourTurn
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import RATIOS
from tests.rules.santo_domingo.positions import (
    ALL,
    card,
    choose,
    goods,
    hand,
    hands,
    played,
    reveal,
    round_at,
)
from tests.support.playing import legal, play

PAIRS = (2, 3)
SINGLES = (4, 5, 6)


def cards(*numbers: int) -> set[str]:
    return {card(number) for number in numbers}


@pytest.mark.rule("SD-021", "SD-024")
@pytest.mark.parametrize("players", PAIRS)
def test_two_cards_each_with_two_or_three_players(players: int) -> None:
    table = GAME.new(players)
    play(table, card(1))
    assert table.waiting_for == list(range(players))
    play(table, card(4))
    assert table.waiting_for == list(range(1, players))
    assert played(table, 0) == [1, 4]


@pytest.mark.rule("SD-022", "SD-024")
@pytest.mark.parametrize("players", SINGLES)
def test_one_card_each_with_four_players_or_more(players: int) -> None:
    table = GAME.new(players)
    play(table, card(4))
    assert table.waiting_for == list(range(1, players))
    assert played(table, 0) == [4]


@pytest.mark.rule("SD-023")
@pytest.mark.parametrize("players", [2, 4])
def test_only_cards_in_hand_can_be_chosen(players: int) -> None:
    table = round_at(players, hands={0: {2, 3, 7, 8}})
    assert legal(table, 0) == (cards(2, 3, 7) if players == 2 else cards(2, 3, 7, 8))
    with pytest.raises(IllegalAction, match="discard pile until you play the beggar"):
        table.play(card(1), 0)


@pytest.mark.rule("SD-024")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nobody_may_pass_when_cards_are_chosen(players: int) -> None:
    table = GAME.new(players)
    for seat in range(players):
        assert {GAME.action_space.verbs[action] for action in table.legal(seat)} == {"play"}
    with pytest.raises(IllegalAction):
        table.play("trade:0")


@pytest.mark.rule("SD-021", "SD-025")
def test_every_pair_of_different_cards_can_be_chosen_in_one_way() -> None:
    pairs = []
    for first in legal(GAME.new(2)):
        table = GAME.new(2)
        table.play(first)
        if 0 not in table.waiting_for:
            pairs.append(tuple(played(table, 0)))
            continue
        for second in legal(table, 0):
            after = table.copy()
            after.play(second, 0)
            pairs.append(tuple(played(after, 0)))
    assert len(pairs) == 28
    assert set(pairs) == {(low, high) for low in ALL for high in ALL if low < high}


@pytest.mark.rule("SD-026")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 2), (4, 1), (6, 1)])
def test_that_somebody_has_chosen_shows_but_not_what(players: int, number: int) -> None:
    views = set()
    for first in (1, 4):
        table = GAME.new(players)
        choose(table, 1, *(first, 5)[:number])
        for other in (None, 0):
            seen = table.view(other)
            assert seen["players"][1]["face_down"] == number
            assert seen["players"][1]["face_up"] == []
            assert seen["players"][0]["face_down"] == 0
            views.add(json.dumps(seen | {"seat": None, "players": seen["players"][1:]}))
        assert len(table.view(1)["players"][1]["chosen"]) == number
    assert len(views) == 1


@pytest.mark.rule("SD-027")
def test_cards_are_revealed_when_the_last_player_has_chosen() -> None:
    table = GAME.new(4)
    log = table.log()
    for seat in (3, 0, 2):
        choose(table, seat, 7)
        assert table.log() == log
        assert not any(player["face_up"] for player in table.view()["players"])
    choose(table, 1, 6)
    assert [line for line in table.log() if "plays" in line] == [
        "Player 1 plays the merchant.",
        "Player 2 plays customs.",
        "Player 3 plays the merchant.",
        "Player 4 plays the merchant.",
    ]
    shown = [player["face_up"] for player in table.view()["players"]]
    assert shown == [["merchant"], ["customs"], ["merchant"], ["merchant"]]


@pytest.mark.rule("SD-028")
def test_a_commitment_stands() -> None:
    table = GAME.new(4)
    choose(table, 2, 3)
    assert table.legal(2) == []
    with pytest.raises(NotYourTurn, match="Player 3; the game waits for Player 1, Player 2 and"):
        table.play(card(4), 2)
    assert played(table, 2) == [3]


@pytest.mark.rule("SD-028")
def test_the_first_card_of_a_pair_stands() -> None:
    table = GAME.new(3)
    table.play(card(3), 1)
    assert legal(table, 1) == cards(4, 5, 6, 7, 8)
    with pytest.raises(IllegalAction, match="already chosen the governor"):
        table.play(card(3), 1)
    with pytest.raises(IllegalAction, match="the admiral comes before the governor"):
        table.play(card(2), 1)
    assert played(table, 1) == [3]


@pytest.mark.rule("SD-029")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (4, 1)])
def test_chosen_cards_have_left_the_hand(players: int, number: int) -> None:
    table = GAME.new(players)
    choose(table, 0, *(2, 6)[:number])
    assert hands(table)[0] == 8 - number
    for other in (None, 0, 1):
        assert table.view(other)["players"][0]["hand_size"] == 8 - number
    assert "admiral" not in table.view(0)["players"][0]["hand"]


# --- running low on cards ------------------------------------------------------------------------


@pytest.mark.rule("SD-030", "SD-031", "SD-114", "SD-117")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_round_begins_with_a_beggar_and_enough_cards_in_hand(players: int) -> None:
    each = 2 if players <= 3 else 1
    choice, sizes = random.Random(players), set()
    for _ in range(40):
        table, before, number = GAME.new(players), [set(ALL)] * players, 1
        while not table.over:
            if table.view()["round"] > number:
                number += 1
                now = [{*hand(table, seat), *played(table, seat)} for seat in range(players)]
                for mine, earlier in zip(now, before, strict=True):
                    assert 8 in mine
                    assert mine == set(ALL) or (mine < earlier and len(earlier - mine) == each)
                    sizes.add(len(mine))
                before = now
            table.play(choice.choice(table.legal()))
    assert sizes == ({8, 6, 4, 2} if each == 2 else set(ALL))


@pytest.mark.rule("SD-032", "SD-035", "SD-142")
@pytest.mark.parametrize(("players", "last"), [(2, {3, 8}), (3, {3, 8}), (4, {8}), (6, {8})])
def test_the_last_cards_are_played_without_asking(players: int, last: set[int]) -> None:
    table = round_at(players, hands={0: last, 1: {1, 2, 5, 8}})
    choose(table, 1, *((1, 2) if players <= 3 else (1,)))
    if players > 2:  # with two players the round is over already
        assert 0 not in table.waiting_for
        assert played(table, 0) == sorted(last)
        assert table.view(1)["players"][0]["hand_size"] == 0
        reveal(table, [], [], *[[1, 2] if players == 3 else [1]] * (players - 2))
    assert hand(table, 0) == list(ALL)
    assert table.moves[0][0] == 1
    assert 0 not in {seat for seat, _ in table.moves}


@pytest.mark.rule("SD-033")
@pytest.mark.parametrize("players", PAIRS)
@pytest.mark.parametrize("odd", [{8}, {1, 2, 8}, {2, 3, 4, 5, 6, 7, 8}])
def test_an_odd_hand_is_impossible_when_two_cards_are_played(players: int, odd: set[int]) -> None:
    with pytest.raises(ImpossiblePosition, match="discards of seat 1, but 2 cards are played"):
        round_at(players, hands={1: odd})
    round_at(players, hands={1: odd ^ {7}})


@pytest.mark.rule("SD-033", "SD-034")
@pytest.mark.parametrize(("players", "hand"), [(2, ()), (3, (1, 7)), (4, ()), (5, (1, 2, 3, 7))])
def test_a_hand_without_the_beggar_is_impossible(players: int, hand: tuple[int, ...]) -> None:
    with pytest.raises(ImpossiblePosition, match="beggar of seat 0 is in the discard pile"):
        round_at(players, hands={0: hand})
    if not hand:
        with pytest.raises(ImpossiblePosition, match="seat 0 began the round with fewer than"):
            round_at(players, hands={0: hand})


@pytest.mark.rule("SD-035")
def test_a_second_card_without_a_choice_is_taken_by_itself() -> None:
    table = round_at(2, hands={0: {2, 5, 6, 8}})
    table.play(card(6), 0)
    assert played(table, 0) == [6, 8]
    assert table.waiting_for == [1]
    other = round_at(2, hands={0: {2, 5, 6, 8}})
    other.play(card(5), 0)
    assert played(other, 0) == [5]
    assert legal(other, 0) == cards(6, 8)


@pytest.mark.rule("SD-035")
def test_a_merchant_without_enough_goods_is_not_asked() -> None:
    needed = min(goods for goods, _ in RATIOS[0][:4])
    table = round_at(4, (4, 4, 3), goods=[needed - 1, 3, 4, 4])
    reveal(table, [7], [6], [6], [6])
    assert table.view()["round"] == 10
    assert goods(table) == [needed - 1, 3, 4, 4]
    assert "Player 1 exchanges nothing." in table.log()
