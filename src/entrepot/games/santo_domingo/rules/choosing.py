"""The secret choice of cards and their reveal (ledger 4.4, 4.5)."""

from __future__ import annotations

from entrepot.engine.dice import Dice, roll
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.santo_domingo.actions import PLAY
from entrepot.games.santo_domingo.components import CARDS, CARDS_A_ROUND
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, DECISIONS
from entrepot.games.santo_domingo.events import REVEALED
from entrepot.games.santo_domingo.rules.common import cards_in, committed, has_played
from entrepot.games.santo_domingo.rules.merchant import begin_merchants
from entrepot.games.santo_domingo.rules.resolving import resolve_cards
from entrepot.games.santo_domingo.state import HAND, PLAYED, State


@rule
def first_to_choose(state: State) -> int:
    """The first seat that has not committed, or NOBODY."""
    for seat in range(state.seats):
        if not committed(state, seat):
            return seat
    return NOBODY


@DECISIONS.asked(CHOOSE_CARDS)
@rule
def still_chooses(state: State, seat: int) -> bool:
    return not committed(state, seat)


@DECISIONS.legal(CHOOSE_CARDS)
@rule
def legal_cards(state: State, seat: int, out: Row) -> int:
    """A pair is chosen in rising order, so that each pair is there once (D1, D2)."""
    player = state.players[seat]
    missing = CARDS_A_ROUND[state.seats] - cards_in(player, PLAYED)
    n = 0
    for card in range(len(CARDS)):
        if player.cards[card] == PLAYED:
            n = 0
        elif player.cards[card] == HAND:
            out[n] = PLAY + card
            n += 1
    return n - 1 if missing == 2 else n


@DECISIONS.apply(CHOOSE_CARDS)
@rule
def play_card(state: State, seat: int, action: int) -> None:
    """Face down; when everybody has committed all cards are turned up together (SD-027)."""
    state.players[seat].cards[action - PLAY] = PLAYED
    if first_to_choose(state) == NOBODY:
        reveal(state)
        resolve_cards(state)
        begin_merchants(state)


@rule
def reveal(state: State) -> None:
    for seat in range(state.seats):
        for card in range(len(CARDS)):
            if has_played(state, seat, card):
                tell(state, REVEALED, seat, card)


@rule
def take_back(state: State, seat: int) -> None:
    player = state.players[seat]
    for card in range(len(CARDS)):
        if player.cards[card] == PLAYED:
            player.cards[card] = HAND


@rule
def choose_again(state: State, seat: int, dice: Dice) -> None:
    """Whatever a player committed becomes some other choice; half a choice is taken back."""
    player = state.players[seat]
    due = CARDS_A_ROUND[state.seats] if committed(state, seat) else 0
    take_back(state, seat)
    for _ in range(due):
        skip = roll(dice, cards_in(player, HAND))
        for card in range(len(CARDS)):
            if player.cards[card] == HAND:
                if skip == 0:
                    player.cards[card] = PLAYED
                skip -= 1
