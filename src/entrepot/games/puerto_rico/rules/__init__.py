"""The rules of Puerto Rico: what may be chosen, and what it does.

One file a role; here is only the switchboard. Everything nobody has a choice about happens by
itself: the engine plays on while there is a single option.
"""

from __future__ import annotations

from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.games.puerto_rico.actions import ROLE
from entrepot.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    SETTLER,
    TRADER,
)
from entrepot.games.puerto_rico.rules.builder import (
    begin_builder_turn,
    build,
    build_options,
    man_with_university,
)
from entrepot.games.puerto_rico.rules.captain import begin_captain, deliver, deliver_options
from entrepot.games.puerto_rico.rules.common import yes_or_no
from entrepot.games.puerto_rico.rules.craftsman import (
    begin_craftsman_turn,
    extra_options,
    produce,
    produce_options,
    take_extra_good,
)
from entrepot.games.puerto_rico.rules.mayor import (
    begin_mayor,
    extra_colonist_options,
    place_colonist,
    placing_options,
    take_extra_colonist,
)
from entrepot.games.puerto_rico.rules.rounds import prospect, role_options, take_role
from entrepot.games.puerto_rico.rules.settler import (
    begin_settler_turn,
    draw_with_hacienda,
    man_with_hospice,
    take_tile,
    tile_options,
)
from entrepot.games.puerto_rico.rules.setup import set_up
from entrepot.games.puerto_rico.rules.storage import (
    keep_one,
    keep_one_options,
    store,
    store_options,
)
from entrepot.games.puerto_rico.rules.trader import begin_trader_turn, sell, sell_options
from entrepot.games.puerto_rico.state import (
    BUILD_ONE,
    CHOOSE_ROLE,
    DELIVER,
    EXTRA_GOOD,
    HACIENDA_DRAW,
    HOSPICE_COLONIST,
    KEEP_ONE_GOOD,
    MAYOR_EXTRA,
    OVER,
    PLACE_COLONISTS,
    PRODUCE,
    SELL_ONE,
    STORE_KIND,
    TAKE_TILE,
    UNIVERSITY_COLONIST,
    State,
)

__all__ = ["apply", "ending", "legal_actions", "mover", "redeal", "set_up"]


@rule
def mover(state: State) -> int:
    """The seat that decides now, or NOBODY."""
    return state.mover


@rule
def legal_actions(state: State, seat: int, out: Row) -> int:
    """Write the ids of what the mover may choose into `out`, ascending; returns how many."""
    decision = state.decision
    if decision == PLACE_COLONISTS:
        return placing_options(state, out)
    if decision == DELIVER:
        return deliver_options(state, seat, out)
    if decision == BUILD_ONE:
        return build_options(state, seat, out)
    if decision == TAKE_TILE:
        return tile_options(state, seat, out)
    if decision == SELL_ONE:
        return sell_options(state, seat, out)
    if decision == PRODUCE:
        return produce_options(state, seat, out)
    if decision == CHOOSE_ROLE:
        return role_options(state, out)
    if decision == KEEP_ONE_GOOD:
        return keep_one_options(state, seat, out)
    if decision == STORE_KIND:
        return store_options(state, seat, out)
    if decision == EXTRA_GOOD:
        return extra_options(state, out)
    if decision == MAYOR_EXTRA:
        return extra_colonist_options(state, out)
    if decision == OVER:
        return 0
    return yes_or_no(out)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an option of the mover, up to the next decision."""
    decision = state.decision
    if decision == PLACE_COLONISTS:
        place_colonist(state, seat, action)
    elif decision == DELIVER:
        deliver(state, seat, action)
    elif decision == BUILD_ONE:
        build(state, seat, action)
    elif decision == TAKE_TILE:
        take_tile(state, seat, action)
    elif decision == SELL_ONE:
        sell(state, seat, action)
    elif decision == PRODUCE:
        produce(state, seat, action)
    elif decision == CHOOSE_ROLE:
        choose_role(state, seat, action - ROLE)
    elif decision == KEEP_ONE_GOOD:
        keep_one(state, seat, action)
    elif decision == STORE_KIND:
        store(state, seat, action)
    elif decision == EXTRA_GOOD:
        take_extra_good(state, seat, action)
    elif decision == MAYOR_EXTRA:
        take_extra_colonist(state, seat, action)
    elif decision == HACIENDA_DRAW:
        draw_with_hacienda(state, seat, action)
    elif decision == HOSPICE_COLONIST:
        man_with_hospice(state, seat, action)
    elif decision == UNIVERSITY_COLONIST:
        man_with_university(state, seat, action)


@rule
def choose_role(state: State, seat: int, role: int) -> None:
    take_role(state, seat, role)
    if role == SETTLER:
        begin_settler_turn(state, seat)
    elif role == MAYOR:
        begin_mayor(state, seat)
    elif role == BUILDER:
        begin_builder_turn(state, seat)
    elif role == CRAFTSMAN:
        begin_craftsman_turn(state, seat)
    elif role == TRADER:
        begin_trader_turn(state, seat)
    elif role == CAPTAIN:
        begin_captain(state)
    else:
        prospect(state)


@rule
def ending(state: State) -> int:
    """NOBODY while the game goes on, then the index of the reason in ENDS."""
    return state.end_trigger if state.decision == OVER else NOBODY


@rule
def redeal(state: State, seat: int, chance: Chance) -> None:
    """Another truth that looks the same to `seat`: only what is still to be drawn is unknown."""
    seed_chance(state.chance, next_word(chance))
