"""Santo Domingo: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypedDict

from entrepot.engine.text import Phrase, phrase
from entrepot.engine.view_helpers import Said, named, said
from entrepot.games.santo_domingo.actions import ACTIONS, PLAY
from entrepot.games.santo_domingo.components import (
    BEGGAR,
    BEGGAR_FOR_HAND,
    BOARD_SIDES,
    CARDS,
    CARDS_A_ROUND,
    EXCHANGE_RATIO,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    GOVERNOR_FOR_CAPTAIN,
    LAST_SPACE,
    MERCHANT,
    MERCHANT_HOME,
    MERCHANT_ROW,
    MERCHANT_STEP,
    MOST_GOODS,
    MOST_TRADED,
    PRICE,
    ROWS,
    SUPPLY_STEPS,
    TARGETS,
    BoardRow,
    Card,
    Ratio,
    ratio,
    usable_ratios,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, EXCHANGE
from entrepot.games.santo_domingo.material import for_each
from entrepot.games.santo_domingo.rules.choosing import legal_cards
from entrepot.games.santo_domingo.rules.common import cards_in, committed
from entrepot.games.santo_domingo.rules.merchant import price
from entrepot.games.santo_domingo.rules.resolving import SHARES, share_of
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, State

BRING_GOODS = (GOVERNOR, FRIGATE, GALLEON, BEGGAR)
"""All other cards bring points."""

Place = Literal["hand", "chosen", "played", "used"]

_NOTES: dict[Card, str] = {
    "governor": "note.governor",
    "customs": "note.customs",
    "beggar": "note.beggar",
}
"""On cards whose gain is not shared."""


class Forecast(TypedDict):
    """What a card in hand would bring this seat."""

    brings: Literal["goods", "points"]
    shares: list[int]
    """If one, two, three … players play it; empty for a card whose gain is not shared."""
    hand_goods: int
    """Goods for the cards that then stay in hand."""
    for_each: dict[Card, int]
    """For each card of another kind that others play."""
    limited: bool
    """Some of it may be lost: a player can hold only so many goods."""


class Play(TypedDict):
    """Cards to choose, in the order in which they are to be named."""

    cards: list[Card]
    note: Said
    """What they bring; of a pair only that the order does not matter."""


class Band(TypedDict):
    """Spaces of the merchant row next to each other that have the same ratio."""

    ratio: str
    goods: int
    points: int
    spaces: int
    now: bool
    """The marker stands on one of them."""


class Placement(TypedDict):
    """Where the markers would stand if this seat alone played these cards."""

    cards: list[Card]
    rows: dict[BoardRow, int]


class Lot(TypedDict):
    goods: int
    points: int
    times: int


class Offer(TypedDict):
    """An exchange that this seat can pay for, and the lots it is made of."""

    points: int
    goods: int
    lots: list[Lot]
    goods_left: int
    points_then: int
    ends: bool
    """It reaches the target."""


class Derived(TypedDict):
    reached: list[bool]
    """Of each seat, whether it has the points that end the game."""
    last_round: bool
    """The game ends after the exchanges that go on."""
    leader: int
    """Who has most points, the first of several."""
    ready: int
    """How many have chosen their cards."""
    growth: Said
    """What is added to every row of the board before the next round."""
    bands: list[Band]
    """From the first space on."""
    unseen: list[list[Card]]
    """Of each seat, the cards that it may have in hand as far as everybody has seen."""
    own: dict[Card, Place]
    """Where the cards of this seat are."""
    missing: int
    """How many cards this seat has still to choose …"""
    plays: list[Play]
    """… and what can be chosen. Only while cards are chosen."""
    forecasts: dict[Card, Forecast]
    """Of the cards in hand, also only then."""
    placements: list[Placement]
    """Of each card, or pair of cards, that can still be played in this round."""
    offers: list[Offer]
    """By rising points, when this seat exchanges."""
    proposed_points: int
    """What to buy of these unless the person says otherwise."""


def derived(state: State, seat: int | None) -> Derived:
    players = state.players[: state.seats]
    points = [one.victory_points for one in players]
    reached = [_reached(state, one) for one in points]
    choosing = state.decision == CHOOSE_CARDS
    found: Derived = {
        "reached": reached,
        "last_round": state.decision == EXCHANGE and any(reached),
        "leader": points.index(max(points)),
        "ready": sum(choosing and committed(state, one) for one in range(state.seats)),
        "growth": said(phrase("note.growth", n=SUPPLY_STEPS[state.seats], most=LAST_SPACE)),
        "bands": _bands(state),
        "unseen": [
            [name for card, name in enumerate(CARDS) if _may_be_held(state, player.cards[card])]
            for player in players
        ],
        "own": {},
        "missing": 0,
        "plays": [],
        "forecasts": {},
        "placements": [],
        "offers": [],
        "proposed_points": 0,
    }
    if seat is None:
        return found
    found["own"] = _own(state, seat)
    if choosing:
        own = [card for card in range(len(CARDS)) if state.players[seat].cards[card] != DISCARD]
        found["forecasts"] = {CARDS[card]: _forecast(state, seat, card) for card in own}
        found["missing"] = CARDS_A_ROUND[state.seats] - cards_in(state.players[seat], PLAYED)
        found["plays"] = [
            {"cards": cards, "note": said(_note(state, seat, cards, found["forecasts"]))}
            for cards in _plays(state, seat)
        ]
        after = state.copy()
        found["placements"] = [
            _placement(state, after, cards)
            for number in range(1, CARDS_A_ROUND[state.seats] + 1)
            for cards in combinations(own, number)
        ]
    elif state.decision == EXCHANGE and state.exchange_order[0] == seat:
        found["offers"] = [
            _offer(state, seat, points)
            for points in range(1, MOST_TRADED + 1)
            if price(state, points) <= state.players[seat].goods
        ]
        found["proposed_points"] = max((one["points"] for one in found["offers"]), default=0)
    return found


def _bands(state: State) -> list[Band]:
    here = state.rows[MERCHANT_ROW]
    bands: list[Band] = []
    for space, text in enumerate(EXCHANGE_RATIO[BOARD_SIDES[state.board_side]]):
        if not bands or bands[-1]["ratio"] != text:
            goods, points = ratio(text)
            bands.append(
                {"ratio": text, "goods": goods, "points": points, "spaces": 0, "now": False}
            )
        bands[-1]["spaces"] += 1
        bands[-1]["now"] |= space == here
    return bands


def _may_be_held(state: State, place: int) -> bool:
    """Cards that lie face down may be any of these."""
    return place == HAND or (place == PLAYED and state.decision == CHOOSE_CARDS)


def _own(state: State, seat: int) -> dict[Card, Place]:
    played: Place = "chosen" if state.decision == CHOOSE_CARDS else "played"
    places: dict[int, Place] = {HAND: "hand", PLAYED: played, DISCARD: "used"}
    cards = state.players[seat].cards
    return {name: places[cards[card]] for card, name in enumerate(CARDS)}


def _note(state: State, seat: int, cards: list[Card], forecasts: dict[Card, Forecast]) -> Phrase:
    if CARDS_A_ROUND[state.seats] > 1:
        return phrase("note.choose_cards")
    card = cards[0]
    forecast = forecasts[card]
    each = {f"for_{other}": number for other, number in forecast["for_each"].items()}
    if card in _NOTES:
        return phrase(_NOTES[card], n=forecast["hand_goods"], **each)
    one, two = forecast["shares"][:2]
    if card == CARDS[MERCHANT]:
        return phrase("note.merchant", goods=state.players[seat].goods, one=one, two=two)
    key = "note.shares.goods" if forecast["brings"] == "goods" else "note.shares.points"
    return phrase(key, one=one, two=two)


def _reached(state: State, points: int) -> bool:
    return points >= TARGETS[state.target]


def _plays(state: State, seat: int) -> list[list[Card]]:
    player, room = state.players[seat], [0] * len(ACTIONS)
    hand = [card for card in range(len(CARDS)) if player.cards[card] == HAND]
    missing = CARDS_A_ROUND[state.seats] - cards_in(player, PLAYED)
    plays, after = [], state.copy()
    for cards in combinations(hand, missing) if missing else ():
        after.players[seat].cards[:] = player.cards
        for card in cards:
            if PLAY + card not in room[: legal_cards(after, seat, room)]:
                break
            after.players[seat].cards[card] = PLAYED
        else:
            plays.append([CARDS[card] for card in cards])
    return plays


def _forecast(state: State, seat: int, card: int) -> Forecast:
    player = state.players[seat]
    room = MOST_GOODS - player.goods
    shares: list[int] = []
    limited = card == GOVERNOR and room < GOVERNOR_FOR_CAPTAIN
    if card == MERCHANT:
        shares = [_best_exchange(state, player.goods, n) for n in range(1, state.seats + 1)]
    elif card in SHARES:
        shares = [share_of(state, card, players) for players in range(1, state.seats + 1)]
        if ROWS[SHARES[card][0]] == "goods":
            limited = shares[0] > room
            shares = [min(share, room) for share in shares]
    hand_goods = 0
    if card == BEGGAR:
        left = len(CARDS) - cards_in(player, DISCARD) - CARDS_A_ROUND[state.seats]
        hand_goods = BEGGAR_FOR_HAND[max(0, left)]
    return {
        "brings": "goods" if card in BRING_GOODS else "points",
        "shares": shares,
        "hand_goods": hand_goods,
        "for_each": for_each().get(CARDS[card], {}),
        "limited": limited,
    }


def _best_exchange(state: State, goods: int, merchants: int) -> int:
    """The most points for these goods when so many merchants are played."""
    space = max(0, state.rows[MERCHANT_ROW] - MERCHANT_STEP * (merchants - 1))
    prices = PRICE[state.board_side][space]
    return max(points for points in range(MOST_TRADED + 1) if prices[points] <= goods)


def _placement(state: State, after: State, cards: Sequence[int]) -> Placement:
    """`after` is a copy of the state to work on."""
    after.rows[:] = state.rows
    for card in cards:
        if card == MERCHANT:
            after.rows[MERCHANT_ROW] = MERCHANT_HOME
        elif card in SHARES:
            after.rows[SHARES[card][0]] -= share_of(after, card, players=1)
    return {"cards": [CARDS[card] for card in cards], "rows": named(ROWS, after.rows)}


def _offer(state: State, seat: int, points: int) -> Offer:
    player = state.players[seat]
    goods = price(state, points)
    usable = usable_ratios(state.board_side, state.rows[MERCHANT_ROW])
    return {
        "points": points,
        "goods": goods,
        "lots": _lots(usable, goods, points) or [],
        "goods_left": player.goods - goods,
        "points_then": player.victory_points + points,
        "ends": _reached(state, player.victory_points + points),
    }


def _lots(usable: Sequence[Ratio], goods: int, points: int) -> list[Lot] | None:
    """The lots that turn exactly so many goods into so many points, most at the best ratio."""
    if not usable:
        return [] if goods == points == 0 else None
    (give, gain), worse = usable[0], usable[1:]
    for times in range(goods // give, -1, -1):
        rest = _lots(worse, goods - times * give, points - times * gain)
        if rest is not None:
            return [{"goods": give, "points": gain, "times": times}, *rest] if times else rest
    return None
