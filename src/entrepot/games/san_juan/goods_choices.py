"""San Juan: which goods a seat can produce or sell, and what for, for clients that draw it."""

from __future__ import annotations

from itertools import combinations
from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.actions import ACTIONS, PASS, PRODUCE, SELL
from entrepot.games.san_juan.components import (
    AQUEDUCT,
    CARDS,
    COST,
    GOODS,
    MARKET_HALL,
    MARKET_STAND,
    PRICE,
    TRADING_POST,
    WELL,
    Good,
)
from entrepot.games.san_juan.decisions import PRODUCE_GOODS
from entrepot.games.san_juan.rules.common import (
    available,
    buildings,
    goods_limit,
    usable_library,
)
from entrepot.games.san_juan.rules.producer import well_pays
from entrepot.games.san_juan.rules.trader import hall_pays, sale_cards, stand_pays
from entrepot.games.san_juan.state import State


class Gain(TypedDict):
    """Cards that a building gives."""

    building: str
    number: int


class GoodsChoice(TypedDict):
    """Goods that can be produced or sold together."""

    goods: list[Good]
    answers: list[str]
    """All of them, the end included."""
    cards: int
    """What a sale brings, gains included."""
    gains: list[Gain]


class Moving(TypedDict):
    """Goods to be produced or sold."""

    verb: Literal["produce", "sell"]
    sites: list[int]
    """Where a good can be put, or taken from."""
    most: int
    proposal: list[int]
    """As many as possible, the most valuable ones; empty where that is not always wise."""
    choices: list[GoodsChoice]
    """From few goods to many."""


def moving(state: State, seat: int) -> Moving:
    player = state.players[seat]
    produces = state.decision == PRODUCE_GOODS
    limit = goods_limit(state, seat, AQUEDUCT if produces else TRADING_POST)
    limit += usable_library(state, seat)
    left = limit - state.goods_moved
    if produces:
        left = min(left, available(state))
    sites = [
        site
        for site in range(buildings(player))
        if state.pick_from <= player.sites[site] < len(GOODS)
        and (player.goods[site] == NOBODY) == produces
    ]
    dear = sorted(sites, key=lambda site: -COST[player.sites[site]])
    most = min(left, len(sites))
    kinds = sorted(player.sites[site] for site in sites)
    together = dict.fromkeys(
        chosen for number in range(1, most + 1) for chosen in combinations(kinds, number)
    )
    choice = _production if produces else _sale
    return {
        "verb": "produce" if produces else "sell",
        "sites": sites,
        "most": most,
        "proposal": dear[:most] if produces else [],
        "choices": [choice(state, seat, chosen) for chosen in together],
    }


def _production(state: State, seat: int, kinds: tuple[int, ...]) -> GoodsChoice:
    after = state.copy()
    after.goods_moved += len(kinds)
    gains = [_gain(WELL)] if well_pays(after, after.players[seat]) else []
    return {"goods": _goods(kinds), "answers": _answers(PRODUCE, kinds), "cards": 0, "gains": gains}


def _sale(state: State, seat: int, kinds: tuple[int, ...]) -> GoodsChoice:
    after = state.copy()
    after.goods_moved += len(kinds)
    after.proceeds += sum(PRICE[state.tile][kind] for kind in kinds)
    player = after.players[seat]
    pays = {MARKET_HALL: hall_pays, MARKET_STAND: stand_pays}
    return {
        "goods": _goods(kinds),
        "answers": _answers(SELL, kinds),
        "cards": min(sale_cards(after, player), available(state) + len(kinds)),
        "gains": [_gain(card) for card, does in pays.items() if does(after, player)],
    }


def _goods(kinds: tuple[int, ...]) -> list[Good]:
    return [GOODS[kind] for kind in kinds]


def _answers(first: int, kinds: tuple[int, ...]) -> list[str]:
    return [*(ACTIONS.names[first + kind] for kind in kinds), ACTIONS.names[PASS]]


def _gain(card: int) -> Gain:
    return {"building": CARDS[card], "number": 1}
