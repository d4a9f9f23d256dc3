"""What bots think a seat of Santo Domingo will score."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.games.santo_domingo.components import CARDS, MOST_GOODS
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, State
from tests.support.evaluations import assert_final_evaluation
from tests.support.playing import play_at_random

GAME = entrepot.game("santo-domingo")
CRUMB = 26
"""Two goods and eight cards in hand: the most that a tie-break is worth."""


def evaluate(state: State, seat: int = 0) -> int:
    return int(GAME.plain.evaluate(state, seat))


def begins(state: State) -> bool:
    return state.decision == CHOOSE_CARDS and PLAYED not in state.players[0].cards


def positions() -> list[State]:
    """Rounds of all kinds of games, before the first seat chooses."""
    found = []
    for seed in range(40):
        table = play_at_random(GAME.new(2 + seed % 5, seed), seed, 5 + seed)
        while not table.over and not begins(table.state):
            table.play(table.legal()[0])
        if not table.over:
            found.append(table.state)
    assert len(found) > 20
    return found


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_it_is_the_score_and_a_crumb_for_the_tie_break(players: int) -> None:
    assert_final_evaluation(GAME, players, range(20), CRUMB)


def test_a_point_more_is_never_worse() -> None:
    for state in positions():
        before = evaluate(state)
        state.players[0].victory_points += 1
        assert evaluate(state) > before


def test_a_good_more_is_never_worse() -> None:
    for state in positions():
        for goods in range(MOST_GOODS):
            state.players[0].goods = goods
            before = evaluate(state)
            state.players[0].goods = goods + 1
            assert evaluate(state) >= before


def test_a_card_in_hand_is_never_worse_than_one_in_the_discard_pile() -> None:
    for state in positions():
        for card in range(len(CARDS)):
            if state.players[0].cards[card] == HAND:
                state.players[0].cards[card] = DISCARD
                before = evaluate(state)
                state.players[0].cards[card] = HAND
                assert evaluate(state) >= before


def test_goods_are_worth_more_with_the_marker_further_on_and_the_merchant_in_hand() -> None:
    position = GAME.new(4).to_dict()
    position["rows"]["merchant"] = 4
    poor = evaluate(GAME.from_dict(position).state)
    position["rows"]["merchant"] = 15
    assert evaluate(GAME.from_dict(position).state) > poor


def test_who_is_to_exchange_counts_the_points_that_the_goods_will_buy() -> None:
    position = GAME.new(4).to_dict()
    position["rows"]["merchant"] = 15
    for player in position["players"]:
        player["goods"] = 9
    merchant, governor = GAME.from_dict(position), GAME.from_dict(position)
    for table, card in ((merchant, "merchant"), (governor, "governor")):
        table.play(f"play:{card}", 0)
        table.play("play:merchant", 1)
        table.play("play:beggar", 2)
        table.play("play:beggar", 3)
    assert evaluate(merchant.state) - evaluate(governor.state) > 200


def test_a_begging_player_counts_the_cards_that_come_back() -> None:
    position = GAME.new(4).to_dict()
    position["round"] = 6
    for card in ("captain", "admiral", "frigate", "galleon"):
        position["players"][0]["cards"][card] = "discard"
    table = GAME.from_dict(position)
    table.play("play:beggar", 0)
    for seat in range(1, 4):
        table.play("play:merchant", seat)
    waiting = table.state.copy()
    while table.state.decision != CHOOSE_CARDS:
        table.play("trade:0")
    assert abs(evaluate(waiting) - evaluate(table.state)) < 100


def test_a_pair_of_which_one_card_is_chosen_counts_what_that_card_may_bring() -> None:
    position = GAME.new(3).to_dict()
    position["rows"] = {"victory_points": 15, "goods": 5, "merchant": 5}
    table = GAME.from_dict(position)
    worth = {}
    for card in ("captain", "admiral", "governor", "frigate"):
        after = table.copy()
        after.play(f"play:{card}", 0)
        worth[card] = evaluate(after.state)
    assert max(worth, key=lambda card: worth[card]) == "admiral"
