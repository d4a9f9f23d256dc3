"""Santo Domingo: the whole state of a game."""

from __future__ import annotations

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, i16, many, one, one_of, seat
from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    CARDS,
    EARNINGS,
    ENDS,
    ROWS,
    TARGETS,
)
from entrepot.games.santo_domingo.decisions import DECISIONS

PLACES = ("hand", "played", "discard")
HAND, PLAYED, DISCARD = range(3)
"""Where a card can be. Until the reveal a played card lies face down."""


class Player(Record):
    """What lies before one player."""

    victory_points = i16()
    earned = i8(EARNINGS)
    """Those that were won at this table, by where they came from."""
    goods = i8()
    cards = one_of(PLACES, CARDS)


class State(Record):
    chance = one(Chance)
    """Nothing in this game is left to chance; here for those who play at random."""
    seats = i8()
    players = many(Player, 6, seats=True)
    board_side = one_of(BOARD_SIDES)
    target = one_of(tuple(str(target) for target in TARGETS))

    round = i16()
    rows = i8(ROWS)
    """The space of the marker on each row of the board."""
    decision = one_of(DECISIONS.names)
    exchange_order = seat(6)
    """Who is still to exchange, the first one now (SD-100)."""
    end = one_of(ENDS)
