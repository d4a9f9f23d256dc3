"""What a game tells clients besides its views."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from entrepot import Game, UnknownAction
from entrepot.engine.arrangement import Placed
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples


def test_material_is_plain_json(game: Game) -> None:
    json.dumps(game.material())


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_trivial_answer_is_legal(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        for seat in (None, *range(table.players)):
            trivial = table.game.derived(table.state, seat).get("trivial")
            if isinstance(trivial, str):
                assert seat is not None
                assert table.game.action(trivial) in table.legal(seat)
            else:
                assert trivial is None


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_only_pieces_that_exist_can_be_arranged(seating: Seating, seed: int, policy: int) -> None:
    arrange = seating.game.arrange
    if arrange is None:
        return
    for table in seating.random_play(seed, policy):
        for seat in table.waiting_for:
            json.dumps(arrange(table.state, seat, []).facts)
            with pytest.raises(UnknownAction):
                arrange(table.state, seat, [Placed("no such piece", "nowhere")])
