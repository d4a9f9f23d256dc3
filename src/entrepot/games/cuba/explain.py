"""Cuba: why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.cuba.actions import ACTIONS, DUTY_OF_MATERIALS, DUTY_OF_PRODUCTS, USES
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    DOCKS,
    DUTY,
    DUTY_CITRUS,
    FIRST_MATERIAL,
    LAWS,
    PRINTED_DUTY,
    SLOT_GOODS,
    STRUCTURES,
    T1,
    T2,
    TYPES,
    WATER,
)
from entrepot.games.cuba.describe import TYPE_PAIRS, cost_of, duty_of, harvest_of, slots_of
from entrepot.games.cuba.describe_uses import amounts, units, ware_word
from entrepot.games.cuba.explain_uses import not_owned, places, too_few, why_no_use
from entrepot.games.cuba.rules.architect import building_fee, has_materials
from entrepot.games.cuba.rules.common import is_active, open_fields, owned, structure_on
from entrepot.games.cuba.rules.statutes import tax_due
from entrepot.games.cuba.rules.tradeswoman import buying_price, lowest_price, nothing_traded
from entrepot.games.cuba.rules.worker import free_fields, harvestable
from entrepot.games.cuba.state import State


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """The reason why an answer to the current decision is not legal."""
    verb = ACTIONS.verbs[action]
    parameter = action - ACTIONS.base(action)
    if verb in USES:
        return why_no_use(state, seat, BUILDINGS.index(verb), parameter)
    return _REASONS[verb](state, seat, parameter)


# --- phase B --------------------------------------------------------------------------------------


def _play(state: State, seat: int, card: int) -> Phrase:
    return phrase("not.card_played", character=Word("character", CHARACTERS[card]))


def _harvest(state: State, seat: int, vector: int) -> Phrase:
    numbers = harvest_of(vector)
    for kind, number in numbers.items():
        if number > harvestable(state, seat, kind):
            fields = open_fields(state.players[seat], kind, True)
            if number > fields:
                return phrase("not.too_few_fields", ware=ware_word(kind), number=fields)
            return phrase("not.too_few_left", ware=ware_word(kind), number=state.supply[kind])
    free, taken = free_fields(state), sum(numbers.values())
    if taken < free:
        return phrase("not.must_harvest", number=free)
    water = state.players[seat].yard[WATER]
    return phrase("not.too_little_water", needed=taken - free, water=water)


def _buy(state: State, seat: int, kind: int) -> Phrase:
    good = ware_word(kind)
    if state.market[kind] + state.supply[kind] == 0:
        return phrase("not.none_to_buy", good=good)
    price, money = buying_price(state, kind), state.players[seat].pesos
    if money < price:
        return phrase("not.too_expensive", good=good, price=price, money=money)
    return phrase("not.turned_too_often", good=good)


def _sell(state: State, seat: int, kind: int) -> Phrase:
    if owned(state.players[seat], kind) == 0:
        return not_owned(kind)
    return phrase("not.turned_too_often", good=ware_word(kind))


def _take_material(state: State, seat: int, kind: int) -> Phrase:
    return _take(state, T1, FIRST_MATERIAL + kind)


def _take_product(state: State, seat: int, kind: int) -> Phrase:
    price, lowest = buying_price(state, kind), lowest_price(state)
    if nothing_traded(state) and not state.markers[T2] and price > lowest:
        return phrase("not.not_cheapest", ware=ware_word(kind), price=price, lowest=lowest)
    return _take(state, T2, kind)


def _take(state: State, space: int, ware: int) -> Phrase:
    if not nothing_traded(state):
        return phrase("not.traded_already")
    if state.markers[space]:
        return phrase("not.space_used")
    return phrase("not.none_in_supply", ware=ware_word(ware))


def _pass(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.say_done")


def _done(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.nothing_traded")


def _build(state: State, seat: int, building: int) -> Phrase:
    word = Word("building", BUILDINGS[building])
    player = state.players[seat]
    if state.display[building] == 0:
        return phrase("not.none_on_display", building=word)
    if not has_materials(player, building):
        cost = cost_of(building)
        held = amounts({ware: player.yard[ware] for ware in cost})
        return phrase("not.materials_lacking", building=word, wares=amounts(cost), held=held)
    return phrase("not.fee_lacking", fee=building_fee(state), money=player.pesos)


def _alternative(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.alternatives_used")


def _place(state: State, seat: int, field: int) -> Phrase:
    structure = structure_on(state.players[seat], field)
    return phrase("not.built_on", structure=Word("structure", STRUCTURES[structure]))


def _row_and_column(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.nothing_active")


def _single(state: State, seat: int, structure: int) -> Phrase:
    word = Word("structure", STRUCTURES[structure])
    player = state.players[seat]
    where = places(player, structure)
    if not where:
        return phrase("not.no_such_building", structure=word)
    if all(is_active(player, field) for field in where):
        return phrase("not.active_already", structure=word)
    return phrase("not.no_effect", structure=word)


def _load(state: State, seat: int, dock: int) -> Phrase:
    word = Word("dock", DOCKS[dock])
    if state.docks[dock].ship == NOBODY:
        return phrase("not.dock_empty", dock=word)
    return phrase("not.nothing_fits", dock=word)


def _cargo(state: State, seat: int, cargo: int) -> Phrase:
    dock = state.docks[state.loading - 1]
    slots = SLOT_GOODS[dock.ship]
    for slot in slots_of(cargo):
        if slot - slots.index(slots[slot]) < dock.cargo[slots[slot]]:
            return phrase("not.slot_taken", slot=slot + 1, good=ware_word(slots[slot]))
    goods = units([slots[slot] for slot in slots_of(cargo)])
    return too_few(state.players[seat], goods) or phrase("not.later_slot")


def _finish(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.must_use")


# --- phases C and D -------------------------------------------------------------------------------


def _bid(state: State, seat: int, bid: int) -> Phrase:
    return phrase("not.too_high_bid", money=state.players[seat].pesos)


def _enact(state: State, seat: int, pair: int) -> Phrase:
    missing = [kind for kind in TYPE_PAIRS[pair] if state.bills[kind] == NOBODY]
    return phrase("not.no_bill", type=Word("type", TYPES[missing[0]]))


def _pay(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.tax_too_high", tax=tax_due(state, seat), money=state.players[seat].pesos)


def _duty(state: State, seat: int, duty: int) -> Phrase | None:
    law = state.laws[DUTY]
    wanted = 0 if law == PRINTED_DUTY else law - DUTY_CITRUS
    if wanted != min(duty, DUTY_OF_MATERIALS) + (duty >= DUTY_OF_PRODUCTS):
        return phrase("not.other_duty", law=Word("law", LAWS[law]))
    return too_few(state.players[seat], duty_of(duty))


def _decline(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.no_tax")


_REASONS: dict[str, Callable[[State, int, int], Phrase | None]] = {
    "play": _play,
    "harvest": _harvest,
    "buy": _buy,
    "sell": _sell,
    "take_material": _take_material,
    "take_product": _take_product,
    "pass": _pass,
    "done": _done,
    "build": _build,
    "alternative": _alternative,
    "place": _place,
    "row_and_column": _row_and_column,
    "single": _single,
    "finish": _finish,
    "load": _load,
    "cargo": _cargo,
    "bid": _bid,
    "enact": _enact,
    "pay": _pay,
    "duty": _duty,
    "decline": _decline,
}
