"""The Speicherstadt: how many turns a player still has, and what coins are worth."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    CHAMBER_OF_COMMERCE,
    FIRE,
    MERCHANTS,
    REMOVED,
    ROW_LENGTH,
    SPRING_CARDS,
    SUMMER_CARDS,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.decisions import PAY_EXCHANGE, PLACE_MERCHANT, PROCESS
from entrepot.games.speicherstadt.state import Player, State

_SEASONS = (WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, AUTUMN_CARDS)
_FOR_SALE = sum(sum(season[:FIRE]) for season in _SEASONS)
ROUNDS = tuple(
    (_FOR_SALE - sum(removed)) // length if length else 0
    for removed, length in zip(REMOVED, ROW_LENGTH, strict=True)
)
COIN, COIN_SPARE = 160, 20
"""A coin for each merchant still to be placed, and any more of them."""
SOON = 9
"""Coins lose their worth when fewer merchants than this are still to be placed."""


@rule
def processed(state: State, seat: int) -> bool:
    """Whether a player's processing turn of this round is over."""
    if state.decision not in (PROCESS, PAY_EXCHANGE):
        return False
    turn = (seat - state.start_player) % state.seats
    return turn < (state.mover - state.start_player) % state.seats


@rule
def placements(state: State, player: Player) -> int:
    """How many merchants a player will still place."""
    later = MERCHANTS * max(0, ROUNDS[state.seats] - state.round)
    return later + player.merchants if state.decision == PLACE_MERCHANT else later


@rule
def coin_worth(player: Player, coins: int, turns: int) -> int:
    """What so many coins are worth to a player, with so many merchants to place."""
    useful = min(coins, turns)
    if player.cards[CHAMBER_OF_COMMERCE] > 0:
        return useful * max(100, COIN + COIN_SPARE) + (coins - useful) * 100
    return useful * COIN + (coins - useful) * COIN_SPARE * min(turns, SOON) // SOON


@rule
def coin_price(player: Player, turns: int) -> int:
    """What it costs a player to spend a coin."""
    coins = player.coins
    return coin_worth(player, coins, turns) - coin_worth(player, coins - 1, turns)


@rule
def income_worth(turns: int) -> int:
    """A coin that is still to be earned."""
    return COIN * min(turns, SOON) // SOON
