"""San Juan: what is asked, and what an action means here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Word
from entrepot.games.san_juan.actions import ACTIONS
from entrepot.games.san_juan.components import CARDS, COST, GOODS, NUMBER, PRICE, ROLES
from entrepot.games.san_juan.decisions import (
    BUILD_ONE,
    CHOOSE_ROLE,
    DECISIONS,
    EXTRA_PAYMENT,
    LIBRARY_DISCOUNT,
    OVER,
    PRODUCE_GOODS,
    SELL_GOODS,
)
from entrepot.games.san_juan.rules.common import first_empty, first_loaded, may_double
from entrepot.games.san_juan.rules.costs import cost, full_discount
from entrepot.games.san_juan.state import State


class Facts(TypedDict, total=False):
    """What an action is about; which of it depends on the verb. `key`: another text than usual."""

    key: str
    role: Word
    card: Word
    covered: Word
    good: Word
    number: int
    discount: int
    left: int
    owed: int


def question(state: State, seat: int) -> Facts:
    if state.decision in (BUILD_ONE, CHOOSE_ROLE, OVER):
        return {}
    facts: Facts = {"left": state.pick_left}
    if state.building != NOBODY:
        facts |= {"card": Word("card", CARDS[state.building]), "owed": state.owed}
    if state.decision in (PRODUCE_GOODS, SELL_GOODS) and state.goods_moved > 0:
        facts["key"] = f"ask.{DECISIONS.name(state.decision)}.more"
    return facts


def facts(state: State, seat: int, action: int) -> Facts:
    verb = ACTIONS.verbs[action]
    return _FACTS[verb](state, seat, action - ACTIONS.base(action))


def _role(state: State, seat: int, role: int) -> Facts:
    return {"role": Word("role", ROLES[role])}


def _draw(state: State, seat: int, amount: int) -> Facts:
    asked = DECISIONS.name(state.decision)
    key = f"act.draw.{asked}" if "draw" in DECISIONS.verbs[asked] else "act.draw"
    return {"key": key, "number": NUMBER[amount]}


def _card(state: State, seat: int, card: int) -> Facts:
    return {"card": Word("card", CARDS[card]), "left": max(0, state.pick_left - 1)}


def _pay(state: State, seat: int, card: int) -> Facts:
    key = "act.pay.extra_payment" if state.decision == EXTRA_PAYMENT else "act.pay"
    return {"key": key, **_card(state, seat, card)}


def role_discount(state: State, seat: int, cover: int) -> int:
    """What builder and library would take off the cost of a building there."""
    privilege = int(seat == state.picker)
    return full_discount(state.players[seat], cover, privilege, int(may_double(state, seat)))


def price(state: State, seat: int, card: int, cover: int) -> int:
    """The cost before goods are given, with all discounts."""
    return cost(state.players[seat], card, cover, role_discount(state, seat, cover))


def _build(state: State, seat: int, card: int) -> Facts:
    number = price(state, seat, card, NOBODY)
    return {
        "card": Word("card", CARDS[card]),
        "number": number,
        "discount": COST[card] - number,
    }


def _new_site(state: State, seat: int, _: int) -> Facts:
    return _site(state, seat, NOBODY)


def _cover(state: State, seat: int, card: int) -> Facts:
    site = first_empty(state.players[seat], card)
    return {"covered": Word("card", CARDS[card]), **_site(state, seat, site)}


def _cover_good(state: State, seat: int, kind: int) -> Facts:
    site = first_loaded(state.players[seat], kind, NOBODY)
    return {"covered": Word("card", CARDS[kind]), **_site(state, seat, site)}


def _site(state: State, seat: int, cover: int) -> Facts:
    if state.building == NOBODY:
        return {"number": 0}
    return {"number": price(state, seat, state.building, cover)}


def _use_library(state: State, seat: int, _: int) -> Facts:
    return _library(state, seat, 2)


def _keep_library(state: State, seat: int, _: int) -> Facts:
    return _library(state, seat, 1)


def _library(state: State, seat: int, discount: int) -> Facts:
    if state.decision != LIBRARY_DISCOUNT:
        return {"number": 0}
    return {"number": cost(state.players[seat], state.building, state.cover, discount)}


def _give(state: State, seat: int, kind: int) -> Facts:
    return {"good": Word("good", GOODS[kind]), "left": max(0, state.owed - 1)}


def _produce(state: State, seat: int, kind: int) -> Facts:
    return {"good": Word("good", GOODS[kind]), "card": Word("card", CARDS[kind])}


def _sell(state: State, seat: int, kind: int) -> Facts:
    number = 0 if state.tile == NOBODY else PRICE[state.tile][kind]
    return {"good": Word("good", GOODS[kind]), "number": number}


def _accept(state: State, seat: int, _: int) -> Facts:
    return {}


def _pass(state: State, seat: int, _: int) -> Facts:
    asked = DECISIONS.name(state.decision)
    if "pass" not in DECISIONS.verbs[asked]:
        return {}
    key = f"act.pass.{asked}"
    if state.decision in (PRODUCE_GOODS, SELL_GOODS) and state.goods_moved > 0:
        key = "act.pass.more_goods"
    return {"key": key, "owed": state.owed}


_FACTS: dict[str, Callable[[State, int, int], Facts]] = {
    "role": _role,
    "accept": _accept,
    "pass": _pass,
    "draw": _draw,
    "keep": _card,
    "discard": _card,
    "tuck": _card,
    "build": _build,
    "new_site": _new_site,
    "cover": _cover,
    "cover_good": _cover_good,
    "use_library": _use_library,
    "keep_library": _keep_library,
    "give": _give,
    "pay": _pay,
    "produce": _produce,
    "sell": _sell,
    "take": _card,
}
