"""Cuba: what an action means here and now."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Word, phrase
from entrepot.games.cuba.actions import (
    ACTIONS,
    DUTY_OF_MATERIALS,
    DUTY_OF_PRODUCTS,
    DUTY_OF_WATER,
    USES,
)
from entrepot.games.cuba.components import (
    A1,
    ARCHITECT_POINTS,
    BUILDINGS,
    CHARACTERS,
    CITRUS,
    COLUMNS,
    COST,
    DOCKS,
    FIELD_KINDS,
    FIELDS,
    FIRST_MATERIAL,
    GOODS,
    M1,
    MARKET_ROOM,
    MATERIALS,
    MAYOR_PESOS,
    OTHER,
    SHIPS,
    SLOT_GOODS,
    SLOTS,
    STATUTES,
    STONE,
    STRUCTURES,
    SUGAR,
    TOBACCO,
    TYPES,
    VOTES,
    WAREHOUSE_FIELD,
    WATER,
    WOOD,
)
from entrepot.games.cuba.decisions import DECISIONS
from entrepot.games.cuba.describe_uses import Facts, amounts, pair_of, units, use_facts, ware_word
from entrepot.games.cuba.rules.architect import building_fee
from entrepot.games.cuba.rules.common import is_active, structure_on, unpacked
from entrepot.games.cuba.rules.foreman import products_on_yard
from entrepot.games.cuba.rules.harbour import free_slots
from entrepot.games.cuba.rules.parliament import is_bidding
from entrepot.games.cuba.rules.statutes import tax_due
from entrepot.games.cuba.rules.tradeswoman import buying_price, selling_price
from entrepot.games.cuba.rules.worker import free_fields
from entrepot.games.cuba.state import State

TYPE_PAIRS = tuple(combinations(range(len(TYPES)), 2))
"""The types of two bills, in the order of the actions."""

FIELD_WARES = (CITRUS, SUGAR, TOBACCO, WOOD, STONE, WATER)
"""What each kind of field gives."""


def facts(state: State, seat: int, action: int) -> Facts:
    verb = ACTIONS.verbs[action]
    choice = action - ACTIONS.base(action)
    if verb in USES:
        return use_facts(state, BUILDINGS.index(verb), choice)
    return _FACTS[verb](state, seat, choice)


def _start_materials(state: State, seat: int, pair: int) -> Facts:
    return {"wares": amounts(pair_of(WOOD, pair))}


def _start_products(state: State, seat: int, pair: int) -> Facts:
    return {"wares": amounts(pair_of(CITRUS, pair))}


def _play(state: State, seat: int, card: int) -> Facts:
    return {"character": Word("character", CHARACTERS[card]), "votes": VOTES[card]}


def _move(state: State, seat: int, field: int) -> Facts:
    player = state.players[seat]
    key = "act.move.stay" if field == player.figure else "act.move"
    kinds = [
        player.plantation[other]
        for other in range(len(FIELDS))
        if in_line(field, other) and structure_on(player, other) == NOBODY
    ]
    there = {
        ware: min(kinds.count(kind), state.supply[ware])
        for ware, kind in zip(FIELD_WARES, range(WAREHOUSE_FIELD), strict=True)
    }
    return {
        "key": key,
        **field_words(state, seat, field),
        "materials": amounts({ware: there[ware] for ware in there if ware >= FIRST_MATERIAL}),
        "products": amounts({ware: there[ware] for ware in there if ware < FIRST_MATERIAL}),
    }


def in_line(field: int, other: int) -> bool:
    """Whether two fields share a row or a column."""
    return field // COLUMNS == other // COLUMNS or field % COLUMNS == other % COLUMNS


def field_words(state: State, seat: int, field: int) -> Facts:
    kind = FIELD_KINDS[state.players[seat].plantation[field]]
    return {"field": Word("field", FIELDS[field]), "ground": Word("ground", kind)}


def harvest_of(vector: int) -> dict[int, int]:
    return {CITRUS: vector // 9, SUGAR: vector // 3 % 3, TOBACCO: vector % 3}


def _harvest(state: State, seat: int, vector: int) -> Facts:
    taken = harvest_of(vector)
    water = max(0, sum(taken.values()) - free_fields(state))
    return {"wares": amounts(taken), "water": water}


def _buy(state: State, seat: int, kind: int) -> Facts:
    key = "act.buy" if state.market[kind] > 0 else "act.buy.supply"
    return {"key": key, "good": ware_word(kind), "money": buying_price(state, kind)}


def _sell(state: State, seat: int, kind: int) -> Facts:
    key = "act.sell" if state.market[kind] < MARKET_ROOM[kind] else "act.sell.supply"
    return {"key": key, "good": ware_word(kind), "money": selling_price(state, kind)}


def _take_material(state: State, seat: int, kind: int) -> Facts:
    return {"ware": ware_word(FIRST_MATERIAL + kind)}


def _take_product(state: State, seat: int, kind: int) -> Facts:
    return {"ware": ware_word(kind)}


def cost_of(building: int) -> dict[int, int]:
    cost = COST[building]
    return {FIRST_MATERIAL + kind: unpacked(cost, kind) for kind in range(len(MATERIALS))}


def _build(state: State, seat: int, building: int) -> Facts:
    return {
        "building": Word("building", BUILDINGS[building]),
        "wares": amounts(cost_of(building)),
        "money": building_fee(state),
    }


def _place(state: State, seat: int, field: int) -> Facts:
    where = field_words(state, seat, field)
    if state.building == NOBODY:
        return where
    building = Word("building", BUILDINGS[state.building])
    return {"key": "act.place.building", "building": building, **where}


def _row_and_column(state: State, seat: int, _: int) -> Facts:
    player = state.players[seat]
    active = [
        structure_on(player, field) for field in range(len(FIELDS)) if is_active(player, field)
    ]
    used = [Word("structure", STRUCTURES[one]) for one in active if one != NOBODY]
    return {"structures": used}


def _single(state: State, seat: int, structure: int) -> Facts:
    return {"structure": Word("structure", STRUCTURES[structure])}


def _finish(state: State, seat: int, _: int) -> Facts:
    return {"number": products_on_yard(state.players[seat]) if state.storing else 0}


def _load(state: State, seat: int, dock: int) -> Facts:
    where: Facts = {"dock": Word("dock", DOCKS[dock]), "points": dock + 1}
    if state.docks[dock].ship == NOBODY:
        return {"key": "act.load.empty", **where}
    free = amounts({kind: free_slots(state, dock, kind) for kind in range(len(GOODS))})
    return {"ship": Word("ship", SHIPS[state.docks[dock].ship]), "free": free, **where}


def slots_of(cargo: int) -> list[int]:
    return [slot for slot in range(SLOTS) if cargo + 1 >> slot & 1]


def _cargo(state: State, seat: int, cargo: int) -> Facts:
    slots = slots_of(cargo)
    if not state.loading:
        return {"key": "act.cargo.slots", "slots": [slot + 1 for slot in slots]}
    goods = SLOT_GOODS[state.docks[state.loading - 1].ship]
    return {
        "wares": amounts(units([goods[slot] for slot in slots])),
        "points": len(slots) * state.loading,
    }


def _bid(state: State, seat: int, number: int) -> Facts:
    if not is_bidding(state):
        return {"number": number}
    votes = state.players[seat].votes + number
    return {"key": "act.bid.votes", "number": number, "votes": votes}


def _enact(state: State, seat: int, pair: int) -> Facts:
    types = TYPE_PAIRS[pair]
    if any(state.bills[kind] == NOBODY for kind in types):
        return {"key": "act.enact.types", "types": [Word("type", TYPES[kind]) for kind in types]}
    return {
        "bills": [
            phrase(
                "act.enact.law" if kind == OTHER else "act.enact.bill",
                law=Word("law", STATUTES[state.bills[kind]]),
            )
            for kind in types
        ]
    }


def _pay(state: State, seat: int, _: int) -> Facts:
    return {"money": tax_due(state, seat)}


def duty_of(duty: int) -> dict[int, int]:
    if duty < DUTY_OF_WATER:
        return {duty: 1}
    if duty == DUTY_OF_WATER:
        return {WATER: 1}
    if duty < DUTY_OF_PRODUCTS:
        return pair_of(WOOD, duty - DUTY_OF_MATERIALS)
    return pair_of(CITRUS, duty - DUTY_OF_PRODUCTS)


def _duty(state: State, seat: int, duty: int) -> Facts:
    paid = state.players[seat].tax_paid
    return {"wares": amounts(duty_of(duty)), "points": 2 + paid, "bonus": paid}


def _alternative(state: State, seat: int, _: int) -> Facts:
    """For the second user of a round less than for the first (CU-057, CU-058)."""
    gains: dict[str, Facts] = {
        "build": {"points": ARCHITECT_POINTS[state.markers[A1]]},
        "choose_ship": {"money": MAYOR_PESOS[state.markers[M1]]},
    }
    return {**_answer(state, "alternative"), **gains.get(DECISIONS.name(state.decision), {})}


def _pass(state: State, seat: int, _: int) -> Facts:
    return _answer(state, "pass")


def _decline(state: State, seat: int, _: int) -> Facts:
    return _answer(state, "decline")


def _answer(state: State, verb: str) -> Facts:
    """What a verb that answers several questions means now."""
    asked = DECISIONS.name(state.decision)
    return {"key": f"act.{verb}.{asked}" if verb in DECISIONS.verbs[asked] else f"act.{verb}"}


def _nothing(state: State, seat: int, _: int) -> Facts:
    return {}


_FACTS: dict[str, Callable[[State, int, int], Facts]] = {
    "pass": _pass,
    "done": _nothing,
    "finish": _finish,
    "decline": _decline,
    "alternative": _alternative,
    "start_materials": _start_materials,
    "start_products": _start_products,
    "play": _play,
    "move": _move,
    "harvest": _harvest,
    "buy": _buy,
    "sell": _sell,
    "take_material": _take_material,
    "take_product": _take_product,
    "build": _build,
    "place": _place,
    "row_and_column": _row_and_column,
    "single": _single,
    "load": _load,
    "cargo": _cargo,
    "bid": _bid,
    "enact": _enact,
    "pay": _pay,
    "duty": _duty,
}
