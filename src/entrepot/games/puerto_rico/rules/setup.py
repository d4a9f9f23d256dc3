"""Set-up (ledger 3.1 and 3.14)."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.puerto_rico.components import (
    BUILDING_COPIES,
    BUILDINGS,
    COLONIST_SUPPLY,
    CORN,
    GOODS,
    GOODS_IN_GAME,
    INDIGO,
    PLANTATION,
    PLANTATION_TILES,
    QUARRY_TILES,
    ROLES,
    SHIPS,
    START_DOUBLOONS,
    START_INDIGO,
    VICTORY_POOL,
)
from entrepot.games.puerto_rico.events import GAME_STARTED
from entrepot.games.puerto_rico.rules.common import variant
from entrepot.games.puerto_rico.rules.rounds import begin_round
from entrepot.games.puerto_rico.rules.settler import lay_row
from entrepot.games.puerto_rico.state import State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state. The game has no options."""
    state.seats = players
    box = variant(state)
    for role in range(len(ROLES)):
        state.role_holder[role] = NOBODY
    for ship in range(len(SHIPS)):
        state.ship_good[ship] = NOBODY
    for kind in range(len(GOODS)):
        state.goods_supply[kind] = GOODS_IN_GAME[box][kind]
        state.plantation_pile[kind] = PLANTATION_TILES[box][kind]
    for building in range(len(BUILDINGS)):
        state.building_supply[building] = BUILDING_COPIES[box][building]
    state.quarry_supply = QUARRY_TILES[players]
    state.victory_pool = VICTORY_POOL[players]
    state.colonist_supply = COLONIST_SUPPLY[players]
    state.colonist_ship = players
    state.role = NOBODY
    state.picker = NOBODY
    state.end_trigger = NOBODY
    state.fresh = NOBODY
    state.placing = NOBODY
    state.keep_one = NOBODY
    state.governor = below(state.chance, players)
    tell(state, GAME_STARTED, players)
    for place in range(players):
        player = state.players[(state.governor + place) % players]
        player.doubloons = START_DOUBLOONS[players]
        kind = INDIGO if place < START_INDIGO[players] else CORN
        player.island[PLANTATION + kind] = 1
        state.plantation_pile[kind] -= 1
    lay_row(state)
    begin_round(state)
