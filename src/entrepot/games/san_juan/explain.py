"""San Juan: why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.text import Phrase, Seat, Word, phrase
from entrepot.games.san_juan.actions import ACTIONS
from entrepot.games.san_juan.components import (
    CARDS,
    CRANE,
    EIGHT,
    FIVE,
    GOODS,
    IS_VIOLET,
    LIBRARY,
    NUMBER,
    ONE,
    ROLES,
    TWO,
)
from entrepot.games.san_juan.decisions import COUNCILLOR_DRAW, EXTRA_PAYMENT
from entrepot.games.san_juan.describe import price
from entrepot.games.san_juan.rules.common import (
    available,
    first_empty,
    first_loaded,
    works,
    works_beside,
)
from entrepot.games.san_juan.rules.costs import goods_to_give
from entrepot.games.san_juan.state import State


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """The reason why an answer to the current decision is not legal."""
    verb = ACTIONS.verbs[action]
    return _REASONS[verb](state, seat, action - ACTIONS.base(action))


def _role(state: State, seat: int, role: int) -> Phrase:
    who = Seat(state.role_holder[role])
    return phrase("not.role_taken", role=Word("role", ROLES[role]), who=who)


def _pass(state: State, seat: int, _: int) -> Phrase:
    if state.decision == EXTRA_PAYMENT:
        return phrase("not.extra_begun", left=state.pick_left)
    short = state.owed - sum(state.players[seat].hand)
    return phrase("not.must_give", owed=state.owed, short=short)


def _draw(state: State, seat: int, amount: int) -> Phrase:
    number = NUMBER[amount]
    if state.decision == COUNCILLOR_DRAW:
        if amount == ONE:
            return phrase("not.council_amount")
        if seat != state.picker:
            return phrase("not.councillor_only", number=number)
        with_library = EIGHT
        fewer = FIVE if amount == EIGHT else TWO
    else:
        if amount in (FIVE, EIGHT):
            return phrase("not.prospector_amount")
        with_library = TWO
        fewer = ONE
    if amount == with_library:
        if not works(state.players[seat], LIBRARY):
            return phrase("not.no_library", number=number)
        if state.players[seat].library_used:
            return phrase("not.library_used")
    return phrase("not.few_cards", cards=available(state), number=NUMBER[fewer])


def _hand_card(state: State, seat: int, card: int) -> Phrase:
    return _pick(state, state.players[seat].hand, "not.not_in_hand", card)


def _drawn_card(state: State, seat: int, card: int) -> Phrase:
    return _pick(state, state.drawn, "not.not_drawn", card)


def _pick(state: State, source: Row, missing: str, card: int) -> Phrase:
    word = Word("card", CARDS[card])
    if source[card] == 0:
        return phrase(missing, card=word)
    if card < state.pick_from:
        last = Word("card", CARDS[state.pick_from])
        return phrase("not.earlier_card", card=word, last=last)
    return phrase("not.too_late_card", card=word, left=state.pick_left)


def _build(state: State, seat: int, card: int) -> Phrase:
    player = state.players[seat]
    word = Word("card", CARDS[card])
    if player.hand[card] == 0:
        return phrase("not.not_in_hand", card=word)
    if IS_VIOLET[card] and works(player, card):
        return phrase("not.already_built", card=word)
    return _too_expensive(state, seat, card, NOBODY, sum(player.hand) - 1)


def _too_expensive(state: State, seat: int, card: int, cover: int, payable: int) -> Phrase:
    owed = price(state, seat, card, cover)
    goods = min(owed, goods_to_give(state.players[seat], cover))
    word = Word("card", CARDS[card])
    return phrase("not.too_expensive", card=word, number=owed, hand=payable, goods=goods)


def _new_site(state: State, seat: int, _: int) -> Phrase:
    return _site(state, seat, NOBODY)


def _site(state: State, seat: int, cover: int) -> Phrase:
    return _too_expensive(state, seat, state.building, cover, sum(state.players[seat].hand))


def _cover(state: State, seat: int, card: int) -> Phrase:
    player = state.players[seat]
    word = Word("card", CARDS[card])
    site = first_empty(player, card)
    if card == CRANE:
        return phrase("not.covers_crane")
    if card == state.building:
        return phrase("not.covers_same", card=word)
    if site == NOBODY:
        loaded = first_loaded(player, card, NOBODY) != NOBODY
        return phrase("not.only_with_good" if loaded else "not.no_building", card=word)
    return _site(state, seat, site)


def _cover_good(state: State, seat: int, kind: int) -> Phrase:
    word = Word("card", CARDS[kind])
    site = first_loaded(state.players[seat], kind, NOBODY)
    if kind == state.building:
        return phrase("not.covers_same", card=word)
    if site == NOBODY:
        return phrase("not.no_good", good=Word("good", GOODS[kind]))
    return _site(state, seat, site)


def _give(state: State, seat: int, kind: int) -> Phrase:
    player = state.players[seat]
    word = Word("good", GOODS[kind])
    if first_loaded(player, kind, state.cover) == NOBODY:
        covered = first_loaded(player, kind, NOBODY) != NOBODY
        return phrase("not.covered_good" if covered else "not.no_good", good=word)
    if kind < state.pick_from:
        return _earlier_good(state, kind)
    return phrase("not.too_late_good", good=word)


def _produce(state: State, seat: int, kind: int) -> Phrase:
    player = state.players[seat]
    word = Word("card", CARDS[kind])
    if not works_beside(player, kind, NOBODY):
        return phrase("not.no_building", card=word)
    if first_empty(player, kind) == NOBODY:
        return phrase("not.holds_good", card=word)
    return _earlier_good(state, kind)


def _sell(state: State, seat: int, kind: int) -> Phrase:
    if first_loaded(state.players[seat], kind, NOBODY) == NOBODY:
        return phrase("not.no_good", good=Word("good", GOODS[kind]))
    return _earlier_good(state, kind)


def _earlier_good(state: State, kind: int) -> Phrase:
    last = Word("good", GOODS[state.pick_from])
    return phrase("not.earlier_good", good=Word("good", GOODS[kind]), last=last)


def _take(state: State, seat: int, card: int) -> Phrase:
    return phrase("not.not_turned_up", card=Word("card", CARDS[card]))


_REASONS: dict[str, Callable[[State, int, int], Phrase]] = {
    "role": _role,
    "pass": _pass,
    "draw": _draw,
    "keep": _drawn_card,
    "discard": _hand_card,
    "tuck": _hand_card,
    "build": _build,
    "new_site": _new_site,
    "cover": _cover,
    "cover_good": _cover_good,
    "give": _give,
    "pay": _hand_card,
    "produce": _produce,
    "sell": _sell,
    "take": _take,
}
