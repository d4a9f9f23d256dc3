"""What a seat cannot know (ledger section 5): bids of others before the reveal, draws to come."""

from __future__ import annotations

from entrepot.engine.chance import redeal_chance
from entrepot.engine.dice import Dice, roll
from entrepot.engine.rule import rule
from entrepot.games.cuba.components import HIGHEST_BID
from entrepot.games.cuba.rules.parliament import has_bid, is_bidding, next_to_bid
from entrepot.games.cuba.state import State


@rule
def redeal(state: State, seat: int, dice: Dice) -> None:
    """Another truth that looks the same to `seat`: other bids, other draws to come."""
    if is_bidding(state):
        for other in range(state.seats):
            if other != seat and has_bid(state, other):
                player = state.players[other]
                player.bid = roll(dice, min(player.pesos, HIGHEST_BID) + 1)
    redeal_chance(state.chance, dice)


@rule
def reopen(state: State, seat: int) -> None:
    """The others have not made any bids yet."""
    if is_bidding(state):
        for other in range(state.seats):
            if other != seat and has_bid(state, other):
                state.players[other].bid = 0
                state.players[other].asked = 1
        state.mover = next_to_bid(state)
