"""Settler: plantations and quarries (ledger 3.3)."""

from __future__ import annotations

from entrepot.engine.chance import draw
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import ACCEPT, PASS, TILE
from entrepot.games.puerto_rico.components import (
    CONSTRUCTION_HUT,
    GOODS,
    HACIENDA,
    HOSPICE,
    ISLAND,
    PLANTATION,
    QUARRY,
)
from entrepot.games.puerto_rico.decisions import (
    DECISIONS,
    HACIENDA_DRAW,
    HOSPICE_COLONIST,
    TAKE_TILE,
)
from entrepot.games.puerto_rico.events import NO_TILE, ROW_LAID, TILE_DRAWN, TILE_TAKEN, UNUSED
from entrepot.games.puerto_rico.rules.common import (
    colonist_available,
    island_full,
    man_fresh_tile,
    manned,
)
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import State


@rule
def begin_settler_turn(state: State, seat: int) -> None:
    """First the hacienda, if its owner has room and a tile is left to draw (D2)."""
    player = state.players[seat]
    tiles = sum(state.plantation_pile) + sum(state.plantation_discard)
    state.mover = seat
    if manned(player, HACIENDA) and not island_full(player) and tiles > 0:
        state.decision = HACIENDA_DRAW
    else:
        state.decision = TAKE_TILE


@DECISIONS.apply(HACIENDA_DRAW)
@rule
def draw_with_hacienda(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        kind = turn_up(state)
        state.players[seat].island[PLANTATION + kind] += 1
        tell(state, TILE_DRAWN, seat, PLANTATION + kind)
    else:
        tell(state, UNUSED, seat, HACIENDA)
    state.decision = TAKE_TILE


@rule
def may_take_quarry(state: State, seat: int) -> bool:
    """The settler's privilege, or a construction hut (PR-039, PR-060)."""
    return seat == state.picker or manned(state.players[seat], CONSTRUCTION_HUT)


@DECISIONS.legal(TAKE_TILE)
@rule
def legal_tiles(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    n = 1
    if not island_full(state.players[seat]):
        if state.quarry_supply > 0 and may_take_quarry(state, seat):
            out[n] = TILE + QUARRY
            n += 1
        for kind in range(len(GOODS)):
            if state.plantation_row[kind] > 0:
                out[n] = TILE + PLANTATION + kind
                n += 1
    return n


@DECISIONS.apply(TAKE_TILE)
@rule
def take_tile(state: State, seat: int, action: int) -> None:
    if action == PASS:
        tell(state, NO_TILE, seat)
        end_settler_turn(state, seat)
        return
    tile = action - TILE
    player = state.players[seat]
    if tile == QUARRY:
        state.quarry_supply -= 1
    else:
        state.plantation_row[tile - PLANTATION] -= 1
    player.island[tile] += 1
    tell(state, TILE_TAKEN, seat, tile)
    if manned(player, HOSPICE) and colonist_available(state):
        state.fresh = ISLAND + tile
        state.decision = HOSPICE_COLONIST
    else:
        end_settler_turn(state, seat)


@DECISIONS.apply(HOSPICE_COLONIST)
@rule
def man_with_hospice(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        man_fresh_tile(state, seat)
    else:
        tell(state, UNUSED, seat, HOSPICE)
    state.fresh = NOBODY
    end_settler_turn(state, seat)


@rule
def end_settler_turn(state: State, seat: int) -> None:
    following = next_seat(state, seat)
    if following != state.picker:
        begin_settler_turn(state, following)
        return
    for kind in range(len(GOODS)):
        state.plantation_discard[kind] += state.plantation_row[kind]
        state.plantation_row[kind] = 0
    lay_row(state)
    end_phase(state)


@rule
def lay_row(state: State) -> None:
    """One tile more than there are players, as far as tiles last (PR-049 to PR-051)."""
    tiles = sum(state.plantation_pile) + sum(state.plantation_discard)
    for _ in range(min(state.seats + 1, tiles)):
        state.plantation_row[turn_up(state)] += 1
    for kind in range(len(GOODS)):
        if state.plantation_row[kind] > 0:
            tell(state, ROW_LAID, state.plantation_row[kind], kind)


@rule
def turn_up(state: State) -> int:
    """The top of the face-down pile; an empty pile is made anew from the discards first."""
    tiles = sum(state.plantation_pile)
    if tiles == 0:
        for kind in range(len(GOODS)):
            state.plantation_pile[kind] = state.plantation_discard[kind]
            state.plantation_discard[kind] = 0
        tiles = sum(state.plantation_pile)
    return draw(state.chance, state.plantation_pile, tiles)
