"""Puerto Rico: what is asked, and what an action means here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.puerto_rico.actions import ACTIONS
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    COLUMN,
    COST,
    FACTORY,
    FACTORY_PAYS,
    GOODS,
    GROUPS,
    HOLDS,
    ISLAND_SPACES,
    QUARRIES,
    ROLES,
    SHIPS,
    TILES,
)
from entrepot.games.puerto_rico.decisions import (
    DECISIONS,
    HOSPICE_COLONIST,
    PLACE_COLONISTS,
    STORE_KIND,
    UNIVERSITY_COLONIST,
)
from entrepot.games.puerto_rico.rules.builder import price
from entrepot.games.puerto_rico.rules.captain import delivery_points, ship_in_play
from entrepot.games.puerto_rico.rules.common import manned
from entrepot.games.puerto_rico.rules.craftsman import output
from entrepot.games.puerto_rico.rules.trader import sale
from entrepot.games.puerto_rico.state import MAN_MODE, State


class Facts(TypedDict, total=False):
    """What an action is about; which of it depends on the verb. `key`: another text than usual."""

    key: str
    role: Word
    tile: Word
    group: Word
    building: Word
    good: Word
    ship: Word
    money: int
    cost: int
    quarries: int
    privilege: int
    number: int
    points: int
    bonus: int
    others: int
    left: int
    room: int
    goods: list[Phrase]


def question(state: State, seat: int) -> Facts:
    if state.decision == PLACE_COLONISTS:
        mode = "man" if state.placing == MAN_MODE else "spare"
        return {"key": f"ask.place_colonists.{mode}", "left": state.placing_left}
    if state.decision in (HOSPICE_COLONIST, UNIVERSITY_COLONIST):
        return {"group": Word("group", GROUPS[state.fresh])}
    if state.decision == STORE_KIND:
        return {"left": state.store_left}
    return {}


def facts(state: State, seat: int, action: int) -> Facts:
    verb = ACTIONS.verbs[action]
    return _FACTS[verb](state, seat, action - ACTIONS.base(action))


def _role(state: State, seat: int, role: int) -> Facts:
    return {"role": Word("role", ROLES[role]), "money": state.role_doubloons[role]}


def _tile(state: State, seat: int, tile: int) -> Facts:
    free = ISLAND_SPACES - sum(state.players[seat].island)
    return {"tile": Word("tile", TILES[tile]), "left": max(0, free - 1)}


def _circle(state: State, seat: int, group: int) -> Facts:
    return {"group": Word("group", GROUPS[group]), "room": state.placing_room[group]}


def _build(state: State, seat: int, building: int) -> Facts:
    what: Facts = {
        "building": Word("building", BUILDINGS[building]),
        "money": price(state, seat, building),
    }
    quarries = min(state.players[seat].colonists[QUARRIES], COLUMN[building])
    privilege = int(seat == state.picker)
    if quarries + privilege == 0:
        return what
    discount: Facts = {"cost": COST[building], "quarries": quarries, "privilege": privilege}
    return {"key": "act.build.discount", **what, **discount}


def _extra(state: State, seat: int, kind: int) -> Facts:
    return {"good": Word("good", GOODS[kind])}


def _sell(state: State, seat: int, kind: int) -> Facts:
    return {"good": Word("good", GOODS[kind]), "money": sale(state, seat, kind)}


def _load(state: State, seat: int, pair: int) -> Facts:
    kind, ship = divmod(pair, len(SHIPS))
    amount = 0
    if ship_in_play(state, ship) and state.ship_good[ship] in (kind, NOBODY):
        amount = min(state.players[seat].goods[kind], HOLDS[ship] - state.ship_load[ship])
    return {"ship": Word("ship", SHIPS[ship]), **_delivery(state, seat, kind, amount)}


def _wharf(state: State, seat: int, kind: int) -> Facts:
    return _delivery(state, seat, kind, state.players[seat].goods[kind])


def _delivery(state: State, seat: int, kind: int, amount: int) -> Facts:
    points = delivery_points(state, seat, amount) if amount > 0 else 0
    good = Word("good", GOODS[kind])
    return {"good": good, "number": amount, "points": points, "bonus": points - amount}


def _keep_one(state: State, seat: int, kind: int) -> Facts:
    held = state.players[seat].goods[kind]
    return {"good": Word("good", GOODS[kind]), "others": max(0, held - 1)}


def _store(state: State, seat: int, kind: int) -> Facts:
    return {"good": Word("good", GOODS[kind]), "number": state.players[seat].goods[kind]}


def _accept(state: State, seat: int, _: int) -> Facts:
    asked = DECISIONS.name(state.decision)
    if asked == "produce":
        return {"key": "act.accept.produce", **_production(state, seat)}
    return _yes_or_no(state, seat, "accept")


def _pass(state: State, seat: int, _: int) -> Facts:
    return _yes_or_no(state, seat, "pass")


def _yes_or_no(state: State, seat: int, verb: str) -> Facts:
    asked = DECISIONS.name(state.decision)
    key = f"act.{verb}.{asked}" if verb in DECISIONS.verbs[asked] else f"act.{verb}"
    return {"key": key, **question(state, seat)}


def _production(state: State, seat: int) -> Facts:
    player = state.players[seat]
    made = {kind: output(state, player, kind) for kind in range(len(GOODS))}
    goods = [
        phrase("act.accept.produce.each", number=number, good=Word("good", GOODS[kind]))
        for kind, number in made.items()
        if number > 0
    ]
    return {"goods": goods, "money": FACTORY_PAYS[len(goods)] if manned(player, FACTORY) else 0}


_FACTS: dict[str, Callable[[State, int, int], Facts]] = {
    "role": _role,
    "accept": _accept,
    "pass": _pass,
    "tile": _tile,
    "man": _circle,
    "spare": _circle,
    "build": _build,
    "extra": _extra,
    "sell": _sell,
    "load": _load,
    "wharf": _wharf,
    "keep_one": _keep_one,
    "store": _store,
}
