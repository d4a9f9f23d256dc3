"""Fires and firemen (ledger 4.8)."""

from __future__ import annotations

from entrepot.engine.rule import rule, tell
from entrepot.games.speicherstadt.components import FIRE, FIRE_VALUE, FIREMAN, STRENGTHS
from entrepot.games.speicherstadt.events import FIRE_BROKE_OUT, FIRE_EVEN, FIRE_GAINED, FIRE_LOST
from entrepot.games.speicherstadt.state import Player, State


@rule
def fire_strength(player: Player) -> int:
    """The sum of the strengths of a player's firemen."""
    total = 0
    for strength in range(1, STRENGTHS + 1):
        total += strength * player.cards[FIREMAN + strength - 1]
    return total


@rule
def resolve_fire(state: State, fire: int) -> None:
    """All the strongest gain, all the weakest lose, nobody if all are equal (SP-133 to SP-138)."""
    value = FIRE_VALUE[fire]
    tell(state, FIRE_BROKE_OUT, fire, value)
    highest = fire_strength(state.players[0])
    lowest = highest
    for seat in range(1, state.seats):
        highest = max(highest, fire_strength(state.players[seat]))
        lowest = min(lowest, fire_strength(state.players[seat]))
    if highest == lowest:
        tell(state, FIRE_EVEN, highest)
    else:
        for seat in range(state.seats):
            player = state.players[seat]
            if fire_strength(player) == highest:
                player.points += value
                tell(state, FIRE_GAINED, seat, value, highest)
            elif fire_strength(player) == lowest:
                player.points -= value
                tell(state, FIRE_LOST, seat, value, lowest)
    state.card_discard[FIRE + fire] += 1
