"""The merchant, number 7, and the exchange of goods for victory points (ledger 4.13)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.santo_domingo.actions import TRADE
from entrepot.games.santo_domingo.components import (
    FROM_MERCHANT,
    MERCHANT,
    MERCHANT_HOME,
    MERCHANT_ROW,
    MERCHANT_STEP,
    MOST_TRADED,
    PRICE,
    RATIOS,
)
from entrepot.games.santo_domingo.decisions import DECISIONS, EXCHANGE
from entrepot.games.santo_domingo.events import EXCHANGED, NOT_EXCHANGED, RATIO
from entrepot.games.santo_domingo.rules.beggar import resolve_beggars
from entrepot.games.santo_domingo.rules.common import earn, has_played, times_played
from entrepot.games.santo_domingo.rules.rounds import end_round
from entrepot.games.santo_domingo.state import State


@rule
def begin_merchants(state: State) -> None:
    """The marker goes back for every merchant after the first; then they exchange (SD-087)."""
    merchants = times_played(state, MERCHANT)
    if merchants == 0:
        resolve_beggars(state)
        end_round(state)
        return
    space = max(0, state.rows[MERCHANT_ROW] - MERCHANT_STEP * (merchants - 1))
    state.rows[MERCHANT_ROW] = space
    goods, points = RATIOS[state.board_side][space]
    tell(state, RATIO, space, goods, points)
    fix_exchange_order(state, merchants)
    state.decision = EXCHANGE


@rule
def fix_exchange_order(state: State, merchants: int) -> None:
    """By falling victory points, the lowest seat first among equals (SD-100, SD-101)."""
    for place in range(merchants):
        first = NOBODY
        for seat in range(state.seats):
            if (
                has_played(state, seat, MERCHANT)
                and not in_exchange_order(state, seat)
                and (
                    first == NOBODY
                    or state.players[seat].victory_points > state.players[first].victory_points
                )
            ):
                first = seat
        state.exchange_order[place] = first


@rule
def in_exchange_order(state: State, seat: int) -> bool:
    """Whether a player is still to exchange."""
    for other in state.exchange_order:
        if other == seat:
            return True
    return False


@rule
def price(state: State, points: int) -> int:
    """The fewest goods for so many victory points at the marker's ratio and worse ones."""
    return PRICE[state.board_side][state.rows[MERCHANT_ROW]][points]


@DECISIONS.legal(EXCHANGE)
@rule
def legal_exchanges(state: State, seat: int, out: Row) -> int:
    """Every number of victory points that the player can pay for; none is always one (SD-095)."""
    n = 0
    for points in range(MOST_TRADED + 1):
        if price(state, points) <= state.players[seat].goods:
            out[n] = TRADE + points
            n += 1
    return n


@DECISIONS.apply(EXCHANGE)
@rule
def exchange(state: State, seat: int, action: int) -> None:
    """Pay and gain, without touching the rows of the board (SD-046)."""
    points = action - TRADE
    goods = price(state, points)
    state.players[seat].goods -= goods
    earn(state.players[seat], FROM_MERCHANT, points)
    if points > 0:
        tell(state, EXCHANGED, MERCHANT, seat, goods, points)
    else:
        tell(state, NOT_EXCHANGED, MERCHANT, seat)
    next_in_exchange_order(state)
    if state.exchange_order[0] == NOBODY:
        state.rows[MERCHANT_ROW] = MERCHANT_HOME
        resolve_beggars(state)
        end_round(state)


@rule
def next_in_exchange_order(state: State) -> None:
    last = len(state.exchange_order) - 1
    for place in range(last):
        state.exchange_order[place] = state.exchange_order[place + 1]
    state.exchange_order[last] = NOBODY
