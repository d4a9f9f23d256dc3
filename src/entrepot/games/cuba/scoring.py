"""Cuba: points, places and ties (ledger 4.16)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.cuba.components import EARNINGS, POINTS_OF_A_BUILDING
from entrepot.games.cuba.rules.common import buildings_of
from entrepot.games.cuba.state import Player, State

SOURCES = ("earlier", *EARNINGS, "erected")
EARLIER, FIRST_EARNING, ERECTED = 0, 1, 1 + len(EARNINGS)
TIES = ("pesos",)


@rule
def building_points(player: Player) -> int:
    """Two for each building erected (CU-233)."""
    return POINTS_OF_A_BUILDING * buildings_of(player)


@rule
def points(state: State, seat: int, source: int) -> int:
    """What was won in each phase, and the buildings; `earlier` is what a position began with."""
    player = state.players[seat]
    if source == EARLIER:
        return player.victory_points - sum(player.earned)
    if source == ERECTED:
        return building_points(player)
    return player.earned[source - FIRST_EARNING]


@rule
def tie_break(state: State, seat: int) -> int:
    """Among equal scores more money is better (CU-236)."""
    return state.players[seat].pesos
