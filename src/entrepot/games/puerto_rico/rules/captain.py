"""Captain: loading ships (ledger 3.8)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule, tell
from entrepot.engine.seats import next_seat
from entrepot.games.puerto_rico.actions import LOAD, PASS, WHARF_LOAD
from entrepot.games.puerto_rico.components import (
    END_VICTORY_POINTS,
    FIRST_SHIP,
    GOODS,
    HARBOR,
    HOLDS,
    LAST_SHIP,
    SHIP_STEP,
    SHIPS,
    WHARF,
)
from entrepot.games.puerto_rico.decisions import DECISIONS, DELIVER
from entrepot.games.puerto_rico.events import LOADED, UNUSED, WHARF_LOADED
from entrepot.games.puerto_rico.rules.common import manned, trigger_end
from entrepot.games.puerto_rico.rules.storage import begin_storage
from entrepot.games.puerto_rico.state import Player, State


@rule
def begin_captain(state: State) -> None:
    state.mover = state.picker
    state.decision = DELIVER
    state.captain_bonus = 1
    state.idle_turns = 0


@rule
def ship_in_play(state: State, ship: int) -> bool:
    first = FIRST_SHIP[state.seats]
    return first <= ship <= LAST_SHIP[state.seats] and (ship - first) % SHIP_STEP[state.seats] == 0


@rule
def ship_carrying(state: State, kind: int) -> int:
    """The ship on which a kind lies, or NOBODY."""
    for ship in range(len(SHIPS)):
        if state.ship_good[ship] == kind:
            return ship
    return NOBODY


@rule
def largest_load(state: State, amount: int) -> int:
    """The most goods of one kind that any empty ship takes (PR-147)."""
    most = 0
    for ship in range(FIRST_SHIP[state.seats], LAST_SHIP[state.seats] + 1, SHIP_STEP[state.seats]):
        if state.ship_good[ship] == NOBODY:
            most = max(most, min(amount, HOLDS[ship]))
    return most


@rule
def legal_loads(state: State, kind: int, amount: int, out: Row, n: int) -> int:
    """Ships that take a kind of which a player holds `amount` (ledger D12)."""
    carrier = ship_carrying(state, kind)
    if carrier != NOBODY:
        if state.ship_load[carrier] < HOLDS[carrier]:
            out[n] = LOAD + kind * len(SHIPS) + carrier
            n += 1
        return n
    most = largest_load(state, amount)
    for ship in range(FIRST_SHIP[state.seats], LAST_SHIP[state.seats] + 1, SHIP_STEP[state.seats]):
        if state.ship_good[ship] == NOBODY and min(amount, HOLDS[ship]) == most:
            out[n] = LOAD + kind * len(SHIPS) + ship
            n += 1
    return n


@rule
def wharf_ready(player: Player) -> bool:
    return manned(player, WHARF) and player.wharf_used == 0


@DECISIONS.legal(DELIVER)
@rule
def legal_deliveries(state: State, seat: int, out: Row) -> int:
    """Whoever can load must load or use the wharf; whoever cannot may pass (PR-166, PR-167)."""
    player = state.players[seat]
    n = 0
    for kind in range(len(GOODS)):
        if player.goods[kind] > 0:
            n = legal_loads(state, kind, player.goods[kind], out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    if wharf_ready(player):
        for kind in range(len(GOODS)):
            if player.goods[kind] > 0:
                out[n] = WHARF_LOAD + kind
                n += 1
    return n


@DECISIONS.apply(DELIVER)
@rule
def deliver(state: State, seat: int, action: int) -> None:
    if action == PASS:
        state.idle_turns += 1
        if wharf_ready(state.players[seat]) and sum(state.players[seat].goods) > 0:
            tell(state, UNUSED, seat, WHARF)
    elif action >= WHARF_LOAD:
        use_wharf(state, seat, action - WHARF_LOAD)
    else:
        load_ship(state, seat, (action - LOAD) // len(SHIPS), (action - LOAD) % len(SHIPS))
    if state.idle_turns == state.seats:
        for owner in range(state.seats):
            state.players[owner].wharf_used = 0
        state.captain_bonus = 0
        state.idle_turns = 0
        begin_storage(state, state.picker)
    else:
        state.mover = next_seat(state, seat)


@rule
def load_ship(state: State, seat: int, kind: int, ship: int) -> None:
    """As many goods as the ship takes (PR-146)."""
    player = state.players[seat]
    amount = min(player.goods[kind], HOLDS[ship] - state.ship_load[ship])
    player.goods[kind] -= amount
    state.ship_good[ship] = kind
    state.ship_load[ship] += amount
    points = delivery_points(state, seat, amount)
    tell(state, LOADED, seat, amount, kind, ship, points)
    score_delivery(state, seat, points)


@rule
def use_wharf(state: State, seat: int, kind: int) -> None:
    """All goods of the kind go back to the supply (PR-158, PR-160)."""
    player = state.players[seat]
    amount = player.goods[kind]
    player.goods[kind] = 0
    player.wharf_used = 1
    state.goods_supply[kind] += amount
    points = delivery_points(state, seat, amount)
    tell(state, WHARF_LOADED, seat, amount, kind, points)
    score_delivery(state, seat, points)


@rule
def delivery_points(state: State, seat: int, amount: int) -> int:
    """A point a good, one for the harbor, one for the captain's first (PR-152, PR-153, PR-170)."""
    points = amount
    if manned(state.players[seat], HARBOR):
        points += 1
    if seat == state.picker and state.captain_bonus == 1:
        points += 1
    return points


@rule
def score_delivery(state: State, seat: int, points: int) -> None:
    state.players[seat].victory_points += points
    state.victory_pool = max(0, state.victory_pool - points)
    state.idle_turns = 0
    if seat == state.picker:
        state.captain_bonus = 0
    if state.victory_pool == 0:
        trigger_end(state, END_VICTORY_POINTS)
