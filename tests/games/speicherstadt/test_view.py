"""The Speicherstadt: what a seat may see, as a dictionary and as numbers (ledger section 5)."""

from __future__ import annotations

import json

from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import CONTRACT_GOODS
from tests.rules.speicherstadt.positions import demand, processing, purchase
from tests.support.observing import observed
from tests.support.playing import play


def test_the_row_with_its_cubes_and_lines() -> None:
    table = demand(3, row=["church", ("ship", {"tea": 2, "cloth": 1})], lines=[[0, 2], [1]])
    seen = table.view(2)
    assert [space["card"] for space in seen["row"][:2]] == ["church", "ship"]
    assert [space["column"] for space in seen["row"]] == ["1", "2", "3", "4"]
    assert seen["row"][1]["cubes"] == {"coffee": 0, "tea": 2, "spices": 0, "rubber": 0, "cloth": 1}
    assert [space["line"] for space in seen["row"]] == [[0, 2], [1], [], []]
    assert seen["pending"]["column"] is None
    assert seen["pending"]["step"] is None
    json.dumps(seen)


def test_what_lies_in_front_of_the_players() -> None:
    mine = {"coins": 4, "contracts": {"a1": {}}, "cards": ["warehouse", "ship"], "points": 0}
    table = processing(3, pool={"tea": 5, "cloth": 1}, seats=[mine])
    seen = table.view()["players"][0]
    assert seen["coins"] == 4
    assert seen["cards"] == {"contract_a1": 1, "warehouse": 1, "ship": 1}
    assert list(seen["contracts"]) == ["a1"]
    assert seen["contracts"]["a1"]["delivered"] == {}
    assert seen["storage_room"] == 5
    pending = table.view()["pending"]
    assert (pending["step"], pending["pool"]["tea"]) == ("begin", 5)
    play(table, "sell:tea+tea")
    assert table.view()["pending"]["step"] == "pair_sale"


def test_what_is_still_to_come_is_known_as_a_set() -> None:
    seen = GAME.new(2).view()
    assert sum(seen["stack"]["winter"].values()) == 12 - 3
    assert seen["stack"]["summer"]["ship"] == 5
    assert "port" not in seen["stack"]["autumn"]
    assert seen["stack"]["last_card"] == {"fire_4": 1}
    assert seen["bag"] == dict.fromkeys(("coffee", "tea", "spices", "rubber", "cloth"), 9)
    assert seen["contracts"] == {name: list(goods) for name, goods in CONTRACT_GOODS.items()}
    assert list(seen["fire_values"]) == ["fire_1", "fire_2", "fire_3", "fire_4"]


def test_an_observation_has_the_observer_first() -> None:
    table = purchase(
        3,
        column=2,
        row=["bank"],
        lines=[[2, 0, 1]],
        start=1,
        seats=[{"coins": 7}, {"coins": 1}, {"coins": 5}],
    )
    for seat in range(3):
        numbers = observed(table, seat)
        assert [numbers[f"player_{place}.coins"] for place in range(3)] == [
            [7, 1, 5][(seat + place) % 3] for place in range(3)
        ]
        line = [numbers[f"column_2.line.{position}"] for position in range(1, 5)]
        assert line == [*((other - seat) % 3 for other in (2, 0, 1)), -1]
        assert numbers["start_player"] == (1 - seat) % 3
        assert numbers["mover"] == (2 - seat) % 3
        assert numbers["column_2.card.bank"] == 1
        assert numbers["decision.buy_card"] == 1
        assert numbers["column"] == 1
        assert numbers["card_discard.fire_4"] == 0
