"""The generic rules of the bots, specialised for a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from entrepot.bots import ismcts, maxn, network, policy_search, reroot, rollout, value_network
from entrepot.engine.game import Game

RULES = (
    *value_network.RULES,
    *rollout.RULES,
    *reroot.RULES,
    *ismcts.RULES,
    *maxn.RULES,
    *network.RULES,
    *policy_search.RULES,
)
"""In dependency order: each after those that it calls."""


def specialise(game: Game, generic: Any, plain: bool = False) -> Any:
    """A rule of `RULES` specialised for a game; compiled, unless it is to be plain."""
    return _specialise_all(game)[generic.__name__] if plain else _compile(game, generic.__name__)


@cache
def _compile(game: Game, name: str) -> Any:
    return game.compile(_specialise_all(game)[name], Path(__file__).parent)


@cache
def _specialise_all(game: Game) -> dict[str, Any]:
    rules: dict[str, Any] = {}
    for generic in RULES:
        rules[generic.__name__] = game.specialise(generic, **rules)
    return rules
