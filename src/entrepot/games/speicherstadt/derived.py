"""The Speicherstadt: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.speicherstadt.components import (
    BANK,
    CARDS,
    COLUMNS,
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    COUNTING_OFFICE,
    FIRE,
    FIREMAN,
    GOODS,
    PORT,
    SEASONS,
    SHIP,
    STRENGTHS,
    SYMBOLS,
    WAREHOUSE,
    Good,
    Season,
)
from entrepot.games.speicherstadt.decisions import PLACE_MERCHANT
from entrepot.games.speicherstadt.derived_turn import GoodsTurn, goods_turn
from entrepot.games.speicherstadt.material import stack_sizes
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.demand import column_free
from entrepot.games.speicherstadt.rules.fire import fire_strength, resolve_fire
from entrepot.games.speicherstadt.rules.processing import symbol_open
from entrepot.games.speicherstadt.rules.purchase import withdraw
from entrepot.games.speicherstadt.scoring import FROM_FIRES, SOURCES, points
from entrepot.games.speicherstadt.state import Space, State

_FIREMEN = range(FIREMAN, FIREMAN + STRENGTHS)

Standing = Literal["strongest", "weakest", "between", "even"]


class Claim(TypedDict):
    """Somebody in line, when all before have stepped out."""

    seat: int
    price: int
    coins_left: int
    means: Literal["cannot", "all", "enough"]
    """Whether the coins suffice for it, and whether all of them go."""
    joining: bool
    """The merchant that would be placed now."""


class Tally(TypedDict):
    of: Literal["strength", "counting_office", "ship"]
    seats: list[int]


class Derived(TypedDict):
    season: Season | None
    """The one on top of the stack."""
    next_fire: str | None
    fire_standings: list[Standing]
    """Of each seat, if a fire broke out now."""
    fire_points: list[int]
    """What each seat would gain or lose in the next fire now."""
    card_points: list[dict[str, int]]
    """Of each seat: what its cards of a kind would score now; without those that never do."""
    tallies: dict[str, Tally]
    """Of cards that count things or are compared: how much everybody has."""
    completed: list[str]
    """Contracts without an open symbol."""
    drawn_from: Season
    """Where the cards of the row come from; several seasons: the last of them."""
    lines: dict[str, list[Claim]]
    """Of each card of the row: who may buy it, one after the other, as they stand in line."""
    lines_with_me: dict[str, list[Claim]]
    """The same with one more merchant of this seat, while merchants are placed."""
    deliveries: dict[str, dict[str, list[Good]]]
    """The goods that a ship of the row could fill in on contracts of this seat."""
    goods_turn: GoodsTurn | None
    """When this seat processes its goods."""


def derived(state: State, seat: int | None) -> Derived:
    row = [column for column in range(len(COLUMNS)) if state.spaces[column].card != NOBODY]
    placing = state.decision == PLACE_MERCHANT and seat is not None
    tried = state.copy()
    return {
        "season": _season(state),
        "next_fire": _next_fire(state),
        "fire_standings": _fire_standings(state),
        "fire_points": _fire_points(state),
        "card_points": [_card_points(state, number) for number in range(state.seats)],
        "tallies": _tallies(state),
        "completed": [
            name
            for contract, name in enumerate(CONTRACTS)
            if sum(state.contracts[contract].cubes) == CONTRACT_SIZE[contract]
        ],
        "drawn_from": _drawn_from(state),
        "lines": {COLUMNS[column]: _line(tried, column) for column in row},
        "lines_with_me": {
            COLUMNS[column]: _line(tried, column, seat)
            for column in row
            if placing and column_free(state, column)
        },
        "deliveries": {}
        if seat is None
        else {COLUMNS[n]: deliveries(state, seat, state.spaces[n].cubes) for n in row},
        "goods_turn": None if seat is None else goods_turn(state, seat, deliveries),
    }


def _stack(state: State) -> dict[Season, int]:
    seasons = (state.winter, state.spring, state.summer, state.autumn)
    return {name: sum(cards) for name, cards in zip(SEASONS, seasons, strict=True)}


def _season(state: State) -> Season | None:
    return next((name for name, number in _stack(state).items() if number), None)


def _drawn_from(state: State) -> Season:
    full = stack_sizes(state.seats)
    begun = [name for name, number in _stack(state).items() if number < full[name]]
    return begun[-1] if begun else SEASONS[0]


def _fires_left(state: State) -> list[int]:
    fires = range(len(CARDS) - FIRE)
    return [fire for fire in fires if not state.card_discard[FIRE + fire]]


def _next_fire(state: State) -> str | None:
    return next((CARDS[FIRE + fire] for fire in _fires_left(state)), None)


def _burnt(state: State, fire: int) -> list[int]:
    """What each seat gains or loses in a fire."""
    after = state.copy()
    resolve_fire(after, fire)
    pairs = zip(after.players[: state.seats], state.players[: state.seats], strict=True)
    return [then.points - now.points for then, now in pairs]


def _fire_standings(state: State) -> list[Standing]:
    changes = _burnt(state, fire=0)
    if not any(changes):
        return ["even"] * state.seats
    return ["strongest" if n > 0 else "weakest" if n < 0 else "between" for n in changes]


def _fire_points(state: State) -> list[int]:
    fires = _fires_left(state)
    return _burnt(state, fires[0]) if fires else [0] * state.seats


def _tallies(state: State) -> dict[str, Tally]:
    players = state.players[: state.seats]
    strengths: Tally = {"of": "strength", "seats": [fire_strength(one) for one in players]}
    offices: Tally = {
        "of": "counting_office",
        "seats": [one.cards[COUNTING_OFFICE] for one in players],
    }
    ships: Tally = {"of": "ship", "seats": [one.cards[SHIP] for one in players]}
    return {
        **{CARDS[card]: strengths for card in _FIREMEN},
        CARDS[COUNTING_OFFICE]: offices,
        CARDS[SHIP]: ships,
        CARDS[PORT]: ships,
    }


def _card_points(state: State, seat: int) -> dict[str, int]:
    owned = [card for card in range(FIRE) if state.players[seat].cards[card]]
    scoring = [card for card in owned if card not in (*_FIREMEN, SHIP, BANK)]
    alone = state.copy() if scoring else state
    return {CARDS[card]: _points_of(state, alone, seat, card) for card in scoring}


def _points_of(state: State, alone: State, seat: int, kind: int) -> int:
    """As if the seat had no other cards, but the ships that a port counts. `alone` is a copy of the
    state to work on."""
    player, real = alone.players[seat], state.players[seat]
    for card in range(FIRE):
        player.cards[card] = real.cards[card] if card in (kind, SHIP) else 0
    for good in range(len(GOODS)):
        player.warehouse[good] = real.warehouse[good] if kind == WAREHOUSE else 0
    sources = range(len(SOURCES))
    return sum(points(alone, seat, source) for source in sources if source != FROM_FIRES)


def _line(tried: State, column: int, joining: int | None = None) -> list[Claim]:
    """`tried` is a copy of the state, of which only the coins and the lines still count."""
    space = tried.spaces[column].copy()
    place = merchants_in_line(space)
    if joining is not None:
        space.line[place] = joining
    claims = list(_claims(tried, space))
    if joining is not None:
        claims[place]["joining"] = True
    return claims


def _claims(state: State, space: Space) -> Iterable[Claim]:
    while price := merchants_in_line(space):
        seat = space.line[0]
        left = state.players[seat].coins - price
        yield {
            "seat": seat,
            "price": price,
            "coins_left": left,
            "means": "cannot" if left < 0 else "enough" if left else "all",
            "joining": False,
        }
        withdraw(state, seat, space)


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
