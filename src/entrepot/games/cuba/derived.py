"""Cuba: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.cuba.actions import ACTIONS
from entrepot.games.cuba.components import (
    BUILDINGS,
    DOCKS,
    GOODS,
    MATERIALS,
    PRODUCTS,
    ROUNDS,
    SPACES,
    T1,
    T2,
    TYPE_PAIRS,
    TYPES,
    Character,
    Dock,
    Good,
    Resource,
    Space,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.decisions import (
    DECISIONS,
)
from entrepot.games.cuba.derived_board import (
    FieldWork,
    MarketSpace,
    filled_slots,
    market_row,
    work,
)
from entrepot.games.cuba.derived_effects import NOTHING, Effect, effect_of
from entrepot.games.cuba.derived_round import (
    Phase,
    acting,
    bidders,
    legal,
    matters,
    next_player,
    phase,
    spaces,
)
from entrepot.games.cuba.derived_seat import (
    foreman_actions,
    missing,
    picked,
    proposed_harvest,
    usable_fields,
)
from entrepot.games.cuba.rules.architect import building_fee
from entrepot.games.cuba.rules.tradeswoman import buying_price, lowest_price
from entrepot.games.cuba.state import State


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
    picked: dict[str, dict[Ware, int]]
    """What start goods or a duty chosen so far change on the yard, named as in actions."""
    effects: dict[str, Effect]
    """By legal action; one without an effect is left out."""


def derived(state: State, seat: int | None) -> Derived:
    found: Derived = {
        "phase": phase(state),
        "acting": acting(state),
        "next_player": next_player(state),
        "last_round": state.round == ROUNDS,
        "spaces": {name: [] for name in SPACES},
        "market": {name: market_row(state, kind) for kind, name in enumerate(GOODS)},
        "filled_slots": {name: filled_slots(state, dock) for dock, name in enumerate(DOCKS)},
        "bills_to_enact": min(
            len(TYPE_PAIRS[0]), sum(bill != NOBODY for bill in state.bills[: len(TYPES)])
        ),
        "matters": matters(state),
        "takes": {
            SPACES[T1]: list(MATERIALS),
            SPACES[T2]: [
                name
                for kind, name in enumerate(PRODUCTS)
                if buying_price(state, kind) == lowest_price(state)
            ],
        },
        "building_fee": building_fee(state),
        "bidders": bidders(state),
        "missing": {},
        "work": {},
        "proposed_harvest": [],
        "foreman": {},
        "usable": [],
        "used": [],
        "picked": {},
        "effects": {},
    }
    if seat is None:
        return found
    player = state.players[seat]
    found["missing"] = {
        name: lacking
        for building, name in enumerate(BUILDINGS)
        if (lacking := missing(player, building))
    }
    if not DECISIONS.waiting(state, seat):
        return found
    found["spaces"] = spaces(state, seat)
    found["work"] = work(state, seat)
    found["proposed_harvest"] = proposed_harvest(state, seat)
    found["foreman"] = foreman_actions(state, seat)
    found["usable"], found["used"] = usable_fields(state, player)
    found["picked"] = picked(state, seat)
    found["effects"] = {
        ACTIONS.names[action]: effect
        for action in legal(state, seat)
        if (effect := effect_of(state, seat, action)) != NOTHING
    }
    return found
