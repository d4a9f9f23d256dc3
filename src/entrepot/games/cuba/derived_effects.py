"""Cuba: what an action changes, for clients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from entrepot.engine.text import Phrase, phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.cuba.actions import BID, DECLINE, HAND_OVER, LOAD
from entrepot.games.cuba.components import (
    DOCKS,
    PRODUCTS,
    WARES,
    Product,
    Ware,
)
from entrepot.games.cuba.decisions import (
    CHOOSE_SHIP,
    DECISIONS,
    ENACT_BILLS,
    LOAD_SHIP,
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
    notes: list[Said]
    """What is worth saying of it."""


NOTHING: Effect = {
    "pesos": 0,
    "points": 0,
    "yard": {},
    "warehouse": {},
    "ship_leaves": False,
    "slots": [],
    "notes": [],
}


def effect_of(state: State, seat: int, action: int) -> Effect:
    then = state.copy()
    _carry_out(then, seat, action)
    before, after = state.players[seat], then.players[seat]
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
        "ship_leaves": bool(_left(state, then)),
        "slots": _newly_filled(state, then),
        "notes": [said(one) for one in _load_notes(state, seat, action, then)],
    }


def _load_notes(state: State, seat: int, action: int, then: State) -> Iterator[Phrase]:
    if state.decision == CHOOSE_SHIP and LOAD <= action < LOAD + len(DOCKS):
        dock = action - LOAD
    elif state.decision == LOAD_SHIP:
        dock = state.loading - 1
    else:
        return
    before, after = state.players[seat], then.players[seat]
    units = sum(before.yard) + sum(before.warehouse) - sum(after.yard) - sum(after.warehouse)
    points = after.victory_points - before.victory_points
    if units:
        yield phrase("note.load", n=units, each=dock + 1, points=points)
    if _left(state, then):
        yield phrase("note.load_leaves")


def _left(state: State, then: State) -> list[int]:
    """The ships that have left; the others may lie in another dock."""
    there = [dock.ship for dock in then.docks]
    return [dock.ship for dock in state.docks if dock.ship not in there]


def _newly_filled(state: State, then: State) -> list[str]:
    """A ship that has left was filled up."""
    there = {dock.ship: number for number, dock in enumerate(then.docks)}
    found = []
    for dock, name in enumerate(DOCKS):
        before = filled_slots(state, dock)
        if (now := there.get(state.docks[dock].ship)) is not None:
            after = filled_slots(then, now)
        else:
            after = [True] * len(before)
        pairs = zip(before, after, strict=True)
        found += [f"{name}:{slot}" for slot, (was, is_) in enumerate(pairs) if is_ and not was]
    return found


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
