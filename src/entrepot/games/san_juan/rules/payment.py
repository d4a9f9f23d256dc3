"""Builder: library, black market, payment and extra payment (D10 to D13)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.games.san_juan.actions import GIVE, KEEP_LIBRARY, PASS, PAY, USE_LIBRARY
from entrepot.games.san_juan.components import (
    BLACK_MARKET,
    BLACK_MARKET_GOODS,
    GOODS,
    LIBRARY,
    POOR_HOUSE,
    SITES,
)
from entrepot.games.san_juan.events import GOOD_GIVEN
from entrepot.games.san_juan.rules.common import (
    discard,
    discard_good,
    end_picking,
    first_loaded,
    may_double,
    pick_from_hand,
    pick_options,
    use_library,
    works_beside,
)
from entrepot.games.san_juan.rules.costs import affordable, base_cost, cost
from entrepot.games.san_juan.rules.placing import carpenter_works, place_building
from entrepot.games.san_juan.state import (
    EXTRA_PAYMENT,
    GIVE_GOODS,
    LIBRARY_DISCOUNT,
    PAYMENT,
    Player,
    State,
)

# --- the library's discount (D10) ----------------------------------------------------------------


@rule
def begin_payment(state: State, seat: int) -> None:
    """The library lowers the cost by itself, unless saving it has value (SJ-153)."""
    if not library_lowers_cost(state, seat):
        fix_cost(state, seat, 1 if seat == state.picker else 0)
    elif library_is_optional(state, seat):
        state.decision = LIBRARY_DISCOUNT
    else:
        use_library(state, seat)
        fix_cost(state, seat, 2)


@rule
def library_lowers_cost(state: State, seat: int) -> bool:
    player = state.players[seat]
    return (
        may_double(state, seat)
        and works_beside(player, LIBRARY, state.cover)
        and cost(player, state.building, state.cover, 2)
        < cost(player, state.building, state.cover, 1)
    )


@rule
def library_is_optional(state: State, seat: int) -> bool:
    """Two players: the governor, in his first pick, if he can also pay without it."""
    player = state.players[seat]
    return (
        state.seats == 2
        and seat == state.governor
        and state.picks == 0
        and affordable(player, state.building, state.cover, 1, sum(player.hand))
    )


@rule
def library_options(out: Row) -> int:
    out[0] = USE_LIBRARY
    out[1] = KEEP_LIBRARY
    return 2


@rule
def choose_library(state: State, seat: int, action: int) -> None:
    if action == USE_LIBRARY:
        use_library(state, seat)
        fix_cost(state, seat, 2)
    else:
        fix_cost(state, seat, 1)


@rule
def fix_cost(state: State, seat: int, role_discount: int) -> None:
    player = state.players[seat]
    state.owed = cost(player, state.building, state.cover, role_discount)
    state.discount = base_cost(player, state.building, state.cover) - state.owed
    ask_goods(state, seat)


# --- goods for the black market (D11) ------------------------------------------------------------


@rule
def goods_from(state: State, player: Player, kind: int) -> int:
    """Goods of this and later kinds that may be given, the covered one apart (SJ-087)."""
    goods = 0
    for site in range(SITES):
        if player.goods[site] >= 0 and player.sites[site] >= kind and site != state.cover:
            goods += 1
    return goods


@rule
def ask_goods(state: State, seat: int) -> None:
    player = state.players[seat]
    if (
        works_beside(player, BLACK_MARKET, state.cover)
        and state.owed > 0
        and state.goods_moved < BLACK_MARKET_GOODS
        and goods_from(state, player, state.pick_from) > 0
    ):
        state.decision = GIVE_GOODS
    else:
        state.goods_moved = 0
        ask_cards(state, seat)


@rule
def give_options(state: State, seat: int, out: Row) -> int:
    """Nobody may stop before the hand can pay the rest, nor give a good that prevents it."""
    player = state.players[seat]
    short = state.owed - sum(player.hand)
    n = 0
    if short <= 0:
        out[n] = PASS
        n += 1
    for kind in range(state.pick_from, len(GOODS)):
        if (
            first_loaded(player, kind, state.cover) >= 0
            and goods_from(state, player, kind) >= short
        ):
            out[n] = GIVE + kind
            n += 1
    return n


@rule
def give_good(state: State, seat: int, action: int) -> None:
    if action == PASS:
        state.goods_moved = 0
        ask_cards(state, seat)
        return
    kind = action - GIVE
    player = state.players[seat]
    discard_good(state, player, first_loaded(player, kind, state.cover))
    tell(state, GOOD_GIVEN, seat, kind)
    state.owed -= 1
    state.goods_moved += 1
    state.pick_from = kind
    ask_goods(state, seat)


# --- cards (D12, D13) ----------------------------------------------------------------------------


@rule
def ask_cards(state: State, seat: int) -> None:
    state.pick_from = 0
    state.pick_left = state.owed
    if state.owed > 0:
        state.decision = PAYMENT
    else:
        ask_extra_cards(state, seat)


@rule
def payment_options(state: State, seat: int, out: Row) -> int:
    return pick_options(state, state.players[seat].hand, PAY, out, 0)


@rule
def pay(state: State, seat: int, action: int) -> None:
    pick_from_hand(state, seat, action - PAY)
    if state.pick_left == 0:
        end_picking(state)
        discard(state, seat, state.picked)
        ask_extra_cards(state, seat)


@rule
def ask_extra_cards(state: State, seat: int) -> None:
    """Discounts may be waived if that brings the hand down for the poor house (SJ-060)."""
    player = state.players[seat]
    left = sum(player.hand)
    if carpenter_works(state, player):
        left += 1
    if works_beside(player, POOR_HOUSE, state.cover) and left >= 2 and left - 1 <= state.discount:
        state.decision = EXTRA_PAYMENT
        state.pick_left = left - 1
    else:
        place_building(state, seat)


@rule
def extra_options(state: State, seat: int, out: Row) -> int:
    n = 0
    if sum(state.picked) == 0:
        out[n] = PASS
        n += 1
    return pick_options(state, state.players[seat].hand, PAY, out, n)


@rule
def pay_extra(state: State, seat: int, action: int) -> None:
    if action != PASS:
        pick_from_hand(state, seat, action - PAY)
        if state.pick_left > 0:
            return
    end_picking(state)
    state.owed += discard(state, seat, state.picked)
    place_building(state, seat)
