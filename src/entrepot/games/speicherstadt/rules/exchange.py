"""The exchange of the merchant house, three cubes for one (ledger 4.6, D4)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.speicherstadt.actions import EXCHANGE, PAY
from entrepot.games.speicherstadt.components import GOODS, TRIOS
from entrepot.games.speicherstadt.decisions import DECISIONS, PAY_EXCHANGE, PROCESS
from entrepot.games.speicherstadt.events import EXCHANGED
from entrepot.games.speicherstadt.state import EXCHANGE_STEP, State

EXCHANGE_PRICE = 3
EXCHANGE_GAIN = 1


@rule
def payable(state: State, wanted: int, good: int) -> int:
    """Cubes of a good that may be paid for the good wanted (SP-104)."""
    if good == wanted or state.exchanged[good] == 1:
        return 0
    return state.pool[good]


@rule
def legal_exchanges(state: State, lowest: int, out: Row, n: int) -> int:
    """Goods of the goods discard for which three cubes can be paid (SP-101 to SP-103)."""
    for wanted in range(lowest, len(GOODS)):
        cubes = 0
        for good in range(len(GOODS)):
            cubes += payable(state, wanted, good)
        if state.goods_discard[wanted] > 0 and cubes >= EXCHANGE_PRICE:
            out[n] = EXCHANGE + wanted
            n += 1
    return n


@DECISIONS.legal(PAY_EXCHANGE)
@rule
def legal_payments(state: State, seat: int, out: Row) -> int:
    """Every combination of three payable cubes."""
    n = 0
    for trio in range(len(TRIOS)):
        low, middle, high = TRIOS[trio]
        if (
            payable(state, state.exchange_for, low) >= copies(low, low, middle, high)
            and payable(state, state.exchange_for, middle) >= copies(middle, low, middle, high)
            and payable(state, state.exchange_for, high) >= copies(high, low, middle, high)
        ):
            out[n] = PAY + trio
            n += 1
    return n


@rule
def copies(good: int, low: int, middle: int, high: int) -> int:
    """How often a good is among three."""
    return int(good == low) + int(good == middle) + int(good == high)


@DECISIONS.apply(PAY_EXCHANGE)
@rule
def pay(state: State, seat: int, action: int) -> None:
    """The cube taken can be used at once, to deliver it is the very next choice (SP-119)."""
    low, middle, high = TRIOS[action - PAY]
    taken = state.exchange_for
    for good in (low, middle, high):
        state.pool[good] -= 1
        state.goods_discard[good] += 1
        tell(state, EXCHANGED, seat, taken, good)
    state.goods_discard[taken] -= EXCHANGE_GAIN
    state.pool[taken] += EXCHANGE_GAIN
    state.exchanged[taken] = 1
    state.step = EXCHANGE_STEP
    state.step_from = taken
    state.decision = PROCESS
