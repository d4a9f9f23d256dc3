"""Statutes: tax, duty, subsidies and market laws (ledger 4.14)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.cuba.actions import (
    DECLINE,
    DUTY_OF_MATERIALS,
    DUTY_OF_PRODUCTS,
    DUTY_OF_WATER,
    HAND_OVER,
    PAY,
)
from entrepot.games.cuba.components import (
    CITRUS,
    DUTY,
    DUTY_CITRUS,
    DUTY_MATERIALS,
    DUTY_PRODUCTS,
    DUTY_WATER,
    FROM_DUTY,
    FROM_SUBSIDY,
    FROM_TAX,
    MARKET_DEMAND_LAW,
    MARKET_ROOM,
    MARKET_SUPPLY_LAW,
    MATERIAL_FIELD,
    MOST_SUBSIDY,
    OTHER,
    PAIR_FIRST,
    PAIR_SECOND,
    PRINTED_DUTY,
    PRINTED_TAX,
    PRODUCTS,
    SUBSIDY,
    SUBSIDY_BUILDINGS,
    SUBSIDY_MATERIAL_FIELDS,
    SUBSIDY_PRODUCT_FIELDS,
    SUBSIDY_VOTES,
    SUBSIDY_WATER,
    TAX,
    TAX_1,
    TAX_BUILDINGS,
    VOTES,
    WATER,
    WOOD,
)
from entrepot.games.cuba.decisions import DECISIONS, PAY_DUTY, PAY_TAX
from entrepot.games.cuba.events import (
    DUTY_DECLINED,
    DUTY_PAID,
    MARKET_CHANGED,
    SUBSIDY_RECEIVED,
    TAX_DECLINED,
    TAX_PAID,
)
from entrepot.games.cuba.rules.common import (
    buildings_of,
    gain_points,
    give_back,
    legal_pairs,
    legal_singles,
    open_fields,
    tell_of_wares,
)
from entrepot.games.cuba.rules.parliament import fifth_card
from entrepot.games.cuba.rules.round_end import end_round
from entrepot.games.cuba.state import Player, State

# --- tax ------------------------------------------------------------------------------------------


@rule
def tax_due(state: State, seat: int) -> int:
    return tax_of(state.laws[TAX], state.players[seat])


@rule
def tax_of(law: int, player: Player) -> int:
    if law == PRINTED_TAX:
        return 2
    if law == TAX_BUILDINGS:
        return buildings_of(player)
    return 1 + law - TAX_1


@DECISIONS.legal(PAY_TAX)
@rule
def legal_tax_answers(state: State, seat: int, out: Row) -> int:
    """Voluntary, but a tax of 0 is always paid (CU-197, CU-199)."""
    due = tax_due(state, seat)
    if due == 0:
        out[0] = PAY
        return 1
    out[0] = DECLINE
    out[1] = PAY
    return 2 if state.players[seat].pesos >= due else 1


@DECISIONS.apply(PAY_TAX)
@rule
def pay_tax(state: State, seat: int, action: int) -> None:
    player = state.players[seat]
    if action == PAY:
        due = tax_due(state, seat)
        player.pesos -= due
        gain_points(player, FROM_TAX, 2)
        player.tax_paid = 1
        tell(state, TAX_PAID, seat, due)
    else:
        tell(state, TAX_DECLINED, seat)
    state.mover = next_seat(state, seat)
    if state.mover == state.start_player:
        state.decision = PAY_DUTY


# --- duty -----------------------------------------------------------------------------------------


@DECISIONS.legal(PAY_DUTY)
@rule
def legal_duty_answers(state: State, seat: int, out: Row) -> int:
    """Voluntary, all or nothing; every set of kinds that satisfies it (CU-201, CU-202)."""
    player = state.players[seat]
    law = state.laws[DUTY]
    out[0] = DECLINE
    if law == DUTY_MATERIALS:
        return legal_pairs(player, WOOD, HAND_OVER + DUTY_OF_MATERIALS, out, 1)
    if law == DUTY_PRODUCTS:
        return legal_pairs(player, CITRUS, HAND_OVER + DUTY_OF_PRODUCTS, out, 1)
    if law == DUTY_WATER:
        return legal_singles(player, WATER, 1, HAND_OVER + DUTY_OF_WATER, out, 1)
    kind = CITRUS if law == PRINTED_DUTY else law - DUTY_CITRUS
    return legal_singles(player, kind, 1, HAND_OVER + kind, out, 1)


@DECISIONS.apply(PAY_DUTY)
@rule
def pay_duty(state: State, seat: int, action: int) -> None:
    if action == DECLINE:
        tell(state, DUTY_DECLINED, seat)
    else:
        hand_over(state, seat, action - HAND_OVER)
    state.mover = next_seat(state, seat)
    if state.mover == state.start_player:
        finish_statutes(state)


@rule
def hand_over(state: State, seat: int, duty: int) -> None:
    """Two points, and one more for tax and duty together (CU-200, CU-204)."""
    player = state.players[seat]
    points = 2 + player.tax_paid
    gain_points(player, FROM_DUTY, points)
    if duty < DUTY_OF_MATERIALS:
        ware = WATER if duty == DUTY_OF_WATER else duty
        give_back(state, seat, ware, 1)
        tell(state, DUTY_PAID, seat, 1, ware, points)
        return
    of_materials = duty < DUTY_OF_PRODUCTS
    pair = duty - (DUTY_OF_MATERIALS if of_materials else DUTY_OF_PRODUCTS)
    first_ware = WOOD if of_materials else CITRUS
    give_back(state, seat, first_ware + PAIR_FIRST[pair], 1)
    give_back(state, seat, first_ware + PAIR_SECOND[pair], 1)
    tell_of_wares(
        state,
        DUTY_PAID,
        seat,
        2,
        first_ware + PAIR_FIRST[pair],
        first_ware + PAIR_SECOND[pair],
        points,
    )


# --- subsidies and market laws --------------------------------------------------------------------


@rule
def finish_statutes(state: State) -> None:
    """What nobody has a choice about, then the end of the round (CU-193, CU-205, CU-219)."""
    state.winner = NOBODY
    for seat in range(state.seats):
        player = state.players[seat]
        player.tax_paid = 0
        if state.laws[SUBSIDY] != NOBODY:
            points = subsidy_of(state.laws[SUBSIDY], player)
            gain_points(player, FROM_SUBSIDY, points)
            if points > 0:
                tell(state, SUBSIDY_RECEIVED, state.laws[SUBSIDY], seat, points)
    carry_out_market_law(state)
    end_round(state)


@rule
def subsidy_of(law: int, player: Player) -> int:
    if law == SUBSIDY_BUILDINGS:
        return buildings_of(player)
    if law == SUBSIDY_MATERIAL_FIELDS:
        return fields_left(player, MATERIAL_FIELD)
    if law == SUBSIDY_PRODUCT_FIELDS:
        return fields_left(player, CITRUS)
    if law == SUBSIDY_WATER:
        return min(MOST_SUBSIDY, player.yard[WATER])
    if law == SUBSIDY_VOTES:
        return VOTES[fifth_card(player)]
    return min(MOST_SUBSIDY, player.pesos // 3)


@rule
def fields_left(player: Player, first: int) -> int:
    """Open fields of three kinds: of materials or of products (CU-208, CU-209)."""
    number = 0
    for kind in range(first, first + 3):
        number += open_fields(player, kind, False)
    return number


@rule
def carry_out_market_law(state: State) -> None:
    """Two units of each product, as far as possible; luxury goods stay (CU-214 to CU-217)."""
    law = state.laws[OTHER]
    for kind in range(len(PRODUCTS)):
        units = 0
        if law == MARKET_DEMAND_LAW:
            units = -min(2, state.market[kind])
        elif law == MARKET_SUPPLY_LAW:
            units = min(2, MARKET_ROOM[kind] - state.market[kind], state.supply[kind])
        state.market[kind] += units
        state.supply[kind] -= units
        if units != 0:
            tell(state, MARKET_CHANGED, law, kind, state.market[kind])
