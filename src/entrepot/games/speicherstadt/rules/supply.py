"""Phase 1, Supply: laying out the row (ledger 4.3), and the end of the game (ledger 4.9)."""

from __future__ import annotations

from entrepot.engine.chance import draw
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.speicherstadt.components import (
    END_FOURTH_FIRE,
    FIRE,
    FOURTH_FIRE,
    ROW_LENGTH,
    SHIP,
    SHIP_LOAD,
)
from entrepot.games.speicherstadt.decisions import OVER, PLACE_MERCHANT
from entrepot.games.speicherstadt.events import (
    CARD_LAID,
    GAME_ENDED,
    ROUND_STARTED,
    SHIP_LOADED,
)
from entrepot.games.speicherstadt.rules.fire import resolve_fire
from entrepot.games.speicherstadt.state import State


@rule
def begin_round(state: State) -> None:
    """Lay the row; if not one card comes, the last round is over (SP-148, SP-150)."""
    laid = 0
    while laid < ROW_LENGTH[state.seats]:
        season = current_season(state)
        left = sum(season)
        if left == 0:
            break
        card = draw(state.chance, season, left)
        if card >= FIRE:
            resolve_fire(state, card - FIRE)
            continue
        if laid == 0:
            state.round += 1
            tell(state, ROUND_STARTED, state.round, state.start_player)
        lay_card(state, laid, card)
        laid += 1
    if laid == 0:
        end_game(state)
    else:
        state.decision = PLACE_MERCHANT
        state.mover = state.start_player


@rule
def current_season(state: State) -> Row:
    """The cards of the season on top of the stack; in the end the empty autumn (SP-014)."""
    if sum(state.winter) > 0:
        return state.winter
    if sum(state.spring) > 0:
        return state.spring
    if sum(state.summer) > 0:
        return state.summer
    return state.autumn


@rule
def lay_card(state: State, column: int, card: int) -> None:
    state.spaces[column].card = card
    tell(state, CARD_LAID, column + 1, card)
    if card == SHIP:
        load_ship(state, column)


@rule
def load_ship(state: State, column: int) -> None:
    """Three cubes drawn blindly, or all that remain (SP-036, SP-040)."""
    left = sum(state.bag)
    for cube in range(min(SHIP_LOAD, left)):
        good = draw(state.chance, state.bag, left - cube)
        state.spaces[column].cubes[good] += 1
        tell(state, SHIP_LOADED, column + 1, good)


@rule
def end_game(state: State) -> None:
    """The fourth fire ends the game (SP-149)."""
    resolve_fire(state, FOURTH_FIRE)
    state.decision = OVER
    state.mover = NOBODY
    tell(state, GAME_ENDED, END_FOURTH_FIRE)
