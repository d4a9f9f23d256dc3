"""Puerto Rico: what holds about the turn under way: who decides what, and what is pending."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.records import NOBODY
from entrepot.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CORN,
    CRAFTSMAN,
    FIELDS,
    GOODS,
    GROUPS,
    HACIENDA,
    HOSPICE,
    ISLAND,
    MAYOR,
    PICKS,
    ROLES,
    SETTLER,
    TRADER,
    UNIVERSITY,
    WHARF,
)
from entrepot.games.puerto_rico.decisions import (
    BUILD_ONE,
    CHOOSE_ROLE,
    DECISIONS,
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
)
from entrepot.games.puerto_rico.rules.common import circles, colonist_available, island_full, manned
from entrepot.games.puerto_rico.rules.craftsman import workers
from entrepot.games.puerto_rico.rules.storage import everything_fits, warehouse_kinds
from entrepot.games.puerto_rico.state import MAN_MODE, PLACING, SPARE_MODE, Player, State

ROLE_OF = {
    HACIENDA_DRAW: SETTLER,
    TAKE_TILE: SETTLER,
    HOSPICE_COLONIST: SETTLER,
    MAYOR_EXTRA: MAYOR,
    PLACE_COLONISTS: MAYOR,
    BUILD_ONE: BUILDER,
    UNIVERSITY_COLONIST: BUILDER,
    PRODUCE: CRAFTSMAN,
    EXTRA_GOOD: CRAFTSMAN,
    SELL_ONE: TRADER,
    DELIVER: CAPTAIN,
    KEEP_ONE_GOOD: CAPTAIN,
    STORE_KIND: CAPTAIN,
}
"""In whose phase a decision is asked."""


def turn_problems(state: State) -> Iterator[str]:
    """Everything that is wrong with the turn under way."""
    confused = list(decision(state))
    yield from confused
    if confused:  # what is pending depends on who decides what
        return
    for check in (hacienda, fresh, placing, placed, crafted, delivering, storing, stored):
        yield from check(state)


def decision(state: State) -> Iterator[str]:
    if state.decision == NOBODY:
        yield "Decision: something must be decided, or the game be over."
    elif state.decision == OVER:
        yield from _after_the_end(state)
    elif state.picks >= PICKS[state.seats]:
        yield f"Decision: after {state.picks} picks the round is over."
    elif state.decision == CHOOSE_ROLE:
        yield from _no_phase(state)
        yield from _seat_is("mover", state.mover, _due_to_pick(state))
    else:
        yield from _in_a_phase(state)


def _after_the_end(state: State) -> Iterator[str]:
    yield from _no_phase(state)
    if state.mover != NOBODY:
        yield f"Decision: the game is over, but seat {state.mover} is to move."
    if state.picks != PICKS[state.seats]:
        yield f"Decision: the game is over after {state.picks} picks in the round."
    if state.end_trigger == NOBODY:
        yield "Decision: the game is over, but its end was not triggered."


def _no_phase(state: State) -> Iterator[str]:
    if state.role != NOBODY or state.picker != NOBODY:
        name = DECISIONS.name(state.decision)
        yield f"Decision: {name} is between phases, but a role is under way."


def _in_a_phase(state: State) -> Iterator[str]:
    name, role = DECISIONS.name(state.decision), ROLE_OF[state.decision]
    if state.role != role:
        under_way = "none" if state.role == NOBODY else ROLES[state.role]
        yield f"Decision: {name} belongs to the {ROLES[role]}; the role under way is {under_way}."
        return
    yield from _seat_is("picker", state.picker, _due_to_pick(state))
    if state.role_holder[role] != state.picker:
        yield f"Roles: {ROLES[role]} is under way, but its picker does not hold the card."
    if state.mover == NOBODY:
        yield f"Decision: nobody is to move, but {name} is asked."
    elif state.decision in (MAYOR_EXTRA, EXTRA_GOOD):
        yield from _seat_is("mover", state.mover, state.picker)


def _due_to_pick(state: State) -> int:
    return (state.governor + state.picks) % state.seats


def _seat_is(name: str, seat: int, due: int) -> Iterator[str]:
    if seat != due:
        found = "nobody" if seat == NOBODY else f"seat {seat}"
        yield f"Decision: {name} is {found}, it must be seat {due}."


def _done(state: State) -> Iterator[int]:
    """The seats that had their turn in this phase: from the picker to before the mover."""
    seat = state.picker
    while seat != state.mover:
        yield seat
        seat = (seat + 1) % state.seats


def hacienda(state: State) -> Iterator[str]:
    if state.decision != HACIENDA_DRAW:
        return
    player = state.players[state.mover]
    if not manned(player, HACIENDA) or island_full(player):
        yield f"Hacienda: seat {state.mover} has no manned hacienda with a free island space."
    if sum(state.plantation_pile) + sum(state.plantation_discard) == 0:
        yield "Hacienda: no plantation is left to draw."


def fresh(state: State) -> Iterator[str]:
    """The tile or building that hospice or university can man."""
    if state.decision not in (HOSPICE_COLONIST, UNIVERSITY_COLONIST):
        if state.fresh != NOBODY:
            yield f"Fresh: {GROUPS[state.fresh]} is named, but no colonist is offered for it."
        return
    player = state.players[state.mover]
    giver = HOSPICE if state.decision == HOSPICE_COLONIST else UNIVERSITY
    if not manned(player, giver):
        yield f"Fresh: seat {state.mover} has no manned {GROUPS[giver]}."
    if not colonist_available(state):
        yield f"Fresh: no colonist is left for the {GROUPS[giver]}."
    if state.fresh == NOBODY or (giver == HOSPICE) != (state.fresh >= ISLAND):
        yield f"Fresh: the {GROUPS[giver]} needs what was just gained."
    elif player.colonists[state.fresh] >= circles(player, state.fresh) or (
        giver == UNIVERSITY and manned(player, state.fresh)
    ):
        yield f"Fresh: seat {state.mover} has no new {GROUPS[state.fresh]} without a colonist."


def placing(state: State) -> Iterator[str]:
    """Circles named so far and answers still due (ledger D6)."""
    if state.decision != PLACE_COLONISTS:
        pending = state.placing_left, state.placing_from, *state.placing_room
        if state.placing != NOBODY or any(pending):
            yield "Placing: no colonists are being placed, but something is pending."
        return
    player = state.players[state.mover]
    room = [circles(player, group) for group in range(len(GROUPS))]
    in_hand, empty = player.san_juan, sum(room) - player.san_juan
    if any(player.colonists):
        yield f"Placing: seat {state.mover} has all colonists in hand, none on a circle."
    if in_hand == 0 or empty <= 0:
        yield f"Placing: {in_hand} colonists for {sum(room)} circles leave no choice."
        return
    mode = MAN_MODE if in_hand <= empty else SPARE_MODE
    if state.placing != mode:
        yield f"Placing: with {in_hand} colonists for {sum(room)} circles it is {PLACING[mode]}."
    yield from _answers(state, room, min(in_hand, empty))


def _answers(state: State, room: list[int], due: int) -> Iterator[str]:
    named = [all_ - left for all_, left in zip(room, state.placing_room, strict=True)]
    for group, number in enumerate(named):
        if number < 0:
            yield f"Placing: placing_room has more circles of {GROUPS[group]} than there are."
    if state.placing_left < 1 or sum(named) + state.placing_left != due:
        yield (
            f"Placing: {sum(named)} answers given and {state.placing_left} to come, "
            f"there must be {due} in all."
        )
    last = max((group for group, number in enumerate(named) if number), default=0)
    if state.placing_from != last:
        yield f"Placing: placing_from is {state.placing_from}, the last group named is {last}."
    elif sum(state.placing_room[last:]) < state.placing_left:
        yield f"Placing: too few circles are left for {state.placing_left} answers."


def placed(state: State) -> Iterator[str]:
    """Nobody who has placed keeps a colonist in San Juan beside an empty circle (PR-075)."""
    if state.decision != PLACE_COLONISTS:
        return
    for seat in _done(state):
        player = state.players[seat]
        if player.san_juan > 0 and _empty_circles(player) > 0:
            yield f"San Juan: seat {seat} has placed {player.san_juan} there beside empty circles."


def _empty_circles(player: Player) -> int:
    return sum(circles(player, group) for group in range(len(GROUPS))) - sum(player.colonists)


def crafted(state: State) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        number = state.crafted[kind]
        if number == 0:
            continue
        if state.role != CRAFTSMAN or (state.decision == PRODUCE and state.mover == state.picker):
            yield f"Crafted: {number} {name}, but the craftsman has not produced now."
            continue
        player = state.players[state.picker]
        fields = player.colonists[FIELDS + kind]
        most = fields if kind == CORN else min(fields, workers(player, kind))
        if number > min(most, player.goods[kind]):
            yield (
                f"Crafted: {number} {name}, but the craftsman can make {most} "
                f"and holds {player.goods[kind]}."
            )


def delivering(state: State) -> Iterator[str]:
    loading = state.decision == DELIVER
    if state.captain_bonus > (1 if loading else 0):
        yield f"Captain: captain_bonus is {state.captain_bonus}."
    if state.idle_turns > (state.seats - 1 if loading else 0):
        yield f"Captain: idle_turns is {state.idle_turns}."
    for seat in range(state.seats):
        player = state.players[seat]
        if player.wharf_used > (1 if loading and manned(player, WHARF) else 0):
            yield f"Captain: wharf_used of seat {seat} is {player.wharf_used}."


def storing(state: State) -> Iterator[str]:
    """The single good named, then the kinds for the warehouses in ascending order (D13, D14)."""
    kinds = [kind for kind, number in enumerate(state.stored) if number]
    if state.decision != STORE_KIND:
        if state.keep_one != NOBODY or state.store_left or state.store_from or kinds:
            yield "Storage: no kinds are being stored, but something is pending."
        return
    player = state.players[state.mover]
    if everything_fits(player):
        yield f"Storage: everything that seat {state.mover} holds can be kept."
    if max(state.stored) > 1 or len(kinds) + state.store_left != warehouse_kinds(player):
        yield (
            f"Storage: {len(kinds)} kinds stored and {state.store_left} to come, the warehouses "
            f"of seat {state.mover} take {warehouse_kinds(player)}."
        )
    if state.store_left < 1 or state.store_from != max(kinds, default=-1) + 1:
        yield f"Storage: {state.store_left} kinds to come from number {state.store_from} on."
    if state.keep_one == NOBODY:
        yield "Storage: the single good to keep must be named first."
    for kind in {*kinds, state.keep_one} - {NOBODY}:
        if player.goods[kind] == 0 or (kind in kinds and kind == state.keep_one):
            yield f"Storage: {GOODS[kind]} cannot be kept in this way."
    later = range(state.store_from, len(GOODS))
    if sum(player.goods[kind] > 0 and kind != state.keep_one for kind in later) < state.store_left:
        yield f"Storage: too few kinds are left for {state.store_left} answers."


def stored(state: State) -> Iterator[str]:
    """Whoever has settled storage holds no more than can be stored."""
    if state.decision not in (KEEP_ONE_GOOD, STORE_KIND):
        return
    for seat in _done(state):
        if not everything_fits(state.players[seat]):
            yield f"Storage: seat {seat} kept more than its warehouses and a single good allow."
