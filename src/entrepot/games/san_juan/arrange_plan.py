"""San Juan: what a person lays out, and what a client draws of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from entrepot.engine.arrangement import Placed
from entrepot.engine.errors import UnknownAction
from entrepot.engine.records import NOBODY
from entrepot.engine.text import Word, phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.san_juan.actions import ACTIONS, KEEP_LIBRARY, USE_LIBRARY
from entrepot.games.san_juan.components import CARDS, SITE_NAMES
from entrepot.games.san_juan.effects import Effect, effects_of
from entrepot.games.san_juan.rules.common import buildings
from entrepot.games.san_juan.state import State

Place = Literal["card", "good", "cover", "library"]
Source = Literal["hand", "drawn", "turned_up"]
LIBRARY_USES = {ACTIONS.names[one]: one for one in (USE_LIBRARY, KEEP_LIBRARY)}


class Piece(TypedDict):
    piece: str
    place: Place


class HandCard(TypedDict):
    price: int
    reason: Said | None
    """Why it cannot be built, in two words."""


class SitePlan(TypedDict):
    cover: bool
    """A click builds over it, or not any more."""
    good: bool
    """A click chooses its good, or not any more."""
    action: str | None
    """Where that is asked by itself: what a click answers."""
    covered: bool
    problem: Said | None
    """Why it cannot be built over."""
    lies: Said | None
    """What is said of its good …"""
    chosen: Said | None
    """… and once that is chosen."""
    filled: bool
    """A good lies there once it is chosen."""
    effect: Effect | None


class NewSite(TypedDict):
    offered: bool
    """A click builds there."""
    action: str | None
    here: bool
    problem: Said | None


class LibraryUse(TypedDict):
    piece: str
    label: Said
    chosen: bool


class Plan(TypedDict):
    """What is laid out and what could be, as it is drawn."""

    title: Said | None
    """This and the label are missing where nothing is to be confirmed."""
    price_parts: list[Said]
    """How the price comes about."""
    notes: list[Said]
    label: Said | None
    laid: list[Piece]
    """What lies there: without what does not fit, with what is laid for want of a choice."""
    proposal: list[Piece]
    """What most would do, to be laid out at first."""
    source: Source | None
    """Where the cards are that can be laid."""
    cards: list[str]
    """Types that can still be laid …"""
    verb: str | None
    """… and the verb of the answers that say why others cannot."""
    builds: bool
    """The first card laid is the one to be built."""
    slots: int
    """Places for cards in the tray; none: it is not drawn."""
    single: bool
    """One click is all there is to choose."""
    hand: dict[str, HandCard]
    """What types in hand cost now."""
    sites: list[SitePlan]
    new_site: NewSite | None
    library: str | None
    """The building about which the following is to be chosen."""
    library_uses: list[LibraryUse]


# --- what is laid out ----------------------------------------------------------------------------


@dataclass
class Laid:
    cards: list[int] = field(default_factory=list)
    goods: list[int] = field(default_factory=list)
    """Sites whose goods are chosen, in the order of the clicks."""
    cover: int = NOBODY
    library: int = NOBODY


def read(state: State, seat: int, pieces: Sequence[Placed]) -> Laid:
    """Of two sites to build over, and of two uses of the library, the last counts."""
    laid = Laid()
    sites = SITE_NAMES[: buildings(state.players[seat])]
    for piece, place in pieces:
        if place == "card" and piece in CARDS:
            laid.cards.append(CARDS.index(piece))
        elif place == "good" and piece in sites:
            laid.goods.append(sites.index(piece))
        elif place == "cover" and piece in sites:
            laid.cover = sites.index(piece)
        elif place == "library" and piece in LIBRARY_USES:
            laid.library = LIBRARY_USES[piece]
        else:
            raise UnknownAction(f"There is no {piece!r} or no place {place!r} for it.")
    return laid


def at_hand(cards: Sequence[int], row: Sequence[int], first: int = 0) -> list[int]:
    """Those cards that are in a row of counts, from a type on."""
    left = list(row)
    found = []
    for card in cards:
        if card >= first and left[card] > 0:
            left[card] -= 1
            found.append(card)
    return found


def last(row: list[int], number: int) -> list[int]:
    return row[-number:] if number > 0 else []


def card_pieces(cards: Sequence[int]) -> list[Piece]:
    return [{"piece": CARDS[card], "place": "card"} for card in cards]


def site_pieces(sites: Sequence[int], place: Place) -> list[Piece]:
    return [{"piece": SITE_NAMES[site], "place": place} for site in sites]


# --- what is drawn -------------------------------------------------------------------------------


def saying(key: str, **values: object) -> Said:
    return said(phrase(key, **values))


def the(card: int) -> Word:
    return Word("card", CARDS[card])


def empty_plan(state: State, seat: int) -> Plan:
    player = state.players[seat]
    return {
        "title": None,
        "price_parts": [],
        "notes": [],
        "label": None,
        "laid": [],
        "proposal": [],
        "source": None,
        "cards": [],
        "verb": None,
        "builds": False,
        "slots": 0,
        "single": False,
        "hand": {},
        "sites": [_site(state, seat, site) for site in range(buildings(player))],
        "new_site": None,
        "library": None,
        "library_uses": [],
    }


def _site(state: State, seat: int, site: int) -> SitePlan:
    covered = state.cover == site
    lost = covered and state.players[seat].goods[site] != NOBODY
    return {
        "cover": False,
        "good": False,
        "action": None,
        "covered": covered,
        "problem": None,
        "lies": saying("plan.good_lost") if lost else None,
        "chosen": None,
        "filled": False,
        "effect": effects_of(state, seat, seat)[site],
    }


def still_to_pick(due: int, picked: int) -> Said:
    if due == 1 and picked == 0:
        return saying("plan.one_card")
    return saying("plan.more_cards", number=due - picked)
