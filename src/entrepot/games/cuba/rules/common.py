"""What several characters and phases share."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.cuba.components import (
    COLUMNS,
    COMMON,
    FIELD_KIND,
    FIELDS,
    FIRST_LUXURY,
    PAIR_FIRST,
    PAIR_SECOND,
    PRINTED_WAREHOUSE,
    PRINTED_WAREHOUSE_FIELD,
)
from entrepot.games.cuba.state import Player, State


@rule
def next_seat(state: State, seat: int) -> int:
    """The left neighbour."""
    return seat + 1 if seat + 1 < state.seats else 0


# --- the plantation --------------------------------------------------------------------------------


@rule
def field_kind(state: State, player: Player, field: int) -> int:
    """What is printed on a field of the side that is used (CU-035)."""
    return FIELD_KIND[0 if state.plantations == COMMON else 1 + player.colour][field]


@rule
def is_active(player: Player, field: int) -> bool:
    """The row and the column of the figure (CU-072)."""
    figure = player.figure
    return field // COLUMNS == figure // COLUMNS or field % COLUMNS == figure % COLUMNS


@rule
def open_fields(state: State, player: Player, kind: int, only_active: bool) -> int:
    """Fields of a kind without a building; the figure covers none (CU-074, CU-210)."""
    number = 0
    for field in range(len(FIELDS)):
        if (
            player.built[field] == NOBODY
            and field_kind(state, player, field) == kind
            and (not only_active or is_active(player, field))
        ):
            number += 1
    return number


@rule
def structure_on(state: State, player: Player, field: int) -> int:
    """The building on a field, or the printed warehouse (CU-116), or NOBODY."""
    if field_kind(state, player, field) == PRINTED_WAREHOUSE_FIELD:
        return PRINTED_WAREHOUSE
    return player.built[field]


@rule
def buildings_of(player: Player) -> int:
    """Buildings erected; the printed warehouse is none (CU-199, CU-207, CU-233)."""
    number = 0
    for field in range(len(FIELDS)):
        if player.built[field] != NOBODY:
            number += 1
    return number


# --- goods and materials ---------------------------------------------------------------------------


@rule
def owned(player: Player, kind: int) -> int:
    """Units on the yard and in the warehouse together (CU-240)."""
    if kind < FIRST_LUXURY:
        return player.yard[kind] + player.warehouse[kind]
    return player.yard[kind]


@rule
def give_up(player: Player, kind: int, number: int) -> None:
    """Units leave a player, those on the yard first (CU-016)."""
    from_yard = min(number, player.yard[kind])
    player.yard[kind] -= from_yard
    if number > from_yard:
        player.warehouse[kind] -= number - from_yard


@rule
def return_goods(state: State, seat: int, kind: int, number: int) -> None:
    give_up(state.players[seat], kind, number)
    state.goods_supply[kind] += number


@rule
def receive_goods(state: State, seat: int, kind: int, number: int) -> None:
    state.goods_supply[kind] -= number
    state.players[seat].yard[kind] += number


@rule
def return_materials(state: State, seat: int, kind: int, number: int) -> None:
    state.players[seat].materials[kind] -= number
    state.material_supply[kind] += number


@rule
def receive_materials(state: State, seat: int, kind: int, number: int) -> int:
    """As many as the supply holds (CU-004); returns how many."""
    received = min(number, state.material_supply[kind])
    state.material_supply[kind] -= received
    state.players[seat].materials[kind] += received
    return received


# --- writing options -------------------------------------------------------------------------------


@rule
def number_options(first: int, most: int, out: Row, n: int) -> int:
    """The numbers 1 to `most`."""
    for number in range(most):
        out[n + number] = first + number
    return n + max(0, most)


@rule
def single_options(first: int, a: int, b: int, c: int, out: Row, n: int) -> int:
    """One unit of any of three kinds of which somebody owns a, b and c."""
    held = (a, b, c)
    for kind in range(3):
        if held[kind] > 0:
            out[n] = first + kind
            n += 1
    return n


@rule
def pair_options(first: int, a: int, b: int, c: int, out: Row, n: int) -> int:
    """Two units, equal or different, of three kinds of which somebody owns a, b and c."""
    held = (a, b, c)
    for pair in range(len(PAIR_FIRST)):
        one, other = PAIR_FIRST[pair], PAIR_SECOND[pair]
        if held[one] > 0 and held[other] > (1 if one == other else 0):
            out[n] = first + pair
            n += 1
    return n
