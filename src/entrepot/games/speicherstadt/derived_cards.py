"""The Speicherstadt: what lies on contracts and would come to lie there, and what is left of the
stack, for clients."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from entrepot.games.speicherstadt.components import (
    CARDS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    FIRE,
    FOURTH_FIRE,
    GOODS,
    SEASONS,
    SYMBOLS,
    Good,
    Season,
)
from entrepot.games.speicherstadt.material import season_cards, stack_sizes
from entrepot.games.speicherstadt.rules.processing import symbol_open
from entrepot.games.speicherstadt.state import State


class Symbol(TypedDict):
    good: Good
    filled: bool


class ContractProgress(TypedDict):
    symbols: list[Symbol]
    """Those with a cube on them first of their kind."""
    open: int
    complete: bool


class Delivery(TypedDict):
    """What a ship would bring to a contract."""

    symbols: list[int]
    """The places, from 0, that it fills."""
    completes: bool


class SeasonLeft(TypedDict):
    name: Season | Literal["last_card"]
    cards: int
    """With which it began."""
    left: int
    fire: str | None
    fire_out: bool


def contract_progress(state: State) -> dict[str, ContractProgress]:
    return {
        name: _progress(name, state.contracts[contract].cubes)
        for contract, name in enumerate(CONTRACTS)
    }


def _progress(name: str, cubes: Iterable[int]) -> ContractProgress:
    left = dict(zip(GOODS, cubes, strict=True))
    symbols: list[Symbol] = []
    for good in CONTRACT_GOODS[name]:
        symbols.append({"good": good, "filled": left[good] > 0})
        left[good] -= 1
    number = sum(not symbol["filled"] for symbol in symbols)
    return {"symbols": symbols, "open": number, "complete": number == 0}


def brought(state: State, seat: int, cubes: Iterable[int]) -> dict[str, Delivery]:
    """What these cubes would bring to which contracts of a seat."""
    progress = contract_progress(state)
    found: dict[str, Delivery] = {}
    for name, goods in deliveries(state, seat, cubes).items():
        coming, places = list(goods), list[int]()
        for place, symbol in enumerate(progress[name]["symbols"]):
            if not symbol["filled"] and symbol["good"] in coming:
                coming.remove(symbol["good"])
                places.append(place)
        found[name] = {"symbols": places, "completes": len(places) == progress[name]["open"]}
    return found


def deliveries(state: State, seat: int, cubes: Iterable[int]) -> dict[str, list[Good]]:
    """Which open symbols these cubes would fill: contracts that lack least come first."""
    left = list(cubes)

    def missing(contract: int) -> list[int]:
        delivered = state.contracts[contract].cubes
        return [n - cube for n, cube in zip(SYMBOLS[contract], delivered, strict=True)]

    def lacks(contract: int) -> tuple[int, int]:
        short = (max(0, n - cube) for n, cube in zip(missing(contract), cubes_now, strict=True))
        return sum(short), -CONTRACT_POINTS[CONTRACT_SIZE[contract]]

    cubes_now = tuple(left)
    owned = (n for n in range(len(CONTRACTS)) if state.players[seat].cards[CONTRACT + n])
    filled: dict[str, list[Good]] = {}
    for contract in sorted(owned, key=lacks):
        for good, open_symbols in enumerate(missing(contract)):
            number = min(open_symbols, left[good])
            if number and symbol_open(state, contract, good):
                left[good] -= number
                filled.setdefault(CONTRACTS[contract], []).extend([GOODS[good]] * number)
    return filled


def seasons_left(state: State) -> list[SeasonLeft]:
    """With the last card, which is a fire alone."""
    stacks = dict(
        zip(SEASONS, (state.winter, state.spring, state.summer, state.autumn), strict=True)
    )
    sizes = stack_sizes(state.seats)
    found = [
        _season_left(state, name, sizes[name], sum(stacks[name]), season_cards()[name])
        for name in SEASONS
    ]
    last = CARDS[FIRE + FOURTH_FIRE]
    left = int(not state.card_discard[FIRE + FOURTH_FIRE])
    return [*found, _season_left(state, "last_card", sizes["last_card"], left, {last: 1})]


def _season_left(
    state: State,
    name: Season | Literal["last_card"],
    cards: int,
    left: int,
    kinds: dict[str, int],
) -> SeasonLeft:
    fire = next((card for card in CARDS[FIRE:] if kinds.get(card)), None)
    out = fire is not None and state.card_discard[CARDS.index(fire)] > 0
    return {"name": name, "cards": cards, "left": left, "fire": fire, "fire_out": out}
