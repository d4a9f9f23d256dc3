"""Observations: names, bounds and the written rule follow from one list."""

from __future__ import annotations

import pytest

from entrepot.engine.observation import (
    Observation,
    computed,
    counts,
    each,
    each_player,
    field,
    one_hot,
    own,
    side_by_side,
)
from entrepot.engine.records import NOBODY, Record, i8, i16, many, one_of, seat
from entrepot.engine.rule import is_rule, rule, uses

GOODS = ("corn", "sugar")
DECISIONS = ("build", "sell", "over")


class Player(Record):
    coins = i16()
    goods = i8(GOODS)
    built = one_of(GOODS, 3)


class Ship(Record):
    good = one_of(GOODS)
    holds = i8()


class State(Record):
    seats = i8()
    players = many(Player, 3, seats=True)
    ships = many(Ship, 2)
    decision = one_of(DECISIONS)
    mover = seat()
    line = seat(2)
    price = i8(GOODS)
    stock = i8(GOODS)


@rule
def coins_known(state: State, seat: int, other: int) -> int:
    return state.players[other].coins if seat == other else NOBODY


@rule
def room(state: State, seat: int, ship: int, good: int) -> int:
    return state.ships[ship].holds if state.ships[ship].good == good else 0


def a_state() -> State:
    state = State()
    state.seats, state.decision, state.mover, state.line = 2, 1, 0, [1, NOBODY]
    state.price, state.stock = [3, 4], [5, 6]
    for number, player in enumerate(state.players[:2]):
        player.coins, player.goods = 10 + number, [number, 7]
        player.built = [1, NOBODY, 1] if number else [NOBODY] * 3
    state.ships[0].good, state.ships[0].holds = 1, 8
    state.ships[1].good, state.ships[1].holds = NOBODY, 9
    return state


def seen(observation: Observation, observer: int) -> dict[str, int]:
    numbers = [-99] * len(observation)
    observation.observe(a_state(), observer, numbers)
    return dict(zip(observation, numbers, strict=True))


def bounds(observation: Observation) -> dict[str, tuple[int, int]]:
    both = zip(observation.low, observation.high, strict=True)
    return dict(zip(observation, both, strict=True))


def test_a_field_is_shown_as_it_is_and_a_row_by_its_names() -> None:
    shown = seen(Observation(State, field("seats"), field("price", label="costs")), 0)
    assert shown == {"seats": 2, "costs.corn": 3, "costs.sugar": 4}


def test_seats_are_counted_from_the_observer_and_nobody_stays_nobody() -> None:
    declared = Observation(State, field("mover"), field("line", ("first", "second")))
    assert seen(declared, 0) == {"mover": 0, "line.first": 1, "line.second": NOBODY}
    assert seen(declared, 1) == {"mover": 1, "line.first": 0, "line.second": NOBODY}


def test_a_choice_can_be_spread_over_its_values() -> None:
    assert list(seen(Observation(State, one_hot("decision")), 0).values()) == [0, 1, 0]
    assert [*Observation(State, one_hot("decision", DECISIONS[:2]))] == [
        "decision.build",
        "decision.sell",
    ]


def test_rows_stand_side_by_side() -> None:
    declared = Observation(State, side_by_side(field("price"), field("stock", label="{}.left")))
    assert seen(declared, 0) == {
        "price.corn": 3,
        "corn.left": 5,
        "price.sugar": 4,
        "sugar.left": 6,
    }


def test_records_are_shown_one_after_the_other_and_rules_are_told_which_one_it_is() -> None:
    entries = field("holds"), computed("room", room, GOODS, most=9)
    shown = seen(Observation(State, each("ships", ("a", "b"), *entries, label="ship_{}")), 0)
    assert shown == {
        "ship_a.holds": 8,
        "ship_a.room.corn": 0,
        "ship_a.room.sugar": 8,
        "ship_b.holds": 9,
        "ship_b.room.corn": 0,
        "ship_b.room.sugar": 0,
    }


def test_players_are_shown_from_the_observer_on_and_empty_seats_are_all_zero() -> None:
    declared = Observation(State, field("seats"), each_player(field("coins"), counts("built")))
    shown = seen(declared, 1)
    assert [shown[f"player_{place}.coins"] for place in range(3)] == [11, 10, 0]
    assert [shown[f"player_{place}.built.corn"] for place in range(3)] == [0, 0, 0]
    assert [shown[f"player_{place}.built.sugar"] for place in range(3)] == [2, 0, 0]


def test_a_rule_decides_what_only_some_seats_may_know() -> None:
    declared = Observation(State, each_player(computed("coins", coins_known, least=-1, most=99)))
    assert list(seen(declared, 0).values()) == [10, NOBODY, 0]
    assert list(seen(declared, 1).values()) == [11, NOBODY, 0]


def test_own_entries_show_the_observer_alone() -> None:
    declared = Observation(State, own(field("coins"), field("goods")))
    assert seen(declared, 1) == {"coins": 11, "goods.corn": 1, "goods.sugar": 7}


def test_bounds_follow_from_the_kind_of_the_field_and_from_what_is_declared() -> None:
    declared = Observation(
        State,
        field("seats"),
        field("mover"),
        field("decision"),
        field("stock"),
        field("price", least=-1, most=(4, 5)),
        one_hot("decision"),
        each_player(field("coins"), field("built"), computed("known", coins_known, most=7)),
    )
    expected = {
        "seats": (0, 3),
        "mover": (-1, 2),
        "decision": (-1, 2),
        "stock.corn": (0, 127),
        "price.corn": (-1, 4),
        "price.sugar": (-1, 5),
        "decision.over": (0, 1),
        "player_0.coins": (0, 32767),
        "player_2.built.2": (-1, 1),
        "player_1.known": (0, 7),
    }
    assert {name: bounds(declared)[name] for name in expected} == expected


def test_the_written_rule_is_a_rule_that_is_compiled_with_those_it_calls() -> None:
    declared = Observation(State, field("mover"), each_player(computed("c", coins_known, most=9)))
    assert is_rule(declared.observe)
    assert set(uses(declared.observe)) == {"relative", "coins_known"}


@rule
def player(state: State, seat: int) -> int:
    return 0


@rule
def observe(state: State, seat: int) -> int:
    return 0


def unmarked(state: State, seat: int) -> int:
    return 0


@pytest.mark.parametrize(
    ("declare", "problem"),
    [
        (lambda: Observation(State, field("coins")), "State has no field 'coins'"),
        (lambda: Observation(State, field("mover"), field("mover")), "the same name"),
        (lambda: Observation(State, field("price", ("a",))), "price has 2 numbers, not 1"),
        (lambda: Observation(State, one_hot("seats")), "seats has no named values"),
        (lambda: Observation(State, counts("price")), "not a row of named values"),
        (lambda: Observation(State, each("price", GOODS, field("holds"))), "is not a record"),
        (lambda: computed("x", unmarked, most=1), "unmarked is not marked as a rule"),
        (
            lambda: Observation(State, computed("x", observe, most=1)),
            "cannot be called observe",
        ),
        (
            lambda: Observation(State, computed("x", player, most=1), each_player(field("coins"))),
            "cannot be called player",
        ),
    ],
)
def test_a_wrong_declaration_is_refused(declare: object, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        declare()  # type: ignore[operator]
