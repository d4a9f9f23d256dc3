"""Builder: the building is laid down, then the next player's turn (SJ-055, SJ-066 to SJ-096)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.san_juan.components import CARPENTER, IS_VIOLET, POOR_HOUSE, POOR_HOUSE_HAND
from entrepot.games.san_juan.decisions import BUILD_ONE, PHASE_OVER
from entrepot.games.san_juan.events import CARPENTER_PAID, GOOD_COVERED, POOR_HOUSE_PAID
from entrepot.games.san_juan.rules.common import buildings, discard_good, draw_to_hand, works_beside
from entrepot.games.san_juan.state import Player, State


@rule
def begin_builder_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = BUILD_ONE


@rule
def end_builder_turn(state: State, seat: int) -> None:
    following = next_seat(state, seat)
    if following == state.picker:
        state.decision = PHASE_OVER
    else:
        begin_builder_turn(state, following)


@rule
def carpenter_works(state: State, player: Player) -> bool:
    return IS_VIOLET[state.building] == 1 and works_beside(player, CARPENTER, state.cover)


@rule
def poor_house_pays(player: Player, cover: int, cards: int) -> bool:
    """Whether it helps who builds there and then holds so many cards, the carpenter's included."""
    return cards <= POOR_HOUSE_HAND and works_beside(player, POOR_HOUSE, cover)


@rule
def place_building(state: State, seat: int) -> None:
    """Which buildings help is settled before the new one lies there (SJ-056, SJ-083)."""
    player = state.players[seat]
    carpenter = carpenter_works(state, player)
    poor_house = works_beside(player, POOR_HOUSE, state.cover)
    lay_down(state, seat)
    if carpenter:
        draw_to_hand(state, seat, 1, CARPENTER_PAID)
    if poor_house and sum(player.hand) <= POOR_HOUSE_HAND:
        draw_to_hand(state, seat, 1, POOR_HOUSE_PAID)
    state.building = NOBODY
    state.cover = NOBODY
    state.owed = 0
    state.discount = 0
    end_builder_turn(state, seat)


@rule
def lay_down(state: State, seat: int) -> None:
    player = state.players[seat]
    site = state.cover
    if site == NOBODY:
        player.sites[buildings(player)] = state.building
        return
    old = player.sites[site]
    player.covered[old] += 1
    player.sites[site] = state.building
    if player.goods[site] != NOBODY:
        discard_good(state, player, site)
        tell(state, GOOD_COVERED, seat, old)
