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
    POOR_HOUSE_HAND,
    SITES,
)
from entrepot.games.san_juan.decisions import (
    DECISIONS,
    EXTRA_PAYMENT,
    GIVE_GOODS,
    LIBRARY_DISCOUNT,
    PAYMENT,
)
from entrepot.games.san_juan.events import GOOD_GIVEN, PAID, PAID_MORE
from entrepot.games.san_juan.rules.common import (
    discard_good,
    discard_picked,
    end_picking,
    first_loaded,
    legal_picks,
    may_double,
    pick,
    use_library,
    works_beside,
)
from entrepot.games.san_juan.rules.costs import affordable, base_cost, cost
from entrepot.games.san_juan.rules.placing import carpenter_works, place_building
from entrepot.games.san_juan.state import Player, State

# --- the library's discount (D10) ----------------------------------------------------------------


@DECISIONS.legal(LIBRARY_DISCOUNT)
@rule
def legal_library_uses(state: State, seat: int, out: Row) -> int:
    """The library lowers the cost by itself, unless saving it has value (SJ-153)."""
    if not library_lowers_cost(state, seat):
        out[0] = KEEP_LIBRARY
        return 1
    out[0] = USE_LIBRARY
    if not library_is_optional(state, seat):
        return 1
    out[1] = KEEP_LIBRARY
    return 2


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
    """Two players: in the first pick, which is the governor's, if he can also pay without it."""
    player = state.players[seat]
    return (
        state.seats == 2
        and state.picks == 0
        and affordable(player, state.building, state.cover, 1, sum(player.hand))
    )


@DECISIONS.apply(LIBRARY_DISCOUNT)
@rule
def fix_cost(state: State, seat: int, action: int) -> None:
    role_discount = 1 if seat == state.picker else 0
    if action == USE_LIBRARY:
        use_library(state, seat)
        role_discount = 2
    player = state.players[seat]
    state.owed = cost(player, state.building, state.cover, role_discount)
    state.discount = base_cost(player, state.building, state.cover) - state.owed
    state.decision = GIVE_GOODS


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
def may_give(state: State, player: Player) -> bool:
    return (
        state.owed > 0
        and state.goods_moved < BLACK_MARKET_GOODS
        and works_beside(player, BLACK_MARKET, state.cover)
    )


@DECISIONS.legal(GIVE_GOODS)
@rule
def legal_goods_to_give(state: State, seat: int, out: Row) -> int:
    """Nobody may stop before the hand can pay the rest, nor give a good that prevents it."""
    player = state.players[seat]
    short = state.owed - sum(player.hand)
    n = 0
    if short <= 0:
        out[n] = PASS
        n += 1
    if may_give(state, player):
        for kind in range(state.pick_from, len(GOODS)):
            if (
                first_loaded(player, kind, state.cover) >= 0
                and goods_from(state, player, kind) >= short
            ):
                out[n] = GIVE + kind
                n += 1
    return n


@DECISIONS.apply(GIVE_GOODS)
@rule
def give_good(state: State, seat: int, action: int) -> None:
    if action == PASS:
        state.goods_moved = 0
        state.pick_from = 0
        state.pick_left = state.owed
        state.decision = PAYMENT
        return
    kind = action - GIVE
    player = state.players[seat]
    discard_good(state, player, first_loaded(player, kind, state.cover))
    tell(state, GOOD_GIVEN, seat, kind)
    state.owed -= 1
    state.goods_moved += 1
    state.pick_from = kind


# --- cards (D12, D13) ----------------------------------------------------------------------------


@DECISIONS.legal(PAYMENT)
@rule
def legal_payments(state: State, seat: int, out: Row) -> int:
    if state.pick_left == 0:
        out[0] = PASS
        return 1
    return legal_picks(state, state.players[seat].hand, PAY, out, 0)


@DECISIONS.apply(PAYMENT)
@rule
def pay(state: State, seat: int, action: int) -> None:
    """When all is paid, discounts may be waived for the poor house (SJ-060)."""
    if action != PASS:
        pick(state, state.players[seat].hand, action - PAY)
        return
    discard_picked(state, seat, PAID)
    state.pick_left = extra_cards(state, seat)
    state.decision = EXTRA_PAYMENT


@rule
def extra_cards(state: State, seat: int) -> int:
    """How many more cards bring the hand down to one, if discounts cover them; or 0."""
    player = state.players[seat]
    left = sum(player.hand)
    if carpenter_works(state, player):
        left += 1
    extra = left - POOR_HOUSE_HAND
    if extra <= state.discount and works_beside(player, POOR_HOUSE, state.cover):
        return max(0, extra)
    return 0


@DECISIONS.legal(EXTRA_PAYMENT)
@rule
def legal_extra_payments(state: State, seat: int, out: Row) -> int:
    """All of them or none: whoever begins goes on."""
    n = 0
    if state.pick_left == 0 or sum(state.picked) == 0:
        out[n] = PASS
        n += 1
    if state.pick_left == 0:
        return n
    return legal_picks(state, state.players[seat].hand, PAY, out, n)


@DECISIONS.apply(EXTRA_PAYMENT)
@rule
def pay_extra(state: State, seat: int, action: int) -> None:
    if action != PASS:
        pick(state, state.players[seat].hand, action - PAY)
        return
    if sum(state.picked) > 0:
        discard_picked(state, seat, PAID_MORE)
    end_picking(state)
    place_building(state, seat)
