"""What programs in other languages need to know of a game, as JSON: the schema of its views, the
numbers of its observations, its actions."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from entrepot.engine.game import Game
from entrepot.engine.view_helpers import BaseView

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def view_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema of `table.view(seat)`, from the types that the view is declared with."""
    kind = typing.get_type_hints(game.view)["return"]
    _, known = msgspec.json.schema_components([BaseView, kind], ref_template="#/$defs/{name}")
    base, own = known.pop("BaseView"), known.pop(kind.__name__)
    for part in known.values():
        if part["type"] == "object":
            part["additionalProperties"] = False
    return {
        "$schema": DIALECT,
        "title": f"What a seat sees in {game.id}, rules version {game.rules_version}",
        "type": "object",
        "properties": {**base["properties"], **own["properties"]},
        "required": sorted({*base["required"], *own["required"]}),
        "additionalProperties": False,
        "$defs": known,
    }


def observation_schema(game: Game) -> dict[str, Any]:
    """The names of the numbers of an observation, and their bounds."""
    seen = game.observation
    return {"names": [*seen], "low": [*seen.low], "high": [*seen.high]}


def action_schema(game: Game) -> dict[str, Any]:
    """All actions by id: their names, and their parts in the spelling of views."""
    names = game.action_space.names
    return {"names": names, "parts": [action_parts(name) for name in names]}


def action_parts(name: str) -> list[str]:
    """`build:small-indigo-plant` is `["build", "small_indigo_plant"]`, as views spell it."""
    return name.replace("-", "_").split(":")


SCHEMAS = {"view": view_schema, "observation": observation_schema, "actions": action_schema}
