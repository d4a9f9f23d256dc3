"""What a seat cannot know is dealt anew (ledger section 5)."""

from __future__ import annotations

from entrepot.engine.chance import redeal_chance
from entrepot.engine.dice import Dice, roll_kind
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import CARDS, SITES
from entrepot.games.san_juan.decisions import COUNCILLOR_KEEP
from entrepot.games.san_juan.rules.common import empty_into
from entrepot.games.san_juan.state import State


@rule
def redeal(state: State, seat: int, dice: Dice) -> None:
    """Another truth that looks the same to `seat`.

    All cards he cannot place are gathered in the deck, and every place of them is filled from
    there again. What he knows: his own hand, chapel pile and discards, all that lies or was
    taken openly, and how many cards lie where.
    """
    gather_all(state, seat)
    deal_all(state, seat, dice)
    redeal_chance(state.chance, dice)


@rule
def gather(row: Row, deck: Row) -> None:
    """Meanwhile the number of cards is kept in the first place of the row."""
    number = sum(row)
    for card in range(len(CARDS)):
        deck[card] += row[card]
        row[card] = 0
    row[0] = number


@rule
def deal_again(row: Row, deck: Row, dice: Dice) -> None:
    number = row[0]
    row[0] = 0
    for _ in range(number):
        row[roll_kind(dice, deck, sum(deck))] += 1


@rule
def gather_all(state: State, seat: int) -> None:
    if state.mover != seat:
        take_back_picks(state)
        gather(state.drawn, state.deck)
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


@rule
def take_back_picks(state: State) -> None:
    """How far another player has come in picking cards is his secret: he may begin again."""
    number = sum(state.picked)
    if number == 0:
        return
    if state.decision == COUNCILLOR_KEEP:
        empty_into(state.picked, state.drawn)
    else:
        empty_into(state.picked, state.players[state.mover].hand)
    state.pick_left += number
    state.pick_from = 0


@rule
def deal_all(state: State, seat: int, dice: Dice) -> None:
    if state.mover != seat:
        deal_again(state.drawn, state.deck, dice)
    deal_again(state.discard_unseen, state.deck, dice)
    for other in range(state.seats):
        player = state.players[other]
        for site in range(SITES):
            if player.goods[site] != NOBODY:
                player.goods[site] = roll_kind(dice, state.deck, sum(state.deck))
        if other != seat:
            deal_again(player.hand, state.deck, dice)
            deal_again(player.chapel_pile, state.deck, dice)
            deal_again(player.discarded, state.deck, dice)
            for card in range(len(CARDS)):
                player.hand[card] += player.shown[card]
