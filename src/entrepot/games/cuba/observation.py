"""Cuba: what a seat sees as numbers (ledger section 5).

All that lies open, and the own bid. Of ships it tells what they still take rather than which they
are.
"""

from __future__ import annotations

from entrepot.engine.observation import (
    Observation,
    computed,
    counts,
    each,
    each_player,
    field,
    one_hot,
    own,
    side_by_side,
)
from entrepot.engine.rule import rule
from entrepot.games.cuba.components import (
    CIRCUITS,
    COPIES,
    DOCKS,
    GOODS,
    HIGHEST_BID,
    LOTS,
    MARKET_ROOM,
    PRODUCTS,
    ROUNDS,
    SHIPS,
    SLOTS,
    WARES_IN_GAME,
)
from entrepot.games.cuba.rules.buildings import in_stack
from entrepot.games.cuba.rules.common import unpacked
from entrepot.games.cuba.rules.harbour import free_slots
from entrepot.games.cuba.rules.tradeswoman import MOST_CHANGES
from entrepot.games.cuba.state import BOUGHT_LAST, SOLD_LAST, State


@rule
def free(state: State, seat: int, dock: int, kind: int) -> int:
    return free_slots(state, dock, kind)


@rule
def sea(state: State, seat: int, kind: int) -> int:
    """What the ship at sea will take."""
    return unpacked(LOTS[state.ship_at_sea], kind)


@rule
def ship_stack(state: State, seat: int, ship: int) -> int:
    return 1 if in_stack(state, ship) else 0


OBSERVATION = Observation(
    State,
    field("seats"),
    field("plantations"),
    field("round", most=ROUNDS),
    field("turns", most=5 * CIRCUITS),
    field("start_player"),
    field("mover"),
    field("winner"),
    one_hot("decision"),
    own(
        field("bid", label="bid.own", most=HIGHEST_BID),
        field("asked", label="bid.due", most=1),
    ),
    field("market", most=MARKET_ROOM),
    field("supply", most=WARES_IN_GAME),
    field("display", most=COPIES),
    field("markers", most=1),
    each(
        "docks",
        DOCKS,
        computed("free", free, GOODS, most=SLOTS),
        field("cargo", most=SLOTS),
    ),
    computed("sea", sea, GOODS, most=SLOTS),
    computed("ship_stack", ship_stack, SHIPS, most=1),
    counts("bills", label="bill"),
    counts("laws", label="law"),
    field("statute_stack", most=1),
    field("veto"),
    field("barred"),
    field("building"),
    field("single_use", most=1),
    field("storing", most=1),
    field("loading", most=len(DOCKS)),
    field("direction", least=SOLD_LAST, most=BOUGHT_LAST),
    field("changes", most=MOST_CHANGES),
    field("usable", most=COPIES),
    each_player(
        field("pesos"),
        field("victory_points"),
        field("votes"),
        field("asked", most=1),
        field("town_hall", most=1),
        field("tax_paid", most=1),
        field("last_card"),
        field("figure"),
        field("yard", most=WARES_IN_GAME),
        field("warehouse", most=WARES_IN_GAME[: len(PRODUCTS)]),
        field("hand", most=1),
        side_by_side(
            field("plantation", label="field.{}.kind"),
            field("built", label="field.{}.building"),
        ),
    ),
)
