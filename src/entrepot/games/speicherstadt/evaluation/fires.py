"""The Speicherstadt: what firemen are worth in the fires to come."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import COLUMNS, FIRE, FIRE_VALUE, FIREMAN, STRENGTHS
from entrepot.games.speicherstadt.rules.fire import fire_strength
from entrepot.games.speicherstadt.state import State

DOUBT = 3
"""How much of the strength of firemen still to come may turn a fire round, in tenths."""


@rule
def strength_in(season: Row) -> int:
    total = 0
    for strength in range(1, STRENGTHS + 1):
        total += strength * season[FIREMAN + strength - 1]
    return total


@rule
def at_least(ahead: int, doubt: int) -> int:
    """The chance, in thousandths, to be level or better, when ahead by so much now."""
    return min(1000, 1000 * max(0, 10 * ahead + 5 + doubt) // (2 * doubt))


@rule
def fire_worth(state: State, seat: int, more: int) -> int:
    """The fires to come, with so much more strength."""
    own = fire_strength(state.players[seat]) + more
    best = -1
    least = 100
    for other in range(state.seats):
        if other != seat:
            best = max(best, fire_strength(state.players[other]))
            least = min(least, fire_strength(state.players[other]))
    coming = 0
    for column in range(len(COLUMNS)):
        card = state.spaces[column].card
        if FIREMAN <= card < FIREMAN + STRENGTHS:
            coming += card - FIREMAN + 1
    coming = 2 * (coming + strength_in(state.winter))
    worth = 0
    for fire in range(len(FIRE_VALUE)):
        season = state.autumn
        if fire == 0:
            season = state.spring
        elif fire == 1:
            season = state.summer
        strength = strength_in(season) if fire < 3 else 0
        if fire == 3 or season[FIRE + fire] > 0:
            doubt = 5 + DOUBT * (coming + strength) // 2
            balance = at_least(own - best, doubt) - at_least(least - own, doubt)
            worth += balance * FIRE_VALUE[fire] // 10
        coming += 2 * strength
    return worth
