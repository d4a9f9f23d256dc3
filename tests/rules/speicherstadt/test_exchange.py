"""The exchange, and the canonical order of a processing turn (ledger 4.6, SP-101 to SP-122)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from entrepot import IllegalAction, Table
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import CONTRACT_GOODS, CONTRACTS, GOODS
from tests.rules.speicherstadt.positions import (
    coins,
    contract,
    heap,
    processing,
    store,
)
from tests.rules.speicherstadt.test_processing import contract_with, deliveries
from tests.support.playing import legal, play


def exchanges(table: Table) -> set[str]:
    return {name for name in legal(table) if name.startswith("exchange:")}


@pytest.mark.rule("SP-101")
@pytest.mark.parametrize(
    ("pool", "pay"),
    [
        ({"tea": 4}, None),
        ({"tea": 2, "spices": 1, "cloth": 2}, "pay:tea+spices+cloth"),
        ({"tea": 2, "spices": 2}, "pay:tea+tea+spices"),
    ],
)
def test_three_cubes_of_any_goods_for_one_of_your_choice(
    pool: dict[str, int], pay: str | None
) -> None:
    """Three equal cubes leave no choice of payment."""
    table = processing(3, pool=pool, goods_discard={"coffee": 2, "rubber": 1})
    assert exchanges(table) == {"exchange:coffee", "exchange:rubber"}
    play(table, "exchange:coffee", *([pay] if pay else []))
    paid = Counter(pay.removeprefix("pay:").split("+") if pay else ["tea"] * 3)
    assert Counter(heap(table, "pool")) == Counter(pool) - paid + Counter(["coffee"])
    assert Counter(heap(table, "goods_discard")) == Counter(["coffee", "rubber"]) + paid
    assert coins(table)[0] == 0


@pytest.mark.rule("SP-101")
def test_every_payment_of_three_is_offered() -> None:
    pool = {"coffee": 1, "tea": 3, "spices": 2}
    table = processing(3, pool=pool, goods_discard={"cloth": 3})
    play(table, "exchange:cloth")
    cubes = [good for good in GOODS for _ in range(pool.get(good, 0))]
    assert legal(table) == {f"pay:{'+'.join(trio)}" for trio in combinations(cubes, 3)}
    for action in sorted(legal(table)):
        trial = table.copy()
        play(trial, action)
        assert heap(trial, "pool")["cloth"] == 1


@pytest.mark.rule("SP-102")
def test_only_what_lies_on_the_goods_discard_can_be_taken() -> None:
    """The bag and the cubes of others are not available."""
    other = {"house": {"cloth": 1}}
    table = processing(3, pool={"tea": 4}, goods_discard={"coffee": 1}, seats=[{}, other])
    assert heap(table, "bag")["rubber"] > 0
    assert exchanges(table) == {"exchange:coffee"}
    with pytest.raises(IllegalAction):
        table.play("exchange:rubber")

    empty = processing(3, pool={"tea": 3}, goods_discard={})
    assert exchanges(empty) == set()


@pytest.mark.rule("SP-103")
@pytest.mark.parametrize(("number", "possible"), [(1, False), (2, False), (3, True), (4, True)])
def test_an_exchange_needs_three_cubes(number: int, possible: bool) -> None:
    mine = {"cards": ["tea_trader", "warehouse"]}
    table = processing(3, pool={"tea": number}, goods_discard={"coffee": 2}, seats=[mine])
    assert bool(exchanges(table)) == possible


@pytest.mark.rule("SP-104")
def test_a_good_is_not_exchanged_for_itself() -> None:
    table = processing(3, pool={"tea": 2, "cloth": 2}, goods_discard={"tea": 2, "coffee": 3})
    assert exchanges(table) == {"exchange:coffee"}, "without the teas two cubes are left"
    play(table, "exchange:coffee")
    assert legal(table) == {"pay:tea+tea+cloth", "pay:tea+cloth+cloth"}


@pytest.mark.rule("SP-104")
def test_a_good_just_taken_is_not_paid_away_again() -> None:
    mine = {"cards": ["ship"] * 3, "bought": 3}
    table = processing(
        3, pool={"coffee": 1, "spices": 6}, goods_discard={"coffee": 1, "tea": 1}, seats=[mine]
    )
    play(table, "exchange:coffee")
    play(table, "exchange:tea")
    assert heap(table, "pool") == {"coffee": 2, "tea": 1}, "only the spices could be paid"
    assert exchanges(table) == set()


@pytest.mark.rule("SP-104")
def test_the_next_player_may_pay_with_a_good_that_was_taken_before() -> None:
    other = {"cards": ["ship"], "bought": 1, "cargo": {"coffee": 3}}
    goods = {"coffee": 1, "cloth": 2}
    table = processing(3, pool={"tea": 3}, goods_discard=goods, seats=[{}, other])
    play(table, "exchange:coffee", "finish")
    assert table.to_move == 1
    assert exchanges(table) == {"exchange:tea", "exchange:cloth"}


@pytest.mark.rule("SP-105")
@pytest.mark.parametrize(
    ("use", "where"),
    [
        ("deliver", "contract"),
        ("trader:coffee", "discard"),
        ("sell:coffee+tea", "discard"),
        ("discard:coffee", "discard"),
        ("finish", "store"),
    ],
)
def test_the_cube_taken_can_be_used_at_once(use: str, where: str) -> None:
    name = contract_with("coffee", "spices")
    mine: dict[str, Any] = {"cards": ["coffee_trader", "warehouse"], "contracts": {name: {}}}
    table = processing(3, pool={"tea": 4}, goods_discard={"coffee": 2}, seats=[mine])
    play(table, "exchange:coffee", f"deliver:{name}:coffee" if use == "deliver" else use)
    if where == "contract":
        assert contract(table, name) == {"coffee": 1}
    elif where == "discard":
        assert heap(table, "goods_discard")["coffee"] == 2
    else:
        assert store(table, 0, "warehouse") == {"coffee": 1, "tea": 1}


# --- the order of steps -------------------------------------------------------------------------

ALL_STEPS = ["deliver", "exchange", "trader", "sell", "discard"]


def busy_table() -> Table:
    """A pool in which every step stays possible for long."""
    mine: dict[str, Any] = {
        "cards": ["warehouse", "coffee_trader", "tea_trader", "ship", "ship"],
        "bought": 2,
        "contracts": {"a1": {}, "a2": {}, "a3": {}},
    }
    pool = {"coffee": 3, "tea": 3, "spices": 2, "rubber": 2}
    return processing(3, pool=pool, goods_discard={"cloth": 2}, seats=[mine])


def verbs(table: Table) -> set[str]:
    return {name.split(":")[0] for name in legal(table)}


@pytest.mark.rule("SP-117")
@pytest.mark.parametrize("step", range(5))
def test_taking_a_step_closes_the_earlier_ones(step: int) -> None:
    table = busy_table()
    assert verbs(table) == {*ALL_STEPS}
    verb = ALL_STEPS[step]
    play(table, next(name for name in sorted(legal(table)) if name.startswith(f"{verb}:")))
    if table.decision == "pay_exchange":
        play(table, sorted(legal(table))[0])
    open_again = {"deliver"} if verb == "exchange" else set()
    assert verbs(table) - {"finish"} <= {*ALL_STEPS[step:]} | open_again
    assert {"sell", "discard"} & {*ALL_STEPS[step:]} <= verbs(table)


@pytest.mark.rule("SP-118")
def test_deliveries_go_by_contract_and_good() -> None:
    table = busy_table()
    order = [(CONTRACTS.index(name), GOODS.index(good)) for name, good in _shown(table)]
    assert len(order) > 4
    for number, place in enumerate(sorted(order)):
        name, good = CONTRACTS[place[0]], GOODS[place[1]]
        trial = busy_table()
        play(trial, f"deliver:{name}:{good}")
        left = [(CONTRACTS.index(one), GOODS.index(two)) for one, two in _shown(trial)]
        assert all(later >= place for later in left)
        allowed = [
            later
            for later in sorted(order)[number + 1 :]
            if heap(trial, "pool").get(GOODS[later[1]])
        ]
        assert [later for later in sorted(left) if later > place] == allowed


def _shown(table: Table) -> list[list[str]]:
    return [name.split(":")[1:] for name in sorted(deliveries(table))]


@pytest.mark.rule("SP-118")
def test_exchange_targets_trader_goods_and_discards_never_go_back() -> None:
    mine: dict[str, Any] = {
        "cards": ["warehouse", "coffee_trader", "tea_trader", "cloth_trader", *["ship"] * 3],
        "bought": 3,
    }
    pool = {"coffee": 2, "tea": 2, "spices": 6, "cloth": 2}
    discard = {"coffee": 1, "tea": 2, "rubber": 3}
    table = processing(3, pool=pool, goods_discard=discard, seats=[mine])
    targets = table.copy()
    play(targets, "exchange:tea", "pay:spices+spices+spices")
    assert exchanges(targets) == {"exchange:tea", "exchange:spices", "exchange:rubber"}

    traders = table.copy()
    play(traders, "trader:tea")
    sold = {name for name in legal(traders) if name.startswith("trader:")}
    assert sold == {"trader:tea", "trader:cloth"}

    discards = table.copy()
    play(discards, "discard:spices")
    assert legal(discards) == {"discard:spices", "discard:cloth"}


@pytest.mark.rule("SP-118")
def test_a_pair_begins_no_lower_than_the_pair_before_ended() -> None:
    table = processing(3, pool={"coffee": 2, "tea": 3, "cloth": 2})
    play(table, "sell:coffee+tea")
    sales = {name for name in legal(table) if name.startswith("sell:")}
    assert sales == {"sell:tea+tea", "sell:tea+cloth", "sell:cloth+cloth"}
    assert heap(table, "pool")["coffee"] == 1


@pytest.mark.rule("SP-119")
def test_a_cube_taken_is_delivered_as_the_very_next_choice_or_not_at_all() -> None:
    """Coffee fits two contracts, tea one; after any other use the deliveries are over."""
    first, second = contract_with("coffee", "spices"), contract_with("coffee", "tea", "rubber")
    mine: dict[str, Any] = {
        "cards": ["warehouse", "ship", "ship"],
        "bought": 2,
        "contracts": {first: {}, second: {}},
    }
    table = processing(
        3,
        pool={"coffee": 1, "tea": 1, "spices": 6},
        goods_discard={"coffee": 1, "cloth": 3},
        seats=[mine],
    )
    assert f"deliver:{second}:tea" in legal(table)
    play(table, "exchange:coffee", "pay:spices+spices+spices")
    assert deliveries(table) == {f"deliver:{first}:coffee", f"deliver:{second}:coffee"}

    late = table.copy()
    play(late, "exchange:cloth")
    assert "deliver" not in verbs(late), "the coffees have to stay"

    play(table, f"deliver:{first}:coffee")
    assert heap(table, "pool")["coffee"] == 1
    assert deliveries(table) == set(), "the other coffee should have been delivered before"
    assert "exchange:cloth" in legal(table), "the step is still the exchange"


@pytest.mark.rule("SP-120")
def test_discards_lead_into_no_dead_end() -> None:
    """Five cubes of which four must go: none of the higher goods may be thrown away first."""
    table = processing(3, pool={"coffee": 2, "spices": 1, "rubber": 1, "cloth": 1})
    discards = {name for name in legal(table) if name.startswith("discard:")}
    assert discards == {"discard:coffee"}
    play(table, "discard:coffee")
    assert legal(table) == {"discard:coffee", "discard:spices"}


@pytest.mark.rule("SP-121")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_use_makes_the_pool_smaller(players: int) -> None:
    """By one cube or two; so a turn takes at most one decision more than it had cubes."""
    lower = {"deliver": 1, "trader": 1, "discard": 1, "sell": 2, "pay": 2}
    met: Counter[str] = Counter()
    for seed in range(12):
        choose = random.Random(seed)
        table = GAME.new(players, seed)
        made, at_start = 0, 0
        while not table.over:
            if table.view()["pending"]["step"] == "begin":
                made, at_start = 0, sum(table.state.pool)
            if table.decision in ("process", "pay_exchange"):
                made += 1
                assert made <= at_start + 1
                for action in table.legal():
                    verb = GAME.action_space.verbs[action]
                    after = table.state.copy()
                    GAME.plain.apply(after, table.to_move, action)
                    if verb in lower:
                        met[verb] += 1
                        assert sum(after.pool) == sum(table.state.pool) - lower[verb]
            buying = [action for action in table.legal() if GAME.name(action) == "buy"]
            table.play(choose.choice(buying or table.legal()))
    assert met.keys() == lower.keys()


@pytest.mark.rule("SP-122")
def test_the_whole_running_turn_can_be_taken_back() -> None:
    """A use that belongs before one already made: take back, and replay all in canonical order."""
    table = busy_table()
    before = table.to_dict()
    earlier = sorted(deliveries(table))[0]
    play(table, "trader:tea", "sell:spices+rubber")
    assert earlier not in legal(table)
    while table.view()["pending"]["step"] != "begin":
        table.undo()
    assert table.to_dict() == before

    play(table, earlier, "trader:tea", "sell:spices+rubber")
    name, good = earlier.split(":")[1:]
    assert contract(table, name) == {good: 1}
    assert coins(table)[0] == 2
    used = Counter([good, "tea", "spices", "rubber"])
    assert Counter(heap(table, "pool")) == Counter(before["pool"]) - used


# --- nothing is lost: every result of the free rules can be reached -------------------------------

Result = tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]
"""What is delivered (by place), what is stored, coins earned, the goods discard."""


def free_results(
    pool: tuple[int, ...],
    discard: tuple[int, ...],
    symbols: tuple[int, ...],
    traders: tuple[int, ...],
    room: int,
) -> set[Result]:
    """All ends of a turn in which everything may be done in any order, any number of times."""

    @cache
    def ends(
        pool: tuple[int, ...], discard: tuple[int, ...], symbols: tuple[int, ...], money: int
    ) -> frozenset[Result]:
        found: set[Result] = set()
        if sum(pool) <= room:
            found.add((symbols, pool, money, discard))
        for good in range(5):
            if not pool[good]:
                continue
            less, more = _plus(pool, good, -1), _plus(discard, good, 1)
            found |= ends(less, more, symbols, money)
            if traders[good]:
                found |= ends(less, more, symbols, money + 1)
            for place in range(good, len(symbols), 5):
                if symbols[place]:
                    found |= ends(less, discard, _plus(symbols, place, -1), money)
            for other in range(good, 5):
                if less[other]:
                    found |= ends(_plus(less, other, -1), _plus(more, other, 1), symbols, money + 1)
                    for third in range(other, 5):
                        twice = _plus(less, other, -1)
                        if twice[third]:
                            paid = _plus(twice, third, -1)
                            full = _plus(_plus(more, other, 1), third, 1)
                            for wanted in range(5):
                                if discard[wanted]:
                                    found |= ends(
                                        _plus(paid, wanted, 1),
                                        _plus(full, wanted, -1),
                                        symbols,
                                        money,
                                    )
        return frozenset(found)

    return set(ends(pool, discard, symbols, 0))


def _plus(row: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*row[:place], row[place] + number, *row[place + 1 :])


def offered_results(table: Table, names: list[str]) -> set[Result]:
    """All ends of the turn that the legal actions lead to."""
    rules, state = GAME.plain, table.state
    mover = state.mover
    found: set[Result] = set()
    seen: set[bytes] = set()
    coins_before = state.players[mover].coins
    finish = GAME.action("finish")
    waiting = [state.copy()]
    while waiting:
        now = waiting.pop()
        if bytes(now) in seen:
            continue
        seen.add(bytes(now))
        room = [0] * GAME.actions
        for action in room[: rules.legal_actions(now, mover, room)]:
            if action == finish:
                found.add(
                    (
                        tuple(
                            CONTRACT_GOODS[name].count(good)
                            - now.contracts[CONTRACTS.index(name)].cubes[number]
                            for name in names
                            for number, good in enumerate(GOODS)
                        ),
                        tuple(now.pool),
                        now.players[mover].coins - coins_before,
                        tuple(now.goods_discard),
                    )
                )
                continue
            following = now.copy()
            rules.apply(following, mover, action)
            waiting.append(following)
    return found


def random_turns(number: int) -> Iterator[tuple[Table, list[str], list[str], dict[str, int]]]:
    choose = random.Random(1)
    made = 0
    while made < number:
        pool: Counter[str] = Counter(choose.choices(GOODS, k=choose.randrange(2, 7)))
        discard: Counter[str] = Counter(choose.choices(GOODS, k=choose.randrange(0, 4)))
        names = choose.sample(CONTRACTS[:6], choose.randrange(0, 3))
        owned = choose.sample(["coffee_trader", "tea_trader", "warehouse"], choose.randrange(0, 3))
        contracts: dict[str, Any] = {name: {} for name in names}
        seats = [{"cards": owned, "contracts": contracts}]
        yield processing(3, pool=pool, goods_discard=discard, seats=seats), names, owned, discard
        made += 1


@pytest.mark.rule("SP-117", "SP-118", "SP-104")
def test_every_result_of_the_free_rules_can_be_reached() -> None:
    """Complete enumeration; only throwing away a stored cube in a skipped turn is left out."""
    for table, names, owned, discard in random_turns(25):
        symbols = tuple(CONTRACT_GOODS[name].count(good) for name in names for good in GOODS)
        traders = tuple(int(f"{good}_trader" in owned) for good in GOODS)
        pool = heap(table, "pool")
        free = free_results(
            tuple(pool.get(good, 0) for good in GOODS),
            tuple(discard.get(good, 0) for good in GOODS),
            symbols,
            traders,
            5 if "warehouse" in owned else 1,
        )
        assert offered_results(table, names) == free
