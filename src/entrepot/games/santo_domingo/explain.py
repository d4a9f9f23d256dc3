"""Santo Domingo: why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.text import Phrase, phrase
from entrepot.games.santo_domingo.actions import ACTIONS
from entrepot.games.santo_domingo.components import NO_PRICE
from entrepot.games.santo_domingo.describe import card_word
from entrepot.games.santo_domingo.rules.merchant import price
from entrepot.games.santo_domingo.state import DISCARD, PLAYED, State


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """The reason why an answer to the current decision is not legal."""
    verb = ACTIONS.verbs[action]
    return _REASONS[verb](state, seat, action - ACTIONS.base(action))


def _play(state: State, seat: int, card: int) -> Phrase:
    cards = state.players[seat].cards
    word = card_word(card)
    if cards[card] == DISCARD:
        return phrase("not.discarded", card=word)
    if cards[card] == PLAYED:
        return phrase("not.chosen_already", card=word)
    if PLAYED in cards:
        return phrase("not.lower_card", card=word, first=card_word(cards.index(PLAYED)))
    return phrase("not.highest_card", card=word)


def _trade(state: State, seat: int, points: int) -> Phrase:
    goods = price(state, points)
    if goods == NO_PRICE:
        return phrase("not.no_price", points=points)
    return phrase("not.too_expensive", points=points, price=goods, goods=state.players[seat].goods)


_REASONS: dict[str, Callable[[State, int, int], Phrase]] = {"play": _play, "trade": _trade}
