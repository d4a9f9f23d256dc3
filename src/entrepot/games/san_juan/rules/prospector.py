"""Prospector: a card for the chooser, then the gold mines (ledger 4.10)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.san_juan.actions import ACCEPT, DRAW, PASS, TAKE
from entrepot.games.san_juan.components import (
    CARDS,
    COST,
    GOLD_MINE,
    GOLD_MINE_CARDS,
    NUMBER,
    ONE,
    TWO,
)
from entrepot.games.san_juan.decisions import (
    DECISIONS,
    GOLD_MINE_PICK,
    PHASE_OVER,
    PROSPECTOR_DRAW,
    USE_GOLD_MINE,
)
from entrepot.games.san_juan.events import (
    GOLD_MINE_CARD,
    GOLD_MINE_DECLINED,
    GOLD_MINE_MISSED,
    GOLD_MINE_TAKEN,
    PROSPECTED,
    PROSPECTOR_DECLINED,
)
from entrepot.games.san_juan.rules.common import (
    available,
    draw_to_hand,
    empty_into,
    top_card,
    usable_library,
    use_library,
    works,
)
from entrepot.games.san_juan.state import State


@rule
def begin_prospector(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = PROSPECTOR_DRAW


@DECISIONS.legal(PROSPECTOR_DRAW)
@rule
def legal_prospector_draws(state: State, seat: int, out: Row) -> int:
    cards = available(state)
    out[0] = PASS
    n = 1
    if cards > 0:
        out[n] = DRAW + ONE
        n += 1
    if cards > 1 and usable_library(state, seat):
        out[n] = DRAW + TWO
        n += 1
    return n


@DECISIONS.apply(PROSPECTOR_DRAW)
@rule
def prospect(state: State, seat: int, action: int) -> None:
    if action == PASS:
        tell(state, PROSPECTOR_DECLINED, seat)
    else:
        if action == DRAW + TWO:
            use_library(state, seat)
        draw_to_hand(state, seat, NUMBER[action - DRAW], PROSPECTED)
    ask_gold_mine(state, 0)


@rule
def ask_gold_mine(state: State, first: int) -> None:
    """The next owner clockwise from the chooser, as long as four cards are left (SJ-142)."""
    if available(state) >= GOLD_MINE_CARDS:
        for place in range(first, state.seats):
            seat = (state.picker + place) % state.seats
            if works(state.players[seat], GOLD_MINE):
                state.decision = USE_GOLD_MINE
                state.mover = seat
                return
    state.decision = PHASE_OVER


@DECISIONS.legal(USE_GOLD_MINE)
@rule
def legal_gold_mine_use(state: State, seat: int, out: Row) -> int:
    out[0] = ACCEPT
    out[1] = PASS
    return 2


@DECISIONS.apply(USE_GOLD_MINE)
@rule
def use_gold_mine(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        costs = 0
        for _ in range(GOLD_MINE_CARDS):
            card = top_card(state)
            state.turned_up[card] += 1
            costs |= 1 << COST[card]
            tell(state, GOLD_MINE_CARD, seat, card)
        if different_costs(costs) == GOLD_MINE_CARDS:
            state.decision = GOLD_MINE_PICK
            return
        tell(state, GOLD_MINE_MISSED, seat)
    else:
        tell(state, GOLD_MINE_DECLINED, seat)
    end_gold_mine(state, seat)


@rule
def different_costs(costs: int) -> int:
    """How many costs are in a set of them."""
    number = 0
    while costs > 0:
        number += costs & 1
        costs >>= 1
    return number


@DECISIONS.legal(GOLD_MINE_PICK)
@rule
def legal_gold_mine_picks(state: State, seat: int, out: Row) -> int:
    n = 0
    for card in range(len(CARDS)):
        if state.turned_up[card] > 0:
            out[n] = TAKE + card
            n += 1
    return n


@DECISIONS.apply(GOLD_MINE_PICK)
@rule
def take_from_gold_mine(state: State, seat: int, action: int) -> None:
    card = action - TAKE
    player = state.players[seat]
    state.turned_up[card] -= 1
    player.hand[card] += 1
    player.shown[card] += 1
    tell(state, GOLD_MINE_TAKEN, seat, card)
    end_gold_mine(state, seat)


@rule
def end_gold_mine(state: State, seat: int) -> None:
    empty_into(state.turned_up, state.discard_shown)
    ask_gold_mine(state, (seat - state.picker) % state.seats + 1)
