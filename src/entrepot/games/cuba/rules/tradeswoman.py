"""Tradeswoman: the market and its alternatives (ledger 4.5, 4.7)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import BUY, DONE, PASS, SELL, TAKE_MATERIAL, TAKE_PRODUCT
from entrepot.games.cuba.components import (
    BUYING_PRICE,
    FIRST_LUXURY,
    FIRST_MATERIAL,
    GOODS,
    LUXURY_PRICES,
    MARKET_ROOM,
    MATERIALS,
    PRODUCTS,
    SELLING_PRICE,
    T1,
    T2,
    TRADESWOMAN_UNITS,
)
from entrepot.games.cuba.decisions import DECISIONS, TRADE
from entrepot.games.cuba.events import BOUGHT, PASSED, SOLD, TAKEN
from entrepot.games.cuba.rules.common import give_up, owned, receive
from entrepot.games.cuba.rules.rounds import end_turn
from entrepot.games.cuba.state import BOUGHT_LAST, SOLD_LAST, State

MOST_CHANGES = 3
"""How often a kind may turn from being bought to being sold or back in one action (CU-096)."""


@rule
def buying_price(state: State, kind: int) -> int:
    """What the rightmost unit costs, or a unit of the supply if the row is empty."""
    return BUYING_PRICE[state.market[kind] + (LUXURY_PRICES if kind >= FIRST_LUXURY else 0)]


@rule
def selling_price(state: State, kind: int) -> int:
    """What the leftmost free space pays, or the supply if the row is full."""
    return SELLING_PRICE[state.market[kind] + (LUXURY_PRICES if kind >= FIRST_LUXURY else 0)]


@rule
def lowest_price(state: State) -> int:
    """Of the products, for T2 (CU-063, CU-064)."""
    lowest = buying_price(state, 0)
    for kind in range(1, len(PRODUCTS)):
        lowest = min(lowest, buying_price(state, kind))
    return lowest


@rule
def nothing_traded(state: State) -> bool:
    for kind in range(len(GOODS)):
        if state.direction[kind] != 0:
            return False
    return True


@rule
def may_turn(state: State, kind: int, direction: int) -> bool:
    return state.direction[kind] != -direction or state.changes[kind] < MOST_CHANGES


@DECISIONS.legal(TRADE)
@rule
def legal_trades(state: State, seat: int, out: Row) -> int:
    player = state.players[seat]
    first = nothing_traded(state)
    out[0] = PASS if first else DONE
    n = 1
    for kind in range(len(GOODS)):
        if (
            player.pesos >= buying_price(state, kind)
            and state.market[kind] + state.supply[kind] > 0
            and may_turn(state, kind, BOUGHT_LAST)
        ):
            out[n] = BUY + kind
            n += 1
    for kind in range(len(GOODS)):
        if owned(player, kind) > 0 and may_turn(state, kind, SOLD_LAST):
            out[n] = SELL + kind
            n += 1
    return legal_alternatives(state, out, n) if first else n


@rule
def legal_alternatives(state: State, out: Row, n: int) -> int:
    """T1 and T2, as long as the supply has something to take (CU-005, CU-066)."""
    if state.markers[T1] == 0:
        for kind in range(len(MATERIALS)):
            if state.supply[FIRST_MATERIAL + kind] > 0:
                out[n] = TAKE_MATERIAL + kind
                n += 1
    if state.markers[T2] == 0:
        lowest = lowest_price(state)
        for kind in range(len(PRODUCTS)):
            if buying_price(state, kind) == lowest and state.supply[kind] > 0:
                out[n] = TAKE_PRODUCT + kind
                n += 1
    return n


@DECISIONS.apply(TRADE)
@rule
def trade(state: State, seat: int, action: int) -> None:
    """One step of buying and selling, or an alternative."""
    if BUY <= action < SELL:
        turn(state, action - BUY, BOUGHT_LAST)
        buy(state, seat, action - BUY)
        return
    if SELL <= action < TAKE_MATERIAL:
        turn(state, action - SELL, SOLD_LAST)
        sell(state, seat, action - SELL)
        return
    if action == PASS:
        tell(state, PASSED, seat)
    elif action == DONE:
        for kind in range(len(GOODS)):
            state.direction[kind] = 0
            state.changes[kind] = 0
    else:
        ware = FIRST_MATERIAL + action - TAKE_MATERIAL
        if action >= TAKE_PRODUCT:
            ware = action - TAKE_PRODUCT
        space = T1 if ware >= FIRST_MATERIAL else T2
        state.markers[space] = 1
        receive(state, seat, ware, TRADESWOMAN_UNITS)
        tell(state, TAKEN, seat, ware, space)
    end_turn(state, seat)


@rule
def turn(state: State, kind: int, direction: int) -> None:
    if state.direction[kind] == -direction:
        state.changes[kind] += 1
    state.direction[kind] = direction


@rule
def buy(state: State, seat: int, kind: int) -> None:
    player = state.players[seat]
    price = buying_price(state, kind)
    player.pesos -= price
    player.yard[kind] += 1
    if state.market[kind] > 0:
        state.market[kind] -= 1
    else:
        state.supply[kind] -= 1
    tell(state, BOUGHT, seat, kind, price)


@rule
def sell(state: State, seat: int, kind: int) -> None:
    player = state.players[seat]
    price = selling_price(state, kind)
    player.pesos += price
    give_up(player, kind, 1)
    if state.market[kind] < MARKET_ROOM[kind]:
        state.market[kind] += 1
    else:
        state.supply[kind] += 1
    tell(state, SOLD, seat, kind, price)
