"""Trader: sales to the trading house (ledger 4.8)."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.san_juan.actions import PASS, SELL
from entrepot.games.san_juan.components import (
    GOODS,
    MARKET_HALL,
    MARKET_STAND,
    MARKET_STAND_GOODS,
    PRICE,
    TILES,
    TRADING_POST,
)
from entrepot.games.san_juan.decisions import DECISIONS, PHASE_OVER, SELL_GOODS
from entrepot.games.san_juan.events import NOTHING_SOLD, SALE_PAID, SOLD, TILE_TURNED
from entrepot.games.san_juan.rules.common import (
    discard_good,
    draw_to_hand,
    first_loaded,
    goods_limit,
    usable_library,
    use_library,
    works,
)
from entrepot.games.san_juan.state import Player, State


@rule
def begin_trader(state: State) -> None:
    """The tile is turned up before anybody decides (SJ-108, SJ-109)."""
    if state.tile_order[state.next_tile] == NOBODY:
        state.tile_order[state.next_tile] = unseen_tile(state)
    state.tile = state.tile_order[state.next_tile]
    tell(state, TILE_TURNED, state.tile)
    begin_trader_turn(state, state.picker)


@rule
def unseen_tile(state: State) -> int:
    """The order is unknown until seen, so it is drawn tile by tile (SJ-004)."""
    left = below(state.chance, len(TILES) - state.next_tile)
    tile = 0
    while left > 0 or was_seen(state, tile):
        if not was_seen(state, tile):
            left -= 1
        tile += 1
    return tile


@rule
def was_seen(state: State, tile: int) -> bool:
    for place in range(len(TILES)):
        if state.tile_order[place] == tile:
            return True
    return False


@rule
def begin_trader_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = SELL_GOODS


@rule
def may_sell(state: State, seat: int) -> bool:
    limit = goods_limit(state, seat, TRADING_POST)
    if usable_library(state, seat):
        limit += 1
    return state.goods_moved < limit


@DECISIONS.legal(SELL_GOODS)
@rule
def legal_sales(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    n = 1
    if may_sell(state, seat):
        for kind in range(state.pick_from, len(GOODS)):
            if first_loaded(state.players[seat], kind, NOBODY) != NOBODY:
                out[n] = SELL + kind
                n += 1
    return n


@DECISIONS.apply(SELL_GOODS)
@rule
def sell(state: State, seat: int, action: int) -> None:
    if action == PASS:
        end_trader_turn(state, seat)
        return
    kind = action - SELL
    player = state.players[seat]
    discard_good(state, player, first_loaded(player, kind, NOBODY))
    tell(state, SOLD, seat, kind)
    state.proceeds += PRICE[state.tile][kind]
    state.goods_moved += 1
    state.pick_from = kind
    if state.goods_moved > goods_limit(state, seat, TRADING_POST):
        use_library(state, seat)


@rule
def hall_pays(state: State, player: Player) -> bool:
    return state.goods_moved > 0 and works(player, MARKET_HALL)


@rule
def stand_pays(state: State, player: Player) -> bool:
    return state.goods_moved >= MARKET_STAND_GOODS and works(player, MARKET_STAND)


@rule
def sale_cards(state: State, player: Player) -> int:
    """Prices, a card for the market hall and one for the market stand (SJ-113, SJ-118, SJ-120)."""
    cards = state.proceeds
    if hall_pays(state, player):
        cards += 1
    if stand_pays(state, player):
        cards += 1
    return cards


@rule
def end_trader_turn(state: State, seat: int) -> None:
    """Only now are cards drawn: none may influence a further sale (SJ-114)."""
    player = state.players[seat]
    if state.goods_moved == 0:
        tell(state, NOTHING_SOLD, seat)
    else:
        draw_to_hand(state, seat, sale_cards(state, player), SALE_PAID)
    state.goods_moved = 0
    state.proceeds = 0
    state.pick_from = 0
    following = next_seat(state, seat)
    if following == state.picker:
        end_trader(state)
    else:
        begin_trader_turn(state, following)


@rule
def end_trader(state: State) -> None:
    """The tile goes under the stack: the tiles come round in the same order (SJ-115)."""
    state.tile = NOBODY
    state.next_tile = (state.next_tile + 1) % len(TILES)
    state.decision = PHASE_OVER
