"""San Juan: what holds in every position (ledger section 7).

Each check yields an English sentence for everything that is wrong, and nothing for a position
that play can reach. What belongs to the turn under way is in `invariants_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.invariants import must_be, problems
from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.components import (
    BUILDER,
    CARDS,
    COPIES,
    END_TWELVE_BUILDINGS,
    IS_VIOLET,
    PICKS,
    ROUND_LIMIT,
    SITES,
    TILES,
    TRADER,
)
from entrepot.games.san_juan.decisions import CHOOSE_ROLE, OVER
from entrepot.games.san_juan.invariants_turn import turn_problems
from entrepot.games.san_juan.rules.common import buildings
from entrepot.games.san_juan.rules.rounds import hand_limit
from entrepot.games.san_juan.state import Player, State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    return problems(state, *CHECKS, turn_problems)


def seated(state: State) -> Iterator[tuple[int, Player]]:
    """The players in the game, with their seats."""
    return enumerate(state.players[: state.seats])


def cards(state: State) -> Iterator[str]:
    """Every card of the box lies somewhere, once."""
    rows = [state.deck, state.discard_shown, state.discard_unseen]
    rows += [state.drawn, state.picked, state.turned_up]
    places = [state.building]
    for _, player in seated(state):
        rows += [player.hand, player.covered, player.chapel_pile, player.discarded]
        places += [*player.sites, *player.goods]
    for card, name in enumerate(CARDS):
        number = sum(row[card] for row in rows) + places.count(card)
        yield from must_be("Cards", number, name, COPIES[card])


def sites(state: State) -> Iterator[str]:
    """At least the first building, no gaps, no violet type twice, goods where they are made."""
    for seat, player in seated(state):
        number = buildings(player)
        standing = [card for card in player.sites if card != NOBODY]
        if number == 0:
            yield f"Buildings: seat {seat} has none; everybody starts with one."
        if len(standing) != number:
            yield f"Buildings: seat {seat} has an empty site before a building."
        for card in sorted(set(standing)):
            if IS_VIOLET[card] and standing.count(card) > 1:
                yield f"Buildings: seat {seat} has {CARDS[card]} {standing.count(card)} times."
        for site, good in enumerate(player.goods):
            card = player.sites[site]
            if good != NOBODY and (card == NOBODY or IS_VIOLET[card]):
                where = "an empty site" if card == NOBODY else CARDS[card]
                yield f"Goods: seat {seat} has a good on {where}."


def pace(state: State) -> Iterator[str]:
    """One building more and one tucked card more a round at most."""
    for seat, player in seated(state):
        if buildings(player) > 1 + state.round:
            yield (
                f"Buildings: seat {seat} has {buildings(player)} in round {state.round}, "
                f"there can be {1 + state.round}."
            )
        tucked = sum(player.chapel_pile)
        if tucked > max(0, state.round - 1):
            yield f"Chapel: seat {seat} has tucked {tucked} cards before round {state.round + 1}."


def hands(state: State) -> Iterator[str]:
    """What everybody saw is there; limits hold when the first role of a round is picked."""
    for seat, player in seated(state):
        for card, name in enumerate(CARDS):
            held = player.hand[card] + (state.picked[card] if seat == state.mover else 0)
            if player.shown[card] > held:
                yield f"Hand: seat {seat} was seen taking {name}, which is not in the hand."
        number, limit = sum(player.hand), hand_limit(player)
        if state.decision == CHOOSE_ROLE and state.picks == 0 and number > limit:
            yield f"Hand: seat {seat} begins the round with {number} cards, the limit is {limit}."


def rounds(state: State) -> Iterator[str]:
    if state.governor == NOBODY:
        yield "Governor: somebody must be governor."
    if state.round > ROUND_LIMIT:
        yield f"Round: it is {state.round}; the game ends after round {ROUND_LIMIT}."


def roles(state: State) -> Iterator[str]:
    """One pick after the other from the governor on; the card of the role under way is out too."""
    if state.picks > PICKS[state.seats]:
        yield f"Roles: {state.picks} picks in a round, there are only {PICKS[state.seats]}."
        return
    made = state.picks + (state.role != NOBODY)
    if state.picks == PICKS[state.seats] and state.end_reason != END_TWELVE_BUILDINGS:
        made = 0  # the round was over: the cards lie in the middle again
    pickers = [(state.governor + turn) % state.seats for turn in range(made)]
    for seat in range(state.seats):
        held, due = state.role_holder.count(seat), pickers.count(seat)
        if held != due:
            yield f"Roles: seat {seat} holds {held} role cards, but picked {due} in this round."


def libraries(state: State) -> Iterator[str]:
    for seat, player in seated(state):
        if player.library_used > (state.seats == 2):
            yield f"Library: seat {seat} cannot have used it {player.library_used} times."
        elif player.library_used and seat not in state.role_holder:
            yield f"Library: seat {seat} has picked no role in this round, so it is unused."


def tiles(state: State) -> Iterator[str]:
    """Turned up one after the other; the order known so far has no gaps."""
    seen = [tile for tile in state.tile_order if tile != NOBODY]
    if len(set(seen)) != len(seen):
        yield "Trading house: a tile appears twice in the order."
    if state.next_tile >= len(TILES):
        yield f"Trading house: {state.next_tile} is not a place in the order of the tiles."
        return
    due = state.next_tile + (state.tile != NOBODY)
    if NOBODY in state.tile_order and (len(seen) != due or NOBODY in state.tile_order[:due]):
        yield f"Trading house: {due} tiles were turned up, the order shows {len(seen)}."
    if (state.tile != NOBODY) != (state.role == TRADER):
        yield "Trading house: a tile lies face up in a trader phase and at no other time."
    elif state.tile not in (NOBODY, state.tile_order[state.next_tile]):
        yield f"Trading house: {TILES[state.tile]} is not the tile whose turn it was."


def end(state: State) -> Iterator[str]:
    full = any(buildings(player) == SITES for _, player in seated(state))
    if (state.end_reason != NOBODY) != (state.decision == OVER):
        yield "End: a game that is over has a reason, and no other game has one."
    if full != (state.end_reason == END_TWELVE_BUILDINGS) and state.role != BUILDER:
        yield "End: the game ends with the phase in which somebody lays his twelfth building."


CHECKS = (cards, sites, pace, hands, rounds, roles, libraries, tiles, end)
