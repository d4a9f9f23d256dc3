"""Warehouse, merchant house and the end of a turn (ledger 4.6, SP-097 to SP-116)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import IllegalAction
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import GOODS
from tests.rules.speicherstadt.positions import (
    coins,
    demand,
    gained,
    heap,
    processing,
    purchase,
    round_end,
    store,
)
from tests.support.playing import legal, play

WAREHOUSE: dict[str, Any] = {"cards": ["warehouse"]}


@pytest.mark.rule("SP-E16", "SP-097", "SP-110", "SP-115")
def test_the_warehouse_is_filled_first_in_the_order_of_goods() -> None:
    pool = {"coffee": 2, "tea": 1, "rubber": 1, "cloth": 1}
    table = processing(3, pool=pool, seats=[WAREHOUSE])
    play(table, "finish")
    assert store(table, 0, "warehouse") == {"coffee": 2, "tea": 1, "rubber": 1}
    assert store(table, 0, "house") == {"cloth": 1}

    fewer = processing(3, pool={"tea": 1, "cloth": 2}, seats=[WAREHOUSE])
    play(fewer, "finish")
    assert store(fewer, 0, "warehouse") == {"tea": 1, "cloth": 2}
    assert store(fewer, 0, "house") == {}


@pytest.mark.rule("SP-E16", "SP-085", "SP-100", "SP-115")
def test_a_cube_moves_into_a_new_warehouse_by_itself() -> None:
    table = round_end(3, card="warehouse", seats=[{"coins": 1, "house": {"tea": 1}}])
    play(table, "0 buy")
    assert table.decision == "place_merchant"
    assert store(table, 0, "warehouse") == {"tea": 1}
    assert store(table, 0, "house") == {}


@pytest.mark.rule("SP-097")
@pytest.mark.parametrize("pool", [{"tea": 5}, dict.fromkeys(GOODS, 1), {"coffee": 2, "cloth": 3}])
def test_the_warehouse_holds_four_cubes_of_any_goods(pool: dict[str, int]) -> None:
    table = processing(3, pool=pool, seats=[WAREHOUSE])
    play(table, "finish")
    assert sum(store(table, 0, "warehouse").values()) == 4
    assert sum(store(table, 0, "house").values()) == 1
    together = store(table, 0, "warehouse")
    for good, number in store(table, 0, "house").items():
        together[good] = together.get(good, 0) + number
    assert together == pool


@pytest.mark.rule("SP-098")
def test_cubes_are_moved_in_phase_4_only_and_at_no_cost() -> None:
    mine = {"coins": 2, "cards": ["warehouse"], "warehouse": {"tea": 2, "cloth": 1}}
    table = demand(3, seats=[mine, {"coins": 2}, {"coins": 2}])
    for turn in range(9):
        play(table, f"bid:{1 + turn % 4}")
        if table.decision != "process":
            assert store(table, 0, "warehouse") == {"tea": 2, "cloth": 1}
    while table.decision == "buy_card":
        assert store(table, 0, "warehouse") == {"tea": 2, "cloth": 1}
        play(table, "withdraw")
    assert heap(table, "pool") == {"tea": 2, "cloth": 1}
    play(table, "discard:cloth")
    assert store(table, 0, "warehouse") == {"tea": 2}
    assert coins(table)[0] == 4, "only the income"


@pytest.mark.rule("SP-099")
def test_stored_cubes_stay_as_long_as_their_owner_likes() -> None:
    mine = {"coins": 1, "cards": ["warehouse"], "warehouse": {"tea": 4}, "house": {"cloth": 1}}
    table = round_end(3, round=6, seats=[mine])
    while not table.over:
        wish = next(one for one in ("finish", "withdraw", "bid:1", "bid:2") if one in legal(table))
        play(table, wish)
        if table.decision == "place_merchant":
            assert store(table, 0, "warehouse") == {"tea": 4}
            assert store(table, 0, "house") == {"cloth": 1}
    assert store(table, 0, "warehouse") == {"tea": 4}


@pytest.mark.rule("SP-100")
def test_a_warehouse_bought_this_round_stores_this_round() -> None:
    table = purchase(
        3,
        column=3,
        row=[("ship", {"coffee": 2, "tea": 1}), "warehouse"],
        lines=[[0], [0]],
        seats=[{"coins": 2}],
    )
    play(table, "0 buy", "0 buy", "finish")
    assert store(table, 0, "warehouse") == {"coffee": 2, "tea": 1}


# --- pair sale and merchant house ----------------------------------------------------------------


@pytest.mark.rule("SP-106")
def test_two_cubes_of_any_goods_bring_a_coin() -> None:
    for pool, sale in [({"tea": 3}, "sell:tea+tea"), ({"tea": 2, "cloth": 1}, "sell:tea+cloth")]:
        table = processing(3, pool=pool)
        before, bag = heap(table, "goods_discard"), heap(table, "bag")
        play(table, sale)
        assert coins(table)[0] == 1
        assert sum(gained(table, before).values()) == 2
        assert sum(heap(table, "pool").values()) == 1
        assert heap(table, "bag") == bag


@pytest.mark.rule("SP-107", "SP-114")
def test_the_house_stores_one_cube() -> None:
    table = processing(3, pool={"tea": 1, "cloth": 2})
    assert "finish" not in legal(table)
    with pytest.raises(IllegalAction):
        table.play("finish")
    play(table, "discard:tea")
    assert heap(table, "pool") == {"cloth": 1}, "the second discard left no choice"
    play(table, "finish")
    assert store(table, 0, "house") == {"cloth": 1}


@pytest.mark.rule("SP-107")
def test_the_cube_in_the_house_is_there_in_a_later_round() -> None:
    mine = {"coins": 1, "house": {"tea": 1}}
    table = round_end(3, round=5, seats=[mine])
    play(table, "0 withdraw")
    for turn in range(9):
        play(table, f"bid:{1 + turn % 4}")
    assert store(table, 0, "house") == {"tea": 1}


@pytest.mark.rule("SP-108")
def test_all_functions_of_the_house_can_be_used_in_one_turn() -> None:
    """Two exchanges, two pair sales and a stored cube: 6 + 4 cubes, and what was taken."""
    mine = {"cards": ["ship", "ship", "ship"], "bought": 3}
    table = processing(
        3, pool={"spices": 5, "rubber": 4}, goods_discard={"coffee": 1, "tea": 2}, seats=[mine]
    )
    play(table, "exchange:coffee", "pay:spices+spices+spices")
    play(table, "exchange:tea", "pay:spices+rubber+rubber")
    assert heap(table, "pool") == {"coffee": 1, "tea": 1, "spices": 1, "rubber": 2}
    play(table, "sell:coffee+tea", "sell:spices+rubber", "finish")
    assert coins(table)[0] == 2 + 1
    assert store(table, 0, "house") == {"rubber": 1}


@pytest.mark.rule("SP-109")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_can_use_the_house_from_the_first_round_on(players: int) -> None:
    """Without any card: exchange, pair sale and a cube to keep."""
    table = processing(players, pool={"tea": 3}, goods_discard={"coffee": 3})
    assert legal(table) == {"exchange:coffee", "sell:tea+tea", "discard:tea"}
    assert all(player["storage_room"] == 1 for player in GAME.new(players).view()["players"])


# --- finishing a turn ----------------------------------------------------------------------------


@pytest.mark.rule("SP-110", "SP-114")
@pytest.mark.parametrize(
    ("cards", "number", "enough"),
    [([], 1, True), ([], 2, False)]
    + [(["warehouse"], number, number <= 5) for number in range(1, 8)],
)
def test_a_turn_ends_when_everything_can_be_stored(
    cards: list[str], number: int, enough: bool
) -> None:
    trader = ["tea_trader"]
    table = processing(3, pool={"tea": number}, seats=[{"cards": [*cards, *trader]}])
    assert ("finish" in legal(table)) == enough


@pytest.mark.rule("SP-E15", "SP-111", "SP-112", "SP-120")
def test_choosing_what_to_keep() -> None:
    table = processing(3, pool={"coffee": 1, "tea": 1, "cloth": 1}, goods_discard={})
    assert legal(table) == {
        *("sell:coffee+tea", "sell:coffee+cloth", "sell:tea+cloth"),
        *("discard:coffee", "discard:tea"),
    }
    play(table, "discard:coffee")
    assert legal(table) == {"discard:tea", "discard:cloth"}
    play(table, "discard:cloth")
    assert table.decision == "place_merchant", "to finish was the only action left"
    assert store(table, 0, "house") == {"tea": 1}
    assert heap(table, "goods_discard") == {"coffee": 1, "cloth": 1}
    assert coins(table)[0] == 1, "the income alone"


@pytest.mark.rule("SP-111")
def test_what_is_not_stored_is_lost_without_payment() -> None:
    table = processing(3, pool={"tea": 3})
    before = heap(table, "goods_discard")
    play(table, "discard:tea", "finish")
    assert gained(table, before) == {"tea": 2}
    assert coins(table)[0] == 1


@pytest.mark.rule("SP-112")
@pytest.mark.parametrize("kept", ["coffee", "tea", "rubber", "cloth"])
def test_old_and_new_cubes_are_treated_alike(kept: str) -> None:
    """The rubber lay in the house; any of the four can be the one to keep."""
    ship = ("ship", {"coffee": 1, "tea": 1, "cloth": 1})
    table = round_end(3, card=ship, seats=[{"coins": 1, "house": {"rubber": 1}}])
    play(table, "0 buy")
    for good in ("coffee", "tea", "rubber", "cloth"):
        if good != kept and table.decision == "process":
            play(table, f"discard:{good}")
    if table.decision == "process":
        play(table, "finish")
    assert store(table, 0, "house") == {kept: 1}


@pytest.mark.rule("SP-113")
def test_a_cube_may_be_thrown_away_although_there_is_room() -> None:
    table = processing(3, pool={"tea": 2}, seats=[WAREHOUSE])
    before = heap(table, "goods_discard")
    play(table, "discard:tea", "discard:tea")
    assert gained(table, before) == {"tea": 2}
    assert store(table, 0, "warehouse") == {}


@pytest.mark.rule("SP-116")
@pytest.mark.parametrize("uses", [["sell:tea+tea"], ["trader:tea", "trader:tea"]])
def test_an_empty_pool_ends_the_turn(uses: list[str]) -> None:
    table = processing(3, pool={"tea": 2}, seats=[{"cards": ["tea_trader"]}])
    play(table, *uses)
    assert table.decision == "place_merchant"
