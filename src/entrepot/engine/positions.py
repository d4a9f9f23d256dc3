"""Tables at positions that were written by names: `Game.from_dict`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from entrepot.engine.errors import BadOption, ImpossiblePosition
from entrepot.engine.game import Game
from entrepot.engine.option import span
from entrepot.engine.table import Table


def table_at(game: Game, position: Mapping[str, Any]) -> Table:
    """A table at a position; `ImpossiblePosition` names what is wrong with it."""
    if not isinstance(position, Mapping):
        raise ImpossiblePosition(f"A position is a dictionary, not {position!r}.")
    data = dict(position)
    _check_origin(game, data)
    options = _taken_options(game, data)
    state = game.state.from_names(data)
    seats = int(state.seats)  # type: ignore[attr-defined]
    _check_seats(game, data, seats)
    try:
        for name, value in game.check_options(options, seats).items():
            setattr(state, name, game.options[name].index(name, value))
    except BadOption as problem:
        raise ImpossiblePosition(f"options: {problem}") from None
    problems = list(game.invariants(state))
    if problems:
        raise ImpossiblePosition(" ".join(problems))
    return Table(game, state)


def _check_origin(game: Game, data: dict[str, Any]) -> None:
    """Take out what game and rules the position is of."""
    for key, expected in (("game", game.id), ("rules_version", game.rules_version)):
        given = data.pop(key, expected)
        if given != expected:
            raise ImpossiblePosition(
                f"{key} is {given!r}; this is {game.id}, rules version {game.rules_version}."
            )


def _taken_options(game: Game, data: dict[str, Any]) -> Mapping[str, Any]:
    options = data.pop("options", {})
    if not isinstance(options, Mapping):
        raise ImpossiblePosition(f"options: expected a dictionary, got {options!r}.")
    for name in game.options:
        if name in data:
            raise ImpossiblePosition(f"{name} is an option; it belongs into 'options'.")
    return options


def _check_seats(game: Game, data: Mapping[str, Any], seats: int) -> None:
    if seats not in game.players:
        raise ImpossiblePosition(f"seats is {seats}; {game.id} is for {span(game.players)}.")
    for name, boards in data.items():
        if game.state.fields[name].seats and len(boards) != seats:
            raise ImpossiblePosition(
                f"position.{name}: expected a list of {seats}, got {len(boards)}."
            )
