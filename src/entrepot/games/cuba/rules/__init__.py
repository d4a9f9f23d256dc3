"""The rules of Cuba: what may be chosen, and what it does.

One file a character or phase; here is only the switchboard. Everything nobody has a choice about
happens by itself: the engine plays on while there is a single option.
"""

from __future__ import annotations

from entrepot.engine.chance import Chance, below, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.cuba.actions import MOVE, PLAY, START_MATERIAL_PAIR, START_PRODUCT_PAIR
from entrepot.games.cuba.components import (
    ARCHITECT,
    END_SIX_ROUNDS,
    FIELDS,
    FOREMAN,
    HIGHEST_BID,
    MATERIAL_PAIRS,
    PRODUCT_PAIRS,
    TRADESWOMAN,
    WORKER,
)
from entrepot.games.cuba.rules.architect import build, build_options, place_building, place_options
from entrepot.games.cuba.rules.common import numbered
from entrepot.games.cuba.rules.foreman import (
    call_foreman,
    foreman_options,
    foreman_use_options,
    use_one,
)
from entrepot.games.cuba.rules.mayor import cargo_options, choose_ship, load_ship, ship_options
from entrepot.games.cuba.rules.parliament import (
    bid_options,
    commit_bid,
    enact,
    enact_options,
    leads,
    next_to_bid,
)
from entrepot.games.cuba.rules.rounds import card_options, end_turn, lay_card
from entrepot.games.cuba.rules.setup import (
    set_up,
    take_start_materials,
    take_start_products,
)
from entrepot.games.cuba.rules.statutes import (
    begin_statutes,
    duty_options,
    pay_duty,
    pay_tax,
    tax_options,
)
from entrepot.games.cuba.rules.tradeswoman import trade, trade_options
from entrepot.games.cuba.rules.worker import harvest, harvest_options, move_figure
from entrepot.games.cuba.state import (
    BUILD_ONE,
    CHOOSE_SHIP,
    ENACT_BILLS,
    FIRST_BID,
    FOREMAN_MODE,
    HARVEST_FIELDS,
    LOAD_SHIP,
    MOVE_FIGURE,
    OVER,
    PAY_DUTY,
    PAY_TAX,
    PLACE_BUILDING,
    PLAY_CARD,
    SECOND_BID,
    START_MATERIALS,
    START_PRODUCTS,
    TRADE,
    USE_BUILDING,
    State,
)

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "reopen", "set_up", "waiting"]


@rule
def mover(state: State) -> int:
    """The seat that decides now (the first of several), or NOBODY."""
    return state.mover


@rule
def waiting(state: State, seat: int) -> bool:
    """Whether a seat may decide now: bids are made by several at once."""
    if is_bidding(state):
        return state.players[seat].asked > 0
    return state.mover == seat


@rule
def is_bidding(state: State) -> bool:
    return FIRST_BID <= state.decision <= SECOND_BID


@rule
def has_bid(state: State, seat: int) -> bool:
    """Whether a seat has committed a bid that is not revealed yet."""
    bids = state.decision == FIRST_BID or leads(state, seat)
    return bids and state.players[seat].asked == 0


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what a seat may choose into `out`, ascending; returns how many."""
    decision = state.decision
    if decision == TRADE:
        return trade_options(state, seat, out)
    if decision == PLAY_CARD:
        return card_options(state, seat, out)
    if decision == MOVE_FIGURE:
        return numbered(MOVE, len(FIELDS), out, 0)
    if decision == HARVEST_FIELDS:
        return harvest_options(state, seat, out)
    if decision == BUILD_ONE:
        return build_options(state, seat, out)
    if decision == PLACE_BUILDING:
        return place_options(state, seat, out)
    if decision == FOREMAN_MODE:
        return foreman_options(state, seat, out)
    if decision == USE_BUILDING:
        return foreman_use_options(state, seat, out)
    if decision == CHOOSE_SHIP:
        return ship_options(state, seat, out)
    if decision == LOAD_SHIP:
        return cargo_options(state, seat, out)
    if is_bidding(state):
        return bid_options(state, seat, out)
    if decision == PAY_TAX:
        return tax_options(state, seat, out)
    if decision == PAY_DUTY:
        return duty_options(state, seat, out)
    if decision == ENACT_BILLS:
        return enact_options(state, out)
    if decision == START_MATERIALS:
        return numbered(START_MATERIAL_PAIR, len(MATERIAL_PAIRS), out, 0)
    if decision == START_PRODUCTS:
        return numbered(START_PRODUCT_PAIR, len(PRODUCT_PAIRS), out, 0)
    return 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of a seat, up to the next decision."""
    decision = state.decision
    if decision == PLAY_CARD:
        play_card(state, seat, action - PLAY)
    elif decision == PAY_TAX:
        pay_tax(state, seat, action)
    elif decision == PAY_DUTY:
        pay_duty(state, seat, action)
    elif is_bidding(state):
        commit_bid(state, seat, action)
    elif decision == ENACT_BILLS:
        enact(state, seat, action)
        begin_statutes(state)
    elif decision == START_MATERIALS:
        take_start_materials(state, seat, action)
    elif decision == START_PRODUCTS:
        take_start_products(state, seat, action)
    elif take_step(state, seat, action):
        end_turn(state, seat)


@rule
def play_card(state: State, seat: int, card: int) -> None:
    lay_card(state, seat, card)
    if card == WORKER:
        state.decision = MOVE_FIGURE
    elif card == TRADESWOMAN:
        state.decision = TRADE
    elif card == ARCHITECT:
        state.decision = BUILD_ONE
    elif card == FOREMAN:
        state.decision = FOREMAN_MODE
    else:
        state.decision = CHOOSE_SHIP


@rule
def take_step(state: State, seat: int, action: int) -> bool:
    """Carry out a step of a character; True after its last one."""
    decision = state.decision
    if decision == TRADE:
        return trade(state, seat, action)
    if decision == MOVE_FIGURE:
        move_figure(state, seat, action)
        return False
    if decision == HARVEST_FIELDS:
        harvest(state, seat, action)
        return True
    if decision == BUILD_ONE:
        return build(state, seat, action)
    if decision == PLACE_BUILDING:
        place_building(state, seat, action)
        return True
    if decision == FOREMAN_MODE:
        return call_foreman(state, seat, action)
    if decision == USE_BUILDING:
        return use_one(state, seat, action)
    if decision == CHOOSE_SHIP:
        return choose_ship(state, seat, action)
    load_ship(state, seat, action)
    return True


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return END_SIX_ROUNDS if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`: other bids, other draws to come."""
    if is_bidding(state):
        for other in range(state.seats):
            if other != seat and has_bid(state, other):
                player = state.players[other]
                player.bid = below(chance, min(player.pesos, HIGHEST_BID) + 1)
    seed_chance(state.chance, next_word(chance))


@rule
def reopen(state: State, seat: int) -> None:
    """The others have not made any bids yet."""
    if is_bidding(state):
        for other in range(state.seats):
            if other != seat and has_bid(state, other):
                state.players[other].bid = 0
                state.players[other].asked = 1
        state.mover = next_to_bid(state)
