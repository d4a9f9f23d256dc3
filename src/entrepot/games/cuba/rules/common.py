"""What several characters and phases share."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.games.cuba.components import (
    COLUMNS,
    FIELDS,
    FIRST_LUXURY,
    PAIR_FIRST,
    PAIR_SECOND,
    PRINTED_WAREHOUSE,
    WAREHOUSE_FIELD,
)
from entrepot.games.cuba.state import Player, State


@rule
def unpacked(numbers: int, place: int) -> int:
    """One of the small numbers that a table holds packed into one."""
    return numbers >> 3 * place & 7


@rule
def gain_points(player: Player, source: int, points: int) -> None:
    """Points are scored at once (CU-008), and remembered by where they came from."""
    player.victory_points += points
    player.earned[source] += points


# --- the plantation -------------------------------------------------------------------------------


@rule
def is_active(player: Player, field: int) -> bool:
    """The row and the column of the figure (CU-072)."""
    figure = player.figure
    return field // COLUMNS == figure // COLUMNS or field % COLUMNS == figure % COLUMNS


@rule
def open_fields(player: Player, kind: int, only_active: bool) -> int:
    """Fields of a kind without a building; the figure covers none (CU-074, CU-210)."""
    number = 0
    for field in range(len(FIELDS)):
        if (
            player.built[field] == NOBODY
            and player.plantation[field] == kind
            and (not only_active or is_active(player, field))
        ):
            number += 1
    return number


@rule
def structure_on(player: Player, field: int) -> int:
    """The building on a field, or the printed warehouse (CU-116), or NOBODY."""
    if player.plantation[field] == WAREHOUSE_FIELD:
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


# --- wares ----------------------------------------------------------------------------------------


@rule
def owned(player: Player, ware: int) -> int:
    """Units on the yard and in the warehouse together (CU-240)."""
    if ware < FIRST_LUXURY:
        return player.yard[ware] + player.warehouse[ware]
    return player.yard[ware]


@rule
def give_up(player: Player, ware: int, number: int) -> None:
    """Units leave a player, those on the yard first (CU-016)."""
    from_yard = min(number, player.yard[ware])
    player.yard[ware] -= from_yard
    if number > from_yard:
        player.warehouse[ware] -= number - from_yard


@rule
def give_back(state: State, seat: int, ware: int, number: int) -> None:
    """Units go to the supply (CU-003)."""
    give_up(state.players[seat], ware, number)
    state.supply[ware] += number


@rule
def receive(state: State, seat: int, ware: int, number: int) -> int:
    """As many units as the supply holds (CU-004); returns how many."""
    received = min(number, state.supply[ware])
    state.supply[ware] -= received
    state.players[seat].yard[ware] += received
    return received


@rule
def tell_of_wares(
    state: State,
    what: int,
    seat: int,
    number: int,
    ware: int,
    other: int,
    amount: int = 0,
    building: int = NOBODY,
) -> None:
    """So many units of one kind, or one unit each of two kinds."""
    if ware == other:
        tell(state, what, seat, number, ware, amount, building)
    else:
        tell(state, what, seat, 1, ware, amount, building)
        tell(state, what, seat, 1, other, amount, building)


# --- writing legal actions ------------------------------------------------------------------------


@rule
def numbered(first: int, count: int, out: Row, n: int) -> int:
    """So many actions in a row."""
    for number in range(count):
        out[n + number] = first + number
    return n + max(0, count)


@rule
def legal_singles(player: Player, first_ware: int, kinds: int, first: int, out: Row, n: int) -> int:
    """One unit of any of some kinds in a row that a player owns."""
    for kind in range(kinds):
        if owned(player, first_ware + kind) > 0:
            out[n] = first + kind
            n += 1
    return n


@rule
def legal_pairs(player: Player, first_ware: int, first: int, out: Row, n: int) -> int:
    """Two units, equal or different, of three kinds in a row."""
    for pair in range(len(PAIR_FIRST)):
        one = owned(player, first_ware + PAIR_FIRST[pair])
        other = owned(player, first_ware + PAIR_SECOND[pair])
        if one > 0 and other > (1 if PAIR_FIRST[pair] == PAIR_SECOND[pair] else 0):
            out[n] = first + pair
            n += 1
    return n
