"""Cuba: where the round stands, for clients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict

from entrepot.engine.seats import next_seat
from entrepot.engine.view_helpers import name_or_none
from entrepot.games.cuba.actions import ACTIONS
from entrepot.games.cuba.components import (
    A1,
    A2,
    BUILDING_LAW,
    CHARACTERS,
    CIRCUITS,
    DROUGHT_LAW,
    HARBOUR_LAW,
    M1,
    M2,
    MATERIALS,
    OTHER,
    PRODUCTS,
    SPACES,
    T1,
    T2,
    Character,
    Space,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.decisions import (
    BUILD_ONE,
    CHOOSE_SHIP,
    DECISIONS,
    ENACT_BILLS,
    FIRST_BID,
    HARVEST_FIELDS,
    LOAD_SHIP,
    MOVE_FIGURE,
    OVER,
    PAY_DUTY,
    PAY_TAX,
    PLAY_CARD,
    START_MATERIALS,
    START_PRODUCTS,
    TRADE,
    USE_BUILDING,
)
from entrepot.games.cuba.rules.parliament import is_bidding, leads
from entrepot.games.cuba.rules.tradeswoman import (
    buying_price,
    lowest_price,
    nothing_traded,
)
from entrepot.games.cuba.state import State

Phase = Literal["start", "actions", "parliament", "statutes"]


def phase(state: State) -> Phase:
    if state.decision in (START_MATERIALS, START_PRODUCTS):
        return "start"
    if state.decision == ENACT_BILLS or is_bidding(state):
        return "parliament"
    return "statutes" if state.decision in (PAY_TAX, PAY_DUTY) else "actions"


def acting(state: State) -> Character | None:
    if state.decision in (PLAY_CARD, OVER) or phase(state) != "actions":
        return None
    return name_or_none(CHARACTERS, state.players[state.mover].last_card)


def next_player(state: State) -> int | None:
    playing = phase(state) == "actions" and state.decision != OVER
    if not playing or state.turns + 1 == CIRCUITS * state.seats:
        return None
    return next_seat(state, state.mover)


class SpaceOffer(TypedDict):
    wares: list[Ware]
    """One of these."""
    action: str | None
    """That takes it now."""


class SpaceState(TypedDict):
    """A space on the board that is used instead of a character's action."""

    offers: list[SpaceOffer]
    closed: bool
    """It is free, but whoever has begun to trade cannot use it any more."""


def spaces(state: State, seat: int | None) -> dict[Space, SpaceState]:
    actions = {name: list[str]() for name in SPACES}
    if seat is not None and DECISIONS.waiting(state, seat):
        actions = _space_actions(state, seat)
    traded = state.decision == TRADE and not nothing_traded(state)
    return {
        name: {
            "offers": list(_offers(_takes(state, space), actions[name])),
            "closed": traded and space in (T1, T2) and not state.markers[space],
        }
        for space, name in enumerate(SPACES)
    }


def _takes(state: State, space: int) -> list[Ware]:
    """Of products the cheapest (CU-063)."""
    if space == T1:
        return list(MATERIALS)
    lowest = lowest_price(state)
    products = [name for n, name in enumerate(PRODUCTS) if buying_price(state, n) == lowest]
    return list(products) if space == T2 else []


def _offers(wares: list[Ware], actions: list[str]) -> Iterator[SpaceOffer]:
    """While something can be taken each ware stands alone."""
    if not wares or not actions:
        yield {"wares": wares, "action": actions[0] if actions else None}
        return
    by_ware = {action.partition(":")[2]: action for action in actions}
    for ware in wares:
        yield {"wares": [ware], "action": by_ware.get(ware)}


def _space_actions(state: State, seat: int) -> dict[Space, list[str]]:
    """Those that stand in a row are used one after the other."""
    rows = {BUILD_ONE: (A1, A2), CHOOSE_SHIP: (M1, M2)}
    free = [space for space in rows.get(state.decision, ()) if not state.markers[space]]
    actions: dict[Space, list[str]] = {name: [] for name in SPACES}
    for action in legal(state, seat):
        name, verb = ACTIONS.names[action], ACTIONS.verbs[action]
        if verb == "alternative":
            actions[SPACES[free[0]]].append(name)
        elif verb in ("take_material", "take_product"):
            actions[SPACES[T1 if verb == "take_material" else T2]].append(name)
    return actions


_OTHER_LAWS = {
    DROUGHT_LAW: (MOVE_FIGURE, HARVEST_FIELDS),
    BUILDING_LAW: (BUILD_ONE,),
    HARBOUR_LAW: (CHOOSE_SHIP, LOAD_SHIP, USE_BUILDING),
}


def matters(state: State) -> list[StatuteType]:
    if state.decision == PAY_TAX:
        return ["tax"]
    if state.decision == PAY_DUTY:
        return ["duty"]
    return ["other"] if state.decision in _OTHER_LAWS.get(state.laws[OTHER], ()) else []


def bidders(state: State) -> list[int]:
    if not is_bidding(state):
        return []
    return [
        seat for seat in range(state.seats) if state.decision == FIRST_BID or leads(state, seat)
    ]


def legal(state: State, seat: int) -> list[int]:
    room = [0] * len(ACTIONS)
    return room[: DECISIONS.legal_actions(state, seat, room)]
