"""Cuba: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.text import phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.cuba.actions import ACTIONS
from entrepot.games.cuba.components import (
    BUILDINGS,
    DOCKS,
    GOODS,
    ROUNDS,
    WARES,
    Character,
    Dock,
    Good,
    Resource,
    Space,
    StatuteType,
    Ware,
)
from entrepot.games.cuba.decisions import DECISIONS
from entrepot.games.cuba.derived_board import (
    FieldWork,
    MarketSpace,
    Statutes,
    bill_note,
    filled_slots,
    market_row,
    reach,
    statutes,
    work,
)
from entrepot.games.cuba.derived_choices import (
    Choices,
    StartGoods,
    choices,
    start_goods,
    uses,
)
from entrepot.games.cuba.derived_effects import NOTHING, Effect, effect_of
from entrepot.games.cuba.derived_round import (
    Phase,
    SpaceState,
    acting,
    bidders,
    legal,
    matters,
    next_player,
    phase,
    spaces,
)
from entrepot.games.cuba.derived_seat import foreman_actions, missing, picked, usable_fields
from entrepot.games.cuba.rules.architect import building_fee
from entrepot.games.cuba.rules.common import owned
from entrepot.games.cuba.state import State


class Derived(TypedDict):
    phase: Phase
    acting: Character | None
    """The character that is being carried out."""
    next_player: int | None
    """Who plays a card after this turn."""
    last_round: bool
    voting: bool
    """Cards that are left in hand count as votes."""
    spaces: dict[Space, SpaceState]
    market: dict[Good, list[MarketSpace]]
    """From the left."""
    filled_slots: dict[Dock, list[bool]]
    bill_note: Said | None
    """How many of the bills that are open become law, if not all."""
    statutes: dict[StatuteType, Statutes]
    matters: list[StatuteType]
    """The laws in force that bear upon what is decided now."""
    fee_note: Said | None
    """What a building costs more."""
    owned: list[dict[Ware, int]]
    """Of each seat, yard and warehouse together."""
    bidders: list[int]
    """Who takes part in the bidding that goes on."""
    missing: dict[str, dict[Resource, int]]
    """What the seat lacks of the cost of each building. This and the rest only with a seat."""
    work: dict[str, dict[str, FieldWork]]
    """While it harvests: where its figure may stand, and what the fields then yield."""
    reach: dict[str, list[str]]
    """The fields that count if the figure stands on a field, where that matters now."""
    start_goods: list[StartGoods]
    answer: Choices
    """What is clicked for an answer …"""
    uses: dict[str, Choices]
    """… and for the use of a building."""
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
        "voting": phase(state) in ("parliament", "statutes"),
        "spaces": spaces(state, seat),
        "market": {name: market_row(state, kind) for kind, name in enumerate(GOODS)},
        "filled_slots": {name: filled_slots(state, dock) for dock, name in enumerate(DOCKS)},
        "bill_note": bill_note(state),
        "statutes": statutes(state),
        "matters": matters(state),
        "fee_note": said(phrase("note.fee", n=fee)) if (fee := building_fee(state)) else None,
        "owned": [
            {name: owned(player, ware) for ware, name in enumerate(WARES)}
            for player in state.players[: state.seats]
        ],
        "bidders": bidders(state),
        "missing": {},
        "work": {},
        "reach": {},
        "start_goods": [],
        "answer": {"choices": [], "proposed": []},
        "uses": {},
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
    found["work"] = work(state, seat)
    found["reach"] = reach(state, seat)
    found["start_goods"] = start_goods(state)
    found["answer"] = choices(state, seat)
    found["uses"] = uses(state, seat)
    found["foreman"] = foreman_actions(state, seat)
    found["usable"], found["used"] = usable_fields(state, player)
    found["picked"] = picked(state, seat)
    found["effects"] = {
        ACTIONS.names[action]: effect
        for action in legal(state, seat)
        if (effect := effect_of(state, seat, action)) != NOTHING
    }
    return found
