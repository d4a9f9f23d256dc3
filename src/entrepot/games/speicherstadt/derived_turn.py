"""The Speicherstadt: how goods may lie when a processing turn begins, and a proposal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypedDict

from entrepot.games.speicherstadt.actions import (
    ACTIONS,
    DELIVER,
    DISCARD,
    PAY,
    SELL,
    SELL_TO_TRADER,
)
from entrepot.games.speicherstadt.components import (
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
    legal_payments,
    pay,
)
from entrepot.games.speicherstadt.rules.processing import (
    legal_processing,
    process,
    storage_room,
)
from entrepot.games.speicherstadt.state import State

Deliveries = Callable[[State, int, Iterable[int]], dict[str, list[Good]]]


class Beginning(TypedDict):
    """Where a cube lies before anything is arranged."""

    good: Good
    place: Literal["keep", "bench", "as_before"]
    """In store, still to be placed, or in store only if it lay there before."""


class Placement(TypedDict):
    """A place as in `goods_layout`."""

    good: Good
    place: str


class GoodsTurn(TypedDict):
    """How goods may lie when a turn begins; `arrange` says what becomes of them."""

    beginning: list[Beginning]
    """Every cube: what fits a contract is asked for, the rest stays as far as there is room."""
    proposal: list[Placement]
    """A place for every cube: first what is paid now, and also what that payment brings."""


def goods_turn(state: State, seat: int, deliveries: Deliveries) -> GoodsTurn | None:
    if state.mover != seat or state.decision not in (PAY_EXCHANGE, PROCESS):
        return None
    return {
        "beginning": _beginning(state, seat, deliveries),
        "proposal": _proposal(state, seat, deliveries),
    }


def _beginning(state: State, seat: int, deliveries: Deliveries) -> list[Beginning]:
    fitting = deliveries(state, seat, state.pool)
    asked = [good for goods in fitting.values() for good in goods]
    roomy = sum(state.pool) <= storage_room(state.players[seat])
    found: list[Beginning] = []
    for good, number in zip(GOODS, state.pool, strict=True):
        for n in range(number):
            stays: Literal["keep", "as_before"] = "keep" if roomy else "as_before"
            found.append({"good": good, "place": "bench" if n < asked.count(good) else stays})
    return found


def _legal(state: State, seat: int) -> set[int]:
    found = [0] * len(ACTIONS.names)
    return set(found[: legal_processing(state, seat, found)])


def _proposal(state: State, seat: int, deliveries: Deliveries) -> list[Placement]:
    """Deliver what can be delivered, store what there is room for, sell the rest."""
    turn, planned = state.copy(), list[Placement]()

    def plan(place: str, *goods: int) -> None:
        planned.extend({"good": GOODS[good], "place": place} for good in goods)

    if turn.decision == PAY_EXCHANGE:
        found = [0] * len(TRIOS)
        legal_payments(turn, seat, found)
        plan("pay:0", *TRIOS[found[0] - PAY])
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
