"""The Speicherstadt: what goods laid out in any order add up to, and what fits where (SP-122)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.speicherstadt.actions import DELIVER, DISCARD, EXCHANGE, FINISH
from entrepot.games.speicherstadt.components import (
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    GOODS,
    HOUSE_ROOM,
    PAIR_COINS,
    PAIR_SIZE,
    SYMBOLS,
    TRADER,
    WAREHOUSE,
    WAREHOUSE_ROOM,
    Good,
)
from entrepot.games.speicherstadt.goods_layout import (
    Exchange,
    Layout,
    carried_out,
    legal,
    read,
    written,
)
from entrepot.games.speicherstadt.layout_notes import missing, summary
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_PRICE, payable
from entrepot.games.speicherstadt.rules.processing import first, storage_room, store
from entrepot.games.speicherstadt.scoring import warehouse_points
from entrepot.games.speicherstadt.state import DISCARD_STEP, PAIR_STEP, TRADER_STEP, State

KINDS = range(len(GOODS))


class ExchangeArranged(TypedDict):
    begun: bool
    wanted: Good | None
    lacks: int
    """Cubes still to be given."""
    taken: Good | None
    """What it brings, once it is complete."""
    wants: list[Good]
    """What may be chosen of the goods discard …"""
    lie_there: list[Good]
    """… and what else lies there."""


class GoodsArranged(TypedDict):
    fits: dict[str, list[Good]]
    """Where one more cube of which goods may be put."""
    exchanges: dict[str, ExchangeArranged]
    """Those begun, by their numbers, and one more while goods could be exchanged."""
    pair_lacks: int
    """Cubes that are missing for cubes to be sold together."""
    pair_coins: int
    coins: int
    """What all sales bring."""
    excess: int
    """Cubes that cannot stay."""
    completed: dict[str, int]
    """Contracts that this completes, and their points."""
    open: dict[str, int]
    """Symbols of the contracts of this seat that are still open."""
    warehouse: list[Good | None]
    """Where the cubes that are kept come to lie (SP-115), with the free places: these here …"""
    house: list[Good | None]
    """… and these here."""
    warehouse_points: int
    missing: Said | None
    """What is to be done first before the turn can end."""
    summary: list[Said]
    """What is arranged, in a few words."""


def arrange(state: State, seat: int, pieces: Sequence[Placed]) -> Arranged[GoodsArranged]:
    """Goods lie in the places of `goods_layout.USES`; what is not named lies loose."""
    layout = read(state, pieces)
    uses = list(written(state, layout))
    after, problem = carried_out(state, seat, uses)
    problem = problem or _too_much(state, seat, layout)
    whole = problem is None and layout.whole
    if whole:
        rest = [*(DISCARD + good for good in sorted(layout.goods["discard"])), FINISH]
        _, problem = carried_out(after, seat, rest)
        uses += rest
    return Arranged(uses, _facts(state, seat, layout, after), whole and problem is None, problem)


def _too_much(state: State, seat: int, layout: Layout) -> Phrase | None:
    """What is wrong although it is no action yet."""
    room, kept = storage_room(state.players[seat]), len(layout.goods["keep"])
    if kept > room:
        return phrase("not.too_many_cubes", room=room, number=kept)
    for number, exchange in layout.exchanges.items():
        if exchange.lacks < 0:
            return phrase("arrange.paid_enough", number=EXCHANGE_PRICE)
        if exchange.wanted == NOBODY or exchange.complete or exchange.under_way:
            continue
        before = _before(state, seat, layout, number, exchange.wanted)
        _, problem = carried_out(before, seat, [EXCHANGE + exchange.wanted])
        if problem:
            return problem
        for good in exchange.paid:
            if not payable(before, exchange.wanted, good):
                key = "not.pay_same" if good == exchange.wanted else "not.pay_taken"
                return phrase(key, good=Word("good", GOODS[good]))
    return None


def _facts(state: State, seat: int, layout: Layout, after: State) -> GoodsArranged:
    stored = after.copy()
    for good in KINDS:
        stored.pool[good] = layout.goods["keep"].count(good)
    store(stored, seat)
    player = stored.players[seat]
    places = sum(layout.loose) + len(layout.goods["keep"])
    exchanges = _exchanges(state, seat, layout)
    coins = after.players[seat].coins - state.players[seat].coins
    completed = {
        name: CONTRACT_POINTS[CONTRACT_SIZE[contract]]
        for contract, name in enumerate(CONTRACTS)
        if _full(after, contract) and not _full(state, contract)
    }
    return {
        "fits": _fits(state, seat, layout, exchanges),
        "exchanges": {str(number): one for number, one in exchanges.items()},
        "pair_lacks": layout.pair_lacks,
        "pair_coins": len(layout.goods["pair"]) // PAIR_SIZE * PAIR_COINS,
        "coins": coins,
        "excess": max(0, places - storage_room(state.players[seat])),
        "completed": completed,
        "open": {
            name: CONTRACT_SIZE[contract] - sum(after.contracts[contract].cubes)
            for contract, name in enumerate(CONTRACTS)
            if player.cards[CONTRACT + contract]
        },
        "warehouse": _shelf(player.warehouse, WAREHOUSE_ROOM if player.cards[WAREHOUSE] else 0),
        "house": _shelf(player.house, HOUSE_ROOM),
        "warehouse_points": warehouse_points(player),
        "missing": None if (lacks := missing(layout)) is None else said(lacks),
        "summary": [said(one) for one in summary(layout, completed, coins)],
    }


def _full(state: State, contract: int) -> bool:
    return sum(state.contracts[contract].cubes) == CONTRACT_SIZE[contract]


def _shelf(cubes: Sequence[int], room: int) -> list[Good | None]:
    found = [GOODS[good] for good in KINDS for _ in range(cubes[good])]
    return [*found, *([None] * (room - len(found)))]


# --- exchanges -----------------------------------------------------------------------------------


def _exchanges(state: State, seat: int, layout: Layout) -> dict[int, ExchangeArranged]:
    numbers = {number for number, one in layout.exchanges.items() if one.begun}
    if all(layout.exchanges[number].complete for number in numbers):
        numbers.add(next(n for n in range(len(numbers) + 1) if n not in numbers))
    found: dict[int, ExchangeArranged] = {}
    for number in sorted(numbers):
        exchange = layout.exchanges.get(number, Exchange())
        wants = _wants(state, seat, layout, number)
        if exchange.begun or wants:
            taken = GOODS[exchange.wanted] if exchange.complete else None
            found[number] = {
                "begun": exchange.begun,
                "wanted": None if exchange.wanted == NOBODY else GOODS[exchange.wanted],
                "lacks": max(0, exchange.lacks),
                "taken": taken,
                "wants": [GOODS[good] for good in wants],
                "lie_there": [
                    GOODS[good] for good in KINDS if state.goods_discard[good] and good not in wants
                ],
            }
    return found


def _wants(state: State, seat: int, layout: Layout, number: int) -> list[int]:
    exchange = layout.exchanges.get(number, Exchange())
    if exchange.under_way:
        return [exchange.wanted]
    wants = []
    for good in KINDS:
        before = _before(state, seat, layout, number, good)
        paid = all(payable(before, good, one) for one in exchange.paid)
        if paid and EXCHANGE + good in legal(before, seat):
            wants.append(good)
    return wants


def _before(state: State, seat: int, layout: Layout, number: int, wanted: int) -> State:
    """Where an exchange for this good would begin: after the deliveries and exchanges before it."""
    earlier = {
        n: one
        if n != number and (one.under_way or one.wanted <= wanted)
        else Exchange(paid=one.paid)
        for n, one in layout.exchanges.items()
    }
    before, _ = carried_out(state, seat, list(written(state, Layout(earlier, layout.deliveries))))
    return before


# --- what fits where -----------------------------------------------------------------------------


def _fits(
    state: State, seat: int, layout: Layout, exchanges: dict[int, ExchangeArranged]
) -> dict[str, list[Good]]:
    brought = {exchange.wanted for exchange in layout.completed}
    kinds = [good for good in KINDS if state.pool[good] or good in brought]
    player = state.players[seat]

    def of_step(step: int) -> set[int]:
        closed = state.step > step
        return {good for good in kinds if not closed and good >= first(state, step)}

    room = storage_room(player) - len(layout.goods["keep"])
    places: dict[str, set[int]] = {
        "keep": set(kinds) if room > 0 else set(),
        "trader": {good for good in of_step(TRADER_STEP) if player.cards[TRADER + good]},
        "pair": of_step(PAIR_STEP),
        "discard": of_step(DISCARD_STEP),
    }
    for contract, name in enumerate(CONTRACTS):
        if player.cards[CONTRACT + contract]:
            places[f"contract:{name}"] = _deliverable(state, seat, layout, contract, brought)
    for number, one in exchanges.items():
        places[f"pay:{number}"] = _givable(state, seat, layout, number, one)
    return {place: [GOODS[good] for good in sorted(goods)] for place, goods in places.items()}


def _deliverable(
    state: State, seat: int, layout: Layout, contract: int, brought: set[int]
) -> set[int]:
    """Goods with a symbol that is neither filled nor about to be."""
    possible = legal(state, seat)
    found = set()
    for good in KINDS:
        place = contract * len(GOODS) + good
        laid = state.contracts[contract].cubes[good] + layout.deliveries.count(place)
        if laid < SYMBOLS[contract][good] and (DELIVER + place in possible or good in brought):
            found.add(good)
    return found


def _givable(
    state: State, seat: int, layout: Layout, number: int, arranged: ExchangeArranged
) -> set[int]:
    """Goods that can be given for what is wanted, or while that is open for anything."""
    exchange = layout.exchanges.get(number, Exchange())
    if not arranged["lacks"]:
        return set()
    wants = [GOODS.index(good) for good in arranged["wants"]]
    found: set[int] = set()
    for wanted in wants if exchange.wanted == NOBODY else [exchange.wanted]:
        before = _before(state, seat, layout, number, wanted)
        found |= {good for good in KINDS if payable(before, wanted, good)}
    return found
