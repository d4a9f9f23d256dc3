"""San Juan: cards and goods laid out in any order, written down as answers."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.view_helpers import Said
from entrepot.games.san_juan.actions import ACTIONS, DISCARD, KEEP, NEW_SITE, PAY, TAKE, TUCK
from entrepot.games.san_juan.arrange_build import arrange_build
from entrepot.games.san_juan.arrange_goods import arrange_goods, give_one
from entrepot.games.san_juan.arrange_plan import (
    Laid,
    Plan,
    Source,
    at_hand,
    card_pieces,
    empty_plan,
    last,
    read,
    saying,
    still_to_pick,
    the,
)
from entrepot.games.san_juan.bills import cover_action
from entrepot.games.san_juan.components import ARCHIVE, CARDS, POOR_HOUSE
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    BUILD_ONE,
    CHAPEL_STEP,
    CHOOSE_SITE,
    COUNCILLOR_KEEP,
    EXTRA_PAYMENT,
    GIVE_GOODS,
    GOLD_MINE_PICK,
    HAND_LIMIT_STEP,
    PAYMENT,
    PRODUCE_GOODS,
    SELL_GOODS,
    STARTING_HAND,
)
from entrepot.games.san_juan.rules.builder import legal_sites
from entrepot.games.san_juan.rules.rounds import hand_limit
from entrepot.games.san_juan.state import State

PICKS: dict[int, tuple[int, Source]] = {
    STARTING_HAND: (DISCARD, "hand"),
    HAND_LIMIT_STEP: (DISCARD, "hand"),
    ARCHIVE_DISCARD: (DISCARD, "hand"),
    COUNCILLOR_KEEP: (KEEP, "drawn"),
    CHAPEL_STEP: (TUCK, "hand"),
    GOLD_MINE_PICK: (TAKE, "turned_up"),
    PAYMENT: (PAY, "hand"),
    EXTRA_PAYMENT: (PAY, "hand"),
}
"""Decisions in which cards are picked one by one: with which answer, and where from."""


def arrange(state: State, seat: int, pieces: Sequence[Placed]) -> Arranged[Plan] | None:
    """Cards lie in the order of the clicks; goods and buildings are named by their sites."""
    laid = read(state, seat, pieces)
    if state.decision == BUILD_ONE:
        return arrange_build(state, seat, laid)
    if state.decision in (PRODUCE_GOODS, SELL_GOODS):
        return arrange_goods(state, seat, laid)
    if state.decision in PICKS:
        return _arrange_picks(state, seat, laid)
    if state.decision == CHOOSE_SITE:
        return Arranged([], _choose_site(state, seat))
    if state.decision == GIVE_GOODS:
        return Arranged([], give_one(state, seat))
    return None


def _choose_site(state: State, seat: int) -> Plan:
    """Where the place is asked by itself."""
    player = state.players[seat]
    room = [0] * (1 + 2 * len(CARDS))
    legal = [ACTIONS.names[one] for one in room[: legal_sites(state, seat, room)]]
    plan = empty_plan(state, seat)
    for number, site in enumerate(plan["sites"]):
        action = cover_action(player, number)
        site["action"] = action if action in legal else None
    new = ACTIONS.names[NEW_SITE]
    plan["new_site"] = {
        "offered": False,
        "action": new if new in legal else None,
        "here": False,
        "problem": None,
    }
    return plan


# --- cards picked one by one ---------------------------------------------------------------------


def _arrange_picks(state: State, seat: int, laid: Laid) -> Arranged[Plan]:
    first, source = PICKS[state.decision]
    row = {
        "hand": state.players[seat].hand,
        "drawn": state.drawn,
        "turned_up": state.turned_up,
    }[source]
    due = state.pick_left or 1
    picked = last(at_hand(laid.cards, row, state.pick_from), due)
    whole = len(picked) == due
    title, notes, go = _picking_words(state, seat, due, picked)
    plan = empty_plan(state, seat)
    plan |= {
        "laid": card_pieces(picked),
        "source": source,
        "cards": [CARDS[card] for card in range(state.pick_from, len(CARDS)) if row[card] > 0],
        "verb": ACTIONS.verbs[first],
        "slots": due if due > 1 else 0,
        "single": due == 1,
        "title": title,
        "notes": notes,
        "label": go if whole else still_to_pick(due, len(picked)),
    }
    return Arranged([first + card for card in sorted(picked)] if whole else [], plan, whole=whole)


def _picking_words(
    state: State, seat: int, due: int, picked: Sequence[int]
) -> tuple[Said, list[Said], Said]:
    """Title, notes, and what the button says once all cards are picked."""
    chosen = the(picked[0] if picked else 0)  # not said before one is picked
    if state.decision == COUNCILLOR_KEEP:
        drawn = sum(state.drawn) + sum(state.picked)
        one = picked and due == 1
        go = saying("plan.keep.one", card=chosen) if one else saying("plan.keep.go", number=due)
        return saying("plan.keep", number=due, drawn=drawn), [saying("plan.keep.note")], go
    if state.decision == CHAPEL_STEP:
        tucked = [saying("plan.tuck", card=chosen)] if picked else []
        go = saying("plan.tuck.go", card=chosen)
        return saying("ask.chapel"), [*tucked, saying("plan.tuck.note")], go
    if state.decision == GOLD_MINE_PICK:
        return saying("ask.gold_mine_pick"), [], saying("plan.take", card=chosen)
    if state.decision == PAYMENT:
        building = the(state.building)
        go = saying("plan.build", card=building)
        return saying("plan.pay", card=building, number=due), [], go
    if state.decision == EXTRA_PAYMENT:
        title = saying("plan.extra_payment", card=the(POOR_HOUSE), number=due)
        return title, [], saying("plan.extra_payment.go")
    go = saying("plan.discard.go", number=due)
    return saying("plan.discard", number=due), [_discard_note(state, seat, due)], go


def _discard_note(state: State, seat: int, due: int) -> Said:
    held = sum(state.players[seat].hand)
    if state.decision == STARTING_HAND:
        return saying("plan.discard.start", number=held - due)
    if state.decision == ARCHIVE_DISCARD:
        return saying("plan.discard.archive", card=the(ARCHIVE))
    hand, limit = held + sum(state.picked), hand_limit(state.players[seat])
    return saying("plan.discard.limit", hand=hand, limit=limit)
