"""San Juan: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.actions import ACTIONS, DRAW
from entrepot.games.san_juan.components import (
    AMOUNTS,
    AQUEDUCT,
    ARCHIVE,
    CARD_TABLE,
    CARDS,
    COST,
    EIGHT,
    GOODS,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    MARKET_STAND_GOODS,
    PREFECTURE,
    PREFECTURE_KEEPS,
    TILES,
    TOWER,
    TRADING_POST,
    TWO,
    WELL,
    WELL_GOODS,
    Tile,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    BUILD_ONE,
    CHAPEL_STEP,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    EXTRA_PAYMENT,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    OVER,
    PAYMENT,
    PRODUCE_GOODS,
    PROSPECTOR_DRAW,
    SELL_GOODS,
    STARTING_HAND,
)
from entrepot.games.san_juan.derived_builds import Build, builds
from entrepot.games.san_juan.rules.common import (
    available,
    buildings,
    goods_limit,
    usable_library,
    works,
)
from entrepot.games.san_juan.rules.councillor import legal_council_draws
from entrepot.games.san_juan.rules.prospector import legal_prospector_draws
from entrepot.games.san_juan.rules.rounds import hand_limit, somebody_has_all_buildings
from entrepot.games.san_juan.rules.trader import was_seen
from entrepot.games.san_juan.scoring import SOURCES, points
from entrepot.games.san_juan.state import State

Verb = Literal["discard", "keep", "tuck", "take", "pay"]
Source = Literal["hand", "drawn", "turned_up"]
EffectKind = Literal["goods", "cards", "keeps", "whole_hand", "hand_limit", "library_used"]

PICKS: dict[int, tuple[Verb, Source]] = {
    STARTING_HAND: ("discard", "hand"),
    HAND_LIMIT_STEP: ("discard", "hand"),
    ARCHIVE_DISCARD: ("discard", "hand"),
    COUNCILLOR_KEEP: ("keep", "drawn"),
    CHAPEL_STEP: ("tuck", "hand"),
    GOLD_MINE_PICK: ("take", "turned_up"),
    PAYMENT: ("pay", "hand"),
    EXTRA_PAYMENT: ("pay", "hand"),
}


class PlayerDerived(TypedDict):
    hand_limit: int
    points_in_sight: int
    """Without a chapel pile that the viewer does not know."""
    worth: dict[str, int]
    """Points of each building whose points are not printed: as it stands, or if it were built."""


class Picking(TypedDict):
    """Cards to be picked one by one."""

    verb: Verb
    source: Source
    due: int
    cards: list[str]
    """Types that can still be picked."""


class Moving(TypedDict):
    """Goods to be produced or sold."""

    verb: Literal["produce", "sell"]
    sites: list[int]
    """Where a good can be put, or taken from."""
    most: int
    proposal: list[int]
    """As many as possible, the most valuable ones; empty where that is not always wise."""


class Effect(TypedDict):
    """What a building of the seat does for the choice at hand."""

    building: str
    kind: EffectKind
    number: int
    goods: int
    """It needs so many goods chosen now."""


class Derived(TypedDict):
    players: list[PlayerDerived]
    ending: bool
    """Somebody has all his buildings: the game ends with this phase."""
    next_tiles: list[Tile]
    """One of these lies on top of the stack."""
    draw: str | None
    """The draw that is always worth it: none if the library could add to it."""
    builds: dict[str, Build]
    """What each type in hand would cost, while the seat chooses what to build."""
    picking: Picking | None
    moving: Moving | None
    effects: list[Effect]


def derived(state: State, seat: int | None) -> Derived:
    asked = seat is not None and seat == state.mover and state.decision != OVER
    found: Derived = {
        "players": _players(state, seat),
        "ending": somebody_has_all_buildings(state),
        "next_tiles": _next_tiles(state),
        "draw": None,
        "builds": {},
        "picking": None,
        "moving": None,
        "effects": [] if seat is None else _lasting_effects(state, seat),
    }
    if seat is None or not asked:
        return found
    if state.decision == BUILD_ONE:
        found["builds"] = builds(state, seat)
    elif state.decision in (PRODUCE_GOODS, SELL_GOODS):
        found["moving"] = _moving(state, seat)
    elif state.decision in (COUNCILLOR_DRAW, PROSPECTOR_DRAW):
        found["draw"] = _draw(state, seat)
    elif state.decision in PICKS:
        found["picking"] = _picking(state, seat)
    found["effects"] += _effects(state, seat)
    return found


# --- points --------------------------------------------------------------------------------------


def _players(state: State, viewer: int | None) -> list[PlayerDerived]:
    known = state.copy()
    for seat in range(state.seats):
        if seat != viewer and state.decision != OVER:
            known.players[seat].chapel_pile[:] = [0] * len(CARDS)
    return [
        {
            "hand_limit": hand_limit(state.players[seat]),
            "points_in_sight": sum(points(known, seat, one) for one in range(len(SOURCES))),
            "worth": {
                card.name: _worth(known, seat, index)
                for index, card in enumerate(CARD_TABLE)
                if card.name in SOURCES
            },
        }
        for seat in range(state.seats)
    ]


def _worth(known: State, seat: int, card: int) -> int:
    player = known.players[seat]
    site = buildings(player)
    if not works(player, card) and site < len(player.sites):
        known = known.copy()
        known.players[seat].sites[site] = card
    return points(known, seat, SOURCES.index(CARDS[card]))


# --- the table -----------------------------------------------------------------------------------


def _next_tiles(state: State) -> list[Tile]:
    known = state.tile_order[state.next_tile]
    if known != NOBODY:
        return [TILES[known]]
    return [name for tile, name in enumerate(TILES) if not was_seen(state, tile)]


# --- what is asked -------------------------------------------------------------------------------


def _draw(state: State, seat: int) -> str | None:
    room = [0] * (1 + len(AMOUNTS))
    council = state.decision == COUNCILLOR_DRAW
    legal = legal_council_draws if council else legal_prospector_draws
    number = legal(state, seat, room)
    most = room[number - 1]
    if number == 1 or most == DRAW + (EIGHT if council else TWO):
        return None
    return ACTIONS.names[most]


def _picking(state: State, seat: int) -> Picking:
    verb, source = PICKS[state.decision]
    row = {
        "hand": state.players[seat].hand,
        "drawn": state.drawn,
        "turned_up": state.turned_up,
    }[source]
    return {
        "verb": verb,
        "source": source,
        "due": state.pick_left or 1,
        "cards": [CARDS[card] for card in range(state.pick_from, len(CARDS)) if row[card] > 0],
    }


def _moving(state: State, seat: int) -> Moving:
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
    return {
        "verb": "produce" if produces else "sell",
        "sites": sites,
        "most": most,
        "proposal": dear[:most] if produces else [],
    }


# --- what the buildings do -----------------------------------------------------------------------


def _lasting_effects(state: State, seat: int) -> list[Effect]:
    player = state.players[seat]
    found: list[Effect] = []
    if works(player, TOWER):
        found.append(_effect(TOWER, "hand_limit", hand_limit(player)))
    if works(player, LIBRARY) and player.library_used:
        found.append(_effect(LIBRARY, "library_used"))
    return found


HELPERS: dict[int, tuple[tuple[int, EffectKind, int, int], ...]] = {
    PRODUCE_GOODS: ((AQUEDUCT, "goods", 1, 0), (WELL, "cards", 1, WELL_GOODS)),
    SELL_GOODS: (
        (TRADING_POST, "goods", 1, 0),
        (MARKET_HALL, "cards", 1, 1),
        (MARKET_STAND, "cards", 1, MARKET_STAND_GOODS),
    ),
    COUNCILLOR_KEEP: ((PREFECTURE, "keeps", PREFECTURE_KEEPS, 0),),
    ARCHIVE_DISCARD: ((ARCHIVE, "whole_hand", 0, 0),),
}
"""By decision: which building does what, and from how many goods on."""


def _effects(state: State, seat: int) -> list[Effect]:
    player = state.players[seat]
    return [
        _effect(card, kind, number, max(min(goods, 1), goods - state.goods_moved))
        for card, kind, number, goods in HELPERS.get(state.decision, ())
        if works(player, card)
    ]


def _effect(card: int, kind: EffectKind, number: int = 0, goods: int = 0) -> Effect:
    return {"building": CARDS[card], "kind": kind, "number": number, "goods": goods}
