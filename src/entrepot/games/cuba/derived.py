"""Cuba: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.seats import next_seat
from entrepot.engine.view_helpers import name_or_none
from entrepot.games.cuba.actions import ACTIONS, BID, DECLINE, HAND_OVER, SINGLE
from entrepot.games.cuba.components import (
    A1,
    A2,
    BUILDING_LAW,
    BUILDINGS,
    CHARACTERS,
    CIRCUITS,
    COST,
    DOCKS,
    DROUGHT_LAW,
    FIELDS,
    FIRST_MATERIAL,
    GOODS,
    HARBOUR_LAW,
    M1,
    M2,
    MATERIALS,
    OTHER,
    PRODUCTS,
    ROUNDS,
    SPACES,
    T1,
    T2,
    TYPE_PAIRS,
    TYPES,
    WARES,
    Character,
    Dock,
    Good,
    Product,
    Resource,
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
    FOREMAN_MODE,
    HARVEST_FIELDS,
    LOAD_SHIP,
    MOVE_FIGURE,
    OVER,
    PAY_DUTY,
    PAY_TAX,
    PLAY_CARD,
    START_MATERIALS,
    START_PRODUCTS,
    USE_BUILDING,
)
from entrepot.games.cuba.derived_board import (
    FieldWork,
    MarketSpace,
    filled_slots,
    market_row,
    open_fields,
    work,
)
from entrepot.games.cuba.rules.architect import building_fee
from entrepot.games.cuba.rules.common import is_active, structure_on, unpacked
from entrepot.games.cuba.rules.foreman import is_warehouse
from entrepot.games.cuba.rules.parliament import is_bidding, leads
from entrepot.games.cuba.rules.statutes import hand_over, pay_tax
from entrepot.games.cuba.rules.tradeswoman import buying_price, lowest_price, selling_price
from entrepot.games.cuba.rules.worker import free_fields, harvestable
from entrepot.games.cuba.state import Player, State

Phase = Literal["start", "actions", "parliament", "statutes"]


class Effect(TypedDict):
    """What an action changes for the seat, with what then follows by itself."""

    pesos: int
    points: int
    yard: dict[Ware, int]
    warehouse: dict[Product, int]
    ship_leaves: bool
    slots: list[str]
    """Of ships, that it fills: dock and place, counted from 0, as "dock_1:0"."""


class Derived(TypedDict):
    phase: Phase
    acting: Character | None
    """The character that is being carried out."""
    next_player: int | None
    """Who plays a card after this turn."""
    last_round: bool
    spaces: dict[Space, list[str]]
    """The legal actions that use each alternative."""
    market: dict[Good, list[MarketSpace]]
    """From the left."""
    filled_slots: dict[Dock, list[bool]]
    bills_to_enact: int
    """Of the bills that are open now."""
    matters: list[StatuteType]
    """The laws in force that bear upon what is decided now."""
    takes: dict[Space, list[Ware]]
    """The wares of which an alternative gives some; of products the cheapest."""
    building_fee: int
    bidders: list[int]
    """Who takes part in the bidding that goes on."""
    missing: dict[str, dict[Resource, int]]
    """What the seat lacks of the cost of each building. This and the rest only with a seat."""
    work: dict[str, dict[str, FieldWork]]
    """While it harvests: where its figure may stand, and what the fields then yield."""
    proposed_harvest: list[str]
    """Fields that cost no water, the dearest products first, while it chooses them."""
    foreman: dict[str, str]
    """The action that sets to work what stands on a field."""
    usable: list[str]
    """Fields with a building that the foreman can use now …"""
    used: list[str]
    """… and those where that is done."""
    effects: dict[str, Effect]
    """By legal action; one without an effect is left out."""


def derived(state: State, seat: int | None) -> Derived:
    found: Derived = {
        "phase": _phase(state),
        "acting": _acting(state),
        "next_player": _next_player(state),
        "last_round": state.round == ROUNDS,
        "spaces": {name: [] for name in SPACES},
        "market": {name: market_row(state, kind) for kind, name in enumerate(GOODS)},
        "filled_slots": {name: filled_slots(state, dock) for dock, name in enumerate(DOCKS)},
        "bills_to_enact": min(
            len(TYPE_PAIRS[0]), sum(bill != NOBODY for bill in state.bills[: len(TYPES)])
        ),
        "matters": _matters(state),
        "takes": {
            SPACES[T1]: list(MATERIALS),
            SPACES[T2]: [
                name
                for kind, name in enumerate(PRODUCTS)
                if buying_price(state, kind) == lowest_price(state)
            ],
        },
        "building_fee": building_fee(state),
        "bidders": _bidders(state),
        "missing": {},
        "work": {},
        "proposed_harvest": [],
        "foreman": {},
        "usable": [],
        "used": [],
        "effects": {},
    }
    if seat is None:
        return found
    player = state.players[seat]
    found["missing"] = {
        name: lacking
        for building, name in enumerate(BUILDINGS)
        if (lacking := _missing(player, building))
    }
    if not DECISIONS.waiting(state, seat):
        return found
    found["spaces"] = _spaces(state, seat)
    found["work"] = work(state, seat)
    found["proposed_harvest"] = _proposed_harvest(state, seat)
    found["foreman"] = _foreman(state, seat)
    found["usable"], found["used"] = _usable(state, player)
    found["effects"] = {
        ACTIONS.names[action]: effect
        for action in _legal(state, seat)
        if (effect := _effect(state, seat, action)) != _NOTHING
    }
    return found


# --- the round ------------------------------------------------------------------------------------


def _phase(state: State) -> Phase:
    if state.decision in (START_MATERIALS, START_PRODUCTS):
        return "start"
    if state.decision == ENACT_BILLS or is_bidding(state):
        return "parliament"
    return "statutes" if state.decision in (PAY_TAX, PAY_DUTY) else "actions"


def _acting(state: State) -> Character | None:
    if state.decision in (PLAY_CARD, OVER) or _phase(state) != "actions":
        return None
    return name_or_none(CHARACTERS, state.players[state.mover].last_card)


def _next_player(state: State) -> int | None:
    playing = _phase(state) == "actions" and state.decision != OVER
    if not playing or state.turns + 1 == CIRCUITS * state.seats:
        return None
    return next_seat(state, state.mover)


def _spaces(state: State, seat: int) -> dict[Space, list[str]]:
    """Those that stand in a row are used one after the other."""
    rows = {BUILD_ONE: (A1, A2), CHOOSE_SHIP: (M1, M2)}
    free = [space for space in rows.get(state.decision, ()) if not state.markers[space]]
    actions: dict[Space, list[str]] = {name: [] for name in SPACES}
    for action in _legal(state, seat):
        name, verb = ACTIONS.names[action], ACTIONS.verbs[action]
        if verb == "alternative":
            actions[SPACES[free[0]]].append(name)
        elif verb in ("take-material", "take-product"):
            actions[SPACES[T1 if verb == "take-material" else T2]].append(name)
    return actions


_OTHER_LAWS = {
    DROUGHT_LAW: (MOVE_FIGURE, HARVEST_FIELDS),
    BUILDING_LAW: (BUILD_ONE,),
    HARBOUR_LAW: (CHOOSE_SHIP, LOAD_SHIP, USE_BUILDING),
}


def _matters(state: State) -> list[StatuteType]:
    if state.decision == PAY_TAX:
        return ["tax"]
    if state.decision == PAY_DUTY:
        return ["duty"]
    return ["other"] if state.decision in _OTHER_LAWS.get(state.laws[OTHER], ()) else []


def _bidders(state: State) -> list[int]:
    if not is_bidding(state):
        return []
    return [
        seat for seat in range(state.seats) if state.decision == FIRST_BID or leads(state, seat)
    ]


# --- what the seat has ----------------------------------------------------------------------------


def _missing(player: Player, building: int) -> dict[Resource, int]:
    lacking = {
        name: unpacked(COST[building], kind) - player.yard[FIRST_MATERIAL + kind]
        for kind, name in enumerate(MATERIALS)
    }
    return {name: number for name, number in lacking.items() if number > 0}


def _proposed_harvest(state: State, seat: int) -> list[str]:
    if state.decision != HARVEST_FIELDS:
        return []
    player = state.players[seat]
    left = [harvestable(state, seat, kind) for kind in range(len(PRODUCTS))]
    fields = [field for field in open_fields(player) if is_active(player, field)]
    products = [field for field in fields if player.plantation[field] < len(PRODUCTS)]
    products.sort(key=lambda field: -selling_price(state, player.plantation[field]))
    proposed: list[str] = []
    for field in products:
        kind = player.plantation[field]
        if left[kind] > 0 and len(proposed) < free_fields(state):
            left[kind] -= 1
            proposed.append(FIELDS[field])
    return proposed


def _foreman(state: State, seat: int) -> dict[str, str]:
    if state.decision != FOREMAN_MODE:
        return {}
    player = state.players[seat]
    legal = {ACTIONS.names[action] for action in _legal(state, seat)}
    actions = {}
    for field, name in enumerate(FIELDS):
        structure = structure_on(player, field)
        if structure == NOBODY:
            continue
        single = ACTIONS.names[SINGLE + structure]
        action = "row-and-column" if is_active(player, field) else single
        if action in legal:
            actions[name] = action
    return actions


def _usable(state: State, player: Player) -> tuple[list[str], list[str]]:
    usable: list[str] = []
    used: list[str] = []
    if state.decision != USE_BUILDING:
        return usable, used
    for field, name in enumerate(FIELDS):
        structure = structure_on(player, field)
        if structure == NOBODY or is_warehouse(structure):
            continue
        works = is_active(player, field) != bool(state.single_use)
        if works and state.usable[structure]:
            usable.append(name)
        elif works and not state.single_use:
            used.append(name)
    return usable, used


# --- what an action changes -----------------------------------------------------------------------

_NOTHING: Effect = {
    "pesos": 0,
    "points": 0,
    "yard": {},
    "warehouse": {},
    "ship_leaves": False,
    "slots": [],
}


def _legal(state: State, seat: int) -> list[int]:
    room = [0] * len(ACTIONS)
    return room[: DECISIONS.legal_actions(state, seat, room)]


def _effect(state: State, seat: int, action: int) -> Effect:
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
        while _acting(state) and state.turns == turn and len(legal := _legal(state, seat)) == 1:
            DECISIONS.apply_action(state, seat, legal[0])
