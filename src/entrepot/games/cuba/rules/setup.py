"""Set-up and start goods (ledger 4.2)."""

from __future__ import annotations

from entrepot.engine.chance import below, draw, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.actions import START_MATERIAL_PAIR, START_PRODUCT_PAIR
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    COPIES,
    DOCKS,
    DUTY,
    FIELDS,
    GOODS,
    GOODS_IN_GAME,
    MARKET_START,
    MATERIAL_PAIRS,
    MATERIALS,
    MATERIALS_IN_GAME,
    PAIR_FIRST,
    PAIR_SECOND,
    PRINTED_DUTY,
    PRINTED_TAX,
    PRINTED_WAREHOUSE_FIELD,
    PRODUCT_PAIRS,
    SHIP_CARDS,
    START_PESOS,
    STATUTES,
    TAX,
    TYPES,
)
from entrepot.games.cuba.events import (
    GAME_STARTED,
    SHIP_SIGHTED,
    STARTED_WITH_MATERIAL,
    STARTED_WITH_PRODUCT,
)
from entrepot.games.cuba.rules.common import (
    field_kind,
    next_seat,
    receive_goods,
    receive_materials,
)
from entrepot.games.cuba.rules.harbour import draw_ship
from entrepot.games.cuba.rules.rounds import begin_round
from entrepot.games.cuba.state import DRAWN, START_MATERIALS, START_PRODUCTS, State


@rule
def set_up(state: State, players: int, choices: Row, seed: int) -> None:
    """Lay out a new game on a blank state; the choices are the side and how colours are given."""
    seed_chance(state.chance, seed)
    state.seats = players
    state.plantations = choices[0]
    state.colours = choices[1]
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
    tell(state, GAME_STARTED, state.start_player)


@rule
def lay_out_board(state: State) -> None:
    for kind in range(len(GOODS)):
        state.market[kind] = MARKET_START[kind]
        state.goods_supply[kind] = GOODS_IN_GAME[kind] - MARKET_START[kind]
    for kind in range(len(MATERIALS)):
        state.material_supply[kind] = MATERIALS_IN_GAME
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
    player.pesos = START_PESOS
    player.last_card = NOBODY
    for card in range(len(CHARACTERS)):
        player.hand[card] = 1
    for field in range(len(FIELDS)):
        player.built[field] = NOBODY
        if field_kind(state, player, field) == PRINTED_WAREHOUSE_FIELD:
            player.figure = field


# --- start goods -----------------------------------------------------------------------------------


@rule
def start_material_options(out: Row) -> int:
    for pair in range(len(MATERIAL_PAIRS)):
        out[pair] = START_MATERIAL_PAIR + pair
    return len(MATERIAL_PAIRS)


@rule
def start_product_options(out: Row) -> int:
    for pair in range(len(PRODUCT_PAIRS)):
        out[pair] = START_PRODUCT_PAIR + pair
    return len(PRODUCT_PAIRS)


@rule
def take_start_materials(state: State, seat: int, action: int) -> None:
    one = PAIR_FIRST[action - START_MATERIAL_PAIR]
    other = PAIR_SECOND[action - START_MATERIAL_PAIR]
    receive_materials(state, seat, one, 1)
    receive_materials(state, seat, other, 1)
    tell(state, STARTED_WITH_MATERIAL, seat, one)
    tell(state, STARTED_WITH_MATERIAL, seat, other)
    state.decision = START_PRODUCTS


@rule
def take_start_products(state: State, seat: int, action: int) -> None:
    one = PAIR_FIRST[action - START_PRODUCT_PAIR]
    other = PAIR_SECOND[action - START_PRODUCT_PAIR]
    receive_goods(state, seat, one, 1)
    receive_goods(state, seat, other, 1)
    tell(state, STARTED_WITH_PRODUCT, seat, one)
    tell(state, STARTED_WITH_PRODUCT, seat, other)
    state.mover = next_seat(state, seat)
    if state.mover == state.start_player:
        begin_round(state)
    else:
        state.decision = START_MATERIALS
