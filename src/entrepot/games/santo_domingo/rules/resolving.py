"""The cards 1 to 6, by rising number (ledger 4.6 to 4.12)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.santo_domingo.components import (
    ADMIRAL,
    ADMIRAL_MOST,
    CAPTAIN,
    CAPTAIN_MOST,
    CUSTOMS,
    CUSTOMS_FOR_FRIGATE,
    CUSTOMS_FOR_GALLEON,
    FRIGATE,
    FRIGATE_MOST,
    GALLEON,
    GALLEON_MOST,
    GOODS_ROW,
    GOVERNOR,
    GOVERNOR_FOR_ADMIRAL,
    GOVERNOR_FOR_CAPTAIN,
    VICTORY_POINT_ROW,
)
from entrepot.games.santo_domingo.rules.common import (
    gain_goods,
    gain_points,
    has_played,
    played_by_others,
    times_played,
)
from entrepot.games.santo_domingo.state import State

SHARES = {
    CAPTAIN: (VICTORY_POINT_ROW, CAPTAIN_MOST),
    ADMIRAL: (VICTORY_POINT_ROW, ADMIRAL_MOST),
    FRIGATE: (GOODS_ROW, FRIGATE_MOST),
    GALLEON: (GOODS_ROW, GALLEON_MOST),
}
"""The row that a card shares out, and the most that one player gets."""


@rule
def share(stock: int, most: int, players: int) -> int:
    """What each of so many players gets (SD-048, SD-049)."""
    return min(most, stock // players)


def share_of(state: State, card: int, players: int) -> int:
    """What a card would bring now if so many players had played it."""
    row, most = SHARES[card]
    return share(state.rows[row], most, players)


@rule
def resolve_cards(state: State) -> None:
    """All that nobody decides about; merchants and beggars come after it."""
    share_out(state, VICTORY_POINT_ROW, CAPTAIN, CAPTAIN_MOST)
    share_out(state, VICTORY_POINT_ROW, ADMIRAL, ADMIRAL_MOST)
    resolve_governors(state)
    share_out(state, GOODS_ROW, FRIGATE, FRIGATE_MOST)
    share_out(state, GOODS_ROW, GALLEON, GALLEON_MOST)
    resolve_customs(state)


@rule
def share_out(state: State, row: int, card: int, most: int) -> None:
    """Equal shares of what lies on a row; what cannot be shared stays there (SD-049)."""
    players = times_played(state, card)
    if players == 0:
        return
    each = share(state.rows[row], most, players)
    state.rows[row] -= players * each
    for seat in range(state.seats):
        if has_played(state, seat, card):
            if row == VICTORY_POINT_ROW:
                gain_points(state, seat, card, each)
            else:
                gain_goods(state, seat, card, each)


@rule
def resolve_governors(state: State) -> None:
    """Goods from outside the board for the captains and admirals of others (SD-066, SD-068)."""
    for seat in range(state.seats):
        if has_played(state, seat, GOVERNOR):
            captains = played_by_others(state, seat, CAPTAIN)
            admirals = played_by_others(state, seat, ADMIRAL)
            goods = GOVERNOR_FOR_CAPTAIN * captains + GOVERNOR_FOR_ADMIRAL * admirals
            gain_goods(state, seat, GOVERNOR, goods)


@rule
def resolve_customs(state: State) -> None:
    """Points from outside the board for the ships of others (SD-080, SD-082)."""
    for seat in range(state.seats):
        if has_played(state, seat, CUSTOMS):
            frigates = played_by_others(state, seat, FRIGATE)
            galleons = played_by_others(state, seat, GALLEON)
            points = CUSTOMS_FOR_FRIGATE * frigates + CUSTOMS_FOR_GALLEON * galleons
            gain_points(state, seat, CUSTOMS, points)
