"""Craftsman: production (ledger 3.6)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import ACCEPT, EXTRA, PASS
from entrepot.games.puerto_rico.components import (
    COFFEE_ROASTER,
    CORN,
    FACTORY,
    FACTORY_PAYS,
    FIELDS,
    GOODS,
    INDIGO,
    INDIGO_PLANT,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR,
    SUGAR_MILL,
    TOBACCO,
    TOBACCO_STORAGE,
)
from entrepot.games.puerto_rico.decisions import DECISIONS, EXTRA_GOOD, PRODUCE
from entrepot.games.puerto_rico.events import (
    EXTRA_GOOD_TAKEN,
    FACTORY_PAID,
    NO_EXTRA_GOOD,
    NOTHING_PRODUCED,
    PRODUCED,
)
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import Player, State


@rule
def begin_craftsman_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = PRODUCE


@rule
def workers(player: Player, kind: int) -> int:
    """Colonists on the production buildings of a kind (PR-110, PR-111)."""
    on = player.colonists
    if kind == INDIGO:
        return on[SMALL_INDIGO_PLANT] + on[INDIGO_PLANT]
    if kind == SUGAR:
        return on[SMALL_SUGAR_MILL] + on[SUGAR_MILL]
    if kind == TOBACCO:
        return on[TOBACCO_STORAGE]
    return on[COFFEE_ROASTER]


@rule
def output(state: State, player: Player, kind: int) -> int:
    """Goods of a kind that a player would take now (PR-113)."""
    return min(capacity(player, kind), state.goods_supply[kind])


@rule
def capacity(player: Player, kind: int) -> int:
    """Goods of a kind that a player can produce, supply aside (PR-108, PR-109)."""
    fields = player.colonists[FIELDS + kind]
    return fields if kind == CORN else min(fields, workers(player, kind))


@DECISIONS.legal(PRODUCE)
@rule
def legal_production(state: State, seat: int, out: Row) -> int:
    """All or nothing; nobody is asked who would get nothing (D9)."""
    player = state.players[seat]
    for kind in range(len(GOODS)):
        if output(state, player, kind) > 0:
            out[0] = ACCEPT
            out[1] = PASS
            return 2
    out[0] = PASS
    return 1


@DECISIONS.apply(PRODUCE)
@rule
def produce(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        take_output(state, seat)
    else:
        tell(state, NOTHING_PRODUCED, seat)
    following = next_seat(state, seat)
    if following == state.picker:
        state.mover = following
        state.decision = EXTRA_GOOD
    else:
        begin_craftsman_turn(state, following)


@rule
def take_output(state: State, seat: int) -> None:
    player = state.players[seat]
    kinds = 0
    for kind in range(len(GOODS)):
        made = output(state, player, kind)
        if made > 0:
            player.goods[kind] += made
            state.goods_supply[kind] -= made
            kinds += 1
            tell(state, PRODUCED, seat, made, kind)
            if seat == state.picker:
                state.crafted[kind] = made
    if manned(player, FACTORY) and FACTORY_PAYS[kinds] > 0:
        player.doubloons += FACTORY_PAYS[kinds]
        tell(state, FACTORY_PAID, seat, FACTORY_PAYS[kinds])


@DECISIONS.legal(EXTRA_GOOD)
@rule
def legal_extra_goods(state: State, seat: int, out: Row) -> int:
    """One more of a kind the craftsman made, if it is still in the supply (PR-116 to PR-120)."""
    out[0] = PASS
    n = 1
    for kind in range(len(GOODS)):
        if state.crafted[kind] > 0 and state.goods_supply[kind] > 0:
            out[n] = EXTRA + kind
            n += 1
    return n


@DECISIONS.apply(EXTRA_GOOD)
@rule
def take_extra_good(state: State, seat: int, action: int) -> None:
    if action != PASS:
        kind = action - EXTRA
        state.players[seat].goods[kind] += 1
        state.goods_supply[kind] -= 1
        tell(state, EXTRA_GOOD_TAKEN, seat, kind)
    elif sum(state.crafted) > 0:
        tell(state, NO_EXTRA_GOOD, seat)
    for kind in range(len(GOODS)):
        state.crafted[kind] = 0
    end_phase(state)
