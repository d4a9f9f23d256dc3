"""Cuba: points, places and ties (ledger 4.16)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.cuba.components import POINTS_OF_A_BUILDING
from entrepot.games.cuba.rules.common import buildings_of
from entrepot.games.cuba.state import Player, State


@rule
def building_points(player: Player) -> int:
    """Two for each building erected (CU-233)."""
    return POINTS_OF_A_BUILDING * buildings_of(player)


@rule
def score(state: State, seat: int) -> int:
    player = state.players[seat]
    return player.victory_points + building_points(player)


@rule
def tie_break(state: State, seat: int) -> int:
    """Among equal scores more money is better (CU-236)."""
    return state.players[seat].pesos
