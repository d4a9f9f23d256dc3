"""Storage and clearing at the end of the captain phase (ledger 3.8, D13 and D14)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import KEEP_ONE, PASS, STORE
from entrepot.games.puerto_rico.components import (
    GOODS,
    HOLDS,
    LARGE_WAREHOUSE,
    SHIPS,
    SINGLE_GOODS,
    SMALL_WAREHOUSE,
)
from entrepot.games.puerto_rico.decisions import DECISIONS, KEEP_ONE_GOOD, STORE_KIND
from entrepot.games.puerto_rico.events import GOODS_LOST, SHIP_SAILED
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.rules.rounds import end_phase
from entrepot.games.puerto_rico.state import Player, State


@rule
def begin_storage(state: State, seat: int) -> None:
    state.mover = seat
    state.decision = KEEP_ONE_GOOD


@rule
def warehouse_kinds(player: Player) -> int:
    """Kinds that may be kept whole (PR-175 to PR-177)."""
    kinds = 0
    if manned(player, SMALL_WAREHOUSE):
        kinds += 1
    if manned(player, LARGE_WAREHOUSE):
        kinds += 2
    return kinds


@rule
def everything_fits(player: Player) -> bool:
    """All kinds in warehouses, but perhaps one of which there is a single good."""
    kinds = 0
    singles = 0
    for kind in range(len(GOODS)):
        if player.goods[kind] > 0:
            kinds += 1
        if player.goods[kind] == SINGLE_GOODS:
            singles += 1
    room = warehouse_kinds(player)
    return kinds <= room or (kinds == room + 1 and singles > 0)


@DECISIONS.legal(KEEP_ONE_GOOD)
@rule
def legal_goods_to_keep(state: State, seat: int, out: Row) -> int:
    player = state.players[seat]
    if everything_fits(player):
        out[0] = PASS
        return 1
    n = 0
    for kind in range(len(GOODS)):
        if player.goods[kind] > 0:
            out[n] = KEEP_ONE + kind
            n += 1
    return n


@DECISIONS.apply(KEEP_ONE_GOOD)
@rule
def keep_one(state: State, seat: int, action: int) -> None:
    if action == PASS:
        end_storage_turn(state, seat)
        return
    player = state.players[seat]
    state.keep_one = action - KEEP_ONE
    state.store_left = warehouse_kinds(player)
    if state.store_left == 0:
        clear_out(state, seat)
    else:
        state.decision = STORE_KIND


@rule
def storable(state: State, player: Player, kind: int) -> bool:
    return player.goods[kind] > 0 and kind != state.keep_one


@DECISIONS.legal(STORE_KIND)
@rule
def legal_kinds_to_store(state: State, seat: int, out: Row) -> int:
    """Kinds in ascending order, as long as enough come after for the answers due (D14)."""
    player = state.players[seat]
    left = 0
    for kind in range(state.store_from, len(GOODS)):
        if storable(state, player, kind):
            left += 1
    n = 0
    for kind in range(state.store_from, len(GOODS)):
        if storable(state, player, kind):
            if left < state.store_left:
                break
            out[n] = STORE + kind
            n += 1
            left -= 1
    return n


@DECISIONS.apply(STORE_KIND)
@rule
def store(state: State, seat: int, action: int) -> None:
    kind = action - STORE
    state.stored[kind] = 1
    state.store_from = kind + 1
    state.store_left -= 1
    if state.store_left == 0:
        clear_out(state, seat)


@rule
def clear_out(state: State, seat: int) -> None:
    """Everything not kept goes back to the supply (PR-178)."""
    player = state.players[seat]
    for kind in range(len(GOODS)):
        kept = player.goods[kind] if state.stored[kind] == 1 else 0
        if kind == state.keep_one:
            kept = SINGLE_GOODS
        lost = player.goods[kind] - kept
        if lost > 0:
            state.goods_supply[kind] += lost
            player.goods[kind] = kept
            tell(state, GOODS_LOST, seat, lost, kind)
        state.stored[kind] = 0
    state.keep_one = NOBODY
    state.store_left = 0
    state.store_from = 0
    end_storage_turn(state, seat)


@rule
def end_storage_turn(state: State, seat: int) -> None:
    following = next_seat(state, seat)
    if following != state.picker:
        begin_storage(state, following)
        return
    for ship in range(len(SHIPS)):
        if state.ship_load[ship] == HOLDS[ship]:
            kind = state.ship_good[ship]
            state.goods_supply[kind] += HOLDS[ship]
            state.ship_load[ship] = 0
            tell(state, SHIP_SAILED, ship, kind)
            state.ship_good[ship] = NOBODY
    end_phase(state)
