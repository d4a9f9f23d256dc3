"""Cuba: what holds in the phase or action under way."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.records import NOBODY
from entrepot.games.cuba.components import (
    ARCHITECT,
    BUILDINGS,
    CHARACTERS,
    CIRCUITS,
    DOCKS,
    FIELDS,
    FIRST_LUXURY,
    FIRST_MATERIAL,
    FOREMAN,
    GOODS,
    HIGHEST_BID,
    MAYOR,
    START_PESOS,
    TOWN_HALL,
    TOWN_HALL_VOTES,
    TRADESWOMAN,
    VOTES,
    WORKER,
)
from entrepot.games.cuba.decisions import (
    BUILD_ONE,
    CHOOSE_SHIP,
    ENACT_BILLS,
    FIRST_BID,
    FOREMAN_MODE,
    HARVEST_FIELDS,
    LOAD_SHIP,
    MOVE_FIGURE,
    OVER,
    PAY_DUTY,
    PAY_TAX,
    PLACE_BUILDING,
    PLAY_CARD,
    SECOND_BID,
    START_PRODUCTS,
    TRADE,
    USE_BUILDING,
)
from entrepot.games.cuba.rules.common import is_active
from entrepot.games.cuba.rules.foreman import is_automatic, is_warehouse
from entrepot.games.cuba.rules.parliament import fifth_card, is_bidding, is_tied, leads, next_to_bid
from entrepot.games.cuba.rules.statutes import tax_due
from entrepot.games.cuba.rules.tradeswoman import MOST_CHANGES
from entrepot.games.cuba.state import State

CARD_OF = {
    MOVE_FIGURE: WORKER,
    HARVEST_FIELDS: WORKER,
    TRADE: TRADESWOMAN,
    BUILD_ONE: ARCHITECT,
    PLACE_BUILDING: ARCHITECT,
    FOREMAN_MODE: FOREMAN,
    USE_BUILDING: FOREMAN,
    CHOOSE_SHIP: MAYOR,
    LOAD_SHIP: MAYOR,
}
"""The character to which a decision belongs."""


def turn_problems(state: State) -> Iterator[str]:
    """Everything that is wrong with the phase or action under way."""
    if (state.decision == OVER) != (state.mover == NOBODY):
        yield "mover: somebody is to move until the game is over."
        return
    for check in CHECKS:
        yield from check(state)


def turns(state: State) -> Iterator[str]:
    if not PLAY_CARD <= state.decision <= LOAD_SHIP:
        if state.turns:
            yield f"Turns: {state.turns} were taken, but it is not the time for turns."
        return
    if state.turns >= CIRCUITS * state.seats:
        yield f"Turns: {state.turns} were taken; there are {CIRCUITS * state.seats} in a round."
    due = (state.start_player + state.turns) % state.seats
    if state.mover != due:
        yield f"Turns: seat {state.mover} is to move; after {state.turns} turns it is seat {due}."
    card = CARD_OF.get(state.decision)
    if card is not None and state.players[state.mover].last_card != card:
        yield f"Turns: this is asked of who has just played the {CHARACTERS[card]}."


def start_goods(state: State) -> Iterator[str]:
    """Two materials, then two products, one player after the other (CU-042)."""
    if state.decision > START_PRODUCTS:
        return
    for seat, player in enumerate(state.players[: state.seats]):
        place = (seat - state.start_player) % state.seats
        now = (state.mover - state.start_player) % state.seats
        materials = 2 if place < now or (place == now and state.decision == START_PRODUCTS) else 0
        products = 2 if place < now else 0
        found = (sum(player.yard[FIRST_MATERIAL:]), sum(player.yard[:FIRST_LUXURY]))
        if found != (materials, products) or sum(player.yard) != sum(found):
            yield f"Start goods: seat {seat} must have {materials} materials, {products} products."
        if player.pesos != START_PESOS or player.victory_points or sum(player.warehouse):
            yield f"Start goods: seat {seat} has {START_PESOS} pesos and nothing else."


def trading(state: State) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        direction, changes = state.direction[kind], state.changes[kind]
        if state.decision != TRADE and (direction or changes):
            yield f"Trading: nobody trades now, but {name} was bought or sold."
        if not -1 <= direction <= 1:
            yield f"direction.{name} is {direction}; it can be -1, 0 or 1."
        if changes > MOST_CHANGES or (changes and not direction):
            yield f"Trading: {name} cannot have changed direction {changes} times."


def building(state: State) -> Iterator[str]:
    if (state.decision == PLACE_BUILDING) != (state.building != NOBODY):
        yield "Building: one waits for its field when that is asked, and only then."


def foreman(state: State) -> Iterator[str]:
    if state.decision != USE_BUILDING:
        if sum(state.usable) + state.single_use + state.storing:
            yield "Foreman: no building is in use now."
        return
    player = state.players[state.mover]
    for one, name in enumerate(BUILDINGS):
        places = [field for field in range(len(FIELDS)) if player.built[field] == one]
        usable = [field for field in places if is_active(player, field) != state.single_use]
        if state.usable[one] > len(usable) or (
            state.usable[one] and (is_automatic(one) or is_warehouse(one))
        ):
            yield f"Foreman: {name} cannot be used {state.usable[one]} times."
    if state.single_use and (sum(state.usable) != 1 or state.storing):
        yield "Foreman: a single building is used, and nothing else."
    if max(state.single_use, state.storing) > 1:
        yield "Foreman: single_use and storing can be 1 at most."


def loading(state: State) -> Iterator[str]:
    if (state.decision == LOAD_SHIP) != (state.loading > 0) or state.loading > len(DOCKS):
        yield "Loading: a dock is named while a ship is loaded, and only then."


def town_hall(state: State) -> Iterator[str]:
    """Its votes last from the use to the vote (CU-151)."""
    for seat, player in enumerate(state.players[: state.seats]):
        if not player.town_hall:
            continue
        if not PLAY_CARD <= state.decision <= SECOND_BID:
            yield f"Town hall: seat {seat} has votes from it, but there is no vote now."
        if player.town_hall > 1 or TOWN_HALL not in player.built or player.hand[FOREMAN]:
            yield f"Town hall: seat {seat} cannot have used it in this round."


def bids(state: State) -> Iterator[str]:
    players = state.players[: state.seats]
    if not is_bidding(state):
        if any(player.asked or player.bid or player.votes for player in players):
            yield "Bids: nobody votes now."
        return
    for seat, player in enumerate(players):
        concerned = state.decision == FIRST_BID or leads(state, seat)
        if player.asked > concerned:
            yield f"Bids: seat {seat} is not asked for a bid."
        if player.bid > min(player.pesos, HIGHEST_BID):
            yield f"Bids: seat {seat} cannot bid {player.bid}."
        if player.bid and (player.asked or not concerned):
            yield f"Bids: seat {seat} has not bid."
        votes = VOTES[fifth_card(player)] + TOWN_HALL_VOTES * player.town_hall
        if player.votes < votes or (state.decision == FIRST_BID and player.votes > votes):
            yield f"Bids: seat {seat} has {player.votes} votes; card and town hall give {votes}."
    if state.mover != next_to_bid(state):
        yield "Bids: the first seat that is still to bid is to move."
    if state.decision == SECOND_BID and not is_tied(state):
        yield "Bids: there is a second bid only if several have the most votes."


def winner(state: State) -> Iterator[str]:
    if (state.winner != NOBODY) != (ENACT_BILLS <= state.decision <= PAY_DUTY):
        yield "Winner: there is one from the vote to the end of the round."
    elif state.decision == ENACT_BILLS and state.mover != state.winner:
        yield "Winner: who has won the vote enacts two bills."


def taxes(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players[: state.seats]):
        place = (seat - state.start_player) % state.seats
        now = (state.mover - state.start_player) % state.seats
        asked = state.decision == PAY_DUTY or (state.decision == PAY_TAX and place < now)
        if player.tax_paid > asked:
            yield f"Tax: seat {seat} cannot have paid it."
        if asked and tax_due(state, seat) == 0 and not player.tax_paid:
            yield f"Tax: seat {seat} owes none, so it counts as paid."


CHECKS = (
    turns,
    start_goods,
    trading,
    building,
    foreman,
    loading,
    town_hall,
    bids,
    winner,
    taxes,
)
