"""Cuba: what an action means and why it is not possible."""

from __future__ import annotations

from collections.abc import Mapping

from entrepot.engine.text import Phrase
from entrepot.games.cuba.state import DECISIONS, State

VERBS: dict[str, tuple[str, ...]] = dict.fromkeys(DECISIONS, ())


def decision(state: State) -> str:
    return DECISIONS[state.decision]


def facts(state: State, seat: int, action: int) -> Mapping[str, object]:
    return {}


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    return None
