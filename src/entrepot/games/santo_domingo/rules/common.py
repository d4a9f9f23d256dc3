"""What several cards share."""

from __future__ import annotations

from entrepot.engine.rule import rule, tell
from entrepot.games.santo_domingo.components import CARDS, CARDS_A_ROUND, EARNING, MOST_GOODS
from entrepot.games.santo_domingo.events import GOODS, NOTHING, POINTS
from entrepot.games.santo_domingo.state import HAND, PLAYED, Player, State


@rule
def cards_in(player: Player, place: int) -> int:
    """How many cards of a player are in hand, played or discarded."""
    number = 0
    for card in range(len(CARDS)):
        if player.cards[card] == place:
            number += 1
    return number


@rule
def committed(state: State, seat: int) -> bool:
    """Whether a player has chosen all cards of this round; half a pair is nothing (SD-143)."""
    return cards_in(state.players[seat], PLAYED) == CARDS_A_ROUND[state.seats]


@rule
def hand_shown(state: State, seat: int) -> int:
    """The number of hand cards that others see: half a pair is still in hand (SD-143)."""
    player = state.players[seat]
    hand = cards_in(player, HAND)
    return hand if committed(state, seat) else hand + cards_in(player, PLAYED)


@rule
def has_played(state: State, seat: int, card: int) -> bool:
    return state.players[seat].cards[card] == PLAYED


@rule
def times_played(state: State, card: int) -> int:
    """How many players played a card in this round."""
    number = 0
    for seat in range(state.seats):
        if has_played(state, seat, card):
            number += 1
    return number


@rule
def played_by_others(state: State, seat: int, card: int) -> int:
    """One's own other card never counts (SD-070); with one card each there is none (SD-071)."""
    own = 1 if has_played(state, seat, card) else 0
    return times_played(state, card) - own


@rule
def earn(player: Player, earning: int, points: int) -> None:
    player.victory_points += points
    player.earned[earning] += points


@rule
def gain_points(state: State, seat: int, card: int, points: int) -> None:
    earn(state.players[seat], EARNING[card], points)
    if points > 0:
        tell(state, POINTS, card, seat, points)
    else:
        tell(state, NOTHING, card, seat)


@rule
def gain_goods(state: State, seat: int, card: int, number: int) -> None:
    """What a player cannot hold vanishes at once (SD-053, SD-056)."""
    player = state.players[seat]
    kept = min(number, MOST_GOODS - player.goods)
    player.goods += kept
    if number > 0:
        tell(state, GOODS, card, seat, number, number - kept, kept)
    else:
        tell(state, NOTHING, card, seat)
