"""Builder: which building, and where (ledger 4.5 and 4.6, D8 and D9)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.san_juan.actions import BUILD, COVER, COVER_GOOD, NEW_SITE, PASS
from entrepot.games.san_juan.components import CARDS, CRANE, GOODS
from entrepot.games.san_juan.decisions import BUILD_ONE, CHOOSE_SITE, DECISIONS, LIBRARY_DISCOUNT
from entrepot.games.san_juan.events import BUILT, COVERED, NOT_BUILT
from entrepot.games.san_juan.rules.common import (
    first_empty,
    first_loaded,
    may_double,
    works,
)
from entrepot.games.san_juan.rules.costs import affordable, can_build, full_discount, may_cover
from entrepot.games.san_juan.rules.placing import end_builder_turn
from entrepot.games.san_juan.state import State


@DECISIONS.legal(BUILD_ONE)
@rule
def legal_builds(state: State, seat: int, out: Row) -> int:
    player = state.players[seat]
    privilege = 1 if seat == state.picker else 0
    doubling = 1 if may_double(state, seat) else 0
    payable = sum(player.hand) - 1
    out[0] = PASS
    n = 1
    for card in range(len(CARDS)):
        if player.hand[card] > 0 and can_build(player, card, privilege, doubling, payable):
            out[n] = BUILD + card
            n += 1
    return n


@DECISIONS.apply(BUILD_ONE)
@rule
def build(state: State, seat: int, action: int) -> None:
    """The card leaves the hand: it cannot pay for itself (SJ-044)."""
    if action == PASS:
        tell(state, NOT_BUILT, seat)
        end_builder_turn(state, seat)
        return
    card = action - BUILD
    player = state.players[seat]
    player.hand[card] -= 1
    player.shown[card] = max(0, player.shown[card] - 1)
    state.building = card
    tell(state, BUILT, seat, card)
    state.decision = CHOOSE_SITE


@rule
def site_is_payable(state: State, seat: int, cover: int) -> bool:
    player = state.players[seat]
    privilege = 1 if seat == state.picker else 0
    doubling = 1 if may_double(state, seat) else 0
    discount = full_discount(player, cover, privilege, doubling)
    return affordable(player, state.building, cover, discount, sum(player.hand))


@rule
def covers(state: State, seat: int, site: int) -> bool:
    return (
        site != NOBODY
        and may_cover(state.players[seat], state.building, site)
        and site_is_payable(state, seat, site)
    )


@DECISIONS.legal(CHOOSE_SITE)
@rule
def legal_sites(state: State, seat: int, out: Row) -> int:
    """A new site, or a building to cover: of equal ones with and without a good (D9)."""
    player = state.players[seat]
    n = 0
    if site_is_payable(state, seat, NOBODY):
        out[n] = NEW_SITE
        n += 1
    if not works(player, CRANE):
        return n
    for card in range(len(CARDS)):
        if covers(state, seat, first_empty(player, card)):
            out[n] = COVER + card
            n += 1
    for good in range(len(GOODS)):
        if covers(state, seat, first_loaded(player, good, NOBODY)):
            out[n] = COVER_GOOD + good
            n += 1
    return n


@DECISIONS.apply(CHOOSE_SITE)
@rule
def choose_site(state: State, seat: int, action: int) -> None:
    player = state.players[seat]
    if action >= COVER_GOOD:
        state.cover = first_loaded(player, action - COVER_GOOD, NOBODY)
    elif action >= COVER:
        state.cover = first_empty(player, action - COVER)
    if state.cover != NOBODY:
        tell(state, COVERED, seat, player.sites[state.cover])
    state.decision = LIBRARY_DISCOUNT
