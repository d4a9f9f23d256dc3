"""San Juan: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.actions import ACCEPT, ACTIONS, DRAW, GIVE, PASS
from entrepot.games.san_juan.components import (
    AMOUNTS,
    AQUEDUCT,
    ARCHIVE,
    CARD_TABLE,
    CARDS,
    CHAPEL,
    EIGHT,
    GOODS,
    LIBRARY,
    PREFECTURE,
    PREFECTURE_KEEPS,
    PRICE,
    SITES,
    TILES,
    TOWER,
    TRADING_POST,
    TWO,
    Good,
    Tile,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    BUILD_ONE,
    CHAPEL_STEP,
    CHOOSE_SITE,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    EXTRA_PAYMENT,
    GIVE_GOODS,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    OVER,
    PAYMENT,
    PRODUCE_GOODS,
    PROSPECTOR_DRAW,
    SELL_GOODS,
    STARTING_HAND,
    USE_GOLD_MINE,
)
from entrepot.games.san_juan.derived_builds import Build, builds, cover_action, giveable
from entrepot.games.san_juan.derived_goods import Moving, moving
from entrepot.games.san_juan.rules.common import buildings, works
from entrepot.games.san_juan.rules.councillor import legal_council_draws
from entrepot.games.san_juan.rules.payment import legal_goods_to_give
from entrepot.games.san_juan.rules.prospector import legal_prospector_draws
from entrepot.games.san_juan.rules.rounds import hand_limit, somebody_has_all_buildings
from entrepot.games.san_juan.rules.trader import was_seen
from entrepot.games.san_juan.scoring import SOURCES, points
from entrepot.games.san_juan.state import State

Verb = Literal["discard", "keep", "tuck", "take", "pay"]
Source = Literal["hand", "drawn", "turned_up"]
EffectKind = Literal["goods", "keeps", "whole_hand", "hand_limit", "library_used", "tucked"]

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
    left: int
    """Cards that are not picked in the end."""


class Effect(TypedDict):
    """What a building of the seat does for the choice at hand."""

    building: str
    kind: EffectKind
    number: int


class EndMeter(TypedDict):
    """How far the end of the game still is: the buildings of whoever has the most."""

    seat: int
    value: int
    start: int
    end: int


class PriceRange(TypedDict):
    least: int
    most: int


class Derived(TypedDict):
    players: list[PlayerDerived]
    end: EndMeter
    ending: bool
    """Somebody has all his buildings: the game ends with this phase."""
    next_tiles: list[Tile]
    """One of these lies on top of the stack."""
    prices: dict[Good, PriceRange]
    """Of the tile that lies open, else of those that may come next."""
    trivial: str | None
    """The answer that is always worth giving, if there is one."""
    losing_good: int | None
    """The site being built over, if the good on it is lost."""
    builds: dict[str, Build]
    """What each type in hand would cost, while the seat chooses what to build."""
    covers: list[str]
    """By site: the answer that builds over it, while the seat chooses where to build."""
    giveable: list[int]
    """Sites whose goods the black market takes, while the seat is asked for one."""
    picking: Picking | None
    moving: Moving | None
    effects: list[Effect]


def derived(state: State, seat: int | None) -> Derived:
    asked = seat is not None and seat == state.mover and state.decision != OVER
    found: Derived = {
        "players": _players(state, seat),
        "ending": somebody_has_all_buildings(state),
        "end": _end(state),
        "next_tiles": _next_tiles(state),
        "prices": _prices(state),
        "trivial": None,
        "losing_good": _losing_good(state, seat),
        "builds": {},
        "covers": [],
        "giveable": [],
        "picking": None,
        "moving": None,
        "effects": [] if seat is None else _lasting_effects(state, seat),
    }
    if seat is None or not asked:
        return found
    if state.decision == BUILD_ONE:
        found["builds"] = builds(state, seat)
    elif state.decision == CHOOSE_SITE:
        player = state.players[seat]
        found["covers"] = [cover_action(player, site) for site in range(buildings(player))]
    elif state.decision == GIVE_GOODS:
        found["giveable"] = _giveable(state, seat)
    elif state.decision in (PRODUCE_GOODS, SELL_GOODS):
        found["moving"] = moving(state, seat)
    elif state.decision in (COUNCILLOR_DRAW, PROSPECTOR_DRAW):
        found["trivial"] = _draw(state, seat)
    elif state.decision == USE_GOLD_MINE:
        found["trivial"] = ACTIONS.names[ACCEPT]
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
    sites, site = player.sites, buildings(player)
    if not works(player, card) and site < len(sites):
        player.sites = [*sites[:site], card, *sites[site + 1 :]]
    worth = points(known, seat, SOURCES.index(CARDS[card]))
    player.sites = sites
    return worth


# --- the table -----------------------------------------------------------------------------------


def _next_tiles(state: State) -> list[Tile]:
    known = state.tile_order[state.next_tile]
    if known != NOBODY:
        return [TILES[known]]
    return [name for tile, name in enumerate(TILES) if not was_seen(state, tile)]


def _prices(state: State) -> dict[Good, PriceRange]:
    tiles = _next_tiles(state) if state.tile == NOBODY else [TILES[state.tile]]
    rows = [PRICE[TILES.index(tile)] for tile in tiles]
    return {
        good: {"least": min(row[kind] for row in rows), "most": max(row[kind] for row in rows)}
        for kind, good in enumerate(GOODS)
    }


def _end(state: State) -> EndMeter:
    """The twelfth building of anybody ends the game (SJ-159)."""
    numbers = [buildings(state.players[seat]) for seat in range(state.seats)]
    most = max(numbers)
    return {"seat": numbers.index(most), "value": most, "start": 0, "end": SITES}


def _losing_good(state: State, seat: int | None) -> int | None:
    if seat is None or seat != state.mover or state.cover == NOBODY:
        return None
    return state.cover if state.players[seat].goods[state.cover] != NOBODY else None


# --- what is asked -------------------------------------------------------------------------------


def _draw(state: State, seat: int) -> str | None:
    """Cards cost nothing; but whether the library adds to them is a choice."""
    room = [0] * (1 + len(AMOUNTS))
    council = state.decision == COUNCILLOR_DRAW
    legal = legal_council_draws if council else legal_prospector_draws
    number = legal(state, seat, room)
    most = room[number - 1]
    if number == 1 or most == DRAW + (EIGHT if council else TWO):
        return None
    return ACTIONS.names[most]


def _giveable(state: State, seat: int) -> list[int]:
    """What lies on the building being covered cannot be given (SJ-087)."""
    player = state.players[seat]
    room = [0] * (1 + len(GOODS))
    kinds = [one - GIVE for one in room[: legal_goods_to_give(state, seat, room)] if one != PASS]
    return [site for site in giveable(player, state.cover) if player.sites[site] in kinds]


def _picking(state: State, seat: int) -> Picking:
    verb, source = PICKS[state.decision]
    row = {
        "hand": state.players[seat].hand,
        "drawn": state.drawn,
        "turned_up": state.turned_up,
    }[source]
    due = state.pick_left or 1
    return {
        "verb": verb,
        "source": source,
        "due": due,
        "left": sum(row) - due,
        "cards": [CARDS[card] for card in range(state.pick_from, len(CARDS)) if row[card] > 0],
    }


# --- what the buildings do -----------------------------------------------------------------------


def _lasting_effects(state: State, seat: int) -> list[Effect]:
    player = state.players[seat]
    found: list[Effect] = []
    if works(player, TOWER):
        found.append(_effect(TOWER, "hand_limit", hand_limit(player)))
    if works(player, LIBRARY) and player.library_used:
        found.append(_effect(LIBRARY, "library_used"))
    if works(player, CHAPEL) and sum(player.chapel_pile) > 0:
        found.append(_effect(CHAPEL, "tucked", sum(player.chapel_pile)))
    return found


HELPERS: dict[int, tuple[tuple[int, EffectKind, int], ...]] = {
    PRODUCE_GOODS: ((AQUEDUCT, "goods", 1),),
    SELL_GOODS: ((TRADING_POST, "goods", 1),),
    COUNCILLOR_KEEP: ((PREFECTURE, "keeps", PREFECTURE_KEEPS),),
    ARCHIVE_DISCARD: ((ARCHIVE, "whole_hand", 0),),
}
"""By decision: which building does what."""


def _effects(state: State, seat: int) -> list[Effect]:
    player = state.players[seat]
    return [
        _effect(card, kind, number)
        for card, kind, number in HELPERS.get(state.decision, ())
        if works(player, card)
    ]


def _effect(card: int, kind: EffectKind, number: int = 0) -> Effect:
    return {"building": CARDS[card], "kind": kind, "number": number}
