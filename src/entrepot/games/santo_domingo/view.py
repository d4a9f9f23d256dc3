"""Santo Domingo: what a seat may see (ledger section 5), as a dictionary and as numbers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule
from entrepot.engine.view_helpers import named, put, put_row
from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    CARDS,
    COLOURS,
    EXCHANGE_RATIO,
    MERCHANT_ROW,
    RATIOS,
    ROWS,
    TARGETS,
    BoardRow,
    Card,
    Colour,
)
from entrepot.games.santo_domingo.rules.common import cards_in, committed, hand_shown
from entrepot.games.santo_domingo.state import (
    CHOOSE_CARDS,
    DECISIONS,
    DISCARD,
    HAND,
    PLAYED,
    Player,
    State,
)


class PlayerView(TypedDict):
    colour: Colour
    victory_points: int
    goods: int
    hand_size: int
    discard_size: int
    face_down: int
    """Cards chosen in secret and not yet turned over."""
    face_up: list[Card]
    hand: NotRequired[list[Card]]
    """This and the next: only of the own seat."""
    chosen: NotRequired[list[Card]]


class View(TypedDict):
    round: int
    rows: dict[BoardRow, int]
    ratio: str
    ratios: list[str]
    """Goods to victory points for each space of the merchant row."""
    players: list[PlayerView]
    exchange_order: list[int]
    memory_aid: list[list[Card]]
    """What lies in each discard pile: everybody has seen it, and may have forgotten it."""


def view(state: State, seat: int | None) -> View:
    """Everything lies open but hands, discard piles and the cards face down."""
    ratios = EXCHANGE_RATIO[BOARD_SIDES[state.board_side]]
    return {
        "round": state.round,
        "rows": named(ROWS, state.rows),
        "ratio": ratios[state.rows[MERCHANT_ROW]],
        "ratios": list(ratios),
        "players": [_player(state, number, own=seat == number) for number in range(state.seats)],
        "exchange_order": [other for other in state.exchange_order if other != NOBODY],
        "memory_aid": [_cards(player, DISCARD) for player in state.players[: state.seats]],
    }


def _player(state: State, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    secret = state.decision == CHOOSE_CARDS
    face_down = cards_in(player, PLAYED) if secret and committed(state, seat) else 0
    seen: PlayerView = {
        "colour": COLOURS[seat],
        "victory_points": player.victory_points,
        "goods": player.goods,
        "hand_size": hand_shown(state, seat),
        "discard_size": cards_in(player, DISCARD),
        "face_down": face_down,
        "face_up": [] if secret else _cards(player, PLAYED),
    }
    if own:
        seen["hand"] = _cards(player, HAND)
        seen["chosen"] = _cards(player, PLAYED) if secret else []
    return seen


def _cards(player: Player, place: int) -> list[Card]:
    return [name for card, name in enumerate(CARDS) if player.cards[card] == place]


# --- as numbers -----------------------------------------------------------------------------------


def _names() -> tuple[str, ...]:
    """What each number of an observation is, in the order in which `observe` writes them."""
    names = ["seats", "board_side", "target", "round"]
    names += [f"row.{name}" for name in ROWS]
    names += ["ratio.goods", "ratio.points"]
    names += [f"decision.{name}" for name in DECISIONS]
    for place in range(6):
        who = f"player_{place}"
        names += [f"{who}.victory_points", f"{who}.goods", f"{who}.committed"]
        names += [f"{who}.exchange_place"]
        names += [f"{who}.hand.{name}" for name in CARDS]
        names += [f"{who}.played.{name}" for name in CARDS]
    return tuple(names)


OBSERVATION = _names()
"""Seats count from the observer: `player_0` is the observer, `player_1` the left neighbour."""


@rule
def observe(state: State, seat: int, out: Row) -> None:
    """All that lies open, own cards first. The hands of others are as the round began: every
    card was once face up, so they are known; what was chosen from them is not (SD-140)."""
    n = 0
    n = put(out, n, state.seats)
    n = put(out, n, state.board_side)
    n = put(out, n, TARGETS[state.target])
    n = put(out, n, state.round)
    n = put_row(out, n, state.rows)
    goods, points = RATIOS[state.board_side][state.rows[MERCHANT_ROW]]
    n = put(out, n, goods)
    n = put(out, n, points)
    for decision in range(len(DECISIONS)):
        n = put(out, n, 1 if state.decision == decision else 0)
    for place in range(len(state.players)):
        other = (seat + place) % state.seats if place < state.seats else place
        n = put_player(state, other, state.decision == CHOOSE_CARDS and place > 0, out, n)


@rule
def put_player(state: State, seat: int, secret: bool, out: Row, n: int) -> int:
    player = state.players[seat]
    in_play = seat < state.seats
    n = put(out, n, player.victory_points)
    n = put(out, n, player.goods)
    n = put(out, n, 1 if in_play and committed(state, seat) else 0)
    n = put(out, n, exchange_place(state, seat))
    for card in range(len(CARDS)):
        where = player.cards[card]
        in_hand = where == HAND or (secret and where == PLAYED)
        n = put(out, n, 1 if in_play and in_hand else 0)
    for card in range(len(CARDS)):
        n = put(out, n, 1 if player.cards[card] == PLAYED and not secret else 0)
    return n


@rule
def exchange_place(state: State, seat: int) -> int:
    """1 for who exchanges now, 2 for the next one, …; 0 for all others."""
    for place in range(len(state.exchange_order)):
        if state.exchange_order[place] == seat:
            return place + 1
    return 0
