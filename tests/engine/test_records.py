"""Record classes: plain objects, NumPy records and names are the same thing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from entrepot import ImpossiblePosition
from entrepot.engine.records import (
    NOBODY,
    Record,
    blank_states,
    i8,
    i16,
    i64,
    load,
    many,
    one,
    one_of,
    seat,
    store,
)


class Purse(Record):
    coins = i16()
    goods = i8(("corn", "sugar"))


class Board(Record):
    seats = i8()
    clock = i64()
    bank = one(Purse)
    players = many(Purse, 3, seats=True)
    phase = one_of(("buy", "sell"))
    leader = seat()
    owners = seat(("mill", "dam"))
    dice = i8(2)


def board() -> Board:
    made = Board()
    made.seats = 2
    made.clock = 2**40
    made.bank.coins = -300
    made.players[1].goods[1] = 7
    made.phase = 1
    made.leader = NOBODY
    made.owners = [1, NOBODY]
    made.dice = [6, 1]
    return made


NAMES: dict[str, Any] = {
    "seats": 2,
    "clock": 2**40,
    "bank": {"coins": -300, "goods": {"corn": 0, "sugar": 0}},
    "players": [
        {"coins": 0, "goods": {"corn": 0, "sugar": 0}},
        {"coins": 0, "goods": {"corn": 0, "sugar": 7}},
    ],
    "phase": "sell",
    "leader": None,
    "owners": {"mill": 1, "dam": None},
    "dice": [6, 1],
}


def test_a_new_record_is_all_zeros() -> None:
    assert bytes(Board()) == bytes(Board.dtype.itemsize)


def test_names_go_out_and_in() -> None:
    assert board().to_names() == NAMES
    assert Board.from_names(NAMES) == board()


def test_missing_numbers_are_zero_and_missing_names_none() -> None:
    empty = Board()
    empty.phase, empty.leader, empty.owners = NOBODY, NOBODY, [NOBODY, NOBODY]
    assert Board.from_names({}) == empty
    assert Board.from_names({"owners": {"mill": 0}}).owners == [0, NOBODY]
    assert Purse.from_names({"goods": {"sugar": 2}}).goods == [0, 2]


def test_bytes_are_those_of_the_numpy_record() -> None:
    states = blank_states(Board, 2)
    load(states, 1, board())
    assert states[1].tobytes() == bytes(board())
    assert states[0].tobytes() == bytes(Board())
    assert store(states, 1, Board) == board()
    assert states[1].players[1].goods.tolist() == [0, 7]
    assert states[1]["bank"]["coins"] == -300


def test_a_copy_is_independent() -> None:
    first = board()
    first.heard = []
    second = first.copy()
    assert second == first
    assert second.heard is None
    second.players[0].goods[0] = 1
    assert second != first
    assert first != NAMES


def test_fields_are_signed_and_packed() -> None:
    assert Purse.dtype.itemsize == 4
    assert Board.dtype.fields is not None
    assert all(kind.base.kind in "iV" for kind, *_ in Board.dtype.fields.values())
    assert np.dtype(Purse.dtype) == np.dtype(
        (np.record, [("coins", "<i2"), ("goods", "<i1", (2,))])
    )


def test_a_wide_choice_of_names_gets_a_wide_field() -> None:
    class Wide(Record):
        card = one_of([f"card_{number}" for number in range(200)])

    assert Wide.dtype.itemsize == 2


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": 1}, "unknown key 'colour'; allowed are seats, clock"),
        ({"seats": "two"}, "position.seats: expected a whole number, got 'two'"),
        ({"seats": True}, "position.seats: expected a whole number"),
        ({"seats": 128}, "position.seats: 128 is out of range"),
        ({"seats": 1.0}, "position.seats: expected a whole number"),
        ({"phase": "loot"}, "position.phase: 'loot' is not one of buy, sell"),
        ({"bank": 3}, "position.bank: expected a dictionary"),
        ({"bank": {"coins": 40_000}}, "position.bank.coins: 40000 is out of range"),
        ({"bank": {"goods": {"tea": 1}}}, "position.bank.goods: unknown name 'tea'"),
        ({"bank": {"goods": [1, 2]}}, "position.bank.goods: expected a dictionary by corn, sugar"),
        ({"players": [{}] * 4}, "position.players: expected a list of at most 3"),
        ({"players": [{}, {"coins": None}]}, "position.players[1].coins: expected a whole"),
        ({"dice": [1]}, "position.dice: expected a list of 2"),
        ({"dice": [1, "x"]}, "position.dice[1]: expected a whole number"),
    ],
)
def test_odd_names_are_refused_with_their_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ImpossiblePosition) as refusal:
        Board.from_names(NAMES | change)
    assert message in str(refusal.value)


def test_only_a_dictionary_is_a_position() -> None:
    with pytest.raises(ImpossiblePosition, match="expected a dictionary"):
        Board.from_names([])
