"""A rules fix, as a new version of the program would bring it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import entrepot
from entrepot.engine.rule import tell
from entrepot.games.puerto_rico.events import PROSPECTED
from entrepot.games.puerto_rico.rules import roles
from entrepot.games.puerto_rico.rules.rounds import end_phase

GAME = entrepot.game("puerto-rico")


def prospect(state: Any) -> None:
    """As if the prospector had always brought two doubloons."""
    state.players[state.picker].doubloons += 2
    tell(state, PROSPECTED, state.picker)
    end_phase(state)


def install() -> None:
    """Fix the rule, in this process, from now on."""
    roles.prospect = prospect
    object.__setattr__(GAME, "rules_version", GAME.rules_version + 1)


@contextmanager
def installed() -> Iterator[None]:
    """The same for a while."""
    before = roles.prospect, GAME.rules_version
    install()
    try:
        yield
    finally:
        roles.prospect = before[0]
        object.__setattr__(GAME, "rules_version", before[1])
