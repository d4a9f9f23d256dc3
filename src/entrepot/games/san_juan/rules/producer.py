"""Producer: goods on production buildings (ledger 4.7)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.san_juan.actions import PASS, PRODUCE
from entrepot.games.san_juan.components import AQUEDUCT, GOODS, WELL, WELL_GOODS
from entrepot.games.san_juan.decisions import DECISIONS, PHASE_OVER, PRODUCE_GOODS
from entrepot.games.san_juan.events import NOTHING_PRODUCED, PRODUCED, WELL_PAID
from entrepot.games.san_juan.rules.common import (
    available,
    draw_to_hand,
    first_empty,
    goods_limit,
    top_card,
    usable_library,
    use_library,
    works,
)
from entrepot.games.san_juan.state import Player, State


@rule
def begin_producer_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = PRODUCE_GOODS


@rule
def may_produce(state: State, seat: int) -> bool:
    """A good more within the maximum, the library's included, and a card for it (SJ-194)."""
    limit = goods_limit(state, seat, AQUEDUCT)
    if usable_library(state, seat):
        limit += 1
    return state.goods_moved < limit and available(state) > 0


@DECISIONS.legal(PRODUCE_GOODS)
@rule
def legal_production(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    n = 1
    if may_produce(state, seat):
        for kind in range(state.pick_from, len(GOODS)):
            if first_empty(state.players[seat], kind) != NOBODY:
                out[n] = PRODUCE + kind
                n += 1
    return n


@DECISIONS.apply(PRODUCE_GOODS)
@rule
def produce(state: State, seat: int, action: int) -> None:
    """The card on the building is seen by nobody, not even its owner (SJ-097)."""
    if action == PASS:
        end_producer_turn(state, seat)
        return
    kind = action - PRODUCE
    player = state.players[seat]
    player.goods[first_empty(player, kind)] = top_card(state)
    tell(state, PRODUCED, seat, kind)
    state.goods_moved += 1
    state.pick_from = kind
    if state.goods_moved > goods_limit(state, seat, AQUEDUCT):
        use_library(state, seat)


@rule
def well_pays(state: State, player: Player) -> bool:
    return state.goods_moved >= WELL_GOODS and works(player, WELL)


@rule
def end_producer_turn(state: State, seat: int) -> None:
    if state.goods_moved == 0:
        tell(state, NOTHING_PRODUCED, seat)
    elif well_pays(state, state.players[seat]):
        draw_to_hand(state, seat, 1, WELL_PAID)
    state.goods_moved = 0
    state.pick_from = 0
    following = next_seat(state, seat)
    if following == state.picker:
        state.decision = PHASE_OVER
    else:
        begin_producer_turn(state, following)
