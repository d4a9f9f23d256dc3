"""Santo Domingo: positions that no play can reach are refused, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.table import Table
from entrepot.games.santo_domingo import GAME
from tests.rules.santo_domingo.positions import choose, reveal, round_at
from tests.support.edits import Edits, refusal
from tests.support.playing import play


def choosing() -> Table:
    """Two players, one of whom has chosen a pair."""
    table = round_at(2, (6, 6, 6), hands={1: {1, 2, 7, 8}})
    choose(table, 0, 1, 4)
    return table


def exchanging() -> Table:
    """Seats 2 and 0 are still to exchange; seat 1, who had the most points, has done so."""
    table = round_at(4, (6, 9, 13), goods=[9, 9, 9, 9], points=[3, 12, 8, 1])
    reveal(table, [7], [7], [7], [5])
    return play(table, "1 trade:2")


def over() -> Table:
    return reveal(round_at(4, points=[29, 0, 0, 0]), [1], [6], [6], [6])


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"round": 0}, "rounds are numbered 1 to 200"),
        ({"round": 201}, "rounds are numbered 1 to 200"),
        ({"round": 2}, "4 discards of seat 1, but at most 2 cards were played"),
        ({"rows.victory_points": 16}, "victory_points is 16; it must be 3 to 15"),
        ({"rows.goods": 2}, "goods is 2; it must be 3 to 15"),
        ({"rows.merchant": -1}, "rows.merchant is -1; it cannot be less than 0"),
        ({"players.0.goods": 16}, "seat 0 has 16, at most 15"),
        ({"players.1.goods": -1}, "players[1].goods is -1"),
        ({"players.1.victory_points": -2}, "victory_points is -2"),
        ({"players.0.victory_points": 30}, "somebody has 30, so the game was over at 30"),
        ({"players.0.earned.captain": 1}, "seat 0 has earned 1, but has 0"),
        ({"players.1.cards.beggar": "discard"}, "the beggar of seat 1 is in the discard pile"),
        ({"players.1.cards.merchant": "discard"}, "5 discards of seat 1, but 2 cards are played"),
        ({"players.0.cards.beggar": "played"}, "seat 0 has played 3 cards; at most 2"),
        ({"players.1.cards.beggar": "played"}, "seat 1 has no card in hand that is higher"),
        ({"players.0.cards.captain": None}, "players[0].cards.captain: it must be in hand"),
        ({"players.0.cards.captain": "lost"}, "'lost' is not one of hand, played, discard"),
        (
            {"players.1.cards.captain": "played", "players.1.cards.admiral": "played"},
            "everybody has chosen, so the cards must be turned up",
        ),
        ({"exchange_order.0": 1}, "there is one while players exchange, and only then"),
        ({"exchange_order.0": 2}, "exchange_order[0] is 2; seats are numbered 0 to 1"),
        ({"decision": None}, "something must be asked"),
        ({"decision": "exchange"}, "seat 1 has played 0 cards; it must be 2"),
        ({"end": "target"}, "a game that is over has a reason to end, and only that"),
        ({"chance": {"key": [0, 0, 0, 0]}}, "is not the state of a random stream"),
        ({"options": {"target": 31}}, "allowed values are 30, 45"),
        ({"target": 45}, "target is an option; it belongs into 'options'"),
        ({"options": 45}, "options: expected a dictionary"),
    ],
)
def test_an_impossible_position_is_refused_while_cards_are_chosen(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, choosing().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"exchange_order": [None] * 6}, "there is one while players exchange"),
        (
            {"exchange_order": [2, None, 0, None, None, None]},
            "names somebody twice or leaves a gap",
        ),
        ({"exchange_order": [2, 2, 0, None, None, None]}, "names somebody twice or leaves a gap"),
        ({"exchange_order": [0, 2, None, None, None, None]}, "is not by falling victory points"),
        ({"exchange_order": [3, None, None, None, None, None]}, "seat 3 did not play a merchant"),
        ({"players.1.victory_points": 7}, "seat 1 exchanges later than seat 2"),
        ({"players.0.cards.merchant": "hand"}, "seat 0 has played 0 cards; it must be 1"),
        ({"rows.goods": 1}, "1 galleons have left 1 goods; too many"),
        ({"rows.merchant": 12}, "merchant is 12; the merchants played leave 11"),
        ({"decision": "choose_cards"}, "everybody has chosen"),
    ],
)
def test_an_impossible_position_is_refused_while_goods_are_exchanged(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, exchanging().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"players.0.goods": 3}, "seat 0 has 3, at most 2"),
        ({"players.0.victory_points": 29}, "the game is over, but nobody has 30"),
        ({"end": None}, "a game that is over has a reason to end"),
        ({"end": "round_limit"}, "the round limit is 200, this is round 9"),
        ({"players.2.cards.customs": "played"}, "seat 2 has played 1 cards, but the game is over"),
        ({"exchange_order.0": 0}, "there is one while players exchange"),
    ],
)
def test_an_impossible_position_is_refused_when_the_game_is_over(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, over().to_dict(), edits)


def test_half_a_choice_is_a_position_like_any_other() -> None:
    table = round_at(2)
    table.play("play:frigate", 1)
    position: dict[str, Any] = table.to_dict()
    again = GAME.from_dict(position)
    assert again.to_dict() == position
    assert again.waiting_for == [0, 1]
    assert again.legal(1) == table.legal(1)
