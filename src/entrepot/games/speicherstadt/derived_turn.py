"""The Speicherstadt: where the goods of a processing turn may be put, and a proposal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypedDict

from entrepot.games.speicherstadt.actions import (
    ACTIONS,
    DELIVER,
    DISCARD,
    EXCHANGE,
    PAY,
    SELL,
    SELL_TO_TRADER,
)
from entrepot.games.speicherstadt.components import (
    CONTRACT,
    CONTRACTS,
    GOODS,
    PAIR_SIZE,
    PAIRS,
    TRADER,
    TRIOS,
    Good,
)
from entrepot.games.speicherstadt.decisions import PAY_EXCHANGE, PROCESS
from entrepot.games.speicherstadt.rules.exchange import (
    legal_exchanges,
    legal_payments,
    pay,
    payable,
)
from entrepot.games.speicherstadt.rules.processing import (
    first,
    legal_processing,
    process,
    storage_room,
    symbol_open,
)
from entrepot.games.speicherstadt.state import DISCARD_STEP, EXCHANGE_STEP, State

Deliveries = Callable[[State, int, Iterable[int]], dict[str, list[Good]]]


class Placement(TypedDict):
    """A place is `keep`, `trader`, `pair`, `discard`, `pay` or `contract:` and its name."""

    good: Good
    place: str


class GoodsTurn(TypedDict):
    """Goods are arranged in any order: these are the places of the whole turn, not of a step."""

    excess: int
    """So many cubes cannot stay; below 0 if there is room for more."""
    places: dict[Good, list[str]]
    """Where cubes of each good may be put."""
    taken_places: dict[Good, list[str]]
    """The same for a cube that an exchange of this turn brings."""
    payments: dict[Good, list[Good]]
    """The goods that an exchange can bring, and what may be given for each."""
    deliverable: list[Good]
    """Cubes that fit on contracts."""
    proposal: list[Placement]
    """A place for every cube: first what is paid now, and also what that payment brings."""


def goods_turn(state: State, seat: int, deliveries: Deliveries) -> GoodsTurn | None:
    paying = state.decision == PAY_EXCHANGE
    if state.mover != seat or not (paying or state.decision == PROCESS):
        return None
    turn = _paid(state, seat) if paying else state.copy()
    for good in range(len(GOODS)):
        turn.pool[good] = state.pool[good]
    payments = _payments(turn)
    if paying:
        payments = {**payments, **_payment(state, state.exchange_for)}
    fitting = deliveries(state, seat, state.pool)
    return {
        "excess": sum(state.pool) - storage_room(state.players[seat]),
        "places": {GOODS[good]: _places(turn, seat, good, payments) for good in _kinds(state)},
        "taken_places": {good: _taken_places(state, seat, GOODS.index(good)) for good in payments},
        "payments": payments,
        "deliverable": [good for goods in fitting.values() for good in goods],
        "proposal": _proposal(state, seat, deliveries),
    }


def _kinds(state: State) -> list[int]:
    return [good for good in range(len(GOODS)) if state.pool[good]]


def _paid(state: State, seat: int) -> State:
    """After the first payment that is possible."""
    after, found = state.copy(), [0] * len(TRIOS)
    legal_payments(state, seat, found)
    pay(after, seat, found[0])
    return after


def _legal(state: State, seat: int) -> set[int]:
    found = [0] * len(ACTIONS.names)
    return set(found[: legal_processing(state, seat, found)])


# --- places --------------------------------------------------------------------------------------


def _payments(state: State) -> dict[Good, list[Good]]:
    if state.step > EXCHANGE_STEP:
        return {}
    found = [0] * len(ACTIONS.names)
    number = legal_exchanges(state, first(state, EXCHANGE_STEP), found, 0)
    payments: dict[Good, list[Good]] = {}
    for action in found[:number]:
        payments |= _payment(state, action - EXCHANGE)
    return payments


def _payment(state: State, wanted: int) -> dict[Good, list[Good]]:
    goods = [name for good, name in enumerate(GOODS) if payable(state, wanted, good)]
    return {GOODS[wanted]: goods}


def _places(state: State, seat: int, good: int, payments: dict[Good, list[Good]]) -> list[str]:
    legal = _legal(state, seat)
    contracts = [
        f"contract:{name}"
        for contract, name in enumerate(CONTRACTS)
        if DELIVER + contract * len(GOODS) + good in legal
    ]
    uses = {
        "trader": SELL_TO_TRADER + good in legal,
        "pair": any(SELL + n in legal for n, pair in enumerate(PAIRS) if good in pair),
        "pay": any(GOODS[good] in goods for goods in payments.values()),
        "discard": good >= first(state, DISCARD_STEP),
        "keep": True,
    }
    return [*contracts, *(place for place, possible in uses.items() if possible)]


def _taken_places(state: State, seat: int, good: int) -> list[str]:
    """It can be delivered at once; all other uses come after exchanges (SP-117, SP-119)."""
    cards = state.players[seat].cards
    contracts = [
        f"contract:{name}"
        for contract, name in enumerate(CONTRACTS)
        if cards[CONTRACT + contract] and symbol_open(state, contract, good)
    ]
    trader = ["trader"] if cards[TRADER + good] else []
    return [*contracts, *trader, "pair", "discard", "keep"]


# --- a proposal ----------------------------------------------------------------------------------


def _proposal(state: State, seat: int, deliveries: Deliveries) -> list[Placement]:
    """Deliver what can be delivered, store what there is room for, sell the rest."""
    turn, planned = state.copy(), list[Placement]()

    def plan(place: str, *goods: int) -> None:
        planned.extend({"good": GOODS[good], "place": place} for good in goods)

    if turn.decision == PAY_EXCHANGE:
        found = [0] * len(TRIOS)
        legal_payments(turn, seat, found)
        plan("pay", *TRIOS[found[0] - PAY])
        pay(turn, seat, found[0])
    for action in _deliver_actions(deliveries(state, seat, turn.pool)):
        if action in _legal(turn, seat):
            contract, good = divmod(action - DELIVER, len(GOODS))
            plan(f"contract:{CONTRACTS[contract]}", good)
            process(turn, seat, action)
    cards, room = state.players[seat].cards, storage_room(state.players[seat])
    rest = [good for good in range(len(GOODS)) for _ in range(turn.pool[good])]
    rest.sort(key=lambda good: cards[TRADER + good])
    plan("keep", *rest[:room])
    left: list[int] = []
    for good in sorted(rest[room:]):
        if SELL_TO_TRADER + good in _legal(turn, seat):
            plan("trader", good)
            process(turn, seat, SELL_TO_TRADER + good)
        else:
            left.append(good)
    for start in range(0, len(left), PAIR_SIZE):
        together = tuple(left[start : start + PAIR_SIZE])
        action = SELL + PAIRS.index(together) if together in PAIRS else DISCARD
        if action != DISCARD and action in _legal(turn, seat):
            plan("pair", *together)
            process(turn, seat, action)
        else:
            plan("discard", *together)
    return planned


def _deliver_actions(filled: dict[str, list[Good]]) -> list[int]:
    return sorted(
        DELIVER + CONTRACTS.index(contract) * len(GOODS) + GOODS.index(good)
        for contract, goods in filled.items()
        for good in goods
    )
