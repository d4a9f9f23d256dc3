"""The supply that begins a round, the end of a round and of the game (ledger 4.3, 4.14, 4.15)."""

from __future__ import annotations

from entrepot.engine.rule import rule, tell
from entrepot.games.santo_domingo.components import (
    CARDS,
    END_ROUND_LIMIT,
    END_TARGET,
    FINAL_GOODS,
    FROM_FINAL_EXCHANGE,
    GOODS_ROW,
    LAST_ROUND,
    LAST_SPACE,
    MERCHANT_ROW,
    ROWS,
    SUPPLY_STEPS,
    TARGETS,
    VICTORY_POINT_ROW,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, OVER
from entrepot.games.santo_domingo.events import FINAL_EXCHANGE, GAME_ENDED, ROUND_STARTED
from entrepot.games.santo_domingo.rules.common import earn
from entrepot.games.santo_domingo.state import DISCARD, PLAYED, State


@rule
def begin_round(state: State) -> None:
    state.round += 1
    supply(state)
    state.decision = CHOOSE_CARDS
    tell(
        state,
        ROUND_STARTED,
        state.round,
        state.rows[VICTORY_POINT_ROW],
        state.rows[GOODS_ROW],
        state.rows[MERCHANT_ROW],
    )


@rule
def supply(state: State) -> None:
    """All markers go forward; steps beyond the last space are lost (SD-018)."""
    for row in range(len(ROWS)):
        state.rows[row] = min(state.rows[row] + SUPPLY_STEPS[state.seats], LAST_SPACE)


@rule
def end_round(state: State) -> None:
    """Played cards are discarded; then somebody may have reached the target (SD-116, SD-119)."""
    target_reached = False
    for seat in range(state.seats):
        player = state.players[seat]
        for card in range(len(CARDS)):
            if player.cards[card] == PLAYED:
                player.cards[card] = DISCARD
        if player.victory_points >= TARGETS[state.target]:
            target_reached = True
    if target_reached:
        end_game(state, END_TARGET)
    elif state.round == LAST_ROUND:
        end_game(state, END_ROUND_LIMIT)
    else:
        begin_round(state)


@rule
def end_game(state: State, end: int) -> None:
    """Goods left over are exchanged as far as possible (SD-122)."""
    state.decision = OVER
    state.end = end
    tell(state, GAME_ENDED, end)
    for seat in range(state.seats):
        player = state.players[seat]
        points = player.goods // FINAL_GOODS
        earn(player, FROM_FINAL_EXCHANGE, points)
        player.goods -= FINAL_GOODS * points
        if points > 0:
            tell(state, FINAL_EXCHANGE, seat, points)
