"""The Speicherstadt: what a seat may see (ledger section 5)."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import name_or_none, named, some
from entrepot.games.speicherstadt.components import (
    CARDS,
    COLUMNS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACTS,
    FIRE,
    FIRE_VALUE,
    FOURTH_FIRE,
    GOODS,
    REMOVED,
    SEASONS,
    Good,
    Season,
)
from entrepot.games.speicherstadt.decisions import OVER, PROCESS
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.fire import fire_strength
from entrepot.games.speicherstadt.rules.processing import storage_room
from entrepot.games.speicherstadt.scoring import SOURCES, points
from entrepot.games.speicherstadt.state import STEPS, Space, State


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
        "score": sum(points(state, seat, source) for source in range(len(SOURCES))),
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
