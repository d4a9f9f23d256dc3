"""Cuba: what an action changes, for clients."""

from __future__ import annotations

from typing import TypedDict

from entrepot.games.cuba.actions import BID, DECLINE, HAND_OVER
from entrepot.games.cuba.components import (
    DOCKS,
    PRODUCTS,
    WARES,
    Product,
    Ware,
)
from entrepot.games.cuba.decisions import (
    DECISIONS,
    ENACT_BILLS,
    PAY_DUTY,
    PAY_TAX,
)
from entrepot.games.cuba.derived_board import (
    filled_slots,
)
from entrepot.games.cuba.derived_round import (
    acting,
    legal,
)
from entrepot.games.cuba.rules.parliament import is_bidding
from entrepot.games.cuba.rules.statutes import hand_over, pay_tax
from entrepot.games.cuba.state import State


class Effect(TypedDict):
    """What an action changes for the seat, with what then follows by itself."""

    pesos: int
    points: int
    yard: dict[Ware, int]
    warehouse: dict[Product, int]
    ship_leaves: bool
    slots: list[str]
    """Of ships, that it fills: dock and place, counted from 0, as "dock_1:0"."""


NOTHING: Effect = {
    "pesos": 0,
    "points": 0,
    "yard": {},
    "warehouse": {},
    "ship_leaves": False,
    "slots": [],
}


def effect_of(state: State, seat: int, action: int) -> Effect:
    then = state.copy()
    _carry_out(then, seat, action)
    before, after = state.players[seat], then.players[seat]
    docks = zip(state.docks, then.docks, strict=True)
    return {
        "pesos": after.pesos - before.pesos,
        "points": after.victory_points - before.victory_points,
        "yard": {
            name: change
            for ware, name in enumerate(WARES)
            if (change := after.yard[ware] - before.yard[ware])
        },
        "warehouse": {
            name: change
            for kind, name in enumerate(PRODUCTS)
            if (change := after.warehouse[kind] - before.warehouse[kind])
        },
        "ship_leaves": any(one.ship != other.ship for one, other in docks),
        "slots": _newly_filled(state, then),
    }


def _newly_filled(state: State, then: State) -> list[str]:
    """A ship that has left was filled up."""
    return [
        f"{name}:{slot}"
        for dock, name in enumerate(DOCKS)
        for slot, filled in enumerate(filled_slots(state, dock))
        if not filled
        and (then.docks[dock].ship != state.docks[dock].ship or filled_slots(then, dock)[slot])
    ]


def _carry_out(state: State, seat: int, action: int) -> None:
    """The action itself, without the end of the vote or of the round that it may bring."""
    if is_bidding(state):
        state.players[seat].pesos -= action - BID
    elif state.decision == PAY_TAX:
        pay_tax(state, seat, action)
    elif state.decision == PAY_DUTY:
        if action != DECLINE:
            hand_over(state, seat, action - HAND_OVER)
    elif state.decision != ENACT_BILLS:
        turn = state.turns
        DECISIONS.apply_action(state, seat, action)
        while acting(state) and state.turns == turn and len(only := legal(state, seat)) == 1:
            DECISIONS.apply_action(state, seat, only[0])
