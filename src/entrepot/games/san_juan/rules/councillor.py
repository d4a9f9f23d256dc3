"""Councillor: draw several cards, keep one (ledger 4.9)."""

from __future__ import annotations

from entrepot.engine.records import Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.san_juan.actions import DISCARD, DRAW, KEEP, PASS
from entrepot.games.san_juan.components import (
    ARCHIVE,
    EIGHT,
    FIVE,
    NUMBER,
    PREFECTURE,
    PREFECTURE_KEEPS,
    TWO,
)
from entrepot.games.san_juan.decisions import (
    ARCHIVE_DISCARD,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    DECISIONS,
    PHASE_OVER,
)
from entrepot.games.san_juan.events import COUNCIL_DECLINED, COUNCIL_DISCARDED, COUNCIL_DRAWN
from entrepot.games.san_juan.rules.common import (
    available,
    discard,
    discard_picked,
    draw_cards,
    empty_into,
    end_picking,
    legal_picks,
    pick,
    usable_library,
    use_library,
    works,
)
from entrepot.games.san_juan.state import State


@rule
def begin_councillor_turn(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = COUNCILLOR_DRAW


@DECISIONS.legal(COUNCILLOR_DRAW)
@rule
def legal_council_draws(state: State, seat: int, out: Row) -> int:
    """An amount is offered if it brings more cards than the next smaller one (SJ-191)."""
    cards = available(state)
    out[0] = PASS
    n = 1
    if cards > 0:
        out[n] = DRAW + TWO
        n += 1
    if seat == state.picker and cards > NUMBER[TWO]:
        out[n] = DRAW + FIVE
        n += 1
        if cards > NUMBER[FIVE] and usable_library(state, seat):
            out[n] = DRAW + EIGHT
            n += 1
    return n


@DECISIONS.apply(COUNCILLOR_DRAW)
@rule
def council_draw(state: State, seat: int, action: int) -> None:
    """Without an archive he chooses among the drawn cards, with one among all (SJ-130)."""
    if action == PASS:
        tell(state, COUNCIL_DECLINED, seat)
        end_councillor_turn(state, seat)
        return
    if action == DRAW + EIGHT:
        use_library(state, seat)
    player = state.players[seat]
    number = draw_cards(state, seat, state.drawn, NUMBER[action - DRAW], COUNCIL_DRAWN)
    keep = PREFECTURE_KEEPS if works(player, PREFECTURE) else 1
    if number <= keep:
        empty_into(state.drawn, player.hand)
        end_councillor_turn(state, seat)
    elif works(player, ARCHIVE):
        empty_into(state.drawn, player.hand)
        state.decision = ARCHIVE_DISCARD
        state.pick_left = number - keep
    else:
        state.decision = COUNCILLOR_KEEP
        state.pick_left = keep


@DECISIONS.legal(COUNCILLOR_KEEP)
@rule
def legal_cards_to_keep(state: State, seat: int, out: Row) -> int:
    return legal_picks(state, state.drawn, KEEP, out, 0)


@DECISIONS.apply(COUNCILLOR_KEEP)
@rule
def keep(state: State, seat: int, action: int) -> None:
    pick(state, state.drawn, action - KEEP)
    if state.pick_left == 0:
        end_picking(state)
        empty_into(state.picked, state.players[seat].hand)
        discard(state, seat, state.drawn, COUNCIL_DISCARDED)
        end_councillor_turn(state, seat)


@DECISIONS.apply(ARCHIVE_DISCARD)
@rule
def discard_with_archive(state: State, seat: int, action: int) -> None:
    pick(state, state.players[seat].hand, action - DISCARD)
    if state.pick_left == 0:
        discard_picked(state, seat, COUNCIL_DISCARDED)
        end_councillor_turn(state, seat)


@rule
def end_councillor_turn(state: State, seat: int) -> None:
    following = next_seat(state, seat)
    if following == state.picker:
        state.decision = PHASE_OVER
    else:
        begin_councillor_turn(state, following)
