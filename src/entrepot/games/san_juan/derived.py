"""San Juan: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import some
from entrepot.games.san_juan.actions import ACCEPT, ACTIONS, DRAW
from entrepot.games.san_juan.components import (
    AMOUNTS,
    CARD_TABLE,
    CARDS,
    CHAPEL,
    EIGHT,
    GOODS,
    PRICE,
    SITES,
    TILES,
    TWO,
    Good,
    Tile,
)
from entrepot.games.san_juan.decisions import (
    COUNCILLOR_DRAW,
    OVER,
    PROSPECTOR_DRAW,
    USE_GOLD_MINE,
)
from entrepot.games.san_juan.effects import Effect, effects_of
from entrepot.games.san_juan.rules.common import buildings, works
from entrepot.games.san_juan.rules.councillor import legal_council_draws
from entrepot.games.san_juan.rules.prospector import legal_prospector_draws
from entrepot.games.san_juan.rules.rounds import hand_limit, somebody_has_all_buildings
from entrepot.games.san_juan.rules.trader import was_seen
from entrepot.games.san_juan.scoring import SOURCES, points
from entrepot.games.san_juan.state import State


class PlayerDerived(TypedDict):
    hand_limit: int
    points_in_sight: int
    """Without a chapel pile that the viewer does not know."""
    worth: dict[str, int]
    """Points of each building whose points are not printed: as it stands, or if it were built."""
    free_sites: int
    """Where nothing stands or is about to."""
    effects: list[Effect | None]
    """By site: what its building does now."""
    under: list[dict[str, int]]
    """By site: cards under its building that the viewer may know."""


class Coming(TypedDict):
    """The building that was named and does not stand yet."""

    seat: int
    card: str
    site: int | None
    """The one built over; none: a new one, or it is still to be chosen."""


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
    coming: Coming | None


def derived(state: State, seat: int | None) -> Derived:
    return {
        "players": _players(state, seat),
        "ending": somebody_has_all_buildings(state),
        "end": _end(state),
        "next_tiles": _next_tiles(state),
        "prices": _prices(state),
        "trivial": _trivial(state, seat),
        "coming": _coming(state),
    }


def _trivial(state: State, seat: int | None) -> str | None:
    if seat is None or seat != state.mover:
        return None
    if state.decision in (COUNCILLOR_DRAW, PROSPECTOR_DRAW):
        return _draw(state, seat)
    return ACTIONS.names[ACCEPT] if state.decision == USE_GOLD_MINE else None


def _coming(state: State) -> Coming | None:
    if state.building == NOBODY:
        return None
    site = None if state.cover == NOBODY else state.cover
    return {"seat": state.mover, "card": CARDS[state.building], "site": site}


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
            "free_sites": _free_sites(state, seat),
            "effects": effects_of(state, seat, viewer),
            "under": _under(state, seat, viewer),
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


def _free_sites(state: State, seat: int) -> int:
    named = state.mover == seat and state.building != NOBODY and state.cover == NOBODY
    return SITES - buildings(state.players[seat]) - int(named)


def _under(state: State, seat: int, viewer: int | None) -> list[dict[str, int]]:
    player = state.players[seat]
    known = some(CARDS, player.chapel_pile) if seat == viewer else {}
    return [known if player.sites[site] == CHAPEL else {} for site in range(buildings(player))]


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
