"""The rules of San Juan: what may be chosen, and what it does.

One file a role or step; here is only the switchboard. Everything nobody has a choice about
happens by itself: the engine plays on while there is a single option.
"""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.games.san_juan.actions import PASS, ROLE
from entrepot.games.san_juan.components import BUILDER, COUNCILLOR, PRODUCER, TRADER
from entrepot.games.san_juan.rules.builder import build, build_options, choose_site, site_options
from entrepot.games.san_juan.rules.common import yes_or_no
from entrepot.games.san_juan.rules.councillor import (
    begin_councillor_turn,
    council_draw,
    council_options,
    discard_with_archive,
    keep,
    keep_options,
)
from entrepot.games.san_juan.rules.hidden import redeal
from entrepot.games.san_juan.rules.payment import (
    extra_options,
    fix_cost,
    give_good,
    give_options,
    library_options,
    pay,
    pay_extra,
    payment_options,
)
from entrepot.games.san_juan.rules.placing import begin_builder_turn
from entrepot.games.san_juan.rules.producer import begin_producer_turn, produce, produce_options
from entrepot.games.san_juan.rules.prospector import (
    begin_prospector,
    gold_mine_options,
    prospect,
    prospector_options,
    take_from_gold_mine,
    use_gold_mine,
)
from entrepot.games.san_juan.rules.rounds import (
    chapel_options,
    choose_starting_hand,
    cut_hand,
    discard_options,
    end_phase,
    role_options,
    take_role,
    tuck,
)
from entrepot.games.san_juan.rules.setup import set_up
from entrepot.games.san_juan.rules.trader import begin_trader, sell, sell_options
from entrepot.games.san_juan.state import (
    ARCHIVE_DISCARD,
    BUILD_ONE,
    CHAPEL_STEP,
    CHOOSE_ROLE,
    CHOOSE_SITE,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    EXTRA_PAYMENT,
    GIVE_GOODS,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    LIBRARY_DISCOUNT,
    OVER,
    PAYMENT,
    PHASE_OVER,
    PRODUCE_GOODS,
    PROSPECTOR_DRAW,
    SELL_GOODS,
    STARTING_HAND,
    USE_GOLD_MINE,
    State,
)

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "set_up"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, or NOBODY."""
    return state.mover


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what the mover may choose into `out`, ascending; returns how many."""
    decision = state.decision
    if decision == PAYMENT:
        return payment_options(state, seat, out)
    if decision == BUILD_ONE:
        return build_options(state, seat, out)
    if decision == PRODUCE_GOODS:
        return produce_options(state, seat, out)
    if decision == SELL_GOODS:
        return sell_options(state, seat, out)
    if decision == COUNCILLOR_DRAW:
        return council_options(state, seat, out)
    if decision == COUNCILLOR_KEEP:
        return keep_options(state, out)
    if decision == CHOOSE_ROLE:
        return role_options(state, out)
    if decision in (STARTING_HAND, HAND_LIMIT_STEP, ARCHIVE_DISCARD):
        return discard_options(state, seat, out)
    if decision == CHOOSE_SITE:
        return site_options(state, seat, out)
    if decision == PROSPECTOR_DRAW:
        return prospector_options(state, seat, out)
    if decision == CHAPEL_STEP:
        return chapel_options(state, seat, out)
    if decision == LIBRARY_DISCOUNT:
        return library_options(state, seat, out)
    if decision == GIVE_GOODS:
        return give_options(state, seat, out)
    if decision == EXTRA_PAYMENT:
        return extra_options(state, seat, out)
    if decision == GOLD_MINE_PICK:
        return gold_mine_options(state, out)
    if decision == OVER:
        return 0
    if decision == PHASE_OVER:
        out[0] = PASS
        return 1
    return yes_or_no(out)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of the mover, up to the next decision."""
    decision = state.decision
    if decision == PAYMENT:
        pay(state, seat, action)
    elif decision == BUILD_ONE:
        build(state, seat, action)
    elif decision == PRODUCE_GOODS:
        produce(state, seat, action)
    elif decision == SELL_GOODS:
        sell(state, seat, action)
    elif decision == COUNCILLOR_DRAW:
        council_draw(state, seat, action)
    elif decision == COUNCILLOR_KEEP:
        keep(state, seat, action)
    elif decision == CHOOSE_ROLE:
        choose_role(state, seat, action - ROLE)
    elif decision == HAND_LIMIT_STEP:
        cut_hand(state, seat, action)
    elif decision == ARCHIVE_DISCARD:
        discard_with_archive(state, seat, action)
    elif decision == CHOOSE_SITE:
        choose_site(state, seat, action)
    elif decision == PROSPECTOR_DRAW:
        prospect(state, seat, action)
    elif decision == CHAPEL_STEP:
        tuck(state, seat, action)
    elif decision == LIBRARY_DISCOUNT:
        fix_cost(state, seat, action)
    elif decision == GIVE_GOODS:
        give_good(state, seat, action)
    elif decision == EXTRA_PAYMENT:
        pay_extra(state, seat, action)
    elif decision == USE_GOLD_MINE:
        use_gold_mine(state, seat, action)
    elif decision == GOLD_MINE_PICK:
        take_from_gold_mine(state, seat, action)
    elif decision == PHASE_OVER:
        end_phase(state)
    elif decision == STARTING_HAND:
        choose_starting_hand(state, seat, action)


@rule
def choose_role(state: State, seat: int, role: int) -> None:
    take_role(state, seat, role)
    if role == BUILDER:
        begin_builder_turn(state, seat)
    elif role == PRODUCER:
        begin_producer_turn(state, seat)
    elif role == TRADER:
        begin_trader(state)
    elif role == COUNCILLOR:
        begin_councillor_turn(state, seat)
    else:
        begin_prospector(state, seat)


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end_reason
