"""Parliament: votes, secret bids and new laws (ledger 4.13)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.cuba.actions import BID, ENACT
from entrepot.games.cuba.components import (
    ANTI_CORRUPTION_LAW,
    CHARACTERS,
    HIGHEST_BID,
    OTHER,
    TOWN_HALL_VOTES,
    TYPES,
    VOTES,
)
from entrepot.games.cuba.decisions import DECISIONS, ENACT_BILLS, FIRST_BID, PAY_TAX, SECOND_BID
from entrepot.games.cuba.events import BID_REVEALED, ENACTED, VOTE_TIED, VOTE_WON, VOTES_SHOWN
from entrepot.games.cuba.rules.common import numbered
from entrepot.games.cuba.state import Player, State


@rule
def fifth_card(player: Player) -> int:
    """The card still in hand when the others have been played."""
    for card in range(len(CHARACTERS)):
        if player.hand[card] > 0:
            return card
    return NOBODY


@rule
def begin_parliament(state: State) -> None:
    """The fifth cards are shown; without the anti-corruption law votes can be bought."""
    for seat in range(state.seats):
        player = state.players[seat]
        player.votes = VOTES[fifth_card(player)] + TOWN_HALL_VOTES * player.town_hall
        tell(state, VOTES_SHOWN, seat, player.votes)
    if state.laws[OTHER] == ANTI_CORRUPTION_LAW:
        decide_vote(state)
        return
    for seat in range(state.seats):
        state.players[seat].asked = 1
    state.decision = FIRST_BID
    state.mover = 0


@DECISIONS.asked(FIRST_BID, SECOND_BID)
@rule
def still_bids(state: State, seat: int) -> bool:
    return state.players[seat].asked > 0


@rule
def is_bidding(state: State) -> bool:
    return FIRST_BID <= state.decision <= SECOND_BID


@rule
def has_bid(state: State, seat: int) -> bool:
    """Whether a seat has committed a bid that is not revealed yet."""
    bids = state.decision == FIRST_BID or leads(state, seat)
    return bids and state.players[seat].asked == 0


@DECISIONS.legal(FIRST_BID, SECOND_BID)
@rule
def legal_bids(state: State, seat: int, out: Row) -> int:
    """Any sum that the player owns (CU-175)."""
    most = min(state.players[seat].pesos, HIGHEST_BID)
    return numbered(BID, most + 1, out, 0)


@DECISIONS.apply(FIRST_BID, SECOND_BID)
@rule
def commit_bid(state: State, seat: int, action: int) -> None:
    """Nothing is told before the last player concerned has committed (CU-176)."""
    player = state.players[seat]
    player.bid = action - BID
    player.asked = 0
    state.mover = next_to_bid(state)
    if state.mover != NOBODY:
        return
    reveal_bids(state)
    if state.decision == FIRST_BID and is_tied(state):
        ask_leaders_again(state)
    else:
        decide_vote(state)


@rule
def next_to_bid(state: State) -> int:
    for seat in range(state.seats):
        if state.players[seat].asked > 0:
            return seat
    return NOBODY


@rule
def reveal_bids(state: State) -> None:
    """Everybody pays, whether he wins or not (CU-177, CU-183, CU-243)."""
    for seat in range(state.seats):
        player = state.players[seat]
        if player.bid > 0:
            tell(state, BID_REVEALED, seat, player.bid)
        player.pesos -= player.bid
        player.votes += player.bid
        player.bid = 0


@rule
def leads(state: State, seat: int) -> bool:
    """Whether nobody has more votes."""
    for other in range(state.seats):
        if state.players[other].votes > state.players[seat].votes:
            return False
    return True


@rule
def is_tied(state: State) -> bool:
    number = 0
    for seat in range(state.seats):
        if leads(state, seat):
            number += 1
    return number > 1


@rule
def ask_leaders_again(state: State) -> None:
    """Only who is tied bids again, out of what is left (CU-181)."""
    for seat in range(state.seats):
        if leads(state, seat):
            state.players[seat].asked = 1
            tell(state, VOTE_TIED, seat)
    state.decision = SECOND_BID
    state.mover = next_to_bid(state)


@rule
def decide_vote(state: State) -> None:
    """The most votes; of several the first from the start player on (CU-184, CU-186)."""
    seat = state.start_player
    while not leads(state, seat):
        seat = next_seat(state, seat)
    state.winner = seat
    tell(state, VOTE_WON, seat, state.players[seat].votes)
    for other in range(state.seats):
        state.players[other].votes = 0
        state.players[other].town_hall = 0
    state.decision = ENACT_BILLS
    state.mover = seat


@DECISIONS.legal(ENACT_BILLS)
@rule
def legal_enactments(state: State, seat: int, out: Row) -> int:
    """Exactly two of the open bills (CU-187)."""
    pair = 0
    n = 0
    for one in range(len(TYPES)):
        for other in range(one + 1, len(TYPES)):
            if state.bills[one] != NOBODY and state.bills[other] != NOBODY:
                out[n] = ENACT + pair
                n += 1
            pair += 1
    return n


@DECISIONS.apply(ENACT_BILLS)
@rule
def enact(state: State, seat: int, action: int) -> None:
    """Two bills replace the laws of their types; the others leave the game (CU-188 to CU-192)."""
    pair = 0
    for one in range(len(TYPES)):
        for other in range(one + 1, len(TYPES)):
            if ENACT + pair == action:
                put_in_force(state, seat, one)
                put_in_force(state, seat, other)
            pair += 1
    for kind in range(len(TYPES)):
        state.bills[kind] = NOBODY
    begin_statutes(state)


@rule
def begin_statutes(state: State) -> None:
    """From the new start player on (CU-194)."""
    state.decision = PAY_TAX
    state.mover = state.start_player


@rule
def put_in_force(state: State, seat: int, kind: int) -> None:
    state.laws[kind] = state.bills[kind]
    tell(state, ENACTED, seat, state.bills[kind])
