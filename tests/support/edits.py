"""Positions with something written over, and what `from_dict` says to them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from entrepot import Game, ImpossiblePosition

Edits = dict[str, Any]


def edited(position: dict[str, Any], edits: Edits) -> dict[str, Any]:
    """A copy in which `{"players.0.goods.corn": 3}` has been written over."""
    copy = deepcopy(position)
    for path, value in edits.items():
        *steps, last = path.split(".")
        place: Any = copy
        for step in steps:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[int(last) if isinstance(place, list) else last] = value
    return copy


def refusal(game: Game, position: dict[str, Any], edits: Edits) -> str:
    """What `from_dict` says to an edited position; the position itself is accepted."""
    assert game.from_dict(position).to_dict() == position
    with pytest.raises(ImpossiblePosition) as refused:
        game.from_dict(edited(position, edits))
    return str(refused.value)
