"""San Juan: what holds about the turn under way: who decides what, and what is pending."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.records import NOBODY, Row
from entrepot.games.san_juan.components import (
    BUILDER,
    CARDS,
    CHAPEL,
    COST,
    COUNCILLOR,
    CRANE,
    GOLD_MINE,
    GOLD_MINE_CARDS,
    IS_VIOLET,
    PICKS,
    PRODUCER,
    PROSPECTOR,
    ROLES,
    START_HAND,
    TRADER,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    BUILD_ONE,
    CHAPEL_STEP,
    CHOOSE_ROLE,
    CHOOSE_SITE,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    DECISIONS,
    EXTRA_PAYMENT,
    GIVE_GOODS,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    LIBRARY_DISCOUNT,
    OVER,
    PAYMENT,
    PHASE_OVER,
    PRODUCE_GOODS,
    PROSPECTOR_DRAW,
    SELL_GOODS,
    STARTING_HAND,
    USE_GOLD_MINE,
)
from entrepot.games.san_juan.rules.common import works
from entrepot.games.san_juan.rules.costs import base_cost, may_cover
from entrepot.games.san_juan.rules.rounds import hand_limit, place_of
from entrepot.games.san_juan.state import State

ROLE_OF = {
    COUNCILLOR_DRAW: COUNCILLOR,
    COUNCILLOR_KEEP: COUNCILLOR,
    ARCHIVE_DISCARD: COUNCILLOR,
    BUILD_ONE: BUILDER,
    CHOOSE_SITE: BUILDER,
    LIBRARY_DISCOUNT: BUILDER,
    GIVE_GOODS: BUILDER,
    PAYMENT: BUILDER,
    EXTRA_PAYMENT: BUILDER,
    PRODUCE_GOODS: PRODUCER,
    SELL_GOODS: TRADER,
    PROSPECTOR_DRAW: PROSPECTOR,
    USE_GOLD_MINE: PROSPECTOR,
    GOLD_MINE_PICK: PROSPECTOR,
}
START_OF_ROUND = (CHAPEL_STEP, HAND_LIMIT_STEP)
PICKING = (
    STARTING_HAND,
    HAND_LIMIT_STEP,
    COUNCILLOR_KEEP,
    ARCHIVE_DISCARD,
    PAYMENT,
    EXTRA_PAYMENT,
)
"""Decisions in which cards are picked one by one."""
MOVING_GOODS = (GIVE_GOODS, PRODUCE_GOODS, SELL_GOODS)
BUILDING = (CHOOSE_SITE, LIBRARY_DISCOUNT, GIVE_GOODS, PAYMENT, EXTRA_PAYMENT)
COVERING = BUILDING[1:]
PAYING = BUILDING[2:]


def turn_problems(state: State) -> Iterator[str]:
    """Everything that is wrong with the decision under way."""
    if state.decision in (NOBODY, PHASE_OVER):
        yield "Decision: a position must say what is to be decided."
        return
    if (state.mover == NOBODY) != (state.decision == OVER):
        yield "Decision: somebody decides until the game is over."
        return
    wrong_turn = [*role_under_way(state), *whose_turn(state)]
    yield from wrong_turn
    if wrong_turn:  # what is pending is looked up by these
        return
    for check in (left_over, picks_due, building, payment, gold_mine):
        yield from check(state)


def role_under_way(state: State) -> Iterator[str]:
    due = ROLE_OF.get(state.decision, NOBODY)
    if state.role != due:
        what = "no role" if due == NOBODY else ROLES[due]
        yield f"Decision: {DECISIONS.name(state.decision)} belongs to {what}."
    if (state.round == 0) != (state.decision == STARTING_HAND):
        yield f"Round: {DECISIONS.name(state.decision)} in round {state.round}."
    if state.decision == STARTING_HAND and not state.start_variant:
        yield "Decision: starting hands are chosen in the start variant only."
    if state.decision in START_OF_ROUND and (state.round < 2 or state.picks > 0):
        yield "Decision: chapels and hand limits come at the start of a later round."
    if state.picks == PICKS[state.seats] and state.decision != OVER:
        yield "Roles: all roles of this round have been picked."


def whose_turn(state: State) -> Iterator[str]:
    picker = (state.governor + state.picks) % state.seats
    if state.picker != (NOBODY if state.role == NOBODY else picker):
        yield "Roles: who picked the role under way follows from governor and picks."
    if state.decision in (CHOOSE_ROLE, PROSPECTOR_DRAW) and state.mover != picker:
        yield f"Decision: {DECISIONS.name(state.decision)} is up to seat {picker}."
    if state.decision == OVER:
        return
    player = state.players[state.mover]
    if state.decision == CHAPEL_STEP and not works(player, CHAPEL):
        yield f"Decision: seat {state.mover} has no chapel."
    if state.decision in (USE_GOLD_MINE, GOLD_MINE_PICK) and not works(player, GOLD_MINE):
        yield f"Decision: seat {state.mover} has no gold mine."


def left_over(state: State) -> Iterator[str]:
    """What belongs to another decision is blank, so that equal positions are equal."""
    asked = state.decision
    due = {
        "pick_left": (state.pick_left, PICKING),
        "pick_from": (state.pick_from, PICKING + MOVING_GOODS),
        "picked": (sum(state.picked), PICKING),
        "drawn": (sum(state.drawn), (COUNCILLOR_KEEP,)),
        "building": (state.building + 1, BUILDING),
        "cover": (state.cover + 1, COVERING),
        "owed": (state.owed, PAYING),
        "discount": (state.discount, PAYING),
        "goods_moved": (state.goods_moved, MOVING_GOODS),
        "proceeds": (state.proceeds, (SELL_GOODS,)),
        "turned_up": (sum(state.turned_up), (GOLD_MINE_PICK,)),
    }
    for name, (number, decisions) in due.items():
        if number and asked not in decisions:
            yield f"{name} must be blank during {DECISIONS.name(asked)}."
    if asked in MOVING_GOODS and state.pick_from and not state.goods_moved:
        yield "pick_from: no good was moved yet."


def picks_due(state: State) -> Iterator[str]:
    """Enough cards follow for the picks still due, in catalogue order."""
    if state.decision not in PICKING:
        return
    player = state.players[state.mover]
    source: Row = state.drawn if state.decision == COUNCILLOR_KEEP else player.hand
    if state.pick_left == 0 or state.pick_left > sum(source[state.pick_from :]):
        yield f"Picks: {state.pick_left} are due, which is not possible."
    last = max((card for card in range(len(CARDS)) if state.picked[card]), default=0)
    if state.pick_from != last:
        yield f"Picks: the last one was {CARDS[last]}, so no earlier card may follow."
    if state.decision == HAND_LIMIT_STEP:
        due = sum(player.hand) - hand_limit(player)
    elif state.decision == STARTING_HAND:
        due = sum(player.hand) - START_HAND
        dealt = START_HAND + place_of(state, state.mover) + 1
        if sum(player.hand) + sum(state.picked) != dealt:
            yield f"Starting hand: seat {state.mover} was dealt {dealt} cards."
    else:
        return
    if state.pick_left != due:
        yield f"Hand: seat {state.mover} must put {due} cards away, not {state.pick_left}."


def building(state: State) -> Iterator[str]:
    if state.decision not in BUILDING:
        return
    player = state.players[state.mover]
    if state.building == NOBODY:
        yield "Building: it must be said what is being built."
    elif IS_VIOLET[state.building] and works(player, state.building):
        yield f"Building: seat {state.mover} already has {CARDS[state.building]}."
    elif state.cover != NOBODY and not (
        works(player, CRANE) and may_cover(player, state.building, state.cover)
    ):
        yield f"Building: {CARDS[state.building]} cannot cover site {state.cover + 1}."


def payment(state: State) -> Iterator[str]:
    """Cards, goods, discounts and the covered building make up the printed cost."""
    if state.decision not in PAYING or state.building == NOBODY:
        return
    base = base_cost(state.players[state.mover], state.building, state.cover)
    parts = state.owed + state.discount + state.goods_moved
    given = base - parts
    if given < 0 or given > (0 if state.decision == GIVE_GOODS else 2):
        yield f"Payment: the parts of the cost make {parts}, not {base}."
    due = state.pick_left + sum(state.picked)
    if state.decision == PAYMENT and due != state.owed:
        yield f"Payment: {state.owed} cards are owed, not {due}."
    if state.decision == EXTRA_PAYMENT and due > state.discount:
        yield f"Payment: a discount of {state.discount} cannot be waived by {due} cards."


def gold_mine(state: State) -> Iterator[str]:
    if state.decision != GOLD_MINE_PICK:
        return
    costs = [COST[card] for card, number in enumerate(state.turned_up) for _ in range(number)]
    if len(costs) != GOLD_MINE_CARDS or len(set(costs)) != GOLD_MINE_CARDS:
        yield "Gold mine: four cards of different costs must lie open."
