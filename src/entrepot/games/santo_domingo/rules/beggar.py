"""The beggar, number 8 (ledger 4.14)."""

from __future__ import annotations

from entrepot.engine.rule import rule, tell
from entrepot.games.santo_domingo.components import (
    BEGGAR,
    BEGGAR_FOR_HAND,
    BEGGAR_FOR_MERCHANT,
    CARDS,
    MERCHANT,
)
from entrepot.games.santo_domingo.events import CARDS_TAKEN_BACK
from entrepot.games.santo_domingo.rules.common import (
    cards_in,
    gain_goods,
    has_played,
    played_by_others,
)
from entrepot.games.santo_domingo.state import HAND, State


@rule
def resolve_beggars(state: State) -> None:
    """Goods by the cards left in hand and for the merchants of others (SD-105, SD-108)."""
    for seat in range(state.seats):
        if has_played(state, seat, BEGGAR):
            merchants = played_by_others(state, seat, MERCHANT)
            goods = BEGGAR_FOR_HAND[cards_in(state.players[seat], HAND)]
            gain_goods(state, seat, BEGGAR, goods + BEGGAR_FOR_MERCHANT * merchants)
    for seat in range(state.seats):
        if has_played(state, seat, BEGGAR):
            take_cards_back(state, seat)


@rule
def take_cards_back(state: State, seat: int) -> None:
    """All cards: those just played and the whole discard pile (SD-113)."""
    for card in range(len(CARDS)):
        state.players[seat].cards[card] = HAND
    tell(state, CARDS_TAKEN_BACK, seat)
