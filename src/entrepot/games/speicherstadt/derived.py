"""The Speicherstadt: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.speicherstadt.components import (
    BANK,
    CARDS,
    COLUMNS,
    COUNTING_OFFICE,
    FIRE,
    FIREMAN,
    GOODS,
    PORT,
    ROW_LENGTH,
    SEASONS,
    SHIP,
    STRENGTHS,
    TRADER,
    WAREHOUSE,
    Good,
    Season,
)
from entrepot.games.speicherstadt.decisions import PAY_EXCHANGE, PLACE_MERCHANT, PROCESS
from entrepot.games.speicherstadt.derived_cards import (
    ContractProgress,
    Delivery,
    SeasonLeft,
    brought,
    contract_progress,
    deliveries,
    seasons_left,
)
from entrepot.games.speicherstadt.derived_line import (
    Bid,
    Claim,
    Purchase,
    bid,
    line_of,
    purchase,
    sold_columns,
)
from entrepot.games.speicherstadt.derived_turn import GoodsTurn, goods_turn
from entrepot.games.speicherstadt.material import rounds, stack_sizes
from entrepot.games.speicherstadt.rules.demand import column_free
from entrepot.games.speicherstadt.rules.fire import fire_strength, resolve_fire
from entrepot.games.speicherstadt.scoring import FROM_FIRES, SOURCES, points
from entrepot.games.speicherstadt.state import State

_FIREMEN = range(FIREMAN, FIREMAN + STRENGTHS)

Standing = Literal["strongest", "weakest", "between", "even"]


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
    """Of each seat: what its cards would score now, all its traders together; without those that
    never do."""
    tallies: dict[str, Tally]
    """Of cards that count things or are compared: how much everybody has."""
    contracts: dict[str, ContractProgress]
    columns: list[str]
    """From left to right."""
    sold: list[str]
    """Of these, where nothing lies any more, in the order in which the cards went."""
    seasons: list[SeasonLeft]
    """Also the last card."""
    cards_left: int
    """Of the whole stack …"""
    cards: int
    """… that it began with."""
    rounds: int
    processor: int | None
    """Whose goods are being processed."""
    drawn_from: Season
    """Where the cards of the row come from; several seasons: the last of them."""
    lines: dict[str, list[Claim]]
    """Of each card of the row: who may buy it, one after the other, as they stand in line."""
    bids: dict[str, Bid]
    """The same with one more merchant of this seat, while merchants are placed."""
    purchase: Purchase | None
    deliveries: dict[str, dict[str, Delivery]]
    """What a ship of the row could bring to contracts of this seat."""
    stored: dict[Good, int]
    """What this seat has in store."""
    goods_turn: GoodsTurn | None
    """When this seat processes its goods."""


def derived(state: State, seat: int | None) -> Derived:
    row = [column for column in range(len(COLUMNS)) if state.spaces[column].card != NOBODY]
    placing = state.decision == PLACE_MERCHANT
    tried = state.copy()
    seasons = seasons_left(state)
    return {
        "season": _season(state),
        "next_fire": _next_fire(state),
        "fire_standings": _fire_standings(state),
        "fire_points": _fire_points(state),
        "card_points": [_card_points(state, number) for number in range(state.seats)],
        "tallies": _tallies(state),
        "contracts": contract_progress(state),
        "columns": list(COLUMNS[: ROW_LENGTH[state.seats]]),
        "sold": sold_columns(state, ROW_LENGTH[state.seats]),
        "seasons": seasons,
        "cards_left": sum(season["left"] for season in seasons),
        "cards": sum(season["cards"] for season in seasons),
        "rounds": rounds(state.seats),
        "processor": state.mover if state.decision in (PROCESS, PAY_EXCHANGE) else None,
        "drawn_from": _drawn_from(state),
        "lines": {COLUMNS[column]: line_of(tried, column) for column in row},
        "bids": {
            COLUMNS[column]: bid(state, tried, column, seat)
            for column in row
            if seat is not None and placing and column_free(state, column)
        },
        "purchase": None if seat is None else purchase(state, tried, seat),
        "deliveries": {}
        if seat is None
        else {COLUMNS[n]: brought(state, seat, state.spaces[n].cubes) for n in row},
        "stored": {} if seat is None else _stored(state, seat),
        "goods_turn": None if seat is None else goods_turn(state, seat, deliveries),
    }


def _stored(state: State, seat: int) -> dict[Good, int]:
    player = state.players[seat]
    return {name: player.warehouse[n] + player.house[n] for n, name in enumerate(GOODS)}


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
    found: dict[str, int] = {}
    for card in scoring:
        name = "trader" if TRADER <= card < TRADER + len(GOODS) else CARDS[card]
        found[name] = found.get(name, 0) + _points_of(state, alone, seat, card)
    return found


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
