"""Santo Domingo: what a seat may see, as a dictionary and as numbers (ledger section 5)."""

from __future__ import annotations

import json

from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from tests.rules.santo_domingo.positions import choose, reveal, round_at
from tests.support.observing import observed
from tests.support.playing import play

OPEN = {
    *("colour", "victory_points", "goods", "hand_size", "discard_size", "face_down", "face_up"),
}


def test_what_lies_open_is_shown_to_all() -> None:
    table = round_at(3, (6, 7, 8), goods=[1, 2, 3], points=[4, 5, 6], hands={2: {1, 2, 7, 8}})
    seen = table.view()
    assert seen["rows"] == {"victory_points": 6, "goods": 7, "merchant": 8}
    assert seen["ratio"] == EXCHANGE_RATIO["standard"][8]
    assert seen["ratios"] == list(EXCHANGE_RATIO["standard"])
    assert seen["round"] == 9
    assert seen["decision"] == "choose_cards"
    assert seen["waiting_for"] == [0, 1, 2]
    assert seen["exchange_order"] == []
    assert [set(player) for player in seen["players"]] == [OPEN] * 3
    assert [player["goods"] for player in seen["players"]] == [1, 2, 3]
    assert [player["victory_points"] for player in seen["players"]] == [4, 5, 6]
    assert [player["hand_size"] for player in seen["players"]] == [8, 8, 4]
    assert [player["discard_size"] for player in seen["players"]] == [0, 0, 4]
    json.dumps(seen)


def test_a_seat_sees_its_own_cards_besides() -> None:
    table = round_at(4, hands={1: {2, 3, 8}})
    choose(table, 1, 3)
    own = table.view(1)
    assert own["players"][1]["hand"] == ["admiral", "beggar"]
    assert own["players"][1]["chosen"] == ["governor"]
    assert own["players"][1]["face_down"] == 1
    assert own["players"][1]["hand_size"] == 2
    for seat in (0, 2, 3):
        assert set(own["players"][seat]) == OPEN
    assert set(table.view(0)["players"][1]) == OPEN


def test_own_half_made_choice_is_known_to_oneself_only() -> None:
    table = round_at(2)
    table.play("play:frigate", 0)
    assert table.view(0)["players"][0]["chosen"] == ["frigate"]
    assert "frigate" not in table.view(0)["players"][0]["hand"]
    assert table.view(1)["players"][0]["hand_size"] == 8
    assert observed(table, 0)["player_0.played.frigate"] == 1
    assert observed(table, 0)["player_0.hand.frigate"] == 0
    assert observed(table, 0)["player_0.committed"] == 0
    assert observed(table, 1)["player_1.played.frigate"] == 0
    assert observed(table, 1)["player_1.hand.frigate"] == 1


def test_an_observation_has_the_observer_first() -> None:
    table = round_at(3, (6, 7, 15), goods=[10, 12, 13], points=[4, 5, 6], target=45)
    reveal(table, [1, 7], [3, 7], [5, 8])
    assert table.to_move == 0
    for seat in range(3):
        numbers = observed(table, seat)
        points = [table.view()["players"][one]["victory_points"] for one in range(3)]
        shown = [numbers[f"player_{place}.victory_points"] for place in range(3)]
        assert shown == points[seat:] + points[:seat]
        assert numbers["target"] == 45
        assert numbers["seats"] == 3
        assert numbers["decision.exchange"] == 1
        assert numbers["row.merchant"] == 13
        assert [numbers[f"player_{place}.exchange_place"] for place in range(3)] == [
            [1, 2, 0][(seat + place) % 3] for place in range(3)
        ]
        assert numbers[f"player_{(1 - seat) % 3}.played.governor"] == 1
        assert not any(
            number
            for name, number in numbers.items()
            if name.startswith(("player_3", "player_4", "player_5"))
        )


def test_after_the_end_the_result_is_shown() -> None:
    table = round_at(4, (6, 6, 13), points=[29, 0, 0, 0], goods=[0, 7, 9, 0])
    reveal(table, [1], [7], [3], [6])
    play(table, "1 trade:0")
    seen = table.view()
    assert seen["over"]
    assert seen["end_reason"] == "target"
    assert seen["scores"] == [31, 2, 4, 0]
    assert seen["ranking"] == [1, 3, 2, 4]
    assert seen["winners"] == [0]
    assert seen["decision"] is None
    assert seen["waiting_for"] == []
