"""Santo Domingo: what is asked, and what an action means here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.santo_domingo.actions import ACTIONS
from entrepot.games.santo_domingo.components import (
    CARDS,
    CARDS_A_ROUND,
    MERCHANT_ROW,
    NO_PRICE,
    RATIOS,
    Ratio,
    usable_ratios,
)
from entrepot.games.santo_domingo.decisions import EXCHANGE
from entrepot.games.santo_domingo.rules.merchant import price
from entrepot.games.santo_domingo.state import PLAYED, State


class Facts(TypedDict, total=False):
    """What an action is about; which of it depends on the verb. `key`: another text than usual."""

    key: str
    card: Word
    number: int
    goods: int
    points: int
    lots: list[Phrase]


def question(state: State, seat: int) -> Facts:
    if state.decision == EXCHANGE:
        goods, points = RATIOS[state.board_side][state.rows[MERCHANT_ROW]]
        return {"goods": goods, "points": points}
    if CARDS_A_ROUND[state.seats] == 1:
        return {}
    cards = state.players[seat].cards
    if PLAYED not in cards:
        return {"key": "ask.choose_cards.first"}
    return {"key": "ask.choose_cards.second", "card": card_word(cards.index(PLAYED))}


def facts(state: State, seat: int, action: int) -> Facts:
    verb = ACTIONS.verbs[action]
    return _FACTS[verb](state, seat, action - ACTIONS.base(action))


def card_word(card: int) -> Word:
    return Word("card", CARDS[card])


def _play(state: State, seat: int, card: int) -> Facts:
    return {"card": card_word(card), "number": card + 1}


def _trade(state: State, seat: int, points: int) -> Facts:
    if points == 0:
        return {"key": "act.trade.nothing"}
    goods = price(state, points)
    if goods == NO_PRICE:
        return {"key": "act.trade.no_price", "points": points}
    lots = _lots(usable_ratios(state.board_side, state.rows[MERCHANT_ROW]), goods, points)
    each = [
        phrase("act.trade.lot", times=times, goods=ratio[0], points=ratio[1])
        for ratio, times in (lots or {}).items()
    ]
    return {"goods": goods, "points": points, "lots": each}


def _lots(ratios: list[Ratio], goods: int, points: int) -> dict[Ratio, int] | None:
    """How often each ratio is used to turn so many goods into so many points, if they can be.

    Of several ways, the one with most exchanges at the best ratio.
    """
    if not ratios:
        return {} if goods == points == 0 else None
    best, *worse = ratios
    for times in range(goods // best[0], -1, -1):
        rest = _lots(worse, goods - times * best[0], points - times * best[1])
        if rest is not None:
            return {best: times, **rest} if times else rest
    return None


_FACTS: dict[str, Callable[[State, int, int], Facts]] = {"play": _play, "trade": _trade}
