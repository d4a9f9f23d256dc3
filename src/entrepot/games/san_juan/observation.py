"""San Juan: what a seat sees as numbers (ledger section 5).

All that lies open, and what the observer knows besides: the own cards, and cards of others that
everybody saw them take (SJ-199). The size of a chapel pile is not told (SJ-183).
"""

from __future__ import annotations

from entrepot.engine.observation import (
    Observation,
    computed,
    counts,
    each_player,
    field,
    one_hot,
    own,
)
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import (
    ALL_CARDS,
    CARDS,
    COPIES,
    COST,
    GOODS,
    PICKS,
    ROUND_LIMIT,
    SITES,
    TILES,
)
from entrepot.games.san_juan.decisions import COUNCILLOR_KEEP
from entrepot.games.san_juan.rules.common import discard_size, picked_from_hand
from entrepot.games.san_juan.state import State


@rule
def deck(state: State, seat: int) -> int:
    return sum(state.deck)


@rule
def discard(state: State, seat: int) -> int:
    return discard_size(state)


@rule
def drawn_size(state: State, seat: int) -> int:
    """Cards that the mover drew and looks at."""
    picked = sum(state.picked) if state.decision == COUNCILLOR_KEEP else 0
    return sum(state.drawn) + picked


@rule
def picks_due(state: State, seat: int) -> int:
    """Others see how many cards are picked, but not one after the other."""
    return state.pick_left + sum(state.picked)


@rule
def pick_left(state: State, seat: int) -> int:
    return state.pick_left if state.mover == seat else NOBODY


@rule
def pick_from(state: State, seat: int) -> int:
    return state.pick_from if state.mover == seat else NOBODY


@rule
def drawn(state: State, seat: int, card: int) -> int:
    return state.drawn[card] if state.mover == seat else 0


@rule
def picked(state: State, seat: int, card: int) -> int:
    return state.picked[card] if state.mover == seat else 0


@rule
def hand_size(state: State, seat: int, other: int) -> int:
    return sum(state.players[other].hand) + picked_from_hand(state, other)


@rule
def discarded_size(state: State, seat: int, other: int) -> int:
    return sum(state.players[other].discarded)


@rule
def goods(state: State, seat: int, other: int, kind: int) -> int:
    """Production buildings of a kind with a good on them."""
    player = state.players[other]
    number = 0
    for site in range(SITES):
        if player.sites[site] == kind and player.goods[site] != NOBODY:
            number += 1
    return number


OBSERVATION = Observation(
    State,
    field("seats"),
    field("start_variant", most=1),
    field("round", most=ROUND_LIMIT),
    field("picks", most=max(PICKS)),
    field("governor"),
    field("mover"),
    field("picker"),
    field("end_reason"),
    one_hot("decision"),
    one_hot("role"),
    field("role_holder"),
    computed("deck", deck, most=ALL_CARDS),
    computed("discard", discard, most=ALL_CARDS),
    field("tile"),
    field("next_tile", most=len(TILES) - 1),
    field("tile_order"),
    field("building"),
    field("cover"),
    field("owed", most=max(COST)),
    field("discount", most=max(COST)),
    field("goods_moved", most=SITES),
    field("proceeds"),
    computed("drawn_size", drawn_size, most=ALL_CARDS),
    computed("picks_due", picks_due, most=ALL_CARDS),
    computed("pick_left", pick_left, least=NOBODY, most=ALL_CARDS),
    computed("pick_from", pick_from, least=NOBODY, most=len(CARDS)),
    field("turned_up", most=COPIES),
    field("discard_shown", most=COPIES),
    computed("drawn", drawn, CARDS, most=COPIES),
    computed("picked", picked, CARDS, most=COPIES),
    own(
        field("hand", most=COPIES),
        field("chapel_pile", most=COPIES),
        field("discarded", most=COPIES),
    ),
    each_player(
        computed("hand_size", hand_size, most=ALL_CARDS),
        field("library_used", most=1),
        computed("discarded_size", discarded_size, most=ALL_CARDS),
        field("shown", most=COPIES),
        field("covered", most=COPIES),
        counts("sites", label="buildings", most=COPIES),
        computed("goods", goods, GOODS, most=SITES),
    ),
)
