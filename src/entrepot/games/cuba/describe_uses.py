"""Cuba: what using a building means here and now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.cuba.components import (
    BUILDINGS,
    DOCKS,
    GOODS,
    KINDS,
    LOTS,
    PAIR_FIRST,
    PAIR_SECOND,
    PESOS,
    POINTS,
    SHIPS,
    STATUTES,
    TAKES,
    TYPES,
    WARES,
    WATER,
)
from entrepot.games.cuba.rules.buildings import another_kind
from entrepot.games.cuba.rules.common import unpacked
from entrepot.games.cuba.state import State


class Facts(TypedDict, total=False):
    """What an action is about; which of it depends on the verb. `key`: another text than usual."""

    key: str
    character: Word
    field: Word
    ground: Word
    good: Word
    ware: Word
    other: Word
    building: Word
    structure: Word
    dock: Word
    ship: Word
    type: Word
    law: Word
    wares: list[Phrase]
    materials: list[Phrase]
    products: list[Phrase]
    free: list[Phrase]
    slots: list[int] | list[Phrase]
    structures: list[Word]
    types: list[Word]
    bills: list[Phrase]
    number: int
    votes: int
    water: int
    money: int
    points: int
    bonus: int


# --- wares in words -------------------------------------------------------------------------------


def ware_word(ware: int) -> Word:
    return Word("ware", WARES[ware])


def amounts(numbers: Mapping[int, int]) -> list[Phrase]:
    """Units by ware, as a list: "2 × stone and 1 × wood"."""
    return [
        phrase("wares.some", number=number, ware=ware_word(ware))
        for ware, number in numbers.items()
        if number > 0
    ]


def pair_of(first: int, pair: int) -> dict[int, int]:
    """Two units, equal or different, of three kinds from `first` on."""
    return units([first + PAIR_FIRST[pair], first + PAIR_SECOND[pair]])


def units(wares: Sequence[int]) -> dict[int, int]:
    return {ware: wares.count(ware) for ware in wares}


def handed_in(building: int, use: int) -> dict[int, int]:
    """What a building takes in a use."""
    first, kinds = TAKES[building], KINDS[building]
    if kinds == 1:
        return {first: 1 + use}
    return {first + use: 1} if use < kinds else pair_of(first, use - kinds)


def lot_of(ship: int) -> dict[int, int]:
    """The slots of a ship by what they take."""
    return {kind: unpacked(LOTS[ship], kind) for kind in range(len(GOODS))}


# --- the uses -------------------------------------------------------------------------------------


def use_facts(state: State, building: int, use: int) -> Facts:
    if TAKES[building] != NOBODY:
        return _hand_in(building, use)
    return _FACTS[BUILDINGS[building]](state, use)


def _hand_in(building: int, use: int) -> Facts:
    given = handed_in(building, use)
    number = sum(given.values())
    return {
        "wares": amounts(given),
        "number": number,
        "points": number * POINTS[building],
        "money": number * PESOS[building],
    }


def _small_office(state: State, place: int) -> Facts:
    return _delivery(place, 1)


def _large_office(state: State, use: int) -> Facts:
    return _delivery(use // 2, 1 + use % 2)


def _delivery(place: int, number: int) -> Facts:
    dock, kind = divmod(place, len(GOODS))
    return {
        "wares": amounts({kind: number}),
        "dock": Word("dock", DOCKS[dock]),
        "points": number * (dock + 1),
    }


def exchange_of(use: int) -> tuple[int, int]:
    """What the black market takes, and what it gives."""
    given, other = divmod(use, len(GOODS) - 1)
    return given, another_kind(given, other)


def _black_market(state: State, use: int) -> Facts:
    given, taken = exchange_of(use)
    return {"ware": ware_word(given), "other": ware_word(taken)}


def _church(state: State, kind: int) -> Facts:
    if state.bills[kind] == NOBODY:
        return {"key": "act.church.gone", "type": Word("type", TYPES[kind])}
    return {"law": Word("law", STATUTES[state.bills[kind]])}


def _dam(state: State, _: int) -> Facts:
    return {"wares": amounts({WATER: min(2, state.supply[WATER])})}


def _lighthouse(state: State, ship: int) -> Facts:
    return {
        "ship": Word("ship", SHIPS[ship]),
        "slots": amounts(lot_of(ship)),
        "other": Word("ship", SHIPS[state.ship_at_sea]),
    }


_FACTS: dict[str, Callable[[State, int], Facts]] = {
    "small_trading_office": _small_office,
    "large_trading_office": _large_office,
    "black_market": _black_market,
    "church": _church,
    "dam": _dam,
    "lighthouse": _lighthouse,
}
