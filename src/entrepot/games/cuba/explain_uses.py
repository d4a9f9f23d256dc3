"""Cuba: why a building cannot be used now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.cuba.components import (
    BUILDINGS,
    DOCKS,
    FIELDS,
    GOODS,
    MAKES,
    SHIPS,
    TAKES,
    TYPES,
    WATER,
)
from entrepot.games.cuba.describe_uses import exchange_of, handed_in, ware_word
from entrepot.games.cuba.rules.common import is_active, owned, structure_on
from entrepot.games.cuba.rules.harbour import free_slots
from entrepot.games.cuba.state import Player, State


def places(player: Player, structure: int) -> list[int]:
    """The fields on which a player has a building."""
    return [field for field in range(len(FIELDS)) if structure_on(player, field) == structure]


def not_owned(ware: int) -> Phrase:
    return phrase("not.not_owned", ware=ware_word(ware))


def too_few(player: Player, wanted: Mapping[int, int]) -> Phrase | None:
    """What a player owns too little of, if anything."""
    for ware, number in wanted.items():
        held = owned(player, ware)
        if number > held:
            few = phrase("not.too_few_owned", ware=ware_word(ware), number=held)
            return few if held > 0 else not_owned(ware)
    return None


def why_no_use(state: State, seat: int, building: int, use: int) -> Phrase:
    if state.usable[building] == 0:
        return _not_usable(state, state.players[seat], building)
    if TAKES[building] == NOBODY:
        return _OTHER_USES[BUILDINGS[building]](state, seat, use)
    made = MAKES[building]
    return too_few(state.players[seat], handed_in(building, use)) or phrase(
        "not.too_few_left", ware=ware_word(made), number=state.supply[made]
    )


def _not_usable(state: State, player: Player, building: int) -> Phrase:
    word = Word("structure", BUILDINGS[building])
    where = places(player, building)
    if not where:
        return phrase("not.no_such_building", structure=word)
    if state.single_use:
        return phrase("not.another_building", structure=word)
    if not any(is_active(player, field) for field in where):
        return phrase("not.not_active", structure=word)
    return phrase("not.used_already", structure=word)


def _small_office(state: State, seat: int, use: int) -> Phrase:
    return _office(state, seat, *divmod(use, len(GOODS)), 1)


def _large_office(state: State, seat: int, use: int) -> Phrase:
    return _office(state, seat, *divmod(use // 2, len(GOODS)), 1 + use % 2)


def _office(state: State, seat: int, dock: int, kind: int, number: int) -> Phrase:
    word = Word("dock", DOCKS[dock])
    if state.docks[dock].ship == NOBODY:
        return phrase("not.dock_empty", dock=word)
    slots = free_slots(state, dock, kind)
    return too_few(state.players[seat], {kind: number}) or phrase(
        "not.too_few_slots", dock=word, number=slots, good=ware_word(kind)
    )


def _black_market(state: State, seat: int, use: int) -> Phrase:
    given, taken = exchange_of(use)
    if owned(state.players[seat], given) == 0:
        return not_owned(given)
    return phrase("not.none_in_supply", ware=ware_word(taken))


def _church(state: State, seat: int, kind: int) -> Phrase:
    word = Word("type", TYPES[kind])
    if state.bills[kind] == NOBODY:
        return phrase("not.no_bill", type=word)
    return phrase("not.barred", type=word)


def _dam(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.none_in_supply", ware=ware_word(WATER))


def _lighthouse(state: State, seat: int, ship: int) -> Phrase:
    return phrase("not.not_in_stack", ship=Word("ship", SHIPS[ship]))


_OTHER_USES: dict[str, Callable[[State, int, int], Phrase]] = {
    "small_trading_office": _small_office,
    "large_trading_office": _large_office,
    "black_market": _black_market,
    "church": _church,
    "dam": _dam,
    "lighthouse": _lighthouse,
}
