"""Puerto Rico: what holds in every position (ledger section 6).

Each check yields an English sentence for everything that is wrong, and nothing for a position
that play can reach. What belongs to the turn under way is in `invariants_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.invariants import must_be, problems
from entrepot.engine.records import NOBODY
from entrepot.games.puerto_rico.components import (
    BUILDING_COPIES,
    BUILDINGS,
    CAPTAIN,
    CITY_SPACES,
    COLONIST_SUPPLY,
    END_CITY,
    END_COLONISTS,
    END_VICTORY_POINTS,
    GOODS,
    GOODS_IN_GAME,
    GROUPS,
    HOLDS,
    ISLAND_SPACES,
    LARGE_BUILDINGS_IN_A_CITY,
    PICKS,
    PLANTATION,
    PLANTATION_TILES,
    QUARRY,
    QUARRY_TILES,
    ROLE_CARDS,
    ROLES,
    SETTLER,
    SHIPS,
    TRADING_HOUSE_ROOM,
    VICTORY_POOL,
)
from entrepot.games.puerto_rico.decisions import PLACE_COLONISTS
from entrepot.games.puerto_rico.invariants_turn import turn_problems
from entrepot.games.puerto_rico.rules.builder import city_spaces_used, large_buildings
from entrepot.games.puerto_rico.rules.captain import ship_in_play
from entrepot.games.puerto_rico.rules.common import circles, in_play, variant
from entrepot.games.puerto_rico.state import State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    return problems(state, *CHECKS, turn_problems)


def governor(state: State) -> Iterator[str]:
    if state.governor == NOBODY:
        yield "Governor: somebody must be governor."


def rounds(state: State) -> Iterator[str]:
    if state.round < 1:
        yield f"Round: it is {state.round}; the first round is 1."


def goods(state: State) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        number = state.goods_supply[kind] + state.trading_house[kind]
        number += sum(player.goods[kind] for player in state.players)
        for ship in range(len(SHIPS)):
            if state.ship_good[ship] == kind:
                number += state.ship_load[ship]
        yield from must_be("Goods", number, name, GOODS_IN_GAME[variant(state)][kind])


def colonists(state: State) -> Iterator[str]:
    number = state.colonist_supply + state.colonist_ship
    number += sum(sum(player.colonists) + player.san_juan for player in state.players)
    due = COLONIST_SUPPLY[state.seats] + state.seats
    yield from must_be("Colonists", number, "colonists", due)


def plantations(state: State) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        number = state.plantation_pile[kind] + state.plantation_row[kind]
        number += state.plantation_discard[kind]
        number += sum(player.island[PLANTATION + kind] for player in state.players)
        due = PLANTATION_TILES[variant(state)][kind]
        yield from must_be("Plantations", number, f"{name} plantations", due)
    quarries = state.quarry_supply + sum(player.island[QUARRY] for player in state.players)
    yield from must_be("Quarries", quarries, "quarries", QUARRY_TILES[state.seats])


def buildings(state: State) -> Iterator[str]:
    for building, name in enumerate(BUILDINGS):
        owned = [player.buildings[building] for player in state.players]
        for seat, number in enumerate(owned):
            if number > 1:
                yield f"Buildings: seat {seat} has {number} of {name}, at most 1 is allowed."
        number = state.building_supply[building] + sum(owned)
        yield from must_be("Buildings", number, name, BUILDING_COPIES[variant(state)][building])


def victory_points(state: State) -> Iterator[str]:
    """Points on paper exist only when the pool is empty."""
    won = sum(player.victory_points for player in state.players)
    taken = VICTORY_POOL[state.seats] - state.victory_pool
    if won < taken or (won > taken and state.victory_pool > 0):
        yield (
            f"Victory points: the players have {won}, but {taken} of the "
            f"{VICTORY_POOL[state.seats]} are not in the pool."
        )


def roles(state: State) -> Iterator[str]:
    for role, name in enumerate(ROLES):
        taken = state.role_holder[role] != NOBODY
        money = state.role_doubloons[role]
        if not in_play(state, role) and (taken or money):
            yield f"Roles: {name} is not in play with {state.seats} players."
        elif taken and money:
            yield f"Roles: {name} is picked, but {money} doubloons lie on it."


def picks(state: State) -> Iterator[str]:
    """One pick after the other from the governor on; the card of the role under way is out too."""
    if state.picks > PICKS[state.seats]:
        yield f"Roles: {state.picks} picks in a round, there are only {PICKS[state.seats]}."
        return
    made = state.picks + (state.role != NOBODY)
    pickers = [(state.governor + turn) % state.seats for turn in range(made)]
    for seat in range(state.seats):
        held = state.role_holder[: ROLE_CARDS[state.seats]].count(seat)
        due = pickers.count(seat)
        if held != due:
            yield f"Roles: seat {seat} holds {held} role cards, but picked {due} in this round."


def spaces(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if sum(player.island) > ISLAND_SPACES:
            yield f"Island: seat {seat} has {sum(player.island)} tiles on {ISLAND_SPACES} spaces."
        used = city_spaces_used(player)
        if used > CITY_SPACES:
            yield f"City: the buildings of seat {seat} cover {used} spaces of {CITY_SPACES}."
        large = large_buildings(player)
        if large > LARGE_BUILDINGS_IN_A_CITY:
            yield f"City: seat {seat} has {large} large buildings, there is room for 4."


def circles_filled(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        for group, name in enumerate(GROUPS):
            number, room = player.colonists[group], circles(player, group)
            if number > room:
                yield f"Circles: seat {seat} has {number} colonists on {room} circles of {name}."


def cargo_ships(state: State) -> Iterator[str]:
    for ship, name in enumerate(SHIPS):
        kind, load = state.ship_good[ship], state.ship_load[ship]
        if not ship_in_play(state, ship) and (load or kind != NOBODY):
            yield f"Cargo ships: {name} is not in play with {state.seats} players."
        elif (load > 0) != (kind != NOBODY):
            what = "no kind" if kind == NOBODY else GOODS[kind]
            yield f"Cargo ships: {name} carries {load} goods of {what}."
        elif load > HOLDS[ship]:
            yield f"Cargo ships: {name} carries {load} goods in {HOLDS[ship]} holds."
        elif load == HOLDS[ship] and state.role != CAPTAIN:
            yield f"Cargo ships: {name} is full outside the captain phase."
    for kind, name in enumerate(GOODS):
        if state.ship_good.count(kind) > 1:
            yield f"Cargo ships: {name} lies on {state.ship_good.count(kind)} ships."


def trading_house(state: State) -> Iterator[str]:
    """The fourth sale ends the phase and empties the house, so that nobody decides then."""
    number = sum(state.trading_house)
    if number >= TRADING_HOUSE_ROOM:
        yield f"Trading house: {number} goods lie in it; it is emptied when there are 4."


def colonist_ship(state: State) -> Iterator[str]:
    """Filled with at least one colonist a player, as long as the supply lasts."""
    number = state.colonist_ship
    if state.decision == PLACE_COLONISTS:
        if number > 0:
            yield f"Colonist ship: {number} colonists on it while players place theirs."
    elif number < state.seats and state.colonist_supply > 0:
        yield (
            f"Colonist ship: {number} colonists on it with {state.colonist_supply} in the supply, "
            f"there must be at least {state.seats}."
        )


def plantation_row(state: State) -> Iterator[str]:
    number, due = sum(state.plantation_row), state.seats + 1
    unseen = sum(state.plantation_pile) + sum(state.plantation_discard)
    if number > due or (number < due and unseen > 0 and state.role != SETTLER):
        yield f"Plantation row: it shows {number} tiles, there must be {due}."


def end_trigger(state: State) -> Iterator[str]:
    """What has happened cannot be undone: the reason can still be seen."""
    city_full = any(city_spaces_used(player) == CITY_SPACES for player in state.players)
    trigger = state.end_trigger
    if trigger == NOBODY and state.victory_pool == 0:
        yield "End: the victory point pool is empty, so the end must be triggered."
    if trigger == NOBODY and city_full:
        yield "End: a city is full, so the end must be triggered."
    if trigger == END_VICTORY_POINTS and state.victory_pool > 0:
        yield f"End: triggered by victory points, but {state.victory_pool} are in the pool."
    if trigger == END_CITY and not city_full:
        yield "End: triggered by a full city, but no city is full."
    if trigger == END_COLONISTS and state.colonist_supply > 0:
        yield f"End: triggered by colonists, but {state.colonist_supply} are in the supply."


CHECKS = (
    governor,
    rounds,
    goods,
    colonists,
    plantations,
    buildings,
    victory_points,
    roles,
    picks,
    spaces,
    circles_filled,
    cargo_ships,
    trading_house,
    colonist_ship,
    plantation_row,
    end_trigger,
)
"""In the order of the ledger."""
