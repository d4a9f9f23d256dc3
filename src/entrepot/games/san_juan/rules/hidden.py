"""What a seat cannot know is dealt anew (ledger section 5)."""

from __future__ import annotations

from entrepot.engine.chance import Chance, draw, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import CARDS, SITES
from entrepot.games.san_juan.state import COUNCILLOR_KEEP, State


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`.

    All cards he cannot place are gathered in the deck, and every place of them is filled from
    there again. What he knows: his own hand, chapel pile and discards, all that lies or was
    taken openly, and how many cards lie where.
    """
    gather_all(state, seat)
    deal_all(state, seat, chance)
    seed_chance(state.chance, next_word(chance))


@rule
def gather(row: Row, deck: Row) -> None:
    """Meanwhile the number of cards is kept in the first place of the row."""
    number = sum(row)
    for card in range(len(CARDS)):
        deck[card] += row[card]
        row[card] = 0
    row[0] = number


@rule
def deal_again(row: Row, deck: Row, chance: Chance) -> None:
    number = row[0]
    row[0] = 0
    for _ in range(number):
        row[draw(chance, deck, sum(deck))] += 1


@rule
def gather_all(state: State, seat: int) -> None:
    gather(state.discard_unseen, state.deck)
    for other in range(state.seats):
        player = state.players[other]
        for site in range(SITES):
            if player.goods[site] != NOBODY:
                state.deck[player.goods[site]] += 1
        if other != seat:
            for card in range(len(CARDS)):
                player.hand[card] -= player.shown[card]
            gather(player.hand, state.deck)
            gather(player.chapel_pile, state.deck)
            gather(player.discarded, state.deck)
    if state.mover != seat:
        gather(state.drawn, state.deck)
        gather(state.picked, state.deck)


@rule
def deal_all(state: State, seat: int, chance: Chance) -> None:
    picking = state.mover != seat and state.picked[0] > 0
    if picking:
        move_number(pick_source(state), state.picked, state.pick_left)
    deal_again(state.discard_unseen, state.deck, chance)
    for other in range(state.seats):
        player = state.players[other]
        for site in range(SITES):
            if player.goods[site] != NOBODY:
                player.goods[site] = draw(chance, state.deck, sum(state.deck))
        if other != seat:
            deal_again(player.hand, state.deck, chance)
            deal_again(player.chapel_pile, state.deck, chance)
            deal_again(player.discarded, state.deck, chance)
            for card in range(len(CARDS)):
                player.hand[card] += player.shown[card]
    if state.mover != seat:
        deal_again(state.drawn, state.deck, chance)
        deal_again(state.picked, state.deck, chance)
    if picking:
        take_back(state, pick_source(state))


# --- somebody else is in the middle of picking: which types he picked is his secret ---------------


@rule
def pick_source(state: State) -> Row:
    if state.decision == COUNCILLOR_KEEP:
        return state.drawn
    return state.players[state.mover].hand


@rule
def move_number(source: Row, picked: Row, number: int) -> None:
    """The picks made and those still due are dealt together, so that the latter come last."""
    source[0] -= number
    picked[0] += number


@rule
def take_back(state: State, source: Row) -> None:
    """Picks go up in catalogue order: the highest cards are the ones still to be picked."""
    card = len(CARDS) - 1
    for _ in range(state.pick_left):
        while state.picked[card] == 0:
            card -= 1
        state.picked[card] -= 1
        source[card] += 1
    while state.picked[card] == 0:
        card -= 1
    state.pick_from = card
