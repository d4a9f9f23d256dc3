"""What several phases share: buildings, cards drawn, cards picked one by one."""

from __future__ import annotations

from entrepot.engine.chance import draw
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell, whisper
from entrepot.games.san_juan.components import CARDS, LIBRARY, SITES
from entrepot.games.san_juan.decisions import COUNCILLOR_KEEP
from entrepot.games.san_juan.events import CARD_DRAWN, CARD_PUT_AWAY, LIBRARY_USED, RESHUFFLED
from entrepot.games.san_juan.state import Player, State

# --- buildings -----------------------------------------------------------------------------------


@rule
def works_beside(player: Player, card: int, cover: int) -> bool:
    """Whether a building is visible on another site than the one being covered (SJ-083).

    A player's build is the last thing he does in a builder phase, so what he built in it can
    never work too early (SJ-056).
    """
    for site in range(SITES):
        if player.sites[site] == card and site != cover:
            return True
    return False


@rule
def works(player: Player, card: int) -> bool:
    return works_beside(player, card, NOBODY)


@rule
def buildings(player: Player) -> int:
    """Sites opened so far (SJ-163)."""
    number = 0
    while number < SITES and player.sites[number] != NOBODY:
        number += 1
    return number


@rule
def first_empty(player: Player, card: int) -> int:
    """Of the buildings of a type without a good, the one opened first (SJ-190); or NOBODY."""
    for site in range(SITES):
        if player.sites[site] == card and player.goods[site] == NOBODY:
            return site
    return NOBODY


@rule
def first_loaded(player: Player, card: int, cover: int) -> int:
    """Of the buildings of a type with a good, the one opened first (SJ-190); or NOBODY.

    The building being covered does not count.
    """
    for site in range(SITES):
        if player.sites[site] == card and player.goods[site] != NOBODY and site != cover:
            return site
    return NOBODY


@rule
def discard_good(state: State, player: Player, site: int) -> None:
    """A good leaves its building, seen by nobody."""
    state.discard_unseen[player.goods[site]] += 1
    player.goods[site] = NOBODY


@rule
def may_double(state: State, seat: int) -> bool:
    """Whether the rules let this player double a privilege now, if he has a library."""
    return seat == state.picker and state.players[seat].library_used == 0


@rule
def usable_library(state: State, seat: int) -> bool:
    return may_double(state, seat) and works(state.players[seat], LIBRARY)


@rule
def use_library(state: State, seat: int) -> None:
    """With two players a library serves once a round (SJ-151)."""
    if state.seats == 2:
        state.players[seat].library_used = 1
    tell(state, LIBRARY_USED, seat)


@rule
def goods_limit(state: State, seat: int, helper: int) -> int:
    """Goods to produce or sell without the library (ledger 2.5); `helper` allows one more."""
    limit = 2 if seat == state.picker else 1
    if works(state.players[seat], helper):
        limit += 1
    return limit


# --- deck and discard ----------------------------------------------------------------------------


@rule
def discard_size(state: State) -> int:
    cards = sum(state.discard_shown) + sum(state.discard_unseen)
    for seat in range(state.seats):
        cards += sum(state.players[seat].discarded)
    return cards


@rule
def available(state: State) -> int:
    """Cards that can still be drawn."""
    return sum(state.deck) + discard_size(state)


@rule
def empty_into(row: Row, heap: Row) -> None:
    for card in range(len(CARDS)):
        heap[card] += row[card]
        row[card] = 0


@rule
def reshuffle(state: State) -> None:
    """The discard becomes the deck; with it ends what anybody knows about it (SJ-013, SJ-199)."""
    tell(state, RESHUFFLED, discard_size(state))
    empty_into(state.discard_shown, state.deck)
    empty_into(state.discard_unseen, state.deck)
    for seat in range(state.seats):
        empty_into(state.players[seat].discarded, state.deck)


@rule
def top_card(state: State) -> int:
    """The next card; there must be one. An empty deck is made anew just then (SJ-014)."""
    cards = sum(state.deck)
    if cards == 0:
        reshuffle(state)
        cards = sum(state.deck)
    return draw(state.chance, state.deck, cards)


@rule
def draw_cards(state: State, seat: int, row: Row, number: int, event: int) -> int:
    """Cards into a hand, or before a player's eyes; returns how many there were (SJ-016)."""
    number = min(number, available(state))
    tell(state, event, seat, number)
    for _ in range(number):
        card = top_card(state)
        row[card] += 1
        whisper(state, seat, CARD_DRAWN, card)
    return number


@rule
def draw_to_hand(state: State, seat: int, number: int, event: int) -> None:
    draw_cards(state, seat, state.players[seat].hand, number, event)


# --- picking cards one by one (ledger 3.1) -------------------------------------------------------


@rule
def legal_picks(state: State, row: Row, verb: int, out: Row, n: int) -> int:
    """Types from the previous pick on, as long as enough cards follow for the picks due."""
    following = 0
    for card in range(state.pick_from, len(CARDS)):
        following += row[card]
    for card in range(state.pick_from, len(CARDS)):
        if following < state.pick_left:
            break
        if row[card] > 0:
            out[n] = verb + card
            n += 1
            following -= row[card]
    return n


@rule
def pick(state: State, row: Row, card: int) -> None:
    row[card] -= 1
    state.picked[card] += 1
    state.pick_from = card
    state.pick_left -= 1


@rule
def discard(state: State, seat: int, row: Row, event: int) -> None:
    """A player puts cards he knows face down on the discard."""
    tell(state, event, seat, sum(row))
    for card in range(len(CARDS)):
        for _ in range(row[card]):
            whisper(state, seat, CARD_PUT_AWAY, card)
    empty_into(row, state.players[seat].discarded)


@rule
def discard_picked(state: State, seat: int, event: int) -> None:
    """The picked hand cards are put away; from now on any hand card may be gone (SJ-199)."""
    if sum(state.picked) > 0:
        forget_shown(state.players[seat])
    discard(state, seat, state.picked, event)
    end_picking(state)


@rule
def forget_shown(player: Player) -> None:
    for card in range(len(CARDS)):
        player.shown[card] = 0


@rule
def end_picking(state: State) -> None:
    state.pick_left = 0
    state.pick_from = 0


@rule
def picked_from_hand(state: State, seat: int) -> int:
    """Cards that a player has picked from his hand: for all others they are still in it."""
    if seat != state.mover or state.decision == COUNCILLOR_KEEP:
        return 0
    return sum(state.picked)
