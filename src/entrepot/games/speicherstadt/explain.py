"""The Speicherstadt: why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.speicherstadt.actions import ACTIONS
from entrepot.games.speicherstadt.components import (
    CARDS,
    CONTRACT,
    CONTRACTS,
    GOODS,
    PAIRS,
    POSITIONS,
    SYMBOLS,
    TRADER,
    TRIOS,
)
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_PRICE
from entrepot.games.speicherstadt.rules.processing import first, storage_room, symbol_open
from entrepot.games.speicherstadt.state import (
    DELIVER_STEP,
    DISCARD_STEP,
    EXCHANGE_STEP,
    PAIR_STEP,
    STEPS,
    TRADER_STEP,
    State,
)


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """The reason why an answer to the current decision is not legal.

    Whoever is asked to buy may do either: what leaves no choice is not asked.
    """
    verb = ACTIONS.verbs[action]
    return _REASONS[verb](state, seat, action - ACTIONS.base(action))


def _bid(state: State, seat: int, column: int) -> Phrase:
    card = state.spaces[column].card
    if card == NOBODY:
        return phrase("not.no_card", column=column + 1)
    return phrase("not.column_full", card=Word("card", CARDS[card]), number=POSITIONS)


def _deliver(state: State, seat: int, place: int) -> Phrase:
    contract, good = divmod(place, len(GOODS))
    to, what = Word("contract", CONTRACTS[contract]), Word("good", GOODS[good])
    if state.players[seat].cards[CONTRACT + contract] == 0:
        return phrase("not.not_your_contract", contract=to)
    if SYMBOLS[contract][good] == 0:
        return phrase("not.no_symbol", contract=to, good=what)
    if not symbol_open(state, contract, good):
        return phrase("not.symbol_filled", contract=to, good=what)
    if state.pool[good] == 0:
        return _no_cube(good)
    if state.exchange_for != NOBODY:
        return phrase("not.deliver_taken", good=Word("good", GOODS[state.exchange_for]))
    if state.step > DELIVER_STEP:
        return _step_over(state, DELIVER_STEP)
    last = Word("contract", CONTRACTS[state.step_from // len(GOODS)])
    return phrase(
        "not.earlier_delivery",
        good=what,
        contract=to,
        last=last,
        second=Word("good", GOODS[state.step_from % len(GOODS)]),
    )


def _exchange(state: State, seat: int, good: int) -> Phrase:
    what = Word("good", GOODS[good])
    if state.step > EXCHANGE_STEP:
        return _step_over(state, EXCHANGE_STEP)
    if state.goods_discard[good] == 0:
        return phrase("not.none_discarded", good=what)
    if sum(state.pool) < EXCHANGE_PRICE:
        return phrase("not.too_few_cubes", number=EXCHANGE_PRICE)
    if good < first(state, EXCHANGE_STEP):
        return _earlier(state, good)
    return phrase("not.not_payable", good=what, number=EXCHANGE_PRICE)


def _pay(state: State, seat: int, trio: int) -> Phrase:
    goods = [Word("good", GOODS[good]) for good in TRIOS[trio]]
    if state.exchange_for in TRIOS[trio]:
        return phrase("not.pay_same", good=Word("good", GOODS[state.exchange_for]))
    for good in TRIOS[trio]:
        if state.exchanged[good]:
            return phrase("not.pay_taken", good=Word("good", GOODS[good]))
    return phrase("not.no_cubes", goods=goods)


def _trader(state: State, seat: int, good: int) -> Phrase:
    if state.players[seat].cards[TRADER + good] == 0:
        return phrase("not.no_trader", card=Word("card", CARDS[TRADER + good]))
    if state.pool[good] == 0:
        return _no_cube(good)
    if state.step > TRADER_STEP:
        return _step_over(state, TRADER_STEP)
    return _earlier(state, good)


def _sell(state: State, seat: int, pair: int) -> Phrase:
    low, high = PAIRS[pair]
    enough = 2 if low == high else 1
    if state.pool[low] < enough or state.pool[high] < enough:
        return phrase("not.no_cubes", goods=[Word("good", GOODS[good]) for good in PAIRS[pair]])
    if state.step > PAIR_STEP:
        return _step_over(state, PAIR_STEP)
    return _earlier(state, low)


def _discard(state: State, seat: int, good: int) -> Phrase:
    if state.pool[good] == 0:
        return _no_cube(good)
    if good < first(state, DISCARD_STEP):
        return _earlier(state, good)
    excess = sum(state.pool) - storage_room(state.players[seat])
    return phrase("not.too_late_good", good=Word("good", GOODS[good]), number=excess)


def _finish(state: State, seat: int, _: int) -> Phrase:
    room = storage_room(state.players[seat])
    return phrase("not.too_many_cubes", room=room, number=sum(state.pool))


def _no_cube(good: int) -> Phrase:
    return phrase("not.no_cube", good=Word("good", GOODS[good]))


def _step_over(state: State, step: int) -> Phrase:
    before, now = Word("step", STEPS[step]), Word("step", STEPS[state.step])
    return phrase("not.step_over", step=before, now=now)


def _earlier(state: State, good: int) -> Phrase:
    last = Word("good", GOODS[state.step_from])
    return phrase("not.earlier_good", good=Word("good", GOODS[good]), last=last)


_REASONS: dict[str, Callable[[State, int, int], Phrase]] = {
    "bid": _bid,
    "deliver": _deliver,
    "exchange": _exchange,
    "pay": _pay,
    "trader": _trader,
    "sell": _sell,
    "discard": _discard,
    "finish": _finish,
}
