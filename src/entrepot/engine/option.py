"""Option: a declared variant of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from entrepot.engine.errors import BadOption


@dataclass(frozen=True)
class Option:
    """A declared variant: its choices and the default.

    The state has a field of the option's name; it holds the index of the choice.
    """

    choices: tuple[Any, ...]
    default: Any
    only_for: Mapping[Any, range] = field(default_factory=dict)
    """The numbers of players for which a choice exists, if not for all."""

    def index(self, name: str, value: Any) -> int:
        if isinstance(value, np.integer):
            value = int(value)
        for index, choice in enumerate(self.choices):
            if type(choice) is type(value) and choice == value:
                return index
        allowed = ", ".join(repr(choice) for choice in self.choices)
        raise BadOption(f"Option {name}={value!r}: allowed values are {allowed}.")

    def check_players(self, name: str, value: Any, players: int) -> None:
        counts = self.only_for.get(value)
        if counts is not None and players not in counts:
            raise BadOption(
                f"Option {name}={value!r} is for {span(counts)} players, not {players}."
            )


def span(players: range) -> str:
    """Numbers of players in words."""
    return f"{players[0]} to {players[-1]}"
