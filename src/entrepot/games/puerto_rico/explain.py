"""Puerto Rico: why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Seat, Word, phrase
from entrepot.games.puerto_rico.actions import ACTIONS
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    CITY_SPACES,
    FIRST_LARGE,
    GOODS,
    GROUPS,
    HOLDS,
    LARGE_BUILDINGS_IN_A_CITY,
    QUARRY,
    ROLES,
    SHIPS,
    TILES,
    WHARF,
)
from entrepot.games.puerto_rico.decisions import KEEP_ONE_GOOD, MAYOR_EXTRA
from entrepot.games.puerto_rico.rules.builder import city_spaces_used, large_buildings, price
from entrepot.games.puerto_rico.rules.captain import (
    largest_load,
    ship_carrying,
    ship_in_play,
    wharf_ready,
)
from entrepot.games.puerto_rico.rules.common import circles, in_play, island_full, manned
from entrepot.games.puerto_rico.state import MAN_MODE, State


def why_not(state: State, seat: int, action: int) -> Phrase | None:
    """The reason why an answer to the current decision is not legal."""
    verb = ACTIONS.verbs[action]
    return _REASONS[verb](state, seat, action - ACTIONS.base(action))


def _role(state: State, seat: int, role: int) -> Phrase:
    word = Word("role", ROLES[role])
    if not in_play(state, role):
        return phrase("not.role_absent", role=word, players=state.seats)
    if state.role_holder[role] != NOBODY:
        return phrase("not.role_taken", role=word, who=Seat(state.role_holder[role]))
    return phrase("not.equal_prospectors")


def _accept(state: State, seat: int, _: int) -> Phrase:
    return phrase("not.no_colonist" if state.decision == MAYOR_EXTRA else "not.no_production")


def _pass(state: State, seat: int, _: int) -> Phrase:
    if state.decision == KEEP_ONE_GOOD:
        return phrase("not.must_keep")
    return phrase("not.must_load_or_wharf" if wharf_ready(state.players[seat]) else "not.must_load")


def _tile(state: State, seat: int, tile: int) -> Phrase:
    if island_full(state.players[seat]):
        return phrase("not.island_full")
    if tile != QUARRY:
        return phrase("not.no_plantation", tile=Word("tile", TILES[tile]))
    return phrase("not.no_quarries" if state.quarry_supply == 0 else "not.quarry_privilege")


def _man(state: State, seat: int, group: int) -> Phrase:
    if state.placing != MAN_MODE:
        return phrase("not.name_empty_circles")
    return _circle(state, seat, group)


def _spare(state: State, seat: int, group: int) -> Phrase:
    if state.placing == MAN_MODE:
        return phrase("not.name_manned_circles")
    return _circle(state, seat, group)


def _circle(state: State, seat: int, group: int) -> Phrase:
    word = Word("group", GROUPS[group])
    if circles(state.players[seat], group) == 0:
        return phrase("not.no_circle", group=word)
    if group < state.placing_from:
        last = Word("group", GROUPS[state.placing_from])
        return phrase("not.earlier_circle", group=word, last=last)
    if state.placing_room[group] == 0:
        return phrase("not.circles_named", group=word)
    return phrase("not.too_late_circle", group=word, left=state.placing_left)


def _build(state: State, seat: int, building: int) -> Phrase:
    word = Word("building", BUILDINGS[building])
    player = state.players[seat]
    if player.buildings[building] > 0:
        return phrase("not.building_owned", building=word)
    if state.building_supply[building] == 0:
        return phrase("not.building_sold_out", building=word)
    free = CITY_SPACES - city_spaces_used(player)
    if free < 1:
        return phrase("not.city_full")
    if building >= FIRST_LARGE and free < 2:
        return phrase("not.no_room_for_large", building=word)
    if building >= FIRST_LARGE and large_buildings(player) == LARGE_BUILDINGS_IN_A_CITY:
        return phrase("not.fifth_large", number=LARGE_BUILDINGS_IN_A_CITY)
    cost = price(state, seat, building)
    return phrase("not.too_expensive", building=word, price=cost, money=player.doubloons)


def _extra(state: State, seat: int, kind: int) -> Phrase:
    word = Word("good", GOODS[kind])
    if state.crafted[kind] == 0:
        return phrase("not.not_produced", good=word)
    return phrase("not.none_in_supply", good=word)


def _sell(state: State, seat: int, kind: int) -> Phrase:
    if state.players[seat].goods[kind] == 0:
        return _not_held(kind)
    return phrase("not.already_traded", good=Word("good", GOODS[kind]))


def _load(state: State, seat: int, pair: int) -> Phrase:
    kind, ship = divmod(pair, len(SHIPS))
    good, onto = Word("good", GOODS[kind]), Word("ship", SHIPS[ship])
    held = state.players[seat].goods[kind]
    if not ship_in_play(state, ship):
        return phrase("not.ship_absent", ship=onto, players=state.seats)
    if held == 0:
        return _not_held(kind)
    carrier = ship_carrying(state, kind)
    if carrier == ship:
        return phrase("not.ship_full", ship=onto)
    if carrier != NOBODY:
        full = state.ship_load[carrier] == HOLDS[carrier]
        key = "not.kind_shipped_full" if full else "not.kind_on_other_ship"
        return phrase(key, good=good, ship=Word("ship", SHIPS[carrier]))
    if state.ship_good[ship] != NOBODY:
        return phrase("not.ship_taken", ship=onto, good=Word("good", GOODS[state.ship_good[ship]]))
    return phrase(
        "not.smaller_load",
        ship=onto,
        number=min(held, HOLDS[ship]),
        held=held,
        good=good,
        most=largest_load(state, held),
    )


def _wharf(state: State, seat: int, kind: int) -> Phrase:
    player = state.players[seat]
    if player.buildings[WHARF] == 0:
        return phrase("not.no_wharf")
    if not manned(player, WHARF):
        return phrase("not.wharf_unmanned")
    if player.wharf_used:
        return phrase("not.wharf_used")
    return _not_held(kind)


def _keep_one(state: State, seat: int, kind: int) -> Phrase:
    if state.players[seat].goods[kind] == 0:
        return _not_held(kind)
    return phrase("not.everything_fits")


def _store(state: State, seat: int, kind: int) -> Phrase:
    word = Word("good", GOODS[kind])
    if state.players[seat].goods[kind] == 0:
        return _not_held(kind)
    if kind == state.keep_one:
        return phrase("not.kept_single", good=word)
    if state.stored[kind]:
        return phrase("not.already_stored", good=word)
    if kind < state.store_from:
        last = Word("good", GOODS[state.store_from - 1])
        return phrase("not.earlier_kind", good=word, last=last)
    return phrase("not.too_late_kind", good=word, left=state.store_left)


def _not_held(kind: int) -> Phrase:
    return phrase("not.not_held", good=Word("good", GOODS[kind]))


_REASONS: dict[str, Callable[[State, int, int], Phrase]] = {
    "role": _role,
    "accept": _accept,
    "pass": _pass,
    "tile": _tile,
    "man": _man,
    "spare": _spare,
    "build": _build,
    "extra": _extra,
    "sell": _sell,
    "load": _load,
    "wharf": _wharf,
    "keep_one": _keep_one,
    "store": _store,
}
