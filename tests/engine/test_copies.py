"""Games and tables are copied and pickled; whole numbers may be NumPy's."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.engine.simulation import random_games

DUPLICATES = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
Duplicate = Callable[[Any], Any]


@pytest.mark.parametrize("duplicate", DUPLICATES)
def test_a_game_is_its_own_copy(duplicate: Duplicate) -> None:
    for game in entrepot.games():
        assert duplicate(game) is game


def test_a_changed_game_stays_changed_when_it_is_copied() -> None:
    short = replace(entrepot.game("cuba"), decision_limit=20)
    assert copy.deepcopy(short).decision_limit == 20


@pytest.mark.parametrize("duplicate", DUPLICATES)
@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: game.id)
def test_a_table_goes_on_apart_from_its_copy(game: entrepot.Game, duplicate: Duplicate) -> None:
    table = game.new(3, 5)
    for _ in range(12):
        table.play(table.legal()[-1])
    other = duplicate(table)
    before = table.to_dict()
    assert other.to_dict() == before
    assert other.script == table.script
    assert [other.log(seat) for seat in range(3)] == [table.log(seat) for seat in range(3)]
    assert (other.moves, other.forced, other.first_position) == (
        table.moves,
        table.forced,
        table.first_position,
    )
    other.play(other.legal()[0])
    assert table.to_dict() == before
    other.undo()
    other.undo()
    table.undo()
    assert other.to_dict() == table.to_dict()
    assert other.log(0) == table.log(0)


@pytest.mark.parametrize("duplicate", DUPLICATES)
def test_a_state_is_copied_by_its_bytes(duplicate: Duplicate) -> None:
    state = entrepot.game("san-juan").new(3, 5).state
    other = duplicate(state)
    assert other is not state
    assert other == state


def test_whole_numbers_may_be_those_of_numpy() -> None:
    game: Any = entrepot.game("puerto-rico")
    table = game.new(np.int64(3), seed=np.int64(5))
    assert table.to_dict() == game.new(3, 5).to_dict()
    assert (type(table.seed), type(table.players)) == (int, int)
    table.play(np.int32(table.legal()[0]), seat=np.int8(table.to_move))
    assert {type(one) for one in table.moves[0]} == {int}
    assert table.view(np.int16(1)) == table.view(1)
    assert entrepot.replay(table.script).to_dict() == table.to_dict()
    play: Any = random_games
    same = play(game, np.int8(3), np.int64(4), 1, plain=True) == play(game, 3, 4, 1, plain=True)
    assert same.all()


@pytest.mark.parametrize("number", [np.bool_(True), np.float64(3.0), True, 3.0, "3"])
def test_what_is_not_whole_is_still_refused(number: Any) -> None:
    with pytest.raises(entrepot.BadPlayerCount):
        entrepot.game("puerto-rico").new(number)
