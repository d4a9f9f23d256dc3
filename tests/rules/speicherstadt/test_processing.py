"""Phase 4, Processing: order, scope, contracts and traders (ledger 4.6, SP-076 to SP-096)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import CONTRACT_GOODS, CONTRACTS, GOODS
from tests.rules.speicherstadt.positions import (
    cards,
    coins,
    contract,
    gained,
    heap,
    processing,
    purchase,
    round_end,
    store,
)
from tests.support.playing import legal, play

SYMBOLS = {name: list(goods) for name, goods in CONTRACT_GOODS.items()}


def contract_with(*goods: str) -> str:
    """A contract that shows exactly these goods: they are reconstructed, so that tests look."""
    for name, shown in SYMBOLS.items():
        if sorted(shown) == sorted(goods):
            return name
    pytest.skip(f"no contract for {goods} in the tables in use")


def deliveries(table: Any) -> set[str]:
    return {name for name in legal(table) if name.startswith("deliver:")}


E1_POOL = {"tea": 2, "spices": 2, "rubber": 2}


def blue(name: str) -> dict[str, Any]:
    """The player of examples SP-E1 and SP-E2; m is 3."""
    cards = ["tea_trader", "ship", "ship"]
    return {"coins": 3, "contracts": {name: {}}, "cards": cards, "bought": 2}


@pytest.mark.rule("SP-E1", "SP-081", "SP-083", "SP-088", "SP-093", "SP-106")
def test_processing_two_ships() -> None:
    name = contract_with("coffee", "tea", "rubber")
    table = processing(3, pool=E1_POOL, seats=[blue(name)], start=1, mover=0)
    goods, bag = heap(table, "goods_discard"), heap(table, "bag")
    play(table, f"deliver:{name}:tea", f"deliver:{name}:rubber", "trader:tea")
    assert coins(table)[0] == 4
    play(table, "sell:spices+rubber")
    assert coins(table)[0] == 5
    assert gained(table, goods) == {"tea": 1, "spices": 1, "rubber": 1}
    assert heap(table, "bag") == bag
    play(table, "finish")
    assert contract(table, name) == {"tea": 1, "rubber": 1}
    assert store(table, 0, "house") == {"spices": 1}
    assert store(table, 0, "cargo") == {}
    assert cards(table, 0)["ship"] == 2
    assert coins(table)[0] == 6, "m + 2 and a coin of income"


@pytest.mark.rule("SP-E2", "SP-101", "SP-105", "SP-119")
def test_the_alternative_of_an_exchange() -> None:
    name = contract_with("coffee", "tea", "rubber")
    table = processing(3, pool=E1_POOL, seats=[blue(name)], goods_discard={"coffee": 3})
    play(table, f"deliver:{name}:tea", f"deliver:{name}:rubber", "exchange:coffee")
    assert legal(table) == {
        *("pay:tea+spices+spices", "pay:tea+spices+rubber", "pay:spices+spices+rubber")
    }
    play(table, "pay:tea+spices+rubber", f"deliver:{name}:coffee")
    assert contract(table, name) == {"coffee": 1, "tea": 1, "rubber": 1}
    assert heap(table, "goods_discard") == {"coffee": 2, "tea": 1, "spices": 1, "rubber": 1}
    score = table.scores()[0]
    play(table, "finish")
    assert store(table, 0, "house") == {"spices": 1}
    assert coins(table)[0] == 3 + 1, "m and a coin of income"
    assert score == 8 + 1, "the contract and the trader"


# --- order and scope -----------------------------------------------------------------------------


@pytest.mark.rule("SP-076")
def test_the_start_player_processes_first_and_completes_the_turn() -> None:
    ready = {"cards": ["tea_trader"], "house": {"tea": 1}}
    other = {"cards": ["cloth_trader"], "house": {"cloth": 1}}
    third = {"cards": ["rubber_trader"], "house": {"rubber": 1}, "coins": 1}
    table = round_end(3, mover=2, start=1, seats=[ready, other, third])
    play(table, "2 withdraw")
    assert (table.decision, table.to_move) == ("process", 1)
    play(table, "1 trader:cloth", "2 trader:rubber", "0 trader:tea")
    assert table.decision == "place_merchant"


@pytest.mark.rule("SP-077")
def test_later_players_find_what_earlier_ones_put_on_the_goods_discard() -> None:
    """Seat 0 gives away the only coffee; seat 1 takes it, and then it is gone."""
    ship = {"bought": 1, "cards": ["ship"], "cargo": {"tea": 3}}
    table = processing(
        3,
        pool={"coffee": 2, "cloth": 1},
        goods_discard={},
        seats=[{}, ship, {**ship, "cargo": {"spices": 3}}],
    )
    play(table, "sell:coffee+cloth", "finish")
    assert heap(table, "goods_discard") == {"coffee": 1, "cloth": 1}
    assert table.to_move == 1
    assert {"exchange:coffee", "exchange:cloth"} <= legal(table)
    play(table, "exchange:coffee", "finish")
    assert table.to_move == 2
    assert "exchange:coffee" not in legal(table)
    assert {"exchange:tea", "exchange:cloth"} <= legal(table)


@pytest.mark.rule("SP-077")
def test_cubes_of_unsold_ships_can_be_taken_in_the_same_round() -> None:
    table = purchase(
        3,
        column=3,
        row=[("ship", {"tea": 3}), ("ship", {"coffee": 3})],
        lines=[[0], [1]],
        seats=[{"coins": 3}, {"coins": 3}],
    )
    play(table, "0 buy", "1 withdraw")
    assert "exchange:coffee" in legal(table)


@pytest.mark.rule("SP-078")
def test_no_other_card_does_anything_in_processing() -> None:
    """With a bank, a port, churches, offices and firemen the same is legal as without."""
    useless = ["bank", "port", "church", "chamber_of_commerce", "counting_office", "fireman_4"]
    pool = {"tea": 2, "cloth": 1}
    plain = processing(3, pool=pool, round=12)
    loaded = processing(3, pool=pool, round=12, seats=[{"cards": useless}])
    assert heap(plain, "goods_discard") == heap(loaded, "goods_discard")
    assert legal(loaded) == legal(plain)


@pytest.mark.rule("SP-079", "SP-080", "SP-089")
def test_cubes_of_new_ships_warehouse_and_house_form_one_pool() -> None:
    mine = {"coins": 1, "cards": ["warehouse"], "warehouse": {"tea": 2, "cloth": 2}}
    mine |= {"house": {"coffee": 1}}
    other = {"house": {"spices": 1}}
    table = round_end(3, card=("ship", {"rubber": 2, "tea": 1}), seats=[mine, other])
    play(table, "0 buy")
    assert heap(table, "pool") == {"coffee": 1, "tea": 3, "rubber": 2, "cloth": 2}
    for where in ("cargo", "warehouse", "house"):
        assert store(table, 0, where) == {}
    assert "sell:coffee+rubber" in legal(table), "from the house and from the ship"
    assert store(table, 1, "house") == {"spices": 1}


@pytest.mark.rule("SP-089")
@pytest.mark.parametrize("source", ["cargo", "warehouse", "house"])
def test_cubes_from_everywhere_can_be_delivered(source: str) -> None:
    name = contract_with("coffee", "spices")
    mine: dict[str, Any] = {"coins": 1, "contracts": {name: {}}, "cards": ["warehouse"]}
    card: Any = "church"
    if source == "cargo":
        card = ("ship", {"coffee": 3})
    elif source == "warehouse":
        mine["warehouse"] = {"coffee": 1}
    else:
        mine |= {"warehouse": {"cloth": 4}, "house": {"coffee": 1}}
    table = round_end(3, card=card, seats=[mine])
    play(table, "0 buy", f"deliver:{name}:coffee")
    assert contract(table, name) == {"coffee": 1}


@pytest.mark.rule("SP-081", "SP-083")
def test_a_ship_is_unloaded_once_and_stays_with_its_owner() -> None:
    table = round_end(3, card=("ship", {"coffee": 3}), seats=[{"coins": 1}])
    play(table, "0 buy", "discard:coffee", "finish")
    assert store(table, 0, "cargo") == {}
    assert store(table, 0, "house") == {"coffee": 1}
    assert cards(table, 0) == {"ship": 1}
    while not table.over:
        table.play("withdraw" if "withdraw" in legal(table) else table.legal()[0])
        assert table.decision != "process" or heap(table, "pool") == {"coffee": 1}
        assert store(table, 0, "cargo") == {}


@pytest.mark.rule("SP-082", "SP-096")
def test_every_use_is_optional_and_may_be_repeated() -> None:
    """Four teas: sold to the trader, in pairs, delivered, thrown away or (one) kept."""
    name = contract_with("tea", "spices")
    mine = {"cards": ["tea_trader"], "contracts": {name: {}}}
    table = processing(3, pool={"tea": 4}, goods_discard={"coffee": 2}, seats=[mine])
    assert legal(table) == {
        *(f"deliver:{name}:tea", "exchange:coffee", "trader:tea", "sell:tea+tea", "discard:tea")
    }
    for uses, money in [
        (["trader:tea"] * 3 + ["finish"], 3),
        (["sell:tea+tea"] * 2, 2),
        (["trader:tea", "sell:tea+tea", "finish"], 2),
        (["discard:tea", "finish"], 0),
        (["discard:tea", "discard:tea"], 0),
        ([f"deliver:{name}:tea", "trader:tea", "sell:tea+tea"], 2),
    ]:
        trial = table.copy()
        play(trial, *uses)
        assert coins(trial)[0] == money + 1, uses


@pytest.mark.rule("SP-084")
def test_stored_cubes_can_be_used_without_a_new_ship() -> None:
    name = contract_with("coffee", "spices")
    mine: dict[str, Any] = {
        "coins": 1,
        "cards": ["warehouse", "tea_trader"],
        "contracts": {name: {}},
    }
    mine |= {"warehouse": {"coffee": 1, "tea": 1, "cloth": 2}}
    table = round_end(3, seats=[mine], goods_discard={"rubber": 5})
    play(table, "0 withdraw")
    assert {
        f"deliver:{name}:coffee",
        "exchange:rubber",
        "trader:tea",
        "sell:tea+cloth",
    } <= legal(table)


@pytest.mark.rule("SP-085")
def test_who_has_nothing_to_do_is_skipped() -> None:
    """An empty pool, or one cube that fits no symbol and no trader of one's own."""
    name = contract_with("coffee", "spices")
    idle = {"coins": 1, "house": {"tea": 1}, "contracts": {name: {}}, "cards": ["cloth_trader"]}
    full = {"house": {"coffee": 1}, "contracts": {}}
    table = round_end(3, seats=[idle, full, {"cards": ["tea_trader"]}])
    play(table, "0 withdraw")
    assert table.decision == "place_merchant"
    assert store(table, 0, "house") == {"tea": 1}
    assert store(table, 1, "house") == {"coffee": 1}


@pytest.mark.rule("SP-085")
@pytest.mark.parametrize(
    ("cube", "card", "asked"),
    [
        ("tea", "tea_trader", True),
        ("tea", "cloth_trader", False),
        ("coffee", "cloth_trader", True),
        ("spices", "tea_trader", False),
    ],
)
def test_a_single_useful_cube_is_asked_about(cube: str, card: str, asked: bool) -> None:
    """The contract still needs coffee, its spices have been delivered."""
    name = contract_with("coffee", "spices")
    mine = {"coins": 1, "house": {cube: 1}, "cards": [card], "contracts": {name: {"spices": 1}}}
    table = round_end(3, seats=[mine])
    play(table, "0 withdraw")
    assert (table.decision == "process") == asked


@pytest.mark.rule("SP-085")
def test_two_cubes_always_leave_something_to_do() -> None:
    mine = {"coins": 1, "cards": ["warehouse"], "warehouse": {"tea": 1, "cloth": 1}}
    table = round_end(3, seats=[mine])
    play(table, "0 withdraw")
    assert legal(table) == {"sell:tea+cloth", "discard:tea", "discard:cloth", "finish"}


# --- contracts -----------------------------------------------------------------------------------


@pytest.mark.rule("SP-E4", "SP-086")
def test_a_cube_goes_on_an_open_symbol_of_the_same_good() -> None:
    open_one = contract_with("coffee", "rubber", "cloth")
    other = contract_with("tea", "spices")
    mine = {"contracts": {open_one: {"cloth": 1}, other: {}}}
    table = processing(3, pool={"coffee": 1, "rubber": 1}, seats=[mine])
    assert deliveries(table) == {f"deliver:{open_one}:coffee", f"deliver:{open_one}:rubber"}


@pytest.mark.rule("SP-086")
@pytest.mark.parametrize("name", CONTRACTS)
def test_each_contract_takes_the_goods_it_shows_and_no_others(name: str) -> None:
    mine: dict[str, Any] = {"contracts": {name: {}}, "cards": ["warehouse"]}
    table = processing(3, pool=dict.fromkeys(GOODS, 1), seats=[mine])
    assert deliveries(table) == {f"deliver:{name}:{good}" for good in SYMBOLS[name]}


@pytest.mark.rule("SP-087")
@pytest.mark.parametrize("name", CONTRACTS)
def test_each_symbol_takes_one_cube(name: str) -> None:
    """As many deliveries of a good as it is shown, and not one more."""
    good = SYMBOLS[name][0]
    number = SYMBOLS[name].count(good)
    table = processing(3, pool={good: 5}, seats=[{"contracts": {name: {}}}])
    for _ in range(number):
        assert deliveries(table) == {f"deliver:{name}:{good}"}
        play(table, f"deliver:{name}:{good}")
    assert deliveries(table) == set()
    assert contract(table, name) == {good: number}


@pytest.mark.rule("SP-088")
def test_several_contracts_may_be_supplied_little_by_little() -> None:
    first, second = contract_with("coffee", "spices"), contract_with("tea", "spices")
    mine: dict[str, Any] = {"contracts": {first: {"coffee": 1}, second: {}}}
    table = processing(3, pool={"tea": 1, "spices": 2}, seats=[mine])
    play(table, f"deliver:{first}:spices", f"deliver:{second}:tea", f"deliver:{second}:spices")
    assert contract(table, first) == {"coffee": 1, "spices": 1}
    assert contract(table, second) == {"tea": 1, "spices": 1}


@pytest.mark.rule("SP-090")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_delivered_cube_never_leaves(players: int) -> None:
    """Everybody buys what comes and delivers whatever can be delivered."""
    table = GAME.new(players, seed=9)
    before: list[dict[str, int]] = [{} for _ in CONTRACTS]
    while not table.over:
        wanted = [name for name in sorted(legal(table)) if name.startswith(("buy", "deliver"))]
        table.play(wanted[0] if wanted else table.legal()[len(table.moves) % 2])
        now = [contract(table, name) for name in CONTRACTS]
        for old, new in zip(before, now, strict=True):
            assert all(new.get(good, 0) >= number for good, number in old.items())
        before = now
    assert sum(sum(one.values()) for one in before) > 1


@pytest.mark.rule("SP-090")
def test_a_delivered_cube_counts_for_nothing_else() -> None:
    name = contract_with("coffee", "spices")
    mine = {"cards": ["coffee_trader", "warehouse"], "contracts": {name: {"coffee": 1}}}
    table = processing(3, pool={"tea": 2}, seats=[mine], goods_discard={"cloth": 3})
    assert legal(table) == {"sell:tea+tea", "discard:tea", "finish"}


@pytest.mark.rule("SP-091")
def test_a_contract_bought_this_round_can_be_supplied() -> None:
    name = contract_with("coffee", "spices")
    mine = {"coins": 1, "house": {"coffee": 1}}
    table = round_end(3, card=f"contract_{name}", seats=[mine])
    play(table, "0 buy", f"deliver:{name}:coffee")
    assert contract(table, name) == {"coffee": 1}


@pytest.mark.rule("SP-092")
def test_a_completed_contract_takes_no_more_and_pays_at_the_end() -> None:
    name = contract_with("coffee", "spices")
    mine: dict[str, Any] = {"contracts": {name: {"spices": 1}}}
    table = processing(3, pool={"coffee": 2, "spices": 1}, seats=[mine])
    play(table, f"deliver:{name}:coffee")
    assert deliveries(table) == set()
    player = table.view()["players"][0]
    assert (player["points"], player["coins"]) == (0, 0)
    assert table.scores()[0] == 5, "as if the game ended now"


# --- traders -------------------------------------------------------------------------------------


@pytest.mark.rule("SP-093", "SP-094")
@pytest.mark.parametrize(
    ("trader", "good"),
    [
        ("coffee_trader", "coffee"),
        ("tea_trader", "tea"),
        ("spice_trader", "spices"),
        ("rubber_trader", "rubber"),
        ("cloth_trader", "cloth"),
    ],
)
def test_a_trader_buys_any_number_of_one_good(trader: str, good: str) -> None:
    pool = dict.fromkeys(GOODS, 1) | {good: 4}
    table = processing(3, pool=pool, seats=[{"cards": [trader]}])
    discard, bag = heap(table, "goods_discard"), heap(table, "bag")
    for sold in range(1, 5):
        assert {one for one in legal(table) if one.startswith("trader:")} == {f"trader:{good}"}
        play(table, f"trader:{good}")
        assert coins(table)[0] == sold
    assert gained(table, discard) == {good: 4}
    assert heap(table, "bag") == bag
    assert not any(one.startswith("trader:") for one in legal(table))


@pytest.mark.rule("SP-095")
def test_the_trader_of_another_or_a_discarded_one_is_of_no_use() -> None:
    table = processing(3, pool={"tea": 2, "cloth": 1}, seats=[{}, {"cards": ["tea_trader"]}])
    assert "cloth_trader" in heap(table, "card_discard")
    assert not any(one.startswith("trader:") for one in legal(table))


@pytest.mark.rule("SP-096")
def test_owning_a_trader_does_not_force_its_use() -> None:
    table = processing(3, pool={"tea": 3}, seats=[{"cards": ["tea_trader"]}])
    play(table, "sell:tea+tea", "finish")
    assert coins(table)[0] == 2
    assert store(table, 0, "house") == {"tea": 1}
