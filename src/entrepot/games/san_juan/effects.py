"""San Juan: what buildings do at the moment, in a word, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.games.san_juan.components import (
    AQUEDUCT,
    ARCHIVE,
    CHAPEL,
    LIBRARY,
    PREFECTURE,
    PREFECTURE_KEEPS,
    TOWER,
    TRADING_POST,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    COUNCILLOR_KEEP,
    PRODUCE_GOODS,
    SELL_GOODS,
)
from entrepot.games.san_juan.rules.common import buildings
from entrepot.games.san_juan.rules.rounds import hand_limit
from entrepot.games.san_juan.state import State

EffectKind = Literal[
    "goods", "keeps", "whole_hand", "hand_limit", "used", "tucked", "less", "saved", "cards"
]


class Effect(TypedDict):
    kind: EffectKind
    number: int


HELPERS: dict[int, tuple[int, Effect]] = {
    PRODUCE_GOODS: (AQUEDUCT, {"kind": "goods", "number": 1}),
    SELL_GOODS: (TRADING_POST, {"kind": "goods", "number": 1}),
    COUNCILLOR_KEEP: (PREFECTURE, {"kind": "keeps", "number": PREFECTURE_KEEPS}),
    ARCHIVE_DISCARD: (ARCHIVE, {"kind": "whole_hand", "number": 0}),
}
"""By decision: which building does what for whoever is asked."""


def effects_of(state: State, seat: int, viewer: int | None) -> list[Effect | None]:
    """By site; only its owner is told of a chapel pile."""
    player = state.players[seat]
    found: dict[int, Effect] = {TOWER: {"kind": "hand_limit", "number": hand_limit(player)}}
    if player.library_used:
        found[LIBRARY] = {"kind": "used", "number": 0}
    if seat == viewer and sum(player.chapel_pile) > 0:
        found[CHAPEL] = {"kind": "tucked", "number": sum(player.chapel_pile)}
    if seat == viewer == state.mover and state.decision in HELPERS:
        building, effect = HELPERS[state.decision]
        found[building] = effect
    return [found.get(player.sites[site]) for site in range(buildings(player))]
