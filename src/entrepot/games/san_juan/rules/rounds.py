"""Rounds, chapel, hand limit and the choice of roles (ledger 4.3, 4.4, 4.13, 4.17)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell, whisper
from entrepot.games.san_juan.actions import DISCARD, PASS, TUCK
from entrepot.games.san_juan.components import (
    CARDS,
    CHAPEL,
    END_ROUND_LIMIT,
    END_STANDSTILL,
    END_TWELVE_BUILDINGS,
    HAND_LIMIT,
    PICKS,
    ROLES,
    ROUND_LIMIT,
    SITES,
    TOWER,
    TOWER_HAND_LIMIT,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    CHAPEL_STEP,
    CHOOSE_ROLE,
    DECISIONS,
    HAND_LIMIT_STEP,
    OVER,
    PHASE_OVER,
    STARTING_HAND,
)
from entrepot.games.san_juan.events import (
    CARD_PUT_AWAY,
    GAME_ENDED,
    HAND_CUT,
    NOT_TUCKED,
    ROUND_STARTED,
    STARTING_HAND_CHOSEN,
    TUCKED,
)
from entrepot.games.san_juan.rules.common import (
    available,
    buildings,
    discard_picked,
    forget_shown,
    legal_picks,
    pick,
    works,
)
from entrepot.games.san_juan.rules.costs import can_build
from entrepot.games.san_juan.state import Player, State

# --- before the first round (variant) ------------------------------------------------------------


@rule
def ask_starting_hand(state: State, place: int) -> None:
    """The player in seat position k, from 1, puts k cards away (SJ-185)."""
    if place == state.seats:
        begin_round(state)
        return
    state.decision = STARTING_HAND
    state.mover = (state.governor + place) % state.seats
    state.pick_left = place + 1


@DECISIONS.legal(STARTING_HAND, HAND_LIMIT_STEP, ARCHIVE_DISCARD)
@rule
def legal_discards(state: State, seat: int, out: Row) -> int:
    return legal_picks(state, state.players[seat].hand, DISCARD, out, 0)


@DECISIONS.apply(STARTING_HAND)
@rule
def choose_starting_hand(state: State, seat: int, action: int) -> None:
    pick(state, state.players[seat].hand, action - DISCARD)
    if state.pick_left == 0:
        discard_picked(state, seat, STARTING_HAND_CHOSEN)
        ask_starting_hand(state, place_of(state, seat) + 1)


# --- start of a round ----------------------------------------------------------------------------


@rule
def begin_round(state: State) -> None:
    """Chapels and hand limits come first, but not in the first round (SJ-032, SJ-033)."""
    state.round += 1
    state.picks = 0
    for seat in range(state.seats):
        state.players[seat].library_used = 0
    tell(state, ROUND_STARTED, state.round, state.governor)
    if state.round == 1:
        ask_role(state)
    else:
        ask_chapel(state, 0)


@rule
def place_of(state: State, seat: int) -> int:
    """How many places to the left of the governor somebody sits."""
    return (seat - state.governor) % state.seats


@rule
def may_tuck(player: Player) -> bool:
    return works(player, CHAPEL) and sum(player.hand) > 0


@rule
def ask_chapel(state: State, first: int) -> None:
    """The next chapel owner clockwise from the governor; after all of them the hand limits."""
    for place in range(first, state.seats):
        seat = (state.governor + place) % state.seats
        if may_tuck(state.players[seat]):
            state.decision = CHAPEL_STEP
            state.mover = seat
            return
    ask_hand_limit(state, 0)


@DECISIONS.legal(CHAPEL_STEP)
@rule
def legal_cards_to_tuck(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    return legal_picks(state, state.players[seat].hand, TUCK, out, 1)


@DECISIONS.apply(CHAPEL_STEP)
@rule
def tuck(state: State, seat: int, action: int) -> None:
    if action == PASS:
        tell(state, NOT_TUCKED, seat)
    else:
        card = action - TUCK
        player = state.players[seat]
        forget_shown(player)
        player.hand[card] -= 1
        player.chapel_pile[card] += 1
        tell(state, TUCKED, seat)
        whisper(state, seat, CARD_PUT_AWAY, card)
    ask_chapel(state, place_of(state, seat) + 1)


@rule
def hand_limit(player: Player) -> int:
    return TOWER_HAND_LIMIT if works(player, TOWER) else HAND_LIMIT


@rule
def ask_hand_limit(state: State, first: int) -> None:
    for place in range(first, state.seats):
        seat = (state.governor + place) % state.seats
        player = state.players[seat]
        excess = sum(player.hand) - hand_limit(player)
        if excess > 0:
            state.decision = HAND_LIMIT_STEP
            state.mover = seat
            state.pick_left = excess
            return
    ask_role(state)


@DECISIONS.apply(HAND_LIMIT_STEP)
@rule
def cut_hand(state: State, seat: int, action: int) -> None:
    pick(state, state.players[seat].hand, action - DISCARD)
    if state.pick_left == 0:
        discard_picked(state, seat, HAND_CUT)
        ask_hand_limit(state, place_of(state, seat) + 1)


# --- roles ---------------------------------------------------------------------------------------


@rule
def ask_role(state: State) -> None:
    """Governor, then clockwise; with two players the governor once more (SJ-018, SJ-019)."""
    state.decision = CHOOSE_ROLE
    state.mover = (state.governor + state.picks) % state.seats


@DECISIONS.legal(PHASE_OVER)
@rule
def legal_end_of_phase(state: State, seat: int, out: Row) -> int:
    out[0] = PASS
    return 1


@DECISIONS.apply(PHASE_OVER)
@rule
def end_phase(state: State, seat: int, action: int) -> None:
    """The game ends with the phase in which somebody laid his twelfth building (SJ-159)."""
    state.role = NOBODY
    state.picker = NOBODY
    state.picks += 1
    if somebody_has_all_buildings(state):
        finish(state, END_TWELVE_BUILDINGS)
    elif state.picks < PICKS[state.seats]:
        ask_role(state)
    else:
        end_round(state)


@rule
def somebody_has_all_buildings(state: State) -> bool:
    for seat in range(state.seats):
        if buildings(state.players[seat]) == SITES:
            return True
    return False


@rule
def end_round(state: State) -> None:
    for role in range(len(ROLES)):
        state.role_holder[role] = NOBODY
    if standstill(state):
        finish(state, END_STANDSTILL)
    elif state.round == ROUND_LIMIT:
        finish(state, END_ROUND_LIMIT)
    else:
        state.governor = (state.governor + 1) % state.seats
        begin_round(state)


@rule
def finish(state: State, reason: int) -> None:
    state.end_reason = reason
    state.decision = OVER
    state.mover = NOBODY
    tell(state, GAME_ENDED, reason)


@rule
def standstill(state: State) -> bool:
    """No card can ever move again (SJ-195)."""
    if available(state) > 0:
        return False
    for seat in range(state.seats):
        player = state.players[seat]
        if (
            holds_good(player)
            or may_tuck(player)
            or sum(player.hand) > hand_limit(player)
            or could_build(player)
        ):
            return False
    return True


@rule
def holds_good(player: Player) -> bool:
    for site in range(SITES):
        if player.goods[site] != NOBODY:
            return True
    return False


@rule
def could_build(player: Player) -> bool:
    """Whether any hand card could be built as chooser, with the library if there is one."""
    payable = sum(player.hand) - 1
    for card in range(len(CARDS)):
        if player.hand[card] > 0 and can_build(player, card, 1, 1, payable):
            return True
    return False
