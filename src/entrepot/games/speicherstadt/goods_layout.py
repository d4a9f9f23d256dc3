"""The Speicherstadt: goods laid out in any order, written down in the order of a turn (SP-122)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from entrepot.engine.arrangement import Placed
from entrepot.engine.errors import UnknownAction
from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase
from entrepot.games.speicherstadt.actions import (
    ACTIONS,
    DELIVER,
    EXCHANGE,
    FINISH,
    PAY,
    SELL,
    SELL_TO_TRADER,
)
from entrepot.games.speicherstadt.components import CONTRACTS, GOODS, PAIR_SIZE, PAIRS, TRIOS
from entrepot.games.speicherstadt.decisions import DECISIONS, PAY_EXCHANGE
from entrepot.games.speicherstadt.explain import why_not
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_PRICE
from entrepot.games.speicherstadt.state import State

USES = ("trader", "pair", "discard", "keep")
"""Places besides `contract:` and its name, `pay:` and the number of an exchange, and `take:` and
that number for the good that is wanted for it."""

# --- what lies where -----------------------------------------------------------------------------


@dataclass
class Exchange:
    wanted: int = NOBODY
    paid: list[int] = field(default_factory=list)
    under_way: bool = False
    """The good was named before: it is to be paid now."""

    @property
    def begun(self) -> bool:
        return self.wanted != NOBODY or bool(self.paid)

    @property
    def lacks(self) -> int:
        return EXCHANGE_PRICE - len(self.paid)

    @property
    def complete(self) -> bool:
        return self.wanted != NOBODY and self.lacks == 0


@dataclass
class Layout:
    exchanges: dict[int, Exchange] = field(default_factory=dict)
    deliveries: list[int] = field(default_factory=list)
    """Contract and good in one number, as the actions count them."""
    goods: dict[str, list[int]] = field(default_factory=lambda: {use: [] for use in USES})
    loose: list[int] = field(default_factory=list)
    """How many of each good have no place."""

    @property
    def completed(self) -> list[Exchange]:
        """The complete exchanges, in the order of a turn."""
        found = (one for one in self.exchanges.values() if one.complete)
        return sorted(found, key=lambda one: (not one.under_way, one.wanted))

    @property
    def pair_lacks(self) -> int:
        return -len(self.goods["pair"]) % PAIR_SIZE

    @property
    def whole(self) -> bool:
        begun = any(one.begun and not one.complete for one in self.exchanges.values())
        return not begun and sum(self.loose) + self.pair_lacks == 0


def read(state: State, pieces: Sequence[Placed]) -> Layout:
    """What is not there, such as what a broken exchange would have brought, is left out."""
    layout = Layout(loose=list(state.pool))
    if state.decision == PAY_EXCHANGE:
        layout.exchanges[0] = Exchange(state.exchange_for, under_way=True)
    found = [_parsed(*piece) for piece in pieces]
    for good, kind, which in found:
        if kind not in ("take", "pay"):
            continue
        exchange = layout.exchanges.setdefault(which, Exchange())
        if kind == "take" and not exchange.under_way:
            exchange.wanted = good
        elif kind == "pay" and layout.loose[good]:
            layout.loose[good] -= 1
            exchange.paid.append(good)
    for exchange in layout.completed:
        layout.loose[exchange.wanted] += 1
    for good, kind, which in found:
        if kind in ("take", "pay") or not layout.loose[good]:
            continue
        layout.loose[good] -= 1
        if kind == "contract":
            layout.deliveries.append(which * len(GOODS) + good)
        else:
            layout.goods[kind].append(good)
    return layout


def _parsed(piece: str, place: str) -> tuple[int, str, int]:
    kind, _, which = place.partition(":")
    if piece in GOODS and place in USES:
        return GOODS.index(piece), kind, 0
    if piece in GOODS and kind == "contract" and which in CONTRACTS:
        return GOODS.index(piece), kind, CONTRACTS.index(which)
    if piece in GOODS and kind in ("take", "pay") and which.isdecimal() and len(which) < 3:
        return GOODS.index(piece), kind, int(which)
    raise UnknownAction(f"There is no {piece!r} or no place {place!r} for it.")


# --- in the order of a turn ----------------------------------------------------------------------


def written(state: State, layout: Layout) -> Iterator[int]:
    """Everything that is complete but discards: those depend on what is still to be placed."""
    if any(one.under_way and not one.complete for one in layout.exchanges.values()):
        return
    now, brought = _deliveries(state, layout)
    exchanges = [(one, list(_exchange(one, brought))) for one in layout.completed]
    yield from (action for one, actions in exchanges if one.under_way for action in actions)
    yield from now
    yield from (action for one, actions in exchanges if not one.under_way for action in actions)
    yield from (SELL_TO_TRADER + good for good in sorted(layout.goods["trader"]))
    sold = sorted(layout.goods["pair"])
    for start in range(0, len(sold) - PAIR_SIZE + 1, PAIR_SIZE):
        yield SELL + PAIRS.index(tuple(sold[start : start + PAIR_SIZE]))


def _deliveries(state: State, layout: Layout) -> tuple[list[int], dict[int, list[int]]]:
    """Those of cubes at hand, and by good those that wait for what an exchange brings (SP-119)."""
    at_hand = list(state.pool)
    for exchange in layout.exchanges.values():
        for good in exchange.paid:
            at_hand[good] -= 1
    now: list[int] = []
    brought: dict[int, list[int]] = {good: [] for good in range(len(GOODS))}
    for place in sorted(layout.deliveries):
        good = place % len(GOODS)
        (now if at_hand[good] > 0 else brought[good]).append(DELIVER + place)
        at_hand[good] -= 1
    return now, brought


def _exchange(exchange: Exchange, brought: dict[int, list[int]]) -> Iterator[int]:
    if not exchange.under_way:
        yield EXCHANGE + exchange.wanted
    yield PAY + TRIOS.index(tuple(sorted(exchange.paid)))
    if brought[exchange.wanted]:
        yield brought[exchange.wanted].pop(0)


def carried_out(state: State, seat: int, actions: Sequence[int]) -> tuple[State, Phrase | None]:
    """Where the actions lead, and why no further. The end of the turn is only asked for."""
    after = state.copy()
    for action in actions:
        if action not in legal(after, seat):
            return after, why_not(after, seat, action)
        if action != FINISH:
            DECISIONS.apply_action(after, seat, action)
    return after, None


def legal(state: State, seat: int) -> set[int]:
    room = [0] * len(ACTIONS)
    return set(room[: DECISIONS.legal_actions(state, seat, room)])
