"""Puerto Rico: colonists and goods laid out freely, written down as answers (D6, D13, D14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.errors import UnknownAction
from entrepot.engine.records import NOBODY
from entrepot.engine.text import Word, phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.puerto_rico.actions import KEEP_ONE, MAN, SPARE, STORE
from entrepot.games.puerto_rico.components import GOODS, GROUPS, Good
from entrepot.games.puerto_rico.decisions import KEEP_ONE_GOOD, PLACE_COLONISTS, STORE_KIND
from entrepot.games.puerto_rico.derived_placing import room_of
from entrepot.games.puerto_rico.derived_storing import movable_kinds, place_count, settled_goods
from entrepot.games.puerto_rico.rules.craftsman import capacity
from entrepot.games.puerto_rico.rules.storage import keep_one, store
from entrepot.games.puerto_rico.state import MAN_MODE, Player, State

COLONIST = "colonist"


class Harvest(TypedDict):
    good: Good
    number: int


class Wording(TypedDict):
    """What the prompt says."""

    title: Said
    notes: list[Said]
    label: Said
    """Of the button that plays it."""


class ColonistsArranged(Wording):
    harvests: list[Harvest]
    """What the colonists would produce as they stand."""


def arrange(
    state: State, seat: int, pieces: Sequence[Placed]
) -> Arranged[ColonistsArranged | Wording] | None:
    """A colonist lies in a group, a good in a place by its number; what is not there is left out.

    What was begun by naming circles one by one is not laid out any more.
    """
    if state.decision in (KEEP_ONE_GOOD, STORE_KIND):
        return _goods(state, seat, pieces)
    if state.decision == PLACE_COLONISTS and not any(_named(state, seat)):
        return _colonists(state, seat, pieces)
    return None


# --- colonists -----------------------------------------------------------------------------------


def _named(state: State, seat: int) -> list[int]:
    """How many circles of each group were answered one by one."""
    room = room_of(state.players[seat])
    return [room[group] - state.placing_room[group] for group in range(len(GROUPS))]


def _colonists(state: State, seat: int, pieces: Sequence[Placed]) -> Arranged[ColonistsArranged]:
    player = state.players[seat].copy()
    room = room_of(player)
    left = player.san_juan
    for piece, place in pieces:
        if piece != COLONIST or place not in GROUPS:
            raise _unknown(piece, place)
        group = GROUPS.index(place)
        if left and player.colonists[group] < room[group]:
            player.colonists[group] += 1
            left -= 1
    mans = state.placing == MAN_MODE
    first = MAN if mans else SPARE
    named = player.colonists if mans else _empty(player, room)
    made = {good: int(capacity(player, kind)) for kind, good in enumerate(GOODS)}
    facts: ColonistsArranged = {
        "title": _saying("arrange.place"),
        "notes": [_saying("arrange.place.left", number=left)],
        "label": _saying("arrange.place.more" if left else "arrange.place.go", number=left),
        "harvests": [{"good": good, "number": number} for good, number in made.items() if number],
    }
    actions = [first + group for group, number in enumerate(named) for _ in range(number)]
    return Arranged([] if left else actions, facts, whole=not left)


def _empty(player: Player, room: Sequence[int]) -> list[int]:
    return [circles - manned for circles, manned in zip(room, player.colonists, strict=True)]


# --- goods ---------------------------------------------------------------------------------------


def _goods(state: State, seat: int, pieces: Sequence[Placed]) -> Arranged[Wording]:
    settled = settled_goods(state)
    player = state.players[seat]
    places = settled + [NOBODY] * (place_count(player) - len(settled))
    movable = movable_kinds(state, player)
    for piece, place in pieces:
        if piece not in GOODS or place not in map(str, range(len(places))):
            raise _unknown(piece, place)
        kind, number = GOODS.index(piece), int(place)
        if kind in movable and number >= len(settled):
            places = [NOBODY if lies == kind else lies for lies in places]
            places[number] = kind
    missing = places.count(NOBODY)
    single = [KEEP_ONE + kind for kind in places[:1] if not settled]
    stored = sorted(places[max(1, len(settled)) :])
    actions = [] if missing else single + [STORE + kind for kind in stored]
    facts: Wording = {
        "title": _saying("arrange.store"),
        "notes": [] if missing else _lost(state, seat, actions),
        "label": _saying("arrange.store.more" if missing else "arrange.store.go", number=missing),
    }
    return Arranged(actions, facts, whole=not missing)


def _lost(state: State, seat: int, actions: Sequence[int]) -> list[Said]:
    """What goes back to the supply (PR-178)."""
    after = state.copy()
    for action in actions:
        (keep_one if action < STORE else store)(after, seat, action)
    before, kept = state.players[seat].goods, after.players[seat].goods
    lost = [
        _saying("arrange.store.back", number=before[kind] - kept[kind], good=Word("good", good))
        for kind, good in enumerate(GOODS)
        if kept[kind] < before[kind]
    ]
    return lost or [_saying("arrange.store.all")]


def _saying(key: str, **values: object) -> Said:
    return said(phrase(key, **values))


def _unknown(piece: str, place: str) -> UnknownAction:
    return UnknownAction(f"There is no {piece!r} or no place {place!r} for it.")
