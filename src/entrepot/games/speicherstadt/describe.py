"""The Speicherstadt: what is asked, and what an action means here and now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Seat, Word, phrase
from entrepot.games.speicherstadt.actions import ACTIONS
from entrepot.games.speicherstadt.components import (
    CARDS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    FIREMAN,
    GOODS,
    PAIRS,
    SHIP,
    TRIOS,
)
from entrepot.games.speicherstadt.decisions import (
    BUY_CARD,
    PAY_EXCHANGE,
    PLACE_MERCHANT,
    PROCESS,
)
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.processing import storage_room
from entrepot.games.speicherstadt.state import Space, State


class Facts(TypedDict, total=False):
    """What an action is about; which of it depends on the verb. `key`: another text than usual."""

    key: str
    card: Word
    contract: Word
    good: Word
    goods: list[Word]
    cubes: list[Phrase]
    pool: list[Phrase]
    who: Seat
    column: int
    number: int
    money: int
    points: int
    left: int
    room: int


def question(state: State, seat: int) -> Facts:
    if state.decision == PLACE_MERCHANT:
        return {"left": state.players[seat].merchants}
    if state.decision == BUY_CARD:
        space = state.spaces[state.column]
        return {"card": Word("card", CARDS[space.card]), "money": merchants_in_line(space)}
    if state.decision == PROCESS:
        room = storage_room(state.players[seat])
        key = "ask.process.excess" if sum(state.pool) > room else "ask.process"
        return {"key": key, "pool": amounts(state.pool), "room": room}
    if state.decision == PAY_EXCHANGE:
        return {"good": Word("good", GOODS[state.exchange_for])}
    return {}


def amounts(cubes: Sequence[int]) -> list[Phrase]:
    """Cubes as a list: "2 tea and 1 cloth"."""
    return [
        phrase("cubes.some", number=number, good=Word("good", name))
        for name, number in zip(GOODS, cubes, strict=True)
        if number
    ]


def facts(state: State, seat: int, action: int) -> Facts:
    verb = ACTIONS.verbs[action]
    return _FACTS[verb](state, seat, action - ACTIONS.base(action))


def _bid(state: State, seat: int, column: int) -> Facts:
    space = state.spaces[column]
    place: Facts = {"column": column + 1, "number": merchants_in_line(space)}
    if space.card == NOBODY:
        return {"key": "act.bid.empty", **place}
    return {**_card("act.bid", space), **place}


def _card(key: str, space: Space) -> Facts:
    """What a card is good for: its printed goods or cubes, or what its kind does."""
    what: Facts = {"card": Word("card", CARDS[space.card])}
    if space.card == SHIP:
        return {"key": f"{key}.ship", **what, "cubes": amounts(space.cubes)}
    if CONTRACT <= space.card < FIREMAN:
        contract = space.card - CONTRACT
        goods = [Word("good", good) for good in CONTRACT_GOODS[CONTRACTS[contract]]]
        points = CONTRACT_POINTS[CONTRACT_SIZE[contract]]
        return {"key": f"{key}.contract", **what, "goods": goods, "points": points}
    return what


def _buy(state: State, seat: int, _: int) -> Facts:
    if state.decision != BUY_CARD:
        return {"key": "act.buy.nothing"}
    space = state.spaces[state.column]
    return {**_card("act.buy", space), "money": merchants_in_line(space)}


def _withdraw(state: State, seat: int, _: int) -> Facts:
    if state.decision != BUY_CARD:
        return {}
    space = state.spaces[state.column]
    card = Word("card", CARDS[space.card])
    if space.line[1] == NOBODY:
        return {"key": "act.withdraw.last", "card": card}
    money = merchants_in_line(space) - 1
    return {"key": "act.withdraw.next", "card": card, "who": Seat(space.line[1]), "money": money}


def _deliver(state: State, seat: int, place: int) -> Facts:
    contract, good = divmod(place, len(GOODS))
    left = CONTRACT_SIZE[contract] - sum(state.contracts[contract].cubes) - 1
    return {
        "good": Word("good", GOODS[good]),
        "contract": Word("contract", CONTRACTS[contract]),
        "left": max(0, left),
        "points": CONTRACT_POINTS[CONTRACT_SIZE[contract]],
    }


def _good(state: State, seat: int, good: int) -> Facts:
    return {"good": Word("good", GOODS[good])}


def _pay(state: State, seat: int, trio: int) -> Facts:
    goods = [Word("good", GOODS[good]) for good in TRIOS[trio]]
    if state.decision != PAY_EXCHANGE:
        return {"goods": goods}
    wanted = Word("good", GOODS[state.exchange_for])
    return {"key": "act.pay.wanted", "goods": goods, "good": wanted}


def _sell(state: State, seat: int, pair: int) -> Facts:
    return {"goods": [Word("good", GOODS[good]) for good in PAIRS[pair]]}


def _finish(state: State, seat: int, _: int) -> Facts:
    if any(state.pool):
        return {"key": "act.finish.store", "pool": amounts(state.pool)}
    return {}


_FACTS: dict[str, Callable[[State, int, int], Facts]] = {
    "bid": _bid,
    "buy": _buy,
    "withdraw": _withdraw,
    "deliver": _deliver,
    "exchange": _good,
    "pay": _pay,
    "trader": _good,
    "sell": _sell,
    "discard": _good,
    "finish": _finish,
}
