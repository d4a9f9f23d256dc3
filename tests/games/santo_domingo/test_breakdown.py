"""Santo Domingo: where the points came from (ledger 4.15, 4.16)."""

from __future__ import annotations

from tests.rules.santo_domingo.positions import reveal, round_at
from tests.support.playing import play
from tests.support.scores import parts, ties


def test_a_last_round_taken_apart() -> None:
    """Example SD-E24: what they had before is not known by its source."""
    table = round_at(4, (7, 3, 12), points=[27, 20, 28, 10], goods=[1, 12, 8, 0])
    play(reveal(table, [2], [7], [3], [1]), "trade:12")
    assert table.scores() == [32, 32, 32, 12]
    assert parts(table, 0) == {"earlier": 27, "admiral": 5}
    assert parts(table, 1) == {"earlier": 20, "merchant": 12}
    assert parts(table, 2) == {"earlier": 28, "final_exchange": 4}
    assert parts(table, 3) == {"earlier": 10, "captain": 2}
    assert ties(table) == {"goods_left": [1, 0, 2, None]}


def test_customs() -> None:
    table = round_at(4, points=[29, 0, 0, 0], goods=[0] * 4)
    reveal(table, [1], [4], [5], [6])
    assert parts(table, 3) == {"customs": 3 + 1}


def test_cards_in_hand_are_compared_where_goods_are_equal() -> None:
    """Example SD-E25."""
    hands = {0: [1, 3, 4, 8], 1: [1, 8], 2: [6, 8], 3: [6, 8]}
    table = round_at(4, (5, 3, 3), points=[28, 28, 10, 10], goods=[5, 5, 0, 0], hands=hands)
    reveal(table, [1], [1], [6], [6])
    assert table.scores() == [31, 31, 10, 10]
    assert ties(table) == {"goods_left": [2, 2, 0, 0], "hand_cards": [3, 1, 1, 1]}
    assert table.winners() == [0]


def test_a_whole_game_has_no_earlier_points() -> None:
    table = round_at(4).game.new(4, 0)
    while not table.over:
        table.play(table.legal()[0])
    assert [sum(parts(table, seat).values()) for seat in range(4)] == table.scores()
    assert all("earlier" not in parts(table, seat) for seat in range(4))
