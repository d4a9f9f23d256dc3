"""Santo Domingo: what the rules make of a seat's view, for clients that draw it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypedDict

from entrepot.engine.view_helpers import named
from entrepot.games.santo_domingo.actions import ACTIONS, PLAY
from entrepot.games.santo_domingo.components import (
    BEGGAR,
    BEGGAR_FOR_HAND,
    CARDS,
    CARDS_A_ROUND,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    GOVERNOR_FOR_CAPTAIN,
    MERCHANT,
    MERCHANT_HOME,
    MERCHANT_ROW,
    MERCHANT_STEP,
    MOST_GOODS,
    MOST_TRADED,
    PRICE,
    ROWS,
    TARGETS,
    BoardRow,
    Card,
    Ratio,
    usable_ratios,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, EXCHANGE
from entrepot.games.santo_domingo.rules.choosing import legal_cards
from entrepot.games.santo_domingo.rules.common import cards_in
from entrepot.games.santo_domingo.rules.merchant import price
from entrepot.games.santo_domingo.rules.resolving import SHARES, share_of
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, State

BRING_GOODS = (GOVERNOR, FRIGATE, GALLEON, BEGGAR)
"""All other cards bring points."""


class Forecast(TypedDict):
    """What a card in hand would bring this seat."""

    kind: Literal["shares", "exchange", "hand", "for_each"]
    """A share, the most that an exchange brings, goods for cards in hand, or for others' cards."""
    brings: Literal["goods", "points"]
    shares: list[int]
    """If one, two, three … players play it; empty for a card whose gain is not shared."""
    hand_goods: int
    """Goods for the cards that then stay in hand."""
    limited: bool
    """Some of it may be lost: a player can hold only so many goods."""


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
    plays: list[list[Card]]
    """What can be chosen now, card by card in the order in which the cards are to be named. Only
    while cards are chosen."""
    forecasts: dict[Card, Forecast]
    """Of the cards in hand, also only then."""
    placements: list[Placement]
    """Of each card, or pair of cards, that can still be played in this round."""
    offers: list[Offer]
    """By rising points, when this seat exchanges."""


def derived(state: State, seat: int | None) -> Derived:
    reached = [_reached(state, one.victory_points) for one in state.players[: state.seats]]
    found: Derived = {
        "reached": reached,
        "last_round": state.decision == EXCHANGE and any(reached),
        "plays": [],
        "forecasts": {},
        "placements": [],
        "offers": [],
    }
    if seat is None:
        return found
    if state.decision == CHOOSE_CARDS:
        own = [card for card in range(len(CARDS)) if state.players[seat].cards[card] != DISCARD]
        found["forecasts"] = {CARDS[card]: _forecast(state, seat, card) for card in own}
        found["plays"] = _plays(state, seat)
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
    return found


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
    kind: Literal["shares", "exchange", "hand", "for_each"] = "for_each"
    shares: list[int] = []
    limited = card == GOVERNOR and room < GOVERNOR_FOR_CAPTAIN
    if card == MERCHANT:
        kind = "exchange"
        shares = [_best_exchange(state, player.goods, n) for n in range(1, state.seats + 1)]
    elif card in SHARES:
        kind = "shares"
        shares = [share_of(state, card, players) for players in range(1, state.seats + 1)]
        if ROWS[SHARES[card][0]] == "goods":
            limited = shares[0] > room
            shares = [min(share, room) for share in shares]
    hand_goods = 0
    if card == BEGGAR:
        kind = "hand"
        left = len(CARDS) - cards_in(player, DISCARD) - CARDS_A_ROUND[state.seats]
        hand_goods = BEGGAR_FOR_HAND[max(0, left)]
    return {
        "kind": kind,
        "brings": "goods" if card in BRING_GOODS else "points",
        "shares": shares,
        "hand_goods": hand_goods,
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
