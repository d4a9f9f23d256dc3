"""Cuba: what is clicked for each answer, where an answer is put together, for clients."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import TypedDict

from entrepot.games.cuba.actions import ACTIONS, HARVEST, USES
from entrepot.games.cuba.components import (
    DOCKS,
    FIELDS,
    MATERIALS,
    PRODUCTS,
    SLOT_GOODS,
    Ware,
)
from entrepot.games.cuba.decisions import (
    ENACT_BILLS,
    HARVEST_FIELDS,
    LOAD_SHIP,
    PAY_DUTY,
    START_MATERIALS,
    START_PRODUCTS,
    USE_BUILDING,
)
from entrepot.games.cuba.derived_board import filled_slots, open_fields
from entrepot.games.cuba.derived_effects import effect_of
from entrepot.games.cuba.derived_round import legal
from entrepot.games.cuba.derived_seat import proposed_harvest
from entrepot.games.cuba.material import PAIR, USE_OF
from entrepot.games.cuba.rules.common import is_active
from entrepot.games.cuba.state import State


class Choice(TypedDict):
    action: str
    parts: list[str]
    """What is clicked for it: wares, fields, slots of ships as "dock_1:0", or types of bills; of an
    exchange what is given, then what is taken."""


class Choices(TypedDict):
    choices: list[Choice]
    proposed: list[str]
    """What is clicked unless the person says otherwise."""


class StartGoods(TypedDict):
    """Wares of one class that are still to be chosen before the first round."""

    wares: list[Ware]
    number: int
    choices: list[Choice]


def start_goods(state: State) -> list[StartGoods]:
    classes: dict[int, tuple[str, Sequence[Ware]]] = {
        START_MATERIALS: ("start-materials", MATERIALS),
        START_PRODUCTS: ("start-products", PRODUCTS),
    }
    if state.decision not in classes:
        return []
    return [
        {
            "wares": list(wares),
            "number": PAIR,
            "choices": [
                {"action": f"{verb}:{'-'.join(pair)}", "parts": list(pair)}
                for pair in combinations_with_replacement(wares, PAIR)
            ],
        }
        for decision, (verb, wares) in classes.items()
        if decision >= state.decision
    ]


def choices(state: State, seat: int) -> Choices:
    """Of what is asked now, where it is one set of things that are clicked."""
    found: list[Choice] = []
    if state.decision == HARVEST_FIELDS:
        found = list(_harvests(state, seat))
        return {"choices": found, "proposed": proposed_harvest(state, seat)}
    if state.decision == LOAD_SHIP:
        found = [
            choice
            for action in legal(state, seat)
            if ACTIONS.verbs[action] == "cargo"
            for choice in _slot_choices(state, seat, action)
        ]
    elif state.decision in (PAY_DUTY, ENACT_BILLS):
        found = [
            {"action": name, "parts": wares.split("-")}
            for name in (ACTIONS.names[action] for action in legal(state, seat))
            if (wares := name.partition(":")[2])
        ]
    return {"choices": found, "proposed": _proposed(state, found)}


def _proposed(state: State, found: list[Choice]) -> list[str]:
    """The whole load; of a duty only what cannot be chosen otherwise."""
    if state.decision == LOAD_SHIP and found:
        return max((choice["parts"] for choice in found), key=len)
    return found[0]["parts"] if state.decision == PAY_DUTY and len(found) == 1 else []


def _harvests(state: State, seat: int) -> Iterator[Choice]:
    """Which fields of a product are harvested makes no difference: each set of them will do."""
    player, possible = state.players[seat], set(legal(state, seat))
    fields = [
        field
        for field in open_fields(player)
        if is_active(player, field) and player.plantation[field] < len(PRODUCTS)
    ]
    for size in range(len(fields) + 1):
        for taken in combinations(fields, size):
            kinds = [player.plantation[field] for field in taken]
            vector = 9 * kinds.count(0) + 3 * kinds.count(1) + kinds.count(2)
            if max(Counter(kinds).values(), default=0) < 3 and HARVEST + vector in possible:
                parts = [FIELDS[field] for field in taken]
                yield {"action": ACTIONS.names[HARVEST + vector], "parts": parts}


def _slot_choices(state: State, seat: int, action: int) -> Iterator[Choice]:
    """Which of equal slots of a ship are filled makes no difference: each set of them will do."""
    wanted: Counter[tuple[int, int]] = Counter()
    for slot in effect_of(state, seat, action)["slots"]:
        name, _, place = slot.partition(":")
        dock = DOCKS.index(name)
        wanted[dock, SLOT_GOODS[state.docks[dock].ship][int(place)]] += 1
    sets = [
        combinations(_free(state, dock, kind), number) for (dock, kind), number in wanted.items()
    ]
    for parts in product(*sets):
        yield {"action": ACTIONS.names[action], "parts": [slot for one in parts for slot in one]}


def _free(state: State, dock: int, kind: int) -> list[str]:
    goods = SLOT_GOODS[state.docks[dock].ship]
    return [
        f"{DOCKS[dock]}:{place}"
        for place, filled in enumerate(filled_slots(state, dock))
        if not filled and goods[place] == kind
    ]


def uses(state: State, seat: int) -> dict[str, Choices]:
    """Of each building that the foreman can use now."""
    found: dict[str, Choices] = {}
    if state.decision != USE_BUILDING:
        return found
    for action in legal(state, seat):
        building = ACTIONS.verbs[action]
        if building in USES:
            one = found.setdefault(building, {"choices": [], "proposed": []})
            one["choices"].extend(_use(state, seat, action))
    for building, one in found.items():
        if USE_OF[building] == "number" or len(one["choices"]) == 1:
            one["proposed"] = one["choices"][-1]["parts"]
    return found


def _use(state: State, seat: int, action: int) -> Iterator[Choice]:
    name = ACTIONS.names[action]
    use, parameter = USE_OF[ACTIONS.verbs[action]], name.partition(":")[2]
    if use == "slots":
        yield from _slot_choices(state, seat, action)
    elif use in ("wares", "exchange"):
        yield {"action": name, "parts": parameter.split("-")}
    else:
        yield {"action": name, "parts": [parameter] if parameter else []}
