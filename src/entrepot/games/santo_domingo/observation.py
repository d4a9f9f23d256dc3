"""Santo Domingo: what a seat sees as numbers (ledger section 5).

All that lies open, and the own cards. The hands of others are as the round began: every card was
once face up, so they are known; what was chosen from them is not (SD-140).
"""

from __future__ import annotations

from entrepot.engine.observation import Observation, computed, each_player, field, one_hot
from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import (
    CARDS,
    LAST_ROUND,
    LAST_SPACE,
    MERCHANT_ROW,
    MOST_GOODS,
    RATIOS,
    TARGETS,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS
from entrepot.games.santo_domingo.rules.common import committed
from entrepot.games.santo_domingo.state import HAND, PLAYED, State

RATIO = ("goods", "points")


@rule
def target(state: State, seat: int) -> int:
    return TARGETS[state.target]


@rule
def ratio(state: State, seat: int, part: int) -> int:
    """Goods and points of the exchange at which the merchant stands."""
    return RATIOS[state.board_side][state.rows[MERCHANT_ROW]][part]


@rule
def has_committed(state: State, seat: int, other: int) -> int:
    return 1 if committed(state, other) else 0


@rule
def exchange_place(state: State, seat: int, other: int) -> int:
    """1 for who exchanges now, 2 for the next one, …; 0 for all others."""
    for place in range(len(state.exchange_order)):
        if state.exchange_order[place] == other:
            return place + 1
    return 0


@rule
def secret(state: State, seat: int, other: int) -> bool:
    """Whether the cards that somebody played lie face down to the observer."""
    return state.decision == CHOOSE_CARDS and seat != other


@rule
def hand(state: State, seat: int, other: int, card: int) -> int:
    where = state.players[other].cards[card]
    return 1 if where == HAND or (where == PLAYED and secret(state, seat, other)) else 0


@rule
def played(state: State, seat: int, other: int, card: int) -> int:
    where = state.players[other].cards[card]
    return 1 if where == PLAYED and not secret(state, seat, other) else 0


OBSERVATION = Observation(
    State,
    field("seats"),
    field("board_side"),
    computed("target", target, most=max(TARGETS)),
    field("round", most=LAST_ROUND),
    field("rows", label="row", most=LAST_SPACE),
    computed("ratio", ratio, RATIO, most=max(max(one) for side in RATIOS for one in side)),
    one_hot("decision"),
    each_player(
        field("victory_points"),
        field("goods", most=MOST_GOODS),
        computed("committed", has_committed, most=1),
        computed("exchange_place", exchange_place, most=6),
        computed("hand", hand, CARDS, most=1),
        computed("played", played, CARDS, most=1),
    ),
)
