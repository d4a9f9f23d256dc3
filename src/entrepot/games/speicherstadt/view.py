"""The Speicherstadt: what a seat may see (ledger section 5), as a dictionary and as numbers."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.engine.seats import next_seat, relative
from entrepot.engine.view_helpers import name_or_none, named, put, put_row, some
from entrepot.games.speicherstadt.components import (
    CARDS,
    COLUMNS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACTS,
    FIRE,
    FIRE_VALUE,
    FOR_SALE,
    FOURTH_FIRE,
    GOODS,
    POSITIONS,
    REMOVED,
    SEASONS,
    Good,
    Season,
)
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.fire import fire_strength
from entrepot.games.speicherstadt.rules.processing import storage_room
from entrepot.games.speicherstadt.scoring import score
from entrepot.games.speicherstadt.state import (
    DECISIONS,
    OVER,
    PROCESS,
    STEPS,
    Player,
    Space,
    State,
)


class SpaceView(TypedDict):
    column: str
    card: str
    cubes: dict[Good, int]
    line: list[int]


class ContractView(TypedDict):
    goods: list[Good]
    delivered: dict[str, int]


class PlayerView(TypedDict):
    coins: int
    points: int
    score: int
    merchants: int
    bought: int
    cards: dict[str, int]
    contracts: dict[str, ContractView]
    fire_strength: int
    storage_room: int
    cargo: dict[Good, int]
    warehouse: dict[Good, int]
    house: dict[Good, int]


class PendingView(TypedDict):
    column: str | None
    pool: dict[Good, int]
    step: str | None
    step_from: int
    exchange_for: Good | None
    exchanged: list[Good]


class View(TypedDict):
    round: int
    start_player: int
    row: list[SpaceView]
    players: list[PlayerView]
    stack: dict[Season | Literal["last_card"], dict[str, int]]
    removed: dict[str, int]
    card_discard: dict[str, int]
    contracts: dict[str, list[Good]]
    fire_values: dict[str, int]
    bag: dict[Good, int]
    goods_discard: dict[Good, int]
    last_round: bool
    pending: PendingView


def view(state: State, seat: int | None) -> View:
    """Everything lies open but the order of the stack and of the cubes in the bag (SP-031)."""
    return {
        "round": state.round,
        "start_player": state.start_player,
        "row": [
            _space(name, space)
            for name, space in zip(COLUMNS, state.spaces, strict=True)
            if space.card != NOBODY
        ],
        "players": [_player(state, number) for number in range(state.seats)],
        "stack": _stack(state),
        "removed": some(CARDS, REMOVED[state.seats]),
        "card_discard": some(CARDS, state.card_discard),
        "contracts": {name: list(CONTRACT_GOODS[name]) for name in CONTRACTS},
        "fire_values": named(CARDS[FIRE:], FIRE_VALUE),
        "bag": named(GOODS, state.bag),
        "goods_discard": named(GOODS, state.goods_discard),
        "last_round": not any(_stack(state)[season] for season in SEASONS),
        "pending": _pending(state),
    }


def _stack(state: State) -> dict[Season | Literal["last_card"], dict[str, int]]:
    """Which cards are still to come, season by season: everybody can tell by elimination."""
    seasons = (state.winter, state.spring, state.summer, state.autumn)
    last = {} if state.card_discard[FIRE + FOURTH_FIRE] else {CARDS[FIRE + FOURTH_FIRE]: 1}
    return {
        **{name: some(CARDS, row) for name, row in zip(SEASONS, seasons, strict=True)},
        "last_card": last,
    }


def _space(column: str, space: Space) -> SpaceView:
    return {
        "column": column,
        "card": CARDS[space.card],
        "cubes": named(GOODS, space.cubes),
        "line": space.line[: merchants_in_line(space)],
    }


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    return {
        "coins": player.coins,
        "points": player.points,
        "score": score(state, seat),
        "merchants": player.merchants,
        "bought": player.bought,
        "cards": some(CARDS, player.cards),
        "contracts": {
            name: {
                "goods": list(CONTRACT_GOODS[name]),
                "delivered": some(GOODS, state.contracts[contract].cubes),
            }
            for contract, name in enumerate(CONTRACTS)
            if player.cards[CONTRACT + contract]
        },
        "fire_strength": fire_strength(player),
        "storage_room": storage_room(player),
        "cargo": named(GOODS, player.cargo),
        "warehouse": named(GOODS, player.warehouse),
        "house": named(GOODS, player.house),
    }


def _pending(state: State) -> PendingView:
    """What is under way in the current phase: all of it is done openly."""
    return {
        "column": name_or_none(COLUMNS, state.column),
        "pool": named(GOODS, state.pool),
        "step": STEPS[state.step] if PROCESS <= state.decision < OVER else None,
        "step_from": state.step_from,
        "exchange_for": name_or_none(GOODS, state.exchange_for),
        "exchanged": [name for name, taken in zip(GOODS, state.exchanged, strict=True) if taken],
    }


# --- as numbers ----------------------------------------------------------------------------------


def _names() -> tuple[str, ...]:
    """What each number of an observation is, in the order in which `observe` writes them."""
    names = ["seats", "round", "start_player", "mover", "column"]
    names += [f"decision.{name}" for name in DECISIONS]
    for season in SEASONS:
        names += [f"{season}.{name}" for name in CARDS]
    names += [f"card_discard.{name}" for name in CARDS]
    for row in ("bag", "goods_discard", "pool", "exchanged"):
        names += [f"{row}.{name}" for name in GOODS]
    names += ["step", "step_from", "exchange_for"]
    for column in COLUMNS:
        who = f"column_{column}"
        names += [f"{who}.card.{name}" for name in FOR_SALE]
        names += [f"{who}.cubes.{name}" for name in GOODS]
        names += [f"{who}.line.{position + 1}" for position in range(POSITIONS)]
    for contract in CONTRACTS:
        names += [f"contract_{contract}.cubes.{name}" for name in GOODS]
    for place in range(5):
        who = f"player_{place}"
        names += [f"{who}.{name}" for name in ("coins", "points", "merchants", "bought")]
        names += [f"{who}.cards.{name}" for name in CARDS]
        for row in ("cargo", "warehouse", "house"):
            names += [f"{who}.{row}.{name}" for name in GOODS]
    return tuple(names)


OBSERVATION = _names()
"""Seats count from the observer: `player_0` is the observer, `player_1` the left neighbour."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    """All that lies open, own cards first."""
    n = 0
    n = put(out, n, state.seats)
    n = put(out, n, state.round)
    n = put(out, n, relative(state, seat, state.start_player))
    n = put(out, n, relative(state, seat, state.mover))
    n = put(out, n, state.column)
    for decision in range(len(DECISIONS)):
        n = put(out, n, 1 if state.decision == decision else 0)
    n = put_row(out, n, state.winter)
    n = put_row(out, n, state.spring)
    n = put_row(out, n, state.summer)
    n = put_row(out, n, state.autumn)
    n = put_row(out, n, state.card_discard)
    n = put_row(out, n, state.bag)
    n = put_row(out, n, state.goods_discard)
    n = put_row(out, n, state.pool)
    n = put_row(out, n, state.exchanged)
    n = put(out, n, state.step)
    n = put(out, n, state.step_from)
    n = put(out, n, state.exchange_for)
    for column in range(len(COLUMNS)):
        space = state.spaces[column]
        for card in range(len(FOR_SALE)):
            n = put(out, n, 1 if space.card == card else 0)
        n = put_row(out, n, space.cubes)
        for position in range(POSITIONS):
            n = put(out, n, relative(state, seat, space.line[position]))
    for contract in range(len(CONTRACTS)):
        n = put_row(out, n, state.contracts[contract].cubes)
    other = seat
    for place in range(5):
        player = state.players[other if place < state.seats else place]
        n = put_player(player, out, n)
        other = next_seat(state, other)


@rule
def put_player(player: Player, out: Row, n: int) -> int:
    n = put(out, n, player.coins)
    n = put(out, n, player.points)
    n = put(out, n, player.merchants)
    n = put(out, n, player.bought)
    n = put_row(out, n, player.cards)
    n = put_row(out, n, player.cargo)
    n = put_row(out, n, player.warehouse)
    return put_row(out, n, player.house)
