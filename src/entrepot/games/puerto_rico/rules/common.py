"""What several roles share."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.puerto_rico.actions import ACCEPT, PASS
from entrepot.games.puerto_rico.components import (
    CIRCLES,
    ISLAND,
    ISLAND_SPACES,
    ROLE_CARDS,
)
from entrepot.games.puerto_rico.decisions import (
    DECISIONS,
    HACIENDA_DRAW,
    HOSPICE_COLONIST,
    UNIVERSITY_COLONIST,
)
from entrepot.games.puerto_rico.events import COLONIST_ADDED, END_TRIGGERED
from entrepot.games.puerto_rico.state import Player, State


@rule
def manned(player: Player, building: int) -> bool:
    """Only a manned building works (PR-032)."""
    return player.colonists[building] > 0


@rule
def circles(player: Player, group: int) -> int:
    """The places for colonists that a player has in a group of tiles."""
    if group < ISLAND:
        return CIRCLES[group] * player.buildings[group]
    return player.island[group - ISLAND]


@rule
def island_full(player: Player) -> bool:
    return sum(player.island) >= ISLAND_SPACES


@rule
def variant(state: State) -> int:
    """Which column of the material tables holds: 1 for the two-player variant, else 0."""
    return 1 if state.seats == 2 else 0


@rule
def in_play(state: State, role: int) -> bool:
    return role < ROLE_CARDS[state.seats]


@DECISIONS.legal(HACIENDA_DRAW, HOSPICE_COLONIST, UNIVERSITY_COLONIST)
@rule
def yes_or_no(state: State, seat: int, out: Row) -> int:
    out[0] = ACCEPT
    out[1] = PASS
    return 2


@rule
def trigger_end(state: State, reason: int) -> None:
    """This becomes the last round; the first trigger is the reason reported (PR-193, PR-194)."""
    if state.end_trigger == NOBODY:
        state.end_trigger = reason
        tell(state, END_TRIGGERED, reason)


@rule
def colonist_available(state: State) -> bool:
    return state.colonist_supply > 0 or state.colonist_ship > 0


@rule
def man_fresh_tile(state: State, seat: int) -> None:
    """Hospice and university take from the supply, and from the ship if that is empty (PR-064)."""
    if state.colonist_supply > 0:
        state.colonist_supply -= 1
    else:
        state.colonist_ship -= 1
    state.players[seat].colonists[state.fresh] += 1
    tell(state, COLONIST_ADDED, seat, state.fresh)
