"""San Juan: what a building in hand would cost a seat, and where."""

from __future__ import annotations

from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.actions import ACTIONS, BUILD, COVER, COVER_GOOD, NEW_SITE, USE_LIBRARY
from entrepot.games.san_juan.components import (
    CARDS,
    CARPENTER,
    COST,
    CRANE,
    IS_VIOLET,
    LIBRARY,
    POOR_HOUSE,
    QUARRY,
    SMITHY,
)
from entrepot.games.san_juan.describe import price
from entrepot.games.san_juan.goods_choices import Gain
from entrepot.games.san_juan.rules.builder import build, covers, site_is_payable
from entrepot.games.san_juan.rules.common import buildings, works, works_beside
from entrepot.games.san_juan.rules.costs import base_cost, goods_to_give, may_cover
from entrepot.games.san_juan.rules.payment import extra_cards, fix_cost, legal_library_uses
from entrepot.games.san_juan.rules.placing import carpenter_works, poor_house_pays
from entrepot.games.san_juan.state import Player, State


class Discount(TypedDict):
    source: Literal["builder", "library", "quarry", "smithy", "black_market"]
    number: int


class Payment(TypedDict):
    """So many cards can be paid."""

    cards: int
    gains: list[Gain]


class Bill(TypedDict):
    discounts: list[Discount]
    payments: list[Payment]
    """What is owed; then perhaps more, so that the poor house helps."""


class Way(TypedDict):
    """With the library or without it."""

    action: Literal["use-library", "keep-library"]
    saved: str | None
    """The building that is saved for later."""
    bills: list[Bill]
    """By the number of goods given, from none to as many as the black market takes."""


class Place(TypedDict):
    site: int | None
    """The one built over; none: a new one."""
    action: str
    problem: Literal["covers_crane", "covers_same"] | None
    """Why this site can never be built over."""
    short: int
    """Cards missing, with all the help there is."""
    saved: int
    """What the building below takes off the cost."""
    loses_good: bool
    """The one that lies on the building below."""
    goods: list[int]
    """Sites whose goods the black market takes."""
    ways: list[Way]
    """Empty if it cannot be built there; two if there is a choice, the usual one first."""


def stands(player: Player, card: int) -> bool:
    """A violet building that a seat has already."""
    return bool(IS_VIOLET[card]) and works(player, card)


def places(state: State, seat: int, card: int) -> list[Place]:
    """Everywhere, also where it cannot be built; a new site comes first."""
    named = state.copy()
    build(named, seat, BUILD + card)
    player = named.players[seat]
    sites = range(buildings(player)) if works(player, CRANE) else range(0)
    return [_place(named, seat, cover) for cover in (NOBODY, *sites)]


def _place(named: State, seat: int, cover: int) -> Place:
    player, card = named.players[seat], named.building
    payable = sum(player.hand)
    owed = price(named, seat, card, cover)
    new = cover == NOBODY
    possible = site_is_payable(named, seat, cover) if new else covers(named, seat, cover)
    placed = named.copy()
    placed.cover = cover
    return {
        "site": None if new else cover,
        "action": ACTIONS.names[NEW_SITE] if new else cover_action(player, cover),
        "problem": None if new else _problem(player, card, cover),
        "short": max(0, owed - min(owed, goods_to_give(player, cover)) - payable),
        "saved": COST[card] - base_cost(player, card, cover),
        "loses_good": not new and player.goods[cover] != NOBODY,
        "goods": giveable(player, cover),
        "ways": _ways(placed, seat) if possible else [],
    }


def cover_action(player: Player, site: int) -> str:
    """Of equal buildings only the good on them is named (D9)."""
    card = player.sites[site]
    return ACTIONS.names[(COVER if player.goods[site] == NOBODY else COVER_GOOD) + card]


def _problem(
    player: Player, card: int, cover: int
) -> Literal["covers_crane", "covers_same"] | None:
    if may_cover(player, card, cover):
        return None
    return "covers_crane" if player.sites[cover] == CRANE else "covers_same"


def giveable(player: Player, cover: int) -> list[int]:
    """Sites whose goods the black market takes."""
    if goods_to_give(player, cover) == 0:
        return []
    sites = range(buildings(player))
    return [site for site in sites if player.goods[site] != NOBODY and site != cover]


def _ways(placed: State, seat: int) -> list[Way]:
    room = [0, 0]
    uses = room[: legal_library_uses(placed, seat, room)]
    return [_way(placed, seat, action, saves=USE_LIBRARY in uses) for action in uses]


def _way(placed: State, seat: int, action: int, *, saves: bool) -> Way:
    after = placed.copy()
    fix_cost(after, seat, action)
    most = min(after.owed, goods_to_give(after.players[seat], after.cover))
    uses = action == USE_LIBRARY
    discounts = _discounts(placed, seat, library=uses)
    return {
        "action": "use-library" if uses else "keep-library",
        "saved": CARDS[LIBRARY] if saves and not uses else None,
        "bills": [_bill(after, seat, discounts, given) for given in range(most + 1)],
    }


def _discounts(placed: State, seat: int, *, library: bool) -> list[Discount]:
    found: list[Discount] = []
    if seat == placed.picker:
        found.append({"source": "builder", "number": 1})
    if library:
        found.append({"source": "library", "number": 1})
    violet = bool(IS_VIOLET[placed.building])
    if works_beside(placed.players[seat], QUARRY if violet else SMITHY, placed.cover):
        found.append({"source": "quarry" if violet else "smithy", "number": 1})
    return found


def _bill(fixed: State, seat: int, discounts: list[Discount], given: int) -> Bill:
    """The rest of the turn if so many goods are given."""
    owed = fixed.owed - given
    extra = extra_cards(_paid(fixed, seat, owed), seat)
    numbers = [owed, owed + extra] if extra else [owed]
    goods: list[Discount] = [{"source": "black_market", "number": given}] if given else []
    return {
        "discounts": discounts + goods,
        "payments": [{"cards": number, "gains": _gains(fixed, seat, number)} for number in numbers],
    }


def _paid(fixed: State, seat: int, cards: int) -> State:
    """After so many cards were paid, or as many as there are."""
    paid = fixed.copy()
    hand = paid.players[seat].hand
    for card in range(len(CARDS)):
        given = min(cards, hand[card])
        hand[card] -= given
        cards -= given
    return paid


def _gains(fixed: State, seat: int, cards: int) -> list[Gain]:
    """What buildings give for a building that costs so many cards; nothing if they are missing."""
    if cards > sum(fixed.players[seat].hand):
        return []
    paid = _paid(fixed, seat, cards)
    player = paid.players[seat]
    carpenter = carpenter_works(paid, player)
    poor_house = poor_house_pays(player, paid.cover, sum(player.hand) + carpenter)
    helpers = ((CARPENTER, carpenter), (POOR_HOUSE, poor_house))
    return [{"building": CARDS[card], "number": 1} for card, helps in helpers if helps]
