"""Santo Domingo: what a seat may see (ledger section 5)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.view_helpers import named
from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    CARDS,
    COLOURS,
    EXCHANGE_RATIO,
    MERCHANT_ROW,
    ROWS,
    BoardRow,
    Card,
    Colour,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS
from entrepot.games.santo_domingo.rules.common import cards_in, committed, hand_shown
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, Player, State


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
