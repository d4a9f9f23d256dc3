"""What a game tells clients besides its views."""

from __future__ import annotations

import json
from collections.abc import Iterator
from string import Formatter
from typing import Any, cast

import pytest
from hypothesis import given

from entrepot import Game, UnknownAction
from entrepot.engine.arrangement import Placed
from entrepot.engine.view_helpers import Said
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples

SENTENCES = ("ask.", "act.", "not.", "log.")
"""These the service says itself: clients get them only where they have no placeholders."""


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


def all_said(value: Any) -> Iterator[Said]:
    """What a client is told to say, wherever it stands."""
    if isinstance(value, dict):
        if value.keys() == Said.__annotations__.keys():
            yield cast(Said, value)
        else:
            yield from (one for part in value.values() for one in all_said(part))
    elif isinstance(value, list):
        yield from (one for part in value for one in all_said(part))


def assert_said(game: Game, facts: object) -> None:
    for one in all_said(facts):
        given = {*one["numbers"], *one["words"], *one["seats"]}
        for texts in game.all_texts.languages.values():
            places = {name for _, name, _, _ in Formatter().parse(texts[one["key"]]) if name}
            assert places <= given, one
            assert not one["key"].startswith(SENTENCES) or not places, one


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_what_a_client_is_to_say_has_a_text(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        for seat in (None, *range(table.players)):
            assert_said(table.game, table.game.derived(table.state, seat))


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_only_pieces_that_exist_can_be_arranged(seating: Seating, seed: int, policy: int) -> None:
    arrange = seating.game.arrange
    for table in seating.random_play(seed, policy):
        for seat in table.waiting_for:
            arranged = arrange(table.state, seat, [])
            if arranged is None:
                continue
            json.dumps(arranged.facts)
            assert_said(seating.game, arranged.facts)
            with pytest.raises(UnknownAction):
                arrange(table.state, seat, [Placed("no such piece", "nowhere")])
