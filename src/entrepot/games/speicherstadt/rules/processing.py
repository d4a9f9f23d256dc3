"""Phase 4, Processing: one player's turn with all cubes at hand (ledger 4.6, D3).

The uses are offered in the order deliver, exchange, trader, pair sale, discard, finish, so that
each result has one way to it, nothing repeats and nothing is lost (SP-117, SP-118).
"""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.speicherstadt.actions import (
    DELIVER,
    DISCARD,
    EXCHANGE,
    FINISH,
    PAY,
    SELL,
    SELL_TO_TRADER,
)
from entrepot.games.speicherstadt.components import (
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    GOODS,
    HOUSE_ROOM,
    PAIR_COINS,
    PAIRS,
    SYMBOLS,
    TRADER,
    TRADER_COINS,
    WAREHOUSE,
    WAREHOUSE_ROOM,
)
from entrepot.games.speicherstadt.decisions import DECISIONS, PAY_EXCHANGE, PROCESS
from entrepot.games.speicherstadt.events import (
    CONTRACT_COMPLETED,
    DELIVERED,
    DISCARDED,
    SOLD_PAIR,
    SOLD_TO_TRADER,
    STORED,
)
from entrepot.games.speicherstadt.rules.common import move_cubes
from entrepot.games.speicherstadt.rules.exchange import legal_exchanges
from entrepot.games.speicherstadt.rules.income import end_round
from entrepot.games.speicherstadt.state import (
    BEGIN_STEP,
    DELIVER_STEP,
    DISCARD_STEP,
    EXCHANGE_STEP,
    PAIR_STEP,
    TRADER_STEP,
    Player,
    State,
)


@rule
def begin_processing_turn(state: State, seat: int) -> None:
    """All cubes of the player form one pool (SP-080)."""
    player = state.players[seat]
    state.mover = seat
    state.decision = PROCESS
    move_cubes(player.cargo, state.pool)
    move_cubes(player.warehouse, state.pool)
    move_cubes(player.house, state.pool)


@rule
def storage_room(player: Player) -> int:
    """Cubes that may be kept for later rounds (SP-110)."""
    return HOUSE_ROOM + WAREHOUSE_ROOM * player.cards[WAREHOUSE]


# --- what may be done ------------------------------------------------------------------------


@DECISIONS.legal(PROCESS)
@rule
def legal_processing(state: State, seat: int, out: Row) -> int:
    """The uses of the current step and of all later ones; a turn without any is skipped."""
    player = state.players[seat]
    n = 0
    if state.step <= DELIVER_STEP or state.exchange_for != NOBODY:
        n = legal_deliveries(state, player, out, n)
    if state.step <= EXCHANGE_STEP:
        n = legal_exchanges(state, first(state, EXCHANGE_STEP), out, n)
    if state.step <= TRADER_STEP:
        n = legal_trader_sales(state, player, out, n)
    if state.step <= PAIR_STEP:
        n = legal_pair_sales(state, out, n)
    excess = sum(state.pool) - storage_room(player)
    if n > 0 or state.step > BEGIN_STEP:  # SP-085
        n = legal_discards(state, excess, out, n)
    if excess <= 0:
        out[n] = FINISH
        n += 1
    return n


@rule
def first(state: State, step: int) -> int:
    """The first choice of a step that may still be taken."""
    return state.step_from if state.step == step else 0


@rule
def symbol_open(state: State, contract: int, good: int) -> bool:
    return state.contracts[contract].cubes[good] < SYMBOLS[contract][good]


@rule
def legal_deliveries(state: State, player: Player, out: Row, n: int) -> int:
    """Open symbols of own contracts; right after an exchange for the good taken only (SP-119)."""
    lowest = first(state, DELIVER_STEP)
    for contract in range(lowest // len(GOODS), len(CONTRACTS)):
        if player.cards[CONTRACT + contract] == 0:
            continue
        for good in range(len(GOODS)):
            place = contract * len(GOODS) + good
            if (
                state.pool[good] > 0
                and place >= lowest
                and state.exchange_for in (NOBODY, good)
                and symbol_open(state, contract, good)
            ):
                out[n] = DELIVER + place
                n += 1
    return n


@rule
def legal_trader_sales(state: State, player: Player, out: Row, n: int) -> int:
    for good in range(first(state, TRADER_STEP), len(GOODS)):
        if player.cards[TRADER + good] > 0 and state.pool[good] > 0:
            out[n] = SELL_TO_TRADER + good
            n += 1
    return n


@rule
def legal_pair_sales(state: State, out: Row, n: int) -> int:
    """Any two cubes, no lower than the higher one of the pair before (SP-118)."""
    lowest = first(state, PAIR_STEP)
    for pair in range(len(PAIRS)):
        low, high = PAIRS[pair]
        enough = 2 if low == high else 1
        if low >= lowest and state.pool[low] >= enough and state.pool[high] >= enough:
            out[n] = SELL + pair
            n += 1
    return n


@rule
def legal_discards(state: State, excess: int, out: Row, n: int) -> int:
    """Goods from which on there are enough cubes to get rid of the excess (SP-120)."""
    above = 0
    for good in range(len(GOODS)):
        above += state.pool[good]
    for good in range(len(GOODS)):
        if state.pool[good] > 0 and good >= first(state, DISCARD_STEP) and above >= excess:
            out[n] = DISCARD + good
            n += 1
        above -= state.pool[good]
    return n


# --- what it does ----------------------------------------------------------------------------


@DECISIONS.apply(PROCESS)
@rule
def process(state: State, seat: int, action: int) -> None:
    if action == FINISH:
        finish(state, seat)
    elif action >= DISCARD:
        discard(state, seat, action - DISCARD)
    elif action >= SELL:
        sell_pair(state, seat, action - SELL)
    elif action >= SELL_TO_TRADER:
        sell_to_trader(state, seat, action - SELL_TO_TRADER)
    elif action < EXCHANGE:
        deliver(state, seat, action - DELIVER)
    elif action < PAY:
        state.exchange_for = action - EXCHANGE
        state.decision = PAY_EXCHANGE


@rule
def take_step(state: State, step: int, lowest: int) -> None:
    """Earlier steps, and earlier choices of this one, are closed from now on."""
    state.step = step
    state.step_from = lowest
    state.exchange_for = NOBODY


@rule
def deliver(state: State, seat: int, place: int) -> None:
    contract = place // len(GOODS)
    good = place % len(GOODS)
    cubes = state.contracts[contract].cubes
    state.pool[good] -= 1
    cubes[good] += 1
    if state.step == EXCHANGE_STEP:
        state.exchange_for = NOBODY
    else:
        take_step(state, DELIVER_STEP, place)
    tell(state, DELIVERED, seat, good, contract)
    size = CONTRACT_SIZE[contract]
    if sum(cubes) == size:
        tell(state, CONTRACT_COMPLETED, seat, contract, CONTRACT_POINTS[size])


@rule
def sell_to_trader(state: State, seat: int, good: int) -> None:
    discard_cube(state, good)
    state.players[seat].coins += TRADER_COINS
    take_step(state, TRADER_STEP, good)
    tell(state, SOLD_TO_TRADER, seat, good)


@rule
def sell_pair(state: State, seat: int, pair: int) -> None:
    low, high = PAIRS[pair]
    discard_cube(state, low)
    discard_cube(state, high)
    state.players[seat].coins += PAIR_COINS
    take_step(state, PAIR_STEP, high)
    tell(state, SOLD_PAIR, seat, low, high)


@rule
def discard(state: State, seat: int, good: int) -> None:
    discard_cube(state, good)
    take_step(state, DISCARD_STEP, good)
    tell(state, DISCARDED, seat, good)


@rule
def discard_cube(state: State, good: int) -> None:
    state.pool[good] -= 1
    state.goods_discard[good] += 1


@rule
def finish(state: State, seat: int) -> None:
    """Store what is left; the next player's turn, or the end of the round."""
    store(state, seat)
    take_step(state, BEGIN_STEP, 0)
    for good in range(len(GOODS)):
        state.exchanged[good] = 0
    following = next_seat(state, seat)
    if following == state.start_player:
        end_round(state)
    else:
        begin_processing_turn(state, following)


@rule
def store(state: State, seat: int) -> None:
    """The warehouse is filled first, in the order of goods; the rest is for the house (SP-115)."""
    player = state.players[seat]
    room = WAREHOUSE_ROOM * player.cards[WAREHOUSE]
    for good in range(len(GOODS)):
        number = state.pool[good]
        kept = min(room, number)
        player.warehouse[good] = kept
        player.house[good] = number - kept
        state.pool[good] = 0
        room -= kept
        if number > 0 and state.step > BEGIN_STEP:
            tell(state, STORED, seat, number, good)
