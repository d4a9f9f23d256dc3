"""Set-up and start goods (ledger 4.2)."""

from __future__ import annotations

from entrepot.engine.chance import below, draw
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.cuba.actions import START_MATERIAL_PAIR, START_PRODUCT_PAIR
from entrepot.games.cuba.components import (
    BOARDS,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    COMMON,
    COPIES,
    DOCKS,
    DUTY,
    FIELDS,
    GOODS,
    MARKET_START,
    MATERIAL_PAIRS,
    PAIR_FIRST,
    PAIR_SECOND,
    PRINTED_DUTY,
    PRINTED_TAX,
    PRODUCT_PAIRS,
    SHIP_CARDS,
    START_PESOS,
    STATUTES,
    TAX,
    TYPES,
    WAREHOUSE_FIELD,
    WARES,
    WARES_IN_GAME,
    WOOD,
)
from entrepot.games.cuba.decisions import DECISIONS, START_MATERIALS, START_PRODUCTS
from entrepot.games.cuba.events import (
    GAME_STARTED,
    SHIP_SIGHTED,
    STARTED_WITH,
)
from entrepot.games.cuba.rules.common import numbered, receive, tell_of_wares, unpacked
from entrepot.games.cuba.rules.harbour import draw_ship
from entrepot.games.cuba.rules.rounds import begin_round
from entrepot.games.cuba.state import DRAWN, State


@rule
def set_up(state: State, players: int, option_values: Row) -> None:
    """Lay out a new game on a blank state; the options are the side and how colours are given."""
    state.seats = players
    tell(state, GAME_STARTED, players)
    state.plantations = option_values[0]
    state.colours = option_values[1]
    lay_out_board(state)
    for seat in range(players):
        state.players[seat].colour = seat
    if state.colours == DRAWN:
        draw_colours(state)
    for seat in range(players):
        lay_out_plantation(state, seat)
    state.start_player = below(state.chance, players)
    state.mover = state.start_player
    state.decision = START_MATERIALS


@rule
def lay_out_board(state: State) -> None:
    for ware in range(len(WARES)):
        state.supply[ware] = WARES_IN_GAME[ware]
    for kind in range(len(GOODS)):
        state.market[kind] = MARKET_START[kind]
        state.supply[kind] -= MARKET_START[kind]
    for building in range(len(BUILDINGS)):
        state.display[building] = COPIES[building]
    for statute in range(len(STATUTES)):
        state.statute_stack[statute] = 1
    for kind in range(len(TYPES)):
        state.bills[kind] = NOBODY
        state.laws[kind] = NOBODY
    state.laws[TAX] = PRINTED_TAX
    state.laws[DUTY] = PRINTED_DUTY
    state.veto = NOBODY
    state.barred = NOBODY
    state.winner = NOBODY
    state.building = NOBODY
    for ship in range(SHIP_CARDS):
        state.shuffled_ships[ship] = 1
        state.ships_below[ship] = NOBODY
    for dock in range(len(DOCKS)):
        state.docks[dock].ship = NOBODY
    for dock in range(2):
        state.docks[dock].ship = draw_ship(state)
        tell(state, SHIP_SIGHTED, state.docks[dock].ship)
    state.ship_at_sea = draw_ship(state)
    tell(state, SHIP_SIGHTED, state.ship_at_sea)


@rule
def draw_colours(state: State) -> None:
    """Any colours in any order: `usable` is a blank row to draw from."""
    for colour in range(len(COLOURS)):
        state.usable[colour] = 1
    for seat in range(state.seats):
        state.players[seat].colour = draw(state.chance, state.usable, len(COLOURS) - seat)
    for colour in range(len(COLOURS)):
        state.usable[colour] = 0


@rule
def lay_out_plantation(state: State, seat: int) -> None:
    player = state.players[seat]
    board = 0 if state.plantations == COMMON else 1 + player.colour
    player.pesos = START_PESOS
    player.last_card = NOBODY
    for card in range(len(CHARACTERS)):
        player.hand[card] = 1
    for field in range(len(FIELDS)):
        player.built[field] = NOBODY
        player.plantation[field] = unpacked(BOARDS[board], field)
        if player.plantation[field] == WAREHOUSE_FIELD:
            player.figure = field


# --- start goods ----------------------------------------------------------------------------------


@DECISIONS.legal(START_MATERIALS)
@rule
def legal_start_materials(state: State, seat: int, out: Row) -> int:
    return numbered(START_MATERIAL_PAIR, len(MATERIAL_PAIRS), out, 0)


@DECISIONS.apply(START_MATERIALS)
@rule
def take_start_materials(state: State, seat: int, action: int) -> None:
    pair = action - START_MATERIAL_PAIR
    first = WOOD + PAIR_FIRST[pair]
    second = WOOD + PAIR_SECOND[pair]
    receive(state, seat, first, 1)
    receive(state, seat, second, 1)
    tell_of_wares(state, STARTED_WITH, seat, 2, first, second)
    state.decision = START_PRODUCTS


@DECISIONS.legal(START_PRODUCTS)
@rule
def legal_start_products(state: State, seat: int, out: Row) -> int:
    return numbered(START_PRODUCT_PAIR, len(PRODUCT_PAIRS), out, 0)


@DECISIONS.apply(START_PRODUCTS)
@rule
def take_start_products(state: State, seat: int, action: int) -> None:
    pair = action - START_PRODUCT_PAIR
    first = PAIR_FIRST[pair]
    second = PAIR_SECOND[pair]
    receive(state, seat, first, 1)
    receive(state, seat, second, 1)
    tell_of_wares(state, STARTED_WITH, seat, 2, first, second)
    state.mover = next_seat(state, seat)
    if state.mover == state.start_player:
        begin_round(state)
    else:
        state.decision = START_MATERIALS
