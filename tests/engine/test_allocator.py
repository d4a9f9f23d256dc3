"""Arguments for plain and compiled rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.engine.allocator import Allocator
from entrepot.engine.rule import have_numba

GAME = entrepot.game("santo-domingo")


def position_after_set_up(memory: Allocator) -> bytes:
    states: Any = memory.states()
    values = memory.row(GAME.option_values({}))
    memory.rules.start(states, 0, 3, values, 7, 0, memory.zeros(GAME.actions))
    return bytes(states[0]) if memory.plain else bytes(states[0].tobytes())


def test_plain_and_compiled_rules_take_what_is_allocated_for_them() -> None:
    plain = Allocator(GAME, plain=True)
    assert position_after_set_up(plain) == position_after_set_up(Allocator(GAME))


def test_plain_rows_do_not_share_memory() -> None:
    rows = Allocator(GAME, plain=True).rows(2, 3)
    rows[0][1] = 5
    assert rows == [[0, 5, 0], [0, 0, 0]]


def test_plain_zeros_have_the_kind_of_number_asked_for() -> None:
    memory = Allocator(GAME, plain=True)
    assert [type(one) for one in (memory.zeros(1)[0], memory.zeros(1, np.float64)[0])] == [
        int,
        float,
    ]


@pytest.mark.skipif(not have_numba(), reason="nothing is compiled without Numba")
def test_compiled_rules_get_numpy_arrays() -> None:
    memory = Allocator(GAME)
    assert memory.rows(2, 3).shape == (2, 3)
    assert memory.states(4).dtype == GAME.state.dtype
