"""Trader: sales to the trading house (ledger 3.7)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import PASS, SELL
from entrepot.games.puerto_rico.components import (
    GOODS,
    LARGE_MARKET,
    OFFICE,
    PRICE,
    SMALL_MARKET,
    TRADING_HOUSE_ROOM,
)
from entrepot.games.puerto_rico.decisions import DECISIONS, SELL_ONE
from entrepot.games.puerto_rico.events import NOTHING_SOLD, SOLD, TRADING_HOUSE_EMPTIED
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import State


@rule
def begin_trader_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = SELL_ONE


@rule
def sale(state: State, seat: int, kind: int) -> int:
    """What a player gets for a good: price, trader's privilege and markets (PR-126 to PR-136)."""
    player = state.players[seat]
    money = PRICE[kind]
    if seat == state.picker:
        money += 1
    if manned(player, SMALL_MARKET):
        money += 1
    if manned(player, LARGE_MARKET):
        money += 2
    return money


@DECISIONS.legal(SELL_ONE)
@rule
def legal_sales(state: State, seat: int, out: Row) -> int:
    """A kind not yet in the trading house, or any kind with an office (PR-130, PR-138)."""
    player = state.players[seat]
    any_kind = manned(player, OFFICE)
    out[0] = PASS
    n = 1
    for kind in range(len(GOODS)):
        if player.goods[kind] > 0 and (any_kind or state.trading_house[kind] == 0):
            out[n] = SELL + kind
            n += 1
    return n


@DECISIONS.apply(SELL_ONE)
@rule
def sell(state: State, seat: int, action: int) -> None:
    if action == PASS:
        tell(state, NOTHING_SOLD, seat)
    else:
        kind = action - SELL
        player = state.players[seat]
        money = sale(state, seat, kind)
        player.goods[kind] -= 1
        player.doubloons += money
        state.trading_house[kind] += 1
        tell(state, SOLD, seat, kind, money)
    following = next_seat(state, seat)
    if sum(state.trading_house) == TRADING_HOUSE_ROOM:
        empty_trading_house(state)
        end_phase(state)
    elif following == state.picker:
        end_phase(state)
    else:
        begin_trader_turn(state, following)


@rule
def empty_trading_house(state: State) -> None:
    for kind in range(len(GOODS)):
        state.goods_supply[kind] += state.trading_house[kind]
        state.trading_house[kind] = 0
    tell(state, TRADING_HOUSE_EMPTIED)
