"""The JSON Schema of views: it describes every view, and nothing that is none."""

from __future__ import annotations

import random

import jsonschema
import pytest

import entrepot
from entrepot.bots.view_schema import action_schema, observation_schema, view_schema


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_every_view_of_a_game_fits_its_schema(game: entrepot.Game) -> None:
    schema = view_schema(game)
    check = jsonschema.Draft202012Validator(schema)
    check.check_schema(schema)
    choices = random.Random(3)
    table = game.new(game.players[-1], seed=5)
    while not table.over:
        if len(table.moves) % 10 == 0:
            for viewer in (None, 0):
                check.validate(table.view(viewer))
        table.play(choices.choice(table.legal()))
    check.validate(table.view(1))
    missing = {name: value for name, value in table.view(1).items() if name != "players"}
    assert not check.is_valid(missing)
    assert not check.is_valid(table.view(1) | {"secret": 1})
    assert not check.is_valid(table.view(1) | {"players": [{}]})


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_observations_and_actions_are_listed_by_number(game: entrepot.Game) -> None:
    seen = observation_schema(game)
    assert len(seen["names"]) == len(seen["low"]) == len(seen["high"]) == len(game.observation)
    actions = action_schema(game)
    assert [game.action(name) for name in actions["names"]] == list(range(game.actions))
    for action, parts in enumerate(actions["parts"]):
        assert parts[0] == game.action_space.verbs[action]
