"""Mayor: colonists arrive and are placed (ledger 3.4)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import ACCEPT, MAN, PASS, SPARE
from entrepot.games.puerto_rico.components import CIRCLES, END_COLONISTS, GROUPS, ISLAND
from entrepot.games.puerto_rico.decisions import DECISIONS, MAYOR_EXTRA, PLACE_COLONISTS
from entrepot.games.puerto_rico.events import (
    ALL_MANNED,
    COLONISTS_SHARED,
    EXTRA_COLONIST,
    LEFT_EMPTY,
    MANNED,
    NO_EXTRA_COLONIST,
    SHIP_FILLED,
)
from entrepot.games.puerto_rico.rules.common import circles, trigger_end, yes_or_no
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import MAN_MODE, SPARE_MODE, State


@rule
def begin_mayor(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = MAYOR_EXTRA


@DECISIONS.legal(MAYOR_EXTRA)
@rule
def legal_extra_colonist(state: State, seat: int, out: Row) -> int:
    """From the supply, never from the ship (PR-067, PR-069)."""
    if state.colonist_supply > 0:
        return yes_or_no(state, seat, out)
    out[0] = PASS
    return 1


@DECISIONS.apply(MAYOR_EXTRA)
@rule
def take_extra_colonist(state: State, seat: int, action: int) -> None:
    if action == ACCEPT:
        state.colonist_supply -= 1
        state.players[seat].san_juan += 1
        tell(state, EXTRA_COLONIST, seat)
    else:
        tell(state, NO_EXTRA_COLONIST, seat)
    share_out_ship(state)
    if pick_up_colonists(state, seat):
        state.decision = PLACE_COLONISTS
    else:
        next_to_place(state, seat)


@rule
def share_out_ship(state: State) -> None:
    """One at a time, mayor first: whoever comes early gets the odd ones (PR-070)."""
    seat = state.picker
    for place in range(state.seats):
        number = (state.colonist_ship + state.seats - 1 - place) // state.seats
        state.players[seat].san_juan += number
        if number > 0:
            tell(state, COLONISTS_SHARED, number, seat)
        seat = next_seat(state, seat)
    state.colonist_ship = 0


@rule
def next_to_place(state: State, seat: int) -> None:
    """On to the next player who has a choice; when all have placed, the ship is filled again."""
    following = next_seat(state, seat)
    while following != state.picker:
        if pick_up_colonists(state, following):
            state.mover = following
            state.decision = PLACE_COLONISTS
            return
        following = next_seat(state, following)
    fill_ship(state)
    end_phase(state)


@rule
def pick_up_colonists(state: State, seat: int) -> bool:
    """Take all colonists of a player in hand; True if there is a choice where to put them."""
    player = state.players[seat]
    in_hand = player.san_juan
    places = 0
    for group in range(len(GROUPS)):
        in_hand += player.colonists[group]
        state.placing_room[group] = circles(player, group)
        places += state.placing_room[group]
    if in_hand == 0:
        return False
    if in_hand >= places:
        for group in range(len(GROUPS)):
            player.colonists[group] = state.placing_room[group]
        player.san_juan = in_hand - places
        tell(state, ALL_MANNED, seat, player.san_juan)
        return False
    for group in range(len(GROUPS)):
        player.colonists[group] = 0
    player.san_juan = in_hand
    empty = places - in_hand
    state.placing = MAN_MODE if in_hand <= empty else SPARE_MODE
    state.placing_left = min(in_hand, empty)
    state.placing_from = 0
    return True


@DECISIONS.legal(PLACE_COLONISTS)
@rule
def legal_placements(state: State, seat: int, out: Row) -> int:
    """Groups from the last answer on, as long as enough circles come after for the answers due."""
    first = MAN if state.placing == MAN_MODE else SPARE
    room = 0
    for group in range(state.placing_from, len(GROUPS)):
        room += state.placing_room[group]
    n = 0
    for group in range(state.placing_from, len(GROUPS)):
        if state.placing_room[group] > 0:
            if room < state.placing_left:
                break
            out[n] = first + group
            n += 1
            room -= state.placing_room[group]
    return n


@DECISIONS.apply(PLACE_COLONISTS)
@rule
def place_colonist(state: State, seat: int, action: int) -> None:
    group = action - (MAN if state.placing == MAN_MODE else SPARE)
    state.placing_room[group] -= 1
    state.placing_from = group
    state.placing_left -= 1
    if state.placing_left > 0:
        return
    player = state.players[seat]
    for group in range(len(GROUPS)):
        named = circles(player, group) - state.placing_room[group]
        if state.placing == MAN_MODE:
            player.colonists[group] = named
        else:
            player.colonists[group] = state.placing_room[group]
        if named > 0:
            tell(state, MANNED if state.placing == MAN_MODE else LEFT_EMPTY, seat, named, group)
    player.san_juan = 0
    state.placing = NOBODY
    state.placing_from = 0
    next_to_place(state, seat)


@rule
def fill_ship(state: State) -> None:
    """A colonist for each empty circle on buildings, at least one a player (PR-078 to PR-082)."""
    wanted = 0
    for seat in range(state.seats):
        player = state.players[seat]
        for building in range(ISLAND):
            wanted += CIRCLES[building] * player.buildings[building] - player.colonists[building]
    wanted = max(wanted, state.seats)
    state.colonist_ship = min(wanted, state.colonist_supply)
    state.colonist_supply -= state.colonist_ship
    for group in range(len(GROUPS)):
        state.placing_room[group] = 0
    tell(state, SHIP_FILLED, state.colonist_ship, state.colonist_supply)
    if state.colonist_ship < wanted:
        trigger_end(state, END_COLONISTS)
