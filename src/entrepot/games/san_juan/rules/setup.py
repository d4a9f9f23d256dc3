"""Set-up (ledger 4.1 and 4.17)."""

from __future__ import annotations

from entrepot.engine.chance import below
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.san_juan.components import (
    CARDS,
    COPIES,
    INDIGO_PLANT,
    ROLES,
    SITES,
    START_HAND,
    TILES,
)
from entrepot.games.san_juan.events import DEALT, GAME_STARTED
from entrepot.games.san_juan.rules.common import draw_to_hand
from entrepot.games.san_juan.rules.rounds import ask_starting_hand, begin_round
from entrepot.games.san_juan.state import Player, State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state. The only choice is the start variant."""
    state.seats = players
    state.start_variant = option_values[0]
    for role in range(len(ROLES)):
        state.role_holder[role] = NOBODY
    for place in range(len(TILES)):
        state.tile_order[place] = NOBODY
    for card in range(len(CARDS)):
        state.deck[card] = COPIES[card]
    state.role = NOBODY
    state.picker = NOBODY
    state.end_reason = NOBODY
    state.tile = NOBODY
    state.building = NOBODY
    state.cover = NOBODY
    state.governor = below(state.chance, players)
    tell(state, GAME_STARTED, state.governor)
    for seat in range(players):
        clear_sites(state.players[seat])
        state.players[seat].sites[0] = INDIGO_PLANT
        state.deck[INDIGO_PLANT] -= 1
    deal(state)
    if state.start_variant == 1:
        ask_starting_hand(state, 0)
    else:
        begin_round(state)


@rule
def clear_sites(player: Player) -> None:
    for site in range(SITES):
        player.sites[site] = NOBODY
        player.goods[site] = NOBODY


@rule
def deal(state: State) -> None:
    """In the variant one card more for each place from the governor on, from 1 (SJ-185)."""
    for place in range(state.seats):
        seat = (state.governor + place) % state.seats
        extra = place + 1 if state.start_variant == 1 else 0
        draw_to_hand(state, seat, START_HAND + extra, DEALT)
